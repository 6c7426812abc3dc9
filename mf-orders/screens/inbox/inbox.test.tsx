/** @proof accessibility */

import { rightsOf } from '@sufra/api/staff/access/roles';
import { getStaffSession, type InboxHead, listInbox } from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, offline } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildRestaurant, buildSession } from '../../testing/builders.ts';
import { buildInboxHead } from '../../testing/inbox-builders.ts';
import { renderPart } from '../../testing/render.ts';
import InboxScreen from './screen.tsx';

async function show(
  items: readonly InboxHead[],
  more: Record<string, FakeAnswer> = {},
  locale: 'ar' | 'en' = 'en',
  next: string | null = null,
) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [listInbox.name]: { items, next },
    ...more,
  });
  const part = await renderPart(<InboxScreen />, {
    caller,
    path: '/inbox/nakhla',
    route: '/inbox/:restaurant',
    locale,
  });
  return { ...part, caller };
}
const lastQuery = (caller: Awaited<ReturnType<typeof show>>['caller']) => caller.callsOf(listInbox).at(-1)?.input.query;

describe('the inbox', () => {
  it('lists what is open, with words as text; filters ask again from the newest [SHOP-020]', async () => {
    const rating = buildInboxHead({ kind: 'rating', id: 'o1', words: null, stars: 2, files: 0 });
    const { caller } = await show([buildInboxHead(), rating], {}, 'en', '1.rating.o1');
    const [first, second] = await screen.findAllByRole('link', { name: /Sara/ });
    expect(first).toHaveTextContent('<b>Where</b> is my order?');
    expect(first).toHaveAttribute('href', '/en/inbox/nakhla/message/7');
    expect(second).toHaveTextContent(/No comment.*2 of 5 stars/);
    expect(lastQuery(caller)).toEqual({ status: 'open' });
    await userEvent.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(lastQuery(caller)).toEqual({ status: 'open', before: '1.rating.o1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Assigned to me' }));
    await waitFor(() => expect(lastQuery(caller)).toEqual({ status: 'open', mine: '1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Disputed no-show' }));
    await waitFor(() => expect(lastQuery(caller)).toEqual({ status: 'open', mine: '1', kind: 'no_show' }));
  });

  it('follows what comes, and says when there is nothing, no connection, no answer [SHOP-020]', async () => {
    const { caller, tell, connection, unmount } = await show([]);
    expect(await screen.findByText('Nothing here')).toBeVisible();
    caller.answer(listInbox, { items: [buildInboxHead()], next: null });
    await tell('staff.inbox', 'any', 2);
    expect(await screen.findByRole('link', { name: /Sara/ })).toBeVisible();
    act(() => connection.set('disconnected'));
    expect(screen.getByText(/No connection: nothing new comes in/)).toBeVisible();
    unmount();
    await show([], { [listInbox.name]: offline() });
    expect(await screen.findByText('The inbox could not be shown')).toBeVisible();
  });

  it('is no part of a kitchen [SHOP-003, SHOP-020]', async () => {
    const kitchen = buildRestaurant({ role: 'kitchen', rights: rightsOf('kitchen') });
    const { caller } = await show([], { [getStaffSession.name]: buildSession({ restaurants: [kitchen] }) });
    expect(await screen.findByText('Not part of your role')).toBeVisible();
    expect(caller.callsOf(listInbox)).toHaveLength(0);
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const { container } = await show([buildInboxHead(), buildInboxHead({ id: '8', status: 'done' })], {}, locale);
    await screen.findAllByRole('link', { name: /Sara/ });
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
