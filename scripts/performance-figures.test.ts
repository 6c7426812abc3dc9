/**
 * A figure of docs/performance.md names the commit at which it was measured. One that is older than the last
 * change of what it measures by more than 200 commits is no claim: the page says "old" behind its commit,
 * until it is measured again.
 * @reads packages
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ageOf, COMMITS_MAX, type Figure, figuresOf } from './performance-figures.ts';

const ROOT = join(import.meta.dirname, '..');
const { figures, missing, faults } = figuresOf(readFileSync(join(ROOT, 'docs/performance.md'), 'utf8'));
/**
 * Rows that may be old or not measured yet. The number may go down, never up: measure again (bench/README.md,
 * "Measuring again").
 */
const NO_CLAIM_MAX = 52;

/** One that is measured on a branch and taken over commit by commit names a commit that is not in this history. */
const ages = new Map<Figure, ReturnType<typeof ageOf>>();
/** Most rows of a table have the same age. */
const known = new Map<string, ReturnType<typeof ageOf>>();
for (const figure of figures) {
  const key = `${figure.commit} ${figure.paths.join(' ')}`;
  try {
    const age = known.get(key) ?? ageOf(ROOT, figure);
    known.set(key, age);
    ages.set(figure, age);
  } catch (error) {
    faults.push(`${figure.name}: ${String(error)}`);
  }
}
const isTooOld = (figure: Figure): boolean => ages.get(figure)!.commits > COMMITS_MAX;
/** A clone of the last commits alone cannot tell the age of these. */
const unknown = [...ages].filter(([figure, { isAtLeast }]) => isAtLeast && !isTooOld(figure)).map(([figure]) => figure);
const nameOf = ({ name, commit }: Figure): string => `${name} (${commit})`;

it('each figure names its commit, and what it measures', () => {
  expect(faults).toEqual([]);
  expect(figures.length).toBeGreaterThan(20);
});

it('a figure says that it is old when what it measures changed more than 200 commits after it, and only then', () => {
  const judged = [...ages.keys()].filter((figure) => !unknown.includes(figure));
  expect(judged.filter((figure) => isTooOld(figure) && !figure.isOld).map(nameOf)).toEqual([]);
  expect(judged.filter((figure) => !isTooOld(figure) && figure.isOld).map(nameOf)).toEqual([]);
});

// A shallow clone does not fail, and does not pass silently: jest counts this one as skipped, and the reason
// is in its title.
(unknown.length === 0 ? it : it.skip)('the history reaches back to each figure (else: git fetch --unshallow)', () => {
  expect(unknown).toEqual([]);
});

it('rows without a claim become fewer', () => {
  expect(figures.filter(({ isOld }) => isOld).length + missing.length).toBeLessThanOrEqual(NO_CLAIM_MAX);
});

it('raw figures that no row links are not in the repository', () => {
  const linked = new Set(figures.flatMap(({ raw }) => raw));
  const all = execFileSync('git', ['ls-files', 'bench/results'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  expect(all.filter((file) => !linked.has(file))).toEqual([]);
});

it('raw figures that a row links are of its commit, and of nothing beside it', () => {
  const wrong = figures.flatMap((figure) =>
    figure.raw
      .map((file) => ({
        file,
        ...(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { commit?: string; edited?: string[] }),
      }))
      // Files of before bench/result.mjs have no commit.
      .filter(
        ({ commit, edited = [] }) => (commit && !figure.commit.startsWith(commit.slice(0, 8))) || edited.length > 0,
      )
      .map(({ file }) => `${nameOf(figure)}: ${file}`),
  );
  expect(wrong).toEqual([]);
});

describe('a page', () => {
  const table = (at: string): string =>
    `# P\n\n## S\n\nMeasures: \`a\`, \`b/c.ts\`.\n\n| figure | at |\n| --- | --- |\n| x | ${at} |\n`;

  it('has a commit in each row, or says why not', () => {
    expect(figuresOf(table('`0123abcd`')).figures).toEqual([
      { name: 'S: x', commit: '0123abcd', isOld: false, paths: ['a', 'b/c.ts'], raw: [] },
    ]);
    expect(figuresOf(table('`0123abcd`, old')).figures[0]!.isOld).toBe(true);
    expect(figuresOf(table('not yet'))).toEqual({ figures: [], missing: ['S: x'], faults: [] });
    expect(figuresOf(table('a test'))).toEqual({ figures: [], missing: [], faults: [] });
    expect(figuresOf(table('in May')).faults).toEqual(['S: x: "in May" is no commit']);
  });

  it('has a section without a table that names its commit in its line', () => {
    const page = '# P\n\n## S\n\nMeasures: `a`; at `0123abcd`, old ([raw](../bench/results/x.json)).\n';
    expect(figuresOf(page).figures).toEqual([
      { name: 'S', commit: '0123abcd', isOld: true, paths: ['a'], raw: ['bench/results/x.json'] },
    ]);
    expect(figuresOf('# P\n\n## S\n\nMeasures: this and that.\n').faults).toHaveLength(1);
  });

  it('has no table without the column or without what it measures', () => {
    expect(figuresOf('# P\n\n## S\n\n| figure |\n| --- |\n| x |\n').faults).toHaveLength(2);
  });
});

describe('the age of a figure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-figures-'));
  const whole = join(folder, 'whole');
  const shallow = join(folder, 'shallow');
  const git = (cwd: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  const commits: string[] = [];

  beforeAll(() => {
    git(folder, 'init', '-q', 'whole');
    // Six commits, of which the fifth is the last one that changes `a`.
    for (const file of ['a', 'b', 'b', 'b', 'a', 'b']) {
      writeFileSync(join(whole, file), String(commits.length));
      git(whole, 'add', '.');
      git(whole, 'commit', '-qm', 'c');
      commits.push(git(whole, 'rev-parse', '--short=8', 'HEAD'));
    }
    git(folder, 'clone', '-q', '--depth', '3', `file://${whole}`, 'shallow');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is counted to the last change of what it measures, not to the head', () => {
    expect(ageOf(whole, { commit: commits[0]!, paths: ['a'] })).toEqual({ commits: 4, isAtLeast: false });
    expect(ageOf(whole, { commit: commits[4]!, paths: ['a'] })).toEqual({ commits: 0, isAtLeast: false });
    expect(ageOf(whole, { commit: commits[0]!, paths: ['a', 'b'] })).toEqual({ commits: 5, isAtLeast: false });
  });

  it('is at least what a shallow clone has, where the commit is not in it', () => {
    expect(ageOf(shallow, { commit: commits[0]!, paths: ['a'] })).toEqual({ commits: 2, isAtLeast: true });
    expect(ageOf(shallow, { commit: commits[3]!, paths: ['a'] })).toEqual({ commits: 1, isAtLeast: false });
  });

  it('is an error for a commit or a path that the history does not have', () => {
    expect(() => ageOf(whole, { commit: '0123abcd', paths: ['a'] })).toThrow('0123abcd is no commit before this one');
    expect(() => ageOf(whole, { commit: commits[0]!, paths: ['none'] })).toThrow('No commit has none');
  });
});
