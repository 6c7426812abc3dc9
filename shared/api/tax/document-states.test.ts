import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOpenTaxState, mayMove, TAX_DOCUMENT_STATES, TAX_OPEN_STATES, TAX_TRANSITIONS } from './document-states.ts';

it('a document is answered once, and only what was refused is corrected [TAX-001, TAX-006]', () => {
  for (const { from, to } of TAX_TRANSITIONS) expect(isOpenTaxState(from) || to === 'corrected').toBe(true);
  for (const from of TAX_DOCUMENT_STATES)
    for (const to of ['accepted', 'warned', 'refused'] as const)
      expect(mayMove(from, to, 'authority')).toBe(from === 'signed' || from === 'checking');
  expect(mayMove('refused', 'corrected', 'staff')).toBe(true);
  expect(mayMove('refused', 'corrected', 'authority')).toBe(false);
  expect(mayMove('accepted', 'corrected', 'staff')).toBe(false);
  expect(TAX_OPEN_STATES.every((state) => isOpenTaxState(state))).toBe(true);
  expect(isOpenTaxState('accepted')).toBe(false);
});

it('is drawn in docs/tax.md as it is: `npm run payment-states` draws it', () => {
  const page = readFileSync(join(__dirname, '../../../docs/tax.md'), 'utf8');
  const drawn = [...page.matchAll(/^ {2}(\w+) --> (\w+) : /gm)].map(([, from, to]) => `${from} ${to}`);
  expect(drawn).toEqual(TAX_TRANSITIONS.map(({ from, to }) => `${from} ${to}`));
});
