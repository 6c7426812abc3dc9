/**
 * Checkout.com (checkout.com/docs): cards and wallets on its Hosted Payments Page. A payment is found by our
 * reference, whatever page it was made on; captures, voids and refunds are accepted first (202) and done
 * later, so that each is done here when its action says so.
 */
import { holdsMoney, type PaymentState, tookMoney } from '@sufra/api/payment/states';
import type { BeginRequest, PaymentAdapter, PaymentRef, ProviderPayment } from './adapter.ts';
import { ProviderAway, ProviderRefused } from './adapter.ts';
import { callProvider, fieldsOf } from './call.ts';
import type { CheckoutComKeys } from './keys.ts';
import { readCheckoutComMessage } from './signatures.ts';
import { fromSmallestUnit, leastHundredths, toSmallestUnit } from './smallest-unit.ts';

const NAME = 'checkout-com';

/** `keysOf` answers null for a tenant without an account. */
export function checkoutComAdapter(keysOf: (tenant: string) => CheckoutComKeys | null): PaymentAdapter {
  const call = (tenant: string, method: 'GET' | 'POST', path: string, body?: unknown, key?: string) => {
    const keys = keysOf(tenant);
    if (!keys) throw new ProviderAway('the tenant has no account at Checkout.com');
    const headers = { authorization: `Bearer ${keys.secret_key}`, ...(key ? { 'cko-idempotency-key': key } : {}) };
    return callProvider({ method, url: `${keys.url}${path}`, headers, body });
  };
  /**
   * The payment that counts: the one whose money was counted before, else the first of our reference that has
   * or had money, else the newest. `all`: every one that names the session.
   */
  const find = async (ref: PaymentRef): Promise<{ found: Found | null; all: readonly Found[] }> => {
    const { tenant, reference, payment_id } = ref;
    if (ref.exact) {
      const found = foundOf(await call(tenant, 'GET', `/payments/${encodeURIComponent(ref.provider_ref)}`));
      return { found, all: [found] };
    }
    const list = fieldsOf(await call(tenant, 'GET', `/payments?limit=20&reference=${encodeURIComponent(reference)}`));
    const payments = list.inner('data');
    // It answers the newest first.
    const all = (Array.isArray(payments) ? payments : []).map(foundOf).filter((one) => one.reference === reference);
    if (payment_id === null)
      return { found: all.findLast(({ state }) => !UNDECIDED.includes(state)) ?? all[0] ?? null, all };
    const counted = all.find(({ id }) => id === payment_id);
    if (!counted) throw new ProviderAway('the payment that was counted is not in the answer');
    return { found: counted, all };
  };
  const answer = (ref: PaymentRef, found: Found | null, all: readonly Found[] = []): ProviderPayment => {
    const { provider_ref, reference, amount, currency } = ref;
    const of = { provider: NAME, provider_ref };
    if (!found) return { ...of, reference, state: 'created', amount, currency, refunded: 0, reason: null };
    const { id, ...payment } = found;
    const others = all.filter((one) => one.id !== id && holdsMoney(one.state)).map((one) => one.id);
    return { ...payment, ...of, payment_id: id, others };
  };
  /**
   * With what the customer's bank took back: a dispute is no refund there, and is asked for apart. Only one
   * that is over for good counts, since of another the money may come again.
   */
  const withDisputes = async (ref: PaymentRef, payment: ProviderPayment, id: string): Promise<ProviderPayment> => {
    if (!tookMoney(payment.state)) return payment;
    const path = `/disputes?limit=250&payment_id=${encodeURIComponent(id)}`;
    const list = await call(ref.tenant, 'GET', path).catch((error: unknown) => {
      // A key without the right to see disputes still pays and gives back.
      if (error instanceof ProviderRefused && error.status === 403) return null;
      throw error;
    });
    const disputes = fieldsOf(list).inner('data');
    const lost = (Array.isArray(disputes) ? disputes : [])
      .map(fieldsOf)
      .filter((read) => LOST.includes(read.optionalText('status') ?? '') && read.text('currency') === payment.currency)
      .reduce((sum, read) => sum + fromSmallestUnit(read.integer('amount'), payment.currency), 0);
    const refunded = Math.min(payment.amount, payment.refunded + lost);
    if (refunded === 0) return payment;
    return { ...payment, refunded, state: refunded < payment.amount ? 'partially_refunded' : 'refunded' };
  };
  const ask = async (ref: PaymentRef) => {
    const { found, all } = await find(ref);
    return found ? withDisputes(ref, answer(ref, found, all), found.id) : answer(ref, found);
  };
  /**
   * Asks for a thing of a payment under a key, unless the payment's actions say that it was done. Throws
   * ProviderAway until it is done, and ProviderRefused when the bank refused what was accepted.
   */
  const act = async (ref: PaymentRef, found: Found, what: 'Capture' | 'Void' | 'Refund', key: string, body = {}) => {
    const path = `/payments/${encodeURIComponent(found.id)}`;
    const isDone = async () => {
      const actions = await call(ref.tenant, 'GET', `${path}/actions`);
      const own = (Array.isArray(actions) ? actions : [])
        .map(fieldsOf)
        .filter((read) => read.optionalText('type') === what && read.optionalText('reference') === key);
      if (own.some((read) => read.inner('approved') === true)) return true;
      if (own.some((read) => read.inner('approved') === false)) throw new ProviderRefused(`${what} was refused`);
      return false;
    };
    if (!(await isDone())) {
      await call(ref.tenant, 'POST', `${path}/${what.toLowerCase()}s`, { ...body, reference: key }, key);
      if (!(await isDone())) throw new ProviderAway(`${what} is accepted and not done yet`);
    }
    // Not from the list, which may follow later.
    return answer(ref, foundOf(await call(ref.tenant, 'GET', path)));
  };
  /** `act` on a payment that is only reserved and is the session's; else what it is. */
  const ofReserved = async (ref: PaymentRef, what: 'Capture' | 'Void') => {
    const { found, all } = await find(ref);
    if (found?.state !== 'authorized' || found.reference !== ref.reference) return answer(ref, found, all);
    return act(ref, found, what, `${what.toLowerCase()}-${ref.reference}${ref.exact ? `-${found.id}` : ''}`);
  };

  return {
    name: NAME,
    shape: 'redirect',
    finds: 'by session',
    check: async (tenant) => void (await call(tenant, 'GET', '/payments?limit=1&reference=account-check')),
    // It counts Chilean pesos in hundredths.
    least: (currency) => (currency === 'CLP' ? null : leastHundredths(1, currency)),
    begin: async (request) => {
      const { tenant, reference, amount, currency } = request;
      const body = pageOf(request, keysOf(tenant)?.processing_channel_id ?? '');
      const page = fieldsOf(await call(tenant, 'POST', '/hosted-payments', body, request.reference));
      const provider_ref = page.text('id');
      const url = fieldsOf(fieldsOf(page.inner('_links')).inner('redirect')).text('href');
      const ref = { tenant, reference, provider_ref, amount, currency, refunded: 0, payment_id: null, exact: false };
      const payment = answer(ref, null);
      return { payment, action: { kind: 'redirect', url } };
    },
    ask,
    // A page cannot be closed, it ends by itself after 30 minutes; money that comes despite that is late.
    cancel: async (ref) => {
      const payment = await ask(ref);
      return UNDECIDED.includes(payment.state) ? { ...payment, state: 'cancelled', reason: null } : payment;
    },
    capture: (ref) => ofReserved(ref, 'Capture'),
    void: (ref) => ofReserved(ref, 'Void'),
    refund: async (ref, { key, amount, currency }) => {
      const { found } = await find(ref);
      if (found?.reference !== ref.reference) throw new ProviderAway('no payment to give back');
      const payment = await act(ref, found, 'Refund', key, { amount: toSmallestUnit(amount, currency) });
      return withDisputes(ref, payment, found.id);
    },
    readMessage: (message) => {
      const keys = keysOf(message.tenant);
      return keys && readCheckoutComMessage(message, keys.webhook_key);
    },
  };
}

