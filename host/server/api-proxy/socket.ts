/** `/socket.io`: the browser's realtime connection, proxied with the same headers as `/api`. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import type { Edge } from '../edge.ts';
import { type EdgeAnswer, type EdgeRequest, nextRequestId, readRequest } from '../http/exchange.ts';
import { refuse } from '../http/guard.ts';
import { isOwnRead, isOwnWrite } from '../http/origin.ts';
import { isConsole } from '../tenant/console-host.ts';
import { SocketPlaces } from './socket-places.ts';
import { headersOf } from './staff-calls.ts';
import { visitorOf } from './visitor.ts';

/** Parts of the handshake that the provider needs; everything else a page sends stays here (safety E4). */
const HANDSHAKE = [
  'connection',
  'upgrade',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
];

export interface SocketProxy {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

export function createSocketProxy(edge: Edge): SocketProxy {
  const proxy = createProxyServer({ target: edge.config.apiUrl, ws: true, xfwd: false });
  const places = new SocketPlaces();
  proxy.on('error', (error, _request, response) => {
    edge.log.debug({ err: error }, 'socket');
    if (response && 'destroy' in response) response.destroy();
  });

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (refuse(request)) return end(socket, 400);
    const exchange = readRequest(request, edge.proxies, nextRequestId());
    if (!/^\/socket\.io\/?$/.test(exchange.pathname)) return end(socket, 404);
    // Browsers always name the origin of a socket; without one there is no page behind it.
    if (
      request.headers.origin === undefined
        ? !isOwnWrite(request, exchange.origin)
        : !isOwnRead(request, exchange.origin)
    ) {
      return end(socket, 403);
    }
    if (!places.takeFor(socket, exchange.address)) return end(socket, 503);
    const known = isConsole(edge, exchange) ? await staffHeaders(edge, exchange) : await visitorHeaders(edge, exchange);
    if (!known) return end(socket, 503);
    const { 'content-type': _type, accept: _accept, ...headers } = known;
    const given = request.headers;
    request.headers = {
      ...Object.fromEntries(HANDSHAKE.flatMap((name) => (given[name] ? [[name, given[name]]] : []))),
      ...headers,
    };
    proxy.ws(request, socket as never, head, { headers });
  }

  return {
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      accept(request, socket, head).catch((error: unknown) => {
        edge.log.debug({ err: error }, 'socket');
        socket.destroy();
      });
    },
    close() {
      places.close();
      proxy.close();
    },
  };
}

async function visitorHeaders(edge: Edge, request: EdgeRequest): Promise<Record<string, string> | null> {
  const visitor = await visitorOf(edge, request).catch(() => null);
  return visitor?.headers ?? null;
}

/** Null: no person is signed in at the console. */
async function staffHeaders(edge: Edge, request: EdgeRequest): Promise<Record<string, string> | null> {
  const session = await edge.consoleSessions.fromCookies(request.cookies, request.origin);
  return session && headersOf(edge, request, session);
}

/**
 * Answers a request of `/socket.io` that is no upgrade. Long polling is not offered: a poll would hold one of
 * the tenant's places at the provider for as long as it waits. A page without a websocket asks its endpoints
 * again instead.
 */
export function refusePolling(): EdgeAnswer {
  return { status: 426, headers: { Upgrade: 'websocket', Connection: 'Upgrade' } };
}

function end(socket: Duplex, status: 400 | 403 | 404 | 503): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
