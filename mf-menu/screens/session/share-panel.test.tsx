import { beginShare, getSession, type OwnShare, releaseShare, type Session } from '@sufra/api/dine-in/endpoints';
import { createFakeCaller, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import { buildSession, buildSessionLine } from '../../testing/session.ts';
import { SharePanel } from './share-panel.tsx';

const opened: string[] = [];
jest.mock('../../dine-in/share-page.ts', () => ({
  ...jest.requireActual('../../dine-in/share-page.ts'),
  openSharePage: (address: string) => void opened.push(address),
}));
beforeEach(() => {
  opened.length = 0;
});

type Sharing = NonNullable<Session['sharing']>;
const SHARE: Sharing['shares'][number] = {
  ...{ id: 's1', member_id: 'ali', nickname: 'Ali', you: false, kind: 'dishes', amount: '40.00', state: 'paid' },
  ...{ line_ids: ['b'], parts: null, pay_until: null, returned: '0.00' },
};
const withSharing = (changes: Partial<Sharing> = {}) =>
  buildSession({
    members: [
      { id: 'me', nickname: 'Sara', you: true },
      { id: 'ali', nickname: 'Ali', you: false },
    ],
    lines: [
      buildSessionLine('a', { round: 1, total: '30.01' }),
      buildSessionLine('b', { round: 1, total: '40.00', member_id: 'ali', nickname: 'Ali' }),
      buildSessionLine('c', { round: 1, total: '30.00', member_id: 'ali', nickname: 'Ali' }),
      buildSessionLine('d', { round: null, total: '99.00' }),
    ],
    sharing: { total: '100.01', left: '100.01', free: '100.01', can: true, shares: [], taken: [], ...changes },
  });
const OWN: OwnShare = {
  ...{ id: 'mine', session_id: 's7', amount: '30.01', state: 'reserved', deciding: false, pay_until: null },
  ...{ table: { names: { en: 'Table 7' } }, branch: { id: 'olaya', names: { en: 'Olaya' }, time_zone: 'Asia/Riyadh' } },
  ...{ currency: 'SAR', left: '100.01' },
};
const show = async (session: Session, answers: object = {}, locale: 'ar' | 'en' = 'en') => {
  const caller = createFakeCaller({ [getSession.name]: session, [beginShare.name]: OWN, ...answers });
  const part = await renderPart(<SharePanel session={session} />, { caller, locale });
  return { caller, user: userEvent.setup(), ...part };
};

it('pays for one’s own dishes, which are chosen already; those of others say whose they are [MENU-043]', async () => {
  const taken = [
    { line_id: 'b', by: 'Ali', state: 'paid' },
    { line_id: 'c', by: null, state: 'paid' },
  ];
  const { caller, user } = await show(withSharing({ left: '30.01', free: '30.01', shares: [SHARE], taken }));
  expect(plainText(within(screen.getByRole('list', { name: 'Shares' })).getByRole('listitem'))).toBe(
    'Ali SAR 40.00Paid',
  );
  await user.click(screen.getByRole('button', { name: 'Pay my share' }));
  expect(screen.getByRole('heading', { name: 'Pay my share' })).toHaveFocus();
  const dishes = screen.getAllByRole('checkbox');
  expect(dishes.map((dish) => [(dish as HTMLInputElement).checked, (dish as HTMLInputElement).disabled])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  expect(dishes[1]).toHaveAccessibleDescription(/Ali.* pays for it/);
  expect(dishes[2]).toHaveAccessibleDescription('Paid to the waiter');
  await user.click(screen.getByRole('button', { name: /^Pay SAR/ }));
  await waitFor(() => expect(opened).toEqual(['/en/o/mine/pay?for=share']));
  expect(caller.callsOf(beginShare)[0]!.input.body).toEqual({ kind: 'dishes', amount: '30.01', line_ids: ['a'] });
});

it('lists who paid which share by seat, on phones and at the waiter, and what is left [MENU-043]', async () => {
  const shares = [{ ...SHARE, nickname: '', guest: 2 }];
  const at_waiter = [
    { member_id: 'me', nickname: 'Sara', guest: 1, you: true, amount: '30.01' },
    { member_id: 'huda', nickname: 'Huda', guest: 3, you: false, amount: '5.00' },
  ];
  await show(withSharing({ left: '25.00', free: '25.00', shares, at_waiter }));
  expect(plainText(screen.getByRole('status'))).toBe('Left to pay at the tableSAR 25.00');
  const rows = within(screen.getByRole('list', { name: 'Shares' })).getAllByRole('listitem');
  expect(rows.map(plainText)).toEqual([
    'Guest 2 SAR 40.00Paid',
    'You SAR 30.01Paid to the waiter',
    'Huda SAR 5.00Paid to the waiter',
  ]);
});

it('pays equal parts behind those that others have, and an amount; too much of one is said [MENU-043]', async () => {
  const other = { ...SHARE, kind: 'equal', amount: '33.34', line_ids: [], parts: { of: 3, mine: 1 } };
  const { caller, user } = await show(withSharing({ left: '66.67', free: '66.67', shares: [other] }));
  await user.click(screen.getByRole('button', { name: 'Pay my share' }));
  await user.click(screen.getByRole('radio', { name: 'Equal parts' }));
  const people = screen.getByRole('group', { name: 'People sharing' });
  await user.click(within(people).getAllByRole('button')[1]!);
  await user.click(screen.getByRole('button', { name: /^Pay SAR/ }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(caller.callsOf(beginShare)[0]!.input.body).toEqual({
    kind: 'equal',
    amount: '33.34',
    parts: { of: 3, mine: 1 },
  });

  await user.click(screen.getByRole('radio', { name: 'An amount' }));
  await user.type(screen.getByRole('textbox'), '70');
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  const field = screen.getByRole('textbox');
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(
    field
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => plainText(document.getElementById(id)!)),
  ).toEqual(['From SAR 0.01 to SAR 66.67']);
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '٢٠٫٥٠');
  await user.click(screen.getByRole('button', { name: /^Pay SAR/ }));
  await waitFor(() => expect(opened).toHaveLength(2));
  expect(caller.callsOf(beginShare)[1]!.input.body).toEqual({ kind: 'amount', amount: '20.50' });
});

it.each([
  ['a dish that another took', refuse(409, 'SHARE_TAKEN'), /./],
  ['a bill that has changed', refuse(409, 'PRICE_CHANGED'), /The bill has changed/],
  ['no network', offline(), /No connection/],
])('of %s it says so, asks what is so now, and opens no bank [MENU-043]', async (_, answer, words) => {
  const { caller, user } = await show(withSharing(), { [beginShare.name]: answer });
  await user.click(screen.getByRole('button', { name: 'Pay my share' }));
  await user.click(screen.getByRole('button', { name: /^Pay SAR/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  await waitFor(() => expect(caller.callsOf(getSession).length).toBeGreaterThan(0));
  expect(opened).toEqual([]);
});

it('an own share that is open goes on or is given up; nothing else is begun beside it [MENU-043]', async () => {
  const own = { ...SHARE, you: true, state: 'reserved', pay_until: '2026-11-21T16:50:00Z' };
  const { caller, user } = await show(withSharing({ free: '60.01', shares: [own] }), { [releaseShare.name]: OWN });
  expect(screen.queryByRole('button', { name: 'Pay my share' })).toBeNull();
  expect(screen.getByText(/reserved for you until/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay it now' })).toHaveAttribute('href', '/en/o/s1/pay?for=share');
  await user.click(screen.getByRole('button', { name: 'Give it up' }));
  await waitFor(() => expect(caller.callsOf(releaseShare)[0]!.input.params).toEqual({ id: 's1' }));
});

it.each([
  ['en', { left: '0.00', free: '0.00' }, 'Nothing is left to pay.'],
  ['en', { left: '40.00', free: '0.00' }, 'What is left is being paid by others at the table.'],
  ['ar', { left: '0.00', free: '0.00' }, 'لم يبق شيء للدفع.'],
] as const)('in %s, with %o, it says %s [MENU-043]', async (locale, changes, words) => {
  await show(withSharing(changes), {}, locale);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('of a table that staff closed asks for nothing more, whatever was noted; what was paid stays [MENU-043]', async () => {
  const open = withSharing({ left: '60.01', free: '0.00', can: false, shares: [SHARE] });
  const { unmount } = await show(open);
  expect(plainText(screen.getByTestId('shares'))).toContain('Left to pay at the table');
  unmount();
  await show({ ...open, state: 'closed' });
  const said = plainText(screen.getByTestId('shares'));
  expect(said).not.toMatch(/Left to pay|being paid/);
  expect(said).toContain('Ali');
});
