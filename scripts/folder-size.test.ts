/**
 * A folder holds at most 25 sources of its own, so that its list of names reads as a table of contents
 * (decision 630). Tests are free, as are folders below it.
 * @reads packages
 */
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

const ROOT = `${import.meta.dirname}/..`;
const MOST_SOURCES = 25;
const FREE = /\.(?:test|spec)\.tsx?$|\.d\.mts$/;

/** Each file is one entry of a list: a shape, a command, a program to call by its name. */
const LISTS = ['bench', 'registry/cli/commands', 'scripts', 'shared/ui/icons/shapes'];

/** Each file is an entrance that modules of other teams import by its path. */
const ENTRANCES = [
  ...['shared/api/order', 'shared/contract', 'shared/i18n'],
  ...['shared/module', 'shared/ui/components'],
];

const counts = new Map<string, number>();
for (const file of execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' }).split(
  '\n',
))
  if (file && !FREE.test(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);

it('no folder holds more than 25 sources', () => {
  const listed = new Set([...LISTS, ...ENTRANCES]);
  const isLarge = ([, count]: readonly [string, number]) => count > MOST_SOURCES;
  expect(counts.size).toBeGreaterThan(200);
  expect([...counts].filter(isLarge).filter(([folder]) => !listed.has(folder))).toEqual([]);
  expect([...listed].filter((folder) => (counts.get(folder) ?? 0) <= MOST_SOURCES)).toEqual([]);
});
