/** Tables of the restaurant with their sessions. */
import { action, byId, element, toggle } from './dom.client.js';
import { branchName, post, state, text } from './live.client.js';

const SESSION_STATES = {
  open: 'تطلب الآن',
  bill_requested: 'تطلب الحساب',
  paying: 'تدفع الآن',
};
const CALLS = { waiter: 'تنادي النادل', bill: 'تطلب الحساب' };
/** What staff can do with a session, by what it waits for. */
function sessionActions(table) {
  const { session } = table;
  const act = (label, body, look = 'soft') =>
    action(label, look, () => post(`/sandbox/tables/${encodeURIComponent(table.id)}`, body), {
      'data-table-action': body.action,
    });
  const sent = session.rounds.find((round) => round.state === 'sent');
  const accepted = session.rounds.find((round) => round.state === 'accepted');
  return [
    session.confirmed ? null : act('تأكيد', { action: 'confirm' }, 'primary'),
    sent ? act(`قبول الدفعة ${sent.number}`, { action: 'accept', round: sent.number }, 'primary') : null,
    !sent && accepted ? act(`تقديم الدفعة ${accepted.number}`, { action: 'serve', round: accepted.number }) : null,
    session.calls.length > 0 ? act('تمت التلبية', { action: 'answer' }) : null,
    session.state === 'bill_requested' ? act('دفع', { action: 'pay' }) : null,
    act('إغلاق', { action: 'close' }, 'quiet'),
  ];
}

/** Sessions first; free tables below, as many as fit. */
export function drawTables() {
  byId('tables-section').hidden = state.tables.length === 0;
  const busy = state.tables.filter((table) => table.session);
  const free = state.tables.filter((table) => !table.session);
  byId('tables').replaceChildren(...[...busy, ...free].slice(0, Math.max(12, busy.length)).map(tableRow));
}

function tableRow(table) {
  const { session } = table;
  const words = session
    ? [
        session.confirmed ? (SESSION_STATES[session.state] ?? session.state) : 'بانتظار التأكيد',
        session.members.join('، '),
        ...session.calls.map((kind) => CALLS[kind]),
      ].join(' · ')
    : `رمز الموظف ${table.staff_code}`;
  return element(
    'div',
    { class: 'row', 'data-table': table.id },
    element(
      'span',
      {},
      `${text(table.names)}، ${branchName(table.branch_id)} `,
      element('bdi', { dir: 'ltr' }, table.code),
      element('small', { class: session && session.calls.length > 0 ? 'bad' : '' }, words),
    ),
    session
      ? element('span', { class: 'moves' }, ...sessionActions(table))
      : toggle(
          `${text(table.names)}: متاحة`,
          table.available,
          () => post(`/sandbox/tables/${encodeURIComponent(table.id)}`, { available: !table.available }),
          table.id,
        ),
  );
}
