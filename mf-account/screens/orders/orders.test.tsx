import { createUsualOrder, listOrders, suggestUsualOrder } from '@sufra/api/order/endpoints';
import { createFakeCaller, type FakeAnswer, refuse, withMeta } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageNumber } from '../../orders/page-input.ts';
import { buildSummary } from '../../testing/builders.ts';
import { GUEST, NOURA, renderPart } from '../../testing/render.ts';
import OrdersScreen from './screen.tsx';

/** The provider's list of two pages; a page past the end is its last one. */
const twoPages: FakeAnswer = ({ query }) => {
  const page = Math.min(Number((query as { page?: number } | undefined)?.page ?? 1), 2);
  return withMeta([buildSummary({ id: `order-of-${page}`, number: `10${page}` })], {
    current_page: page,
    last_page: 2,
    per_page: 10,
    total: 12,
  });
};
let suggestion: object | null = null;
beforeEach(() => {
  suggestion = null;
});
const open = (path: string, answer: FakeAnswer = twoPages, locale: 'ar' | 'en' = 'en', session = NOURA) => {
  const caller = createFakeCaller({
    [listOrders.name]: answer,
    [suggestUsualOrder.name]: { suggestion },
    [createUsualOrder.name]: {
      ...{ id: 'usual-1', name: 'Kabsa', branch_id: 'branch-1', branch_names: null, type: 'pickup' },
      ...{ dishes: [], count: 2, total: '40.00', created_at: '2026-01-10T16:00:00.000Z' },
    },
  });
  const route = path.startsWith('/account/orders/') ? '/account/orders/:page' : '/account/orders';
  return renderPart(<OrdersScreen />, { caller, path, route, locale, session }).then((view) => ({ ...view, caller }));
};
const text = () => plainText(document.body);

describe('a third same order', () => {
  it('is offered to be saved under a name, once [ACCT-036]', async () => {
    const names = { ar: 'كبسة', en: 'Kabsa' };
    suggestion = { order_id: 'order-1', number: '1042', times: 3, dishes: [{ names, qty: 2 }] };
    const { caller, asked } = await open('/account/orders');
    expect(await screen.findByRole('heading', { name: /ordered this 3 times/ })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Kabsa');
    caller.answer(suggestUsualOrder, { suggestion: null });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByTestId('suggest-usual')).toBeNull());
    expect(caller.callsOf(createUsualOrder).map(({ input }) => input.body)).toEqual([
      { order_id: 'order-1', name: 'Kabsa' },
    ]);
    expect(asked.toasts).toHaveLength(1);
  });
});