interface Found extends Omit<ProviderPayment, 'provider' | 'provider_ref' | 'payment_id' | 'others'> {
  id: string;
}

const UNDECIDED: readonly PaymentState[] = ['created', 'processing', 'requires_action', 'failed', 'cancelled'];
/** How a dispute ends that the restaurant lost; `expired`: it did not answer in time. */
const LOST: readonly string[] = ['lost', 'accepted', 'expired'];
const STATES: Readonly<Record<string, PaymentState>> = {
  Pending: 'requires_action',
  'Retry Scheduled': 'processing',
  'Card Verified': 'processing',
  Authorized: 'authorized',
  'Partially Captured': 'paid',
  Captured: 'paid',
  Paid: 'paid',
  'Partially Refunded': 'partially_refunded',
  Refunded: 'refunded',
  Voided: 'voided',
  Declined: 'failed',
  Canceled: 'cancelled',
  Expired: 'failed',
};
/** ISO 8583 answers of banks, with Checkout.com's own digit before them. */
const REASONS: Readonly<Record<string, string>> = {
  '20051': 'insufficient_funds',
  '20054': 'card_expired',
  '30033': 'card_expired',
  '20150': 'authentication',
  '20151': 'authentication',
  '20152': 'authentication',
};

function foundOf(payment: unknown): Found {
  const read = fieldsOf(payment);
  const currency = read.text('currency');
  const state = read.oneOf('status', STATES);
  const balances = fieldsOf(read.inner('balances'));
  const actions = read.inner('actions');
  const code = fieldsOf(Array.isArray(actions) ? actions[0] : null).optionalText('response_code');
  return {
    id: read.text('id'),
    reference: read.optionalText('reference'),
    state,
    amount: fromSmallestUnit(read.integer('amount'), currency),
    currency,
    refunded: fromSmallestUnit(balances.integer('total_refunded'), currency),
    reason: state === 'failed' ? (REASONS[code ?? ''] ?? 'declined') : null,
  };
}

function pageOf(request: BeginRequest, channel: string) {
  const { reference, amount, currency, brand, country, returnUrl, label, locale } = request;
  return {
    amount: toSmallestUnit(amount, currency),
    currency,
    reference,
    // A mada card has no reservation: its money is taken at once, and a void of it is refused.
    capture: country === 'SA' || brand === 'mada',
    processing_channel_id: channel,
    billing: { address: { country } },
    display_name: label,
    description: label,
    locale: locale === 'ar' ? 'ar' : 'en-GB',
    success_url: returnUrl,
    failure_url: returnUrl,
    cancel_url: returnUrl,
    metadata: { session: reference },
  };
}
