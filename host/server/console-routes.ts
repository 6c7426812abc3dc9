/** What the edge's addresses are at the console's host name. */
import {
  EDGE_PREFIX,
  FILES_PATH,
  FONTS_PATH,
  PINS_PATH,
  PRINTERS_PATH,
  REPORT_PATH,
  SESSION_PATH,
} from '@sufra/contract/edge-paths';
import { answerPrinter } from './api-proxy/printers.ts';
import { forwardStaffCall } from './api-proxy/staff-calls.ts';
import { answerConsolePage } from './console/page.ts';
import { consoleView } from './console/session.ts';
import type { Edge } from './edge.ts';
import { answerPushWorker } from './edge-routes/service-worker.ts';
import { type EdgeAnswer, type EdgeRequest, jsonAnswer } from './http/exchange.ts';
import { isOwnRead } from './http/origin.ts';
import { CRITICAL_EDGE_PATHS } from './operations/overload.ts';
import type { Route } from './request-cycle.ts';
import { isConsole } from './tenant/console-host.ts';

/** The same on every host name. */
const SHARED: readonly string[] = [
  CRITICAL_EDGE_PATHS.alive,
  CRITICAL_EDGE_PATHS.ready,
  CRITICAL_EDGE_PATHS.metrics,
  FILES_PATH,
  FONTS_PATH,
  PINS_PATH,
  REPORT_PATH,
  '/socket.io/',
  // Pictures of the restaurants.
  '/media/',
];
/** Of storefronts alone: no page of the console has these. */
const ABSENT = /^\/(?:sitemap|favicon\.ico$|apple-touch-icon|\.well-known\/)/;

/** The route of an address as the storefronts have it, or the console's. */
export function routeAt(edge: Edge, route: Route): Route {
  return (request, body, response) =>
    isConsole(edge, request) && !SHARED.some((path) => request.pathname.startsWith(path))
      ? answerConsole(edge, request, body)
      : route(request, body, response);
}

function answerConsole(edge: Edge, request: EdgeRequest, body: Buffer | undefined): Promise<EdgeAnswer> | EdgeAnswer {
  const { pathname } = request;
  if (pathname.startsWith('/api/')) return forwardStaffCall(edge, request, body);
  if (pathname.startsWith(PRINTERS_PATH)) return answerPrinter(edge, request, body);
  if (pathname === SESSION_PATH) return answerSession(edge, request);
  if (pathname === '/robots.txt')
    return { status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'User-agent: *\nDisallow: /\n' };
  if (pathname === '/sw.js') return answerPushWorker(request);
  if (pathname.startsWith(EDGE_PREFIX) || ABSENT.test(pathname)) return { status: 404 };
  return answerConsolePage(edge, request);
}

async function answerSession(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  if (!isOwnRead(request.raw, request.origin)) return { status: 403 };
  return jsonAnswer(consoleView(await edge.consoleSessions.fromCookies(request.cookies, request.origin)));
}
