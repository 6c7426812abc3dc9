/**
 * How fast a queue is:
 * `node bench/waiting-list.mjs [--parties 500] [--moves 100] [--screens 20] [--entries 10000] [--only moves]`.
 * One backend with its own PostgreSQL, without network.
 *   move one party let pass, called and seated, left in a queue of so many: each transaction as a whole, in
 *   turns with one that changes a single
 *            row (`floor`); `provider`, `database`: processor time of one, which other work of the machine changes little; `messages`: what is sent
 *   join parties that join, ten at a time, by number per second screens everybody of the queue has a socket,
 *   a hundred to a process: from a move's begin until the last one's page shows its place;
 *            each counts by the message (`counted`), or asks by HTTP when it has to (`asked`); the places are compared with the provider's
 *   lost the same when a message reached nobody: all find out with the next one and ask, each at its own
 *   chance within two seconds count how long the queue of a branch is (API-035), on a day of so many entries
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBranch } from '../backend/branch/service.ts';
import { readConfig } from '../backend/config.ts';
import { withTenant } from '../backend/database/tenant-scope.ts';
import { startBackend } from '../backend/server.ts';
import { readTokenSecrets } from '../backend/user/sign-in/signed-links.ts';
import { doorCode } from '../backend/waiting-list/door-code.ts';
import { leaveQueue, letOnePass } from '../backend/waiting-list/entries.ts';
import { joinQueue } from '../backend/waiting-list/join.ts';
import { entryToken } from '../backend/waiting-list/messages.ts';
import { lengthsOf, partiesOf, queueIdOf } from '../backend/waiting-list/queue.ts';
import { moveByStaff, setQueueLength } from '../backend/waiting-list/staff.ts';
import { waitingEntries } from '../backend/waiting-list/tables.ts';
import { createSandbox } from '../sandbox/index.ts';
import { cpuSeconds, databasePid } from './orders-provider.mjs';
import { beginning, writeResult } from './result.mjs';

const SANDBOX = { calls: true, demoBrands: true, bankPort: null, edgePort: 3000 };

const number = (fallback) => ({ type: /** @type {const} */ ('string'), default: String(fallback) });
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    parties: number(500),
    moves: number(100),
    screens: number(20),
    entries: number(10_000),
  },
});
const [PARTIES, MOVES, SCREEN_MOVES, ENTRIES] = [values.parties, values.moves, values.screens, values.entries].map(
  Number,
);
const TENANT = 'nakhla';
const BRANCH = 'nakhla-olaya';
const AREA = 'nakhla-olaya-hall';
const now = new Date('2026-11-21T16:00:00.000Z');

const SCREENS_OF_A_PROCESS = 100;

const begun = beginning();

