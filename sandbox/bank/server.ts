/**
 * The sandbox bank by HTTP, on a port and an origin of its own: calls of shops, pages of customers, and the
 * operator's hand.
 */
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Bank, type NewPayment } from './bank.ts';
import { openJournal } from './journal.ts';
import { hasKey } from './key.ts';
import { serveOperator } from './operator.ts';
import { FRAME_SCRIPT, framePage, hostedPage, questionPage, STYLE } from './pages.ts';
import type { BankPayment } from './payment.ts';

export interface BankServer {
  bank: Bank;
  /** `http://127.0.0.1:4001`, as shops reach it. */
  url: string;
  close: () => Promise<void>;
}

export interface BankOptions {
  host: string;
  port: number;
  secret?: string;
  /** File of its payments, which outlives a restart; absent: they are lost. */
  file?: string;
}

/** Starts it; rejects when the port is taken. */
export async function startBank({ host, port, secret, file }: BankOptions): Promise<BankServer> {
  const bank = new Bank(secret, file === undefined ? undefined : openJournal(file));
  const http = Fastify({ bodyLimit: 20_000, forceCloseConnections: true });
  http.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
  });
  await http.register(async (shops) => serveShops(shops, bank), { prefix: '/v1' });
  await http.register(async (operator) => serveOperator(operator, bank), { prefix: '/operator' });
  servePages(http, bank);
  const url = await http.listen({ host, port });
  return {
    bank,
    url,
    close: async () => {
      bank.close();
      await http.close();
    },
  };
}

/* ---------------------------------------------------------------- shops */

function serveShops(http: FastifyInstance, bank: Bank): void {
  http.addHook('onRequest', async (request, reply) => {
    if (bank.mood.away) return reply.code(503).send({ error: 'away' });
    if (!hasKey(request, bank)) return reply.code(401).send({ error: 'key' });
    if (bank.mood.slow_ms > 0) await wait(bank.mood.slow_ms);
  });
  // The bank does what was asked, and the shop never gets the answer.
  http.addHook('onSend', async (request, reply) => {
    if (bank.mood.loses_answers <= 0 || reply.statusCode >= 400) return;
    bank.mood.loses_answers -= 1;
    request.raw.destroy();
  });
  type Named = { Params: { id: string } };
  const answer = (reply: FastifyReply, payment: BankPayment | null) =>
    payment ? reply.send(view(payment)) : reply.code(404).send({ error: 'unknown payment' });

  /** What a shop asks to see that its key is right: it changes nothing. */
  http.get('/account', async () => ({ account: 'sandbox' }));
  http.post<{ Body: NewPayment }>('/payments', async (request, reply) =>
    answer(reply, bank.begin(keyOf(request), request.body)),
  );
  http.get<Named>('/payments/:id', async (request, reply) => answer(reply, bank.find(request.params.id)));
  http.post<Named>('/payments/:id/cancel', async (request, reply) =>
    answer(reply, bank.decide(request.params.id, 'cancel')),
  );
  http.post<Named>('/payments/:id/capture', async (request, reply) => answer(reply, bank.capture(request.params.id)));
  http.post<Named>('/payments/:id/void', async (request, reply) => answer(reply, bank.void(request.params.id)));
  http.post<Named & { Body: { amount: number } }>('/payments/:id/refunds', async (request, reply) =>
    answer(reply, bank.refund(request.params.id, keyOf(request), request.body.amount)),
  );
  http.post<Named & { Body: { token: unknown } }>('/payments/:id/apple-pay', async (request, reply) =>
    request.body?.token
      ? answer(reply, bank.payByToken(request.params.id))
      : reply.code(422).send({ error: 'no token' }),
  );
  http.post<{ Body: { validation_url: string; host: string } }>('/apple-pay/validate', async (request) => ({
    merchantSessionIdentifier: `sandbox-${request.body.host}`,
    displayName: request.body.host,
    epochTimestamp: Date.now(),
    signature: 'sandbox',
  }));
}

function keyOf({ headers }: FastifyRequest): string {
  return String(headers['idempotency-key'] ?? '');
}

function view({ id, reference, status, amount, currency, refunded, reason }: BankPayment) {
  return { id, reference, status, amount, currency, refunded, reason };
}

/* ---------------------------------------------------------------- customers */

function servePages(http: FastifyInstance, bank: Bank): void {
  const page = (reply: FastifyReply, html: string, framedBy: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        // No form-action: the question is answered with a redirect to the shop, which a browser would count as one.
        `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors ${framedBy}`,
      )
      .send(html);
  type Named = { Params: { id: string } };
  type Opened = Named & { Querystring: { lang?: string } };
  const known = (id: string, reply: FastifyReply): BankPayment | null => {
    const payment = bank.find(id);
    if (!payment) void reply.code(404).type('text/plain').send('Unknown payment');
    return payment;
  };

  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  http.get('/frame.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(FRAME_SCRIPT));
  http.get('/favicon.ico', async (_request, reply) => reply.code(204).send());
  http.get('/bank.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));

  http.get<Opened>('/frame/:id', async ({ params: { id }, query: { lang } }, reply) => {
    bank.speak(id, lang);
    const payment = known(id, reply);
    return payment ? page(reply, framePage(payment), new URL(payment.return_url).origin) : reply;
  });
  http.get<Opened>('/pay/:id', async ({ params: { id }, query: { lang } }, reply) => {
    bank.speak(id, lang);
    const payment = known(id, reply);
    return payment ? page(reply, hostedPage(payment), "'none'") : reply;
  });
  /** A card, typed into the frame or the page. The number is used and forgotten. */
  http.post<Named & { Body: { number?: string } }>('/pay/:id/card', async (request, reply) => {
    if (!known(request.params.id, reply)) return reply;
    const payment = await bank.payByCard(request.params.id, String(request.body?.number ?? '').replaceAll(/\s/g, ''));
    if (!payment) return reply.code(422).send({ error: 'number' });
    const next = payment.status === 'requires_action' ? `/question/${payment.id}` : payment.return_url;
    return reply.send({ status: payment.status, next, asks: payment.status === 'requires_action' });
  });
  http.get<Named>('/question/:id', async (request, reply) => {
    const payment = known(request.params.id, reply);
    return payment ? page(reply, questionPage(payment), "'none'") : reply;
  });
  http.post<Named & { Body: { answer?: string } }>('/question/:id', async (request, reply) => {
    const payment = known(request.params.id, reply);
    if (!payment) return reply;
    const { answer } = request.body ?? {};
    if (answer === 'approve' || answer === 'decline' || answer === 'cancel') bank.decide(payment.id, answer);
    return reply.code(303).header('location', payment.return_url).send();
  });
}
