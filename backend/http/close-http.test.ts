import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeHttp } from '@sufra/operations/close-http';
import { until } from '@sufra/testing/until';
import Fastify, { type FastifyInstance } from 'fastify';

let http: FastifyInstance;
let agent: Agent;
let url: string;
let answer: () => void;
const taken: string[] = [];

beforeEach(async () => {
  taken.length = 0;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  http = Fastify({ forceCloseConnections: 'idle' });
  http.get('/held', async () => {
    taken.push('held');
    await held;
    return 'done';
  });
  http.get('/', async () => 'here');
  url = await http.listen({ port: 0, host: '127.0.0.1' });
  agent = new Agent({ keepAlive: true });
});
afterEach(() => agent.destroy());

const ask = async (path: string) => {
  const [answer] = await once(request(`${url}${path}`, { agent }).end(), 'response');
  return [answer.statusCode, await text(answer)];
};

it('answers what it took, and takes nothing more', async () => {
  const asked = ask('/held');
  await until(() => taken.length > 0);
  const closed = closeHttp(http, 60_000);
  await expect(ask('/')).rejects.toThrow();
  answer();
  expect(await asked).toEqual([200, 'done']);
  await closed;
});

it('does not wait for connections that are open and ask for nothing', async () => {
  expect(await ask('/')).toEqual([200, 'here']);
  await closeHttp(http, 60_000);
});

it('breaks off what takes too long', async () => {
  const asked = ask('/held');
  asked.catch(() => {});
  await until(() => taken.length > 0);
  await closeHttp(http, 10);
  await expect(asked).rejects.toThrow();
  answer();
});
