/** A gateway's HTTP server in its published shapes: answers as the test sets it, remembers what came. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeServer {
  url: string;
  requests: FakeRequest[];
  /** What is answered next, in turn; the last one again and again. `null`: the connection is cut. */
  answers: ({ status: number; body?: unknown; headers?: Record<string, string> } | null)[];
  close(): Promise<void>;
}

export async function startFakeServer(): Promise<FakeServer> {
  const requests: FakeRequest[] = [];
  const answers: FakeServer['answers'] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
      const { method = '', headers } = request;
      requests.push({ method, path: pathname, query: searchParams, headers, body: Buffer.concat(parts).toString() });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (!answer) return request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      return response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ url: `http://127.0.0.1:${port}`, requests, answers },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
