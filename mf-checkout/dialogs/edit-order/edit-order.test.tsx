import { searchItems } from '@sufra/api/menu/endpoints';
import { editOrder, getOrder, previewOrderEdit } from '@sufra/api/order/endpoints';
import { buildCartLine, buildOrder, createFakeCaller, type FakeCaller, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import OrderScreen from '../../screens/order/screen.tsx';
import { opened } from '../../testing/opened.ts';
import { renderPart } from '../../testing/render.ts';
import EditOrderDialog from './dialog.tsx';

const kabsa = buildCartLine({
  id: 'kabsa',
  names: { en: 'Kabsa', ar: 'كبسة' },
  qty: 2,
  total: '64.00',
  note: '<b>mild</b>',
});
const laban = buildCartLine({
  id: 'laban',
  item_id: 'laban',
  names: { en: 'Laban', ar: 'لبن' },
  qty: 1,
  total: '6.00',
});
const cancel = { allowed: true, until: '2026-01-11T15:00:00.000Z', seconds_left: 80_000, fee: '0.00' };
jest.mock('../../payment/pay-path.ts', () => jest.requireActual('../../testing/opened.ts').payPath);

const order = buildOrder({
  status: 'accepted',
  delivery_time: 'schedule',
  scheduled_period: '2026-01-11T16:00:00.000Z',
  editable: true,
  cancel,
  lines: [kabsa, laban],
  payment: { method_id: 'card', names: { en: 'Card' }, status: 'paid' },
});
const edited = (changes: object = {}) => ({
  version: order.version,
  lines: [{ ...kabsa, qty: 1, total: '32.00' }, laban],
  totals: [
    { code: 'items', amount: '38.00' },
    { code: 'grand', amount: '38.00' },
    { code: 'due', amount: '38.00' },
  ],
  total_before: '70.00',
  total_after: '38.00',
  back: { amount: '32.00', to: 'card', wallet: '0.00', points: 0 },
  coupon_lost: false,
  gates: [],
  ...changes,
});
async function show(
  answer: object | (() => unknown) = edited(),
  of: object = order,
  locale: 'ar' | 'en' = 'en',
  more: Partial<Parameters<typeof renderPart>[1]> = {},
) {
  const closed: unknown[] = [];
  const caller = createFakeCaller({ [getOrder.name]: of, [previewOrderEdit.name]: answer, [editOrder.name]: of });
  const part = await renderPart(
    <EditOrderDialog props={{ order_id: 'order-1' }} close={(result) => closed.push(result)} titleId="title" />,
    { caller, locale, ...more },
  );
  return { ...part, caller, closed, user: userEvent.setup() };
}
const found = (id: string, name: string, changes: object = {}) => ({
  ...{ id, names: { en: name, ar: name }, descriptions: {}, image: null, price: '9.00', price_from: false },
  ...{ min_price: '9.00', has_choices: false, needs_choice: false, allergens: [], tags: [], price_version: '1' },
  ...{ availability: { state: 'available' }, group_id: 'g', ...changes },
});
const lineOf = async (name: string) => within((await screen.findByText(name)).closest('li')!);
const linesAsked = (caller: FakeCaller) =>
  (caller.callsOf(previewOrderEdit).at(-1)!.input.body as { lines: unknown }).lines;
const save = () => screen.getByTestId('save-edit');

describe('the dishes of an order for a chosen time', () => {
  it('are changed after the effect on the money was shown, and sent once [CHK-046]', async () => {
    const { caller, closed, user, asked } = await show();
    const line = await lineOf('Kabsa');
    expect(line.getByText('<b>mild</b>')).toBeVisible();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    expect(save()).toHaveAccessibleDescription('Nothing changed yet');
    await user.click(line.getByRole('button', { name: 'Less' }));
    await waitFor(() => expect(plainText(screen.getByTestId('edit-money'))).toBe('SAR 32.00 goes back to your card.'));
    expect(caller.callsOf(previewOrderEdit).at(-1)!.input).toEqual({
      params: { id: 'order-1' },
      body: {
        lines: [
          { line_id: 'kabsa', qty: 1 },
          { line_id: 'laban', qty: 1 },
        ],
      },
    });
    expect(caller.callsOf(editOrder)).toHaveLength(0);
    await user.dblClick(save());
    await waitFor(() => expect(closed).toEqual(['edited']));
    expect(caller.callsOf(editOrder).map(({ input }) => input.body)).toEqual([
      {
        lines: linesAsked(caller),
        version: order.version,
        accepted_total: '38.00',
      },
    ]);
    expect(asked.announced).toContain('Your order is changed');
  });

  it.each([
    ['en', 'You pay the difference of SAR 12.00 now: Card.', /^Pay the difference.*12\.00/],
    ['ar', /^تدفع الآن الفرق .*12\.00.*: بطاقة\.$/, /^ادفع الفرق.*12\.00/],
  ] as const)(
    'that cost more are paid by the way of the order, on the page that pays, in %s [CHK-064]',
    async (locale, words, button) => {
      const pay = { amount: '12.00', to: 'card', names: { en: 'Card', ar: 'بطاقة' }, wallet: '0.00', points: 0 };
      const back = { amount: '0.00', to: 'card', wallet: '0.00', points: 0 };
      const { caller, user, closed } = await show(edited({ pay, back, total_after: '82.00' }), order, locale);
      const change = { amount: '12.00', pay_until: '2026-01-10T16:30:00.000Z' };
      caller.answer(editOrder, { ...order, change } as object);
      await user.click((await lineOf(locale === 'en' ? 'Kabsa' : 'كبسة')).getAllByRole('button')[1]!);
      await waitFor(() => expect(plainText(screen.getByTestId('edit-money'))).toMatch(words));
      expect(plainText(save())).toMatch(button);
      await user.dblClick(save());
      await waitFor(() => expect(opened).toEqual([`${locale === 'en' ? '/en' : ''}/o/order-1/pay`]));
      expect(caller.callsOf(editOrder).map(({ input }) => input.body)).toMatchObject([
        { accepted_total: '82.00', pay_difference: '12.00' },
      ]);
      expect(closed).toEqual([]);
    },
  );

  it.each([
    ['en', 'You pay the difference of SAR 12.00 now.', 'The difference changed. Review it, then confirm.'],
    ['ar', 'تدفع الآن الفرق 12.00 ر.س.', 'تغيّر الفرق المطلوب. راجعه ثم أكّد.'],
  ] as const)('whose difference changed meanwhile are priced again, in %s [CHK-064]', async (locale, words, said) => {
    const pay = { amount: '12.00', to: 'card', names: null, wallet: '0.00', points: 0 };
    const back = { amount: '0.00', to: 'card', wallet: '0.00', points: 0 };
    const { caller, user } = await show(edited({ pay, back, total_after: '82.00' }), order, locale);
    caller.answer(editOrder, refuse(409, 'EDIT_COSTS_MORE', { params: { amount: '14.00' } }) as object);
    await user.click((await lineOf(locale === 'en' ? 'Kabsa' : 'كبسة')).getAllByRole('button')[1]!);
    // Of a method without a name nothing is said.
    await waitFor(() => expect(plainText(screen.getByTestId('edit-money'))).toContain(words));
    const before = caller.callsOf(previewOrderEdit).length;
    await user.click(save());
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(caller.callsOf(previewOrderEdit).length).toBeGreaterThan(before));
  });

  it('that a wallet paid take the difference from it, and nothing is said of the handover [CHK-064]', async () => {
    const pay = { amount: '0.00', to: null, names: null, wallet: '12.00', points: 2 };
    const back = { amount: '0.00', to: null, wallet: '0.00', points: 0 };
    const { user } = await show(edited({ pay, back, total_before: '0.00', total_after: '0.00' }));
    await user.click((await lineOf('Kabsa')).getAllByRole('button')[1]!);
    const said = 'SAR 12.00 is taken from your wallet.2 more points are used.';
    await waitFor(() => expect(plainText(screen.getByTestId('edit-money'))).toBe(said));
    expect(save()).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('that cost more than the balances have are not sent, in words of both languages [CHK-046]', async () => {
    const gates = [{ code: 'EDIT_COSTS_MORE', severity: 'block', params: { amount: '12.00' } }];
    const { caller, user } = await show(edited({ gates }), order, 'ar');
    await user.click((await lineOf('كبسة')).getAllByRole('button')[1]!);
    await waitFor(() => expect(plainText(save().parentElement!)).toMatch(/رصيدك أقل من المطلوب بمقدار .*12\.00/));
    await user.click(save());
    expect(caller.callsOf(editOrder)).toHaveLength(0);
  });

  it('are put in by name, of those that need no choice where no dialog asks for choices, and taken out and put back', async () => {
    const { caller, user } = await show(edited(), order, 'en', { context: { modules: ['mf-checkout'] } });
    caller.answer(searchItems, [
      found('dates', 'Dates'),
      found('pizza', 'Pizza', { needs_choice: true }),
      found('soup', 'Soup', { availability: { state: 'sold_out' } }),
    ]);
    await lineOf('Kabsa');
    await user.type(screen.getByTestId('edit-search'), 'da');
    await user.click(await screen.findByRole('button', { name: /Add .*Dates/ }));
    expect(screen.queryByText('Pizza')).toBeNull();
    expect(screen.queryByText('Soup')).toBeNull();
    expect(screen.queryByRole('button', { name: /Edit .*Kabsa/ })).toBeNull();
    await user.click((await lineOf('Laban')).getByRole('button', { name: /Remove/ }));
    expect((await lineOf('Laban')).getByText('Removed')).toBeVisible();
    const wanted = [
      { line_id: 'kabsa', qty: 2 },
      { item_id: 'dates', qty: 1 },
    ];
    await waitFor(() => expect(linesAsked(caller)).toEqual(wanted));
    await user.click((await lineOf('Laban')).getByRole('button', { name: 'More' }));
    expect((await lineOf('Laban')).queryByText('Removed')).toBeNull();
  });

  it('with choices are chosen in the menu’s sheet at the order’s place and time, put in, and chosen again [CHK-046]', async () => {
    const chosen: object[] = [];
    const rice = { options: [{ option_id: 'rice', qty: 1 }], insurance: [], note: null };
    const { caller, user, asked } = await show(edited(), order, 'en', {
      dialogs: { 'menu.choose-dish': () => chosen.shift() },
    });
    caller.answer(searchItems, [found('pizza', 'Pizza', { needs_choice: true, min_price: '21.00' })]);
    await lineOf('Kabsa');
    await user.type(screen.getByTestId('edit-search'), 'pi');
    const choose = await screen.findByRole('button', { name: /Choose .*Pizza/ });
    // Closed without a choice, nothing is put in.
    await user.click(choose);
    expect(screen.getAllByText('Pizza')).toHaveLength(1);
    chosen.push({ qty: 2, ...rice });
    await user.click(choose);
    const at = { branch_id: order.branch.id, type: order.type, at: order.scheduled_period };
    expect(asked.opened).toEqual(Array(2).fill({ name: 'menu.choose-dish', props: { item_id: 'pizza', ...at } }));
    const own = [
      { line_id: 'kabsa', qty: 2 },
      { line_id: 'laban', qty: 1 },
    ];
    await waitFor(() => expect(linesAsked(caller)).toEqual([...own, { item_id: 'pizza', qty: 2, ...rice }]));
    // The same once more is the same line.
    chosen.push({ qty: 1, ...rice });
    await user.click(choose);
    await waitFor(() => expect(linesAsked(caller)).toEqual([...own, { item_id: 'pizza', qty: 3, ...rice }]));

    chosen.push({ qty: 2, ...rice, note: 'hot' });
    await user.click(screen.getByRole('button', { name: /Edit .*Kabsa/ }));
    const before = { qty: 2, options: [], insurance: [], note: '<b>mild</b>' };
    expect(asked.opened.at(-1)).toEqual({
      name: 'menu.choose-dish',
      props: { item_id: kabsa.item_id, ...at, line: before },
    });
    const changed = { line_id: 'kabsa', qty: 2, ...rice, note: 'hot' };
    await waitFor(() => expect((linesAsked(caller) as object[])[0]).toEqual(changed));
    expect((await lineOf('Kabsa')).getByText('hot')).toBeVisible();
    // The same values are no change.
    chosen.push(before);
    await user.click(screen.getByRole('button', { name: /Edit .*Kabsa/ }));
    await waitFor(() => expect((linesAsked(caller) as object[])[0]).toEqual(own[0]));
  });

  it('keep what was chosen when the change is refused, and show the order as it is when it changed elsewhere', async () => {
    const { caller, user, closed } = await show();
    await user.click((await lineOf('Kabsa')).getByRole('button', { name: 'Less' }));
    await screen.findByText(/goes back to your card/);
    caller.answer(editOrder, refuse(409, 'PRICE_CHANGED') as object);
    await user.click(save());
    expect(await screen.findByText(/Prices have just changed/)).toBeVisible();
    expect((await lineOf('Kabsa')).getByRole('status')).toHaveTextContent('1');
    caller.answer(editOrder, refuse(409, 'ORDER_CHANGED') as object);
    await waitFor(() => expect(screen.getByText(/goes back to your card/)).toBeVisible());
    await user.click(save());
    expect(await screen.findByText(/has changed in the meantime/)).toBeVisible();
    expect((await lineOf('Kabsa')).getByRole('status')).toHaveTextContent('2');
    expect(closed).toEqual([]);
  });

  it('cannot be changed when the kitchen has begun; the way there is offered only while they can [CHK-046]', async () => {
    const { unmount } = await show(edited(), { ...order, editable: false });
    expect(await screen.findByText(/The kitchen begins now/)).toBeVisible();
    unmount();
    const caller = createFakeCaller({ [getOrder.name]: order });
    const page = await renderPart(<OrderScreen />, { caller, path: '/order/order-1', route: '/order/:id' });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Change dishes' }));
    expect(page.asked.opened).toEqual([{ name: 'checkout.edit-order', props: { order_id: 'order-1' } }]);
    caller.answer(getOrder, { ...order, version: 9, editable: false });
    await page.tell('order.lines', 'order-1', 9);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change dishes' })).toBeNull());
  });
});

describe('a dish of an order that ran out', () => {
  it('is shown as it happens, with the result and the money (guide §6.8)', async () => {
    const caller = createFakeCaller({ [getOrder.name]: order });
    const { tell } = await renderPart(<OrderScreen />, { caller, path: '/order/order-1', route: '/order/:id' });
    const region = await screen.findByTestId('ran-out');
    expect(region).toBeEmptyDOMElement();
    const names = { en: '<i>Um Ali</i>', ar: 'أم علي' };
    const line = (line_id: string, changes: object) => ({
      line_id,
      names,
      qty: 1,
      instead: null,
      amount: '0.00',
      ...changes,
    });
    const ran_out = [
      line('a', { outcome: 'asked' }),
      line('b', { outcome: 'left_out', amount: '12.00' }),
      line('c', { outcome: 'swapped', instead: { en: 'Basbousa', ar: 'بسبوسة' } }),
    ];
    const refund = { amount: '12.00', to: 'card', state: 'requested' };
    caller.answer(getOrder, { ...order, version: 3, ran_out, refund });
    await act(() => tell('order.lines', 'order-1', 3));
    await waitFor(() =>
      expect(plainText(region)).toContain('<i>Um Ali</i> has run out. The restaurant will call you.'),
    );
    expect(plainText(region)).toContain('was left out. Your order is SAR 12.00 less.');
    expect(plainText(region)).toContain('Basbousa comes instead.');
    expect(plainText(screen.getByTestId('receipt-refund'))).toBe('Paid, goes back to youSAR 12.00');
  });
});
