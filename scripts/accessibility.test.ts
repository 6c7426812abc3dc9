/**
 * The statement of accessibility: its list has every clause once, with words in both languages and tests that
 * exist. @reads packages
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLAUSES } from '../mf-account/screens/accessibility/clauses.ts';
import ar from '../mf-account/screens/accessibility/words-ar.json' with { type: 'json' };
import en from '../mf-account/screens/accessibility/words-en.json' with { type: 'json' };
import { checkLocaleFiles } from '../shared/i18n/check-locale-files.ts';
import { proofFaults } from './test-titles.ts';

const ROOT = join(__dirname, '..');

/** Success criteria of WCAG 2.1 at levels A and AA, by guideline: how far each counts, and which of them are AAA. */
const GUIDELINES: readonly (readonly [guideline: string, last: number, aaa: readonly number[]])[] = [
  ['1.1', 1, []],
  ['1.2', 5, []],
  ['1.3', 5, []],
  ['1.4', 13, [6, 7, 8, 9]],
  ['2.1', 4, [3]],
  ['2.2', 2, []],
  ['2.3', 1, []],
  ['2.4', 7, []],
  ['2.5', 4, []],
  ['3.1', 2, []],
  ['3.2', 4, []],
  ['3.3', 4, []],
  ['4.1', 3, []],
];
const criteria = GUIDELINES.flatMap(([guideline, last, aaa]) =>
  Array.from({ length: last }, (_, at) => at + 1).flatMap((at) => (aaa.includes(at) ? [] : [`9.${guideline}.${at}`])),
);

it('has each success criterion of WCAG 2.1 A and AA once, and the other chapters that concern a website [HOST-073]', () => {
  const ids = CLAUSES.map(({ id }) => id);
  expect(criteria).toHaveLength(50);
  expect(ids.filter((id) => /^9\.[1-4]\./.test(id))).toEqual(criteria);
  expect(new Set(ids).size).toBe(ids.length);
  for (const chapter of ['5', '6', '7', '8', '9', '10', '11', '12', '13'])
    expect(ids.some((id) => id === chapter || id.startsWith(`${chapter}.`))).toBe(true);
});

it('has for each clause that is supported a test that exists, for each other a remark [HOST-073]', () => {
  const faults = CLAUSES.flatMap(({ id, verdict, remark, proofs }) => {
    const found = proofs.flatMap(proofFaults).map((fault) => `${id}: ${fault}`);
    if (verdict === 'supports' ? proofs.length === 0 : !remark) found.push(`${id}: ${verdict} for no reason`);
    return found;
  });
  expect(faults).toEqual([]);
});

it('has its words in both languages, none too many [HOST-073] [X-013]', () => {
  expect(checkLocaleFiles(ar, en)).toEqual([]);
  expect(Object.keys(en.clauses).sort()).toEqual(CLAUSES.map(({ id }) => id).sort());
  const remarks = new Set(CLAUSES.flatMap(({ remark }) => (remark ? [remark] : [])));
  expect(Object.keys(en.remarks).sort()).toEqual([...remarks].sort());
});

it('what moves without end does so at most three times in a second', () => {
  const files = execFileSync('git', ['ls-files', 'shared/ui', 'host/browser', 'mf-*'], { cwd: ROOT, encoding: 'utf8' });
  const lengths = files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^mf-(?:orders|studio)/.test(file))
    .flatMap((file) => readFileSync(join(ROOT, file), 'utf8').match(/[^;:{,]*\binfinite\b/g) ?? [])
    .map((animation) => /(?<![\w.])(\d*\.?\d+)(m?)s\b/.exec(animation))
    .map((found) => Number(found?.[1] ?? 0) / (found?.[2] ? 1000 : 1));
  expect(lengths.length).toBeGreaterThan(2);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(1 / 3);
});
