import { addSessionLine, getSession, type Session, takeRoundBack } from '@sufra/api/dine-in/endpoints';
import { createFakeCaller, type FakeAnswer, loseFirstAnswer, refuse } from '@sufra/api/testing';
import { tableChanged } from '@sufra/contract/modules/menu';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { advance, stopTime } from '@sufra/testing/still-time';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAddDish } from '../../dish/use-add-dish.ts';
import { seatAtom, seatRecord } from '../../storage/seat.ts';
import { buildDish } from '../../testing/builders.ts';
import { renderPart } from '../../testing/render.ts';
import { buildSession, buildSessionLine, buildTable } from '../../testing/session.ts';
import TableSlot from './slot.tsx';

const AT_TABLE = { type: 'dine_in', branch_id: 'olaya' } as const;
const waiting = buildSession({
  lines: [buildSessionLine('a', { qty: 2 }), buildSessionLine('b'), buildSessionLine('sent', { round: 1, qty: 5 })],
  unsent_total: '79.50',
});
const sent = buildSession({
  version: 2,
  lines: [buildSessionLine('a', { round: 4, qty: 2 }), buildSessionLine('b', { round: 4 })],
  rounds: [
    { number: 4, sent_by: 'Khalid', sent_at: '2026-11-21T16:40:00Z', state: 'sent', total: '79.50', undo_seconds: 10 },
  ],
});
const idle = buildSession({ version: 2 });

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
beforeEach(() => {
  localStorage.clear();
  seatRecord.write({ session_id: 's7', table_changed: false, table_changed_branch_id: null });
});

async function open(answers: Record<string, FakeAnswer>, options: Partial<RenderOptions> = {}) {
  const caller = createFakeCaller(answers);
  const rendered = await renderPart(<TableSlot />, { caller, path: '/account', place: AT_TABLE, ...options });
  const told: object[] = [];
  stops.push(rendered.platform.bus.subscribe(tableChanged, (payload) => void told.push(payload)));
  return { ...rendered, caller, told };
}

