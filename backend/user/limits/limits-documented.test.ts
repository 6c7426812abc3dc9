import { readFileSync } from 'node:fs';
import { RECIPIENT_LIMITS } from '../messages/recipient-limit.ts';
import { LIMITS } from './limits.ts';

const operators = readFileSync(new URL('../../../docs/operators.md', import.meta.url), 'utf8');
const counts = /\*\*The backend's own counts\*\*([\s\S]*?)\n- \*\*/.exec(operators)![1]!;

it.each(Object.entries({ ...LIMITS, ...RECIPIENT_LIMITS }))('%s stands in docs/operators.md: %d', (_, value) => {
  const text = value < 1 ? `${value * 100} %` : value.toLocaleString('en');
  expect(counts).toMatch(new RegExp(`(?<![\\d,.])${text}(?![\\d,])`));
});
