/** One day under one seed: the same plan and the same code, the same day to the last statement. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BankServer, startBank } from '@sufra/sandbox/bank/server.ts';
import pg from 'pg';
import { testConfig } from '../config.ts';
import { createTestDatabase } from '../test-database.ts';
import type { Broken } from './broken.ts';
import { openGate } from './gate.ts';
import { createGateway } from './gateway.ts';
import { hireStaff } from './hire.ts';
import { afterEachStep, atTheEnd } from './invariants.ts';
import { type Host, startNetwork } from './network.ts';
import type { Plan, Program } from './plan.ts';
import { plannedFaults } from './planned-faults.ts';
import { liveCustomer } from './programs/customer.ts';
import { liveDiner } from './programs/diner.ts';
import { liveParty } from './programs/party.ts';
import { liveStaff } from './programs/staff.ts';
import { realCall } from './real-call.ts';
import { seeded } from './seeded.ts';
import { createServers } from './servers.ts';
import { createTrace } from './trace.ts';
import { realWait, startVirtualTime } from './virtual.ts';
import { noPromises, type Person, sleep, type World } from './world.ts';

export interface DayReport {
  seed: number;
  digest: string;
  /** Passages of statements and moments. */
  steps: number;
  statements: number;
  orders: number;
  broken: readonly Broken[];
  /** The step at which it was seen. */
  step: number;
  lines: readonly string[];
  /** Errors that servers logged, by their text. */
  logged: Readonly<Record<string, number>>;
}

/** Noon in Riyadh and eleven in Cairo. */
const MORNING = new Date('2026-11-22T12:00:00Z');
const SERVERS = ['one', 'two'] as const;
/** Minutes between the last looks at what is due. */
const SETTLING = [1, 1, 2, 3, 5, 8, 13, 21, 34, 61, 121, 600, 600];
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function programOf(person: Person, program: Program, token: string): Promise<void> {
  if (program.kind === 'staff') return liveStaff(person, program, token);
  if (program.kind === 'diner') return liveDiner(person, program);
  return program.kind === 'party' ? liveParty(person, program) : liveCustomer(person, program);
}

