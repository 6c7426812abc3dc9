// The tables of a branch on an evening, in the browser. Texts of guests are set as text, never as HTML.
import { byId, element, oneAtATime } from './dom.client.js';

const { tenant, today } = document.body.dataset;
const lang = document.documentElement.lang;
const texts = JSON.parse(document.getElementById('texts').textContent);
const HOUR = 3_600_000;
/** Those are over: their table may have another party at that time. */
const OVER = ['completed', 'no_show'];
/** Asked again before they are done: they cannot be undone. */
const ASKED = ['no show', 'cancel'];

let floor = null;
let skew = 0;
/** Id of the reservation whose details are shown. */
let chosen = null;
/** Tables that are ticked to move it to. */
let ticked = [];
/** What is being written to a guest, by reservation: drawing again keeps it. */
const drafts = new Map();
let drawnDetails = '';
let wasScrolled = false;

const nameOf = (names) => names?.[lang] ?? names?.ar ?? names?.en ?? '';
const say = (words, values) => words.replace(/\{(\w+)\}/g, (_, key) => values[key]);
const clock = (instant) =>
  new Intl.DateTimeFormat(`${lang}-u-nu-latn`, {
    timeZone: floor.time_zone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
const path = () => `/sandbox/branches/${encodeURIComponent(byId('branch').value)}/floor`;

async function post(to, body) {
  byId('failure').hidden = true;
  const answer = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-localization': lang },
    body: JSON.stringify({ tenant, ...body }),
  }).catch(() => null);
  if (!answer?.ok) {
    const problem = await answer?.json().catch(() => null);
    byId('failure').textContent = problem?.errors?.[0]?.message ?? texts.failed;
    byId('failure').hidden = false;
  }
  await refresh();
  return answer?.ok ?? false;
}

/** A button that works once per tap. It is not disabled meanwhile: a disabled button loses the focus. */
function action(label, classes, key, work) {
  const button = element('button', { type: 'button', class: classes, 'data-for': key }, label);
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    await work();
    button.ariaDisabled = null;
  });
  return button;
}

const guestOf = ({ name, source }) => name || (source === 'staff' ? texts.walkInName : texts.nameless);
const allTables = () => floor.sections.flatMap(({ id, tables }) => tables.map((table) => ({ ...table, section: id })));
const labelsOf = ({ table_ids }) =>
  allTables()
    .filter(({ id }) => table_ids.includes(id))
    .map(({ label }) => label)
    .join(' + ');
const partyOf = (id) =>
  [...allTables().flatMap(({ parties }) => parties), ...floor.unplaced].find((party) => party.id === id);
const timesOf = ({ starts_at, ends_at }) => `${clock(starts_at)} – ${clock(ends_at)}`;
const factsOf = (party) =>
  [
    timesOf(party),
    say(texts.guestsOf, { count: party.guests_count }),
    texts.statuses[party.status] ?? party.status,
    party.table_ids.length > 0 ? say(texts.tablesOf, { labels: labelsOf(party) }) : texts.unplaced,
    isDenied(party) ? texts.dispute : null,
    party.late_minutes ? say(texts.late, { count: party.late_minutes }) : null,
    ...party.needs.map((need) => texts.needs[need] ?? need),
  ].filter(Boolean);

