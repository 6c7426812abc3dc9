/** One request: read, checked against the limits, answered, sent, counted and logged. */
import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** What is refused by a look at the request, before it is counted: the page of another site spends none of its visitor's allowance. */
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
  const begin = performance.now();
  const request = readRequest(raw, edge.proxies, nextRequestId());
  try {
    const answer =
      gate(request, body) ?? (await checkLimits(edge, request, body)) ?? (await route(request, body, response));
    if (answer) await sendAnswer(request, response, answer);
  } catch (error) {
    edge.log.error({ err: error, request: request.id, host: request.host, path: request.pathname }, 'request failed');
    if (response.headersSent) response.destroy();
    else await sendAnswer(request, response, await answerError(edge, request, 500));
  }
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
    },
    name,
  );
}
