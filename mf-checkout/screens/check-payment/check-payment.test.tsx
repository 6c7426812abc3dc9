import { dropOrderChange, getCart, getOrder } from '@sufra/api/order/endpoints';
import { getPaymentSession, type PaymentSession } from '@sufra/api/payment/endpoints';
import { buildCart, buildOrder, createFakeCaller, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { advance, stopTime } from '@sufra/testing/still-time';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepBegunPayment } from '../../storage/paid-order.ts';
import { opened } from '../../testing/opened.ts';
import { renderPart } from '../../testing/render.ts';
import CheckPaymentScreen from './screen.tsx';

jest.mock('../../payment/pay-path.ts', () => jest.requireActual('../../testing/opened.ts').payPath);

const SESSION: PaymentSession = {
  id: 'session-1',
  state: 'processing',
  outcome: 'waiting',
  reason: null,
  retryable: true,
  amount: '74.00',
  currency: 'SAR',
  method: { id: 'card', kind: 'card', names: { ar: 'بطاقة', en: 'Card' } },
  brand: null,
  action: null,
  expires_at: '2026-01-10T16:30:00.000Z',
  order: { id: 'order-1', number: '1042', status: 'callcenter_pending', placed: false, reason: null },
  refund: null,
};
const PLACED = { id: 'order-1', number: '1042', status: 'created', placed: true, reason: null };
const open = (answer: object, path = '/check-payment?payment_session=session-1', locale: 'ar' | 'en' = 'en') =>
  renderPart(<CheckPaymentScreen />, {
    caller: createFakeCaller({ [getPaymentSession.name]: answer }),
    locale,
    path,
    route: path.split('?')[0]!,
  });
const title = () => screen.findByRole('heading', { level: 1 });

beforeEach(() => {
  localStorage.clear();
});

describe('the basket on the return from the bank', () => {
  const session = { customer: null, cart_id: 'cart-1' };
  const show = async (answer: Partial<PaymentSession>) => {
    const caller = createFakeCaller({
      [getPaymentSession.name]: { ...SESSION, ...answer },
      [getCart.name]: buildCart(),
      [getOrder.name]: buildOrder(),
    });
    const path = '/check-payment?payment_session=session-1';
    const part = await renderPart(<CheckPaymentScreen />, { caller, path, route: '/check-payment', session });
    await title();
    // The tests' platform reads the basket once by itself.
    return { asks: () => caller.callsOf(getCart).length - 1, ...part };
  };

  it('is not asked for once it is an order, nor before that is known, and is where it still is one', async () => {
    keepBegunPayment({ session_id: 'session-1', order_id: 'order-1', own: true, waitsSince: null });
    const paid = await show({ state: 'paid', outcome: 'paid', order: PLACED });
    await waitFor(() => expect(paid.asked.navigated).toEqual(['/order/order-1']));
    expect(paid.asks()).toBe(0);
    paid.unmount();
    expect(paid.asks()).toBe(0);

    const waiting = await show({});
    expect(waiting.asks()).toBe(0);
    waiting.unmount();
    await waitFor(() => expect(waiting.asks()).toBe(1));

    const failed = await show({ state: 'failed', outcome: 'failed', reason: 'declined' });
    await waitFor(() => expect(failed.asks()).toBeGreaterThan(0));
  });

  it('is another one when one more dish is paid: it stays, and the page of the order opens [CHK-064]', async () => {
    const begun = { session_id: 'session-1', order_id: 'order-1', own: true, waitsSince: null };
    keepBegunPayment({ ...begun, isDifference: true });
    const paid = await show({ state: 'paid', outcome: 'paid', order: PLACED });
    await waitFor(() => expect(paid.asked.navigated).toEqual(['/order/order-1']));
    await waitFor(() => expect(paid.asks()).toBeGreaterThan(0));
    expect(paid.asked.announced).toContain('Your order is changed');
  });
});

