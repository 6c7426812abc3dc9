/**
 * docs/platform.md names a test for each of the 38 capabilities, and docs/failures.md counts what is tried.
 * Each test that is named is there and runs.
 * @reads packages
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALONE, TAMPERING, THROWING } from '../e2e/chaos/tampering.ts';
import { FAULTS } from '../e2e/chaos/worker-faults.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const rows = [...read('docs/platform.md').matchAll(/^\| (\d+) \|(.*)\|$/gm)].map(([, number, cells]) => ({
  number: Number(number),
  tests: [...cells!.matchAll(/`([^`\s]+)` "([^"]+)"/g)].map(([, file, title]) => ({ file: file!, title: title! })),
}));

/** A test begins, on the line of its title or the one before. */
const OPENS = /\b(?:it|test|inProof)\(|\]\)\(/;

/** Why a test does not prove anything; null: it is there and runs. */
function lack({ file, title }: { file: string; title: string }): string | null {
  if (!existsSync(join(ROOT, file))) return `${file} is not there`;
  const lines = read(file).split('\n');
  const at = lines.findIndex((line, index) => line.includes(title) && OPENS.test(lines[index - 1] + line));
  if (at < 0) return `${file} has no test "${title}"`;
  return /\.(?:skip|fixme|todo)\b/.test(lines[at - 1]! + lines[at]) ? `${file} skips "${title}"` : null;
}

it('each of the 38 capabilities has a row, and a test that runs', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 38 }, (_, at) => at + 1));
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
  expect(rows.flatMap(({ tests }) => tests.map(lack)).filter((each) => each !== null)).toEqual([]);
});

it('docs/failures.md counts what is tried, and says that nine of ten complete the order', () => {
  const page = read('docs/failures.md');
  const counted = [...page.matchAll(/^\| [^|]+ \| (\d+) \| (\d+)[^|]* \| (\d+)[^|]* \| `([^`]+)`/gm)].map(
    ([, tried, completed, told, test]) => ({
      tried: Number(tried),
      completed: Number(completed),
      told: Number(told),
      test,
    }),
  );
  const triedBy = (test: string) => counted.find((row) => row.test === test)?.tried;
  expect(triedBy('tamper.spec.ts')).toBe(Object.keys({ ...TAMPERING, ...THROWING, ...ALONE }).length);
  expect(triedBy('platform/worker-module.spec.ts')).toBe(Object.keys(FAULTS).length);
  const sum = (of: 'tried' | 'completed' | 'told') => counted.reduce((all, row) => all + row[of], 0);
  expect(page).toContain(`${sum('completed')} of ${sum('tried')} complete the order`);
  expect(sum('completed') / sum('tried')).toBeGreaterThan(0.9);
  expect(sum('told')).toBe(sum('tried'));
});
