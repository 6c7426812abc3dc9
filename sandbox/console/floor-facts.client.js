/** What the page says of a party. */
import { floor, lang, texts } from './floor-live.client.js';

export const nameOf = (names) => names?.[lang] ?? names?.ar ?? names?.en ?? '';
export const say = (words, values) => words.replace(/\{(\w+)\}/g, (_, key) => values[key]);
export const clock = (instant) =>
  new Intl.DateTimeFormat(`${lang}-u-nu-latn`, {
    timeZone: floor.time_zone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));

export const guestOf = ({ name, source }) => name || (source === 'staff' ? texts.walkInName : texts.nameless);
export const allTables = () =>
  floor.sections.flatMap(({ id, tables }) => tables.map((table) => ({ ...table, section: id })));
const labelsOf = ({ table_ids }) =>
  allTables()
    .filter(({ id }) => table_ids.includes(id))
    .map(({ label }) => label)
    .join(' + ');
export const partyOf = (id) =>
  [...allTables().flatMap(({ parties }) => parties), ...floor.unplaced].find((party) => party.id === id);
const timesOf = ({ starts_at, ends_at }) => `${clock(starts_at)} – ${clock(ends_at)}`;
export const factsOf = (party) =>
  [
    timesOf(party),
    say(texts.guestsOf, { count: party.guests_count }),
    texts.statuses[party.status] ?? party.status,
    party.table_ids.length > 0 ? say(texts.tablesOf, { labels: labelsOf(party) }) : texts.unplaced,
    isDenied(party) ? texts.dispute : null,
    party.late_minutes ? say(texts.late, { count: party.late_minutes }) : null,
    ...party.needs.map((need) => texts.needs[need] ?? need),
  ].filter(Boolean);

/** Its guest says that the no-show is wrong, and the restaurant has not answered. */
export const isDenied = ({ dispute }) => dispute !== null && dispute.answer === null;