await measure();

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
  const config = {
    ...readConfig({ SUFRA_DATA: folder, SUFRA_LOG_LEVEL: 'fatal' }),
    port: 0,
  };
  const { platform, url, close } = await startBackend(config, { extensions: [createSandbox(SANDBOX)] });
  try {
    const tenant = await platform.tenants.find(TENANT);
    if (!tenant) throw new Error(`${TENANT} is no restaurant of the sandbox`);
    const secrets = readTokenSecrets(config);
    platform.clock.move(TENANT, now);
    const inShop = (work) =>
      withTenant(platform.database, TENANT, (db) => work({ platform, db, tenant, now, secrets }));
    /** Each from an address of its own: one address may join a few times only. */
    const joiner = (at) => ({
      customer_id: null,
      address: `bench-${at}`,
      locale: /** @type {const} */ ('ar'),
      opened: [],
    });
    const enter = (at) =>
      inShop((scope) =>
        joinQueue(scope, joiner(at), {
          branch_id: BRANCH,
          area_id: AREA,
          name: `P${at}`,
          phone: `5${50_000_000 + at}`,
          guests_count: 2,
          door: doorCode(secrets, TENANT, BRANCH),
        }),
      );

    // Those of the seed.
    await inShop((scope) => setQueueLength(scope, BRANCH, AREA, 0));
    const began = performance.now();
    const parties = [];
    for (let at = 0; at < PARTIES; at += 10) {
      parties.push(
        ...(await Promise.all(Array.from({ length: Math.min(10, PARTIES - at) }, (_, one) => enter(at + one)))),
      );
    }
    const joinsPerSecond = PARTIES / ((performance.now() - began) / 1000);

    let messages = 0;
    const stop = platform.realtime.listen((_, { event }) => {
      if (event === 'waiting.position') messages += 1;
    });
    const idOf = (at) => parties[at].id;
    const database = databasePid(config.dataFolder);
    const floor = () =>
      inShop(({ db }) =>
        db.execute(`update waiting_queues set version = version where queue_id = '${queueIdOf(BRANCH, AREA)}'`),
      );
    const move = async (work) => {
      const used = { provider: 0, database: 0 };
      const floors = [];
      const times = await timed(MOVES, async (round) => {
        const began = performance.now();
        await floor();
        floors.push(performance.now() - began);
        const before = { database: cpuSeconds(database), provider: process.cpuUsage() };
        const started = performance.now();
        await inShop((scope) => work(scope, round));
        const took = performance.now() - started;
        const { user, system } = process.cpuUsage(before.provider);
        used.provider += (user + system) / 1000 / MOVES;
        used.database += ((cpuSeconds(database) - before.database) * 1000) / MOVES;
        return took;
      });
      const rounded = Object.fromEntries(
        Object.entries(used).map(([name, ms]) => [`${name}_cpu_ms`, Number(ms.toFixed(2))]),
      );
      return { ...times, ...rounded, floor: percentiles(floors) };
    };
    const passed = await move((scope, round) => letOnePass(scope, idOf(round * 2)));
    const called = await move((scope, round) => moveByStaff(scope, idOf(round * 2 + 1), 'call'));
    const seated = await move((scope, round) => moveByStaff(scope, idOf(round * 2 + 1), 'seat'));
    const left = await move((scope, round) => leaveQueue(scope, idOf(round * 2), null));
    stop();
    if (values.only === 'moves') {
      writeResult('waiting-list-moves', { ...begun, move: { pass: passed, call: called, seat: seated, leave: left } });
      return;
    }
    const messagesPerMove = messages / (4 * MOVES);

    // Those who went are followed by as many.
    const rest = parties.slice(2 * MOVES);
    for (let at = 0; at < 2 * MOVES; at += 10) {
      rest.push(...(await Promise.all(Array.from({ length: 10 }, (_, one) => enter(PARTIES + at + one)))));
    }
    const own = { 'x-tenant': TENANT, 'x-app-token': tenant.app_token ?? '', 'x-source': 'web' };
    const screens = rest.map(({ id }) => ({ id, token: entryToken(secrets, TENANT, id) }));
    const groups = [];
    for (let at = 0; at < screens.length; at += SCREENS_OF_A_PROCESS) {
      groups.push(openGroup({ url, own, screens: screens.slice(at, at + SCREENS_OF_A_PROCESS) }));
    }
    let followed;
    let lost;
    try {
      await Promise.all(groups.map((group) => group.open));
      /** Until every page is at the version that the move made, and the places are the provider's own. */
      const until = async (work) => {
        let version = 0;
        const end = platform.realtime.listen((_, message) => {
          version = message.version;
        });
        const from = performance.timeOrigin + performance.now();
        await work();
        end();
        const told = await Promise.all(groups.map((group) => group.at(version)));
        const standing = await inShop(({ db }) => partiesOf(db, TENANT, queueIdOf(BRANCH, AREA)));
        const places = new Map(told.flatMap((group) => group.places));
        standing.forEach(({ id }, at) => {
          if (places.get(id) !== at + 1) throw new Error(`${id} shows ${places.get(id)} at ${at + 1}`);
        });
        return {
          ms: Math.max(...told.map(({ at }) => at)) - from,
          asked: told.reduce((sum, { asked }) => sum + asked, 0),
        };
      };
      const seat = (round) => inShop((scope) => moveByStaff(scope, rest[round].id, 'seat'));
      followed = await several(SCREEN_MOVES, (round) => until(() => seat(round)));
      lost = await several(3, (round) =>
        until(async () => {
          await inShop(({ db }) => db.execute('update waiting_queues set version = version + 1'));
          await seat(SCREEN_MOVES + round);
        }),
      );
    } finally {
      for (const { child } of groups) child.kill();
    }

    // The rest of the day: parties that were seated and have gone.
    await inShop(async ({ db }) => {
      const [like] = await db.select().from(waitingEntries).limit(1);
      for (let at = 0; at < ENTRIES; at += 500) {
        await db.insert(waitingEntries).values(
          Array.from({ length: 500 }, (_, one) => ({
            ...like,
            id: `day-${at + one}`,
            mobile: null,
            queue_id: queueIdOf(BRANCH, AREA),
            place: -1 - at - one,
            status: 'seated',
            served_at: new Date(now.getTime() - (at + one) * 8000),
          })),
        );
      }
    });
    const counts = await timed(500, () =>
      inShop(async ({ db }) => lengthsOf(db, await findBranch(db, BRANCH), [AREA], now)),
    );
    writeResult('waiting-list', {
      ...begun,
      parties: PARTIES,
      entries_of_the_day: PARTIES + ENTRIES,
      joins_per_second: Math.round(joinsPerSecond),
      move: { pass: passed, call: called, seat: seated, leave: left, messages_per_move: messagesPerMove },
      screens: { of: PARTIES, ...followed },
      lost_message: lost,
      count: counts,
    });
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A process with pages of the queue. */
function openGroup(start) {
  const child = fork(fileURLToPath(new URL('waiting-list/pages.mjs', import.meta.url)), []);
  let heard;
  const next = () => new Promise((done) => (heard = done));
  child.on('message', (message) => heard(message));
  const open = next();
  child.send(start);
  return {
    child,
    open,
    at: (version) => {
      const told = next();
      child.send({ version });
      return told;
    },
  };
}

async function several(rounds, work) {
  const asked = [];
  const times = await timed(rounds, async (round) => {
    const done = await work(round);
    asked.push(done.asked);
    return done.ms;
  });
  return { ...times, asked_per_move: asked.reduce((sum, one) => sum + one, 0) / rounds };
}

async function timed(rounds, work) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const own = await work(round);
    times.push(typeof own === 'number' ? own : performance.now() - started);
  }
  return percentiles(times);
}

function percentiles(given) {
  const times = given.toSorted((one, other) => one - other);
  const at = (part) => Number(times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(2));
  return { median_ms: at(0.5), p99_ms: at(0.99) };
}
