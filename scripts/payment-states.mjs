/**
 * Draws the state machines into their pages, from the tables that run them: payments, deposits, reservations,
 * tax documents, and the waiting list; and what is taxed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { TAX_OF_OTHERS, TAX_OF_TOTALS } from '../backend/tax/documents/kinds.ts';
import { DEPOSIT_TRANSITIONS } from '../shared/api/order/deposit-states.ts';
import { PAYMENT_TRANSITIONS } from '../shared/api/payment/states.ts';
import { RESERVATION_TRANSITIONS } from '../shared/api/reservation/statuses.ts';
import { TAX_TRANSITIONS } from '../shared/api/tax/document-states.ts';
import { WAITING_TRANSITIONS } from '../shared/api/waiting-list/statuses.ts';

/** The page with `text` between its marks. */
function put(name, mark, text) {
  const file = new URL(`../docs/${name}`, import.meta.url);
  const page = readFileSync(file, 'utf8').replace(
    new RegExp(`<!-- ${mark} -->[\\s\\S]*?<!-- /${mark} -->`),
    () => `<!-- ${mark} -->\n\n${text}\n\n<!-- /${mark} -->`,
  );
  writeFileSync(file, page);
}

/** The page with today's machine in it. */
function draw(name, mark, first, transitions) {
  const state = (text) => text.replaceAll(' ', '_');
  const lines = transitions.map(
    ({ from, to, by, late }) => `  ${state(from)} --> ${state(to)} : ${late ? 'late' : by.join(', ')}`,
  );
  put(name, mark, ['```mermaid', 'stateDiagram-v2', `  [*] --> ${first}`, ...lines, '```'].join('\n'));
}

draw('payments.md', 'payment-states', 'created', PAYMENT_TRANSITIONS);
draw('deposits.md', 'deposit-states', 'held', DEPOSIT_TRANSITIONS);
draw('reservations.md', 'reservation-states', 'pending', RESERVATION_TRANSITIONS);
draw('tax.md', 'tax-states', 'made', TAX_TRANSITIONS);
draw('waiting-list.md', 'waiting-states', 'in_queue', WAITING_TRANSITIONS);

const kinds = Object.entries({ ...TAX_OF_TOTALS, ...TAX_OF_OTHERS }).filter(([, { role }]) => role !== 'sum');
put(
  'tax.md',
  'tax-kinds',
  [
    '| code | is | why | source |',
    '| --- | --- | --- | --- |',
    ...kinds.map(([code, { role, why, source }]) => `| \`${code}\` | ${role} | ${why} | ${source} |`),
  ].join('\n'),
);
