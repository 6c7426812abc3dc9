import { getSession, type Session, sendRound } from '@sufra/api/dine-in/endpoints';
import { computeTotals } from '@sufra/api/order/totals';
import { createFakeCaller, loseFirstAnswer } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDineSession } from '../../dine-in/use-dine-session.ts';
import { renderPart } from '../../testing/render.ts';
import { buildSession, buildSessionLine } from '../../testing/session.ts';
import { SessionOrder } from './session-order.tsx';

const render = (session: Session, locale: 'ar' | 'en') =>
  renderPart(<SessionOrder session={session} updatedAt={0} change={async () => true} />, {
    caller: createFakeCaller({}),
    locale,
  });
const sent = {
  lines: [buildSessionLine('a', { round: 1 })],
  rounds: [{ number: 1, sent_by: 'Sara', sent_at: '2026-11-21T16:40:00Z', state: 'sent' as const, total: '148.00' }],
  // As the provider makes them.
  totals: computeTotals({ items: 14_800, insurance: 2_000, vatRate: '15.00' }).list,
};

describe("the table's bill", () => {
  it.each([
    ['en', 'The bill', ['Subtotal', 'Refundable deposit', 'Total', 'VAT included']],
    ['ar', 'الحساب', ['مجموع الأصناف', 'تأمين مسترد', 'الإجمالي', 'منه ضريبة القيمة المضافة']],
  ] as const)('names each amount once, in %s [MENU-035]', async (locale, title, names) => {
    await render(buildSession({ ...sent, state: 'closed' }), locale);
    const rows = within(screen.getByRole('region', { name: title })).getAllByText(/./, { selector: 'p > span' });
    expect(rows.map(({ textContent }) => textContent)).toEqual(names);
  });

  it.each([
    ['en', 'By person', ['SaraSAR 126.00', 'أبو خالدSAR 32.00', 'TableSAR 10.00']],
    ['ar', 'لكل شخص', ['Sara126.00', 'أبو خالد32.00', 'الطاولة10.00']],
  ] as const)('is shown by person, adding up to its total, in %s [MENU-046]', async (locale, title, shares) => {
    const lines = [
      buildSessionLine('a', { round: 1, total: '126.00' }),
      buildSessionLine('b', { round: 1, total: '32.00', member_id: 'khalid', nickname: 'أبو خالد' }),
    ];
    await render(buildSession({ ...sent, lines }), locale);
    const list = screen.getByRole('list', { name: title });
    const said = within(list)
      .getAllByTestId('share')
      .map(({ textContent }) => plainText(textContent));
    for (const [at, share] of shares.entries())
      expect(said[at]).toContain(share.replace('SAR ', locale === 'en' ? 'SAR ' : ''));
  });

  it('is nothing where the party has left for another table [MENU-036]', async () => {
    const { container } = await render(buildSession({ state: 'moved', moved_to: 's8' }), 'en');
    expect(container.textContent).toBe('');
  });

  it('does not have what was never sent, once it is closed [MENU-035]', async () => {
    const both = { ...sent, lines: [...sent.lines, buildSessionLine('b', { round: null })] };
    const open = await render(buildSession({ ...both, state: 'open' }), 'en');
    expect(screen.getByRole('region', { name: 'Not sent yet' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Round 1' })).toHaveTextContent('Sent');
    open.unmount();
    await render(buildSession({ ...both, state: 'closed' }), 'en');
    expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull();
    // Nor where its rounds are: they were eaten.
    expect(within(screen.getByRole('region', { name: 'Round 1' })).getByRole('heading')).toHaveTextContent(/^Round 1$/);
    expect(screen.getByRole('region', { name: 'The bill' })).toBeVisible();
  });
});

describe('an order while its party waits in a queue', () => {
  const waiting = { entry_id: 'e1', called: false, agreed_total: '0.00' };
  const choosing = buildSession({ lines: [buildSessionLine('a')], unsent_total: '74.00', waiting });

  it.each([
    ['en', /^Cook at my turn · .*74\.00/, 'Confirmed. The kitchen gets it when you take your turn'],
    ['ar', /^اطبخوه عندما يحين دوري · .*74\.00/, 'تم التأكيد. يصل إلى المطبخ عندما تؤكد دورك'],
  ] as const)(
    'is agreed to at the amount that is shown, and says so, in %s [WL-019]',
    async (locale, button, words) => {
      const { unmount } = await render(choosing, locale);
      expect(screen.getByRole('button', { name: button })).toBeVisible();
      unmount();
      await render({ ...choosing, lines: [buildSessionLine('a', { agreed: true })] }, locale);
      expect(screen.getByText(new RegExp(words))).toBeVisible();
      expect(screen.queryByRole('button', { name: button })).toBeNull();
    },
  );

  it.each([
    ['en', /^Cook at my turn · .*22\.00/, 'Confirmed: cooked at your turn'],
    ['ar', /^اطبخوه عندما يحين دوري · .*22\.00/, 'مؤكَّد، ويُطبخ عندما يحين دورك'],
  ] as const)(
    'marks what is agreed to beside a dish that is not, and asks for the rest alone, in %s [WL-019]',
    async (locale, button, mark) => {
      const lines = [buildSessionLine('a', { agreed: true }), buildSessionLine('b')];
      const agreed = { ...waiting, agreed_total: '74.00' };
      await render({ ...choosing, lines, unsent_total: '96.00', waiting: agreed }, locale);
      expect(screen.getByRole('button', { name: button })).toBeVisible();
      expect(screen.getAllByText(mark)).toHaveLength(1);
    },
  );

  it('is sent to the kitchen at once when the turn has come [WL-019]', async () => {
    await render({ ...choosing, waiting: { ...waiting, called: true } }, 'en');
    expect(screen.getByRole('button', { name: /^Send to the kitchen/ })).toBeVisible();
  });
});

it('has focus on the new round after the dishes were sent [X-022]', async () => {
  const unsent = buildSession({
    lines: [buildSessionLine('a', { round: null })],
    unsent_total: '74.00',
    can: { edit: true, send: true, call: true, move: true },
  });
  const caller = createFakeCaller({
    [getSession.name]: unsent,
    [sendRound.name]: buildSession({ ...sent, state: 'open', version: 9 }),
  });
  const Table = () => {
    const { session, updatedAt, change } = useDineSession('s7');
    return session ? <SessionOrder session={session} updatedAt={updatedAt} change={change} /> : null;
  };
  await renderPart(<Table />, { caller, locale: 'en' });
  await userEvent.setup().click(await screen.findByRole('button', { name: /Send/ }));
  await waitFor(() => expect(screen.getByRole('heading', { name: /Round 1/ })).toHaveFocus());
});

it('is sent at the amount that is shown, and a round of the same total as one whose answer was lost is another one [MENU-035]', async () => {
  const unsent = buildSession({ lines: [buildSessionLine('a', { round: null })], unsent_total: '74.00' });
  const lost = loseFirstAnswer(buildSession({ version: 2 }));
  const caller = createFakeCaller({ [getSession.name]: unsent, [sendRound.name]: lost.answer });
  const Table = () => {
    const { session, updatedAt, change } = useDineSession('s7');
    return session ? <SessionOrder session={session} updatedAt={updatedAt} change={change} /> : null;
  };
  const { tell } = await renderPart(<Table />, { caller, locale: 'en' });
  const send = async () => userEvent.setup().click(await screen.findByRole('button', { name: /^Send to the kitchen/ }));
  await send();
  await waitFor(() => expect(lost.calls()).toBe(1));
  expect(caller.callsOf(sendRound)[0]!.input.body).toEqual({ accepted_total: '74.00' });
  caller.answer(getSession, { ...unsent, version: 3 });
  await tell('dine.session', 's7', 3);
  await waitFor(() => expect(caller.callsOf(getSession).length).toBeGreaterThan(1));
  await send();
  await waitFor(() => expect(lost.done()).toBe(2));
});

describe('a table of several guests', () => {
  const mixed = buildSession({
    members: [
      { id: 'me', nickname: 'Sara', you: true },
      { id: 'khalid', nickname: 'أبو خالد', you: false },
    ],
    lines: [
      buildSessionLine('a', { total: '54.00', deposit: '20.00' }),
      buildSessionLine('b', { member_id: 'khalid', nickname: 'أبو خالد', total: '74.00' }),
    ],
    unsent_total: '148.00',
  });
  const Table = () => {
    const { session, updatedAt, change } = useDineSession('s7');
    return session ? <SessionOrder session={session} updatedAt={updatedAt} change={change} /> : null;
  };

  it.each([
    ['en', /^Send everyone's dishes · .*148\.00/, /^Send only mine · .*74\.00/],
    ['ar', /^أرسل أطباق الجميع · .*148\.00/, /^أرسل أطباقي فقط · .*74\.00/],
  ] as const)('sends all, or one guest sends the own dishes alone, in %s [MENU-047]', async (locale, all, own) => {
    const caller = createFakeCaller({ [getSession.name]: mixed, [sendRound.name]: { ...mixed, version: 2 } });
    await renderPart(<Table />, { caller, locale });
    expect(await screen.findByRole('button', { name: all })).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: own }));
    await waitFor(() => expect(caller.callsOf(sendRound)).toHaveLength(1));
    expect(caller.callsOf(sendRound)[0]!.input.body).toEqual({ line_ids: ['a'], accepted_total: '74.00' });
  });

  it('names whose dishes a guest sends that chose none [MENU-047]', async () => {
    const lines = mixed.lines.slice(1);
    await render({ ...mixed, lines, unsent_total: '74.00' }, 'en');
    expect(screen.getByRole('button', { name: /^Send everyone's dishes · .*74\.00/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send only mine/ })).toBeNull();
  });
});
