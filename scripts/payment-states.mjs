/** Draws the payment machine into docs/payments.md from the table that runs it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { PAYMENT_TRANSITIONS } from '../shared/api/payment/states.ts';

const FILE = new URL('../docs/payments.md', import.meta.url);

/** The page with today's machine in it. */
function withMachine(page) {
  const lines = PAYMENT_TRANSITIONS.map(
    ({ from, to, by, late }) => `  ${from} --> ${to} : ${late ? 'late' : by.join(', ')}`,
  );
  const drawing = ['```mermaid', 'stateDiagram-v2', '  [*] --> created', ...lines, '```'].join('\n');
  return page.replace(
    /<!-- payment-states -->[\s\S]*?<!-- \/payment-states -->/,
    `<!-- payment-states -->\n\n${drawing}\n\n<!-- /payment-states -->`,
  );
}

writeFileSync(FILE, withMachine(readFileSync(FILE, 'utf8')));
