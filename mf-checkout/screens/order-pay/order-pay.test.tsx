import { getShare, type OwnShare } from '@sufra/api/dine-in/endpoints';
import { getGroupShare, type PayableGroupShare } from '@sufra/api/order/endpoints';
import {
  authorizeApplePay,
  createPaymentSession,
  findPayable,
  getPayable,
  listPaymentMethods,
  type Payable,
  type PaymentSession,
  validateApplePay,
} from '@sufra/api/payment/endpoints';
import { getReservation } from '@sufra/api/reservation/endpoints';
import { createFakeCaller, loseFirstAnswer, offline, refuse } from '@sufra/api/testing';
import { getTopUp } from '@sufra/api/top-up/endpoints';
import { plainText } from '@sufra/testing/plain-text';
import { advance, stopTime } from '@sufra/testing/still-time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepBegunPayment, readBegunPayment } from '../../storage/paid-order.ts';
import { notePayAtOnce } from '../../storage/pay-at-once.ts';
import { opened } from '../../testing/opened.ts';
import { renderPart } from '../../testing/render.ts';
import OrderPayScreen from './screen.tsx';

jest.mock('../../payment/pay-path.ts', () => jest.requireActual('../../testing/opened.ts').payPath);

const ORDER: Payable = {
  order_id: 'order-1',
  number: '1042',
  state: 'payable',
  amount: '74.00',
  currency: 'SAR',
  branch_id: 'branch-1',
  branch_names: { ar: 'العليا', en: 'Olaya' },
  time_zone: 'Asia/Riyadh',
  type: 'pickup',
  count: 2,
  method_id: 'card',
  pay_until: '2026-01-10T16:30:00.000Z',
  session_id: null,
};
const METHODS = [
  { id: 'cash', kind: 'cash', names: { ar: 'نقداً', en: 'Cash' }, online: false },
  { id: 'card', kind: 'card', names: { ar: 'بطاقة', en: 'Card' }, online: true, brands: ['mada', 'visa'] },
  { id: 'apple', kind: 'apple_pay', names: { ar: 'أبل باي', en: 'Apple Pay' }, online: true },
];
const SESSION: PaymentSession = {
  id: 'session-1',
  state: 'created',
  outcome: 'waiting',
  reason: null,
  retryable: true,
  amount: '74.00',
  currency: 'SAR',
  method: { id: 'apple', kind: 'apple_pay', names: { ar: 'أبل باي', en: 'Apple Pay' } },
  brand: null,
  action: { kind: 'apple_pay', request: { country: 'SA', networks: ['mada', 'visa'], label: 'Nakhla' } },
  expires_at: '2026-01-10T16:30:00.000Z',
  order: { id: 'order-1', number: '1042', status: 'callcenter_pending', placed: false, reason: null },
  refund: null,
};

const CARD = {
  method: METHODS[1]!,
  action: { kind: 'widget' as const, url: 'https://pay.example/form' },
};

async function show(
  order: Partial<Payable> | (() => unknown) = {},
  path = '/o/token-1/pay',
  asksBrand = false,
  card: Partial<PaymentSession> = CARD,
  refused?: () => object,
  locale: 'ar' | 'en' = 'en',
) {
  const answer = typeof order === 'function' ? order : { ...ORDER, ...order };
  const methods = METHODS.map((method) =>
    method.id === 'card' && asksBrand ? { ...method, brand_first: true } : method,
  );
  const caller = createFakeCaller({
    [getPayable.name]: answer,
    [findPayable.name]: answer,
    [listPaymentMethods.name]: methods,
    [createPaymentSession.name]: ({ body }: { body: { method_id: string } }) =>
      refused ? refused() : body.method_id === 'apple' ? SESSION : { ...SESSION, ...card },
    [validateApplePay.name]: { merchant_session: { of: 'apple' } },
    [authorizeApplePay.name]: { ...SESSION, state: 'paid', outcome: 'paid', action: null },
  });
  const route = path === '/o/pay' ? '/o/pay' : '/o/:id/pay';
  return { ...(await renderPart(<OrderPayScreen />, { caller, path, route, locale })), caller };
}

it('a placed order pays the difference of its change, by its own way alone [CHK-064]', async () => {
  const { caller } = await show({ is_difference: true, amount: '12.00' }, '/o/order-1/pay');
  expect(await screen.findByTestId('pay-amount')).toHaveTextContent('12.00');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Change of order .*1042/);
  expect(screen.getByText(/Until then your order stays as it is/)).toBeVisible();
  await waitFor(() => expect(caller.callsOf(createPaymentSession)).toHaveLength(1));
  expect(readBegunPayment('session-1')).toMatchObject({ isDifference: true, isOnlyWay: true });
  expect(screen.queryByText('Apple Pay')).toBeNull();
});