describe('the return from the bank', () => {
  it.each<[string, Partial<PaymentSession>, string, RegExp]>([
    [
      'failed',
      { state: 'failed', outcome: 'failed', reason: 'declined' },
      'Payment failed',
      /declined the card; nothing was taken/,
    ],
    [
      'failed for a reason nobody knows',
      { state: 'failed', outcome: 'failed', reason: 'moon' },
      'Payment failed',
      /nothing was taken/,
    ],
    [
      'given up',
      { state: 'cancelled', outcome: 'abandoned' },
      'You have not paid',
      /^You have not paidNothing was taken\.Continue/,
    ],
    [
      'replaced by a newer order, which has the dishes',
      {
        state: 'cancelled',
        outcome: 'abandoned',
        retryable: false,
        order: {
          ...PLACED,
          status: 'canceled',
          placed: false,
          reason: { en: 'A newer order took its place', ar: '…' },
        },
      },
      'You have not paid',
      /Nothing was taken\. Reason: A newer order took its place ?\. ?My orders$/,
    ],
    [
      'too late',
      { state: 'expired', outcome: 'expired', retryable: false },
      'The time to pay has run out',
      /Nothing was taken/,
    ],
    [
      'paid, but not placed',
      {
        state: 'voided',
        outcome: 'returning',
        order: {
          ...PLACED,
          status: 'canceled',
          placed: false,
          reason: { en: 'The branch is closed', ar: 'الفرع مغلق' },
        },
        refund: { amount: '74.00', kind: 'void', state: 'done' },
      },
      'Your order could not be placed',
      /74\.00 goes back.*The branch is closed/,
    ],
    [
      'paid, in another browser',
      { state: 'paid', outcome: 'paid', order: PLACED },
      'Payment received',
      /#1042 was placed/,
    ],
  ])('%s has its own words [CHK-028, CHK-031]', async (_, session, heading, words) => {
    await open({ ...SESSION, ...session });
    expect(await title()).toHaveTextContent(heading);
    const text = screen.getByTestId('payment-outcome').textContent!.replaceAll(/[\s\u2066-\u2069\u00a0]+/g, ' ');
    expect(text).toMatch(words);
    expect(screen.getByTestId('payment-outcome')).toHaveAttribute('aria-live', 'polite');
  });

  it.each([
    ['failed', 'failed', 'declined', 'Payment failed'],
    ['abandoned', 'cancelled', null, 'You have not paid'],
    ['expired', 'expired', null, 'The time to pay has run out'],
    ['returning', 'paid', null, 'The reservation could not be changed'],
  ] as const)(
    'of a change whose difference is %s says that the reservation has not changed [RES-033]',
    async (outcome, state, reason, heading) => {
      const reservation = { id: 'r1', status: 'confirmed', confirmed: false, reason: null };
      await open({ ...SESSION, state, outcome, reason, order: null, reservation, retryable: false });
      expect(await title()).toHaveTextContent(heading);
      expect(screen.getByTestId('payment-outcome')).toHaveTextContent('Your reservation is confirmed as it was.');
      expect(screen.getByRole('link', { name: 'Reservation page' })).toHaveAttribute('href', '/en/reservations/r1');
    },
  );

  it.each([
    ['failed', 'failed', 'declined', 'Payment failed'],
    ['abandoned', 'cancelled', null, 'You have not paid'],
    ['expired', 'expired', null, 'The time to pay has run out'],
    ['returning', 'paid', null, 'The order could not be changed'],
  ] as const)(
    'of one more dish whose payment is %s says that the order has not changed [CHK-064]',
    async (outcome, state, reason, heading) => {
      keepBegunPayment({
        session_id: 'session-1',
        order_id: 'order-1',
        own: true,
        waitsSince: null,
        isDifference: true,
      });
      const order = { ...PLACED, status: 'accepted', placed: false };
      await open({ ...SESSION, state, outcome, reason, order, retryable: false });
      expect(await title()).toHaveTextContent(heading);
      expect(screen.getByTestId('payment-outcome')).toHaveTextContent('Your order stays as it was.');
      expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/en/order/order-1');
    },
  );

  it.each([
    ['en', 'Try again', 'Leave it as it is'],
    ['ar', 'إعادة المحاولة', 'إبقاء الطلب كما هو'],
  ] as const)(
    'of a declined difference offers another try, no other way where there is none, and to leave the order, in %s [CHK-064]',
    async (locale, again, leave) => {
      const begun = { session_id: 'session-1', order_id: 'order-1', own: true, waitsSince: null };
      keepBegunPayment({ ...begun, isDifference: true, isOnlyWay: true });
      const order = { ...PLACED, status: 'accepted', placed: false };
      const caller = createFakeCaller({
        [getPaymentSession.name]: { ...SESSION, state: 'failed', outcome: 'failed', reason: 'declined', order },
        [dropOrderChange.name]: buildOrder(),
      });
      const path = '/check-payment?payment_session=session-1';
      const { asked } = await renderPart(<CheckPaymentScreen />, { caller, locale, path, route: '/check-payment' });
      await title();
      expect(screen.getByRole('button', { name: again })).toBeVisible();
      await userEvent.setup().click(screen.getByRole('button', { name: leave }));
      await waitFor(() => expect(asked.navigated).toEqual(['/order/order-1']));
      expect(caller.callsOf(dropOrderChange)).toHaveLength(1);
    },
  );

  it('of card money that comes after the order became one in cash says that it comes back, and of no change [CHK-031]', async () => {
    const order = { ...PLACED, status: 'accepted', placed: false };
    await open({ ...SESSION, state: 'paid', outcome: 'returning', order, retryable: false });
    expect(await title()).toHaveTextContent('The money is on its way back');
    expect(screen.getByTestId('payment-outcome')).toHaveTextContent('Your order stays as it was.');
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute('href', '/en/order/order-1');
  });

  it.each<[string, boolean, string, string]>([
    ['to the wallet', false, 'To the wallet', '/en/account/wallet'],
    ['to the checkout where it was begun', true, 'Back to the basket', '/en/checkout'],
  ])('of a top-up says what is in the wallet, and leads %s [ACCT-028]', async (_, toCheckout, name, href) => {
    keepBegunPayment({ session_id: 'session-1', order_id: 'top-1', own: true, waitsSince: null, toCheckout });
    const top_up = { id: 'top-1', credited: true };
    const { asked } = await open({ ...SESSION, state: 'paid', outcome: 'paid', order: null, top_up });
    expect(await title()).toHaveTextContent('Payment received');
    expect(screen.getByTestId('payment-outcome')).toHaveTextContent(/74\.00.* is in your wallet/);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(asked.navigated).toEqual([]);
  });

  it.each<[string, Partial<PaymentSession>, string, RegExp]>([
    [
      'paid',
      { state: 'paid', outcome: 'paid' },
      '84.00',
      /share of .*74\.00.* is paid\. .*84\.00.* is left to pay at the table/,
    ],
    ['paid and the last', { state: 'paid', outcome: 'paid' }, '0.00', /and with it the whole bill/],
    ['declined', { state: 'failed', outcome: 'failed', reason: 'declined' }, '84.00', /declined/],
    ['late', { state: 'paid', outcome: 'returning' }, '0.00', /74\.00.* goes back/],
  ])(
    'of a share that is %s says what is left at the table, and leads to its bill [MENU-043]',
    async (_, change, left, words) => {
      const share = { id: 's1', session_id: 'd1', counted: change.outcome === 'paid', left };
      await open({ ...SESSION, ...change, order: null, share, retryable: false });
      await title();
      expect(screen.getByTestId('payment-outcome')).toHaveTextContent(words);
      expect(screen.getByRole('link')).toHaveAttribute('href', '/en/menu/dine_in/session/d1#bill');
      expect(screen.getByTestId('payment-outcome')).not.toHaveTextContent(/basket|order/i);
    },
  );

  it('of a declined share of a group says that the group waits for it, and leads back to it [CHK-053]', async () => {
    const group = { id: 'g1', placed: false, reason: null, ended_as: null };
    const share = { id: 'group-1', session_id: null, counted: false, left: '74.00', group };
    const declined = { state: 'failed', outcome: 'failed', reason: 'declined', order: null, share };
    const { unmount } = await open({ ...SESSION, ...declined });
    await title();
    expect(screen.getByTestId('payment-outcome')).toHaveTextContent('The group order still waits for your share.');
    expect(screen.getByRole('button', { name: 'Pay with another card or method' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the group order' })).toHaveAttribute('href', '/en/group/g1');
    unmount();
    await open({ ...SESSION, ...declined, retryable: false });
    await title();
    expect(screen.getByTestId('payment-outcome')).not.toHaveTextContent('still waits');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it.each([
    [{ placed: false }, 'en', 'Your order could not be placed'],
    [{ placed: false, ended_as: null }, 'ar', 'تعذّر إرسال الطلب'],
    [{ placed: false, ended_as: 'canceled' }, 'en', 'Order canceled'],
    [{ placed: false, ended_as: 'canceled' }, 'ar', 'أُلغي الطلب'],
    [{ placed: false, ended_as: 'missed' }, 'en', 'The restaurant could not take your order'],
    [{ placed: false, ended_as: 'missed' }, 'ar', 'لم يتمكن المطعم من قبول طلبك'],
    [{ placed: false, ended_as: 'refunded' }, 'en', 'The money is on its way back'],
    [{ placed: true, ended_as: null }, 'ar', 'المبلغ في طريقه إليك'],
  ] as const)(
    'of money that goes back of %j says in %s what happened [CHK-053, CHK-031]',
    async (end, locale, heading) => {
      const reason = 'ended_as' in end && end.ended_as === 'canceled' ? { en: 'Too busy', ar: 'ضغط الطلبات' } : null;
      const back = { ...SESSION, state: 'refunded', outcome: 'returning', retryable: false };
      const share = {
        id: 'group-1',
        session_id: null,
        counted: false,
        left: '0.00',
        group: { id: 'g1', reason, ...end },
      };
      const ofShare = await open({ ...back, order: null, share }, undefined, locale);
      expect(await title()).toHaveTextContent(heading);
      if (reason) expect(screen.getByText(new RegExp(reason[locale]))).toBeVisible();
      ofShare.unmount();
      await open({ ...back, order: { ...PLACED, status: 'canceled', reason, ...end } }, undefined, locale);
      expect(await title()).toHaveTextContent(heading);
      const way = within(screen.getByTestId('payment-outcome')).getByRole('link').getAttribute('href');
      if ('ended_as' in end && end.ended_as) expect(way).toMatch(/\/order\/order-1$/);
    },
  );

  it.each(['/check-payment', '/check_payment'])('is one screen under %s [CHK-030]', async (path) => {
    await open(SESSION, `${path}?payment_session=session-1&lang=ar&x=1`);
    expect(await title()).toHaveTextContent('Confirming your payment');
  });

  it('asks every 2 s while the bank decides, and no more once it is over [CHK-031]', async () => {
    stopTime();
    keepBegunPayment({ session_id: 'session-1', order_id: 'order-1', own: true, waitsSince: null });
    const caller = createFakeCaller({ [getPaymentSession.name]: SESSION });
    await renderPart(<CheckPaymentScreen />, {
      caller,
      path: '/check-payment?payment_session=session-1',
      route: '/check-payment',
    });
    expect(await title()).toHaveTextContent('Confirming your payment');
    const asked = () => caller.callsOf(getPaymentSession).length;
    const first = asked();
    await advance(1_999);
    expect(asked()).toBe(first);
    await advance(1);
    expect(asked() - first).toBe(1);
    await advance(8_000);
    expect(asked() - first).toBe(5);
    caller.answer(getPaymentSession, { ...SESSION, state: 'failed', outcome: 'failed', reason: 'declined' });
    await advance(2_000);
    expect(asked() - first).toBe(6);
    await advance(10_000);
    expect(asked() - first).toBe(6);
  });

  it('offers to ask at once after 20 s, after 1 min says that it takes longer, and after 4 min not to pay again; a reload forgets neither [CHK-031]', async () => {
    keepBegunPayment({ session_id: 'session-1', order_id: 'order-1', own: true, waitsSince: Date.now() - 21_000 });
    const { unmount } = await open(SESSION);
    expect(await screen.findByRole('button', { name: 'Check now' })).toBeEnabled();
    expect(screen.queryByText('Do not pay again')).toBeNull();
    expect(screen.getByText(/This takes a few seconds/)).toBeVisible();
    unmount();
    keepBegunPayment({ session_id: 'session-1', order_id: 'order-1', own: true, waitsSince: Date.now() - 61_000 });
    const longer = await open(SESSION);
    expect(
      await screen.findByText(/longer than usual\. Nothing is taken twice\. You can leave this page/),
    ).toBeVisible();
    expect(screen.queryByText(/a few seconds/)).toBeNull();
    longer.unmount();
    keepBegunPayment({ session_id: 'session-1', order_id: 'order-1', own: true, waitsSince: Date.now() - 241_000 });
    await open(SESSION);
    expect(await screen.findByText('Do not pay again')).toBeVisible();
    expect(await title()).toHaveTextContent('Your bank is slow');
  });

  it('paid here opens the order, once', async () => {
    keepBegunPayment({ session_id: 'session-1', order_id: 'order-1', own: true, waitsSince: null });
    const { asked } = await open({ ...SESSION, state: 'paid', outcome: 'paid', order: PLACED });
    await waitFor(() => expect(asked.navigated).toEqual(['/order/order-1']));
  });

  it.each<[string, Partial<PaymentSession>, RegExp]>([
    ['paid', { state: 'paid', outcome: 'paid', order: PLACED }, /#1042 is paid/],
    ['given up', { state: 'cancelled', outcome: 'abandoned', retryable: false }, /Nothing was taken/],
    ['too late', { state: 'expired', outcome: 'expired', retryable: false }, /Nothing was taken/],
    ['refused for good', { state: 'failed', outcome: 'failed', reason: 'declined', retryable: false }, /declined/],
    ['on its way back', { state: 'voided', outcome: 'returning' }, /74\.00 goes back/],
  ])(
    'of another visitor’s order, %s, names no basket and does not link to the order [CHK-031]',
    async (_, session, words) => {
      keepBegunPayment({ session_id: 'session-1', order_id: 'order-1', own: false, waitsSince: null, link: 'token-1' });
      await open({ ...SESSION, ...session });
      await title();
      const outcome = screen.getByTestId('payment-outcome');
      expect(outcome.textContent!.replaceAll(/[\s\u2066-\u2069\u00a0]+/g, ' ')).toMatch(words);
      expect(outcome).not.toHaveTextContent(/basket/);
      expect(within(outcome).queryByRole('link')).toBeNull();
    },
  );

  it('of another visitor’s order, declined, is tried again by the link that was sent [CHK-028]', async () => {
    keepBegunPayment({ session_id: 'session-1', order_id: 'order-1', own: false, waitsSince: null, link: 'token-1' });
    await open({ ...SESSION, state: 'failed', outcome: 'failed', reason: 'declined' });
    await userEvent.setup().click(await screen.findByRole('button'));
    expect(opened).toEqual(['/en/o/token-1/pay']);
  });

  it('of an unknown payment says so', async () => {
    await open(refuse(404, 'NOT_FOUND'));
    expect(await screen.findByRole('heading', { name: 'We could not find this payment' })).toBeVisible();
  });

  it('without a network keeps waiting, and says not to pay again', async () => {
    await open(offline());
    expect(await title()).toHaveTextContent('Confirming your payment');
  });
});

describe('in another browser than the one that ordered [CHK-031]', () => {
  const place = {
    branch_names: { ar: 'العليا', en: 'Olaya' },
    phone: '+966112345678',
    pickup_code: '042',
  };
  const elsewhere = (change: Partial<PaymentSession>) => open({ ...SESSION, opens: false, place, ...change });

  it('a paid order is shown with all that it is fetched with, and no page that does not open is offered', async () => {
    await elsewhere({ state: 'paid', outcome: 'paid', order: PLACED });
    expect(await title()).toHaveTextContent('Payment received');
    for (const fact of ['#1042', 'Olaya', '042']) expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByRole('link', { name: '+966112345678' })).toHaveAttribute('href', 'tel:+966112345678');
    expect(screen.getByText(/opened in another browser/)).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it.each<[string, Partial<PaymentSession>]>([
    ['failed', { state: 'failed', outcome: 'failed', reason: 'declined' }],
    ['given up', { state: 'cancelled', outcome: 'abandoned' }],
    ['too late', { state: 'expired', outcome: 'expired' }],
    ['on its way back', { state: 'paid', outcome: 'returning' }],
  ])('a payment that is %s offers neither basket nor another try there', async (_, change) => {
    await elsewhere(change);
    await title();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/basket/i)).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:+966112345678']);
  });

  it.each([
    [false, 'Your reservation is confirmed.'],
    [true, 'Your reservation is changed.'],
  ])(
    'goes on to the reservation by itself where this browser paid, a difference %s [RES-028, RES-033]',
    async (isDifference, said) => {
      keepBegunPayment({ session_id: 'session-1', order_id: 'r1', own: true, waitsSince: null, isDifference });
      const reservation = { id: 'r1', status: 'confirmed', confirmed: true, reason: null };
      const { asked } = await open({ ...SESSION, state: 'paid', outcome: 'paid', order: null, reservation });
      await waitFor(() => expect(asked.navigated).toEqual(['/reservations/r1']));
      expect(asked.toasts).toEqual([{ text: said }]);
      expect(asked.announced).toEqual([said]);
    },
  );

  it.each([
    ['en', false, 'Your reservation is confirmed.', /^When.*08:30 PM · 2026\/01\/12 · 4 guests$/],
    ['en', true, 'Your reservation is changed.', /^When.*08:30 PM · 2026\/01\/12 · 4 guests$/],
    ['ar', true, 'تم تعديل الحجز.', /^الموعد.*08:30 م · 2026\/01\/12 · 4 ضيوف$/],
  ] as const)(
    'a paid reservation says number, day, guests and branch, in %s, a difference %s [RES-028, RES-033]',
    async (locale, is_change, said, when) => {
      const sitting = {
        ...{ starts_at: '2026-01-12T17:30:00Z', date: '2026-01-12', is_next_day: false },
        ...{ guests_count: 4, time_zone: 'Asia/Riyadh' },
      };
      const stands = { id: 'r1', number: 'R-17', status: 'confirmed', confirmed: true, reason: null };
      const reservation = { ...stands, is_change, sitting };
      const paid = { state: 'paid', outcome: 'paid', order: null, reservation } as const;
      await open({ ...SESSION, opens: false, place: { ...place, pickup_code: null }, ...paid }, undefined, locale);
      await title();
      expect(plainText(document.body)).toContain(said);
      expect(plainText(screen.getByTestId('paid-sitting'))).toMatch(when);
      for (const fact of ['#R-17', locale === 'ar' ? 'العليا' : 'Olaya']) expect(screen.getByText(fact)).toBeVisible();
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:+966112345678']);
    },
  );

  it('the browser that ordered and may not open it any more is not sent to a page that is not found', async () => {
    keepBegunPayment({ session_id: 'session-1', order_id: 'order-1', own: true, waitsSince: null });
    await elsewhere({ state: 'paid', outcome: 'paid', order: PLACED });
    expect(await title()).toHaveTextContent('Payment received');
  });
});
