/**
 * How long slots of an evening and a month's calendar are worked out:
 * `node bench/reservations.mjs [--rounds 300] [--backend]`. A floor of 100 tables in three sections with 500
 * reservations on one evening, in one process, without network and database. Processor time, so that others
 * on the machine count little. The first tenth of the rounds, in which the code is compiled, does not count.
 *   slots every start of the evening in every section, for a party of 2, 4 or 6 calendar 31 evenings until
 *   the first place of each, that evening among them; `full`: all 31 evenings as full as that one
 * `--backend`: the same two calls at a backend with its own PostgreSQL, over loopback, one after the other;
 * with the 500 on one evening, and on all 31 (15,500). `ms` as the caller waits, `cpu` of the backend.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../backend/config.ts';
import { withTenant } from '../backend/database/tenant-scope.ts';
import { Book } from '../backend/reservation/booking/allocate.ts';
import { startsOf } from '../backend/reservation/evening/evening.ts';
import { floorJoins, floorTables, reservations } from '../backend/reservation/tables.ts';
import { startBackend } from '../backend/server.ts';
import { createSandbox } from '../sandbox/index.ts';
import { addDays } from '../shared/i18n/time/zone.ts';
import { beginning, writeResult } from './result.mjs';

const SANDBOX = { calls: true, demoBrands: true, bankPort: null, edgePort: 3000 };

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '300' }, backend: { type: 'boolean', default: false } },
});
const ROUNDS = Number(values.rounds);
const DATE = '2026-12-01';
const WEEK = [0, 1, 2, 3, 4, 5, 6];
const schedule = {
  time_zone: 'Asia/Riyadh',
  hours: WEEK.map((day) => ({ type: null, day, from: '12:00', to: '02:00' })),
  overrides: [],
};
const RULE = { slot_minutes: 30, sitting_minutes: 120, notice_minutes: 30 };
const SECTIONS = [34, 33, 33];

const floors = SECTIONS.map((count, section) => {
  const tables = Array.from({ length: count }, (_, at) => ({ id: `${section}-${at}`, seats: [2, 4, 4, 6][at % 4] }));
  const joins = tables.flatMap(({ id }, at) =>
    at % 2 === 0 && tables[at + 1] ? [/** @type {const} */ ([id, tables[at + 1].id])] : [],
  );
  return { tables, joins };
});

/** Reserves as guests do, one party after the other, until there are 500 or no table is free. */
let seed = 1;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const starts = startsOf(schedule, DATE, RULE);
const evening = floors.map(() => []);
for (let tries = 0, made = 0; made < 500 && tries < 5000; tries++) {
  const section = Math.floor(random() * floors.length);
  const start = starts[Math.floor(random() * starts.length)];
  const party = { id: `p${tries}`, guests: 1 + Math.floor(random() * 6), from: start.from, to: start.to };
  const seating = new Book(floors[section], evening[section]).seat(party);
  if (!seating) continue;
  for (const { id, table_ids } of seating.moved) evening[section].find((one) => one.id === id).table_ids = table_ids;
  evening[section].push({ ...party, table_ids: seating.table_ids, pinned: false });
  made += 1;
}

const slots = (guests) =>
  floors.map((floor, at) => {
    const book = new Book(floor, evening[at]);
    return starts.filter(({ from, to }) => book.seat({ id: '', guests, from, to })).length;
  });