/** The device's sheet, as Safari has it. */
class FakeSheet {
  static canMakePayments = () => true;
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static last: FakeSheet | null = null;
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null = null;
  onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null = null;
  oncancel: (() => void) | null = null;
  readonly begin = jest.fn();
  readonly abort = jest.fn();
  readonly completeMerchantValidation = jest.fn();
  readonly completePayment = jest.fn();
  readonly version: number;
  readonly request: object;
  constructor(version: number, request: object) {
    this.version = version;
    this.request = request;
    FakeSheet.last = this;
  }
}
const device = window as { ApplePaySession?: unknown };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete device.ApplePaySession;
  FakeSheet.last = null;
});

describe('a payment link', () => {
  it.each([
    ['of an order', '/o/token-1/pay', getPayable],
    ['without one: the newest order that waits', '/o/pay', findPayable],
  ])('%s says what is to be paid, and offers what takes money now [CHK-035]', async (_, path, asked) => {
    const { caller } = await show({ by_link: true }, path);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('#1042');
    expect(screen.getByTestId('pay-amount')).toHaveTextContent('74.00');
    expect(await screen.findByRole('radio', { name: /Card/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /Cash/ })).toBeNull();
    expect(caller.callsOf(asked)).toHaveLength(1);
  });

  it.each([
    ['was paid already', { state: 'placed' }, '/order/order-1'],
    ['came to nothing', { state: 'over' }, '/account/orders'],
    ['is in a state that nobody knows', { state: 'teleported' }, '/account/orders'],
  ])('of an order that %s takes no money, and leads on [CHK-035]', async (_, order, href) => {
    const { caller } = await show(order);
    expect(await screen.findByRole('link')).toHaveAttribute('href', `/en${href}`);
    expect(screen.queryByTestId('begin-payment')).toBeNull();
    expect(caller.callsOf(createPaymentSession)).toHaveLength(0);
  });

  it.each([
    [{}, 'Cash: SAR 74.00. There is nothing to pay here.'],
    [{ by_link: true }, 'There is nothing to pay with this link.'],
  ])('of an order that is paid in cash at the handover does not call it paid: %j [CHK-035]', async (more, text) => {
    await show({ state: 'placed', method_id: 'cash', ...more });
    expect(await screen.findByRole('heading', { name: 'You pay for this order when you receive it' })).toBeVisible();
    const said = plainText(document.body);
    expect(said).toContain(text);
    expect(said).not.toMatch(/already paid|nothing left to pay/);
  });

  it.each([
    ['en', 'This order was paid when it was received', 'Cash: SAR 74.00. There is nothing left to pay.'],
    ['ar', 'دُفع هذا الطلب عند الاستلام', 'نقداً: 74.00 ر.س. لا يوجد مبلغ مستحق.'],
  ] as const)(
    'of a cash order that was handed over says in %s that it was paid then [CHK-035]',
    async (locale, title, text) => {
      await show({ state: 'placed', method_id: 'cash', handed_over: true }, undefined, false, CARD, undefined, locale);
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      const said = plainText(document.body);
      expect(said).toContain(text);
    },
  );

  it('of a placed order whose method is not offered any more says only that nothing is paid here [CHK-035]', async () => {
    await show({ state: 'placed', method_id: 'cash-of-before' });
    expect(await screen.findByRole('heading', { name: 'There is nothing to pay here' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(/already paid|nothing left to pay/);
  });

  it('that is over says why, and of the basket only what is true [CHK-035]', async () => {
    await show({ state: 'over', reason: { ar: '…', en: 'A newer order from the same basket took its place' } });
    expect(await screen.findByText('A newer order from the same basket took its place')).toBeVisible();
    expect(screen.queryByText(/basket is as it was/)).toBeNull();
    expect(screen.getByRole('link', { name: 'My orders' })).toBeVisible();
  });

  it.each([
    ['en', 'Your change was not made.', 'The difference was not paid in time', 'View order'],
    ['ar', 'لم يتم تعديل طلبك.', 'لم يُدفع الفرق في وقته', 'عرض الطلب'],
  ] as const)(
    'of a change that was not paid in time says that it was not made, not that the order is paid, in %s [CHK-064]',
    async (locale, title, text, way) => {
      await show({ state: 'placed', change_lapsed: true }, undefined, false, CARD, undefined, locale);
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(plainText(document.body)).toContain(text);
      expect(screen.getByRole('link', { name: way })).toHaveAttribute(
        'href',
        `${locale === 'en' ? '/en' : ''}/order/order-1`,
      );
    },
  );

  it('of an order that ended after it was placed leads to its page, which says what goes back [CHK-064]', async () => {
    await show({ state: 'over', was_placed: true, reason: { ar: '…', en: 'The branch is too busy' } });
    expect(await screen.findByText(/The branch is too busy\. Its page says how it ended/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/en/order/order-1');
  });

  it.each(['payable', 'placed', 'over'])(
    'of somebody else’s order, %s, says so and leads to nothing of the order',
    async (state) => {
      await show({ state, by_link: true });
      expect(await screen.findByText(/sent this link to pay|nothing to pay with this link/)).toBeVisible();
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.queryByRole('button', { name: /Ask someone/ })).toBeNull();
    },
  );

  it('of a stranger’s order is not available, as one that is not there [CHK-035] [CHK-041]', async () => {
    await show(() => refuse(404, 'NOT_FOUND'));
    expect(await screen.findByText('Order not available')).toBeVisible();
    expect(screen.queryByTestId('pay-amount')).toBeNull();
  });

  it('that another payer pays meanwhile takes no money any more, and is asked about no more [CHK-035]', async () => {
    stopTime();
    const { caller } = await show({ by_link: true });
    await advance(1000);
    expect(screen.getByTestId('begin-payment')).toBeVisible();
    caller.answer(getPayable, { ...ORDER, by_link: true, state: 'placed' });
    await advance(5000);
    expect(screen.queryByTestId('begin-payment')).toBeNull();
    expect(screen.getByText(/nothing to pay with this link/)).toBeVisible();
    const calls = caller.callsOf(getPayable).length;
    await advance(60_000);
    expect(caller.callsOf(getPayable)).toHaveLength(calls);
  });

  it('that was sent is stored with the payment: its recipient has no other way back', async () => {
    await show({ by_link: true });
    await userEvent.setup().click(await screen.findByTestId('begin-payment'));
    await waitFor(() => expect(readBegunPayment('session-1')).toMatchObject({ own: false, link: 'token-1' }));
  });

  it('asks for the brand before the card’s fields where the provider’s form is made for one [CHK-005]', async () => {
    const { caller } = await show({}, undefined, true);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: 'Visa' }));
    await user.click(screen.getByTestId('begin-payment'));
    await waitFor(() => expect(caller.callsOf(createPaymentSession)).toHaveLength(1));
    expect(caller.callsOf(createPaymentSession)[0]!.input.body).toMatchObject({ method_id: 'card', brand: 'visa' });
  });
});

describe('the way that was chosen in the checkout', () => {
  const list = () => screen.queryByRole('radio', { name: /Card/ });
  const redirect = { ...CARD, action: { kind: 'redirect' as const, url: 'https://bank.example/pay' } };
  const another = () => screen.findByRole('button', { name: 'Choose another payment method' });

  it('opens the card form at once, asks for no brand, and has another way one tap away [CHK-063]', async () => {
    const { caller } = await show();
    expect(await screen.findByTestId('pay-frame')).toHaveAttribute('src', 'https://pay.example/form');
    expect(list()).toBeNull();
    const [call, ...more] = caller.callsOf(createPaymentSession);
    expect(call!.input.body).toMatchObject({ method_id: 'card', brand: null });
    expect(more).toEqual([]);
    await userEvent.setup().click(await another());
    expect(list()).toBeChecked();
    await waitFor(() => expect(list()).toHaveFocus());
    expect(screen.queryByRole('radio', { name: 'Visa' })).toBeNull();
    expect(caller.callsOf(createPaymentSession)).toHaveLength(1);
  });

  it('goes on to a page of the provider once; Back from there offers the ways [CHK-063]', async () => {
    notePayAtOnce('order-1');
    const first = await show({}, undefined, false, redirect);
    await waitFor(() => expect(opened).toEqual(['https://bank.example/pay']));
    first.unmount();
    await show({}, undefined, false, redirect);
    expect(await screen.findByRole('radio', { name: /Card/ })).toBeChecked();
    await waitFor(() => expect(screen.getByTestId('begin-payment')).not.toHaveAttribute('aria-busy', 'true'));
    expect(opened).toHaveLength(1);
    await userEvent.setup().click(screen.getByTestId('begin-payment'));
    expect(opened).toHaveLength(2);
  });

  it('is the button of Apple Pay alone where the device has it [CHK-063]', async () => {
    device.ApplePaySession = FakeSheet;
    await show({ method_id: 'apple' });
    expect(await screen.findByRole('button', { name: /Pay with Apple Pay/ })).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.setup().click(await another());
    expect(screen.getByRole('radio', { name: /Apple Pay/ })).toBeChecked();
  });

  it('says that it needs scripts where none opens it', async () => {
    await show({}, undefined, false, CARD, () => new Promise(() => {}));
    expect(await screen.findByText(/Paying here needs JavaScript/)).toBeInTheDocument();
  });

  it('of a device without Apple Pay begins no payment by it', async () => {
    const { caller } = await show({ method_id: 'apple' });
    expect(await screen.findByTestId('pay-frame')).toBeVisible();
    expect(caller.callsOf(createPaymentSession).map(({ input }) => input.body)).toMatchObject([{ method_id: 'card' }]);
  });

  it('that cannot be begun says why and shows the ways', async () => {
    const { caller } = await show(ORDER, undefined, false, CARD, () => refuse(503, 'PAYMENT_AWAY'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Nothing was taken/);
    expect(list()).toBeChecked();
    expect(caller.callsOf(createPaymentSession)).toHaveLength(1);
  });
});

describe('what goes wrong while an order is paid', () => {
  const FRAMED = { ...SESSION, ...CARD };
  const begun = (caller: Awaited<ReturnType<typeof show>>['caller']) => caller.callsOf(createPaymentSession);
  /** With the list of ways open, as for a visitor of the link. */
  const showChoice = () => show({ by_link: true });
  const button = () => screen.findByTestId('begin-payment');

  it('a double tap begins one payment [CHK-029]', async () => {
    const { caller } = await showChoice();
    let arrive = (_session: unknown): void => {};
    caller.answer(createPaymentSession, () => new Promise((resolve) => (arrive = resolve)));
    await userEvent.setup().dblClick(await button());
    arrive(FRAMED);
    expect(await screen.findByTestId('pay-frame')).toHaveAttribute('src', 'https://pay.example/form');
    expect(begun(caller)).toHaveLength(1);
  });

  it('a lost answer and the next tap begin one payment [CHK-029]', async () => {
    const { caller } = await showChoice();
    const lost = loseFirstAnswer(FRAMED);
    caller.answer(createPaymentSession, lost.answer);
    await userEvent.setup().click(await button());
    expect(await screen.findByRole('alert')).toBeVisible();
    await userEvent.setup().click(await button());
    expect(await screen.findByTestId('pay-frame')).toHaveAttribute('src', 'https://pay.example/form');
    expect([lost.calls(), lost.done()]).toEqual([2, 1]);
  });

  it.each([
    ['ALREADY_PAID', 409],
    ['PAYMENT_EXPIRED', 410],
  ])('a second tab that gets %s asks about the money, and does not offer to pay [CHK-029]', async (code, status) => {
    const { caller } = await showChoice();
    caller.answer(createPaymentSession, refuse(status, code, {}, { session_id: 'session-of-the-other-tab' }));
    await userEvent.setup().click(await button());
    await waitFor(() => expect(opened.at(-1)).toMatch(/check-payment\?payment_session=session-of-the-other-tab$/));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await button()).toHaveAttribute('aria-busy', 'true');
  });

  it.each<[string, () => object, RegExp]>([
    ['the network is cut', () => offline(), /Nothing was taken/],
    ['the provider is down', () => refuse(503, 'PAYMENT_AWAY'), /Nothing was taken/],
    ['many cards were tried', () => refuse(429, 'RATE_LIMITED'), /Too many attempts/],
    ['the server fails', () => refuse(500, 'UNKNOWN'), /Nothing was taken/],
    ['the method is gone', () => refuse(422, 'PAYMENT_METHOD'), /not available for this order/],
  ])('when %s it says so, keeps the choice and pays with the next tap [CHK-028]', async (_, fault, words) => {
    const { caller } = await show({}, undefined, true);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: 'Visa' }));
    caller.answer(createPaymentSession, fault());
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('radio', { name: 'Visa' })).toBeChecked();
    caller.answer(createPaymentSession, FRAMED);
    await user.click(await button());
    expect(await screen.findByTestId('pay-frame')).toBeVisible();
    expect(begun(caller).map(({ input }) => input.body)).toMatchObject([{ brand: 'visa' }, { brand: 'visa' }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a reload keeps the way to pay and its brand, and no data of a card [CHK-005]', async () => {
    const first = await show({}, undefined, true);
    await userEvent.setup().click(await screen.findByRole('radio', { name: 'Visa' }));
    first.unmount();
    const { caller } = await show({}, undefined, true);
    await waitFor(() => expect(begun(caller)[0]?.input.body).toMatchObject({ method_id: 'card', brand: 'visa' }));
  });

  it('a card form that does not come says so, and is asked for again by its button [CHK-026]', async () => {
    stopTime();
    const { caller } = await showChoice();
    caller.answer(createPaymentSession, FRAMED);
    const user = userEvent.setup();
    await user.click(await button());
    expect(await screen.findByTestId('pay-frame')).toBeVisible();
    await advance(11_999);
    expect(screen.getByTestId('pay-frame')).toBeVisible();
    await advance(1);
    expect(screen.queryByTestId('pay-frame')).toBeNull();
    await user.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(await screen.findByTestId('pay-frame')).toBeVisible();
  });

  it('a card with wrong or missing data says so in words, and nothing leads on [CHK-026]', async () => {
    const { caller, asked } = await showChoice();
    caller.answer(createPaymentSession, FRAMED);
    await userEvent.setup().click(await button());
    const frame = (await screen.findByTestId('pay-frame')) as HTMLIFrameElement;
    const say = (type: string, origin = new URL(frame.src).origin) =>
      act(() => {
        window.dispatchEvent(
          new MessageEvent('message', { data: { source: 'sufra-pay', type }, origin, source: frame.contentWindow }),
        );
      });
    say('invalid', 'https://other.example');
    expect(screen.queryByText('Card details are invalid or missing')).toBeNull();
    say('invalid');
    expect(screen.getByRole('alert')).toHaveTextContent('Card details are invalid or missing');
    expect([asked.navigated, opened]).toEqual([[], []]);
    say('sending');
    expect(screen.queryByText('Card details are invalid or missing')).toBeNull();
  });

  it.each<[string, () => object]>([
    ['whose answer is lost', () => offline()],
    ['that the provider does not answer', () => refuse(503, 'PAYMENT_AWAY')],
    ['that was paid already', () => refuse(409, 'ALREADY_PAID')],
  ])('an Apple Pay %s is asked about at the bank, and never said to have taken nothing [CHK-029]', async (_, fault) => {
    device.ApplePaySession = FakeSheet;
    const { caller } = await show({ method_id: 'apple', by_link: true });
    caller.answer(authorizeApplePay, fault());
    await waitFor(() => expect(begun(caller)).toHaveLength(1));
    await waitFor(async () => expect(await button()).not.toHaveAttribute('aria-busy', 'true'));
    await userEvent.setup().click(await button());
    FakeSheet.last!.onpaymentauthorized!({ payment: { token: {} } });
    await waitFor(() => expect(opened.at(-1)).toMatch(/check-payment\?payment_session=session-1$/));
    expect(screen.queryByText(/Nothing was taken/)).toBeNull();
  });

  it('a payment that the bank still decides leads back to waiting, and how long it was waited for is not forgotten [CHK-031]', async () => {
    const begunBefore = { session_id: 'session-1', order_id: 'order-1', own: true, waitsSince: 1_768_000_000_000 };
    keepBegunPayment(begunBefore);
    const { caller } = await showChoice();
    caller.answer(createPaymentSession, { ...FRAMED, state: 'processing', action: null });
    await userEvent.setup().click(await button());
    await waitFor(() => expect(opened.at(-1)).toMatch(/check-payment\?payment_session=session-1$/));
    expect(readBegunPayment('session-1')?.waitsSince).toBe(begunBefore.waitsSince);
  });

  it('an Apple Pay that is under way elsewhere is begun once, and leads to its outcome [CHK-029]', async () => {
    device.ApplePaySession = FakeSheet;
    const { caller } = await showChoice();
    caller.answer(createPaymentSession, { ...SESSION, state: 'processing', action: null });
    await userEvent.setup().click(await screen.findByRole('radio', { name: /Apple Pay/ }));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(begun(caller)).toHaveLength(1);
  });
});

