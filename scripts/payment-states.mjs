/** Draws the state machines into their pages, from the tables that run them: payments, deposits, reservations, and the waiting list. */
import { readFileSync, writeFileSync } from 'node:fs';
import { DEPOSIT_TRANSITIONS } from '../shared/api/order/deposit-states.ts';
import { PAYMENT_TRANSITIONS } from '../shared/api/payment/states.ts';
import { RESERVATION_TRANSITIONS } from '../shared/api/reservation/statuses.ts';
import { WAITING_TRANSITIONS } from '../shared/api/waiting-list/statuses.ts';

/** The page with today's machine in it. */
function draw(name, mark, first, transitions) {
  const file = new URL(`../docs/${name}`, import.meta.url);
  const state = (text) => text.replaceAll(' ', '_');
  const lines = transitions.map(
    ({ from, to, by, late }) => `  ${state(from)} --> ${state(to)} : ${late ? 'late' : by.join(', ')}`,
  );
  const drawing = ['```mermaid', 'stateDiagram-v2', `  [*] --> ${first}`, ...lines, '```'].join('\n');
  const page = readFileSync(file, 'utf8').replace(
    new RegExp(`<!-- ${mark} -->[\\s\\S]*?<!-- /${mark} -->`),
    () => `<!-- ${mark} -->\n\n${drawing}\n\n<!-- /${mark} -->`,
  );
  writeFileSync(file, page);
}

draw('payments.md', 'payment-states', 'created', PAYMENT_TRANSITIONS);
draw('deposits.md', 'deposit-states', 'held', DEPOSIT_TRANSITIONS);
draw('reservations.md', 'reservation-states', 'pending', RESERVATION_TRANSITIONS);
draw('waiting-list.md', 'waiting-states', 'in_queue', WAITING_TRANSITIONS);
