/**
 * The bank's own people, by HTTP: what they see of payments, what they do to one, and how the bank is today.
 * No mood keeps them out.
 */
import type { FastifyInstance } from 'fastify';
import { array, assert, boolean, enums, integer, max, min, object, optional, size, string } from 'superstruct';
import { actsOf, OPERATOR_ACTS, type OperatorAct } from './acts.ts';
import type { Bank } from './bank.ts';
import { hasKey } from './key.ts';
import type { BankPayment } from './payment.ts';

const number = (from: number, to: number) => max(min(integer(), from), to);
const lookInput = object({ references: size(array(string()), 0, 200) });
const actInput = object({ reference: string(), act: enums(OPERATOR_ACTS) });
export const moodInput = object({
  away: optional(boolean()),
  slow_ms: optional(number(0, 20_000)),
  loses_answers: optional(number(0, 100)),
  webhooks: optional(enums(['send', 'hold', 'drop'])),
  /** Sends what is held now, each so often. */
  release: optional(object({ reversed: optional(boolean()), times: optional(number(1, 5)) })),
});

/** A payment as the bank's people see it. */
export interface OperatorPayment {
  reference: string;
  status: string;
  /** Minor units. */
  amount: number;
  currency: string;
  refunded: number;
  reason: string | null;
  /** Epoch milliseconds at which it is decided by itself. */
  decide_at: number | null;
  /** What can be done to it now. */
  acts: OperatorAct[];
}

/** Answer of `POST /operator/look`. */
export interface OperatorView {
  mood: Bank['mood'];
  /** Messages that wait to be released. */
  held: number;
  payments: OperatorPayment[];
}

export function serveOperator(http: FastifyInstance, bank: Bank): void {
  http.addHook('onRequest', async (request, reply) => {
    if (!hasKey(request, bank)) return reply.code(401).send({ error: 'key' });
  });
  http.setErrorHandler(async (error: Error, _request, reply) =>
    reply.code(error.name === 'StructError' ? 422 : 500).send({ error: error.message.slice(0, 200) }),
  );
  const byReference = (reference: string) => bank.list().find((payment) => payment.reference === reference);

  http.post('/look', async (request): Promise<OperatorView> => {
    const { body } = request;
    assert(body, lookInput);
    const wanted = new Set(body.references);
    const payments = bank.list().filter(({ reference }) => wanted.has(reference));
    return { mood: bank.mood, held: bank.held.length, payments: payments.map(operatorView) };
  });
  http.post('/act', async (request, reply) => {
    const { body } = request;
    assert(body, actInput);
    const payment = byReference(body.reference);
    const done = payment && (await bank.operate(payment.id, body.act));
    if (!done) return reply.code(404).send({ error: 'unknown payment' });
    return { ...operatorView(done.payment), answers: done.answers };
  });
  http.post('/mood', async (request) => {
    const { body } = request;
    assert(body, moodInput);
    const { release, ...mood } = body;
    Object.assign(bank.mood, mood);
    if (release) await bank.release(release);
    return { mood: bank.mood, held: bank.held.length };
  });
}

function operatorView(payment: BankPayment): OperatorPayment {
  const { reference, status, amount, currency, refunded, reason, decide_at } = payment;
  return { reference, status, amount, currency, refunded, reason, decide_at, acts: actsOf(payment) };
}
