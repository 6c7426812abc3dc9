/** The party that is chosen: what is known of it, and what can be done. */
import { action, byId, element } from './dom.client.js';
import { allTables, factsOf, guestOf, nameOf, partyOf, say } from './floor-facts.client.js';
import { floor, picked, post, redraw, texts } from './floor-live.client.js';

/** Asked again before they are done: they cannot be undone. */
const ASKED = ['no show', 'cancel'];
/** What is being written to a guest, by reservation: drawing again keeps it. */
const drafts = new Map();
let drawnDetails = '';

export function drawDetails() {
  const party = picked.party === null ? null : partyOf(picked.party);
  const facts = JSON.stringify([party, picked.tables, floor.sections.map(({ tables }) => tables.map(({ id }) => id))]);
  if (facts === drawnDetails) return;
  drawnDetails = facts;
  const panel = byId('party');
  if (!party) return panel.replaceChildren(element('p', { class: 'empty' }, texts.choose));
  const leave = async () => {
    picked.party = null;
    const back = document.querySelector(`[data-for="${CSS.escape(`reservation ${party.id}`)}"]`);
    redraw();
    (back && document.querySelector(`[data-for="${CSS.escape(back.dataset.for)}"]`))?.focus();
  };
  const close = action(texts.close, 'quiet', leave, { 'data-for': 'close details' });
  const act = (what) => {
    const work = async () => {
      const question = say(texts.sure, { act: texts.acts[what], name: guestOf(party) });
      if (ASKED.includes(what) && !confirm(question)) return;
      await post(`/sandbox/reservations/${encodeURIComponent(party.id)}`, { action: what });
    };
    return action(texts.acts[what], ASKED.includes(what) ? 'quiet' : 'soft', work, { 'data-for': `act ${what}` });
  };
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
    action(
      words,
      'soft',
      () => post(`/sandbox/reservations/${encodeURIComponent(party.id)}`, { action: 'answer', answer: code }),
      { 'data-for': `answer ${code}` },
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
  const send = async () => {
    const text = field.value.trim();
    if (!text) return field.focus();
    drafts.delete(party.id);
    if (!(await post(`/sandbox/reservations/${encodeURIComponent(party.id)}`, { action: 'note', text })))
      drafts.set(party.id, text);
  };
  return element(
    'section',
    { class: 'move' },
    element('h3', {}, texts.notes),
    ...party.notes.map(({ text }) => element('p', { class: 'message' }, element('bdi', {}, text))),
    element('label', { class: 'field' }, texts.note, field),
    element('div', { class: 'moves' }, action(texts.send, 'soft', send, { 'data-for': 'send note' })),
  );
}

/** One table, or several of one section that are put together: of another section, those that were ticked are left. */
function moveForm(party) {
  const tables = allTables();
  const seats = tables.filter(({ id }) => picked.tables.includes(id)).reduce((sum, table) => sum + table.seats, 0);
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
        box.checked = picked.tables.includes(table.id);
        box.addEventListener('change', () => {
          const here = picked.tables.filter((id) => section.tables.some((one) => one.id === id) && id !== table.id);
          picked.tables = box.checked ? [...here, table.id] : here;
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
  const move = async () => {
    if (picked.tables.length === 0) return;
    const to = `/sandbox/reservations/${encodeURIComponent(party.id)}`;
    if (await post(to, { action: 'move', table_ids: picked.tables })) {
      picked.tables = [];
      keepingFocus(drawDetails);
    }
  };
  return element(
    'section',
    { class: 'move' },
    element('h3', {}, texts.moveTo),
    element('p', { class: 'empty' }, texts.moveHint),
    ...sections,
    element('p', { role: 'status' }, say(texts.chosenSeats, { count: `${seats} / ${party.guests_count}` })),
    action(texts.move, 'soft', move, { 'data-for': 'move' }),
  );
}

/** Drawing again must not lose the keyboard's place. What it was on may be gone: then to the details. */
export function keepingFocus(draw) {
  const key = document.activeElement?.dataset?.for;
  const wasInDetails = byId('party').contains(document.activeElement);
  draw();
  if (document.activeElement !== document.body || !key) return;
  const found =
    document.querySelector(`[data-for="${CSS.escape(key)}"]`) ?? (wasInDetails && byId('party').querySelector('h2'));
  if (found) found.focus();
}