describe('a reservation that costs', () => {
  const RESERVATION = {
    id: 'r1',
    number: 'R-8315',
    status: 'pending_payment',
    branch_id: 'branch-1',
    branch_name: { ar: 'العليا', en: 'Olaya' },
    area_name: null,
    guests_count: 4,
    starts_at: '2026-01-11T17:30:00.000Z',
    time_zone: 'Asia/Riyadh',
    cost: '50.00',
    currency: 'SAR',
    expires_at: '2026-01-10T16:30:00.000Z',
    revision: 1,
  };
  const TERMS = {
    ...{ version: 1, cost_per_person: '12.50', refunds: [] },
    ...{ sitting_minutes: 120, hold_minutes: 10, no_show_minutes: 15, change_until_minutes: 120 },
  };
  const pay = (reservation: object) => {
    const caller = createFakeCaller({
      [getReservation.name]: reservation,
      [listPaymentMethods.name]: METHODS,
      [createPaymentSession.name]: { ...SESSION, action: { kind: 'redirect', url: 'https://bank.example/pay' } },
    });
    const path = '/o/r1/pay?for=reservation';
    return renderPart(<OrderPayScreen />, { caller, path, route: '/o/:id/pay' }).then((part) => ({ ...part, caller }));
  };

  it('is paid by a session with the purpose reservation [RES-028]', async () => {
    const { caller } = await pay(RESERVATION);
    expect(await screen.findByTestId('pay-amount')).toHaveTextContent('50.00');
    await userEvent.setup().click(await screen.findByTestId('begin-payment'));
    await waitFor(() => expect(opened).toEqual(['https://bank.example/pay']));
    expect(caller.callsOf(createPaymentSession)[0]!.input.body).toMatchObject({ purpose: 'reservation', ref_id: 'r1' });
    expect(caller.callsOf(listPaymentMethods)[0]!.input.query).toEqual({
      branch_id: 'branch-1',
      purpose: 'reservation',
      amount: '50.00',
    });
  });

  it('says its day, table and guests in words of a reservation, and has a way back [CHK-066]', async () => {
    await pay({ ...RESERVATION, area_name: { ar: 'التراس', en: 'Terrace' } });
    expect(await screen.findByTestId('pay-sitting')).toHaveTextContent(
      /^tomorrow, 08:30 PM · 2026\/01\/11 · 4 guests · Terrace/i,
    );
    expect(screen.getByText(/Your table is held until/)).toBeVisible();
    expect(screen.queryByText(/order/i)).toBeNull();
    expect(screen.getByTestId('pay-back')).toHaveAttribute('href', '/en/reservations/r1');
  });

  it('says a time after midnight with the evening that was chosen, as its own page does [RES-014]', async () => {
    const night = { starts_at: '2026-01-11T21:30:00.000Z', date: '2026-01-11', time: '00:30', is_next_day: true };
    await pay({ ...RESERVATION, ...night });
    expect(await screen.findByTestId('pay-sitting')).toHaveTextContent(/^tomorrow, 12:30 AM \(early Monday\) · /i);
  });

  it('that gets one guest more is paid its difference, until the table of the change is let go [RES-033]', async () => {
    const change = {
      ...{ guests_count: 5, date: '2026-01-11', time: '20:30', is_next_day: false, area_name: null },
      ...{ starts_at: '2026-01-11T17:30:00.000Z', cost: '62.50', due: '12.50', seconds_left: 900 },
      expires_at: '2026-01-10T16:30:00.000Z',
    };
    await pay({ ...RESERVATION, status: 'confirmed', expires_at: null, change });
    expect(await screen.findByTestId('pay-amount')).toHaveTextContent('12.50');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Change of reservation .*R-8315/);
    expect(screen.getByTestId('pay-sitting')).toHaveTextContent('5 guests');
    expect(screen.getByText(/Until then your reservation stays as it is/)).toBeVisible();
  });

  it.each([
    ['deposit', 'The amount is a deposit: it is taken off the bill.'],
    ['fee', 'The amount is a reservation fee, not a part of the bill.'],
  ])('says what the amount is: %s [RES-029]', async (cost_is, words) => {
    await pay({ ...RESERVATION, policy: { ...TERMS, cost_is } });
    expect(await screen.findByTestId('pay-sitting')).toHaveTextContent(words);
  });

  it.each([
    ['48 h', '2026-01-12T17:30:00.000Z', 'If you cancel by tomorrow 08:30 PM, the whole amount is returned.'],
    ['5 h', '2026-01-10T21:15:00.000Z', 'SAR 25.00 is returned and the restaurant keeps SAR 25.00.'],
    ['40 minutes', '2026-01-10T16:55:00.000Z', 'Once paid, nothing is returned if you cancel (SAR 50.00).'],
  ])('%s ahead says before it is paid what a cancellation gives back [RES-029]', async (_, starts_at, words) => {
    const refunds = [
      { hours_before: 24, percent: 100 },
      { hours_before: 4, percent: 50 },
    ];
    await pay({ ...RESERVATION, starts_at, hold_seconds_left: 900, policy: { ...TERMS, refunds } });
    expect(plainText(await screen.findByTestId('pay-sitting'))).toContain(words);
  });

  it('that is confirmed takes no money, and leads to its page [RES-028]', async () => {
    await pay({ ...RESERVATION, status: 'confirmed' });
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/en/reservations/r1');
  });
});

