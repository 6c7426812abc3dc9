import { getSession, type Session } from '@sufra/api/dine-in/endpoints';
import { createFakeCaller } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import { buildSession } from '../../testing/session.ts';
import SessionScreen from './screen.tsx';

const ROUND = { number: 1, sent_by: 'Sara', sent_at: '2026-01-10T16:00:00Z', state: 'served' as const, total: '74.00' };
const CALL = { kind: 'bill' as const, at: '2026-01-10T16:40:00Z', by: 'Khalid' };
const sharing = (left: string, free = left, can = true): Session['sharing'] => ({
  ...{ total: '74.00', left, free, can },
  ...{ shares: [], taken: [] },
});
const BILLED = {
  rounds: [ROUND],
  can: { edit: false, send: false, call: true, move: false },
};
const asked = { ...BILLED, state: 'bill_requested' as const, calls: [CALL] };
const taken = { ...BILLED, state: 'bill_requested' as const, calls: [] };
const brought = { ...BILLED, state: 'paying' as const };

/** The page's own party, and another that it moved on to. */
const partyOf = (input: unknown, own: Session): Session => {
  const { id } = (input as { params: { id: string } }).params;
  return id === own.id ? own : buildSession({ id, table: { ...own.table, names: { ar: 'طاولة 10', en: 'Table 10' } } });
};

async function open(session: Session, locale: 'ar' | 'en' = 'en') {
  let now = session;
  const caller = createFakeCaller({ [getSession.name]: (input) => partyOf(input, now) });
  const options = { caller, locale, path: '/menu/dine_in/session/s7', route: '/menu/:type/session/:id' };
  const view = await renderPart(<SessionScreen />, options);
  return { ...view, become: (next: Session) => (now = next) };
}
/** Its lines, without the names of buttons. */
const linesOf = () =>
  [...screen.getByTestId('bill-next').children].filter((line) => !line.querySelector('a,button')).map(plainText);

const MORE = {
  en: 'Another dish, or the bill later? Call the waiter: the order can be opened again.',
  ar: 'طبق آخر، أو الحساب لاحقاً؟ استدعِ النادل، فيُفتح الطلب من جديد.',
};
const THEN = {
  en: 'Once it is paid, this page says so and your bill stays here as your receipt.',
  ar: 'عند اكتمال الدفع يظهر ذلك هنا، ويبقى الحساب في هذه الصفحة إيصالاً لكم.',
};
const RECEIPT = { en: 'Your bill stays on this page as your receipt.', ar: 'يبقى الحساب في هذه الصفحة إيصالاً لكم.' };
const COMES = { en: 'The waiter comes to your table, and you pay there.', ar: 'يأتي النادل إلى طاولتكم، والدفع عنده.' };
const HERE = {
  en: 'Pay your share here now, or pay when the waiter comes.',
  ar: 'يمكن دفع حصتك من هنا الآن، أو عند النادل حين يأتي.',
};
const HELD = {
  en: 'What is left is being paid by others at the table.',
  ar: 'المتبقي قيد الدفع من آخرين على الطاولة.',
};
const ASKED_AT = {
  en: 'Khalid asked for the bill at 07:40 PM',
  ar: 'طُلب الحساب الساعة 07:40 م من جوال Khalid',
};
const TAKEN = { en: 'Staff have your request for the bill', ar: 'وصل طلب الحساب إلى الموظف' };
const AT_TABLE = { en: 'The bill is at your table', ar: 'الحساب على طاولتكم' };

/** Every state of a bill, by what is shown of it, line by line. */
const STATES: readonly (readonly [string, Partial<Session>, readonly Record<'en' | 'ar', string>[]])[] = [
  ['asked for', asked, [ASKED_AT, COMES, MORE, THEN]],
  [
    'asked for by a phone without a name',
    { ...asked, calls: [{ ...CALL, by: '' }] },
    [{ en: 'The bill was requested at 07:40 PM', ar: 'طُلب الحساب الساعة 07:40 م' }, COMES, MORE, THEN],
  ],
  ['asked for, to be paid on phones too', { ...asked, sharing: sharing('74.00') }, [ASKED_AT, HERE, MORE, THEN]],
  [
    'asked for, all of it being paid by others',
    { ...asked, sharing: sharing('30.00', '0.00') },
    [ASKED_AT, HELD, MORE, THEN],
  ],
  ['taken by staff', taken, [TAKEN, COMES, MORE, THEN]],
  ['taken by staff, to be paid on phones too', { ...taken, sharing: sharing('74.00') }, [TAKEN, HERE, MORE, THEN]],
  [
    'at the table',
    brought,
    [AT_TABLE, { en: 'You pay the waiter at your table.', ar: 'الدفع عند النادل على الطاولة.' }, MORE, THEN],
  ],
  [
    'at the table, to be paid on phones too',
    { ...brought, sharing: sharing('74.00') },
    [
      AT_TABLE,
      {
        en: 'Pay your share here, or pay the waiter at your table.',
        ar: 'يمكن دفع حصتك من هنا، أو عند النادل على الطاولة.',
      },
      MORE,
      THEN,
    ],
  ],
  [
    'paid and not closed yet',
    { ...brought, left: '0.00' },
    [
      { en: 'Your bill is paid', ar: 'سُدّد حسابكم' },
      { en: 'Nothing is left to pay. Thank you for coming.', ar: 'لم يبقَ شيء للدفع. شكراً لزيارتكم.' },
    ],
  ],
  [
    'closed by staff',
    { ...BILLED, state: 'closed', left: '74.00' },
    [{ en: 'This table is closed. Thank you for coming.', ar: 'أُغلقت الطاولة. شكراً لزيارتكم.' }, RECEIPT],
  ],
  [
    'closed by staff before any dish was sent',
    { state: 'closed' },
    [{ en: 'This table is closed. Thank you for coming.', ar: 'أُغلقت الطاولة. شكراً لزيارتكم.' }],
  ],
  [
    'closed and paid',
    { ...BILLED, state: 'closed', left: '0.00' },
    [{ en: 'Your bill is paid. Thank you for coming.', ar: 'سُدّد حسابكم. شكراً لزيارتكم.' }, RECEIPT],
  ],
];

