import { listSettingAreas, listWaitlistReasons } from '@sufra/api/branch/endpoints';
import { createFakeCaller, type FakeCaller, refuse } from '@sufra/api/testing';
import {
  cancelWaitingEntry,
  changeQueue,
  claimTurn,
  getLastActiveEntry,
  getWaitingEntry,
  orderWhileWaiting,
  proveEntry,
  rateWaitingEntry,
  updateWaitingEntry,
} from '@sufra/api/waiting-list/endpoints';
import { createQueryClient } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WaitingEntryDialog from '../dialogs/entry/dialog.tsx';
import BranchEntryScreen from '../screens/branch-entry/screen.tsx';
import EntryStrip from '../slots/entry-strip/slot.tsx';
import { activeEntry } from '../storage/active-entry.ts';
import { buildEntry } from '../testing/builders.ts';
import { renderPart } from '../testing/render.ts';
import { FollowedEntry } from './followed-entry.tsx';

const fake = (entry = buildEntry()): FakeCaller =>
  createFakeCaller({
    [getWaitingEntry.name]: entry,
    [changeQueue.name]: entry,
    [claimTurn.name]: entry,
    [proveEntry.name]: entry,
    [updateWaitingEntry.name]: entry,
    [cancelWaitingEntry.name]: entry,
    [rateWaitingEntry.name]: entry,
    [getLastActiveEntry.name]: entry,
    [listSettingAreas.name]: [
      { id: 'hall', names: { ar: 'الصالة', en: 'Main hall' }, sort: 1, count: 3 },
      { id: 'terrace', names: { ar: 'الجلسة الخارجية', en: 'Terrace' }, sort: 2, count: 1 },
    ],
    [listWaitlistReasons.name]: [{ id: 'too_long', names: { ar: 'طويل', en: 'The wait is too long' } }],
  });
const open = (caller = fake(), status?: number, queryClient = createQueryClient(), locale: 'ar' | 'en' = 'en') =>
  renderPart(<BranchEntryScreen />, {
    caller,
    queryClient,
    locale,
    path: '/waiting-list/branch/olaya/entry-1',
    route: '/waiting-list/branch/:id/:reservation',
    ...(status ? { status } : {}),
  });
const place = () => screen.findByTestId('entry-place');
const turn = { status: 'your turn now', position: 1, ahead: 0, claim_seconds_left: 299 };

beforeEach(() => {
  localStorage.clear();
  document.title = 'Waiting list';
});