describe('a top-up of the wallet', () => {
  const TOP_UP = {
    id: 't1',
    amount: '50.00',
    currency: 'SAR',
    state: 'waiting',
    created_at: '2026-01-10T16:00:00.000Z',
    pay_until: '2026-01-10T16:30:00.000Z',
    credited_at: null,
    returned: '0.00',
    refundable: '0.00',
    refund: null,
  };
  const pay = (topUp: object, path = '/o/t1/pay?for=wallet&back=checkout') => {
    const caller = createFakeCaller({
      [getTopUp.name]: topUp,
      [listPaymentMethods.name]: METHODS,
      [createPaymentSession.name]: { ...SESSION, action: { kind: 'redirect', url: 'https://bank.example/pay' } },
    });
    return renderPart(<OrderPayScreen />, { caller, path, route: '/o/:id/pay' }).then((part) => ({ ...part, caller }));
  };

  it('is paid by a session with the purpose wallet, which no branch is asked for [ACCT-028]', async () => {
    const { caller } = await pay(TOP_UP);
    expect(await screen.findByRole('heading', { name: 'Top up your wallet' })).toBeVisible();
    await userEvent.setup().click(await screen.findByTestId('begin-payment'));
    await waitFor(() => expect(opened).toEqual(['https://bank.example/pay']));
    expect(caller.callsOf(createPaymentSession)[0]!.input.body).toMatchObject({ purpose: 'wallet', ref_id: 't1' });
    expect(caller.callsOf(listPaymentMethods)[0]!.input.query).toEqual({ purpose: 'wallet', amount: '50.00' });
    expect(readBegunPayment('session-1')?.toCheckout).toBe(true);
  });

  it.each([
    ['the wallet', '', '/en/account/wallet'],
    ['the checkout that it began in', '&back=checkout', '/en/checkout'],
  ])('has a way back to %s [CHK-066]', async (_, back, href) => {
    await pay(TOP_UP, `/o/t1/pay?for=wallet${back}`);
    expect(await screen.findByTestId('pay-back')).toHaveAttribute('href', href);
  });

  it.each<[string, object, string]>([
    ['is in the wallet', { ...TOP_UP, state: 'credited' }, 'The amount is in your wallet'],
    ['is over', { ...TOP_UP, state: 'over', pay_until: null }, 'This top-up can no longer be paid'],
    ['nobody knows', refuse(404, 'NOT_FOUND'), 'This top-up can no longer be paid'],
  ])('that %s takes no money, and leads to the wallet', async (_, topUp, words) => {
    await pay(topUp);
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en/account/wallet');
  });
});