/** The hours that are shown: those of the opening, and of parties outside of them. */
function range() {
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

/** Its guest says that the no-show is wrong, and the restaurant has not answered. */
const isDenied = ({ dispute }) => dispute !== null && dispute.answer === null;

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
      'aria-pressed': String(party.id === chosen),
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

function drawTimeline() {
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

function drawNow(hours) {
  const now = Date.now() + skew;
  for (const line of document.querySelectorAll('.now')) line.remove();
  if (now < hours.from || now > hours.to) return;
  for (const track of document.querySelectorAll('.axis, .track'))
    track.append(put(element('i', { class: 'now', 'aria-hidden': 'true', title: texts.now }), hours, now, now));
}

function choose(id) {
  chosen = id;
  ticked = [];
  drawTimeline();
  drawDetails();
  byId('party').querySelector('h2')?.focus();
}

function drawDetails() {
  const party = chosen === null ? null : partyOf(chosen);
  const facts = JSON.stringify([party, ticked, floor.sections.map(({ tables }) => tables.map(({ id }) => id))]);
  if (facts === drawnDetails) return;
  drawnDetails = facts;
  const panel = byId('party');
  if (!party) return panel.replaceChildren(element('p', { class: 'empty' }, texts.choose));
  const close = action(texts.close, 'quiet', 'close details', async () => {
    chosen = null;
    const back = document.querySelector(`[data-for="${CSS.escape(`reservation ${party.id}`)}"]`);
    drawTimeline();
    drawDetails();
    (back && document.querySelector(`[data-for="${CSS.escape(back.dataset.for)}"]`))?.focus();
  });
  const act = (what) =>
    action(texts.acts[what], ASKED.includes(what) ? 'quiet' : 'soft', `act ${what}`, async () => {
      const question = say(texts.sure, { act: texts.acts[what], name: guestOf(party) });
      if (ASKED.includes(what) && !confirm(question)) return;
      await post(`/sandbox/reservations/${encodeURIComponent(party.id)}`, { action: what });
    });
  panel.replaceChildren(
    element('h2', { tabindex: '-1', 'data-for': 'details' }, element('bdi', {}, guestOf(party))),
    element('ul', { class: 'facts' }, ...factsOf(party).map((fact) => element('li', {}, fact))),
    ...(party.mobile ? [element('p', {}, element('bdi', { dir: 'ltr' }, party.mobile))] : []),
    ...(party.note ? [element('p', { class: 'message' }, element('bdi', {}, party.note))] : []),
    element('div', { class: 'moves' }, ...party.acts.map(act), close),
    ...(party.dispute ? [disputeOf(party)] : []),
    notesOf(party),
    ...(party.acts.length > 0 ? [moveForm(party)] : []),
  );
}

/** That the guest denies the no-show, and the answers to it; one is final. */
function disputeOf(party) {
  const { text, answer } = party.dispute;
  const answers = Object.entries(texts.answers).map(([code, words]) =>
    action(words, 'soft', `answer ${code}`, () =>
      post(`/sandbox/reservations/${encodeURIComponent(party.id)}`, { action: 'answer', answer: code }),
    ),
  );
  return element(
    'section',
    { class: 'move' },
    element('h3', {}, texts.dispute),
    text ? element('p', { class: 'message' }, element('bdi', {}, text)) : element('p', {}, texts.disputeWithout),
    answer
      ? element('p', {}, say(texts.answered, { answer: texts.answers[answer] ?? answer }))
      : element('div', { class: 'moves' }, ...answers),
  );
}

/** What was written to the guest, and a new message. */
function notesOf(party) {
  const field = element('textarea', { rows: '2', maxlength: '500', dir: 'auto', 'data-for': 'note' });
  field.value = drafts.get(party.id) ?? '';
  field.addEventListener('input', () => drafts.set(party.id, field.value));
  const send = action(texts.send, 'soft', 'send note', async () => {
    const text = field.value.trim();
    if (!text) return field.focus();
    drafts.delete(party.id);
    if (!(await post(`/sandbox/reservations/${encodeURIComponent(party.id)}`, { action: 'note', text })))
      drafts.set(party.id, text);
  });
  return element(
    'section',
    { class: 'move' },
    element('h3', {}, texts.notes),
    ...party.notes.map(({ text }) => element('p', { class: 'message' }, element('bdi', {}, text))),
    element('label', { class: 'field' }, texts.note, field),
    element('div', { class: 'moves' }, send),
  );
}

/** One table, or several of one section that are put together: of another section, those that were ticked are left. */
function moveForm(party) {
  const tables = allTables();
  const seats = tables.filter(({ id }) => ticked.includes(id)).reduce((sum, table) => sum + table.seats, 0);
  const sections = floor.sections.map((section) =>
    element(
      'fieldset',
      {},
      element('legend', {}, nameOf(section.names)),
      ...section.tables.map((table) => {
        const box = element('input', {
          type: 'checkbox',
          value: table.id,
          'data-for': `tick ${table.id}`,
        });
        box.checked = ticked.includes(table.id);
        box.addEventListener('change', () => {
          const here = ticked.filter((id) => section.tables.some((one) => one.id === id) && id !== table.id);
          ticked = box.checked ? [...here, table.id] : here;
          keepingFocus(drawDetails);
        });
        return element(
          'label',
          { class: 'tick' },
          box,
          ` ${table.label} `,
          element('small', {}, say(texts.seats, { count: table.seats })),
        );
      }),
    ),
  );
  return element(
    'section',
    { class: 'move' },
    element('h3', {}, texts.moveTo),
    element('p', { class: 'empty' }, texts.moveHint),
    ...sections,
    element('p', { role: 'status' }, say(texts.chosenSeats, { count: `${seats} / ${party.guests_count}` })),
    action(texts.move, 'soft', 'move', async () => {
      if (ticked.length === 0) return;
      const to = `/sandbox/reservations/${encodeURIComponent(party.id)}`;
      if (await post(to, { action: 'move', table_ids: ticked })) {
        ticked = [];
        keepingFocus(drawDetails);
      }
    }),
  );
}

function drawSections() {
  byId('sections').replaceChildren(
    ...floor.sections.map((section) => {
      const words = `${nameOf(section.names)}: ${texts.takes}`;
      const button = action('', 'switch', `section ${section.id}`, () =>
        post(path(), { [section.closed ? 'open' : 'close']: { area_id: section.id, date: floor.date } }),
      );
      button.setAttribute('role', 'switch');
      button.ariaChecked = String(!section.closed);
      button.ariaLabel = words;
      return element(
        'div',
        { class: 'row' },
        element(
          'span',
          {},
          nameOf(section.names),
          element('small', { class: section.closed ? 'bad' : '' }, section.closed ? texts.closed : texts.takes),
        ),
        button,
      );
    }),
  );
  const select = byId('walk-in').elements.section;
  const wanted = [['', texts.anySection], ...floor.sections.map(({ id, names }) => [id, nameOf(names)])];
  if (JSON.stringify(wanted) === JSON.stringify([...select.options].map(({ value, label }) => [value, label]))) return;
  select.replaceChildren(...wanted.map(([value, label]) => element('option', { value }, label)));
}

/** Drawing again must not lose the keyboard's place. What it was on may be gone: then to the details. */
function keepingFocus(draw) {
  const key = document.activeElement?.dataset?.for;
  const wasInDetails = byId('party').contains(document.activeElement);
  draw();
  if (document.activeElement !== document.body || !key) return;
  const found =
    document.querySelector(`[data-for="${CSS.escape(key)}"]`) ?? (wasInDetails && byId('party').querySelector('h2'));
  if (found) found.focus();
}

const refresh = oneAtATime(async () => {
  if (!byId('branch').value) return;
  const query = new URLSearchParams({ tenant, date: byId('date').value });
  const answer = await fetch(`${path()}?${query}`).catch(() => null);
  byId('offline').hidden = Boolean(answer?.ok);
  if (!answer?.ok) return;
  floor = await answer.json();
  skew = new Date(floor.now) - Date.now();
  keepingFocus(() => {
    drawTimeline();
    drawSections();
    drawDetails();
  });
  document.documentElement.dataset.ready = '';
});

/** What is looked at is in the address: it can be reloaded, sent, and read in the other language. */
function turnTo() {
  if (!byId('date').value) return;
  const to = new URL(location.href);
  to.searchParams.set('branch', byId('branch').value);
  to.searchParams.set('date', byId('date').value);
  history.replaceState(null, '', to);
  chosen = null;
  ticked = [];
  wasScrolled = false;
  markLanguage();
  void refresh();
}

function markLanguage() {
  const other = new URL(location.href);
  other.searchParams.set('lang', lang === 'ar' ? 'en' : 'ar');
  byId('language').href = `${other.pathname}${other.search}`;
}

byId('branch').addEventListener('change', turnTo);
byId('date').addEventListener('change', turnTo);
byId('today').addEventListener('click', () => {
  byId('date').value = today;
  turnTo();
});
for (const button of document.querySelectorAll('[data-days]'))
  button.addEventListener('click', () => {
    const date = byId('date');
    if (!date.value) return;
    date.value = new Date(Date.parse(date.value) + Number(button.dataset.days) * 24 * HOUR).toISOString().slice(0, 10);
    turnTo();
  });
byId('walk-in').addEventListener('submit', (event) => {
  event.preventDefault();
  const { guests, section } = event.target.elements;
  void post(path(), { walk_in: { guests_count: Number(guests.value), area_id: section.value || null } }).then(() =>
    guests.focus(),
  );
});

/** Arrow keys: before and after in time at this table, and the nearest in time at the next table that has anybody. */
byId('timeline').addEventListener('keydown', (event) => {
  const from = event.target.closest?.('.party');
  if (!from) return;
  const isRow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  const isTime = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (!isRow && !isTime) return;
  const rows = [...byId('timeline').querySelectorAll('.track')]
    .map((track) => [...track.querySelectorAll('.party:not([aria-hidden])')].sort((a, b) => edge(a) - edge(b)))
    .filter((row) => row.length > 0);
  const row = rows.findIndex((parties) => parties.includes(from));
  const forward = event.key === 'ArrowDown' || event.key === (lang === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  const to = isTime
    ? rows[row][rows[row].indexOf(from) + (forward ? 1 : -1)]
    : rows[row + (forward ? 1 : -1)]?.reduce((best, one) =>
        Math.abs(edge(one) - edge(from)) < Math.abs(edge(best) - edge(from)) ? one : best,
      );
  event.preventDefault();
  to?.focus();
});
const edge = (party) => Number.parseFloat(party.style.getPropertyValue('--start'));

markLanguage();
const events = new EventSource(`/sandbox/console/events?tenant=${encodeURIComponent(tenant)}`);
events.onmessage = () => void refresh();
events.onopen = () => void refresh();
events.onerror = () => {
  byId('offline').hidden = false;
};
setInterval(() => {
  const hours = floor && range();
  if (hours) drawNow(hours);
}, 30_000);
void refresh();
