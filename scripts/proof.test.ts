/**
 * What moves from `npm test` to `npm run proof` (decision 530) leaves a test behind: each requirement that a
 * proof names is named by a test of `npm test`, too.
 * @reads packages
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProofs, PARTS } from './proof/parts.mjs';
import { idsOf, testFiles } from './requirement-rows.mjs';
import { titlesOf } from './test-titles.ts';

const ROOT = join(import.meta.dirname, '..');
/** With the title of a proof in its line: `inProof(` may be alone in one. */
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8').replace(/(\binProof\b.*\()\n\s*/g, '$1');
const proofs = findProofs();
const isWhole = (path: string): boolean => /\.proof\.(?:test|spec)\.tsx?$/.test(path);
/**
 * Tests with the tag in a file of others. A tag that only some cases of a loop have is in parentheses or
 * behind a question: their first case stays.
 */
const TAGGED = /^.*\btest\((?:(?!\btest\()[\s\S])*?tag:\s*(?:\[(?:[^\](]|\((?:[^()]|\([^()]*\))*\))*)?'@proof'.*\n/gm;

it('each proof names a part that there is, and each part has a proof or a command', () => {
  expect(proofs.length).toBeGreaterThan(5);
  expect(proofs.filter(({ part }) => !part || !Object.hasOwn(PARTS, part))).toEqual([]);
  const empty = Object.entries(PARTS).filter(
    ([name, { command }]) => !command && !proofs.some(({ part }) => part === name),
  );
  expect(empty.map(([name]) => name)).toEqual([]);
});

/** Ids of tests that `npm test` leaves out. */
function idsOfProofs(path: string): string[] {
  const source = read(path);
  if (isWhole(path)) return idsOf(source);
  const alone = source.split('\n').filter((line) => /\binProof\b/.test(line));
  return [...(source.match(TAGGED) ?? []), ...alone.map((line) => line.replace(/\binProof\b/, 'it'))].flatMap(idsOf);
}

it('each requirement that a proof names is named by a test of npm test', () => {
  const paths = testFiles(ROOT).map((path) => path.slice(ROOT.length + 1));
  const tested = new Set(
    paths.filter((path) => !isWhole(path)).flatMap((path) => idsOf(read(path).replace(TAGGED, ''))),
  );
  const lost = proofs.flatMap(({ path }) =>
    idsOfProofs(path)
      .filter((id) => !tested.has(id))
      .map((id) => `${path}: ${id}`),
  );
  expect(lost).toEqual([]);
});

it('a test that leaves cases to proofs is one, or is imported by one', () => {
  const known = new Set(proofs.map(({ path }) => path));
  const lost = testFiles(ROOT)
    .map((path) => path.slice(ROOT.length + 1))
    .filter((path) => /\b(?:inProof|someOf|fewOf)\(/.test(read(path)) && path !== 'scripts/proof.test.ts')
    .filter((path) => !known.has(path) && !known.has(path.replace('.test.', '.proof.test.')));
  expect(lost).toEqual([]);
});

it('no proof is a copy of a test: a title stands in one of them', () => {
  const twice = proofs
    .filter(({ path }) => isWhole(path))
    .flatMap(({ path }) => {
      const beside = path.replace('.proof.', '.');
      const titles = testFiles(join(ROOT, path, '..')).some((file) => file.endsWith(`/${beside}`))
        ? titlesOf(read(beside))
        : [];
      return titlesOf(read(path))
        .filter((title) => titles.includes(title))
        .map((title) => `${path}: ${title}`);
    });
  expect(twice).toEqual([]);
});

it('a part that is not there is refused with those that are', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/proof.mjs', '--only=none'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`There is no part none: ${Object.keys(PARTS).join(', ')}`),
  ]);
});
