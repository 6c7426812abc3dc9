/**
 * The process of the delivery is killed (SIGKILL) at each of its steps, in `npm test` at some; another one
 * goes on. @proof kills
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { inProof, someOf } from '@sufra/testing/proof';
import { eq } from 'drizzle-orm';
import { EVENING, shopForFile } from '../order/testing/shop.ts';
import { send } from '../outbox/outbox.ts';
import { outbox } from '../outbox/tables.ts';
import { GatewayBreakers } from './breakers.ts';
import { Lane } from './deliver.ts';
import type { Leaving } from './gateways/gateway.ts';
import { FakeGateway } from './testing/fake-gateway.ts';
import type { WorkerInput } from './testing/worker.ts';

const shop = shopForFile();
const CODE = { code: '123456' };
/** Inserts, updates and commits from the claim of one message to its end. */
const WRITES = 6;

let gateway: FakeGateway;
let server: Server;
let child: ChildProcess;
let killsDuringCall = false;
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const taken = await gateway.send(JSON.parse(Buffer.concat(parts).toString()) as Leaving);
      if (killsDuringCall) child.kill('SIGKILL');
      else response.end(JSON.stringify(taken));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  child?.kill('SIGKILL');
  server.closeAllConnections();
  server.close();
});

/** Runs one delivery to its end; answers the signal that ended it. */
async function deliver(kill: WorkerInput['kill'], now: Date): Promise<NodeJS.Signals | null> {
  const { databaseUrl, databaseOwnerUrl, dataFolder } = shop.backend.platform.config;
  const { port } = server.address() as AddressInfo;
  const input: WorkerInput = {
    ...{ databaseUrl: databaseUrl!, databaseOwnerUrl, dataFolder, tenant: shop.key },
    ...{ gatewayUrl: `http://127.0.0.1:${port}/`, now: now.toISOString(), kill },
  };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  child = spawn(process.execPath, [join(__dirname, 'testing/worker.ts'), JSON.stringify(input)], {
    env: { PATH, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr!.on('data', (text: Buffer) => {
    said += text;
  });
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once('exit', (...end) => resolve(end)),
  );
  if (code) throw new Error(said);
  return signal;
}

/** Another server, minute by minute, until there is nothing to do. */
async function goOn(from: Date): Promise<void> {
  let now = from;
  const platform = shop.backend.platform;
  const lane = new Lane(
    {
      platform,
      breakers: new GatewayBreakers(),
      gateways: () => new Map([['sms', gateway] as const]),
      random: () => 0,
    },
    shop.tenant,
    () => now,
  );
  for (let turn = 0; turn < 8; turn += 1) {
    now = new Date(now.getTime() + MINUTE_MS + SECOND_MS);
    await lane.wake();
    await lane.idle();
  }
}

/**
 * The database ends the transaction of a killed process a moment later: until then its message is locked, and
 * others skip it.
 */
const freed = (id: number) => shop.db((db) => db.select().from(outbox).where(eq(outbox.id, id)).for('update'));
const stateOf = async (id: number) =>
  (await shop.db((db) => db.select().from(outbox).where(eq(outbox.id, id))))[0]!.state;
const writeCode = () =>
  shop.db((db) =>
    send(db, {
      ...{ tenant: shop.key, kind: 'sms', to: '+966501234567', body: 'رمزك 123456', purpose: 'awaited' },
      ...{ data: CODE, at: EVENING, expires: new Date(EVENING.getTime() + 60 * MINUTE_MS) },
    }),
  );

type Step = Exclude<WorkerInput['kill'], null> | 'during the call';
const writes = someOf(
  2,
  Array.from({ length: WRITES }, (_, at) => at + 1),
);
const calls = ['during the call', 'after the answer', 'before the call'] as const;

describe.each([true, false])('a gateway that can be asked: %s', (canFind) => {
  // Where it can be asked, each step ends alike.
  it.each<Step>(canFind ? [...writes, ...someOf(1, calls)] : someOf(2, calls))(
    'killed at step %s: the code is there once [MSG-002]',
    async (step) => {
      gateway = new FakeGateway('sms', { canFind });
      const id = await writeCode();
      killsDuringCall = step === 'during the call';
      expect(await deliver(step === 'during the call' ? null : step, EVENING)).toBe('SIGKILL');
      killsDuringCall = false;
      await freed(id);
      await goOn(EVENING);
      // One that cannot be asked may have it: then it is given up rather than sent twice.
      if (canFind) expect([gateway.messages.length, await stateOf(id)]).toEqual([1, 'sent']);
      else expect(gateway.messages.length).toBe(step === 'before the call' ? 0 : 1);
      if (!canFind) expect(await stateOf(id)).toBe('failed');
    },
  );
});

inProof('that is not killed has no further writes, so that each of its steps was tried', async () => {
  gateway = new FakeGateway('sms');
  const id = await writeCode();
  expect(await deliver(WRITES + 1, EVENING)).toBeNull();
  expect([gateway.messages.length, await stateOf(id)]).toEqual([1, 'sent']);
});
