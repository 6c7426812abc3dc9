/** The trace of each call: the edge's, when the call comes from one, and its id in every log line. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { beginTrace, type Span, within } from '@sufra/operations/tracing';
import { type TrustedAddresses, trustAddresses } from '@sufra/operations/trusted-addresses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Asked every few seconds by machines. */
const NEVER_TRACED = new Set(['/healthz', '/readyz', '/metrics']);

const spans = new WeakMap<IncomingMessage, Span>();

/** An edge on this machine, or one that was named; what anyone else says of a trace says nothing (safety E10). */
export function trustEdges(named: readonly string[]): TrustedAddresses {
  return trustAddresses(['127.0.0.1', '::1', ...named], 'SUFRA_TRUST_EDGE');
}

/** The id of a call: its trace's, else the one that the edge gave it, when that is a good one, else a new one. */
export function idOfCall(request: IncomingMessage, edges: TrustedAddresses): string {
  const { traceparent, 'x-request-id': given } = request.headers;
  if (NEVER_TRACED.has(request.url ?? '')) return randomUUID();
  const mayContinue = edges.includes(request.socket.remoteAddress) && typeof traceparent === 'string';
  const span = beginTrace(
    request.method ?? 'GET',
    { 'http.request.method': request.method ?? 'GET' },
    mayContinue ? traceparent : undefined,
  );
  if (span) {
    spans.set(request, span);
    return span.traceId;
  }
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Makes what a call does part of its trace, and ends that with the answer. */
export function traceCalls(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => within(spans.get(request.raw) ?? null, done));
  // A body comes in the connection's context, not in the call's.
  http.addHook('preValidation', (request, _reply, done) => within(spans.get(request.raw) ?? null, done));
  // Once, answered or given up by the caller.
  http.addHook('onRequest', async (request, reply) => {
    if (spans.has(request.raw)) reply.raw.once('close', () => end(request, reply));
  });
}

function end(request: FastifyRequest, reply: FastifyReply): void {
  const span = spans.get(request.raw);
  if (!span) return;
  const route = request.routeOptions.url ?? 'unknown';
  span.rename(`${request.method} ${route}`);
  span.set({
    'http.route': route,
    'http.response.status_code': reply.statusCode,
    ...(request.tenant ? { 'sufra.tenant': request.tenant } : {}),
  });
  span.end(reply.statusCode >= 500 ? 'failed' : undefined);
}