describe('the table that this device sits at', () => {
  it.each([
    ['en', /^See what is not sent.*3.*SAR.*79\.50$/],
    ['ar', /^راجع ما لم يُرسل.*3.*79\.50/],
  ] as const)(
    'has one dock on every page, with what waits and what it costs, in %s [MENU-035]',
    async (locale, words) => {
      const { told, platform } = await open({ [getSession.name]: waiting }, { locale });
      const way = await screen.findByRole('link');
      expect(way.textContent?.replace(/[\u2066-\u2069\s]+/g, ' ')).toMatch(words);
      expect(way).toHaveAttribute('href', `${locale === 'en' ? '/en' : ''}/menu/dine_in/session/s7#order`);
      expect(way.closest('section')).toHaveAccessibleName();
      // What others still choose is sent where it is seen.
      expect(screen.queryByRole('button')).toBeNull();
      await waitFor(() => expect(told.at(-1)).toEqual({ session_id: 's7', unsent: 3 }));
      act(() => platform.store.set(seatAtom, null));
      await waitFor(() => expect(told.at(-1)).toEqual({ session_id: null, unsent: 0 }));
    },
  );

  it.each([
    ['en', /^Khalid sent 3 dishes to the kitchen.*10$/, 'Undo sending', 'The dishes are not sent any more'],
    ['ar', /^أُرسلت 3 أطباق إلى المطبخ · Khalid.*10$/, 'تراجع عن الإرسال', 'تم التراجع، ولم تُرسل الأطباق'],
  ] as const)('takes a round of any guest back there, once, in %s [MENU-047]', async (locale, words, undo, done) => {
    const { caller, asked } = await open(
      { [getSession.name]: sent, [takeRoundBack.name]: { ...waiting, version: 3 } },
      { locale },
    );
    const button = await screen.findByRole('button', { name: undo });
    expect(button.closest('[role=status]')!.textContent?.replace(/[\u2066-\u2069]/g, '')).toMatch(words);
    await userEvent.setup().click(button);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(caller.callsOf(takeRoundBack).map(({ input }) => input)).toEqual([{ params: { id: 's7', round: '4' } }]);
    expect(asked.announced).toEqual([done]);
    expect(screen.getByRole('link')).toHaveFocus();
  });

  it('has no way back once the time is over or the kitchen took it [MENU-047]', async () => {
    stopTime();
    const { caller, asked } = await open({
      [getSession.name]: sent,
      [takeRoundBack.name]: refuse(410, 'UNDO_OVER'),
    });
    await advance(100);
    await act(async () => screen.getByRole('button', { name: 'Undo sending' }).click());
    await advance(100);
    expect(asked.toasts.map(({ text }) => text)).toEqual(['It can no longer be undone here. Please tell the staff.']);
    expect(caller.callsOf(getSession).length).toBeGreaterThan(1);
    await advance(11_000);
    expect(screen.queryByRole('button', { name: 'Undo sending' })).toBeNull();
  });

  it('is no table for who orders in another way meanwhile [MENU-035]', async () => {
    const { told, caller } = await open(
      { [getSession.name]: waiting },
      { place: { type: 'pickup', branch_id: 'olaya' } },
    );
    await waitFor(() => expect(caller.callsOf(getSession)).toHaveLength(1));
    expect(screen.queryByTestId('table-dock')).toBeNull();
    expect(told).toEqual([]);
  });

  it.each([
    ['is closed', buildSession({ state: 'closed' })],
    ['is unknown', refuse(410, 'DINE_SESSION_EXPIRED')],
  ])('is given up when its session %s [MENU-034]', async (_, answer) => {
    await open({ [getSession.name]: answer });
    await waitFor(() => expect(seatRecord.read()).toBeNull());
    expect(screen.queryByTestId('table-dock')).toBeNull();
  });

  describe('whose party moved', () => {
    const there = (changes: Partial<Session> = {}) =>
      buildSession({
        id: 's10',
        table: buildTable(10),
        lines: [buildSessionLine('a')],
        unsent_total: '10.00',
        ...changes,
      });
    const left = (moved_to = 's10') => buildSession({ version: 9, state: 'moved', moved_to });
    const byId = (sessions: Record<string, Session>): FakeAnswer =>
      ((input: { params: { id: string } }) => sessions[input.params.id]!) as FakeAnswer;

    it.each([
      ['en', 'Your party moved to Table 10', 'Go to it'],
      ['ar', 'انتقلت مجموعتك إلى طاولة 10', 'انتقل إليها'],
    ] as const)(
      'is the one at its new table, which is said once, with the way there, in %s [MENU-036]',
      async (...words) => {
        const [locale, text, way] = words;
        const answer = byId({ s7: left(), s10: there() });
        const { asked, told } = await open({ [getSession.name]: answer }, { locale });
        const link = await screen.findByRole('link');
        expect(link).toHaveAttribute('href', `${locale === 'en' ? '/en' : ''}/menu/dine_in/session/s10#order`);
        const moved = { session_id: 's10', table_changed: true, table_changed_branch_id: null };
        expect(seatRecord.read()).toEqual(moved);
        expect(asked.toasts.map((toast) => [plainText(toast.text), toast.action?.label])).toEqual([[text, way]]);
        act(() => asked.toasts[0]!.action!.run());
        expect(asked.navigated).toEqual(['/menu/dine_in/session/s10']);
        await waitFor(() => expect(told.at(-1)).toEqual({ session_id: 's10', unsent: 1 }));
      },
    );

    it('moves on with it from table to table, on the menu too [MENU-036]', async () => {
      const answer = byId({ s7: left('s9'), s9: { ...left(), id: 's9' }, s10: there() });
      const { asked } = await open({ [getSession.name]: answer }, { path: '/menu' });
      await waitFor(() => expect(asked.navigated).toEqual(['/menu/dine_in/session/s10']));
      expect(seatRecord.read()?.session_id).toBe('s10');
      expect(asked.toasts).toHaveLength(1);
    });

    it('is not told it where the page of its old table says so [MENU-036]', async () => {
      const answer = byId({ s7: left(), s10: there() });
      const { asked } = await open({ [getSession.name]: answer }, { path: '/menu/dine_in/session/s7' });
      await waitFor(() => expect(seatRecord.read()?.session_id).toBe('s10'));
      expect(asked.toasts).toEqual([]);
    });

    it('to another branch says so on its page [MENU-036] [CHK-004]', async () => {
      const malqa = { ...there().branch, id: 'malqa' };
      await open({ [getSession.name]: byId({ s7: left(), s10: there({ branch: malqa }) }) });
      await waitFor(() => expect(seatRecord.read()?.session_id).toBe('s10'));
      expect(seatRecord.read()?.table_changed_branch_id).toBe('malqa');
    });

    it('and has left since is given up [MENU-034] [MENU-036]', async () => {
      const answer = byId({ s7: left(), s10: there({ state: 'closed' }) });
      const { asked } = await open({ [getSession.name]: answer });
      await waitFor(() => expect(seatRecord.read()).toBeNull());
      expect(asked.toasts).toEqual([]);
    });
  });

  it.each([
    ['en', 'While you wait: your dishes'],
    ['ar', 'أطباقك أثناء الانتظار'],
  ] as const)('that is still to come has the dishes of who waits for it, in %s [WL-019]', async (locale, words) => {
    const waiting = { entry_id: 'e1', called: false, agreed_total: '0.00' };
    await open({ [getSession.name]: buildSession({ waiting }) }, { locale });
    expect((await screen.findByRole('link')).textContent).toBe(words);
  });

  it('has its own menu in place of the branch’s [MENU-033]', async () => {
    const { asked } = await open({ [getSession.name]: idle }, { path: '/menu' });
    await waitFor(() => expect(asked.navigated).toEqual(['/menu/dine_in/session/s7']));
  });
});

