/**
 * What one connection, and one address with all of its connections, may hold of the edge: one request at a
 * time, a request that comes and an answer that goes at a least rate, and a number of connections (safety
 * §4).
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress } from './address.ts';
import { AddressPlaces } from './address-places.ts';
import type { TrustedProxies } from './origin.ts';

export const CONNECTION_LIMITS = {
  /** Open connections of one address; a balancer's are not counted. */
  connectionsOfAddressMax: 512,
  /** Open connections in all. */
  connectionsMax: 10_000,
  headersMsMax: 15_000,
  /** A whole request: 4 MB on a slow phone line. */
  requestMsMax: 120_000,
  /** A request on its way brings `leastBytes` in each such time. */
  windowMs: 15_000,
  leastBytes: 8192,
  /** The rest of a request that is answered already: a browser reads the answer once it has sent so much. */
  answeredMsMax: 2000,
  /** An answer of which nothing more is taken. */
  stalledMsMax: 20_000,
  /** A whole answer: so long, and a second more for each `leastBytesPerSecond`. */
  answerMsMax: 30_000,
  leastBytesPerSecond: 4096,
  /** Answers that wait to be taken, of all connections together; beyond it the oldest are given up. */
  unsentBytesMax: 256 * 1024 * 1024,
} as const;

/** Milliseconds between two looks at the connections. */
const LOOK_MS = 1000;

type Limits = Readonly<Record<keyof typeof CONNECTION_LIMITS, number>>;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Of the request: bytes that had come when the window began. */
  window: { at: number; bytesRead: number };
  /** Of the answer: once it is written and waits to be taken. */
  written: { at: number; bytes: number } | null;
}

export class Connections {
  readonly #proxies: TrustedProxies;
  readonly #limited: (reason: 'connections' | 'pipelined' | 'slow') => void;
  readonly #limits: Limits;
  readonly #exchanges = new Map<Socket, Exchange>();
  /** Answered before all of the request had come: since when. */
  readonly #answered = new Map<Socket, { request: IncomingMessage; at: number }>();
  readonly #ofAddress: AddressPlaces;

  /** `limited` counts what was ended, by its reason. */
  constructor(
    proxies: TrustedProxies,
    limited: (reason: 'connections' | 'pipelined' | 'slow') => void = () => {},
    limits: Limits = CONNECTION_LIMITS,
  ) {
    this.#proxies = proxies;
    this.#limited = limited;
    this.#limits = limits;
    this.#ofAddress = new AddressPlaces(limits.connectionsOfAddressMax);
  }

  /** Looks after a server's connections until it is closed. */
  guard(server: Server): void {
    server.maxConnections = this.#limits.connectionsMax;
    server.on('connection', (socket) => this.#count(socket));
    const timer = setInterval(() => this.look(performance.now()), LOOK_MS).unref();
    server.once('close', () => clearInterval(timer));
  }

  /**
   * Ends a connection on which a request comes before the one before it is answered. No browser and no
   * balancer does that, and what one packet of such requests makes would all be held at once.
   */
  oneAtATime(
    handle: (request: IncomingMessage, response: ServerResponse) => void,
  ): (request: IncomingMessage, response: ServerResponse) => void {
    return (request, response) => {
      const { socket } = request;
      if (socket.destroyed) return;
      if (this.#exchanges.has(socket)) {
        this.#limited('pipelined');
        socket.destroy();
        return;
      }
      this.#exchanges.set(socket, {
        request,
        response,
        window: { at: performance.now(), bytesRead: socket.bytesRead },
        written: null,
      });
      response.once('finish', () => {
        this.#exchanges.delete(socket);
        if (!request.complete) this.#answered.set(socket, { request, at: performance.now() });
      });
      response.once('close', () => this.#exchanges.delete(socket));
      handle(request, response);
    };
  }

  /** Ends what is too slow, what comes for nothing, and the oldest answers when all together wait with too much. */
  look(now: number): void {
    for (const [socket, { request, at }] of this.#answered) {
      const isOver = request.complete || socket.destroyed;
      if (!isOver && now - at < this.#limits.answeredMsMax) continue;
      this.#answered.delete(socket);
      if (!isOver) this.#end(socket);
    }
    const waiting: { socket: Socket; at: number; bytes: number }[] = [];
    for (const [socket, exchange] of this.#exchanges) {
      if (this.#isSlowRequest(socket, exchange, now)) {
        this.#end(socket);
        continue;
      }
      const { response } = exchange;
      if (!response.writableEnded) continue;
      const bytes = response.writableLength;
      if (!exchange.written) {
        exchange.written = { at: now, bytes };
        // Node counts progress within one write, too; its own answer to a timeout ends the connection.
        socket.setTimeout(this.#limits.stalledMsMax);
      }
      const { at, bytes: whole } = exchange.written;
      if (now - at > this.#limits.answerMsMax + (whole / this.#limits.leastBytesPerSecond) * 1000) this.#end(socket);
      else waiting.push({ socket, at, bytes });
    }
    let unsent = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
    if (unsent <= this.#limits.unsentBytesMax) return;
    for (const { socket, bytes } of waiting.sort((one, other) => one.at - other.at)) {
      if (unsent <= this.#limits.unsentBytesMax) return;
      this.#end(socket);
      unsent -= bytes;
    }
  }

  #end(socket: Socket): void {
    this.#limited('slow');
    socket.destroy();
  }

  #isSlowRequest(socket: Socket, { request, window }: Exchange, now: number): boolean {
    if (request.complete || now - window.at < this.#limits.windowMs) return false;
    const brought = socket.bytesRead - window.bytesRead;
    window.at = now;
    window.bytesRead = socket.bytesRead;
    return brought < this.#limits.leastBytes;
  }

  #count(socket: Socket): void {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (address === '' || this.#proxies.includes(address)) return;
    const leave = this.#ofAddress.take(address);
    if (leave) {
      socket.once('close', leave);
      return;
    }
    this.#limited('connections');
    socket.destroy();
  }
}
