/**
 * How long slots of an evening and a month's calendar are worked out: `node bench/reservations.mjs [--rounds 300]`. A floor of 100 tables in three
 * sections with 500 reservations on one evening, in one process, without network and database (one statement reads them).
 * Processor time, so that others on the machine count little.
 *   slots      every start of the evening in every section, for a party of 2, 4 or 6
 *   calendar   31 evenings until the first place of each, that evening among them; `full`: all 31 evenings as full as that one
 */
import { parseArgs } from 'node:util';
import { openBook } from '../backend/reservation/allocate.ts';
import { startsOf } from '../backend/reservation/evening.ts';
import { addDays } from '../shared/i18n/time/zone.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '300' } } });
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
  const joins = tables.flatMap(({ id }, at) => (at % 2 === 0 && tables[at + 1] ? [[id, tables[at + 1].id]] : []));
  return { tables, joins };
});

/** Parties as guests reserve them, one after the other, until there are 500 or nobody finds a place. */
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
  const seating = openBook(floors[section], evening[section]).seat(party);
  if (!seating) continue;
  for (const { id, table_ids } of seating.moved) evening[section].find((one) => one.id === id).table_ids = table_ids;
  evening[section].push({ ...party, table_ids: seating.table_ids, pinned: false });
  made += 1;
}

const slots = (guests) =>
  floors.map((floor, at) => {
    const book = openBook(floor, evening[at]);
    return starts.filter(({ from, to }) => book.seat({ id: '', guests, from, to })).length;
  });
const calendar = (guests, isFull) =>
  Array.from({ length: 31 }, (_, day) => {
    const own = startsOf(schedule, addDays(DATE, day), RULE);
    return floors.some((floor, at) => {
      const shift = own[0].from - starts[0].from;
      const parties = isFull || day === 0 ? evening[at] : [];
      const book = openBook(floor, parties);
      return own.some(({ from, to }) => book.seat({ id: '', guests, from: from - shift, to: to - shift }));
    });
  });

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const report = {};
for (const [name, work] of [
  ['slots', slots],
  ['calendar', (guests) => calendar(guests, false)],
  ['calendar, full', (guests) => calendar(guests, true)],
]) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = cpu();
    work([2, 4, 6][round % 3]);
    times.push(cpu() - began);
  }
  times.sort((one, other) => one - other);
  const at = (part) => Number(times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(2));
  report[name] = { median_ms: at(0.5), p99_ms: at(0.99) };
}
console.log(JSON.stringify({ reservations: evening.flat().length, tables: 100, ...report }, null, 2));
