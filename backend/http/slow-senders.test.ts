import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { endSlowSenders } from './slow-senders.ts';

describe('a sender that is slower than the least rate', () => {
  let http: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    http = Fastify({ forceCloseConnections: true });
    endSlowSenders(http, { graceMs: 100, leastRate: 10_000 });
    http.post('/', async () => ({ taken: true }));
    http.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send({}) }, async () => ({}));
    await http.listen({ host: '127.0.0.1', port: 0 });
    port = (http.server.address() as { port: number }).port;
  });
  afterAll(() => http.close());

  /** What came back until the connection ended; `send`: writes after the headers. */
  async function post(
    length: number,
    send: (write: (text: string) => void) => Promise<void>,
    { path = '/', connection = 'close' } = {},
  ): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`,
    );
    await send((text) => void socket.write(text));
    await closed;
    return answer;
  }

  it('is ended with 408 after its time of grace, whatever trickles in (safety B10)', async () => {
    const answer = await post(100_000, async (write) => {
      for (let part = 0; part < 4; part += 1) {
        write('x');
        await sleep(50);
      }
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408/);
  });

  it('is ended too when its refusal was sent and the body goes on', async () => {
    const answer = await post(100_000, async (write) => write('x'), { path: '/refused', connection: 'keep-alive' });
    expect(answer).toMatch(/^HTTP\/1\.1 401/);
    expect(answer).not.toContain('408');
  });

  it('and one that is slow but fast enough is answered', async () => {
    const answer = await post(20_000, async (write) => {
      for (let part = 0; part < 4; part += 1) {
        write('x'.repeat(5000));
        await sleep(60);
      }
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
  });
});
