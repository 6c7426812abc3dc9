/**
 * Moyasar (docs.moyasar.com): cards and other ways on its page of an invoice, Apple Pay in the shop's own page. Apple Pay's payments are created
 * under an id of ours (`given_id`), so that a lost answer makes no second one. Its refunds take no key: what is back already is looked at
 * first, under a claim of the refund's row (`ask.ts`).
 */
import { createHash } from 'node:crypto';
import type { PaymentState } from '@sufra/api/payment/states';
import type { BeginRequest, PaymentAdapter, PaymentRef, ProviderAction, ProviderPayment } from './adapter.ts';
import { ProviderAway } from './adapter.ts';
import { callProvider, fieldsOf } from './call.ts';
import type { MoyasarKeys } from './keys.ts';
import { MOYASAR_INVOICE, MOYASAR_PAYMENT, readMoyasarMessage } from './signatures.ts';
import { fromSmallestUnit, toSmallestUnit } from './smallest-unit.ts';

const MOYASAR_URL = 'https://api.moyasar.com/v1';

/** `keysOf` answers null for a tenant without an account. */
export function moyasarAdapter(keysOf: (tenant: string) => MoyasarKeys | null): PaymentAdapter {
  const call = (tenant: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown> => {
    const keys = keysOf(tenant);
    if (!keys) throw new ProviderAway('the tenant has no account at Moyasar');
    return callProvider({
      method,
      url: `${keys.url ?? MOYASAR_URL}${path}`,
      headers: { authorization: `Basic ${Buffer.from(`${keys.secret_key}:`).toString('base64')}` },
      body,
    });
  };

  /** The attempt that counts: one that holds or held money, else the newest; null: nobody tried yet. */
  const attemptOf = async (ref: PaymentRef): Promise<Attempt | null> => {
    const [kind, id] = splitRef(ref.provider_ref);
    if (kind === MOYASAR_PAYMENT) {
      try {
        return attempt(await call(ref.tenant, 'GET', `/payments/${id}`));
      } catch (error) {
        if (error instanceof ProviderAway && error.status === 404) return null;
        throw error;
      }
    }
    const invoice = fieldsOf(await call(ref.tenant, 'GET', `/invoices/${id}`));
    const payments = invoice.inner('payments');
    const attempts = Array.isArray(payments) ? payments.map(attempt) : [];
    const counting = attempts.find(({ state }) => !UNDECIDED.includes(state)) ?? attempts.at(-1);
    // A card that was refused leaves the page open for another.
    if (counting?.state === 'failed' && invoice.text('status') === 'initiated')
      return { ...counting, state: 'created' };
    if (!counting && CLOSED.includes(invoice.text('status'))) return { ...nothing(ref), state: 'cancelled' };
    return counting ?? null;
  };
  const ask = async (ref: PaymentRef): Promise<ProviderPayment> => answer(ref, (await attemptOf(ref)) ?? nothing(ref));
  /** Acts on the attempt that `does` is about, if there is one in that state, and says what is true then. */
  const act = async (ref: PaymentRef, states: readonly PaymentState[], what: string, body: unknown = {}) => {
    const found = await attemptOf(ref);
    if (!found || !states.includes(found.state)) return answer(ref, found ?? nothing(ref));
    return answer(ref, attempt(await call(ref.tenant, 'POST', `/payments/${found.id}/${what}`, body)));
  };

  return {
    name: 'moyasar',
    shape: 'redirect',
    begin: async (request) => {
      const { tenant, reference, kind, amount, currency } = request;
      if (kind === 'apple_pay') {
        const provider_ref = `${MOYASAR_PAYMENT}${givenId(reference)}`;
        const ref = { tenant, reference, provider_ref, amount, currency, refunded: 0 };
        return { payment: await ask(ref), action: applePay(request) };
      }
      const invoice = fieldsOf(await call(tenant, 'POST', '/invoices', invoiceOf(request)));
      const provider_ref = `${MOYASAR_INVOICE}${invoice.text('id')}`;
      const payment: ProviderPayment = { provider_ref, state: 'created', amount, currency, refunded: 0, reason: null };
      return { payment, action: { kind: 'redirect', url: invoice.text('url') } };
    },
    ask,
    cancel: async (ref) => {
      const before = await ask(ref);
      if (!UNDECIDED.includes(before.state)) return before;
      const [kind, id] = splitRef(ref.provider_ref);
      // A payment of the device's sheet has nothing that could be ended; money that comes in spite of it is late.
      if (kind === MOYASAR_INVOICE) await call(ref.tenant, 'PUT', `/invoices/${id}/cancel`);
      const after = await ask(ref);
      return UNDECIDED.includes(after.state) ? { ...after, state: 'cancelled' } : after;
    },
    capture: (ref) => act(ref, ['authorized'], 'capture'),
    void: (ref) => act(ref, ['authorized'], 'void'),
    refund: async (ref, { amount, currency }) => {
      const before = await attemptOf(ref);
      if (!before) throw new ProviderAway('no payment to give back');
      // Asked before, and the answer was lost.
      if (before.refunded >= ref.refunded + amount || before.state === 'refunded') return answer(ref, before);
      return act(ref, ['paid', 'partially_refunded'], 'refund', { amount: toSmallestUnit(amount, currency) });
    },
    readMessage: (message) => {
      const keys = message.tenant === null ? null : keysOf(message.tenant);
      return keys && readMoyasarMessage(message, keys.webhook_secret);
    },
    applePay: {
      validate: async ({ tenant }, validation_url, host) => {
        const publishable_api_key = keysOf(tenant)?.publishable_key;
        const body = { validation_url, display_name: host, domain_name: host, publishable_api_key };
        return call(tenant, 'POST', '/applepay/initiate', body);
      },
      authorize: async (ref, token) => {
        const { tenant, reference, amount, currency } = ref;
        const [, given_id] = splitRef(ref.provider_ref);
        const body = {
          given_id,
          amount: toSmallestUnit(amount, currency),
          currency,
          description: reference,
          metadata: { session: reference },
          source: { type: 'applepay', token: JSON.stringify(token) },
        };
        try {
          return answer(ref, attempt(await call(tenant, 'POST', '/payments', body)));
        } catch (error) {
          // The id is taken: it was paid with it before, and the answer was lost.
          const found = error instanceof ProviderAway && error.status === 400 ? await attemptOf(ref) : null;
          if (found) return answer(ref, found);
          throw error;
        }
      },
    },
  };
}

interface Attempt extends Omit<ProviderPayment, 'provider_ref'> {
  id: string;
}

const UNDECIDED: readonly PaymentState[] = ['created', 'processing', 'requires_action', 'failed'];
/** Invoices that nobody can pay any more. */
const CLOSED: readonly string[] = ['canceled', 'expired', 'voided'];
const STATES: Readonly<Record<string, PaymentState>> = {
  initiated: 'requires_action',
  paid: 'paid',
  captured: 'paid',
  failed: 'failed',
  authorized: 'authorized',
  refunded: 'refunded',
  voided: 'voided',
  verified: 'processing',
  on_hold: 'processing',
  abandoned: 'failed',
};

function attempt(payment: unknown): Attempt {
  const read = fieldsOf(payment);
  const currency = read.text('currency');
  const amount = fromSmallestUnit(read.integer('amount'), currency);
  const refunded = fromSmallestUnit(read.integer('refunded'), currency);
  let state = read.oneOf('status', STATES);
  // It says `refunded` of a part too, and of some payments `paid` while a part is back.
  if ((state === 'refunded' || state === 'paid') && refunded > 0)
    state = refunded < amount ? 'partially_refunded' : 'refunded';
  const source = fieldsOf(read.inner('source'));
  return {
    id: read.text('id'),
    state,
    amount,
    currency,
    refunded,
    reason: state === 'failed' ? reasonOf(source.optionalText('message')) : null,
  };
}

/** Its messages are for people; only what is said in most of them is told apart. */
function reasonOf(message: string | null): string {
  const words = (message ?? '').toLowerCase();
  if (words.includes('insufficient')) return 'insufficient_funds';
  if (words.includes('expired')) return 'card_expired';
  if (words.includes('3-d secure') || words.includes('3ds') || words.includes('authentication'))
    return 'authentication';
  return 'declined';
}

function answer({ provider_ref }: PaymentRef, { id: _id, ...payment }: Attempt): ProviderPayment {
  return { ...payment, provider_ref };
}

function nothing({ amount, currency }: PaymentRef): Attempt {
  return { id: '', state: 'created', amount, currency, refunded: 0, reason: null };
}

function splitRef(providerRef: string): [string, string] {
  const at = providerRef.indexOf(':') + 1;
  return [providerRef.slice(0, at), encodeURIComponent(providerRef.slice(at))];
}

/** The session's id as the UUID that Moyasar takes for a payment's: always the same for the same session. */
function givenId(reference: string): string {
  const hex = createHash('sha256').update(`moyasar:${reference}`).digest('hex');
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function invoiceOf({ reference, amount, currency, label, returnUrl, expiresAt }: BeginRequest) {
  return {
    amount: toSmallestUnit(amount, currency),
    currency,
    description: label,
    success_url: returnUrl,
    back_url: returnUrl,
    expired_at: expiresAt.toISOString(),
    metadata: { session: reference },
  };
}

function applePay({ country, label }: BeginRequest): ProviderAction {
  return { kind: 'apple_pay', request: { country, label, networks: ['mada', 'visa', 'masterCard'] } };
}
