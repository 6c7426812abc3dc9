import {
  addLine,
  changeLine,
  getCart,
  listUpsell,
  removeLine,
  setCartContext,
  validateCart,
} from '@sufra/api/order/endpoints';
import { buildCart, buildCartLine, createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { keepFocusAfterRemoval } from '@sufra/module/focus-after-removal';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { context, renderPart } from '../../testing/render.ts';
import CartDialog from './dialog.tsx';

const option = {
  option_id: 'o1',
  group_id: 'g1',
  group_names: null,
  names: { en: 'Medium', ar: 'وسط' },
  qty: 1,
  price: '0.00',
};
const kabsa = buildCartLine({
  id: 'kabsa',
  names: { en: 'Chicken kabsa', ar: 'كبسة دجاج' },
  qty: 2,
  total: '64.00',
  options: [option],
  note: 'no onion',
  max_qty: 2,
});
const gone = buildCartLine({
  id: 'gone',
  item_id: 'item-2',
  names: { en: 'Um Ali', ar: 'أم علي' },
  state: 'unavailable',
  reason: { code: 'ITEM_UNAVAILABLE' },
});

const caller = (lines = [kabsa], more: Record<string, FakeAnswer> = {}) =>
  createFakeCaller({ [getCart.name]: buildCart({ lines }), ...more });
const open = (fake = caller(), options: Partial<RenderOptions> = {}) =>
  renderPart(<CartDialog props={{}} close={() => {}} titleId="title" />, { caller: fake, ...options });

describe('focus', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = keepFocusAfterRemoval(document);
  });
  afterEach(() => stop());
  const single = (id: string) => buildCartLine({ id, names: { en: id, ar: id }, qty: 1 });

  it('is on the next line when one is removed, and on the title when none is left [X-022]', async () => {
    const left = [single('Kabsa'), single('Mandi')];
    const fake = caller([...left], {
      [removeLine.name]: () => {
        left.shift();
        return buildCart({ version: 4 - left.length, lines: [...left] });
      },
    });
    await open(fake);
    const user = userEvent.setup();
    const removeOf = (name: string) =>
      within(screen.getByText(name).closest('li')!).getByRole('button', { name: /Remove/ });
    await screen.findByText('Kabsa');
    removeOf('Kabsa').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Kabsa')).toBeNull());
    expect(removeOf('Mandi')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Mandi')).toBeNull());
    expect(document.getElementById('title')).toHaveFocus();
  });

  it('is on the title when all that is not available was removed at once [CHK-015, X-022]', async () => {
    await open(caller([kabsa, gone], { [removeLine.name]: buildCart({ version: 2, lines: [kabsa] }) }));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(document.getElementById('title')).toHaveFocus());
  });
});

it.each([
  ['en', 'Delivery · As Sulimaniyah'],
  ['ar', 'توصيل · السليمانية'],
] as const)(
  'names the area that a delivery goes to, not the branch that sends it, in %s [CHK-014]',
  async (locale, words) => {
    const { context: place } = buildCart();
    const area = { ar: 'السليمانية', en: 'As Sulimaniyah' };
    const delivery = { ...place, type: 'delivery' as const, user_area_name: area };
    await open(
      createFakeCaller({ [getCart.name]: buildCart({ type: 'delivery', context: delivery, lines: [kabsa] }) }),
      { locale },
    );
    await waitFor(() => expect(plainText(document.getElementById('title')!)).toContain(words));
  },
);

it('with nothing that can be ordered it has no amount, and leads to another dish [CHK-015]', async () => {
  const totals = ['items', 'grand', 'due'].map((code) => ({ code, amount: '0.00' }));
  const gates = [{ code: 'ITEM_UNAVAILABLE', severity: 'block' as const, params: {} }];
  const fake = createFakeCaller({ [getCart.name]: buildCart({ lines: [{ ...gone, total: '0.00' }], totals, gates }) });
  await open(fake);
  expect(await screen.findByRole('link', { name: 'Choose another dish' })).toHaveAttribute('href', '/en/menu');
  expect(screen.queryByTestId('to-checkout')).toBeNull();
  expect(plainText(document.body)).not.toContain('0.00');
});