describe('a party that has proved nothing', () => {
  const unproved = (changes: object = {}) => buildEntry({ proved: false, can_prove: false, ...changes });
  const board = () => screen.findByTestId('entry-unproved');

  it('has no place, and reads what gives it one [WL-021]', async () => {
    await open(fake(unproved()));
    expect(await board()).toHaveTextContent(/Not confirmed yet/);
    expect(await board()).toHaveTextContent(/Open the link in our text message/);
    expect(await board()).toHaveTextContent(/Now: \P{L}*2 parties ahead of you\P{L}*10 to 20 minutes/u);
    expect(screen.queryByTestId('entry-place')).toBeNull();
    expect(document.title).toBe('Waiting list');
    expect(screen.queryByRole('button', { name: 'Confirm my place' })).toBeNull();
    expect(screen.getByRole('button', { name: /Let one party pass/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('reads to which number its text message went, from left to right [WL-021, X-006]', async () => {
    await open(fake(unproved({ phone: '+966551234567' })));
    expect(await board()).toHaveTextContent(/We sent a text message to .*Open the link/);
    const number = within(await board()).getByText('+966 55 123 4567');
    expect(number.closest('bdi')).toHaveAttribute('dir', 'ltr');
  });

  it('reads of no text message where none comes [WL-021]', async () => {
    await open(fake(unproved({ texts: false })));
    expect(await board()).toHaveTextContent(/^(?!.*text message).*Scan the code at the door, or ask the host/);
  });

  it('confirms by a tap where the link of its text was opened, and a refusal is said [WL-021]', async () => {
    let entry = unproved({ can_prove: true });
    const caller = createFakeCaller({
      [getWaitingEntry.name]: () => entry,
      [getLastActiveEntry.name]: () => entry,
      [proveEntry.name]: () => refuse(409, 'WAIT_UNPROVED'),
    });
    await open(caller);
    const confirm = await screen.findByRole('button', { name: 'Confirm my place' });
    await userEvent.click(confirm);
    expect(await screen.findByRole('alert')).toBeVisible();
    caller.answer(proveEntry, () => {
      entry = buildEntry({ proved: true });
      return entry;
    });
    await userEvent.click(confirm);
    expect(await place()).toHaveTextContent(/Your place 3/);
    expect(caller.callsOf(proveEntry).at(-1)?.input).toEqual({ params: { id: 'entry-1' }, body: { id: 'entry-1' } });
  });
});

describe('a place in line', () => {
  it('shows position, parties ahead and a range, and carries the position in the title [WL-003] [WL-008] [WL-017] [API-040]', async () => {
    await open();
    expect(await place()).toHaveTextContent(/Your place 3 2 parties ahead of you/);
    expect(await place()).toHaveTextContent('10 to 20 minutes');
    expect(document.title).toBe('(3) Waiting list');
    document.title = 'Your place';
    await waitFor(() => expect(document.title).toBe('(3) Your place'));
    expect(activeEntry.read()).toMatchObject({ id: 'entry-1', branch_id: 'olaya' });
  });

  it('moves live, says so politely and leaves the focus where it is [X-024] [WL-013]', async () => {
    const caller = fake();
    const { tell, asked } = await open(caller);
    const leave = await screen.findByRole('button', { name: 'Leave the line' });
    leave.focus();
    caller.answer(getWaitingEntry, buildEntry({ position: 2, ahead: 1, version: 2 }));
    await tell('waiting.position', 'olaya', 2);
    await waitFor(async () => expect(await place()).toHaveTextContent('1 party ahead of you'));
    expect(asked.announced).toEqual(['1 party ahead of you. Your turn is near.']);
    expect(leave).toHaveFocus();
  });

  it('sounds and vibrates once when the turn comes, and not at a page that opens with it [WL-013]', async () => {
    const vibrations: unknown[] = [];
    const tones: number[] = [];
    const node = () => ({ connect: (to: unknown) => to, start: () => {}, stop: () => {}, gain: { value: 0 } });
    class FakeAudio {
      currentTime = 0;
      destination = {};
      createGain = node;
      createOscillator = () => ({
        ...node(),
        frequency: {
          set value(hertz: number) {
            tones.push(hertz);
          },
        },
      });
      close = async () => {};
    }
    Object.assign(navigator, { vibrate: (pattern: unknown) => vibrations.push(pattern) });
    Object.assign(globalThis, { AudioContext: FakeAudio });
    const caller = fake();
    const { tell, unmount } = await open(caller);
    await place();
    expect(vibrations).toEqual([]);
    caller.answer(getWaitingEntry, buildEntry({ ...turn, version: 2 }));
    await tell('waiting.position', 'olaya', 2);
    await waitFor(() => expect(vibrations).toEqual([[200, 100, 200]]));
    expect(tones).toEqual([660, 880]);
    expect(document.title).toMatch(/^It's your turn! /);
    unmount();
    await open(caller);
    await screen.findByRole('timer');
    expect(vibrations).toHaveLength(1);
    Reflect.deleteProperty(navigator, 'vibrate');
    Reflect.deleteProperty(globalThis, 'AudioContext');
  });

  it('is the badge of the app while it stands, and none after it [WL-017]', async () => {
    const badges: (number | null)[] = [];
    const set = async (count: number) => void badges.push(count);
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: async () => void badges.push(null) });
    const caller = fake();
    const { tell } = await open(caller);
    await place();
    await waitFor(() => expect(badges).toEqual([3]));
    caller.answer(getWaitingEntry, buildEntry({ position: 2, ahead: 1, version: 2 }));
    await tell('waiting.position', 'olaya', 2);
    await waitFor(() => expect(badges).toEqual([3, null, 2]));
    caller.answer(getWaitingEntry, buildEntry({ status: 'seated', position: null, ahead: null, version: 3 }));
    await tell('waiting.position', 'olaya', 3);
    await waitFor(() => expect(badges).toEqual([3, null, 2, null]));
    Reflect.deleteProperty(navigator, 'setAppBadge');
    Reflect.deleteProperty(navigator, 'clearAppBadge');
  });

  it('counts by what a move tells, without asking; asks for what happened to itself, and after what it has missed [WL-020]', async () => {
    const queue = { id: 'olaya/hall', version: 7, place: 12, minutes_per_party_min: 6, minutes_per_party_max: 10 };
    const caller = fake(buildEntry({ ahead: 3, position: 4, estimate_min: 15, estimate_max: 30, queue }));
    const { tell, asked } = await open(caller);
    await place();
    const move = { came: [], gone: [9], own: [9], last: null, pace: null, texts: true };
    await tell('waiting.position', 'olaya/hall', 8, { move });
    expect(await place()).toHaveTextContent(/Your place 3 2 parties ahead of you/);
    expect(await place()).toHaveTextContent('10 to 20 minutes');
    expect(screen.getByText('Nobody is behind you')).toBeVisible();
    expect(document.title).toBe('(3) Waiting list');
    await tell('waiting.position', 'olaya/terrace', 3, { move });
    await tell('waiting.position', 'olaya/hall', 9, {
      move: { ...move, gone: [30], own: [30], last: 31, texts: false },
    });
    expect(await place()).toHaveTextContent(/Your place 3/);
    expect(screen.getByText(/We cannot text you/)).toBeVisible();
    expect(caller.callsOf(getWaitingEntry)).toHaveLength(1);
    expect(asked.announced).toEqual(['2 parties ahead of you. Your turn is near.']);

    caller.answer(getWaitingEntry, buildEntry({ ...turn, queue: { ...queue, version: 10 } }));
    await tell('waiting.position', 'olaya/hall', 10, { move: { ...move, gone: [], own: [12] } });
    await waitFor(() => expect(document.title).toBe("It's your turn! Waiting list"));
    caller.answer(getWaitingEntry, buildEntry({ ahead: 1, position: 2, queue: { ...queue, version: 15 } }));
    await tell('waiting.position', 'olaya/hall', 15, { move });
    await waitFor(() => expect(caller.callsOf(getWaitingEntry)).toHaveLength(3));
  });

  it('lets one pass in one attempt, says how many are left, and why not when it cannot [WL-009] [API-038]', async () => {
    const caller = fake();
    const { tell } = await open(caller);
    expect(await screen.findByText('2 more times')).toBeVisible();
    caller.answer(changeQueue, refuse(409, 'WAIT_LAST') as object);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Let one party pass' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(caller.callsOf(changeQueue)[0]?.input).toMatchObject({ body: { id: 'entry-1', action: 'sub' } });
    caller.answer(getWaitingEntry, buildEntry({ can_delay: false, version: 2 }));
    await tell('waiting.position', 'olaya', 2);
    expect(await screen.findByText('Nobody is behind you')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Let one party pass' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('changes the guests, and leaves with a reason only if one was chosen [WL-010] [WL-011] [API-039] [API-041] [API-042]', async () => {
    const caller = fake();
    await open(caller);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /more|increase|\+|one more/i }));
    await waitFor(() =>
      expect(caller.callsOf(updateWaitingEntry)[0]?.input).toMatchObject({ body: { guests_count: 5 } }),
    );
    await user.click(screen.getByRole('button', { name: 'Leave the line' }));
    caller.answer(getWaitingEntry, buildEntry({ status: 'cancelled', position: null, ahead: null, version: 3 }));
    await user.click(await screen.findByRole('button', { name: 'Leave now' }));
    expect(caller.callsOf(cancelWaitingEntry)[0]?.input.body).toEqual({ id: 'entry-1' });
    expect(await screen.findByTestId('entry-over')).toHaveTextContent('You left the line');
    expect(document.body).not.toHaveFocus();
    expect(activeEntry.read()).toBeNull();
  });

  it('waits for another area, whose length is shown, and not once the turn has come [API-039] [WL-006]', async () => {
    const caller = fake();
    const { tell } = await open(caller);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Change area' }));
    expect(document.body).not.toHaveFocus();
    expect(screen.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual([
      'Terrace 1 party waiting',
    ]);
    expect(screen.getByText('You go to the end of that line.')).toBeVisible();
    caller.answer(updateWaitingEntry, refuse(409, 'WAIT_CLOSED') as object);
    await user.click(screen.getByRole('button', { name: 'Wait there' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The line is closed right now.');
    const moved = buildEntry({ area_id: 'terrace', area_names: { ar: '', en: 'Terrace' }, position: 2, version: 2 });
    caller.answer(updateWaitingEntry, moved);
    caller.answer(getWaitingEntry, moved);
    await user.click(screen.getByRole('button', { name: 'Wait there' }));
    await waitFor(async () => expect(await place()).toHaveTextContent('Terrace'));
    expect(caller.callsOf(updateWaitingEntry).at(-1)?.input.body).toEqual({ id: 'entry-1', area_id: 'terrace' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change area' })).toBeVisible());
    expect(document.body).not.toHaveFocus();
    caller.answer(getWaitingEntry, buildEntry({ ...turn, version: 3 }));
    await tell('waiting.position', 'olaya', 3);
    await screen.findByRole('timer');
    expect(screen.queryByRole('button', { name: 'Change area' })).toBeNull();
  });

  it('takes no focus when it is shown from what is known already [X-024]', async () => {
    const queryClient = createQueryClient();
    const caller = fake();
    const first = await open(caller, undefined, queryClient);
    await screen.findByRole('button', { name: 'Change area' });
    first.unmount();
    await open(caller, undefined, queryClient);
    expect(await screen.findByRole('button', { name: 'Change area' })).toBeVisible();
    expect(document.body).toHaveFocus();
  });

  it('out of service keeps the place and says so [WL-008] [API-060]', async () => {
    await open(fake(buildEntry({ open: false, texts: false })));
    expect(await screen.findByText(/out of service now. Your place is kept/)).toBeVisible();
    expect(screen.getByText(/We cannot text you; keep this page open/)).toBeVisible();
  });

  it('of a branch that is closed says so, and not that the queue is out of service [WL-008]', async () => {
    await open(fake(buildEntry({ open: false, branch_state: 'closed' })));
    expect(await screen.findByText('Branch closed')).toBeVisible();
    expect(screen.getByText('The branch is closed now. The line may end for today.')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/out of service/i);
  });

  it('whose turn it is counts down and is claimed [WL-013]', async () => {
    const caller = fake(buildEntry(turn));
    await open(caller);
    expect(await screen.findByRole('timer')).toHaveTextContent(/^4:5\d$/);
    expect(document.title).toBe("It's your turn! Waiting list");
    caller.answer(getWaitingEntry, buildEntry({ ...turn, claim_seconds_left: null, claimed: true, version: 2 }));
    await userEvent.setup().click(screen.getByRole('button', { name: 'On my way' }));
    expect(await screen.findByText('The host knows you are coming')).toBeVisible();
    expect(caller.callsOf(claimTurn)).toHaveLength(1);
  });

  const order = {
    session_id: null as string | null,
    chosen: 0,
    agreed: 0,
    agreed_total: '0.00',
    gone: 0,
    sent: 0,
    due: false,
  };

  it('begins an order while waiting, once, and says a refusal beside it [WL-019]', async () => {
    const caller = fake(buildEntry({ order }));
    caller.answer(orderWhileWaiting, () => refuse(409, 'BRANCH_PAUSED'));
    const { asked } = await open(caller);
    const user = userEvent.setup();
    const begin = await screen.findByRole('button', { name: 'Choose dishes' });
    await user.click(begin);
    expect(await screen.findByRole('alert')).toBeVisible();
    caller.answer(orderWhileWaiting, { session_id: 's 7', member_id: 'm' });
    await user.dblClick(begin);
    await waitFor(() => expect(asked.navigated).toEqual(['/menu/dine_in/session/s%207']));
  });

  it.each([
    ['while it waits', {}, 'Order while you wait'],
    ['at its turn', turn, 'Your food order'],
  ])('is named for what it is %s [WL-019]', async (_, changes, name) => {
    await open(fake(buildEntry({ order, ...changes })));
    expect(within(await screen.findByTestId('order-ahead')).getByRole('heading')).toHaveTextContent(name);
  });

  it('says what is cooked at the turn, what is no longer available, and what the kitchen has [WL-019]', async () => {
    const chosen = { ...order, session_id: 's7', chosen: 3, agreed: 3, agreed_total: '84.00' };
    const caller = fake(buildEntry({ order: chosen }));
    const { tell, asked } = await open(caller);
    const card = await screen.findByTestId('order-ahead');
    expect(card).toHaveTextContent(/3 dishes are cooked when your turn comes\. .*84\.00/);
    // Another device joins the session with the tap.
    caller.answer(orderWhileWaiting, { session_id: 's7', member_id: 'm2' });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Open the order' }));
    await waitFor(() => expect(asked.navigated).toEqual(['/menu/dine_in/session/s7#order']));
    caller.answer(getWaitingEntry, buildEntry({ version: 2, order: { ...chosen, agreed: 2, gone: 1 } }));
    await tell('menu.availability', 'kebab', 2);
    expect(await screen.findByText(/1 dish is not available any more and is not cooked/)).toBeVisible();
    caller.answer(getWaitingEntry, buildEntry({ ...turn, version: 2, order: { ...chosen, agreed: 2, gone: 1 } }));
    await tell('waiting.position', 'olaya', 3);
    await waitFor(() =>
      expect(card).toHaveTextContent(/Say that you are on your way, and the kitchen starts\. .*84\.00/),
    );
    const cooking = { ...chosen, chosen: 1, agreed: 0, gone: 1, sent: 2, due: true };
    caller.answer(getWaitingEntry, buildEntry({ ...turn, claimed: true, version: 3, order: cooking }));
    await tell('dine.session', 's7', 4);
    await waitFor(() => expect(card).toHaveTextContent('The kitchen has 2 dishes of yours.'));
    expect(asked.announced).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^2 dishes are cooked .* 1 dish is not available any more/),
        expect.stringMatching(/^The kitchen has 2 dishes of yours\. /),
      ]),
    );
    expect(screen.getByRole('button', { name: 'Let one party pass' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Your dishes are being cooked')).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Leave the line' }));
    expect(await screen.findByText(/Please tell the host that you are leaving/)).toBeVisible();
  });

  it.each([
    [
      'en',
      /1 dish is cooked .*1 more dish is not confirmed\./,
      'The kitchen has 1 dish of yours.',
      /1 dish that you chose is not sent yet/,
    ],
    [
      'ar',
      /يُطبخ طبق واحد .*واخترت طبقاً آخر لم تؤكّده\./,
      'في المطبخ طبق واحد من طلبك.',
      /اخترت طبقاً واحداً ولم ترسله بعد/,
    ],
  ] as const)(
    'names a dish that was chosen after the order was confirmed, in %s [WL-019]',
    async (locale, waits, sent, unsent) => {
      const more = { ...order, session_id: 's7', chosen: 2, agreed: 1, agreed_total: '74.00' };
      const caller = fake(buildEntry({ order: more }));
      const { tell } = await open(caller, undefined, createQueryClient(), locale);
      const card = await screen.findByTestId('order-ahead');
      expect(plainText(card.textContent)).toMatch(waits);
      const cooking = { ...more, chosen: 1, agreed: 0, sent: 1, due: true };
      caller.answer(getWaitingEntry, buildEntry({ ...turn, claimed: true, version: 2, order: cooking }));
      await tell('dine.session', 's7', 2);
      await waitFor(() => expect(card).toHaveTextContent(sent));
      expect(card).toHaveTextContent(unsent);
    },
  );

  it('with nothing chosen at the claim says that what comes now is sent at once [WL-019]', async () => {
    await open(fake(buildEntry({ ...turn, claimed: true, order })));
    const card = await screen.findByTestId('order-ahead');
    expect(card).toHaveTextContent(/What you choose now goes to the kitchen when you send it/);
    expect(card).not.toHaveTextContent(/Nothing is cooked before/);
  });

  it('with dishes that were not agreed to at the claim says that they are not sent, not that they are cooked [WL-019]', async () => {
    const chosen = { ...order, session_id: 's7', chosen: 2, gone: 1, due: true };
    const caller = fake(buildEntry({ ...turn, claimed: true, order: chosen }));
    const { tell } = await open(caller);
    const card = await screen.findByTestId('order-ahead');
    expect(card).toHaveTextContent('1 dish that you chose is not sent yet. Open the order to send it to the kitchen.');
    expect(screen.getByRole('button', { name: 'Let one party pass' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('You said that you are on your way')).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Leave the line' }));
    expect(screen.queryByText(/being cooked/)).toBeNull();
    const agreed = { ...chosen, gone: 0, agreed: 2, agreed_total: '56.00' };
    caller.answer(getWaitingEntry, buildEntry({ ...turn, claimed: true, version: 2, order: agreed }));
    await tell('dine.session', 's7', 2);
    await waitFor(() => expect(card).toHaveTextContent('Your order is on its way to the kitchen.'));
    expect(screen.getByText(/Please tell the host that you are leaving/)).toBeVisible();
  });

  it.each([
    ['en', "Your table's order", '/en'],
    ['ar', 'طلب طاولتكم', ''],
  ] as const)('leads who sits to the order that was begun in line, in %s [WL-019]', async (locale, words, prefix) => {
    const seated = { status: 'seated', position: null, ahead: null } as const;
    const show = (shown: typeof order | null) =>
      open(fake(buildEntry({ ...seated, order: shown })), undefined, createQueryClient(), locale);
    const sits = await show({ ...order, session_id: 's7', sent: 1 });
    const way = await screen.findByRole('link', { name: words });
    expect(way).toHaveAttribute('href', `${prefix}/menu/dine_in/session/s7#order`);
    sits.unmount();
    await show(null);
    await screen.findByTestId('entry-over');
    expect(screen.queryByRole('link', { name: words })).toBeNull();
  });

  it('is rated once after being seated [WL-012] [API-043]', async () => {
    const seated = { status: 'seated', position: null, ahead: null };
    const caller = fake(buildEntry(seated));
    await open(caller);
    caller.answer(getWaitingEntry, buildEntry({ ...seated, rating: 4, version: 2 }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '3 stars' }));
    await user.click(screen.getByRole('button', { name: '4 stars' }));
    expect(caller.callsOf(rateWaitingEntry)).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: /like to say/ }), ' Friendly ');
    await user.click(screen.getByRole('button', { name: 'Send the rating' }));
    expect(await screen.findByText('Thank you for your rating')).toBeVisible();
    expect(caller.callsOf(rateWaitingEntry).map(({ input }) => input.body)).toEqual([
      { id: 'entry-1', rating: 4, comment: 'Friendly' },
    ]);
  });

  it('the first in line reads that they are next, never that no one waits [WL-008] [X-024]', async () => {
    const caller = fake();
    const { tell, asked } = await open(caller);
    await place();
    caller.answer(getWaitingEntry, buildEntry({ position: 1, ahead: 0, version: 2 }));
    await tell('waiting.position', 'olaya', 2);
    expect(await within(await place()).findByText('No one ahead of you')).toBeVisible();
    expect(screen.queryByText('No one is waiting')).toBeNull();
    expect(asked.announced).toEqual(['You are next']);
  });

  it.each([
    [['mf-waiting-list'], 1],
    [[], 0],
  ])(
    'leads back into the queue while the list is on (%j), and says how it ended either way [WL-008]',
    async (modules, links) => {
      const end_reason = { ar: 'أُوقفت قائمة الانتظار.', en: 'The list was stopped.' };
      const ended = buildEntry({ status: 'ended', position: null, ahead: null, queue: null, end_reason });
      await renderPart(<FollowedEntry id="entry-1" missing={null} />, {
        caller: fake(ended),
        path: '/waiting-list/branch/olaya/entry-1',
        context: { modules },
      });
      expect(await screen.findByText('The list was stopped.')).toBeVisible();
      expect(screen.queryAllByRole('link', { name: /waiting list/ })).toHaveLength(links);
    },
  );

  it('says why it was left', async () => {
    await open(
      fake(
        buildEntry({
          status: 'cancelled',
          position: null,
          ahead: null,
          end_reason: { ar: 'طويل', en: 'The wait is too long' },
        }),
      ),
    );
    expect(await screen.findByTestId('entry-over')).toHaveTextContent('Reason: The wait is too long');
  });

  it('changes note and needs while it waits, and keeps what was typed when that is refused [API-039] [WL-016]', async () => {
    const caller = fake(buildEntry({ note: 'By the window', needs: ['wheelchair'] }));
    await open(caller);
    const user = userEvent.setup();
    expect(await screen.findByText('By the window')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change note and needs' }));
    expect(screen.getByRole('checkbox', { name: 'Room for a wheelchair' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'A high chair' }));
    const note = screen.getByRole('textbox', { name: /A note/ });
    await user.clear(note);
    caller.answer(updateWaitingEntry, refuse(410, 'WAIT_OVER') as object);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    caller.answer(updateWaitingEntry, buildEntry());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /A note/ })).toBeNull());
    expect(caller.callsOf(updateWaitingEntry)[1]?.input.body).toEqual({
      id: 'entry-1',
      note: null,
      needs: ['wheelchair', 'child_seat'],
    });
  });

  it('says how far one may go while the wait is long', async () => {
    await open();
    expect(await place()).toHaveTextContent('You have at least 10 minutes');
  });

  it('catches up at once when the phone is opened again [WL-017]', async () => {
    const caller = fake();
    await open(caller);
    await place();
    caller.answer(getWaitingEntry, buildEntry({ position: 1, ahead: 0, version: 9 }));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(await place()).toHaveTextContent('You are next'));
  });

  it('of a stranger is the same page as an unknown one [WL-001]', async () => {
    const caller = fake();
    await open(caller, 404);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are not in line');
    expect(caller.calls).toHaveLength(0);
  });
});

