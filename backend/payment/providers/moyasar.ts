/**
 * Moyasar (docs.moyasar.com): cards and other ways on its page of an invoice, Apple Pay in the shop's own
 * page. Apple Pay's payments are created under an id of ours (`given_id`), so that a lost answer makes no
 * second one. Its refunds take no key: what is back already is looked at first, under a claim of the refund's
 * row (`ask.ts`).
 */
import { createHash } from 'node:crypto';
import { holdsMoney, PAYMENT_STATES, type PaymentState, tookMoney } from '@sufra/api/payment/states';
import type { BeginRequest, PaymentAdapter, PaymentRef, ProviderAction, ProviderPayment } from './adapter.ts';
import { ProviderAway, ProviderRefused } from './adapter.ts';
import { callProvider, fieldsOf } from './call.ts';
import type { MoyasarKeys } from './keys.ts';
import { MOYASAR_INVOICE, MOYASAR_PAYMENT, readMoyasarMessage } from './signatures.ts';
import { fromSmallestUnit, leastHundredths, toSmallestUnit } from './smallest-unit.ts';

const NAME = 'moyasar';
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

  /** The session of an invoice that a payment is of; null: it is of none. */
  const ofInvoice = async (tenant: string, { invoice_id }: Attempt): Promise<string | null> => {
    if (invoice_id === null) return null;
    const invoice = await call(tenant, 'GET', `/invoices/${encodeURIComponent(invoice_id)}`);
    return sessionOf(fieldsOf(invoice).inner('metadata'));
  };
  /** What was tried under this name, and which attempt of it counts; null: nothing was tried. */
  const look = async (ref: PaymentRef): Promise<Looked> => {
    const [kind, id] = splitRef(ref.provider_ref);
    if (kind === MOYASAR_PAYMENT) {
      // Its id is made of ours.
      const ours = id === givenId(ref.reference) ? ref.reference : null;
      try {
        const found = attempt(await call(ref.tenant, 'GET', `/payments/${id}`));
        const reference = found.reference ?? ours ?? (await ofInvoice(ref.tenant, found));
        return { counting: { ...found, reference }, reference, others: [] };
      } catch (error) {
        if (error instanceof ProviderRefused && error.status === 404)
          return { counting: null, reference: ours, others: [] };
        throw error;
      }
    }
    const invoice = fieldsOf(await call(ref.tenant, 'GET', `/invoices/${id}`));
    const reference = sessionOf(invoice.inner('metadata'));
    const payments = invoice.inner('payments');
    const attempts = (Array.isArray(payments) ? payments : [])
      .map(attempt)
      .map((one) => ({ ...one, reference: one.reference ?? reference }))
      .sort((a, b) => a.created_at.localeCompare(b.created_at));
    const counting = countingOf(ref, attempts);
    const others = attempts
      .filter((one) => one !== counting && holdsMoney(one.state))
      .map((one) => `${MOYASAR_PAYMENT}${one.id}`);
    // A card that was refused leaves the page open for another.
    if (counting?.state === 'failed' && invoice.text('status') === 'initiated')
      return { counting: { ...counting, state: 'created' }, reference, others };
    if (!counting && CLOSED.includes(invoice.text('status')))
      return { counting: { ...nothing(ref, reference), state: 'cancelled' }, reference, others };
    return { counting, reference, others };
  };
  const ask = async (ref: PaymentRef): Promise<ProviderPayment> => {
    const { counting, reference, others } = await look(ref);
    return answer(ref, counting ?? nothing(ref, reference), others);
  };
  /** Acts on the attempt that counts when it is in one of these states, and says what is true then. */
  const act = async (ref: PaymentRef, states: readonly PaymentState[], what: string, body: unknown = {}) => {
    const { counting: found, reference, others } = await look(ref);
    if (!found || found.reference !== ref.reference || !states.includes(found.state))
      return answer(ref, found ?? nothing(ref, reference), others);
    const acted = attempt(await call(ref.tenant, 'POST', `/payments/${found.id}/${what}`, body));
    return answer(ref, { ...acted, reference: acted.reference ?? found.reference }, others);
  };

  return {
    name: NAME,
    shape: 'redirect',
    finds: 'by name',
    check: async (tenant) => void (await call(tenant, 'GET', '/payments?page=1')),
    least: (currency) => leastHundredths(100, currency),
    begin: async (request) => {
      const { tenant, reference, kind, amount, currency } = request;
      const of = { tenant, reference, amount, currency, refunded: 0, payment_id: null, exact: false };
      if (kind === 'apple_pay') {
        const provider_ref = `${MOYASAR_PAYMENT}${givenId(reference)}`;
        return { payment: await ask({ ...of, provider_ref }), action: applePay(request) };
      }
      const invoice = fieldsOf(await call(tenant, 'POST', '/invoices', invoiceOf(request)));
      const ref = { ...of, provider_ref: `${MOYASAR_INVOICE}${invoice.text('id')}` };
      const asked = invoice.text('currency');
      const payment = {
        ...answer(ref, nothing(ref, sessionOf(invoice.inner('metadata')))),
        amount: fromSmallestUnit(invoice.integer('amount'), asked),
        currency: asked,
      };
      return { payment, action: { kind: 'redirect', url: invoice.text('url') } };
    },
    ask,
    cancel: async (ref) => {
      const before = await ask(ref);
      if (!UNDECIDED.includes(before.state) || before.reference !== ref.reference) return before;
      const [kind, id] = splitRef(ref.provider_ref);
      // A payment of the device's sheet has nothing that could be ended; money that comes despite that is late.
      if (kind === MOYASAR_INVOICE) await call(ref.tenant, 'PUT', `/invoices/${id}/cancel`);
      const after = await ask(ref);
      return UNDECIDED.includes(after.state) ? { ...after, state: 'cancelled' } : after;
    },
    capture: (ref) => act(ref, ['authorized'], 'capture'),
    void: (ref) => act(ref, ['authorized'], 'void'),
    refund: async (ref, { amount, currency }) => {
      const before = await ask(ref);
      // Asked before, and the answer was lost.
      if (before.refunded >= ref.refunded + amount || before.state === 'refunded') return before;
      return act(ref, PAYMENT_STATES.filter(tookMoney), 'refund', { amount: toSmallestUnit(amount, currency) });
    },
    readMessage: (message) => {
      const keys = keysOf(message.tenant);
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
          const found = error instanceof ProviderRefused && error.status === 400 ? await look(ref) : null;
          if (found?.counting) return answer(ref, found.counting);
          throw error;
        }
      },
    },
  };
}

