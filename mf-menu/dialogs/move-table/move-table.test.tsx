import { findTable, getSession, moveSession, type Session, type TableFound } from '@sufra/api/dine-in/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownUnsent } from '../../dine-in/use-seat.ts';
import TableScreen from '../../screens/table/screen.tsx';
import { seatRecord } from '../../storage/seat.ts';
import { renderPart } from '../../testing/render.ts';
import { buildSession, buildSessionLine as line, buildTable as table } from '../../testing/session.ts';
import MoveTableDialog from './dialog.tsx';

const me = { id: 'me', nickname: 'Sara', you: true };
const ali = { id: 'ali', nickname: 'Ali', you: false };
const { branch } = buildSession();
const session = (changes: Partial<Session> = {}) =>
  buildSession({
    members: [me, ali],
    lines: [line('a', { qty: 2 }), line('b'), line('theirs', { member_id: 'ali' }), line('sent', { round: 1 })],
    unsent_total: '40.00',
    ...changes,
  });
const found = (changes: Partial<TableFound> = {}): TableFound => ({
  table: table(12),
  branch,
  available: true,
  reason: null,
  session: { id: 's12', state: 'open', members: 1, pin_required: true, joined: true },
  staff_code_required: false,
  ...changes,
});
const moved = (changes = {}) => ({
  session: session({ id: 's12', table: table(12) }),
  moved_lines: 2,
  kept_lines: 0,
  table_changed: true,
  table_changed_branch_id: null,
  ...changes,
});

async function open(more: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en', dialogs = {}) {
  const caller = createFakeCaller({
    [getSession.name]: session(),
    [findTable.name]: found(),
    [moveSession.name]: moved(),
    ...more,
  });
  const close = jest.fn();
  const rendered = await renderPart(
    <MoveTableDialog props={{ code: 'OLAYA-12', session_id: 's7' }} close={close} titleId="t" />,
    { caller, locale, dialogs },
  );
  return { ...rendered, caller, close, user: userEvent.setup() };
}
beforeEach(() => localStorage.clear());

describe('another table, scanned while dishes are not sent', () => {
  it.each([
    ['en', 'Move 3 items to Table 12?'],
    ['ar', 'هل تُنقل 3 أصناف إلى طاولة 12؟'],
  ] as const)('is asked about in %s, with the own dishes only [MENU-036]', async (locale, words) => {
    await open({}, locale);
    await waitFor(() => expect(plainText(screen.getByRole('heading').textContent)).toBe(words));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('moves what this phone has not sent, and notes that the table and the branch changed [MENU-036] [CHK-004]', async () => {
    const { user, caller, close, asked } = await open({
      [moveSession.name]: moved({ table_changed_branch_id: 'malqa' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Move them' }));
    await waitFor(() => expect(close).toHaveBeenCalledWith({ session_id: 's12' }));
    expect(caller.callsOf(moveSession)[0]!.input).toEqual({
      params: { id: 's7' },
      body: { table_code: 'OLAYA-12', scope: 'lines' },
    });
    expect(seatRecord.read()).toEqual({
      session_id: 's12',
      table_changed: true,
      table_changed_branch_id: 'malqa',
    });
    expect(asked.announced.map(plainText)).toEqual(['Moved to Table 12']);
  });

  it('moves a guest that sits alone to a free table as a whole [MENU-036]', async () => {
    const { user, caller } = await open({
      [getSession.name]: session({ members: [me] }),
      [findTable.name]: found({ session: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Move them' }));
    await waitFor(() =>
      expect(caller.callsOf(moveSession)[0]?.input.body).toEqual({ table_code: 'OLAYA-12', scope: 'party' }),
    );
  });

  it('joins the party there first; without joining no line moves [MENU-036]', async () => {
    const { user, caller, asked, close } = await open(
      { [findTable.name]: found({ session: { ...found().session!, joined: false } }) },
      'en',
      { 'menu.join-table': () => undefined },
    );
    await user.click(await screen.findByRole('button', { name: 'Move them' }));
    await waitFor(() => expect(asked.opened).toEqual([{ name: 'menu.join-table', props: { code: 'OLAYA-12' } }]));
    expect(caller.callsOf(moveSession)).toHaveLength(0);
    expect(close).not.toHaveBeenCalled();
  });

  it('says why it could not be, and what the other branch does not sell', async () => {
    const { user, caller, asked, close } = await open({ [moveSession.name]: () => refuse(409, 'TABLE_BUSY') });
    await user.click(await screen.findByRole('button', { name: 'Move them' }));
    expect(await screen.findByText('This table is taken. Join it?')).toBeVisible();
    caller.answer(moveSession, moved({ kept_lines: 1 }));
    await user.click(screen.getByRole('button', { name: 'Move them' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(asked.toasts.map(({ text, tone }) => [plainText(text), tone])).toEqual([
      ['1 dish is not sold there and stayed behind', 'danger'],
    ]);
  });

  it('opens by itself at the scanned table, and not at the own one or when all is sent [MENU-036]', async () => {
    seatRecord.write({ session_id: 's7', table_changed: false, table_changed_branch_id: null });
    const show = async (given: Session, code = 'OLAYA-12', there = found()) => {
      const caller = createFakeCaller({ [getSession.name]: given, [findTable.name]: there });
      const { asked, unmount } = await renderPart(<TableScreen />, {
        caller,
        path: `/table/${code}`,
        route: '/table/:code',
        dialogs: { 'menu.move-table': () => ({ session_id: 's12' }) },
      });
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(caller.callsOf(getSession)).toHaveLength(1));
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
      return { asked, unmount };
    };
    const { asked, unmount } = await show(session());
    await waitFor(() => expect(asked.navigated).toEqual(['/menu/dine_in/session/s12']));
    expect(asked.opened).toEqual([{ name: 'menu.move-table', props: { code: 'OLAYA-12', session_id: 's7' } }]);
    unmount();
    const allSent = await show(session({ lines: [line('sent', { round: 1 })] }));
    expect(allSent.asked.opened).toEqual([]);
    allSent.unmount();
    const own = await show(session(), 'OLAYA-7', found({ table: table(7) }));
    expect(own.asked.opened).toEqual([]);
  });

  it.each([
    ['en', '/en', 'You are at Table 10', "Back to your table's order", 'Start ordering at this table'],
    ['ar', '', 'أنت على طاولة 10', 'عُد إلى طلب طاولتك', 'ابدأ الطلب على هذه الطاولة'],
  ] as const)(
    'leads who sits at another table back there before it begins a second order, in %s [MENU-036]',
    async (locale, prefix, sits, back, begin) => {
      seatRecord.write({ session_id: 's10', table_changed: true, table_changed_branch_id: null });
      const now = session({ id: 's10', table: table(10), lines: [] });
      const caller = createFakeCaller({
        [getSession.name]: now,
        [findTable.name]: found({ table: table(7), session: null }),
      });
      const options = { caller, locale, path: '/table/OLAYA-7', route: '/table/:code' };
      await renderPart(<TableScreen />, options);
      const way = await screen.findByRole('link', { name: back });
      expect(way).toHaveAttribute('href', `${prefix}/menu/dine_in/session/s10`);
      expect(plainText(screen.getByRole('status').textContent)).toContain(sits);
      expect(way.compareDocumentPosition(screen.getByRole('button', { name: begin }))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
    },
  );

  it('counts only lines of this phone that are not sent', () => {
    expect(ownUnsent(session()).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(ownUnsent(session({ members: [ali] }))).toEqual([]);
  });
});