describe('the strip above every page', () => {
  it('leads to the place of a device that joined, by its branch and area, and asks nothing on others [WL-014] [API-034]', async () => {
    const caller = fake();
    await renderPart(<EntryStrip />, { caller, path: '/' });
    expect(caller.calls).toHaveLength(0);
    activeEntry.write({ id: 'entry-1', branch_id: 'olaya', area_id: 'hall' });
    await renderPart(<EntryStrip />, { caller, path: '/' });
    await waitFor(() =>
      expect(caller.callsOf(getLastActiveEntry)[0]?.input).toEqual({ query: { branch_id: 'olaya', area_id: 'hall' } }),
    );
    expect(await screen.findByRole('link', { name: /2 parties ahead of you/ })).toHaveAttribute(
      'href',
      '/en/waiting-list/branch/olaya/entry-1',
    );
  });

  it('leaves with the customer whose place it is, and does not stay on the device [ACCT-002]', async () => {
    activeEntry.write({ id: 'entry-1', branch_id: 'olaya' });
    const caller = fake();
    const session = { customer: { id: 'c-1', name: 'Noura', mobile: null }, cart_id: null };
    const part = await renderPart(<EntryStrip />, { caller, path: '/', session });
    await screen.findByRole('link', { name: /2 parties ahead of you/ });
    caller.answer(getLastActiveEntry, null as never);
    act(() => part.session.set({ customer: null, cart_id: null }));
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    await waitFor(() => expect(activeEntry.read()).toBeNull());
  });

  it('opens the dialog of that place, which leads to its page [WL-004]', async () => {
    activeEntry.write({ id: 'entry-1', branch_id: 'olaya' });
    const { asked } = await renderPart(<EntryStrip />, {
      caller: fake(),
      path: '/',
      dialogs: { 'waiting-list.entry': () => 'page' },
    });
    await userEvent.setup().click(await screen.findByRole('link', { name: /2 parties ahead of you/ }));
    expect(asked.opened).toEqual([{ name: 'waiting-list.entry', props: { entry_id: 'entry-1' } }]);
    await waitFor(() => expect(asked.navigated).toEqual(['/waiting-list/branch/olaya/entry-1']));
  });
});