describe("a share of a table's bill", () => {
  const SHARE: OwnShare = {
    ...{
      id: 's1',
      session_id: 'd1',
      amount: '42.00',
      currency: 'SAR',
      left: '84.00',
      state: 'reserved',
      deciding: false,
    },
    table: { names: { ar: 'الطاولة 7', en: 'Table 7' } },
    branch: { id: 'branch-1', names: { ar: 'العليا', en: 'Olaya' }, time_zone: 'Asia/Riyadh' },
    pay_until: '2026-01-10T16:30:00.000Z',
  };
  const pay = (share: object) => {
    const caller = createFakeCaller({
      [getShare.name]: share,
      [listPaymentMethods.name]: METHODS,
      [createPaymentSession.name]: { ...SESSION, action: { kind: 'redirect', url: 'https://bank.example/pay' } },
    });
    const path = '/o/s1/pay?for=share';
    return renderPart(<OrderPayScreen />, { caller, path, route: '/o/:id/pay' }).then((part) => ({ ...part, caller }));
  };

  it('is paid by a session with the purpose share, and has a way back to the bill [MENU-043]', async () => {
    const { caller } = await pay(SHARE);
    expect(await screen.findByRole('heading', { name: /Your share of the bill, .*Table 7/ })).toBeVisible();
    expect(screen.getByTestId('pay-back')).toHaveAttribute('href', '/en/menu/dine_in/session/d1#bill');
    await userEvent.setup().click(await screen.findByTestId('begin-payment'));
    await waitFor(() => expect(opened).toEqual(['https://bank.example/pay']));
    expect(caller.callsOf(createPaymentSession)[0]!.input.body).toMatchObject({ purpose: 'share', ref_id: 's1' });
    expect(caller.callsOf(listPaymentMethods)[0]!.input.query).toEqual({
      ...{ purpose: 'share', branch_id: 'branch-1', amount: '42.00' },
    });
  });

  it.each<[string, object, string]>([
    ['is paid', { ...SHARE, state: 'paid', pay_until: null }, 'Your share is paid'],
    ['came to nothing', { ...SHARE, state: 'released', pay_until: null }, 'This share is no longer reserved for you'],
  ])('that %s takes no money, and leads to the bill [MENU-043]', async (_, share, words) => {
    await pay(share);
    expect(await screen.findByRole('heading', { name: new RegExp(words) })).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en/menu/dine_in/session/d1#bill');
  });

  it('that runs out while its page is open says so by itself [MENU-043]', async () => {
    stopTime();
    const { caller } = await pay(SHARE);
    expect(await screen.findByTestId('begin-payment')).toBeVisible();
    caller.answer(getShare, { ...SHARE, state: 'released', pay_until: null });
    await advance(16_000);
    expect(await screen.findByRole('heading', { name: /no longer reserved for you/ })).toBeVisible();
    expect(screen.queryByTestId('begin-payment')).toBeNull();
  });

  it("that is another's is not shown [MENU-043]", async () => {
    await pay(refuse(404, 'NOT_FOUND'));
    expect(await screen.findByRole('heading', { name: /no longer reserved for you/ })).toBeVisible();
    expect(screen.queryByTestId('begin-payment')).toBeNull();
  });
});

