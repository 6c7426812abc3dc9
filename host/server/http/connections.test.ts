import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { until } from '@sufra/testing/until';
import { CONNECTION_LIMITS, Connections } from './connections.ts';
import { trustProxies } from './origin.ts';

const MB = 1024 * 1024;
let server: Server;
let connections: Connections;
const open: Socket[] = [];
/** The server's ends of them. */
const taken: Socket[] = [];
/** Requests that reached the routes. */
let asked = 0;

async function start(limits: Partial<Record<keyof typeof CONNECTION_LIMITS, number>> = {}): Promise<void> {
  connections = new Connections(trustProxies(['127.0.0.8']), () => {}, { ...CONNECTION_LIMITS, ...limits });
  server = createServer(
    connections.oneAtATime((request, response) => {
      asked += 1;
      if (request.url === '/refused') response.writeHead(413).end('refused');
      else if (request.url === '/large') response.end(Buffer.alloc(32 * MB));
      else if (request.method === 'POST') request.resume().once('end', () => response.end('read'));
      else setTimeout(() => response.end('x'), 20);
    }),
  );
  connections.guard(server);
  server.on('connection', (socket) => taken.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}
beforeEach(() => {
  asked = 0;
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  taken.length = 0;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function client(bytes: string, from = '127.0.0.9'): Socket & { text: string } {
  const { port } = server.address() as AddressInfo;
  const socket = Object.assign(connect({ port, host: '127.0.0.1', localAddress: from }), { text: '' });
  socket.on('error', () => {});
  if (bytes) socket.write(bytes);
  open.push(socket);
  return socket;
}
const reading = (socket: Socket & { text: string }) =>
  socket.on('data', (chunk) => {
    socket.text += String(chunk);
  });
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

it('requests that come before the one before them is answered end the connection', async () => {
  await start();
  const socket = reading(client(GET.repeat(500)));
  await until(() => socket.closed);
  expect(asked).toBe(1);
});

it('what still comes of a request that is answered ends the connection, the answer included in time', async () => {
  await start({ answeredMsMax: 0 });
  const socket = reading(client('POST /refused HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\nx'));
  await until(() => socket.text.includes('refused') && socket.closed);
  expect(socket.text).toMatch(/^HTTP\/1\.1 413/);
});

it('requests that wait for their answers go on one connection, one after another', async () => {
  await start();
  const socket = reading(client(''));
  for (let index = 1; index <= 5; index += 1) {
    socket.write(GET);
    await until(() => socket.text.split('HTTP/1.1 200').length === index + 1);
  }
  expect(asked).toBe(5);
});

it('an answer that is not taken is given up, by time and by what all together wait with', async () => {
  await start({ answerMsMax: 1000, leastBytesPerSecond: 32 * MB, unsentBytesMax: 40 * MB });
  const slow = client('GET /large HTTP/1.1\r\nHost: x\r\n\r\n').pause();
  await until(() => asked === 1);
  connections.look(0);
  connections.look(1500);
  expect(await connectionsOf(server)).toBe(1);
  const second = client('GET /large HTTP/1.1\r\nHost: x\r\n\r\n').pause();
  await until(() => asked === 2);
  // Together more than may wait: the older one goes.
  connections.look(1600);
  await until(async () => (await connectionsOf(server)) === 1);
  connections.look(3700);
  await until(async () => (await connectionsOf(server)) === 0);
  slow.destroy();
  second.destroy();
});

it('a body that comes too slowly ends its connection, one at a sane rate does not', async () => {
  await start();
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n';
  client(head + 'x'.repeat(1000));
  const sane = client(head);
  await until(async () => (await connectionsOf(server)) === 2 && asked === 2);
  sane.write('x'.repeat(50_000));
  const { windowMs } = CONNECTION_LIMITS;
  const there = taken.find(({ remotePort }) => remotePort === sane.localPort)!;
  await until(() => there.bytesRead === head.length + 50_000);
  connections.look(performance.now() + windowMs + 1);
  await until(async () => (await connectionsOf(server)) === 1);
  reading(sane);
  sane.write('x'.repeat(50_000));
  await until(() => sane.text.includes('200'));
});

it('one address has a number of connections; a balancer of ours and this machine have any', async () => {
  await start({ connectionsOfAddressMax: 3 });
  const many = Array.from({ length: 6 }, () => client(''));
  await until(() => many.filter(({ closed }) => closed).length === 3);
  for (const from of ['127.0.0.8', '127.0.0.1', '127.0.0.10']) {
    const more = Array.from({ length: from === '127.0.0.10' ? 3 : 6 }, () => reading(client(GET, from)));
    await until(() => more.every(({ text }) => text.includes('200')));
  }
  for (const socket of many) socket.destroy();
  await until(async () => (await connectionsOf(server)) <= 15);
  const again = reading(client(GET));
  await until(() => again.text.includes('200'));
});

function connectionsOf(of: Server): Promise<number> {
  return new Promise((resolve) => of.getConnections((_, count) => resolve(count)));
}
