/**
 * The tables of a branch on an evening, in the browser: what is looked at, sections, walk-ins, keys. Texts of guests are set as text, never as HTML.
 */
import { byId, element, toggle } from './dom.client.js';
import { nameOf } from './floor-facts.client.js';
import { floor, lang, path, picked, post, refresh, tenant, texts, whenChanged } from './floor-live.client.js';
import { drawDetails, keepingFocus } from './floor-party.client.js';
import { drawNow, drawTimeline, edge, HOUR, range, scrollAgain } from './floor-timeline.client.js';

const { today } = document.body.dataset;

function drawSections() {
  byId('sections').replaceChildren(
    ...floor.sections.map((section) => {
      const words = `${nameOf(section.names)}: ${texts.takes}`;
      const turn = () =>
        post(path(), { [section.closed ? 'open' : 'close']: { area_id: section.id, date: floor.date } });
      const button = toggle(words, !section.closed, turn, `section ${section.id}`);
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

function drawAll() {
  drawTimeline();
  drawSections();
  drawDetails();
}

whenChanged(drawAll, () => {
  keepingFocus(drawAll);
  document.documentElement.dataset.ready = '';
});

/** What is looked at is in the address: it can be reloaded, sent, and read in the other language. */
function turnTo() {
  if (!byId('date').value) return;
  const to = new URL(location.href);
  to.searchParams.set('branch', byId('branch').value);
  to.searchParams.set('date', byId('date').value);
  history.replaceState(null, '', to);
  picked.party = null;
  picked.tables = [];
  scrollAgain();
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

/** Arrow keys: before and after in time at this table, and the nearest in time at the next table that has anyone. */
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
