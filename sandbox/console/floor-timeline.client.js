/** The evening as a timeline: a row for each table, a block for each party. */
import { byId, element } from './dom.client.js';
import { allTables, clock, factsOf, guestOf, isDenied, nameOf, say } from './floor-facts.client.js';
import { floor, lang, picked, redraw, skew, texts } from './floor-live.client.js';

export const HOUR = 3_600_000;
/** Those are over: their table may have another party at that time. */
const OVER = ['completed', 'no_show'];

/** The hours that are shown: those of the opening, and of parties outside of them. */
export function range() {
  const parties = allTables().flatMap((table) => table.parties);
  const moments = [
    floor.opens_at,
    floor.closes_at,
    ...parties.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
  ]
    .filter(Boolean)
    .map((instant) => Date.parse(instant));
  if (moments.length === 0) return null;
  const from = Math.floor(Math.min(...moments) / HOUR) * HOUR;
  return { from, to: Math.max(from + HOUR, Math.ceil(Math.max(...moments) / HOUR) * HOUR) };
}

function put(node, { from, to }, start, end) {
  const part = (instant) => `${((Math.min(Math.max(instant, from), to) - from) / (to - from)) * 100}%`;
  node.style.setProperty('--start', part(start));
  node.style.setProperty('--end', `${100 - Number.parseFloat(part(end))}%`);
  return node;
}

function partyBlock(party, hours, isFirst) {
  const block = element(
    'button',
    {
      type: 'button',
      class: `party ${OVER.includes(party.status) ? 'over' : ''} ${isDenied(party) ? 'denied' : ''}`,
      'data-reservation': party.id,
      'data-status': party.status,
      'data-for': isFirst ? `reservation ${party.id}` : null,
      // Begins with what is seen, so that it can be called by that.
      'aria-label': `${guestOf(party)} · ${party.guests_count}: ${factsOf(party).join(lang === 'ar' ? '، ' : ', ')}`,
      'aria-pressed': String(party.id === picked.party),
      // At its other tables it is seen, and heard of once.
      'aria-hidden': isFirst ? null : 'true',
      tabindex: isFirst ? null : '-1',
    },
    element('bdi', {}, guestOf(party)),
    ` · ${party.guests_count}`,
  );
  block.addEventListener('click', () => choose(party.id));
  return hours ? put(block, hours, Date.parse(party.starts_at), Date.parse(party.ends_at)) : block;
}

/** The parties of a table; of those that are over, one below the other where they were there at one time. */
function trackOf({ parties }, blockOf) {
  const over = parties.filter(({ status }) => OVER.includes(status));
  const isBeside = (one, other) => one.starts_at < other.ends_at && other.starts_at < one.ends_at;
  const laneOf = (party) => over.slice(0, over.indexOf(party)).filter((other) => isBeside(other, party)).length;
  const track = element('div', { class: 'track' });
  for (const party of parties) {
    const block = blockOf(party);
    if (over.includes(party)) block.style.setProperty('--lane', String(laneOf(party)));
    track.append(block);
  }
  track.style.setProperty('--lanes', String(Math.max(0, ...over.map(laneOf))));
  return track;
}

let wasScrolled = false;

/** The next drawing brings the line of the present into view again. */
export function scrollAgain() {
  wasScrolled = false;
}

export function drawTimeline() {
  const hours = range();
  const timeline = byId('timeline');
  const scrolled = timeline.scrollLeft;
  const seen = new Set();
  const isFirst = (id) => !seen.has(id) && Boolean(seen.add(id));
  if (!hours) return timeline.replaceChildren();
  const axis = element('div', { class: 'axis', 'aria-hidden': 'true' });
  for (let at = hours.from; at < hours.to; at += HOUR) axis.append(put(element('span', {}, clock(at)), hours, at, at));
  const count = (hours.to - hours.from) / HOUR;
  const sections = floor.sections.map((section) =>
    element(
      'section',
      { 'data-section': section.id },
      element(
        'h3',
        {},
        nameOf(section.names),
        section.closed ? element('span', { class: 'badge' }, texts.closed) : null,
      ),
      ...section.tables.map((table) =>
        element(
          'div',
          { class: 'table', 'data-floor-table': table.id },
          element(
            'span',
            { class: 'label' },
            say(texts.table, { label: table.label }),
            element('small', {}, say(texts.seats, { count: table.seats })),
          ),
          trackOf(table, (party) => partyBlock(party, hours, isFirst(party.id))),
        ),
      ),
    ),
  );
  const rows = element(
    'div',
    { class: 'rows' },
    element('div', { class: 'table' }, element('span', { class: 'label' }), axis),
    ...sections,
  );
  rows.style.setProperty('--hours', String(count));
  timeline.replaceChildren(rows);
  drawNow(hours);
  timeline.scrollLeft = scrolled;
  const line = timeline.querySelector('.now');
  if (line && !wasScrolled) {
    wasScrolled = true;
    line.scrollIntoView({ block: 'nearest', inline: 'center' });
    window.scrollTo(0, 0);
  }
  byId('unplaced-section').hidden = floor.unplaced.length === 0;
  byId('unplaced').replaceChildren(...floor.unplaced.map((party) => partyBlock(party, null, true)));
}

export function drawNow(hours) {
  const now = Date.now() + skew;
  for (const line of document.querySelectorAll('.now')) line.remove();
  if (now < hours.from || now > hours.to) return;
  for (const track of document.querySelectorAll('.axis, .track'))
    track.append(put(element('i', { class: 'now', 'aria-hidden': 'true', title: texts.now }), hours, now, now));
}

function choose(id) {
  picked.party = id;
  picked.tables = [];
  redraw();
  byId('party').querySelector('h2')?.focus();
}
export const edge = (party) => Number.parseFloat(party.style.getPropertyValue('--start'));
