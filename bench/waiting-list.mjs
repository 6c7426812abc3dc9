/**
 * How fast a queue is: `node bench/waiting-list.mjs [--parties 500] [--moves 100] [--entries 10000]`. One backend with its own PostgreSQL, without network.
 *   move     one party let pass in a queue of so many, its transaction as a whole; `messages`: what the sockets are told for it
 *   join     parties that join, ten at a time, by number per second
 *   screens  after a move everybody of the queue asks for their own place, at once, by HTTP: until the last one has it; each place is there once
 *   count    how long the queue of a branch is (API-035), on a day of so many entries
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBranch } from '../backend/branch/service.ts';
import { readConfig } from '../backend/config.ts';
import { withTenant } from '../backend/database/tenant-scope.ts';
import { startBackend } from '../backend/server.ts';
import { readTokenSecret } from '../backend/user/signed-links.ts';
import { joinQueue, letOnePass } from '../backend/waiting-list/entries.ts';
import { tokenOf } from '../backend/waiting-list/messages.ts';
import { lengthsOf, queueIdOf } from '../backend/waiting-list/queue.ts';
import { waitingEntries } from '../backend/waiting-list/tables.ts';

const number = (fallback) => ({ type: 'string', default: String(fallback) });
const { values } = parseArgs({ options: { parties: number(500), moves: number(100), entries: number(10_000) } });
const [PARTIES, MOVES, ENTRIES] = [values.parties, values.moves, values.entries].map(Number);
const TENANT = 'nakhla';
const BRANCH = 'nakhla-olaya';
const AREA = 'nakhla-olaya-hall';
const now = new Date('2026-11-21T16:00:00.000Z');

const SCREEN_MOVES = 5;

const folder = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
const config = {
  ...readConfig({ SUFRA_DATA: folder, SUFRA_SANDBOX: '1', SUFRA_LOG_LEVEL: 'fatal' }),
  port: 0,
  bankPort: null,
};
const { platform, url, close } = await startBackend(config);
try {
  const tenant = await platform.tenants.find(TENANT);
  const secret = readTokenSecret(config.dataFolder);
  platform.clock.move(TENANT, now);
  const inShop = (work) => withTenant(platform.database, TENANT, (db) => work({ platform, db, tenant, now, secret }));
  const joiner = { customer_id: null, locale: 'ar', opened: [] };
  const enter = (at) =>
    inShop((scope) =>
      joinQueue(scope, joiner, {
        branch_id: BRANCH,
        area_id: AREA,
        name: `P${at}`,
        phone: `5${50_000_000 + at}`,
        guests_count: 2,
      }),
    );

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
  const moves = await timed(MOVES, (round) => inShop((scope) => letOnePass(scope, parties[round * 2].id)));
  stop();

  const own = { 'x-tenant': TENANT, 'x-app-token': tenant.app_token ?? '', 'x-source': 'web' };
  let refused = 0;
  // A tenant has 130 calls under way or waiting: the others are told 503, and ask again.
  const placeOf = async ({ id }) => {
    for (;;) {
      const answer = await fetch(`${url}/api/v1/waiting-list/waiting/${id}`, {
        headers: { ...own, 'x-order-token': tokenOf(secret, TENANT, id) },
      });
      const { data } = await answer.json();
      if (data) return data.position;
      if (answer.status !== 503) throw new Error(`${answer.status}`);
      refused += 1;
      await new Promise((done) => setTimeout(done, 50 + Math.random() * 100));
    }
  };
  const screens = await timed(SCREEN_MOVES, async (round) => {
    await inShop((scope) => letOnePass(scope, parties[round * 2 + 1].id)).catch(() => {});
    const places = await Promise.all(parties.map(placeOf));
    if (new Set(places).size !== PARTIES) throw new Error('a place was given twice');
  });

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
  console.log(
    JSON.stringify(
      {
        parties: PARTIES,
        entries_of_the_day: PARTIES + ENTRIES,
        joins_per_second: Math.round(joinsPerSecond),
        move: { ...moves, messages_per_move: messages / MOVES },
        screens: { of: PARTIES, ...screens, refused_per_move: refused / SCREEN_MOVES },
        count: counts,
      },
      null,
      2,
    ),
  );
} finally {
  await close();
  rmSync(folder, { recursive: true, force: true });
}

async function timed(rounds, work) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await work(round);
    times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  const at = (part) => Number(times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(2));
  return { median_ms: at(0.5), p99_ms: at(0.99) };
}