describe.each(['en', 'ar'] as const)('a bill, in %s', (locale) => {
  it.each(STATES)('that is %s says what comes next [MENU-048]', async (_, changes, words) => {
    await open(buildSession(changes), locale);
    await screen.findByTestId('bill-next');
    expect(linesOf()).toEqual(words.map((line) => line[locale]));
  });
});

describe('a bill', () => {
  it('that was not asked for, or of a party in a queue, says nothing [MENU-048]', async () => {
    const { unmount } = await open(buildSession({ rounds: [ROUND] }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByTestId('bill-next')).toBeNull();
    unmount();
    const waiting = { entry_id: 'e1', called: false, agreed_total: '0.00' };
    await open(buildSession({ state: 'closed', waiting }));
    expect(await screen.findByText(/no longer in line/)).toBeVisible();
    expect(screen.queryByTestId('bill-next')).toBeNull();
  });

  it('says each step as it comes, by the socket, in a region that is read out [MENU-048]', async () => {
    const { become, tell } = await open(buildSession(asked));
    const shown = await screen.findByTestId('bill-next');
    expect(shown.closest('[role=status]')).not.toBeNull();
    const steps = [
      [taken, 'coming'],
      [brought, 'brought'],
      [{ ...brought, left: '0.00' }, 'paid'],
      [{ ...BILLED, state: 'closed' as const }, 'closed'],
    ] as const;
    for (const [index, [changes, phase]] of steps.entries()) {
      become(buildSession({ ...changes, version: index + 2 }));
      await tell('dine.session', 's7', index + 2);
      await waitFor(() => expect(screen.getByTestId('bill-next')).toHaveAttribute('data-phase', phase));
    }
  });

  it('leads to the share that is paid here, and after the end to its print and to a word to the restaurant [MENU-048]', async () => {
    const { unmount } = await open(buildSession({ ...asked, sharing: sharing('74.00') }));
    expect(await screen.findByRole('link', { name: 'Pay my share' })).toHaveAttribute('href', '#bill');
    expect(screen.queryByRole('button', { name: 'Print the bill' })).toBeNull();
    unmount();
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    await open(buildSession({ ...BILLED, state: 'closed' }));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Print the bill' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Tell the restaurant how it was' })).toHaveAttribute(
      'href',
      '/en/contact-us',
    );
    print.mockRestore();
  });
});

it.each([
  ['en', 'Your party moved to Table 10'],
  ['ar', 'انتقلت مجموعتك إلى طاولة 10'],
] as const)('the page of a table that was left names the new one, in %s [MENU-036]', async (locale, words) => {
  await open(buildSession({ state: 'moved', moved_to: 's8' }), locale);
  expect(plainText(await screen.findByText(/Table 10|طاولة 10/))).toBe(words);
});

it.each([
  ['the bill is asked for', 'MENU-046', { ...asked }, /Staff have|bill/i],
  ['the party moves', 'MENU-036', { state: 'moved', moved_to: 's8' } as const, /moved to/],
] as const)(
  'brings the top of the page into view, where it says what comes next, when %s while a phone reads dishes or order [%s]',
  async (_, __, next, words) => {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this);
    };
    const { become, tell } = await open(buildSession({ state: 'open' }));
    await screen.findByRole('heading', { level: 1 });
    expect(scrolled).toEqual([]);
    become(buildSession({ ...next, version: 9 }));
    await tell('dine.session', 's7', 9);
    await waitFor(() => expect(scrolled).toHaveLength(1));
    expect(scrolled[0]).toHaveTextContent(words);
    expect(scrolled[0]).toContainElement(screen.getByRole('heading', { level: 1 }));
  },
);