it('a line that the provider names stays the same row: a finger that is on it presses it', async () => {
  const tea = buildCartLine({ id: 'line-tea', item_id: 'tea', names: { en: 'Tea', ar: 'شاي' }, qty: 1 });
  let answer = (_: unknown) => {};
  const fake = caller([kabsa], {
    [addLine.name]: () => new Promise((resolve) => (answer = resolve)),
  });
  const { platform } = await open(fake);
  await screen.findByText('Chicken kabsa');
  act(() => void platform.cart.add({ item_id: 'tea', qty: 1 }, { names: tea.names }));
  const row = (await screen.findByText('Tea')).closest('li')!;
  await waitFor(() => expect(fake.callsOf(addLine)).toHaveLength(1));
  await act(async () => answer(buildCart({ version: 2, lines: [kabsa, tea] })));
  await waitFor(() => expect(platform.cart.snapshot().pending).toBe(0));
  expect(screen.getByText('Tea').closest('li')).toBe(row);
});

describe('what goes with the basket', () => {
  const dish = (id: string, name: string) => ({
    item_id: id,
    names: { en: name, ar: name },
    image: null,
    price: '6.00',
  });
  const laban = dish('laban', 'Laban');
  const dates = dish('dates', 'Dates');
  const settings = { ...context.tenant.settings, 'order.upsell': '1' };
  const offered = { context: { ...context, tenant: { ...context.tenant, settings } } };
  const plainLabel = (button: Element) =>
    button
      .getAttribute('aria-label')!
      .replace(/[\u2066-\u2069]/g, '')
      .replace(/\u00a0/g, ' ');
  const before = [laban, dates, { ...laban, item_id: 'item-1' }];

  it('is added by one tap, stays in its place with its number, and what is in the basket is not offered', async () => {
    const added = buildCartLine({ id: 'l', item_id: 'laban', names: laban.names, qty: 1 });
    const fake = caller([kabsa], {
      [listUpsell.name]: before,
      [addLine.name]: buildCart({ version: 2, lines: [kabsa, added] }),
    });
    const { asked } = await open(fake, offered);
    const row = within(await screen.findByTestId('upsell'));
    expect(row.getAllByRole('button').map((button) => plainLabel(button))).toEqual(['Add Laban', 'Add Dates']);
    const add = row.getByRole('button', { name: /Laban/ });
    await userEvent.setup().click(add);
    await waitFor(() => expect(fake.callsOf(addLine)[0]!.input.body).toEqual({ version: 1, item_id: 'laban', qty: 1 }));
    await waitFor(() => expect(plainLabel(add)).toBe('Add Laban, in your basket: 1'));
    expect(add).toHaveFocus();
    expect(asked.announced.map((said) => plainText(said))).toEqual(['Laban added, in your basket: 1']);
    expect(screen.getByTestId('to-checkout')).toBeVisible();
  });

  it('that is refused is not said to be added; why it was stands with the way to checkout', async () => {
    const fake = caller([kabsa], {
      [listUpsell.name]: before,
      [addLine.name]: refuse(409, 'ITEM_UNAVAILABLE'),
    });
    const { asked } = await open(fake, offered);
    const row = within(await screen.findByTestId('upsell'));
    await userEvent.setup().click(row.getByRole('button', { name: /Laban/ }));
    const why = await screen.findByRole('alert');
    expect(why).toHaveTextContent('One of your dishes has sold out');
    expect(screen.getByTestId('to-checkout').closest('[data-dock]')).toContainElement(why);
    expect(asked.announced).toEqual([]);
  });

  it('has its room below the lines from the first frame, and gives it back when there is none [CHK-014]', async () => {
    let answer: (dishes: unknown) => void = () => {};
    const fake = caller([kabsa], {
      [listUpsell.name]: () =>
        new Promise((done) => {
          answer = done;
        }),
    });
    await open(fake, offered);
    expect(await screen.findByText('Chicken kabsa')).toBeVisible();
    expect(await screen.findByTestId('upsell-coming')).toHaveAttribute('aria-hidden', 'true');
    act(() => answer([]));
    await waitFor(() => expect(screen.queryByTestId('upsell-coming')).toBeNull());
    expect(screen.queryByTestId('upsell')).toBeNull();
  });

  it.each([
    ['there is none', [], offered],
    ['it could not be loaded', refuse(500, 'INTERNAL') as object, offered],
    ['the restaurant does not offer it', before, {}],
  ])('is absent when %s', async (_, answer, options) => {
    const fake = caller([kabsa], { [listUpsell.name]: answer });
    await open(fake, options);
    expect(await screen.findByText('Chicken kabsa')).toBeVisible();
    await waitFor(() => expect(fake.callsOf(listUpsell).length > 0).toBe(options === offered));
    expect(screen.queryByTestId('upsell')).toBeNull();
  });
});

