/** Queues of the branches with their parties. */
import { action, byId, element, toggle } from './dom.client.js';
import { clockText, post, state, text } from './live.client.js';

const PARTY_STATES = { 'in queue': 'في الانتظار', 'your turn now': 'نودي عليه', delayed: 'مؤجّل' };
const PARTY_MOVES = { call: 'نداء', seat: 'إجلاس', skip: 'تخطّي' };
const NEEDS = { wheelchair: 'كرسي متحرك', child_seat: 'كرسي أطفال' };

/** Names a queue in the page: its branch and, where the branch has any, its area. */
const queueKey = ({ branch_id, area_id }) => JSON.stringify([branch_id, area_id]);
const queueName = ({ branch_names, area_names }) =>
  area_names ? `${text(branch_names)}، ${text(area_names)}` : text(branch_names);

/** Each queue with its parties in order; a branch takes parties in all its queues or in none. */
export function drawQueues() {
  byId('queues-section').hidden = state.queues.length === 0;
  drawQueueChoice();
  const branches = [...new Set(state.queues.map(({ branch_id }) => branch_id))];
  byId('queues').replaceChildren(
    ...branches.map((branch) => {
      const queues = state.queues.filter(({ branch_id }) => branch_id === branch);
      const [{ open, branch_names }] = queues;
      const take = () => post(`/sandbox/branches/${encodeURIComponent(branch)}/queue`, { open: !open });
      return element(
        'div',
        { class: 'queue', 'data-queue-branch': branch },
        element(
          'div',
          { class: 'row' },
          element(
            'span',
            {},
            text(branch_names),
            element('small', { class: open ? '' : 'bad' }, open ? 'تستقبل الضيوف' : 'متوقفة مؤقتاً'),
          ),
          toggle(`${text(branch_names)}: القائمة تستقبل الضيوف`, open, take, `queue ${branch}`),
        ),
        ...queues.flatMap(queueRows),
      );
    }),
  );
}

function queueRows(queue) {
  const { parties } = queue;
  return [
    element(
      'h3',
      { tabindex: '-1', 'data-queue': queueKey(queue) },
      `${queue.area_names ? text(queue.area_names) : 'في الانتظار'} · ${parties.length}`,
    ),
    parties.length > 0
      ? element('ol', {}, ...parties.map((party, at) => partyRow(queue, party, at + 1)))
      : element('p', { class: 'empty' }, 'لا أحد في الانتظار'),
  ];
}

/** Tables at which a party that ordered while it waited can sit: free ones of its branch. */
const freeTables = (branch) =>
  state.tables.filter(({ branch_id, session, available }) => branch_id === branch && available && !session);
/** What was chosen for a party stays chosen when the page is drawn again. */
const tableOfParty = new Map();

function orderText({ chosen, agreed, sent }) {
  if (sent > 0) return `في المطبخ: ${sent}`;
  return agreed > 0 ? `يُطبخ عند الدور: ${agreed} من ${chosen}` : `يختار: ${chosen}`;
}

/** Where a party with an order sits: its dishes go to that table. */
function tableChoice(queue, party, name) {
  const free = freeTables(queue.branch_id);
  const kept = tableOfParty.get(party.id);
  const chosen = free.some(({ code }) => code === kept) ? kept : free[0]?.code;
  const select = element(
    'select',
    { 'aria-label': `طاولة ${name}`, 'data-for': `party ${party.id} table` },
    ...free.map((table) =>
      element('option', { value: table.code, selected: table.code === chosen }, text(table.names)),
    ),
  );
  select.addEventListener('change', () => tableOfParty.set(party.id, select.value));
  return select;
}

function partyRow(queue, party, position) {
  const called = party.status === 'your turn now';
  const facts = [
    `الأشخاص ${party.guests_count}`,
    called && party.claimed ? 'في الطريق' : (PARTY_STATES[party.status] ?? party.status),
    called && !party.claimed && party.claim_until ? `حتى ${clockText(party.claim_until)}` : null,
    party.at_door ? 'عند الباب' : null,
    party.same_number ? 'رقم مكرر في القائمة' : null,
    party.order ? orderText(party.order) : null,
    ...party.needs.map((need) => NEEDS[need] ?? need),
  ].filter(Boolean);
  const name = party.name || 'ضيف';
  const moves = called ? ['seat', 'skip'] : ['call', 'seat', 'skip'];
  const hasDishes = party.order !== null && party.order.chosen + party.order.sent > 0;
  const table = hasDishes ? tableChoice(queue, party, name) : null;
  const bodyOf = (move) => ({ action: move, ...(move === 'seat' && table ? { table_code: table.value } : {}) });
  return element(
    'li',
    { class: 'row', 'data-party': party.id, 'data-status': party.status, 'data-of-queue': queueKey(queue) },
    element(
      'span',
      {},
      `${position}. `,
      element('bdi', {}, name),
      element('small', {}, facts.join(' · ')),
      party.note ? element('small', {}, element('bdi', {}, party.note)) : null,
    ),
    element(
      'span',
      { class: 'moves' },
      table,
      ...moves.map((move) =>
        action(
          PARTY_MOVES[move],
          move === 'skip' ? 'quiet' : 'soft',
          () => post(`/sandbox/waiting/${encodeURIComponent(party.id)}`, bodyOf(move)),
          {
            'aria-label': `${PARTY_MOVES[move]}: ${name}`,
            'data-party-move': move,
            'data-for': `party ${party.id} ${move}`,
          },
        ),
      ),
    ),
  );
}

/** The queues that a party at the door can be put into; what is chosen stays chosen. */
function drawQueueChoice() {
  const select = byId('walk-in').elements.queue;
  const chosen = select.value;
  const wanted = state.queues.map((queue) => [queueKey(queue), queueName(queue)]);
  if (JSON.stringify(wanted) === JSON.stringify([...select.options].map(({ value, label }) => [value, label]))) return;
  select.replaceChildren(...wanted.map(([value, label]) => element('option', { value }, label)));
  if (wanted.some(([value]) => value === chosen)) select.value = chosen;
}