describe('the strip at the turn', () => {
  const turn = (changes: Parameters<typeof buildEntry>[0] = {}) =>
    buildEntry({
      status: 'your turn now',
      position: 1,
      ahead: 0,
      claim_until: '2026-01-10T16:05:00.000Z',
      claim_seconds_left: 272,
      version: 5,
      ...changes,
    });
  const strip = () => screen.findByTestId('waiting-strip');
  const vibrate = jest.fn(() => true);
  beforeEach(() => {
    vibrate.mockClear();
    // An earlier turn of this file rang just now, and two within ten seconds count as one.
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
    activeEntry.write({ id: 'entry-1', branch_id: 'olaya' });
  });
  afterEach(() => jest.restoreAllMocks());
  const words = async () => (await strip()).textContent?.replace(/[\u2066-\u2069]/g, '');

  it('says it once aloud, vibrates, counts down, and claims it in place [WL-013]', async () => {
    const caller = fake();
    const { tell, asked } = await renderPart(<EntryStrip />, { caller, path: '/menu' });
    expect(await words()).toMatch(/Waiting list, \S.* · 2 parties ahead of you/);
    caller.answer(getLastActiveEntry, turn() as never);
    await tell('waiting.position', 'olaya/hall', 5);
    await waitFor(async () => expect(await words()).toMatch(/It's your turn! 4:\d\d/));
    expect(await strip()).toHaveAttribute('data-tone', 'call');
    expect(asked.announced).toHaveLength(1);
    expect(vibrate).toHaveBeenCalledTimes(1);
    caller.answer(getLastActiveEntry, turn({ claimed: true, version: 6 }) as never);
    await userEvent.setup().click(screen.getByRole('button', { name: /on my way/i }));
    expect(caller.callsOf(claimTurn)[0]?.input.params).toEqual({ id: 'entry-1' });
    await waitFor(async () => expect(await strip()).toHaveAttribute('data-tone', 'success'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says how it ended until that is closed, also on the next page [WL-013]', async () => {
    const caller = fake();
    const first = await renderPart(<EntryStrip />, { caller, path: '/menu' });
    await strip();
    const missed = buildEntry({ status: 'no show', position: null, ahead: null, queue: null, version: 7 });
    caller.answer(getLastActiveEntry, null as never);
    caller.answer(getWaitingEntry, missed);
    await first.tell('waiting.position', 'olaya/hall', 7);
    await waitFor(async () => expect(await strip()).toHaveAttribute('data-tone', 'danger'));
    expect(first.asked.announced).toHaveLength(1);
    first.unmount();
    await renderPart(<EntryStrip />, { caller, path: '/' });
    await waitFor(async () => expect(await strip()).toHaveAttribute('data-tone', 'danger'));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close this message' }));
    expect(screen.queryByTestId('waiting-strip')).toBeNull();
    expect(activeEntry.read()).toBeNull();
  });

  it('does not repeat an end that its page has shown, nor one of yesterday', async () => {
    const caller = fake();
    caller.answer(getLastActiveEntry, null as never);
    const end = { status: 'seated', position: null, ahead: null, queue: null, version: 7 } as const;
    caller.answer(getWaitingEntry, buildEntry({ ...end, updated_at: '2026-01-09T16:00:00.000Z' }));
    const first = await renderPart(<EntryStrip />, { caller, path: '/menu' });
    await waitFor(() => expect(activeEntry.read()).toBeNull());
    expect(screen.queryByTestId('waiting-strip')).toBeNull();
    first.unmount();
  });
});

describe('the place in line over any page', () => {
  const show = async (caller: FakeCaller, props: { entry_id?: string } = {}) => {
    const closed: unknown[] = [];
    const part = await renderPart(
      <WaitingEntryDialog props={props} close={(result) => closed.push(result)} titleId="title" />,
      { caller, path: '/menu' },
    );
    return { ...part, closed };
  };

  it('shows position and range, lets one pass, changes guests, and leads to the page [WL-004]', async () => {
    const caller = fake();
    const { tell, closed } = await show(caller, { entry_id: 'entry-1' });
    expect(await place()).toHaveTextContent(/Your place 3 2 parties ahead of you/);
    expect(await place()).toHaveTextContent('10 to 20 minutes');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /more|increase|\+|one more/i }));
    await waitFor(() => expect(caller.callsOf(updateWaitingEntry)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Let one party pass' }));
    await waitFor(() => expect(caller.callsOf(changeQueue)).toHaveLength(1));
    caller.answer(getWaitingEntry, buildEntry({ position: 2, ahead: 1, version: 5 }));
    await tell('waiting.position', 'olaya', 5);
    await waitFor(async () => expect(await place()).toHaveTextContent('1 party ahead of you'));
    await user.click(screen.getByRole('button', { name: 'Open the page of this line' }));
    expect(closed).toEqual(['page']);
  });

  it('finds the entry of this device, and after leaving still says that it ended [WL-004] [WL-011]', async () => {
    const caller = fake();
    await show(caller);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Leave the line' }));
    caller.answer(getWaitingEntry, buildEntry({ status: 'cancelled', position: null, ahead: null, version: 3 }));
    caller.answer(getLastActiveEntry, null as never);
    await user.click(await screen.findByRole('button', { name: 'Leave now' }));
    expect(await screen.findByTestId('entry-over')).toHaveTextContent('You left the line');
  });

  it('says that there is none, to who is in no line and to a stranger alike [WL-004]', async () => {
    const caller = createFakeCaller({
      [getLastActiveEntry.name]: () => null,
      [getWaitingEntry.name]: () => refuse(404, 'NOT_FOUND'),
    });
    await show(caller);
    expect(await screen.findByRole('heading', { name: 'You are not in line' })).toBeVisible();
    await show(caller, { entry_id: 'of-another' });
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'You are not in line' })).toHaveLength(2));
  });
});
