/** The parts of `npm run upgrade-check` that could make it say too little: its balancer and its guests. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePorts } from '../shared/operations/ports.mjs';
import { startBalancer } from './upgrade/balancer.mjs';
import { Guest } from './upgrade/guest.mjs';
import { orUndone } from './upgrade/undone.mjs';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** A server that answers with `answers` in turn, the last one again and again, and the keys that it was given. */
async function serverOf(...answers: { status: number; body: string }[]) {
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    const { status, body } = answers[Math.min(keys.length, answers.length) - 1]!;
    response.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  servers.push(server);
  return { port: (server.address() as AddressInfo).port, keys };
}
const saying = (text: string) => ({ status: 200, body: JSON.stringify({ data: text }) });

it('the balancer gives no new connection to a server that was taken out, and passes one over that is gone', async () => {
  const [port, gone] = (await freePorts(2)) as [number, number];
  const [first, second] = [await serverOf(saying('first')), await serverOf(saying('second'))];
  const balancer = await startBalancer(port);
  const ask = async () =>
    (
      (await (await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })).json()) as {
        data: string;
      }
    ).data;
  try {
    balancer.add(first.port);
    balancer.add(gone);
    expect([await ask(), await ask()]).toEqual(['first', 'first']);
    balancer.add(second.port);
    balancer.remove(first.port);
    expect([await ask(), await ask(), await ask()]).toEqual(['second', 'second', 'second']);
    balancer.remove(second.port);
    await expect(ask()).rejects.toThrow('fetch failed');
  } finally {
    balancer.close();
  }
});

it('a guest repeats a call without an answer with the same key, and tells of a refusal at once', async () => {
  const busy = { status: 503, body: '{"errors":[{"code":"BUSY"}]}' };
  const repeated: Record<string, number> = {};
  const patient = await serverOf(busy, saying('placed'));
  expect(await new Guest(patient.port, repeated).call('POST', '/x', {})).toBe('placed');
  expect(new Set(patient.keys).size).toBe(1);
  expect(repeated).toEqual({ '503 BUSY': 1 });
  const refusing = await serverOf({ status: 422, body: '{"errors":[{"code":"CLOSED"}]}' });
  await expect(new Guest(refusing.port).call('POST', '/x', {})).rejects.toThrow('422 CLOSED');
  expect(refusing.keys).toHaveLength(1);
});

it('what fails half-way leaves nothing behind: the last step is undone first, and one that cannot be is passed over', async () => {
  const undone: string[] = [];
  const half = orUndone(async (undo) => {
    undo(() => undone.push('folder'));
    undo(() => {
      throw new Error('the database does not end');
    });
    undo(() => undone.push('server'));
    throw new Error('the second server is not ready');
  });
  await expect(half).rejects.toThrow('the second server is not ready');
  expect(undone).toEqual(['server', 'folder']);
  const whole = await orUndone(async (undo) => {
    undo(async () => void undone.push('whole'));
    return { port: 1 };
  });
  expect([whole.port, undone.length]).toEqual([1, 2]);
  await whole.stop();
  await whole.stop();
  expect(undone).toEqual(['server', 'folder', 'whole']);
});
