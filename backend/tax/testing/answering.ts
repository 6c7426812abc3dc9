/**
 * A server that answers every call with one status and body, in the place of an authority or of a gateway before it.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Said {
  status: number;
  /** An object is sent as JSON, a text as a page. */
  body: object | string;
}

export interface Answering {
  url: string;
  /** Paths of the calls. */
  calls: string[];
  close: () => Promise<unknown>;
}

export async function answering(say: (call: IncomingMessage) => Said): Promise<Answering> {
  const calls: string[] = [];
  const server = createServer((call, answer) => {
    calls.push(`${call.method} ${call.url}`);
    const { status, body } = say(call);
    call.resume();
    answer.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' });
    answer.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () => new Promise((done) => server.close(done)),
  };
}
