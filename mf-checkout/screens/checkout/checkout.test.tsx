import { ApiError } from '@sufra/api';
import { checkDeliveryArea, getBranch, listBranches } from '@sufra/api/branch/endpoints';
import { listAvailableCoupons } from '@sufra/api/coupon/endpoints';
import {
  type Cart,
  createOrder,
  getCart,
  getOrder,
  previewCartContext,
  setCartContext,
} from '@sufra/api/order/endpoints';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import {
  buildCart,
  buildCartLine,
  buildOrder,
  buildService,
  createFakeCaller,
  type FakeAnswer,
  offline,
  refuse,
} from '@sufra/api/testing';
import { listAddresses } from '@sufra/api/user/endpoints';
import { knownPosition } from '@sufra/contract/modules/menu';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runningOrders } from '../../storage/device-orders.ts';
import { buildCartBranch } from '../../testing/branch.ts';
import { opened } from '../../testing/opened.ts';
import { context, renderPart } from '../../testing/render.ts';
import { QuestionPanel } from './blocks/question-panel.tsx';
import CheckoutScreen from './screen.tsx';
import type { Question } from './use-place-order.ts';

const CASH = [{ id: 'cash', kind: 'cash', names: { ar: 'نقداً', en: 'Cash' } }];
const CREATED = { id: 'order-1', number: '1042', status: 'created', payment_status: 'due', next_action: 'none' };

jest.mock('../../payment/pay-path.ts', () => jest.requireActual('../../testing/opened.ts').payPath);

function caller(answers: Record<string, FakeAnswer> = {}) {
  return createFakeCaller({
    [getCart.name]: buildCart(),
    [getBranch.name]: buildCartBranch(),
    [listPaymentMethods.name]: CASH,
    [createOrder.name]: CREATED,
    ...answers,
  });
}
const open = (fake = caller(), options: Partial<RenderOptions> = {}) =>
  renderPart(<CheckoutScreen />, { caller: fake, ...options });
