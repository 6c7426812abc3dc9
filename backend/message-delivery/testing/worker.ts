/**
 * A delivery in a process of its own, which is killed at a step (`killed.test.ts`). Its gateway is asked by
 * HTTP: what it took outlives it.
 */
import { flushCompileCache } from 'node:module';
import pino from 'pino';
import { connect } from '../../database/connect.ts';
import { createMetrics } from '../../metrics.ts';
import { createTenantDirectory } from '../../tenant-directory/directory.ts';
import '../../testing/patience.ts';
import { GatewayBreakers } from '../breakers.ts';
import { Lane } from '../deliver.ts';
import { GatewayAway, type MessageGateway, type Taken } from '../gateways/gateway.ts';

export interface WorkerInput {
  databaseUrl: string;
  databaseOwnerUrl: string | undefined;
  dataFolder: string;
  tenant: string;
  /** Of the gateway; `kill` names the step at which the parent may end this process. */
  gatewayUrl: string;
  now: string;
  /**
   * Ends before its nth write, counted from 1; or before the gateway is asked, or with its answer in hand.
   * Null: it does not end itself.
   */
  kill: number | 'before the call' | 'after the answer' | null;
}

// What is killed leaves no cache behind: the next one would compile everything again, two seconds of a processor.
flushCompileCache();

const input = JSON.parse(process.argv[2]!) as WorkerInput;
const end = () => process.kill(process.pid, 'SIGKILL');

const gateway: MessageGateway = {
  name: 'fake-sms',
  channel: 'sms',
  takes: () => true,
  async send(leaving) {
    if (input.kill === 'before the call') end();
    const answer = await fetch(input.gatewayUrl, { method: 'POST', body: JSON.stringify(leaving) }).catch(() => null);
    if (!answer) throw new GatewayAway('no answer');
    const taken = (await answer.json()) as Taken;
    if (input.kill === 'after the answer') end();
    return taken;
  },
};

const log = pino({ level: 'silent' });
const database = await connect(input, log);
const tenant = (await createTenantDirectory(database).find(input.tenant))!;
const lane = new Lane(
  {
    platform: { database, log, metrics: createMetrics() },
    breakers: new GatewayBreakers(),
    gateways: () => new Map([['sms', gateway] as const]),
  },
  tenant,
  () => new Date(input.now),
);
if (typeof input.kill === 'number') endBeforeWrite(input.kill);
await lane.wake();
await lane.idle();
await database.close();

/** Of inserts, updates and commits. */
function endBeforeWrite(write: number): void {
  let left = write;
  database.pool.on('acquire', (client) => {
    if (Object.hasOwn(client, 'query')) return;
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [statement] = given;
      const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
      if (/^\s*(?:insert|update|delete|commit)/i.test(text ?? '')) {
        left -= 1;
        if (left === 0) end();
      }
      return query(...given);
    }) as typeof client.query;
  });
}
