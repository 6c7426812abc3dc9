/**
 * A provider that is wrong on purpose: a thin server before a right one, which changes one thing for each
 * deviation that is switched on.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MESSAGE, SOCKET_PATH, SUBSCRIBE } from '@sufra/api/realtime';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';

// biome-ignore lint/suspicious/noExplicitAny: answers are plain JSON, changed where the deviation knows it
type Json = any;

/** A call on its way to the right provider, and its answer on the way back. */
export interface Passing {
  method: string;
  /** Without the query. */
  path: string;
  headers: Record<string, string>;
  /** As sent; null: none. */
  body: Json;
  /** Headers and body as the wrong provider got them. */
  given: { headers: Readonly<Record<string, string>>; body: Json };
  answer: { status: number; headers: Record<string, string>; body: Json };
}

export interface Deviation {
  name: string;
  /** Changes the call before the right provider gets it. */
  before?: (passing: Passing) => void;
  /** Changes what it answered. */
  after?: (passing: Passing) => void;
  /** Changes a realtime message before its socket gets it. */
  message?: (message: Json) => void;
  /** Messages reach every socket. */
  toAll?: boolean;
  /** What is answered to a subscription. */
  subscribed?: (channel: string, answer: Json) => Json;
}

export interface WrongProvider {
  url: string;
  /** Those that it has now. */
  has: (deviations: readonly Deviation[]) => void;
  close: () => Promise<void>;
}

/** Headers that belong to a connection, not to what is said over it. */
const OF_CONNECTION = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive', 'upgrade'];

export async function startWrongProvider(right: string): Promise<WrongProvider> {
  let deviations: readonly Deviation[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://wrong');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks);
    const isJson = request.headers['content-type'] === 'application/json';
    const body: Json = isJson && sent.length > 0 ? JSON.parse(sent.toString()) : null;
    const passing: Passing = {
      method: request.method ?? 'GET',
      path: pathname,
      headers: plain(request.headers),
      body,
      given: { headers: plain(request.headers), body: structuredClone(body) },
      answer: { status: 0, headers: {}, body: null },
    };
    for (const { before } of deviations) before?.(passing);
    const answer = await fetch(`${right}${passing.path}${search}`, {
      method: passing.method,
      headers: passing.headers,
      body: sent.length === 0 ? null : isJson ? JSON.stringify(passing.body) : new Uint8Array(sent),
    });
    passing.answer = { status: answer.status, headers: ofAnswer(answer.headers), body: await answer.json() };
    for (const { after } of deviations) after?.(passing);
    response.writeHead(passing.answer.status, passing.answer.headers).end(JSON.stringify(passing.answer.body));
  });

  const sockets = new Server(server, { path: SOCKET_PATH, serveClient: false });
  sockets.use((socket, next) => {
    const extraHeaders = plain(socket.handshake.headers);
    const upstream = io(right, { path: SOCKET_PATH, transports: ['websocket'], reconnection: false, extraHeaders });
    socket.data.upstream = upstream;
    upstream.once('connect', () => next());
    upstream.once('connect_error', next);
    socket.on('disconnect', () => upstream.disconnect());
    upstream.on(MESSAGE, (message: Json) => {
      for (const deviation of deviations) deviation.message?.(message);
      (deviations.some(({ toAll }) => toAll) ? sockets : socket).emit(MESSAGE, message);
    });
  });
  sockets.on('connection', (socket) => {
    socket.on(SUBSCRIBE, async (input: { channel: string }, reply: (answer: Json) => void) => {
      const answer: Json = await socket.data.upstream.emitWithAck(SUBSCRIBE, input);
      reply(deviations.reduce((left, { subscribed }) => subscribed?.(input.channel, left) ?? left, answer));
    });
  });

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    has: (list) => {
      deviations = list;
    },
    close: async () => {
      for (const socket of sockets.of('/').sockets.values()) socket.data.upstream.disconnect();
      server.closeAllConnections();
      await sockets.close();
    },
  };
}

function plain(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => !OF_CONNECTION.includes(name) && !name.startsWith('sec-websocket'),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

/** The body is sent unpacked, with a length of its own. */
function ofAnswer(headers: Headers): Record<string, string> {
  const { 'content-encoding': _, ...kept } = plain(Object.fromEntries(headers));
  return kept;
}