const calendar = (guests, isFull) =>
  Array.from({ length: 31 }, (_, day) => {
    const own = startsOf(schedule, addDays(DATE, day), RULE);
    return floors.some((floor, at) => {
      const shift = own[0].from - starts[0].from;
      const parties = isFull || day === 0 ? evening[at] : [];
      const book = new Book(floor, parties);
      return own.some(({ from, to }) => book.seat({ id: '', guests, from: from - shift, to: to - shift }));
    });
  });

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const WARM_UP = Math.ceil(ROUNDS / 10);
const figuresOf = (times) => {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (part) => Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(2));
  return { median: at(0.5), p99: at(0.99) };
};
/** @type {import('./result.mjs').Figures} */
const report = { ...beginning(), reservations: evening.flat().length, tables: 100 };
for (const [name, work] of /** @type {[string, (guests: number) => unknown][]} */ ([
  ['slots', slots],
  ['calendar', (guests) => calendar(guests, false)],
  ['calendar, full', (guests) => calendar(guests, true)],
])) {
  const times = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const began = cpu();
    work([2, 4, 6][(round + WARM_UP) % 3]);
    if (round >= 0) times.push(cpu() - began);
  }
  report[name] = { cpu_ms: figuresOf(times) };
}
if (values.backend) report.backend = await atBackend();
writeResult('reservations', report);
console.log(JSON.stringify(report, null, 1));

async function atBackend() {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
  const config = {
    ...readConfig({ SUFRA_DATA: folder, SUFRA_LOG_LEVEL: 'fatal' }),
    port: 0,
  };
  const { platform, url, close } = await startBackend(config, { extensions: [createSandbox(SANDBOX)] });
  const [tenant, branch] = ['nakhla', 'nakhla-olaya'];
  const areas = ['hall', 'terrace', 'families'].map((area) => `${branch}-${area}`);
  const inShop = (work) => withTenant(platform.database, tenant, work);
  /** Its parties on the evening that is so many days after the first. */
  const fill = (db, day) => {
    const shift = day * 86_400_000;
    const rows = evening.flatMap((parties, section) =>
      parties.map(({ id, guests, from, to, table_ids }) => ({
        tenant,
        id: `${day}-${id}`,
        branch_id: branch,
        area_id: areas[section],
        status: 'confirmed',
        guests_count: guests,
        date: addDays(DATE, day),
        clock: '20:00',
        starts_at: new Date(from + shift),
        ends_at: new Date(to + shift),
        cost: '0.00',
        table_ids,
        revision: 1,
      })),
    );
    return db.insert(reservations).values(rows);
  };
  try {
    platform.clock.move(tenant, new Date(`${DATE}T06:00:00Z`));
    await inShop(async (db) => {
      await db.delete(reservations);
      await db.delete(floorTables);
      for (const [section, { tables, joins }] of floors.entries()) {
        const own = tables.map(({ id, seats }, sort) => ({
          id,
          seats,
          sort,
          tenant,
          branch_id: branch,
          area_id: areas[section],
          label: id,
        }));
        await db.insert(floorTables).values(own);
        await db.insert(floorJoins).values(
          joins.map((pair) => {
            const [one, other] = [...pair].sort();
            return { tenant, one, other };
          }),
        );
      }
      await fill(db, 0);
    });
    const record = await platform.tenants.find(tenant);
    const headers = { 'x-tenant': tenant, 'x-app-token': record.app_token, 'content-type': 'application/json' };
    const base = `${url}/api/v1/branch/branches/${branch}`;
    const ask = async (path, body) => {
      const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
      const answer = await fetch(`${base}${path}`, init);
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
    };
    const calls = {
      slots: (guests) => ask('/reservations-slots', { date: DATE, guests_count: guests }),
      calendar: (guests) => ask(`/reservations-calendar?guests_count=${guests}`),
    };
    const measure = async (rounds) => {
      const figures = {};
      for (const [name, call] of Object.entries(calls)) {
        const [waits, costs] = [[], []];
        for (let round = -Math.ceil(rounds / 10); round < rounds; round++) {
          const [began, used] = [performance.now(), cpu()];
          await call([2, 4, 6][Math.abs(round) % 3]);
          if (round < 0) continue;
          waits.push(performance.now() - began);
          costs.push(cpu() - used);
        }
        figures[name] = { ms: figuresOf(waits), cpu_ms: figuresOf(costs) };
      }
      return figures;
    };
    const one = await measure(ROUNDS);
    for (let day = 1; day < 31; day++) await inShop((db) => fill(db, day));
    await platform.database.pool.query('analyze reservations');
    return { 'one evening': one, '31 evenings': await measure(Math.ceil(ROUNDS / 3)) };
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}
