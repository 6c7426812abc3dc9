import { connect, type Socket } from 'node:net';
import { until } from '@sufra/testing/until';
import Fastify, { type FastifyInstance } from 'fastify';
import { endSlowSenders } from './slow-senders.ts';

/** Bytes that must be here after each of its looks: at 10,000 a second. */
const GRACE_MS = 100;
const LEAST = 1000;

describe('a sender that is slower than the least rate', () => {
  let http: FastifyInstance;
  let port: number;
  /** The server's end of the newest connection, and how many requests are watched. */
  let taken: Socket;
  let watched: number;
  beforeAll(async () => {
    http = Fastify({ forceCloseConnections: true });
    endSlowSenders(http, { graceMs: GRACE_MS, leastRate: (LEAST * 1000) / GRACE_MS });
    http.addHook('onRequest', async () => {
      watched += 1;
    });
    http.post('/', async () => ({ taken: true }));
    http.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send({}) }, async () => ({}));
    http.server.on('connection', (socket: Socket) => {
      taken = socket;
    });
    await http.listen({ host: '127.0.0.1', port: 0 });
    port = (http.server.address() as { port: number }).port;
  });
  afterAll(() => http.close());
  // Its time goes on when the test says so: however long a byte is under way, it takes none.
  beforeEach(() => {
    watched = 0;
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'nextTick',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setTimeout',
        'clearTimeout',
      ],
    });
  });
  afterEach(() => jest.useRealTimers());

  /** A request whose headers are there; its body is sent in parts, each of which has come when `send` resolves. */
  async function post(length: number, { path = '/', connection = 'close' } = {}) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`,
    );
    await until(() => watched === 1);
    return {
      send: async (bytes: number) => {
        const before = taken.bytesRead;
        socket.write('x'.repeat(bytes));
        await until(() => taken.bytesRead === before + bytes);
      },
      answer: () => answer,
      end: async () => {
        await closed;
        return answer;
      },
    };
  }

  it('is ended with 408 after its time of grace, whatever trickles in (safety B10)', async () => {
    const { send, end, answer } = await post(100_000);
    for (let part = 1; part < GRACE_MS; part += 1) {
      if (part % 25 === 0) await send(1);
      jest.advanceTimersByTime(1);
    }
    expect([taken.destroyed, answer()]).toEqual([false, '']);
    jest.advanceTimersByTime(1);
    expect(await end()).toMatch(/^HTTP\/1\.1 408/);
  });

  it('is ended too when its refusal was sent and the body goes on', async () => {
    const { send, end, answer } = await post(100_000, { path: '/refused', connection: 'keep-alive' });
    await send(1);
    await until(() => answer().endsWith('{}'));
    jest.advanceTimersByTime(GRACE_MS);
    expect(await end()).toMatch(/^HTTP\/1\.1 401/);
    expect(answer()).not.toContain('408');
  });

  it('is answered when it is slow but fast enough, and ended when it is slower from then on', async () => {
    const enough = await post(4 * (LEAST + 1));
    for (let part = 0; part < 4; part += 1) {
      await enough.send(LEAST + 1);
      jest.advanceTimersByTime(GRACE_MS);
    }
    expect(await enough.end()).toMatch(/^HTTP\/1\.1 200/);
    watched = 0;
    const slower = await post(100_000);
    await slower.send(LEAST + 1);
    jest.advanceTimersByTime(GRACE_MS);
    expect(taken.destroyed).toBe(false);
    await slower.send(LEAST - 2);
    jest.advanceTimersByTime(GRACE_MS);
    expect(await slower.end()).toMatch(/^HTTP\/1\.1 408/);
  });
});