/** `tell`: gets the lines of the trace. */
export async function liveDay(plan: Plan, hours: number, tell?: (line: string) => void): Promise<DayReport> {
  const { seed } = plan;
  const addresses = await createTestDatabase();
  const random = seeded(seed, 'world');
  const time = startVirtualTime(MORNING, seeded(seed, 'ids'));
  const trace = createTrace(tell);
  const faults = plannedFaults(plan, MORNING.getTime());
  const owner = new pg.Client({ connectionString: addresses.ownerUrl });
  await owner.connect();
  // A coupon that few get, tips, tables that cost something, and two restaurants of no seed any more: a
  // provider without a sandbox serves no demo brands.
  await owner.query(
    `delete from tenants where tenant not in ('nakhla', 'basta'); update tenants set seed = 'simulated';
     update coupons set total_uses = 3, used = 0, min_items = 20 where code = 'FIRST50';
     insert into tenant_settings (tenant, setting_group, key, value) select tenant, 'order', 'tip', '"1"' from tenants
     on conflict (tenant, setting_group, key) do update set value = excluded.value;
     update branches set reservations_settings = jsonb_set(reservations_settings, '{cost_per_person}', '"25.00"')
     where id = 'nakhla-olaya'`,
  );
  const gate = await openGate({
    ownerUrl: addresses.ownerUrl,
    random: seeded(seed, 'gate'),
    trace,
    mishap: faults.mishap,
  });
  const gateway = createGateway();
  const bankServer: BankServer = await startBank({ host: '127.0.0.1', port: 0 });
  const { bank } = bankServer;
  const base = testConfig(addresses);
  const messageKeysFile = join(base.dataFolder, `messages-${process.pid}-${seed}.json`);
  const account = {
    unifonic: { app_sid: 'simulated-app', receipts_secret: 'simulated-secret', url: 'http://gateway.test' },
  };
  writeFileSync(messageKeysFile, JSON.stringify({ '*': account }), { mode: 0o600 });
  const logged: Record<string, number> = {};
  let unserialized = 0;
  const servers = createServers(
    {
      ...base,
      bank: { url: 'http://bank.test', publicUrl: 'http://bank.test', secret: bank.secret },
      messageKeysFile,
      logLevel: 'error',
    },
    gate,
    trace,
    (_server, { msg = '', err }) => {
      const text = `${msg}: ${err?.message ?? ''}`.replaceAll(/[\w-]{20,}/g, '*').slice(0, 160);
      logged[text] = (logged[text] ?? 0) + 1;
      if (err?.stack?.includes('could not serialize')) unserialized += 1;
      if (process.env.SUFRA_SIMULATE_LOG) console.error(_server, msg, err?.stack ?? '');
    },
  );
  // One after the other: each draws ids from the day's chance.
  let before: Promise<unknown> = Promise.resolve();
  const apart = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = before.then(work);
    before = done.catch(() => {});
    return gate.meanwhile(done);
  };
  const bankHost: Host = (arrived) => apart(() => realCall(bankServer.url, arrived));
  const providerHost: Host = async ({ method, url, headers, body }) => {
    const alive = servers.alive();
    if (alive.length === 0) throw new TypeError('fetch failed');
    const call = {
      method: method as 'POST',
      url: url.pathname + url.search,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    };
    const { status, text } = await servers.call(random.pick(alive), call);
    return { status, body: text };
  };
  const network = startNetwork({
    hosts: { 'bank.test': bankHost, '127.0.0.1': providerHost, 'gateway.test': gateway.host },
    passage: faults.passage,
    trace,
  });

  let steps = 0;
  const report = (broken: readonly Broken[]): DayReport => ({
    ...{
      seed,
      digest: trace.digest(),
      steps,
      statements: gate.counts.statements,
      broken,
      step: steps,
      lines: trace.lines,
      logged,
    },
    orders: world.promises.orders.size,
  });
  let world = {} as World;
  try {
    for (const name of SERVERS) await servers.start(name);
    const { rows } = await owner.query<{ tenant: string; app_token: string }>('select tenant, app_token from tenants');
    const pool = new pg.Pool({ connectionString: addresses.url, max: 4, idleTimeoutMillis: 0 });
    world = {
      ...{ servers, bank, gateway, trace, broken: [] },
      unserialized: () => ({ statements: gate.counts.unserialized, failures: unserialized }),
      database: { pool, close: () => pool.end() },
      apart,
      appTokens: new Map(rows.map(({ tenant, app_token }) => [tenant, app_token])),
      callMishap: faults.callMishap,
      promises: noPromises(),
      line: [],
      end: MORNING.getTime() + hours * HOUR_MS,
    };

    const kills: string[] = [];
    const starts: string[] = [];
    let crashed: unknown;
    let living = 0;
    const live = (work: Promise<unknown>): void => {
      living += 1;
      work
        .catch((error: unknown) => {
          crashed ??= error;
        })
        .finally(() => {
          living -= 1;
        });
    };

    for (const program of plan.programs) {
      const name = `${program.kind}${program.id}`;
      const person: Person = { name, random: seeded(seed, name), world };
      const token = program.kind === 'staff' ? await hireStaff(world.database, program.tenant, program.id) : '';
      setTimeout(() => {
        live(programOf(person, program, token));
      }, program.at);
    }
    for (const fault of plan.faults) {
      const draws = seeded(seed, 'once', fault.id);
      setTimeout(() => {
        trace.note(`begins: ${fault.kind}`);
        if (fault.kind === 'clock') time.step((draws.int(600) - 300) * 1000);
        if (fault.kind === 'bank messages held') bank.mood.webhooks = 'hold';
        if (fault.kind === 'bank messages lost') bank.mood.webhooks = 'drop';
        if (fault.kind !== 'kill') return;
        const name = draws.pick(SERVERS);
        kills.push(name);
        setTimeout(() => starts.push(name), (1 + draws.int(4)) * MINUTE_MS);
      }, fault.at);
      setTimeout(() => {
        if (!fault.kind.startsWith('bank messages')) return;
        bank.mood.webhooks = 'send';
        void bank.release({ reversed: draws.chance(0.5), times: 1 + draws.int(2) });
      }, fault.at + fault.length);
    }
    const startAgain = async (name: string): Promise<void> => {
      if (servers.alive().some((server) => server.name === name)) return;
      trace.note(`${name} starts`);
      await servers.start(name);
    };
    live(
      (async () => {
        const beats = seeded(seed, 'beats');
        const beat = () => {
          for (const server of servers.alive()) if (beats.chance(0.5)) servers.tick(server);
        };
        while (Date.now() < world.end) {
          await sleep((30 + beats.int(150)) * 1000);
          beat();
        }
        faults.stop();
        bank.mood.webhooks = 'send';
        void bank.release();
        starts.push(...SERVERS);
        // Time for what is under way, and for what is asked about later.
        for (const minutes of SETTLING) {
          await sleep(minutes * MINUTE_MS);
          const alive = servers.alive();
          if (alive.length > 0) servers.tick(beats.pick(alive));
        }
        // What the last look began ends.
        await sleep(MINUTE_MS);
      })(),
    );

    for (;;) {
      await gate.settle();
      for (const name of kills.splice(0)) {
        await servers.kill(name);
        await gate.settle();
      }
      if (crashed) throw crashed;
      if (await gate.letOne()) {
        steps += 1;
        continue;
      }
      const written = gate.takeWritten();
      if (written.length > 0 || world.broken.length > 0) {
        steps += 1;
        const broken = await afterEachStep(world, owner, written);
        if (broken.length > 0) return report(broken);
      }
      // With no transaction open: a start changes roles and tables.
      for (const name of starts.splice(0)) await startAgain(name);
      // Timers of the servers go on for ever.
      if (living === 0 || !time.next()) break;
    }
    return report(await atTheEnd(world, owner));
  } finally {
    await servers.close();
    network.end();
    time.end();
    await bankServer.close();
    await realWait(1);
    await world.database?.close();
    await owner.end();
    await gate.close();
    await addresses.drop();
  }
}
