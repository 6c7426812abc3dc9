/**
 * Moyasar as its documentation shows it: invoices with their attempts, payments under a given id, refunds
 * without a key, a secret in messages.
 */
import { randomUUID } from 'node:crypto';
import { type FakeAnswer, type FakeCall, type FakeProvider, startFake } from './fake-provider.ts';

const KEYS = {
  secret_key: 'sk_test_moyasar_secret',
  publishable_key: 'pk_test_moyasar_public',
  webhook_secret: 'whsec_moyasar_message',
};

interface Payment {
  id: string;
  status: string;
  amount: number;
  fee: number;
  currency: string;
  refunded: number;
  captured: number;
  invoice_id: string | null;
  /** As published: a payment of an invoice has none of its own. */
  metadata: { session: string } | null;
  created_at: string;
  source: { type: string; company: string; message: string };
}

interface Invoice {
  id: string;
  status: string;
  amount: number;
  currency: string;
  url: string;
  metadata: { session: string };
  payments: Payment[];
}

export async function startFakeMoyasar(): Promise<FakeProvider> {
  let accepted: readonly string[] = [KEYS.secret_key];
  const invoices = new Map<string, Invoice>();
  const payments = new Map<string, Payment>();
  const refunds: { session: string; amount: number }[] = [];
  const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body });
  const refused = (status: number, message: string): FakeAnswer =>
    ok({ type: status === 401 ? 'authentication_error' : 'invalid_request_error', message, errors: null }, status);
  const makePayment = (of: Pick<Payment, 'amount' | 'currency' | 'metadata'>, more: Partial<Payment> = {}): Payment => {
    const payment: Payment = {
      id: randomUUID(),
      status: 'paid',
      fee: 0,
      refunded: 0,
      captured: 0,
      invoice_id: null,
      created_at: new Date().toISOString(),
      ...of,
      source: { type: 'creditcard', company: 'mada', message: 'APPROVED' },
      ...more,
    };
    payments.set(payment.id, payment);
    return payment;
  };

  const sessionOf = ({ metadata, invoice_id }: Payment): string =>
    metadata?.session ?? invoices.get(invoice_id ?? '')?.metadata.session ?? '';

  const answer = ({ method, path, headers, body }: FakeCall): FakeAnswer => {
    const given = Buffer.from(String(headers.authorization).replace('Basic ', ''), 'base64').toString();
    if (!accepted.some((key) => given === `${key}:`)) return refused(401, 'Invalid authorization credentials');
    const [, version, kind, id, what] = path.split('/');
    if (version !== 'v1') return refused(404, 'Not found');
    if (kind === 'applepay' && id === 'initiate')
      return body.publishable_api_key === KEYS.publishable_key
        ? ok({ merchantSessionIdentifier: 'SSH1', displayName: body.display_name, domainName: body.domain_name }, 201)
        : refused(401, 'Invalid authorization credentials');
    if (kind === 'invoices' && method === 'POST' && !id) {
      if (!Number.isInteger(body.amount) || body.amount < 100 || !body.description)
        return refused(400, 'Validation Failed');
      const invoiceId = randomUUID();
      const { amount, currency, metadata } = body;
      const url = `https://checkout.moyasar.com/invoices/${invoiceId}?lang=ar`;
      const invoice: Invoice = { id: invoiceId, status: 'initiated', amount, currency, url, metadata, payments: [] };
      invoices.set(invoiceId, invoice);
      return ok(invoice, 201);
    }
    const invoice = kind === 'invoices' ? invoices.get(id ?? '') : undefined;
    if (invoice && method === 'PUT' && what === 'cancel') {
      if (invoice.status === 'initiated') invoice.status = 'canceled';
      return ok(invoice);
    }
    if (invoice && method === 'GET') return ok(invoice);
    if (kind === 'payments' && method === 'POST' && !id) {
      if (payments.has(body.given_id)) return refused(400, 'Payment is already created');
      const { amount, currency, metadata, given_id } = body;
      const source = { type: 'applepay', company: 'visa', message: 'APPROVED' };
      return ok(makePayment({ amount, currency, metadata }, { id: given_id, source }), 201);
    }
    if (kind === 'payments' && method === 'GET' && !id) return ok({ payments: [...payments.values()], meta: {} });
    const payment = kind === 'payments' ? payments.get(id ?? '') : undefined;
    if (!payment) return refused(404, 'Object not found');
    if (method === 'POST' && what === 'refund') {
      if (payment.status !== 'paid' && payment.status !== 'refunded') return refused(400, 'Payment cannot be refunded');
      if (payment.refunded + body.amount > payment.amount) return refused(400, 'Refund amount exceeds the payment');
      payment.refunded += body.amount;
      payment.status = 'refunded';
      refunds.push({ session: sessionOf(payment), amount: body.amount });
    }
    return ok(payment);
  };

  const messageOf = (about: object) => ({
    body: JSON.stringify({ id: randomUUID(), live: false, secret_token: KEYS.webhook_secret, ...about }),
    headers: { 'content-type': 'application/json' },
  });
  const server = await startFake(answer);
  const invoiceOf = (reference: string) => {
    const found = [...invoices.values()].find(({ metadata }) => metadata.session === reference);
    if (!found) throw new Error(`no invoice of ${reference}`);
    return found;
  };
  const ofSession = (reference: string) => [...payments.values()].filter((payment) => sessionOf(payment) === reference);
  return Object.assign(server, {
    name: 'moyasar' as const,
    keys: { ...KEYS, url: `${server.url}/v1` },
    pay: (reference: string, how: 'approve' | 'decline') => {
      const invoice = invoiceOf(reference);
      if (invoice.status !== 'initiated' && invoice.status !== 'paid')
        throw new Error(`the invoice is ${invoice.status}`);
      const source = { type: 'creditcard', company: 'visa', message: 'INSUFFICIENT FUNDS' };
      const { amount, currency } = invoice;
      const attempt = makePayment(
        { amount, currency, metadata: null },
        how === 'approve' ? { invoice_id: invoice.id } : { invoice_id: invoice.id, status: 'failed', source },
      );
      invoice.payments.push(attempt);
      if (how === 'approve') invoice.status = 'paid';
    },
    giveBack: (reference: string, amount: number) => {
      const payment = ofSession(reference).find(({ status }) => status === 'paid' || status === 'refunded')!;
      payment.refunded += amount;
      payment.status = 'refunded';
    },
    payElsewhere: (reference: string) => {
      const { amount, currency } = invoiceOf(reference);
      const payment = makePayment({ amount, currency, metadata: { session: reference } });
      return messageOf({ type: 'payment_paid', data: payment });
    },
    accept: (...keys: readonly string[]) => {
      accepted = keys;
    },
    held: (reference: string) =>
      ofSession(reference)
        .filter(({ status }) => status === 'paid' || status === 'refunded')
        .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
    refunds: (reference: string) => refunds.filter(({ session }) => session === reference).map(({ amount }) => amount),
    message: (reference: string) => {
      const data = ofSession(reference).at(-1) ?? { metadata: { session: reference } };
      return messageOf({ type: 'payment_paid', data });
    },
    messageOf,
  });
}
