import { callStaff, getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { advance, stopTime } from '@sufra/testing/still-time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import { buildSession, buildSessionLine } from '../../testing/session.ts';
import SessionScreen from './screen.tsx';

const ASKED = buildSession({
  ...{ version: 2, state: 'bill_requested', bill_undo_seconds: 10 },
  can: { edit: false, send: false, call: true, move: false },
  calls: [{ kind: 'bill', at: '2026-11-21T19:40:00+03:00', by: 'Khalid' }],
});
/** As it is once the party orders here. */
const AT_TABLE = { type: 'dine_in', branch_id: 'olaya' } as const;
const open = async (session: Session, answers: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en') => {
  const caller = createFakeCaller({ [getSession.name]: session, [callStaff.name]: ASKED, ...answers });
  const options = {
    caller,
    locale,
    place: AT_TABLE,
    path: '/menu/dine_in/session/s7',
    route: '/menu/:type/session/:id',
  };
  return { ...(await renderPart(<SessionScreen />, options)), caller };
};

it.each([
  ['en', /Ordering at tables has stopped/, 'Ask for the bill'],
  ['ar', /توقّف الطلب من الطاولات/, 'اطلب الحساب'],
] as const)(
  'where ordering at tables is switched off, the party reads so and still asks for its bill, in %s [MENU-035]',
  async (locale, words, ask) => {
    const can = { edit: false, send: false, call: true, move: false };
    await open(buildSession({ stopped: true, can }), {}, locale);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: ask })).toBeVisible();
    expect(document.querySelector('#dishes')).toBeNull();
    expect(document.querySelector('#order')).not.toBeNull();
  },
);

describe('asking for the bill', () => {
  it.each([
    [
      'en',
      'Ask for the bill',
      'Not now',
      'After this nobody at the table can add dishes.',
      '2 dishes are not sent yet',
    ],
    ['ar', 'اطلب الحساب', 'ليس الآن', 'بعد طلب الحساب لا تُضاف أطباق من أي جوال على الطاولة.', 'طبقان لم يُرسلا بعد'],
  ] as const)('says first what it means for everybody, in %s [MENU-046]', async (locale, ask, no, meaning, unsent) => {
    const { caller } = await open(buildSession({ lines: [buildSessionLine('a', { qty: 2 })] }), {}, locale);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: ask }));
    const question = screen.getByTestId('bill-question');
    expect(within(question).getByRole('heading')).toHaveFocus();
    expect(question).toHaveTextContent(meaning);
    expect(question).toHaveTextContent(unsent);
    await user.click(within(question).getByRole('button', { name: no }));
    expect(screen.queryByTestId('bill-question')).toBeNull();
    expect(screen.getByRole('button', { name: ask })).toHaveFocus();
    expect(caller.callsOf(callStaff)).toHaveLength(0);
  });

  it('is not asked any more once the table is closed [MENU-046]', async () => {
    const { caller } = await open(buildSession());
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask for the bill' }));
    const can = { edit: false, send: false, call: false, move: false };
    caller.answer(callStaff, buildSession({ version: 3, state: 'closed', can }));
    // The next answer of the session says so.
    await user.click(screen.getByRole('button', { name: 'Call the waiter' }));
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(screen.queryByTestId('bill-question')).toBeNull();
  });

  it('asks once, and is taken back by the same phone [MENU-046]', async () => {
    const { caller, asked } = await open(buildSession());
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask for the bill' }));
    await user.click(within(screen.getByTestId('bill-question')).getByRole('button', { name: 'Ask for the bill' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(screen.queryByTestId('bill-question')).toBeNull();
    expect(caller.callsOf(callStaff)[0]!.input).toEqual({ params: { id: 's7' }, body: { kind: 'bill' } });
    caller.answer(callStaff, buildSession({ version: 3 }));
    await user.click(undo);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(caller.callsOf(callStaff)[1]!.input.body).toEqual({ kind: 'bill', undo: true });
    expect(asked.announced).toEqual(['The bill is on the way', 'Dishes can be added again']);
    expect(screen.getByRole('button', { name: 'Ask for the bill' })).toBeVisible();
  });

  it.each([
    ['staff took the request', 'bill_requested'],
    ['the bill is at the table', 'paying'],
  ] as const)('is not offered again once %s [MENU-046] [MENU-048]', async (_, state) => {
    await open({ ...ASKED, state, calls: [], bill_undo_seconds: null });
    expect(await screen.findByRole('button', { name: 'Call the waiter' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for the bill' })).toBeNull();
  });

  it('is seen by the other phones, with who asked, and can be taken back there while there is time [MENU-046]', async () => {
    stopTime();
    const { caller, asked } = await open(ASKED, { [callStaff.name]: refuse(410, 'UNDO_OVER') });
    await advance(100);
    const banner = screen.getByRole('button', { name: 'Undo' }).closest('[role=status]')!;
    expect(plainText(banner.textContent)).toMatch(/^Khalid asked for the bill: nobody can add dishes now\..*10$/);
    await act(async () => screen.getByRole('button', { name: 'Undo' }).click());
    await advance(100);
    expect(caller.callsOf(callStaff)).toHaveLength(1);
    expect(asked.toasts.map(({ text }) => text)).toEqual(['It can no longer be undone here. Please tell the staff.']);
    await advance(11_000);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Bill requested' })).toHaveAttribute('aria-disabled', 'true');
  });
});