describe('a share of a group order', () => {
  const SHARE: PayableGroupShare = {
    ...{ id: 'group-1', group_id: 'g-1', host_name: 'Huda', amount: '42.00', currency: 'SAR', state: 'open' },
    branch: { id: 'branch-1', names: { ar: 'العليا', en: 'Olaya' }, time_zone: 'Asia/Riyadh' },
    ...{ pay_until: '2026-01-10T16:30:00.000Z', type: 'pickup' },
  };
  const pay = (share: object) => {
    const caller = createFakeCaller({
      [getGroupShare.name]: share,
      [listPaymentMethods.name]: METHODS,
      [createPaymentSession.name]: { ...SESSION, action: { kind: 'redirect', url: 'https://bank.example/pay' } },
    });
    const path = '/o/group-1/pay?for=group';
    return renderPart(<OrderPayScreen />, { caller, path, route: '/o/:id/pay' }).then((part) => ({ ...part, caller }));
  };

  it('is paid by a session with the purpose share, and has a way back to the group [CHK-053]', async () => {
    const { caller } = await pay(SHARE);
    expect(await screen.findByRole('heading', { name: /Your share of the group order of .*Huda/ })).toBeVisible();
    expect(screen.getByTestId('pay-back')).toHaveAttribute('href', '/en/group/g-1');
    await userEvent.setup().click(await screen.findByTestId('begin-payment'));
    await waitFor(() => expect(opened).toEqual(['https://bank.example/pay']));
    expect(caller.callsOf(createPaymentSession)[0]!.input.body).toMatchObject({ purpose: 'share', ref_id: 'group-1' });
  });

  it.each<[string, object, string]>([
    ['is paid', { ...SHARE, state: 'paid', pay_until: null }, 'Your share is paid'],
    ['is of an order that ended', { ...SHARE, state: 'over', pay_until: null }, 'cannot be paid any more'],
  ])('that %s takes no money, and leads to the group [CHK-053]', async (_, share, words) => {
    await pay(share);
    expect(await screen.findByRole('heading', { name: new RegExp(words) })).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en/group/g-1');
  });

  it.each<[string, object]>([
    ['the order ends at its deadline', { ...SHARE, state: 'over', pay_until: null }],
    ['the host takes it over', { ...SHARE, state: 'covered', pay_until: null }],
  ])('when %s while its page is open, it says so by itself [CHK-053]', async (_, over) => {
    stopTime();
    const { caller } = await pay(SHARE);
    expect(await screen.findByTestId('begin-payment')).toBeVisible();
    caller.answer(getGroupShare, over);
    await advance(16_000);
    expect(await screen.findByRole('heading', { name: /cannot be paid any more/ })).toBeVisible();
    expect(screen.queryByTestId('begin-payment')).toBeNull();
  });

  it('the page of the whole order leads to the group [CHK-053]', async () => {
    await show({ state: 'over', group_id: 'g-1' });
    expect(await screen.findByRole('heading', { name: 'Each pays their own share of this order' })).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en/group/g-1');
  });
});