interface Attempt extends Omit<ProviderPayment, 'provider' | 'provider_ref' | 'payment_id' | 'others'> {
  /** Null: nothing was tried. */
  id: string | null;
  created_at: string;
  invoice_id: string | null;
}

interface Looked {
  counting: Attempt | null;
  /** The session that the invoice names, or that the payment's id is made of. */
  reference: string | null;
  /** Further attempts that hold money. */
  others: readonly string[];
}

const UNDECIDED: readonly PaymentState[] = ['created', 'processing', 'requires_action', 'failed'];
/** Invoices that can no longer be paid. */
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

/** The attempt whose money was counted before, else the first that has or had money, else the newest. */
function countingOf({ payment_id }: PaymentRef, attempts: readonly Attempt[]): Attempt | null {
  if (payment_id === null) return attempts.find(({ state }) => !UNDECIDED.includes(state)) ?? attempts.at(-1) ?? null;
  const counted = attempts.find(({ id }) => id === payment_id);
  if (!counted) throw new ProviderAway('the payment that was counted is not in the answer');
  return counted;
}

/** The session in the metadata of an invoice or a payment. */
function sessionOf(metadata: unknown): string | null {
  return fieldsOf(metadata).optionalText('session');
}

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
    created_at: read.optionalText('created_at') ?? '',
    invoice_id: read.optionalText('invoice_id'),
    reference: sessionOf(read.inner('metadata')),
    state,
    amount,
    currency,
    refunded,
    reason: state === 'failed' ? reasonOf(source.optionalText('message')) : null,
  };
}

/** Its messages are for people; only what is said in most of them is distinguished. */
function reasonOf(message: string | null): string {
  const words = (message ?? '').toLowerCase();
  if (words.includes('insufficient')) return 'insufficient_funds';
  if (words.includes('expired')) return 'card_expired';
  if (words.includes('3-d secure') || words.includes('3ds') || words.includes('authentication'))
    return 'authentication';
  return 'declined';
}

function answer(
  { provider_ref }: PaymentRef,
  { id, created_at: _at, invoice_id: _invoice, ...payment }: Attempt,
  others: readonly string[] = [],
): ProviderPayment {
  return { ...payment, provider: NAME, provider_ref, payment_id: id, others };
}

function nothing({ amount, currency }: PaymentRef, reference: string | null): Attempt {
  return {
    id: null,
    created_at: '',
    invoice_id: null,
    reference,
    state: 'created',
    amount,
    currency,
    refunded: 0,
    reason: null,
  };
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
