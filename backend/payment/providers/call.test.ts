import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProviderAway } from './adapter.ts';
import { callProvider } from './call.ts';

let server: Server;
let answer: RequestListener;
beforeAll(() => {
  server = createServer((request, response) => answer(request, response));
  return new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const call = () => {
  const { port } = server.address() as AddressInfo;
  return callProvider({ method: 'GET', url: `http://127.0.0.1:${port}/payments/1`, headers: {} });
};

it('an answer of the right kind is read', async () => {
  answer = (_, response) => response.end('{"id":"1"}');
  expect(await call()).toEqual({ id: '1' });
});

it.each<[string, RequestListener]>([
  ['a refusal', (_, response) => response.writeHead(500).end('{}')],
  ['no JSON', (_, response) => response.end('<html>')],
  ['nothing', (request) => request.socket.destroy()],
  ['a way to another place', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
])('%s counts as a provider that is away', async (_, listener) => {
  answer = listener;
  await expect(call()).rejects.toThrow(ProviderAway);
});

it('one that never ends is left before all of it is here', async () => {
  let ended = false;
  answer = (_, response) => {
    response.on('close', () => {
      ended = true;
    });
    const more = () => {
      while (!ended && response.write('x'.repeat(16_000)));
      if (!ended) response.once('drain', more);
    };
    more();
  };
  await expect(call()).rejects.toThrow(ProviderAway);
});