describe('+ of a dish, dine-in', () => {
  const Add = () => {
    const add = useAddDish('dine_in');
    return (
      <button type="button" onClick={() => void add(buildDish())}>
        +
      </button>
    );
  };
  const add = async (answers: Record<string, FakeAnswer>, locale: 'ar' | 'en' = 'en') => {
    const caller = createFakeCaller(answers);
    const rendered = await renderPart(<Add />, { caller, place: AT_TABLE, locale });
    await userEvent.setup().click(screen.getByRole('button'));
    return { ...rendered, caller };
  };

  it('goes into the table’s order, never into the basket [MENU-033]', async () => {
    const { caller, asked, platform } = await add({ [addSessionLine.name]: waiting });
    await waitFor(() => expect(asked.announced).toEqual(["Added to the table's order"]));
    expect(caller.callsOf(addSessionLine)[0]!.input).toEqual({
      params: { id: 's7' },
      body: { item_id: 'chops', qty: 1 },
    });
    expect(platform.cart.snapshot().count).toBe(0);
  });

  it('is added once by the next tap when the answer to the first was lost [MENU-033]', async () => {
    const lost = loseFirstAnswer(waiting);
    const { asked } = await add({ [addSessionLine.name]: lost.answer });
    await waitFor(() => expect(asked.toasts).toHaveLength(1));
    await userEvent.setup().click(screen.getByRole('button'));
    await waitFor(() => expect(asked.announced).toEqual(["Added to the table's order"]));
    expect([lost.calls(), lost.done()]).toEqual([2, 1]);
    await userEvent.setup().click(screen.getByRole('button'));
    await waitFor(() => expect(lost.done()).toBe(2));
  });

  it.each([
    ['en', 'This table is not in use. Ask the staff for another one.'],
    ['ar', 'هذه الطاولة خارج الخدمة. اطلب من الموظف طاولة أخرى.'],
  ] as const)('says a refusal in the words of the table, as the sheet does, in %s [MENU-033]', async (locale, text) => {
    const { asked } = await add({ [addSessionLine.name]: refuse(409, 'TABLE_OFF') }, locale);
    await waitFor(() => expect(asked.toasts).toEqual([{ text, tone: 'danger' }]));
    expect(asked.announced).toEqual([]);
  });

  it('goes with a party that moved at that moment, into its order at the new table [MENU-033] [MENU-036]', async () => {
    const [old, now] = [buildSession({ version: 9, state: 'moved', moved_to: 's10' }), buildSession({ id: 's10' })];
    const { caller, asked } = await add({
      [getSession.name]: (({ params }: { params: { id: string } }) => (params.id === 's7' ? old : now)) as FakeAnswer,
      [addSessionLine.name]: (({ params }: { params: { id: string } }) =>
        params.id === 's7' ? refuse(410, 'TABLE_CLOSED') : now) as FakeAnswer,
    });
    await waitFor(() => expect(asked.announced).toEqual(["Added to the table's order"]));
    expect(caller.callsOf(addSessionLine).map(({ input }) => input.params?.id)).toEqual(['s7', 's10']);
    expect(seatRecord.read()).not.toBeNull();
    expect(asked.opened).toEqual([]);
  });

  it.each([
    ['without a table', null],
    ['whose table was closed', refuse(410, 'TABLE_CLOSED')],
  ])('%s asks for the table’s code, and nothing is in the basket [MENU-032]', async (_, answer) => {
    if (!answer) seatRecord.remove();
    const { asked, platform } = await add(answer ? { [addSessionLine.name]: answer } : {});
    await waitFor(() => expect(asked.opened).toEqual([{ name: 'menu.scan', props: {} }]));
    expect(platform.cart.snapshot().count).toBe(0);
  });
});