describe('Apple Pay', () => {
  it('cannot be chosen where the device has none, with the reason [CHK-027]', async () => {
    await show({ by_link: true });
    const radio = await screen.findByRole('radio', { name: /Apple Pay/ });
    expect(radio).toBeDisabled();
    expect(radio).toHaveAccessibleDescription(/Safari/);
  });

  it('opens the sheet in the tap, proves the shop, pays once, and waits for the bank [CHK-027]', async () => {
    device.ApplePaySession = FakeSheet;
    const { caller } = await show({ method_id: 'apple' });
    const user = userEvent.setup();
    const button = await screen.findByTestId('begin-payment');
    await waitFor(() => expect(caller.callsOf(createPaymentSession)).toHaveLength(1));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    const sheet = FakeSheet.last!;
    expect(sheet.begin).toHaveBeenCalledTimes(1);
    expect(sheet.request).toMatchObject({
      countryCode: 'SA',
      currencyCode: 'SAR',
      total: { label: 'Nakhla', amount: '74.00' },
    });
    sheet.onvalidatemerchant!({ validationURL: 'https://apple.example/start' });
    await waitFor(() => expect(sheet.completeMerchantValidation).toHaveBeenCalledWith({ of: 'apple' }));
    sheet.onpaymentauthorized!({ payment: { token: { secret: 'of the card' } } });
    await waitFor(() => expect(sheet.completePayment).toHaveBeenCalledWith({ status: FakeSheet.STATUS_SUCCESS }));
    const [call] = caller.callsOf(authorizeApplePay);
    expect(call!.input.body).toEqual({ token: { secret: 'of the card' } });
    expect(call!.options?.idempotencyKey).toMatch(/.{10,}/);
    await waitFor(() => expect(opened.at(-1)).toMatch(/\/en\/check-payment\?payment_session=session-1$/));
    expect(JSON.stringify({ ...localStorage })).not.toContain('of the card');
  });
});
