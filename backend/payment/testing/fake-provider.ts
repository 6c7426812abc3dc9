/**
 * What the fakes of real providers have in common: a server that answers in their shapes, what it holds, and
 * an answer that gets lost.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: what a provider is sent, as its documentation names it.
  body: any;
}

export interface FakeAnswer {
  status: number;
  body: unknown;
}

interface FakeServer {
  url: string;
  /** Calls that came, in order. */
  calls: FakeCall[];
  /** What is asked next is done, and its answer lost; calls that only read are answered. */
  loseNext: () => void;
  /** What is asked next, apart from calls that only read, is refused. */
  refuseNext: () => void;
  close: () => Promise<void>;
}

/** A provider as the tests drive it. */
export interface FakeProvider extends FakeServer {
  name: 'moyasar' | 'checkout-com';
  keys: Record<string, string>;
  /** Its secret keys are these from now on. */
  accept: (...keys: readonly string[]) => void;
  /** The customer at the provider's page of our session; a second time: another card is charged as well. */
  pay: (reference: string, how: 'approve' | 'decline') => void;
  /** Money that names our session and was not paid at its page; its message. */
  payElsewhere: (reference: string) => Message;
  /**
   * It reserves cards though their money is to be taken at once, and refuses to let go of them. Absent: it
   * has no reservation.
   */
  refusesVoids?: (isRefused: boolean) => void;
  /** The restaurant gives a part back on the provider's own site. */
  giveBack: (reference: string, amount: number) => void;
  /**
   * The customer disputes a part at their bank, and it ends as named there; its message. Absent: the provider
   * does not say.
   */
  dispute?: (reference: string, amount: number, status: string) => Message;
  /** It keeps disputes from the key, which has no right to see them. */
  hidesDisputes?: (isHidden: boolean) => void;
  /** Minor units that it holds of a session now. */
  held: (reference: string) => number;
  /** Its refunds of a session. */
  refunds: (reference: string) => number[];
  /** A message about a session as it sends it. */
  message: (reference: string) => Message;
  /** A message about anything, rightly signed. */
  messageOf: (about: object) => Message;
}

export interface Message {
  body: string;
  headers: Record<string, string>;
}

export async function startFake(answer: (call: FakeCall) => FakeAnswer): Promise<FakeServer> {
  const calls: FakeCall[] = [];
  let lost = 0;
  let refused = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
      const text = Buffer.concat(parts).toString();
      const call: FakeCall = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: text === '' ? null : JSON.parse(text),
      };
      calls.push(call);
      if (refused > 0 && call.method !== 'GET') {
        refused -= 1;
        response.writeHead(422, { 'content-type': 'application/json' }).end('{}');
        return;
      }
      const { status, body } = answer(call);
      if (lost > 0 && call.method !== 'GET') {
        lost -= 1;
        request.socket.destroy();
        return;
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    loseNext: () => {
      lost += 1;
    },
    refuseNext: () => {
      refused += 1;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
