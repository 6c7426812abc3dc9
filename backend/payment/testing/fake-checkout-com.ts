/**
 * Checkout.com as its documentation shows it: pages, payments found by reference, 202 for what is done later,
 * idempotency keys, signed messages.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { type FakeAnswer, type FakeCall, type FakeProvider, startFake } from './fake-provider.ts';

const KEYS = {
  secret_key: 'sk_sbox_checkout_secret',
  processing_channel_id: 'pc_checkout_channel',
  webhook_key: 'whkey_checkout_message',
};

interface Action {
  id: string;
  type: string;
  approved: boolean;
  amount: number;
  reference: string;
  response_code: string;
}

interface Payment {
  id: string;
  status: string;
  amount: number;
  currency: string;
  reference: string;
  approved: boolean;
  balances: { total_authorized: number; total_captured: number; total_refunded: number; total_voided: number };
  actions: Action[];
}

interface Dispute {
  id: string;
  amount: number;
  currency: string;
  status: string;
  payment_id: string;
  payment_reference: string;
}

interface Page {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  capture: boolean;
}

const signed = (message: object) => {
  const body = JSON.stringify(message);
  const signature = createHmac('sha256', KEYS.webhook_key).update(body).digest('hex');
  return { body, headers: { 'content-type': 'application/json', 'cko-signature': signature } };
};
const idOf = (prefix: string) => `${prefix}_${randomBytes(13).toString('hex')}`;

export async function startFakeCheckoutCom(): Promise<FakeProvider> {
  let accepted: readonly string[] = [KEYS.secret_key];
  const pages = new Map<string, Page>();
  const payments: Payment[] = [];
  const disputes: Dispute[] = [];
  let isHidden = false;
  let isVoidRefused = false;
  const keys = new Map<string, unknown>();
  const ok = (body: unknown, status = 200): FakeAnswer => ({ status, body });

  const once = (key: unknown, work: () => unknown): unknown => {
    const name = String(key);
    if (!keys.has(name)) keys.set(name, work());
    return keys.get(name);
  };
  /** It is accepted now, and done before the next question. */
  const act = (payment: Payment, type: string, { amount, reference }: { amount?: number; reference: string }) => {
    const { balances } = payment;
    const lost = disputes
      .filter(({ payment_id, status }) => payment_id === payment.id && status === 'lost')
      .reduce((all, one) => all + one.amount, 0);
    const left = balances.total_captured - balances.total_refunded - lost;
    const sum = amount ?? (type === 'Refund' ? left : payment.amount);
    const allowed = type === 'Refund' ? sum > 0 && sum <= left : payment.status === 'Authorized';
    if (!allowed) return null;
    const action = { id: idOf('act'), type, approved: true, amount: sum, reference, response_code: '10000' };
    payment.actions.unshift(action);
    if (type === 'Capture') balances.total_captured += sum;
    if (type === 'Void') balances.total_voided += sum;
    if (type === 'Refund') balances.total_refunded += sum;
    payment.status =
      type === 'Capture'
        ? 'Captured'
        : type === 'Void'
          ? 'Voided'
          : balances.total_refunded === payment.amount
            ? 'Refunded'
            : 'Partially Refunded';
    return { action_id: action.id, reference };
  };

  const answer = ({ method, path, query, headers, body }: FakeCall): FakeAnswer => {
    if (!accepted.some((key) => headers.authorization === `Bearer ${key}`)) return ok({}, 401);
    const [, kind, id, what] = path.split('/');
    if (kind === 'hosted-payments' && method === 'POST') {
      const { amount, currency, reference, billing, processing_channel_id, success_url, capture } = body;
      if (!billing?.address?.country || !success_url || processing_channel_id !== KEYS.processing_channel_id)
        return ok({ error_type: 'request_invalid', error_codes: ['billing_address_country_required'] }, 422);
      const made = once(headers['cko-idempotency-key'], () => {
        const page = { id: idOf('hpp'), reference, amount, currency, capture };
        pages.set(page.id, page);
        return {
          id: page.id,
          reference,
          _links: { redirect: { href: `https://pay.sandbox.checkout.com/page/${page.id}` } },
        };
      });
      return ok(made, 201);
    }
    if (kind === 'payments' && method === 'GET' && !id) {
      const found = payments.filter(({ reference }) => reference === query.get('reference')).reverse();
      return ok({ limit: 20, skip: 0, total_count: found.length, data: found });
    }
    if (kind === 'disputes' && method === 'GET') {
      if (isHidden) return ok({}, 403);
      const found = disputes.filter(({ payment_id }) => payment_id === query.get('payment_id'));
      return ok({ limit: 250, skip: 0, total_count: found.length, data: found });
    }
    const payment = payments.find((one) => one.id === id);
    if (!payment) return ok({}, 404);
    if (method === 'GET') return ok(what === 'actions' ? payment.actions : payment);
    const type = { captures: 'Capture', voids: 'Void', refunds: 'Refund' }[what ?? ''];
    if (!type) return ok({}, 404);
    if (type === 'Void' && isVoidRefused) return ok({}, 403);
    const done = once(headers['cko-idempotency-key'], () => act(payment, type, body));
    return done ? ok(done, 202) : ok({}, 403);
  };

  const server = await startFake(answer);
  const ofSession = (reference: string) => payments.filter((payment) => payment.reference === reference);
  const make = (reference: string, approved: boolean): Payment => {
    const page = [...pages.values()].find((one) => one.reference === reference);
    if (!page) throw new Error(`no page of ${reference}`);
    const { amount, currency } = page;
    const captures = approved && page.capture && !isVoidRefused;
    const code = approved ? '10000' : '20051';
    const total_authorized = approved ? amount : 0;
    const action = (type: string) => ({ id: idOf('act'), type, approved, amount, reference, response_code: code });
    const payment = {
      ...{ id: idOf('pay'), amount, currency, reference, approved },
      status: captures ? 'Captured' : approved ? 'Authorized' : 'Declined',
      balances: { total_authorized, total_captured: captures ? amount : 0, total_refunded: 0, total_voided: 0 },
      actions: [...(captures ? [action('Capture')] : []), action('Authorization')],
    };
    payments.push(payment);
    return payment;
  };
  return Object.assign(server, {
    name: 'checkout-com' as const,
    keys: { ...KEYS, url: server.url },
    pay: (reference: string, how: 'approve' | 'decline') => {
      make(reference, how === 'approve');
    },
    payElsewhere: (reference: string) => {
      const { id } = make(reference, true);
      return signed({ id: idOf('evt'), type: 'payment_captured', data: { id, reference } });
    },
    refusesVoids: (isRefused: boolean) => {
      isVoidRefused = isRefused;
    },
    giveBack: (reference: string, amount: number) => {
      const payment = ofSession(reference).find(({ status }) => /Captured|Refunded/.test(status))!;
      act(payment, 'Refund', { amount, reference: 'of the dashboard' });
    },
    dispute: (reference: string, amount: number, status: string) => {
      const payment = ofSession(reference).find(({ status }) => /Captured|Refunded/.test(status))!;
      const { id: payment_id, currency } = payment;
      const about = { id: idOf('dsp'), amount, currency, status, payment_id, payment_reference: reference };
      disputes.push(about);
      return signed({ id: idOf('evt'), type: `dispute_${status}`, data: about });
    },
    accept: (...keys: readonly string[]) => {
      accepted = keys;
    },
    held: (reference: string) =>
      ofSession(reference).reduce((sum, { balances: { total_authorized, total_refunded, total_voided } }) => {
        return sum + total_authorized - total_refunded - total_voided;
      }, 0) -
      disputes
        .filter(({ payment_reference, status }) => payment_reference === reference && status === 'lost')
        .reduce((sum, { amount }) => sum + amount, 0),
    refunds: (reference: string) =>
      ofSession(reference).flatMap(({ actions }) =>
        actions
          .filter(({ type, reference: name }) => (type === 'Refund' || type === 'Void') && name !== 'of the dashboard')
          .map(({ amount }) => amount),
      ),
    hidesDisputes: (hidden: boolean) => {
      isHidden = hidden;
    },
    message: (reference: string) =>
      signed({
        id: idOf('evt'),
        type: 'payment_approved',
        data: { id: ofSession(reference).at(-1)?.id ?? idOf('pay'), reference },
      }),
    messageOf: (about: object) => signed({ id: idOf('evt'), ...about }),
  });
}
