/** @proof accessibility */

import { rightsOf } from '@sufra/api/staff/access/roles';
import {
  addParty,
  getStaffSession,
  moveParty,
  readQueues,
  type StaffParty,
  setQueueOpen,
} from '@sufra/api/staff/endpoints';
import { createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { someOf } from '@sufra/testing/proof';
import type { RenderOptions } from '@sufra/testing/render-part';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { buildRestaurant, buildSession, OLAYA } from '../../testing/builders.ts';
import { buildParty, buildQueues } from '../../testing/guest-builders.ts';
import { renderPart } from '../../testing/render.ts';
import QueueCodeScreen from '../queue-code/screen.tsx';
import QueueScreen from './screen.tsx';

async function show(
  parties: readonly StaffParty[],
  more: Record<string, FakeAnswer> = {},
  options: Partial<RenderOptions> = {},
) {
  const caller = createFakeCaller({
    [getStaffSession.name]: buildSession(),
    [readQueues.name]: [buildQueues(parties)],
    ...more,
  });
  const part = await renderPart(<QueueScreen />, {
    caller,
    path: '/queue/nakhla',
    route: '/queue/:restaurant',
    ...options,
  });
  return { ...part, caller };
}

const rowOf = (name: string) => within(document.querySelector<HTMLElement>(`[data-party="party-${name}"]`)!);
const paramsOf = (name: string) => ({ restaurant: 'nakhla', branch: OLAYA, party: `party-${name}` });

describe('the queue', () => {
  it('has the parties in order, each with what it was told [SHOP-017]', async () => {
    await show([
      buildParty('Badr', { note: 'Allergy: nuts' }),
      buildParty('Rana', { told: { min: 15, max: 20 }, at_door: true, needs: ['child_seat'] }),
      buildParty('Saud', { status: 'your turn now', claimed: true, acts: ['seat', 'skip'], told: null }),
    ]);
    const names = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(names.map((name) => name!.split(' ')[0])).toEqual(['Badr', 'Rana', 'Saud']);
    expect(rowOf('Badr').getByText('told 20 to 25 min')).toBeVisible();
    expect(rowOf('Badr').getByText('Allergy: nuts')).toBeVisible();
    expect(rowOf('Rana').getByText(/^told 15 to 20 min · \P{L}?high chair/u)).toBeVisible();
    expect(rowOf('Rana').getByText('At the door')).toBeVisible();
    expect(rowOf('Saud').getByText('On their way to the door')).toBeVisible();
    expect(rowOf('Saud').queryByRole('button', { name: /^Call/ })).toBeNull();
  });

  it('says how a party without a name or a mobile is called [SHOP-017]', async () => {
    await show([buildParty('Door', { name: '', mobile: null })]);
    expect(await screen.findByRole('button', { name: 'Call the party' })).toBeVisible();
    expect(screen.getByText(/look for the party at the door/)).toBeVisible();
  });

  it('shows parties that proved nothing apart, and gives one its place by one tap [SHOP-017, WL-021]', async () => {
    const { caller } = await show([buildParty('Made', { proved: false, version: 2 }), buildParty('Badr')], {
      [moveParty.name]: buildParty('Made', { proved: true }),
    });
    const apart = await screen.findByRole('heading', { level: 3, name: /^Not confirmed/ });
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent!.split(' ')[0]);
    expect(names).toEqual(['Badr', 'Not', 'Made']);
    expect(apart).toHaveTextContent('1 party');
    // The first call is that of a party with a place.
    expect(rowOf('Badr').getByText(/^They get a message now/)).toBeVisible();
    await userEvent.click(rowOf('Made').getByRole('button', { name: /^Confirm/ }));
    await waitFor(() => expect(caller.callsOf(readQueues)).toHaveLength(2));
    expect(caller.callsOf(moveParty)[0]?.input).toEqual({
      params: paramsOf('Made'),
      body: { version: 2, act: 'prove' },
    });
  });

  it('calls the next party, with the version that was seen; what that means is said before [SHOP-017]', async () => {
    const { caller } = await show([buildParty('Badr', { version: 4 }), buildParty('Rana')], {
      [moveParty.name]: buildParty('Badr', { status: 'your turn now' }),
    });
    const button = await screen.findByRole('button', { name: /^Call \P{L}*Badr/u });
    expect(rowOf('Badr').getByText(/^They get a message now/)).toBeVisible();
    await userEvent.click(button);
    await waitFor(() => expect(caller.callsOf(readQueues)).toHaveLength(2));
    const [call] = caller.callsOf(moveParty);
    expect(call?.input).toEqual({ params: paramsOf('Badr'), body: { version: 4, act: 'call' } });
    expect(call?.options?.idempotencyKey).toBeTruthy();
  });

  it('shows no party as called without an answer, and the same tap is the same attempt [SHOP-017]', async () => {
    const { caller } = await show([buildParty('Badr')], { [moveParty.name]: offline() });
    const button = await screen.findByRole('button', { name: /^Call \P{L}*Badr/u });
    await userEvent.click(button);
    expect(await rowOf('Badr').findByText(/^Not sent; the party has not been told/)).toBeVisible();
    await userEvent.click(button);
    await waitFor(() => expect(caller.callsOf(moveParty)).toHaveLength(2));
    const [first, again] = caller.callsOf(moveParty);
    expect(again?.options?.idempotencyKey).toBe(first?.options?.idempotencyKey);
  });

  it('says when a colleague was quicker, and asks how it is now [SHOP-017]', async () => {
    const { caller } = await show([buildParty('Badr')], { [moveParty.name]: refuse(409, 'WAIT_TRANSITION') });
    await userEvent.click(await screen.findByRole('button', { name: /^Seat \P{L}*Badr/u }));
    expect(await screen.findByText(/^A colleague or the guest changed it/)).toBeVisible();
    await waitFor(() => expect(caller.callsOf(readQueues)).toHaveLength(2));
  });

  it('skips a party after what that means was read [SHOP-017]', async () => {
    const { caller } = await show([buildParty('Badr')], { [moveParty.name]: buildParty('Badr', { acts: [] }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Skip \P{L}*Badr/u }));
    expect(caller.callsOf(moveParty)).toHaveLength(0);
    expect(screen.getByText(/Its place does not come back/)).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: /^Skip \P{L}*Badr/u }).at(-1)!);
    await waitFor(() => expect(caller.callsOf(moveParty)[0]?.input).toMatchObject({ body: { act: 'skip' } }));
  });

  it('asks for the table of a party that ordered while it waited [SHOP-017]', async () => {
    const order = { chosen: 1, agreed: 0, sent: 2 };
    const { caller } = await show([buildParty('Badr', { order })], { [moveParty.name]: buildParty('Badr') });
    await userEvent.click(await screen.findByRole('button', { name: /^Seat \P{L}*Badr/u }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Code of the table' }), 'OLAYA-٠٧{Enter}');
    await waitFor(() =>
      expect(caller.callsOf(moveParty)[0]?.input.body).toEqual({ version: 1, act: 'seat', table_code: 'OLAYA-07' }),
    );
  });

  it('adds a party at the door; numbers are read in Arabic digits [SHOP-017]', async () => {
    const { caller, asked } = await show([], { [addParty.name]: buildParty('Nora') });
    await userEvent.click(await screen.findByRole('button', { name: 'Add at the door' }));
    const guests = screen.getByRole('textbox', { name: 'Number of guests' });
    await userEvent.clear(guests);
    await userEvent.type(guests, '٤');
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Nora');
    await userEvent.type(screen.getByRole('textbox', { name: /^Mobile/ }), '٠٥٥١٢٣٤٥٦٧');
    await userEvent.click(screen.getByRole('button', { name: 'Add to the end of the queue' }));
    await waitFor(() => expect(caller.callsOf(addParty)).toHaveLength(1));
    expect(caller.callsOf(addParty)[0]?.input).toEqual({
      params: { restaurant: 'nakhla', branch: OLAYA },
      body: { guests_count: 4, name: 'Nora', phone: '0551234567', locale: 'en', area_id: 'hall' },
    });
    await waitFor(() => expect(asked.announced.join()).toMatch(/Added: \P{L}?Nora/u));
  });

  it('keeps what was typed of a party that was not added [SHOP-017]', async () => {
    const { caller } = await show([], { [addParty.name]: offline() });
    await userEvent.click(await screen.findByRole('button', { name: 'Add at the door' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Mobile/ }), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Add to the end of the queue' }));
    expect(caller.callsOf(addParty)).toHaveLength(0);
    await userEvent.clear(screen.getByRole('textbox', { name: /^Mobile/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Nora');
    await userEvent.click(screen.getByRole('button', { name: 'Add to the end of the queue' }));
    expect(await screen.findByText(/^Not sent; the party has not been told/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Nora');
  });

  it('closes and opens; what that means is said before [SHOP-017]', async () => {
    const { caller } = await show([buildParty('Badr')], {
      [setQueueOpen.name]: buildQueues([], { open: false, takes: false }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Close the queue…' }));
    expect(screen.getByText(/Those that wait keep their place/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close the queue' }));
    await waitFor(() => expect(caller.callsOf(setQueueOpen)[0]?.input.body).toEqual({ open: false }));
  });

  it('says at once that there is no connection, and follows other devices [SHOP-017]', async () => {
    const { caller, connection, tell } = await show([buildParty('Badr')]);
    await screen.findByRole('heading', { level: 3 });
    caller.answer(readQueues, [buildQueues([])]);
    await tell('waiting.position', 'olaya/hall', 2);
    expect(await screen.findByText('No party is waiting')).toBeVisible();
    act(() => connection.set('disconnected'));
    expect(screen.getByText(/No changes come in/)).toBeVisible();
  });

  it('shows a role only what it may do', async () => {
    const viewer = buildRestaurant({ role: 'viewer', rights: rightsOf('viewer') });
    await show([buildParty('Badr', { acts: [] })], {
      [getStaffSession.name]: buildSession({ restaurants: [viewer] }),
    });
    await screen.findByRole('heading', { level: 3 });
    expect(screen.queryByRole('button', { name: /Seat|Skip|Add|Close the queue/ })).toBeNull();
  });

  it.each(someOf(1, ['ar', 'en'] as const))(
    'axe finds nothing in %s: parties, the form, an empty queue',
    async (locale) => {
      const { container, unmount } = await show(
        [buildParty('Badr', { note: 'X' }), buildParty('Saud', { status: 'your turn now', acts: ['seat', 'skip'] })],
        {},
        { locale },
      );
      await userEvent.click(await screen.findByRole('button', { name: /^Add at|^أضف عند/ }));
      await userEvent.click(screen.getByRole('button', { name: /^Skip \P{L}*Badr|^تخطَّ \P{L}*Badr/u }));
      await expectAccessible(container);
      unmount();
      const empty = await show([], {}, { locale });
      await screen.findByText(/^No party is waiting|^لا أحد ينتظر/);
      await expectAccessible(empty.container);
    },
  );
});

async function expectAccessible(container: Element) {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

it('the sheet for the door has the code of the queue, and is printed [SHOP-017]', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const caller = createFakeCaller({ [getStaffSession.name]: buildSession(), [readQueues.name]: [buildQueues([])] });
  const { container } = await renderPart(<QueueCodeScreen />, {
    caller,
    path: `/queue/nakhla/${OLAYA}`,
    route: '/queue/:restaurant/:branch',
  });
  const sheet = within(await screen.findByRole('article', { name: 'Sheet for the door' }));
  expect(sheet.getByRole('img', { name: 'QR code to join the waiting list' })).toBeVisible();
  expect(sheet.getByText('http://nakhla.localhost:3000/waiting-list/branch/olaya?door=abc')).toBeVisible();
  expect(sheet.getByText('امسح الرمز وانضم إلى قائمة الانتظار')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Print the sheet' }));
  expect(print).toHaveBeenCalledTimes(1);
  await expectAccessible(container);
});
