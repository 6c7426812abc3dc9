import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEPOSIT_STATES, DEPOSIT_TRANSITIONS } from './deposit-states.ts';

it('a piece ends once, and in every way that there is', () => {
  expect(DEPOSIT_TRANSITIONS.every(({ from, by }) => from === 'held' && by.length > 0)).toBe(true);
  expect(new Set(DEPOSIT_TRANSITIONS.map(({ to }) => to))).toEqual(
    new Set(DEPOSIT_STATES.filter((state) => state !== 'held')),
  );
});

it('is drawn in docs/deposits.md as it is: `npm run payment-states` draws it', () => {
  const page = readFileSync(join(__dirname, '../../../docs/deposits.md'), 'utf8');
  const drawn = [...page.matchAll(/^ {2}(\w+) --> (\w+) : /gm)].map(([, from, to]) => `${from} ${to}`);
  expect(drawn).toEqual(DEPOSIT_TRANSITIONS.map(({ from, to }) => `${from} ${to}`));
});
