/** One request: read, checked against the limits, answered, sent, counted and logged. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { COMPOSITION_HEADER } from '@sufra/contract/composition';
import { beginTrace, type Span, within } from '@sufra/operations/tracing';
import type { Edge } from './edge.ts';
import { type EdgeAnswer, type EdgeRequest, nextRequestId, readRequest, sendAnswer } from './http/exchange.ts';
import { checkLimits } from './limits/check.ts';
import type { RouteClass } from './operations/metrics.ts';
import { answerError } from './pages/page.ts';

export type Route = (
  request: EdgeRequest,
  body: Buffer | undefined,
  response: ServerResponse,
) => Promise<EdgeAnswer | null> | EdgeAnswer;

/**
 * What is refused by a look at the request, before it is counted: the page of another site spends none of its
 * visitor's allowance.
 */
export type Gate = (request: EdgeRequest, body: Buffer | undefined) => EdgeAnswer | null;

/** `route` answers null when it has sent its answer itself. Never rejects. */
export async function serve(
  edge: Edge,
  raw: IncomingMessage,
  response: ServerResponse,
  body: Buffer | undefined,
  name: RouteClass,
  route: Route,
  gate: Gate = () => null,
): Promise<void> {
  const span = name === 'other' ? null : spanOf(edge, raw, name);
  await within(span, () => serveWithin(edge, raw, response, body, { name, route, gate, span }));
}

/** Anyone may write a `traceparent`: only a proxy of ours says what a request belongs to. */
function spanOf(edge: Edge, { method = 'GET', headers, socket }: IncomingMessage, name: RouteClass): Span | null {
  const { traceparent } = headers;
  const isTold = typeof traceparent === 'string' && edge.proxies.includes(socket.remoteAddress);
  return beginTrace(`${method} ${name}`, { 'http.request.method': method }, isTold ? traceparent : undefined);
}

async function serveWithin(
  edge: Edge,
  raw: IncomingMessage,
  response: ServerResponse,
  body: Buffer | undefined,
  { name, route, gate, span }: { name: RouteClass; route: Route; gate: Gate; span: Span | null },
): Promise<void> {
  const begin = performance.now();
  let hasFailed = false;
  const request = readRequest(raw, edge.proxies, span?.traceId ?? nextRequestId());
  try {
    const answer =
      gate(request, body) ?? (await checkLimits(edge, request, body)) ?? (await route(request, body, response));
    if (answer) await sendAnswer(request, response, answer);
  } catch (error) {
    hasFailed = true;
    edge.log.error({ err: error, request: request.id, host: request.host, path: request.pathname }, 'request failed');
    if (response.headersSent) response.destroy();
    else await sendAnswer(request, response, await answerError(edge, request, 500));
  }
  span?.set({ 'http.response.status_code': response.statusCode });
  span?.end(hasFailed || response.statusCode >= 500 ? 'failed' : undefined);
  const milliseconds = performance.now() - begin;
  edge.metrics.request(name, response.statusCode, milliseconds);
  edge.log.debug(
    {
      request: request.id,
      host: request.host,
      method: request.method,
      path: request.pathname,
      status: response.statusCode,
      ms: Math.round(milliseconds),
      composition: response.getHeader(COMPOSITION_HEADER),
    },
    name,
  );
}