const button = () => screen.getByTestId('place-order');
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Name'), 'Sara');
  await user.type(screen.getByLabelText('Mobile number'), '٠٥٥١٢٣٤٥٦٧');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('checkout', () => {
  it('asks for no way to pay when nothing is due, and sends none [CHK-025]', async () => {
    const totals = [
      { code: 'items', amount: '32.00' },
      { code: 'grand', amount: '32.00' },
      { code: 'wallet', amount: '-32.00' },
      { code: 'due', amount: '0.00' },
    ];
    const fake = caller({ [getCart.name]: buildCart({ totals }), [listPaymentMethods.name]: [] });
    await open(fake);
    expect(await screen.findByText('Nothing left to pay')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(fake.callsOf(createOrder)).toHaveLength(1));
    expect(fake.callsOf(createOrder)[0]!.input.body).toMatchObject({ payment_method_id: null, accepted_total: '0.00' });
  });

  it.each([
    ['en', 'Choose another dish', '/en/menu', 'Nothing left to pay'],
    ['ar', 'اختيار طبق آخر', '/menu', 'لم يبقَ شيء للدفع'],
  ] as const)(
    'asks for another dish, and for no payment, while nothing in the basket can be ordered, in %s [CHK-015, CHK-025]',
    async (locale, way, href, paid) => {
      const gone = buildCartLine({ state: 'unavailable', reason: { code: 'ITEM_UNAVAILABLE' }, total: '0.00' });
      const totals = ['items', 'grand', 'due'].map((code) => ({ code, amount: '0.00' }));
      const gates = [{ code: 'ITEM_UNAVAILABLE', severity: 'block' as const, params: {} }];
      await open(caller({ [getCart.name]: buildCart({ lines: [gone], totals, gates }) }), { locale });
      expect(await screen.findByRole('link', { name: way })).toHaveAttribute('href', href);
      expect(screen.queryByTestId('place-order')).toBeNull();
      expect(screen.queryByRole('radio')).toBeNull();
      expect(screen.queryByText(paid)).toBeNull();
      expect(plainText(screen.getByTestId('checkout-form'))).not.toContain('0.00');
    },
  );

  it('asks where, when, who and how to pay on one page with the summary and one button with the amount [CHK-001]', async () => {
    await open();
    const blocks = await screen.findAllByRole('heading', { level: 2 });
    expect(blocks.map(plainText)).toEqual([
      '1Where from?',
      '2When?',
      '3Who is it for?',
      '4How will you pay?',
      'Order summary',
    ]);
    expect(plainText(button())).toMatch(/^Place order/);
    expect(plainText(button())).toContain('SAR 32.00');
    expect(screen.getByTestId('checkout-form')).toContainElement(button());
  });

  it('is none for a table whose code was not read: the code first, or another way [MENU-032]', async () => {
    const cart = buildCart({ type: 'dine_in' });
    const { asked } = await open(caller({ [getCart.name]: cart }));
    expect(await screen.findByText("Scan your table's code to start your order")).toBeVisible();
    expect(screen.queryByTestId('checkout-form')).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /Scan/ }));
    await user.click(screen.getByRole('button', { name: 'Another way to order' }));
    expect(asked.opened.map(({ name }) => name)).toEqual(['menu.scan', 'menu.order-type']);
  });

  it('says what its tap does: it leads to the payment, or places an order that is paid in cash [CHK-001, CHK-005]', async () => {
    const card = { id: 'card', kind: 'card', names: { ar: 'بطاقة', en: 'Card' }, online: true };
    await open(caller({ [listPaymentMethods.name]: [...CASH, card] }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: 'Card' }));
    expect(plainText(button())).toMatch(/^Go to payment ?SAR 32\.00/);
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    expect(plainText(button())).toMatch(/^Place order · pay cash ?SAR 32\.00/);
  });

  it('says where it leads while the page of the payment comes [CHK-026, X-028]', async () => {
    const card = { id: 'card', kind: 'card', names: { ar: 'بطاقة', en: 'Card' }, online: true };
    const paid = { ...CREATED, next_action: 'redirect', payment_session_id: 'session-1' };
    await open(caller({ [listPaymentMethods.name]: [...CASH, card], [createOrder.name]: paid }));
    const user = userEvent.setup();
    await fill(user);
    await user.click(await screen.findByRole('radio', { name: 'Card' }));
    await user.click(button());
    const said = await screen.findByText('Taking you to the payment.');
    expect(said).toHaveAttribute('role', 'status');
    expect(opened).toEqual(['/en/o/order-1/pay']);
  });

  it('of a paused branch says when it is back, in both places alike, and not that it is closed [X-023]', async () => {
    const resumes_at = '2026-01-10T17:10:00.000Z';
    const paused = buildCartBranch({
      state: 'paused',
      resumes_at,
      services: [buildService({ state: 'paused', schedule_allowed: true })],
    });
    const gates = [{ code: 'BRANCH_PAUSED', severity: 'block' as const, params: { resumes_at } }];
    await open(caller({ [getBranch.name]: paused, [getCart.name]: buildCart({ gates }) }));
    const words = /^The branch has paused and is back today .?08:10 PM.?\. Choose a time after that\.$/;
    const block = (await screen.findByRole('heading', { name: /When/ })).closest('section')!;
    await waitFor(() =>
      expect(plainText(block)).toContain('The branch has paused and is back today 08:10 PM. Choose a time'),
    );
    expect(button()).toHaveAccessibleDescription(words);
    expect(screen.queryByText(/closed/)).toBeNull();
  });

  it('lets a guest order with name and mobile alone, in any digits [CHK-013]', async () => {
    const fake = caller();
    const { asked } = await open(fake);
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(asked.navigated).toEqual(['/order/order-1']));
    expect(fake.callsOf(createOrder)[0]!.input.body).toMatchObject({
      customer: { name: 'Sara', mobile: '0551234567', country_code: 'SA' },
      payment_method_id: 'cash',
      accepted_total: '32.00',
      cart_version: 1,
    });
  });

  it('does not ask a customer again for what the account knows [CHK-013]', async () => {
    await open(caller(), { session: { customer: { id: 'c1', name: 'نورة', mobile: '551234567' }, cart_id: 'cart-1' } });
    expect(await screen.findByText('نورة')).toBeVisible();
    expect(screen.queryByLabelText('Name')).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('Name')).toHaveValue('نورة');
  });

  it('says once that fields are empty, beside each that it is required, and goes to the first [X-011, X-012]', async () => {
    const fake = caller();
    await open(fake);
    await userEvent.setup().click(button());
    expect(screen.getAllByText('Please fill all fields')).toHaveLength(1);
    expect(screen.getAllByText('Field is required')).toHaveLength(2);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(fake.callsOf(createOrder)).toHaveLength(0);
  });

  it('waits for the ways to pay, of which the only one is chosen then; says so when they cannot be loaded [CHK-013]', async () => {
    let arrive = (_methods: unknown): void => {};
    const fake = caller({
      [listPaymentMethods.name]: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    const { asked } = await open(fake);
    const user = userEvent.setup();
    await fill(user);
    // Read out; words that come and go would move the page.
    expect(button()).toHaveAccessibleDescription('Updating your total');
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    await user.click(button());
    expect(screen.queryByText('Please fill all fields')).toBeNull();
    await act(async () => arrive(CASH));
    await user.click(button());
    await waitFor(() => expect(asked.navigated).toEqual(['/order/order-1']));
  });

  it('stops a name at 30 characters and a note at 500 [X-010]', async () => {
    await open();
    expect(screen.getByLabelText('Name')).toHaveAttribute('maxlength', '30');
    expect(screen.getByLabelText(/^Note for the order/)).toHaveAttribute('maxlength', '500');
  });

  it('keeps the draft through a reload with the cart’s place and time, and drops it with the order [CHK-002, CHK-003]', async () => {
    const first = await open();
    await fill(userEvent.setup());
    first.unmount();
    const key = Object.keys(localStorage).find((name) => name.includes('draft'))!;
    expect(JSON.parse(localStorage.getItem(key)!).value).toMatchObject({
      cart_id: 'cart-1',
      type: 'pickup',
      branch_id: 'branch-1',
      branch_asap_allowed: true,
      branch_schedule_allowed: true,
      branch_name: 'Olaya',
      area_name: null,
      delivery_time: 'asap',
      scheduled_day: null,
      scheduled_period: null,
    });
    const { asked } = await open(caller(), { locale: 'ar' });
    await waitFor(() => expect(screen.getByLabelText('الاسم')).toHaveValue('Sara'));
    await userEvent.setup().click(button());
    await waitFor(() => expect(asked.navigated).toHaveLength(1));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('keeps the draft when its customer signs in midway [CHK-003]', async () => {
    const { session } = await open();
    const user = userEvent.setup();
    await fill(user);
    await user.tab();
    const key = Object.keys(localStorage).find((name) => name.includes('draft'))!;
    const before = JSON.parse(localStorage.getItem(key)!).value;
    act(() => session.set({ customer: { id: 'customer-1', name: 'Noura', mobile: '551234567' }, cart_id: 'cart-1' }));
    await waitFor(() => expect(button()).toBeEnabled());
    expect(before).toMatchObject({ cart_id: 'cart-1', form: { name: 'Sara', mobile: '0551234567' } });
    expect(JSON.parse(localStorage.getItem(key)!).value).toEqual(before);
  });

  it('makes one order of a double tap [CHK-029]', async () => {
    let answer: (order: unknown) => void = () => {};
    const fake = caller({
      [createOrder.name]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const { asked } = await open(fake);
    const user = userEvent.setup();
    await fill(user);
    await user.dblClick(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
    await user.click(button());
    await act(async () => answer(CREATED));
    await waitFor(() => expect(asked.navigated).toHaveLength(1));
    expect(fake.callsOf(createOrder)).toHaveLength(1);
  });

  it('offers asap only if setting and branch allow it, and likewise a scheduled time [CHK-008, CHK-009]', async () => {
    const with_ = (asap_allowed: boolean, schedule_allowed: boolean) =>
      caller({ [getCart.name]: buildCart({ context: { ...buildCart().context, asap_allowed, schedule_allowed } }) });
    const both = await open(with_(true, true));
    expect(await screen.findByRole('button', { name: /^Now/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Another time' })).toBeVisible();
    both.unmount();
    const asapOnly = await open(with_(true, false));
    expect(await screen.findByRole('button', { name: /^Now/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /time$/ })).toBeNull();
    asapOnly.unmount();
    const later = await open(with_(false, true));
    expect(await screen.findByRole('button', { name: /time$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Now/ })).toBeNull();
    later.unmount();
    const fake = with_(false, false);
    await open(fake);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription('This branch takes no orders right now');
    expect(fake.callsOf(createOrder)).toHaveLength(0);
  });

  it('sets the day and time that were chosen from the list [CHK-010]', async () => {
    const fake = caller({
      [setCartContext.name]: (input) =>
        buildCart({ version: 2, context: { ...buildCart().context, ...pick(input.body) } }),
    });
    const chosen = { day: '2026-01-10', period: '2026-01-10T17:15:00.000Z' };
    await open(fake, { dialogs: { 'checkout.times': () => chosen } });
    expect(await screen.findByText(/Last order/)).toBeVisible();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Another time' }));
    await waitFor(() => expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('08:15 PM'));
    // The end of today's orders is nothing to a time of one's choice.
    expect(screen.queryByText(/Last order/)).toBeNull();
    expect(fake.callsOf(setCartContext)[0]!.input.body).toMatchObject({
      branch_id: 'branch-1',
      type: 'pickup',
      time: { delivery_time: 'schedule', scheduled_day: chosen.day, scheduled_period: chosen.period },
    });
  });

  it('orders nothing for the old time while the cart does not have the chosen one yet [CHK-010]', async () => {
    const preview = Promise.withResolvers<void>();
    const chosen = { day: '2026-01-10', period: '2026-01-10T17:15:00.000Z' };
    const moved = (input: { body?: unknown }) =>
      buildCart({ version: 2, context: { ...buildCart().context, ...pick(input.body) } });
    const fake = caller({
      [previewCartContext.name]: async (input) => {
        await preview.promise;
        const cart = moved(input);
        return { cart, moved: cart.count, missing: [], repriced: [], total_before: '32.00', total_after: '32.00' };
      },
      [setCartContext.name]: moved,
    });
    const answer = Promise.withResolvers<typeof chosen>();
    await open(fake, { dialogs: { 'checkout.times': () => answer.promise } });
    const user = userEvent.setup();
    await fill(user);
    await user.click(await screen.findByRole('button', { name: 'Another time' }));
    const isHeld = async () => {
      await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
      await user.click(button());
      await user.type(screen.getByLabelText('Name'), '{Enter}');
      expect(fake.callsOf(createOrder)).toHaveLength(0);
    };
    await isHeld();
    answer.resolve(chosen);
    await waitFor(() => expect(fake.callsOf(previewCartContext)).toHaveLength(1));
    await isHeld();
    preview.resolve();
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(button());
    await waitFor(() => expect(fake.callsOf(createOrder)).toHaveLength(1));
    expect(fake.callsOf(createOrder)[0]!.input.body).toMatchObject({
      delivery_time: 'schedule',
      scheduled_period: chosen.period,
      cart_version: 2,
    });
  });

  it('asks for the new total in place and sends it with the next tap', async () => {
    const dearer = buildCart({
      version: 2,
      totals: [
        { code: 'grand', amount: '35.50' },
        { code: 'due', amount: '35.50' },
      ],
    });
    let calls = 0;
    const fake = caller({
      [createOrder.name]: () => (++calls === 1 ? refuse(409, 'PRICE_CHANGED', {}, dearer) : CREATED),
    });
    const { asked } = await open(fake);
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    const question = await screen.findByText(/Your total changed/);
    expect(plainText(question)).toBe('Your total changed from SAR 32.00 to SAR 35.50');
    expect(asked.navigated).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Place order at the new price/ }));
    await waitFor(() => expect(asked.navigated).toHaveLength(1));
    expect(fake.callsOf(createOrder).at(-1)!.input.body).toMatchObject({ accepted_total: '35.50', cart_version: 2 });
  });

  it('asks once, in place, when the device is far from the branch, and sends on yes [CHK-012]', async () => {
    Object.assign(navigator, {
      permissions: { query: async () => ({ state: 'granted' }) },
      geolocation: {
        getCurrentPosition: (done: (at: unknown) => void) => done({ coords: { latitude: 24.95, longitude: 46.7 } }),
      },
    });
    const fake = caller({ [listBranches.name]: [buildCartBranch()] });
    const { asked } = await open(fake);
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    expect(plainText(await screen.findByText(/You are .* away/))).toBe(
      'You are 29 km away from Olaya branch. Will you really pick up there?',
    );
    expect(fake.callsOf(createOrder)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: /Yes, this branch/ }));
    await waitFor(() => expect(asked.navigated).toHaveLength(1));
    Object.assign(navigator, { permissions: undefined });
  });

  it('takes the place that the customer gave the menu, and then asks no device [CHK-012]', async () => {
    const fake = caller({ [listBranches.name]: [buildCartBranch()] });
    const { platform } = await open(fake);
    const stop = platform.bus.as('mf-menu').answer(knownPosition, () => ({ latitude: 24.95, longitude: 46.7 }));
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    expect(plainText(await screen.findByText(/You are .* away/))).toContain('You are 29 km away from Olaya branch.');
    stop();
  });

  it('has the summary in the dock of a phone, and the branch’s tax number and certificate in the receipt [CHK-001, HOST-047]', async () => {
    const vat = { enabled: true, number: '300012345600003', url: 'https://tax.example/olaya', rate: '15.00' };
    await open(caller({ [getBranch.name]: buildCartBranch({ vat }) }));
    const docked = await screen.findByTestId('docked-summary');
    expect(plainText(docked)).toContain('Order summary');
    expect(plainText(docked)).toContain('32.00');
    const tax = await screen.findByTestId('tax');
    expect(tax).toHaveTextContent('300012345600003');
    expect(within(tax).getByRole('link')).toHaveAttribute('href', 'https://tax.example/olaya');
  });

  it('says before paying what can be given back, and leads to who sells, beside what was typed [HOST-072]', async () => {
    const said = { 'general.legal_name': 'Olaya LLC', 'general.legal_returns': 'Free until it is cooked' };
    const settings = { ...context.tenant.settings, ...said };
    await open(caller(), { context: { ...context, tenant: { ...context.tenant, settings } } });
    const legal = within(await screen.findByTestId('legal'));
    expect(legal.getByText('Free until it is cooked')).not.toBeVisible();
    await userEvent.setup().click(legal.getByText('Canceling and refunds'));
    expect(legal.getByText('Free until it is cooked')).toBeVisible();
    const link = legal.getByRole('link', { name: 'Sold by Olaya LLC' });
    expect(link).toHaveAttribute('href', '/en/business');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('shows no tax where the branch declares none [HOST-047]', async () => {
    const vat = { enabled: false, number: '300012345600003', url: 'https://tax.example/olaya', rate: '15.00' };
    await open(caller({ [getBranch.name]: buildCartBranch({ vat }) }));
    await screen.findByText('Olaya Street, Riyadh');
    expect(screen.queryByTestId('tax')).toBeNull();
  });

  it('whose session ended asks to sign in again, keeps what was typed and goes on with the same order [X-018]', async () => {
    const fake = caller({ [createOrder.name]: refuse(401, 'SESSION_EXPIRED') as object });
    let signedIn: string | undefined;
    const { asked } = await open(fake, { dialogs: { 'account.login': () => signedIn } });
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    expect(await screen.findByText('Session expired. Please sign in again.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Sara');
    const again = within(screen.getByText('Session expired. Please sign in again.').closest('[role=alert]')!);
    // Closed without signing in: everything stays as it was.
    await user.click(again.getByRole('button', { name: 'Sign in' }));
    expect(asked.opened.at(-1)).toEqual({ name: 'account.login', props: { reason: 'session-expired' } });
    expect(screen.getByLabelText('Name')).toHaveValue('Sara');
    expect(asked.navigated).toEqual([]);
    fake.answer(createOrder, CREATED);
    signedIn = 'signed-in';
    await user.click(again.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(asked.navigated).toEqual(['/order/order-1']));
    expect(fake.callsOf(createOrder).at(-1)!.input.body).toMatchObject({ customer: { name: 'Sara' } });
  });

  it('of a guest in cash asks to sign in where the restaurant wants that, and goes on with the same order [CHK-059]', async () => {
    const fake = caller({ [createOrder.name]: refuse(403, 'CASH_SIGN_IN') as object });
    const { asked } = await open(fake, { dialogs: { 'account.login': () => 'signed-in' } });
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    const told = await screen.findByText(/To pay in cash, sign in with your mobile number first/);
    fake.answer(createOrder, CREATED);
    await user.click(within(told.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'Sign in' }));
    expect(asked.opened.at(-1)).toEqual({ name: 'account.login', props: { reason: 'checkout' } });
    await waitFor(() => expect(asked.navigated).toEqual(['/order/order-1']));
  });

  it('offers the next times as buttons when the slot filled, and keeps everything else [CHK-011]', async () => {
    const next = [
      { from: '2026-01-10T17:30:00.000Z', to: '2026-01-10T17:45:00.000Z', available: true },
      { from: '2026-01-10T17:45:00.000Z', to: '2026-01-10T18:00:00.000Z', available: true },
    ];
    const fake = caller({
      [createOrder.name]: refuse(409, 'SLOT_FULL', {}, { next }) as object,
      [setCartContext.name]: (input) =>
        buildCart({ version: 2, context: { ...buildCart().context, ...pick(input.body) } }),
    });
    await open(fake);
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    const panel = (await screen.findByText('The time you chose has just filled up')).closest(
      '[role=alert]',
    ) as HTMLElement;
    const times = within(panel).getAllByRole('button').map(plainText);
    expect(times).toEqual(['08:30–08:45 PM', '08:45–09:00 PM', 'All times']);
    await user.click(within(panel).getAllByRole('button')[0]!);
    await waitFor(() => expect(screen.queryByText('The time you chose has just filled up')).toBeNull());
    expect(fake.callsOf(setCartContext)[0]!.input.body).toMatchObject({
      time: { delivery_time: 'schedule', scheduled_day: '2026-01-10', scheduled_period: next[0]!.from },
    });
    expect(screen.getByLabelText('Name')).toHaveValue('Sara');
  });

  it.each([
    ['en', ['08:30–08:45 PM', 'tomorrow 12:00–12:15 PM', 'Monday 12:00–12:15 PM']],
    ['ar', ['08:30–08:45 م', 'غداً 12:00–12:15 م', 'الاثنين 12:00–12:15 م']],
  ] as const)('names the day of a next time that is of another day: in %s [CHK-011, X-004]', async (locale, times) => {
    const next = [
      { from: '2026-01-10T17:30:00.000Z', to: '2026-01-10T17:45:00.000Z' },
      { from: '2026-01-11T09:00:00.000Z', to: '2026-01-11T09:15:00.000Z' },
      { from: '2026-01-12T09:00:00.000Z', to: '2026-01-12T09:15:00.000Z' },
    ];
    const question: Question = { kind: 'slot', code: 'SLOT_FULL', next };
    const panel = <QuestionPanel question={question} cart={buildCart()} onAnswered={() => {}} />;
    await renderPart(panel, { caller: caller(), locale });
    expect(screen.getAllByRole('button').slice(0, 3).map(plainText)).toEqual(times);
  });

  it.each([
    ['en', '2026-01-11T17:00:00.000Z', 'Last order tomorrow 08:00 PM.'],
    ['ar', '2026-01-11T17:00:00.000Z', 'آخر موعد للطلب غداً 08:00 م.'],
    ['en', '2026-01-10T22:30:00.000Z', 'Last order 01:30 AM (early Sunday).'],
  ] as const)(
    'says the last order with its day where that is another: in %s, %s [X-004]',
    async (locale, last, words) => {
      const branch = buildCartBranch({ services: [buildService({ last_order_at: last })] });
      await open(caller({ [getBranch.name]: branch }), { locale });
      await waitFor(() => expect(plainText(document.body)).toContain(words));
    },
  );

  it('says that the order service is not available and keeps the cart [CHK-032]', async () => {
    const fake = caller({ [createOrder.name]: refuse(503, 'MAINTENANCE') as object });
    const { asked, platform } = await open(fake);
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    expect(await screen.findByText(/Order service not available/)).toBeVisible();
    expect(platform.cart.snapshot().count).toBe(1);
    expect(asked.navigated).toEqual([]);
  });

  it('does not place an order below the minimum and says what is missing [CHK-018]', async () => {
    const gates = [
      { code: 'BELOW_MINIMUM', severity: 'block' as const, params: { missing: '18.00', minimum: '50.00' } },
    ];
    const fake = caller({ [getCart.name]: buildCart({ gates }) });
    await open(fake);
    expect(plainText(await screen.findByText(/more to order/))).toBe('SAR 18.00 more to order');
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    const described = button().getAttribute('aria-describedby');
    expect(plainText(document.getElementById(described!))).toBe('Below minimum order, add more items: SAR 18.00 more');
    expect(screen.getByRole('link', { name: 'Add dishes' })).toHaveAttribute('href', '/en/menu');
    expect(fake.callsOf(createOrder)).toHaveLength(0);
  });

  it('shows an empty cart with the way to the menu', async () => {
    await open(caller(), { session: { customer: null, cart_id: null } });
    expect(screen.getByText('Your basket is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse the menu' })).toHaveAttribute('href', '/en/menu');
  });

  it('an order of another tab takes the place of the basket, with its number and the way to it [CHK-033]', async () => {
    const fake = caller({ [getOrder.name]: buildOrder({ id: 'order-2', number: '1007' }) });
    const part = await open(fake);
    await screen.findByTestId('checkout-form');
    runningOrders.note('order-2', Date.now());
    act(() => part.platform.cart.forget());
    const said = await screen.findByTestId('ordered-elsewhere');
    await waitFor(() => expect(plainText(said)).toMatch(/^Order #1007 was placed in another tab/));
    expect(within(said).getByRole('link')).toHaveAttribute('href', '/en/order/order-2');
    expect(screen.queryByText('Your basket is empty')).toBeNull();
  });

  it('shows a cart that cannot be read with Retry [X-017]', async () => {
    const fake = caller({ [getCart.name]: offline() as object });
    await open(fake);
    expect(screen.getByText('Your basket could not be loaded')).toBeVisible();
    fake.answer(getCart, buildCart());
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('checkout-form')).toBeVisible();
  });
});

function pick(body: unknown) {
  const { time } = body as {
    time: { delivery_time: 'asap' | 'schedule'; scheduled_day: string; scheduled_period: string };
  };
  return { time };
}

describe('checkout of a delivery', () => {
  const AREA = {
    area_id: 'area-1',
    user_area_name: { ar: 'العليا', en: 'Al Olaya' },
    delivery: { fee: '9.00', min_order: '30.00', free_over: null, promise: { min: 35, max: 50 } },
  };
  const delivery = (context: object = AREA, changes: Partial<Cart> = {}) => {
    const cart = buildCart();
    return buildCart({ type: 'delivery', context: { ...cart.context, type: 'delivery', ...context }, ...changes });
  };
  const gated = (code: string, params: Record<string, unknown> = {}): Partial<Cart> => ({
    gates: [{ code, severity: 'block', params }],
  });
  const block = async () => (await screen.findByRole('heading', { name: /Where to\?/ })).closest('section')!;

  it('shows area, branch, time and fee with Change, and asks for the door [MENU-008] [MENU-040] [CHK-013]', async () => {
    const { asked } = await open(caller({ [getCart.name]: delivery() }));
    const where = await block();
    expect(plainText(within(where).getByTestId('area-name'))).toBe('Al Olaya');
    expect(plainText(where)).toContain('Olaya branch35–50 minDelivery SAR 9.00');
    expect(within(where).getByLabelText('Street')).toBeRequired();
    expect(within(where).getByLabelText('Building number')).toBeRequired();
    expect(within(where).getByRole('radio', { name: 'House' })).toBeChecked();
    expect(within(where).getByLabelText(/^For the courier/)).toHaveAttribute('maxlength', '300');
    await userEvent.setup().click(within(where).getByRole('button', { name: 'Change address' }));
    expect(asked.opened).toEqual([{ name: 'menu.order-type', props: { type: 'delivery', branch_id: 'branch-1' } }]);
  });

  it.each([
    ['closed', 'BRANCH_CLOSED', { opens_at: '2026-01-11T09:00:00Z' }, 'Closed, opens tomorrow 12:00 PM'],
    ['closed, no one knows until when', 'BRANCH_CLOSED', { opens_at: null }, 'Closed'],
    ['paused', 'BRANCH_PAUSED', {}, 'Paused'],
  ])(
    'promises no minutes of a branch that is %s, also before more is known of it [MENU-008]',
    async (_, code, params, words) => {
      await open(
        caller({ [getCart.name]: delivery(AREA, gated(code, params)), [getBranch.name]: offline() as object }),
      );
      expect(plainText(await block())).toContain(`Olaya branch${words}Delivery SAR 9.00`);
      expect(plainText(document.body)).not.toContain('35–50 min');
    },
  );

  it('of a far area whose last order is over says so, though the branch itself delivers still [MENU-008]', async () => {
    const closed = gated('BRANCH_CLOSED', { opens_at: '2026-01-11T09:00:00Z' });
    const service = buildService({ type: 'delivery', state: 'open', opens_at: '2026-01-10T09:00:00Z' });
    await open(
      caller({ [getCart.name]: delivery(AREA, closed), [getBranch.name]: buildCartBranch({ services: [service] }) }),
    );
    await waitFor(async () => expect(plainText(await block())).toContain('Closed, opens tomorrow 12:00 PM'));
    expect(plainText(document.body)).not.toContain('35–50 min');
  });

  it('says what the delivery costs as the summary does [MENU-008]', async () => {
    const totals = buildCart().totals.map((one) => (one.code === 'delivery' ? { ...one, amount: '0.00' } : one));
    const free = totals.some(({ code }) => code === 'delivery')
      ? totals
      : [...totals, { code: 'delivery', amount: '0.00' }];
    await open(caller({ [getCart.name]: delivery(AREA, { totals: free as Cart['totals'] }) }));
    const where = await block();
    expect(plainText(where)).toContain('35–50 minFree');
    expect(plainText(where)).not.toContain('SAR 9.00');
  });

  it('offers the saved addresses of this area; one that was deleted meanwhile is asked for again [ACCT-022] [CHK-013]', async () => {
    const home = {
      id: 'home',
      building_type: 'villa',
      street_name: 'شارع التحلية',
      building_number: '12',
      area_id: 'area-1',
      deliverable: true,
    };
    const away = { ...home, id: 'away', street_name: 'طريق بعيد', area_id: 'area-9' };
    const fake = caller({ [getCart.name]: delivery(), [listAddresses.name]: [home, away] });
    const session = { customer: { id: 'c1', name: 'نورة', mobile: '551234567' }, cart_id: 'cart-1' };
    const saved = { ...home, id: 'new', street_name: 'شارع جديد', building_number: '7' };
    const { platform, asked } = await open(fake, {
      session,
      dialogs: {
        'account.address': async () => {
          fake.answer(listAddresses, [home, away, saved]);
          await platform.queryClient.invalidateQueries({ queryKey: [listAddresses.name] });
          return 'new';
        },
      },
    });
    // The order goes to the address that was saved here.
    await userEvent.click(await screen.findByRole('button', { name: 'Save a new address' }));
    await waitFor(() => expect(screen.getByLabelText('Street')).toHaveValue('شارع جديد'));
    expect(asked.opened).toEqual([{ name: 'account.address', props: {} }]);
    await waitFor(() => expect(screen.getByRole('radio', { name: /شارع جديد/ })).toBeChecked());
    await userEvent.click(screen.getByRole('radio', { name: /شارع التحلية/ }));
    expect(screen.queryByRole('radio', { name: /طريق بعيد/ })).toBeNull();
    const elsewhere = screen.getByTestId('other-addresses');
    expect(plainText(elsewhere)).toContain('1 saved address in another area');
    expect(screen.getByLabelText('Street')).toHaveValue('شارع التحلية');
    expect(screen.getByLabelText('Building number')).toHaveValue('12');
    expect(screen.getByRole('radio', { name: 'Villa' })).toBeChecked();
    fake.answer(listAddresses, [away]);
    await act(() => platform.queryClient.invalidateQueries({ queryKey: [listAddresses.name] }));
    expect(await screen.findByText(/The address you chose was deleted/)).toBeVisible();
    expect(screen.getByLabelText('Street')).toHaveValue('');
  });

  /** A customer with an address in another area, and one that nothing is delivered to. */
  function awayFrom(before: Cart) {
    const malqa = { ar: 'الملقا', en: 'Al Malqa' };
    const away = {
      ...{ id: 'away', building_type: 'villa', street_name: 'طريق بعيد', building_number: '9' },
      ...{ area_id: 'area-9', area_names: malqa, deliverable: true },
    };
    const desert = { street_name: 'طريق الصحراء', area_id: null, area_names: null, deliverable: false };
    const after = delivery({ ...AREA, area_id: 'area-9', user_area_name: malqa, branch_id: 'branch-2' });
    const check = {
      ...{ deliverable: true, reason: null, branch_id: 'branch-2', branch_names: malqa },
      ...{ area_id: 'area-9', area_name: malqa, fee: '12.00', min_order: '30.00', free_over: null },
      ...{ promise: { min: 35, max: 50 }, state: 'open', opens_at: null, zone_version: '1', alternatives: [] },
    };
    const preview = { cart: after, moved: 1, missing: [], repriced: [], total_before: '35.50', total_after: '38.50' };
    const fake = caller({
      [getCart.name]: before,
      [listAddresses.name]: [away, { ...away, id: 'nowhere', ...desert }],
      [checkDeliveryArea.name]: check,
      [previewCartContext.name]: preview,
      [setCartContext.name]: () => {
        fake.answer(getCart, after);
        return after;
      },
    });
    return { fake, malqa };
  }
  const NOURA = { customer: { id: 'c1', name: 'نورة', mobile: '551234567' }, cart_id: 'cart-1' };
  const deliver = () => userEvent.click(screen.getByText('Deliver here'));

  it('takes the basket to a saved address elsewhere after the preview, with its door; declining changes nothing [ACCT-022] [CHK-016]', async () => {
    const { fake, malqa } = awayFrom(delivery());
    const answers = ['stay', 'move'];
    const { asked, platform } = await open(fake, {
      session: NOURA,
      dialogs: { 'checkout.move': () => answers.shift() },
    });
    const rows = await screen.findAllByTestId('other-address');
    expect(rows.map(plainText)).toEqual([
      expect.stringMatching(/طريق بعيد.*In Al MalqaDeliver here/),
      expect.stringMatching(/طريق الصحراء.*We don't deliver here now$/),
    ]);
    await deliver();
    await waitFor(() =>
      expect(asked.opened).toMatchObject([{ name: 'checkout.move', props: { total_after: '38.50' } }]),
    );
    expect(fake.callsOf(checkDeliveryArea)[0]!.input.body).toEqual({ area_id: 'area-9' });
    expect(fake.callsOf(setCartContext)).toHaveLength(0);
    await deliver();
    await waitFor(() => expect(screen.getByLabelText('Street')).toHaveValue('طريق بعيد'));
    expect(fake.callsOf(setCartContext)[0]!.input.body).toMatchObject({ branch_id: 'branch-2', area_id: 'area-9' });
    expect(platform.place.get()).toEqual({ type: 'delivery', branch_id: 'branch-2' });
    expect(platform.deliveryPoint.get()).toMatchObject({ area_id: 'area-9', names: malqa });
    await waitFor(() => expect(screen.getByRole('radio', { name: /طريق بعيد/ })).toBeChecked());
    expect(screen.getAllByTestId('other-address')).toHaveLength(1);
  });

  it('begins at a saved address before an area was chosen, with its door and the address as the chosen one [ACCT-022]', async () => {
    const { fake } = awayFrom(delivery({ area_id: null, user_area_name: null, delivery: null }));
    await open(fake, { session: NOURA });
    await screen.findAllByTestId('other-address');
    await deliver();
    await waitFor(() => expect(screen.getByRole('radio', { name: /طريق بعيد/ })).toBeChecked());
    expect(screen.getByLabelText('Street')).toHaveValue('طريق بعيد');
    expect(screen.getByLabelText('Building number')).toHaveValue('9');
  });

  it('sends the address with the order, in Latin digits, and keeps it for the next one of this area [CHK-013] [CHK-003]', async () => {
    const fake = caller({ [getCart.name]: delivery() });
    const { asked, unmount } = await open(fake);
    const user = userEvent.setup();
    await block();
    await user.click(screen.getByRole('radio', { name: 'Villa' }));
    await user.type(screen.getByLabelText('Street'), 'شارع التحلية');
    await user.type(screen.getByLabelText('Building number'), '٧٤٢١');
    await fill(user);
    const kept = Object.entries(localStorage).find(([name]) => name.endsWith('mf-checkout.order'))!;
    expect(JSON.parse(kept[1]).value).toMatchObject({
      area_name: 'Al Olaya',
      form: { address: { street_name: 'شارع التحلية' } },
    });
    await user.click(button());
    await waitFor(() => expect(asked.navigated).toEqual(['/order/order-1']));
    expect(fake.callsOf(createOrder)[0]!.input.body).toMatchObject({
      address: { building_type: 'villa', street_name: 'شارع التحلية', building_number: '7421' },
    });
    unmount();
    const again = await open(caller({ [getCart.name]: delivery() }));
    await waitFor(() => expect(screen.getByLabelText('Street')).toHaveValue('شارع التحلية'));
    again.unmount();
    localStorage.removeItem(kept[0]);
    await open(caller({ [getCart.name]: delivery({ ...AREA, area_id: 'area-2' }) }));
    await block();
    expect(screen.getByLabelText('Street')).toHaveValue('');
  });

  it('asks a short address in Saudi Arabia where the setting is on, says its form, and sends it [CHK-057]', async () => {
    const tenant = {
      ...context.tenant,
      settings: { ...context.tenant.settings, 'order.short_address': '1' },
    };
    const fake = caller({ [getCart.name]: delivery() });
    const { asked } = await open(fake, { context: { ...context, tenant } });
    const user = userEvent.setup();
    await block();
    await user.type(screen.getByLabelText('Street'), 'Tahlia');
    await user.type(screen.getByLabelText('Building number'), '12');
    await fill(user);
    const field = screen.getByRole('textbox', { name: /National short address/ });
    await user.type(field, 'RRR 2929');
    await user.click(button());
    expect(await screen.findByText(/A short address has four letters/)).toBeVisible();
    expect(fake.callsOf(createOrder)).toHaveLength(0);
    await user.clear(field);
    await user.type(field, 'rrrd ٢٩٢٩');
    await user.click(button());
    await waitFor(() => expect(asked.navigated).toEqual(['/order/order-1']));
    expect(fake.callsOf(createOrder)[0]!.input.body).toMatchObject({ address: { short_address: 'rrrd 2929' } });
  });

  it('asks no short address in another country [CHK-057]', async () => {
    const settings = { ...context.tenant.settings, 'order.short_address': '1' };
    const tenant = { ...context.tenant, country: 'AE', settings };
    await open(caller({ [getCart.name]: delivery() }), { context: { ...context, tenant } });
    await block();
    expect(screen.queryByRole('textbox', { name: /short address/i })).toBeNull();
  });

  it('does not send an order without a door, and says so at the field, also when the server finds it [CHK-013] [X-012]', async () => {
    const noDoor = [{ code: 'ADDRESS_IMPRECISE', field: 'address.building_number' }];
    const fake = caller({
      [getCart.name]: delivery(),
      [createOrder.name]: () => {
        throw new ApiError('answer', 422, noDoor);
      },
    });
    await open(fake);
    const user = userEvent.setup();
    await block();
    await fill(user);
    await user.click(button());
    expect(screen.getAllByText('Field is required')).toHaveLength(2);
    expect(fake.callsOf(createOrder)).toHaveLength(0);
    // In the next frame: typed before, the rest would go to the field that is invalid then.
    await waitFor(() => expect(screen.getByLabelText('Street')).toHaveFocus());
    await user.type(screen.getByLabelText('Street'), 'Tahlia');
    await user.type(screen.getByLabelText('Building number'), '-');
    await user.click(button());
    await waitFor(() => expect(screen.getByLabelText('Building number')).toBeInvalid());
    expect(screen.getByLabelText('Street')).toHaveValue('Tahlia');
  });

  it('without an area asks for it, and nothing can be ordered [MENU-008]', async () => {
    const { asked } = await open(caller({ [getCart.name]: delivery({}, gated('ADDRESS_IMPRECISE')) }));
    const where = await block();
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
    expect(screen.queryByLabelText('Street')).toBeNull();
    await userEvent.setup().click(within(where).getByRole('button', { name: 'Choose your delivery area' }));
    expect(asked.opened).toMatchObject([{ name: 'menu.order-type', props: { type: 'delivery' } }]);
  });

  it('asks for a yes to the area and branch that deliver there now [MENU-008] [CHK-012]', async () => {
    const now = { area_id: 'area-2', branch_id: 'branch-2', area: { en: 'Al Nakheel' }, fee: '12.00' };
    const fake = caller({
      [getCart.name]: delivery(AREA, gated('AREA_CHANGED', now)),
      [setCartContext.name]: delivery(),
    });
    const { platform } = await open(fake);
    expect(await screen.findAllByText(/The delivery area has changed/)).not.toHaveLength(0);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(platform.place.get()).toEqual({ type: 'delivery', branch_id: 'branch-2' }));
    expect(fake.callsOf(setCartContext)[0]!.input.body).toMatchObject({ branch_id: 'branch-2', area_id: 'area-2' });
    expect(platform.deliveryPoint.get()).toMatchObject({ area_id: 'area-2', names: { en: 'Al Nakheel' } });
  });

  it.each([
    ['en', 'Session id not valid or expired. Scan the code on your table again.', 'Scan the code'],
    ['ar', 'الجلسة غير صالحة أو انتهت، امسح الرمز الذي على طاولتك من جديد.', 'امسح الرمز'],
  ] as const)(
    'of a table whose party is over says so and leads to its code, in %s [MENU-034]',
    async (locale, words, scan) => {
      const { asked } = await open(
        caller({ [getCart.name]: buildCart({ type: 'dine_in', ...gated('DINE_SESSION_EXPIRED') }) }),
        { dialogs: { 'menu.scan': () => ({ path: '/table/OLAYA-07' }) }, locale },
      );
      expect(await screen.findByText(words)).toBeVisible();
      await userEvent.setup().click(screen.getByRole('button', { name: scan }));
      await waitFor(() => expect(asked.navigated).toEqual(['/table/OLAYA-07']));
    },
  );
});

describe('checkout over a network that goes', () => {
  const network = (there: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(there);
    window.dispatchEvent(new Event(there ? 'online' : 'offline'));
  };
  const cut = () => {
    network(false);
    return offline();
  };
  afterEach(() => act(() => network(true)));

  it('says beside the button that nothing was sent, sends nothing, and is alive again when it is back [CHK-012, X-027]', async () => {
    const fake = caller();
    const { asked } = await open(fake);
    const user = userEvent.setup();
    await fill(user);
    act(() => network(false));
    const words = 'You are offline. Nothing was sent, and everything you entered is kept.';
    expect(button()).toHaveAccessibleDescription(words);
    await user.click(button());
    await user.type(screen.getByLabelText('Mobile number'), '{Enter}');
    act(() => network(true));
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(fake.callsOf(createOrder)).toHaveLength(0);
    await user.click(button());
    await waitFor(() => expect(asked.navigated).toEqual(['/order/order-1']));
    expect(fake.callsOf(createOrder)).toHaveLength(1);
  });

  it('that goes while the order is sent says so, and with the same key asks when it is back [CHK-029]', async () => {
    const fake = caller({ [createOrder.name]: cut });
    const { asked } = await open(fake);
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    expect(await screen.findByText(/^The connection was lost while your order was being sent/)).toBeVisible();
    expect(screen.queryByText(/Nothing was sent/)).toBeNull();
    fake.answer(createOrder, CREATED);
    act(() => network(true));
    await waitFor(() => expect(asked.navigated).toEqual(['/order/order-1']));
    const keys = fake.callsOf(createOrder).map(({ options }) => options?.idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('sends nothing more once the customer ended the waiting, and does not say that nothing was sent [CHK-029]', async () => {
    const fake = caller({ [createOrder.name]: cut });
    const { asked } = await open(fake);
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/your order may have arrived/)).toBeVisible();
    expect(button()).toHaveAccessibleDescription(/^You are offline\. When you are back we check/);
    expect(screen.queryByText(/Nothing was sent/)).toBeNull();
    fake.answer(createOrder, CREATED);
    act(() => network(true));
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(fake.callsOf(createOrder)).toHaveLength(1);
    await user.click(button());
    await waitFor(() => expect(asked.navigated).toEqual(['/order/order-1']));
    const keys = fake.callsOf(createOrder).map(({ options }) => options?.idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('opens again with an order that arrived though its answer did not [CHK-029]', async () => {
    const first = await open(caller({ [createOrder.name]: cut }));
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    await screen.findByText(/^The connection was lost/);
    first.unmount();
    network(true);
    const fake = caller();
    const { asked } = await open(fake, { session: { customer: null, cart_id: null } });
    await waitFor(() => expect(asked.navigated).toEqual(['/order/order-1']));
    expect(fake.callsOf(createOrder)).toHaveLength(1);
  });

  it('of a car pickup wants a car, and goes there; then sends it, and keeps it in the draft [CHK-050, CHK-003]', async () => {
    const car = {
      vehicle_id: null,
      brand_id: 'toyota',
      brand_names: { ar: 'تويوتا', en: 'Toyota' },
      color_id: 'white',
      color_names: { ar: 'أبيض', en: 'White' },
      color_code: '#ffffff',
      plate_number: 'ABJ 1234',
    };
    const cart = buildCart({ type: 'car_pickup', context: { ...buildCart().context, type: 'car_pickup' } });
    const fake = caller({ [getCart.name]: cart });
    const { asked } = await open(fake, { dialogs: { 'checkout.car': () => car } });
    const user = userEvent.setup();
    await fill(user);
    await user.click(button());
    const choice = screen.getByTestId('car-choice');
    await waitFor(() => expect(within(choice).getByRole('button')).toHaveFocus());
    expect(choice).toHaveTextContent('Add the car that we bring the order to.');
    expect(fake.callsOf(createOrder)).toHaveLength(0);
    await user.click(within(choice).getByRole('button', { name: 'Add your car' }));
    expect(asked.opened.at(-1)).toEqual({ name: 'checkout.car', props: { chosen: null } });
    expect(plainText(await within(choice).findByTestId('car'))).toBe('White ToyotaABJ 1234');
    await waitFor(() => expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toContain('ABJ 1234'));
    await user.click(button());
    await waitFor(() => expect(fake.callsOf(createOrder)).toHaveLength(1));
    expect(fake.callsOf(createOrder)[0]!.input.body).toMatchObject({
      vehicle: { brand_id: 'toyota', color_id: 'white', plate_number: 'ABJ 1234' },
    });
  });
});

it('a dish that is sold out stands in the summary as sold out, without its price [CHK-015]', async () => {
  const gone = buildCartLine({
    id: 'gone',
    names: { en: 'Kunafa', ar: 'كنافة' },
    total: '18.00',
    state: 'unavailable',
    reason: { code: 'ITEM_UNAVAILABLE', params: {} },
  });
  await open(caller({ [getCart.name]: buildCart({ lines: [buildCartLine({ total: '32.00' }), gone] }) }));
  const [term] = (await screen.findAllByText('Kunafa')).flatMap((name) => name.closest('dt') ?? []);
  expect(plainText(term!.parentElement!)).toBe('KunafaSold out');
  const docked = screen.getByTestId('docked-summary');
  expect(plainText(within(docked).getByText('Kunafa').closest('li')!)).toMatch(/Kunafa Sold out$/);
});

describe('the coupons of a customer', () => {
  const coupon = {
    ...{ code: 'NAKHLA10', kind: 'percent', value: '10.00', item_id: null, item_names: null, cap: null },
    ...{ min_items: '0.00', types: null, branches: null, from: null, to: null, per_customer: null, first_order: false },
    ...{ needs_login: false, stackable_with: [], own: false, saving: null, reason: null },
  };
  const coffee = {
    ...coupon,
    ...{ code: 'RW-1', kind: 'item', item_id: 'coffee', item_names: { ar: 'قهوة', en: 'Coffee' } },
    ...{ own: true, min_items: '40.00' },
  };

  it('are listed where nothing is in the basket yet, with what each asks for [ACCT-040]', async () => {
    await open(caller({ [getCart.name]: buildCart({ lines: [] }), [listAvailableCoupons.name]: [coffee, coupon] }));
    const list = await screen.findByRole('list', { name: 'Coupons for your next order' });
    expect(within(list).getAllByRole('listitem').map(plainText)).toEqual([
      'Coffee freeYoursFor an order of SAR 40.00 or more',
      '10% offNAKHLA10',
    ]);
    expect(within(list).queryByRole('button')).toBeNull();
  });

  it('stand open in the summary of a basket where a link leads to them [ACCT-040]', async () => {
    history.replaceState(null, '', '/en/checkout#coupon');
    await open(caller({ [listAvailableCoupons.name]: [coupon] }));
    expect(await screen.findByRole('list', { name: 'Coupons you can use' })).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('coupon-code')).toHaveFocus());
    history.replaceState(null, '', '/');
  });
});
