/** `sufra doctor --site`, through a proxy that passes answers on and one that buffers and changes them. */
import { once } from 'node:events';
import http, { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FLOW_ETAG, FLOW_MS, FLOW_ORIGIN_HEADER, FLOW_PATH } from '@sufra/contract/flow';
import { examineFront } from './front.ts';

const servers: Server[] = [];
async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** An edge, as far as the doctor asks it; it believes X-Forwarded-Host. */
const edge = () =>
  createServer((request, response) => {
    if (request.url !== FLOW_PATH) return response.end(request.url === '/readyz' ? 'ready' : 'page');
    const origin = `http://${request.headers['x-forwarded-host'] ?? request.headers.host}`;
    response.writeHead(200, { etag: FLOW_ETAG, 'content-type': 'text/html', [FLOW_ORIGIN_HEADER]: origin });
    response.write('first\n');
    // Later than an edge sends it: a stall of this process between the two does not look like a proxy that
    // holds them back.
    setTimeout(() => response.end('last\n'), 3 * FLOW_MS);
  }).on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  );

type Pass = (from: IncomingMessage, to: ServerResponse, path: string) => void;
/** A balancer before `target`; `pass` sends the answer on. */
function proxy(target: string, more: (request: IncomingMessage) => Record<string, string>, pass: Pass): Server {
  return createServer((request, response) => {
    const { upgrade: _dropped, ...own } = request.headers;
    const headers = { ...own, connection: 'close', host: new URL(target).host, ...more(request) };
    http.get(new URL(request.url!, target), { headers, agent: false }, (answer) =>
      pass(answer, response, request.url!),
    );
  });
}
const says = async (site: string) => (await examineFront(site)).map(({ ok, says }) => `${ok ? 'ok' : 'FAULT'} ${says}`);

it('finds nothing before an edge where answers go on as they come', async () => {
  const behind = await listen(edge());
  const front = proxy(
    behind,
    ({ headers }) => ({ 'x-forwarded-host': headers.host! }),
    (answer, response, path) => {
      response.writeHead(path === '/readyz' ? 404 : answer.statusCode!, answer.headers);
      answer.pipe(response);
    },
  );
  front.on('upgrade', (request, socket) => {
    const passed = http.get(new URL(request.url!, behind), { headers: request.headers, agent: false });
    passed.on('upgrade', () =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
    );
  });
  const site = (await listen(front)).replace('127.0.0.1', 'nakhla.localhost');
  expect(await says(site)).toEqual([
    'ok the first bytes come before the last ones',
    'ok ETags and bytes come as they were sent',
    `ok the edge knows that it is ${site}`,
    'ok /readyz, /healthz, /metrics are not public',
    'ok sockets open',
  ]);
});

it('finds a proxy that buffers, weakens ETags, hides the address, shows internal ones and closes sockets', async () => {
  const behind = await listen(edge());
  const site = await listen(
    proxy(
      behind,
      () => ({}),
      async (answer, response) => {
        const { etag, ...headers } = answer.headers;
        const body = await buffer(answer);
        response.writeHead(200, { ...headers, ...(etag ? { etag: `W/${etag}`, 'content-encoding': 'x' } : {}) });
        response.end(body);
      },
    ),
  );
  expect(await says(site)).toEqual([
    expect.stringContaining('FAULT answers are held back'),
    'FAULT what stands before the edge makes ETags weak (W/"flow") and compresses by itself (x): pages come whole where they need not, and later',
    `FAULT the edge takes itself for ${behind}, visitors ask ${site}`,
    'FAULT strangers may read /readyz',
    expect.stringContaining('FAULT no socket opens'),
  ]);
  expect((await examineFront(site)).every(({ ok, remedy }) => ok || remedy)).toBe(true);
});

it('says where there is no edge, or nothing', async () => {
  const other = await listen(createServer((_request, response) => response.end('hello')));
  const gone = await listen(createServer());
  await new Promise((done) => servers.at(-1)!.close(done));
  expect([await says(other), await says(gone)]).toEqual([
    [expect.stringContaining('no edge of this version answers')],
    [expect.stringContaining('does not answer: ')],
  ]);
});
