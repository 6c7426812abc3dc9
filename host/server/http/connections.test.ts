import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { until } from '@sufra/testing/until';
import { startTestEdge, type TestEdge } from '../testing/edge.ts';
import { CONNECTION_RULES, type ConnectionRules, limitConnections } from './connections.ts';
import { trustProxies } from './origin.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function start(rules: Partial<ConnectionRules>, { proxies = [] as string[], answer = Buffer.alloc(1) } = {}) {
  const limited: string[] = [];
  let at = 0;
  const server: Server = createServer((_request, response) => void response.end(answer));
  limitConnections(
    server,
    trustProxies(proxies),
    (reason) => void limited.push(reason),
    { ...CONNECTION_RULES, checkMs: 5, ...rules },
    () => at,
  );
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  open.push({ close: () => server.close() });
  const { port } = server.address() as AddressInfo;
  const join = async (from: string): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.on('error', () => {});
    open.push({ close: () => socket.destroy() });
    await once(socket, 'connect');
    return socket;
  };
  const pass = (ms: number) => {
    at += ms;
  };
  return { limited, join, pass };
}

const ended = (socket: Socket) => until(() => socket.closed);
const answers = async (socket: Socket) => {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [data] = await once(socket, 'data');
  return String(data).startsWith('HTTP/1.1 200');
};

describe('connections of one address', () => {
  it('are closed beyond the most it may have, and another address is answered (safety E10)', async () => {
    const { limited, join } = await start({ perAddressMax: 2 });
    const [first] = [await join('127.0.9.1'), await join('127.0.9.1')];
    await ended(await join('127.0.9.1'));
    expect(limited).toEqual(['connections']);
    expect(await answers(await join('127.0.9.2'))).toBe(true);
    first!.destroy();
    await until(async () => {
      const next = await join('127.0.9.1');
      return Promise.race([answers(next), ended(next).then(() => false)]);
    });
  });

  it.each([
    ['of this machine itself', '127.0.0.1', []],
    ['of a balancer', '127.0.9.3', ['127.0.9.3']],
  ])('%s are not counted: many visitors stand behind it', async (_, from, proxies) => {
    const { join } = await start({ perAddressMax: 1 }, { proxies });
    expect([await answers(await join(from)), await answers(await join(from))]).toEqual([true, true]);
  });
});

describe('an answer that is not read', () => {
  const LARGE = Buffer.alloc(24 * 1024 * 1024);
  const ask = (socket: Socket) => {
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  };

  it('is given up after its time, and one that is read comes whole (safety E10)', async () => {
    const { limited, join, pass } = await start({ unreadMsMax: 1000, leastRate: LARGE.length }, { answer: LARGE });
    const [lazy, quick] = [await join('127.0.9.4'), await join('127.0.9.5')];
    ask(lazy);
    await until(() => {
      pass(1500);
      return limited.length > 0;
    });
    expect(limited).toEqual(['slow-reader']);
    let bytes = 0;
    quick.on('data', (part) => {
      bytes += part.length;
    });
    quick.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => bytes > LARGE.length);
    expect(limited).toEqual(['slow-reader']);
  });

  it('is given up sooner when too much waits in all', async () => {
    const { limited, join } = await start({ unreadBytesMax: LARGE.length * 1.5 }, { answer: LARGE });
    for (const from of ['127.0.9.6', '127.0.9.7']) ask(await join(from));
    await until(() => limited.length > 0);
    expect(limited).toEqual(['slow-reader']);
  });
});

describe('requests that do not wait for the answer before them', () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startTestEdge();
  });
  afterAll(() => edge.close());

  it('end the connection: no answers pile up behind one that is not read (safety E10)', async () => {
    const request = 'GET /checkout HTTP/1.1\r\nHost: nakhla.localhost:3000\r\n\r\n';
    const text = await edge.raw(request.repeat(100));
    expect(text.match(/HTTP\/1\.1 /g) ?? []).toEqual([]);
    const { text: metrics } = await edge.get('localhost/metrics');
    expect(metrics).toMatch(/edge_limited_total\{kind="pipelined"\} [1-9]/);
  });

  it('do not count when they come after it', async () => {
    const socket = connect(edge.port, '127.0.0.1');
    open.push({ close: () => socket.destroy() });
    for (let time = 0; time < 3; time += 1) {
      socket.write('GET /healthz HTTP/1.1\r\nHost: nakhla.localhost:3000\r\n\r\n');
      const [data] = await once(socket, 'data');
      expect(String(data)).toMatch(/^HTTP\/1\.1 200/);
    }
  });
});