describe('/account/orders', () => {
  it('lists orders with number, status, total and date, each leading to its page [ACCT-006]', async () => {
    await open('/account/orders', [
      buildSummary(),
      buildSummary({ id: 'order-2', number: '1041', status: 'ready' }),
      buildSummary({ id: 'order-3', number: '1040', status: 'on_the_moon' }),
    ]);
    expect(await screen.findByRole('link', { name: /#1042/ })).toHaveAttribute('href', '/en/order/order-1');
    expect(text()).toContain('On the fire');
    expect(text()).toContain('Ready');
    expect(text()).toContain('on_the_moon');
    expect(text()).toContain('SAR 74.00');
    expect(text()).toContain('2026/01/10');
  });

  it('is paged in both languages [ACCT-006]', async () => {
    await open('/account/orders');
    expect(await screen.findByRole('link', { name: 'Older' })).toHaveAttribute('href', '/en/account/orders/2');
    expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull();
    expect(text()).toContain('Page 1 of 2');
  });

  it('leads back in Arabic without a prefix [ACCT-006]', async () => {
    await open('/account/orders/2', twoPages, 'ar');
    expect(await screen.findByRole('link', { name: 'الأحدث' })).toHaveAttribute('href', '/account/orders');
    expect(text()).toContain('صفحة 2 من 2');
  });

  it('shows the last page for one past the end [ACCT-006]', async () => {
    const { caller } = await open('/account/orders/99');
    expect(await screen.findByRole('link', { name: /#102/ })).toBeVisible();
    expect(text()).toContain('Page 2 of 2');
    expect(screen.getByRole('link', { name: 'Newer' })).toHaveAttribute('href', '/en/account/orders');
    expect(caller.callsOf(listOrders)[0]!.input.query).toEqual({ page: 99 });
  });

  it('shows those of one state by an address, with the way back, through pages and when there are none [ACCT-006]', async () => {
    const { caller } = await open('/account/orders/2?state=completed');
    const filter = await screen.findByRole('navigation', { name: 'Which orders' });
    const links = within(filter).getAllByRole('link');
    expect(
      links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['All', '/en/account/orders', 'false'],
      ['Running', '/en/account/orders?state=running', 'false'],
      ['Completed', '/en/account/orders?state=completed', 'true'],
      ['Canceled', '/en/account/orders?state=canceled', 'false'],
    ]);
    expect(caller.callsOf(listOrders)[0]!.input.query).toEqual({ page: 2, state: 'completed' });
    expect(screen.getByRole('link', { name: 'Newer' })).toHaveAttribute('href', '/en/account/orders?state=completed');
    cleanup();
    await open('/account/orders?state=canceled', []);
    expect(await screen.findByText('No orders here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All' })).toBeVisible();
    cleanup();
    const odd = await open('/account/orders?state=on_the_moon');
    await screen.findByRole('link', { name: /#101/ });
    expect(odd.caller.callsOf(listOrders)[0]!.input.query).toEqual({});
  });

  it('takes anything that is no page number as the first page [ACCT-006]', () => {
    expect([undefined, '', 'x', '-1', '0', '1.5', '٢', '9999999'].map(pageNumber)).toEqual([
      1, 1, 1, 1, 1, 1, 2, 100_000,
    ]);
  });

  it('says that there are none yet, with the way to the menu', async () => {
    await open('/account/orders', []);
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse the menu' })).toHaveAttribute('href', '/en/menu');
  });

  it('says that they could not be loaded, and tries again [X-017]', async () => {
    const { caller } = await open('/account/orders', refuse(403, 'MODULE_DISABLED') as FakeAnswer);
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    caller.answer(listOrders, twoPages);
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByRole('link', { name: /#101/ })).toBeVisible();
  });

  it('leads from one that waits for its payment to the page that pays it, and says why one was canceled [CHK-035]', async () => {
    await open('/account/orders', [
      buildSummary({ status: 'callcenter_pending' }),
      buildSummary({
        id: 'o2',
        status: 'canceled',
        cancel_reason: { en: 'The branch is too busy' },
        goes_back: '12.00',
      }),
      buildSummary({ id: 'o3', status: 'canceled', goes_back: '15.00', is_back: true }),
    ]);
    expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/en/o/order-1/pay');
    expect(screen.getByText('The branch is too busy')).toBeVisible();
    expect(screen.getByText(/12\.00.* goes back to you$/)).toBeVisible();
    expect(screen.getByText(/15\.00.* was returned to you$/)).toBeVisible();
  });

  it.each([
    [true, 'Waiting for payment', 'Pay my share'],
    [false, 'Waits for the others (1 of 2 paid)', 'See the shares'],
  ] as const)(
    'leads the host of a group that waits for shares to it; own share owed: %s [CHK-053]',
    async (host_owes, words, way) => {
      const shares = { group_id: 'group-1', waits: { paid: 1, all: 2, host_owes } };
      await open('/account/orders', [buildSummary({ status: 'callcenter_pending', shares })]);
      expect(await screen.findByRole('link', { name: way })).toHaveAttribute('href', '/en/group/group-1');
      expect(plainText(screen.getByTestId('order'))).toContain(words);
      expect(screen.queryByText('Pay now')).toBeNull();
    },
  );

  it('says of one whose bank decides that it is confirmed, and leads to the page that follows it [CHK-031]', async () => {
    await open('/account/orders', [buildSummary({ status: 'callcenter_pending', bank_session: 'session-1' })]);
    const way = await screen.findByRole('link', { name: 'Check payment' });
    expect(way).toHaveAttribute('href', '/en/check-payment?payment_session=session-1');
    expect(screen.getByText('Payment waits for your bank')).toBeVisible();
    expect(screen.queryByText(/Pay now|Order again|Waiting for payment/)).toBeNull();
  });

  it.each([
    ['en', 'Pay SAR 12.00 by 07:30 PM to change your order', 'Pay now'],
    ['ar', 'بقي دفع 12.00 ر.س قبل 07:30 م لتعديل طلبك', 'الدفع الآن'],
  ] as const)(
    'says in %s that a change waits for its difference, with the way to pay it [CHK-064]',
    async (locale, words, action) => {
      const change = { amount: '12.00', pay_until: '2026-01-10T16:30:00.000Z' };
      await open('/account/orders', [buildSummary({ change })], locale);
      expect(plainText(await screen.findByTestId('order'))).toContain(words);
      expect(screen.getByRole('link', { name: action }).getAttribute('href')).toMatch(/\/o\/order-1\/pay$/);
    },
  );

  it('asks for no difference when the time to pay it is over [CHK-064]', async () => {
    const change = { amount: '12.00', pay_until: '2026-01-09T16:30:00.000Z' };
    await open('/account/orders', [buildSummary({ change })]);
    expect(plainText(await screen.findByTestId('order'))).not.toContain('12.00 by');
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });

  it.each([
    ['en', 'Completed', /12\.00.* was returned to you.*Paid in the end SAR.25\.00/],
    ['ar', 'مكتمل', /أُعيد إليك .*12\.00.*المدفوع في النهاية 25\.00/],
  ] as const)(
    'says in %s of one that was handed over and given back that it was, what is back, and what was paid in the end [CHK-037, CHK-046]',
    async (locale, label, back) => {
      const given = { status: 'refunded', ended_as: null, goes_back: '12.00', is_back: true, net_paid: '25.00' };
      await open('/account/orders', [buildSummary(given)], locale);
      const row = (await screen.findByTestId('order')).textContent!.replace(/[\u2066-\u2069]/g, '');
      expect(row).toContain(label);
      expect(row).toMatch(back);
      expect(row).not.toMatch(/Refunded|مسترد/);
    },
  );

  it('offers what has ended to be ordered again, in words', async () => {
    const { asked } = await open('/account/orders', [
      buildSummary(),
      buildSummary({ id: 'order-2', status: 'delivered' }),
      buildSummary({ id: 'order-3', status: 'delivered', type: 'dine_in' }),
    ]);
    const [again, ...more] = await screen.findAllByRole('button', { name: 'Order again' });
    expect(more).toHaveLength(0);
    await userEvent.click(again!);
    expect(asked.opened).toEqual([{ name: 'checkout.again', props: { order_id: 'order-2' } }]);
  });

  it('shows no normal state in red: what the tenant gives no colours has those of its tone', async () => {
    await open('/account/orders', [
      buildSummary({ status: 'created' }),
      buildSummary({ id: 'o2', status: 'canceled' }),
    ]);
    const badge = async (name: string) => (await screen.findByText(name, { ignore: 'a' })).className;
    const [normal, trouble] = [await badge('Submitted'), await badge('Canceled')];
    expect(normal).not.toBe(trouble);
  });

  it('has a place for the orders of this device, for a guest below the offer to sign in, which it does not push away [CHK-051]', async () => {
    const { container } = await open('/account/orders', twoPages, 'en', GUEST);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My orders');
    const place = container.querySelector('[data-slot="account.orders"]')!;
    const offer = screen.getByRole('region', { name: 'Sign in' });
    expect(place.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('asks a guest to sign in, in place [ACCT-001]', async () => {
    const { caller } = await open('/account/orders', twoPages, 'en', GUEST);
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    expect(caller.calls).toHaveLength(0);
  });
});