describe('the cart', () => {
  it('shows each line with its choices in words, note, quantity and amount, and totals from the server only [CHK-014]', async () => {
    await open();
    const line = (await screen.findByText('Chicken kabsa')).closest('li')!;
    expect(plainText(line)).toContain('Medium');
    expect(plainText(line)).toContain('Note: no onion');
    expect(plainText(line)).toContain('SAR 64.00');
    expect(within(line).getByRole('status')).toHaveTextContent('2');
    // The total is the answer's, not the sum of the lines.
    expect(plainText(screen.getByTestId('to-checkout'))).toContain('SAR 32.00');
    expect(screen.getByTestId('to-checkout')).toHaveAttribute('href', '/en/checkout');
  });

  it('stops at the highest quantity and says why [CHK-014]', async () => {
    const fake = caller();
    await open(fake);
    const more = await screen.findByRole('button', { name: 'More' });
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(more).toHaveAccessibleDescription('Maximum times a product can be ordered in one purchase is 2');
    await userEvent.setup().click(more);
    expect(fake.callsOf(changeLine)).toHaveLength(0);
  });

  it('shows a changed quantity at once, and amounts only when the server gave them [CHK-014]', async () => {
    let answer: (cart: unknown) => void = () => {};
    const fake = caller([kabsa], {
      [changeLine.name]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await open(fake);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Less' }));
    const line = screen.getByText('Chicken kabsa').closest('li')!;
    expect(within(line).getByRole('status')).toHaveTextContent('1');
    await waitFor(() => expect(plainText(line)).toContain('—'));
    await waitFor(() => expect(fake.callsOf(changeLine)).toHaveLength(1));
    await act(async () => answer(buildCart({ version: 2, lines: [{ ...kabsa, qty: 1, total: '32.00' }] })));
    expect(plainText(line)).toContain('SAR 32.00');
  });

  it('removes a line with Undo [CHK-014]', async () => {
    const single = { ...kabsa, qty: 1 };
    const fake = caller([single], {
      [removeLine.name]: buildCart({ version: 2, lines: [] }),
      [addLine.name]: buildCart({ version: 3, lines: [single] }),
    });
    const { asked } = await open(fake);
    await userEvent.setup().click(await screen.findByRole('button', { name: /Remove/ }));
    await waitFor(() => expect(fake.callsOf(removeLine)).toHaveLength(1));
    expect(screen.getByText('Your basket is empty')).toBeVisible();
    expect(plainText({ textContent: asked.toasts[0]!.text } as Element)).toBe('Chicken kabsa was removed');
    expect(asked.announced).toHaveLength(1);
    await act(async () => asked.toasts[0]!.action!.run());
    expect(await screen.findByText('Chicken kabsa')).toBeVisible();
    expect(fake.callsOf(addLine)[0]!.input.body).toMatchObject({
      item_id: 'item-1',
      qty: 1,
      note: 'no onion',
      options: [{ option_id: 'o1', qty: 1 }],
    });
  });

  it('names what is not available and removes it only on the customer’s tap, with Undo [CHK-015]', async () => {
    const fake = caller([kabsa, gone], { [removeLine.name]: buildCart({ version: 2, lines: [kabsa] }) });
    const { asked } = await open(fake);
    expect(plainText(await screen.findByText(/Remove it to order/))).toBe('Um Ali has sold out. Remove it to order.');
    expect(screen.queryByRole('button', { name: 'Choose another time' })).toBeNull();
    expect(screen.getByText('Um Ali')).toBeVisible();
    expect(fake.callsOf(removeLine)).toHaveLength(0);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(fake.callsOf(removeLine)[0]!.input.params).toMatchObject({ line: 'gone' }));
    await waitFor(() => expect(screen.queryByText('Um Ali')).toBeNull());
    expect(asked.toasts[0]!.action!.label).toBe('Undo');
  });

  it('offers another time for a dish that is known to be back, and says apart what is not on the menu [CHK-015]', async () => {
    const back = { ...gone, reason: { code: 'ITEM_UNAVAILABLE', params: { back_at: '2026-01-11T09:00:00Z' } } };
    const off = buildCartLine({
      id: 'off',
      names: { en: 'Basbousa', ar: 'بسبوسة' },
      state: 'unavailable',
      reason: { code: 'NOT_FOUND' },
    });
    const chosen = { day: '2026-01-11', period: '2026-01-11T10:00:00.000Z' };
    const fake = caller([back, off], { [setCartContext.name]: buildCart({ version: 2, lines: [kabsa] }) });
    await open(fake, { dialogs: { 'checkout.times': () => chosen } });
    expect(plainText(await screen.findByText(/sold out for now/))).toBe(
      'Um Ali has sold out for now. Remove it or choose another time.',
    );
    expect(plainText(screen.getByText(/^Item not found/))).toBe(
      'Item not found and unavailable items will be removed from the cart: Basbousa. Tap “Remove it” to go on.',
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Choose another time' }));
    await waitFor(() => expect(screen.queryByText(/sold out for now/)).toBeNull());
    expect(fake.callsOf(setCartContext)[0]!.input.body).toMatchObject({
      time: { delivery_time: 'schedule', scheduled_day: chosen.day, scheduled_period: chosen.period },
    });
  });

  it('shows the old price struck beside the new one, says what they make, and takes them on OK [CHK-016]', async () => {
    const prices = { was: '30.00', was_total: '30.00', unit_price: '32.00' };
    const dearer = buildCartLine({ id: 'd', state: 'price_changed', qty: 1, ...prices });
    const cart = buildCart({ lines: [dearer], price_changes: { count: 1, difference: '2.00' } });
    const fake = createFakeCaller({ [getCart.name]: cart, [validateCart.name]: buildCart({ version: 2 }) });
    await open(fake);
    expect(plainText(await screen.findByText(/price changed/))).toBe('1 price changed (+SAR 2.00)');
    expect(screen.getByText(/30\.00/)).toHaveStyle({ 'text-decoration': 'line-through' });
    expect(screen.getAllByText(/32\.00/)[0]).toBeVisible();
    await userEvent.setup().click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText(/price changed/)).toBeNull());
    expect(fake.callsOf(validateCart)[0]!.input.body).toMatchObject({ accept_prices: true });
  });

  it('opens the dish again where a choice is gone', async () => {
    const { asked } = await open(
      caller([{ ...kabsa, state: 'option_unavailable', reason: { code: 'OPTION_UNAVAILABLE' } }]),
    );
    await userEvent.setup().click(await screen.findByText('Choose again'));
    expect(asked.opened).toEqual([{ name: 'menu.item', props: { item_id: 'item-1', line_id: 'kabsa' } }]);
  });

  it('says how much is missing to the branch’s minimum [CHK-018]', async () => {
    const gates = [
      { code: 'BELOW_MINIMUM', severity: 'block' as const, params: { missing: '18.00', minimum: '50.00' } },
    ];
    await open(createFakeCaller({ [getCart.name]: buildCart({ gates }) }));
    expect(plainText(await screen.findByText(/more to order/))).toBe('SAR 18.00 more to order');
    expect(screen.getAllByText('Below minimum order, add more items')[0]).toBeVisible();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    expect(bar.value / bar.max).toBe(0.64);
  });

  it.each([
    [
      'en',
      'Add dishes',
      '/en/menu',
      'The minimum is SAR 50.00.',
      'Below minimum order, add more items: SAR 18.00 more',
    ],
    [
      'ar',
      'إضافة أصناف',
      '/menu',
      'الحد الأدنى 50.00 ر.س.',
      'الطلب أقل من الحد الأدنى، أضف أصنافاً أخرى بقيمة 18.00 ر.س',
    ],
  ] as const)(
    'leads to the menu from there, and the way to checkout says why it is closed (%s) [CHK-018]',
    async (locale, add, menu, minimum, why) => {
      const gates = [
        { code: 'BELOW_MINIMUM', severity: 'block' as const, params: { missing: '18.00', minimum: '50.00' } },
      ];
      await open(createFakeCaller({ [getCart.name]: buildCart({ gates }) }), { locale });
      expect(await screen.findByRole('link', { name: add })).toHaveAttribute('href', menu);
      expect(plainText(document.body)).toContain(minimum);
      const described = screen.getByTestId('to-checkout').getAttribute('aria-describedby');
      expect(plainText(document.getElementById(described!))).toBe(why);
    },
  );

  it('under the way to checkout leads to the notice of the branch, and speaks of no marked dish where none is', async () => {
    const closed = { code: 'BRANCH_CLOSED', severity: 'block' as const, params: {} };
    await open(createFakeCaller({ [getCart.name]: buildCart({ gates: [closed] }) }));
    expect(await screen.findByTestId('to-checkout')).toHaveAccessibleDescription('See the notice above first');
    expect(screen.getByText('The branch is closed right now.')).toBeVisible();
  });

  const delivered = (changes: object, gates: ReturnType<typeof buildCart>['gates'] = []) => {
    const delivery = { fee: '9.00', min_order: '0.00', free_over: '150.00', promise: { min: 35, max: 50 }, ...changes };
    const { context } = buildCart();
    return buildCart({ type: 'delivery', gates, context: { ...context, type: 'delivery', delivery } });
  };

  it('says how much is missing until the delivery is free, as the server counts it', async () => {
    await open(createFakeCaller({ [getCart.name]: delivered({ free_missing: '37.50' }) }));
    expect(plainText(await screen.findByText(/for free delivery/))).toBe('SAR 37.50 more for free delivery');
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Way to free delivery' });
    expect(bar.value / bar.max).toBe(0.75);
  });

  it('says that the delivery is free', async () => {
    await open(createFakeCaller({ [getCart.name]: delivered({ free_missing: '0.00' }) }));
    expect(await screen.findByText('Your delivery is free')).toBeVisible();
  });

  it.each([
    ['of an older server', {}, []],
    ['where it never is', { free_over: null, free_missing: null }, []],
    ['where it always is', { fee: '0.00', free_missing: null }, []],
    [
      'while the smallest order is not reached',
      { free_missing: '137.50' },
      [{ code: 'BELOW_MINIMUM', severity: 'block' as const, params: { missing: '18.00', minimum: '50.00' } }],
    ],
  ])('says nothing of free delivery %s', async (_, changes, gates) => {
    await open(createFakeCaller({ [getCart.name]: delivered(changes, gates) }));
    expect(await screen.findByTestId('to-checkout')).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: 'Way to free delivery' })).toBeNull();
    expect(screen.queryByText('Your delivery is free')).toBeNull();
  });

  it('is empty with a way to the menu', async () => {
    await open(caller(), { session: { customer: null, cart_id: null } });
    expect(screen.getByRole('link', { name: 'Browse the menu' })).toHaveAttribute('href', '/en/menu');
  });

  it('that is empty still names what waits at another branch [CHK-017]', async () => {
    const parked = [{ cart_id: 'cart-2', branch_id: 'malqa', branch_names: { ar: 'الملقا', en: 'Malqa' }, count: 2 }];
    await open(createFakeCaller({ [getCart.name]: buildCart({ lines: [], parked }) }));
    expect(await screen.findByTestId('parked-open')).toBeVisible();
    expect(plainText(document.body)).toContain('You also have 2 items at Malqa.');
    expect(screen.getByRole('link', { name: 'Browse the menu' })).toBeVisible();
  });

  it('can be changed without a connection, with unknown totals [X-027]', async () => {
    const fake = caller([kabsa], { [changeLine.name]: offline() as object });
    await open(fake);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Less' }));
    expect(await screen.findByText(/You are offline/)).toBeVisible();
    expect(plainText(screen.getByTestId('to-checkout'))).toContain('—');
    expect(screen.getByText('Chicken kabsa')).toBeVisible();
  });

  it('tells a refused change and puts the line back [X-017]', async () => {
    const fake = caller([kabsa], { [changeLine.name]: refuse(422, 'MAX_PER_ORDER', { max: 3 }) as object });
    await open(fake);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Less' }));
    expect(await screen.findByText(/Maximum times a product can be ordered in one purchase is 3/)).toBeVisible();
    expect(screen.getByText('Chicken kabsa')).toBeVisible();
  });
});
