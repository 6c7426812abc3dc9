/** @proof accessibility */

import { rightsOf } from '@sufra/api/staff/access/roles';
import {
  answerInboxItem,
  answerNoShow,
  changeInboxItem,
  excuseNoShow,
  getStaffSession,
  type InboxItem,
  readInboxFile,
  readInboxItem,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildRestaurant, buildSession } from '../../testing/builders.ts';
import { buildInboxItem, buildNoShow } from '../../testing/inbox-builders.ts';
import { renderPart } from '../../testing/render.ts';
import InboxItemScreen from './screen.tsx';

async function show(item: InboxItem, more: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readInboxItem.name]: item,
    ...more,
  });
  const route = '/inbox/:restaurant/:kind/:item';
  const path = `/inbox/nakhla/${item.kind}/${item.id}`;
  const part = await renderPart(<InboxItemScreen />, { caller, path, route, locale });
  return { ...part, caller };
}
const params = { restaurant: 'nakhla', kind: 'message', item: '7' };

describe('an item of the inbox', () => {
  it('is answered; where the answer goes is said before [SHOP-020]', async () => {
    const { caller } = await show(buildInboxItem(), { [answerInboxItem.name]: buildInboxItem() });
    expect(await screen.findByText(/goes by email to .*sara@example\.com/)).toBeVisible();
    expect(screen.getByText('<b>Where</b> is my order?')).toBeVisible();
    const send = screen.getByRole('button', { name: 'Send the answer' });
    await userEvent.click(send);
    expect(caller.callsOf(answerInboxItem)).toHaveLength(0);
    await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), 'On its way');
    await userEvent.click(send);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue(''));
    const [call] = caller.callsOf(answerInboxItem);
    expect(call?.input).toEqual({ params, body: { version: 2, text: 'On its way' } });
    expect(call?.options?.idempotencyKey).toBeTruthy();
  });

  it('without an address says so, and notes the answer alone [SHOP-020]', async () => {
    const answer = { at: '2026-01-10T16:05:00.000Z', text: 'Called them', person: { id: 'p1', name: 'Fahad' } };
    await show(buildInboxItem({ reach: null, answers: [{ ...answer, sent_to: null }] }));
    expect(await screen.findByText(/left no email address. Nothing is sent/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Note the answer' })).toBeVisible();
    expect(screen.getByText(/noted here, not sent/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call the guest' })).toHaveAttribute('href', 'tel:0551234567');
  });

  it('keeps what was written when it was not sent, and says when a colleague was quicker [SHOP-020]', async () => {
    const { caller } = await show(buildInboxItem(), { [answerInboxItem.name]: offline() });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'On its way');
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent; the guest got nothing/);
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('On its way');
    caller.answer(answerInboxItem, refuse(409, 'INBOX_CHANGED'));
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText(/A colleague was quicker/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('On its way');
  });

  it('has a status and a person [SHOP-020]', async () => {
    const { caller } = await show(buildInboxItem(), { [changeInboxItem.name]: buildInboxItem() });
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(caller.callsOf(changeInboxItem)[0]?.input.body).toEqual({ version: 2, status: 'done' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Fahad');
    await waitFor(() =>
      expect(caller.callsOf(changeInboxItem)[1]?.input.body).toEqual({ version: 2, assigned_to: 'p1' }),
    );
  });

  it('a picture is shown when it is asked for, as a picture and as a file [SHOP-020]', async () => {
    const { caller } = await show(buildInboxItem(), {
      [readInboxFile.name]: { name: 'message-7.webp', type: 'image/webp', base64: 'AAAA' },
    });
    const open = await screen.findByRole('button', { name: /Show picture/ });
    expect(caller.callsOf(readInboxFile)).toHaveLength(0);
    await userEvent.click(open);
    expect(await screen.findByRole('img', { name: /Picture/ })).toHaveAttribute('src', 'data:image/webp;base64,AAAA');
    const file = screen.getByRole('link', { name: /Store picture/ });
    expect(file).toHaveAttribute('download', 'message-7.webp');
  });

  it('a denied no-show is decided; money that goes back is said before, and takes the right to it [SHOP-020]', async () => {
    const answers = { [answerNoShow.name]: buildNoShow(), [excuseNoShow.name]: buildNoShow() };
    const { caller, unmount } = await show(buildNoShow(), answers);
    const panel = within(await screen.findByRole('region', { name: /Your answer, which the guest gets/ }));
    expect(panel.getByRole('radio', { name: /They are excused.*goes back:.*50\.00/ })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(panel.getByRole('radio', { name: /They are excused/ }));
    await userEvent.click(panel.getByRole('button', { name: 'Answer the guest' }));
    await waitFor(() => expect(caller.callsOf(excuseNoShow)[0]?.input.body).toEqual({ version: 2 }));
    unmount();
    const counter = buildRestaurant({ role: 'counter', rights: rightsOf('counter') });
    const second = await show(buildNoShow(), {
      ...answers,
      [getStaffSession.name]: buildSession({ restaurants: [counter] }),
    });
    await userEvent.click(await screen.findByRole('radio', { name: /It stays a no-show/ }));
    expect(screen.queryByRole('radio', { name: /excused/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Answer the guest' }));
    await waitFor(() =>
      expect(second.caller.callsOf(answerNoShow)[0]?.input.body).toEqual({ version: 2, answer: 'stands' }),
    );
  });

  it.each(someOf(1, ['ar', 'en'] as const))('axe finds nothing in %s', async (locale) => {
    const rated = buildInboxItem({
      ...{ kind: 'rating', ticket: null, stars: 2, order: { id: 'o1', number: 'N-2058' } },
      rating: { food: 2, speed: 5, service: 5, items: [{ names: { ar: 'مندي', en: 'Mandi' }, stars: 1 }] },
    });
    for (const item of [rated, buildNoShow()]) {
      const { container, unmount } = await show(item, {}, locale);
      await screen.findByRole('combobox');
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      unmount();
    }
  });
});
