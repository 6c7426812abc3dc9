/**
 * The first line of a commit has at most 72 characters (CONTRIBUTING, Commits): tools and mails cut what is
 * longer. Commits of before `FIRST` are not judged, and neither are merges, whose line git writes.
 *
 * @reads packages
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** The last commit of before this test. */
const FIRST = '624d76d42b755ecd8c64aaa4125256eccb9076c7';
const MOST = 72;

/** Subjects behind `first` that are too long, newest first; null: the history does not reach back to it. */
function longSubjects(folder: string, first: string): string[] | null {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  try {
    git('merge-base', '--is-ancestor', `${first}^{commit}`, 'HEAD');
  } catch {
    return null;
  }
  const lines = git('log', '--no-merges', '--format=%h %s', `${first}..HEAD`).split('\n');
  return lines.filter((line) => [...line.slice(line.indexOf(' ') + 1)].length > MOST);
}

const long = longSubjects(ROOT, FIRST);
// A shallow clone does not fail, and does not pass silently: jest counts this one as skipped, and the reason
// is in its title.
(long === null ? it.skip : it)(`each subject has at most ${MOST} characters (else: git fetch --unshallow)`, () => {
  expect(long).toEqual([]);
});

describe('a history', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-subjects-'));
  const whole = join(folder, 'whole');
  const git = (cwd: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      ...{ cwd, encoding: 'utf8', stdio: 'pipe' },
    }).trim();
  const commit = (subject: string): string => {
    git(whole, 'commit', '-q', '--allow-empty', '-m', subject, '-m', 'x'.repeat(2 * MOST));
    return git(whole, 'rev-parse', 'HEAD');
  };
  const tooLong = 'l'.repeat(MOST + 1);
  let first: string;

  beforeAll(() => {
    git(folder, 'init', '-q', 'whole');
    commit(tooLong);
    first = commit('first');
    commit('س'.repeat(MOST));
    commit(tooLong);
    commit('last');
    git(folder, 'clone', '-q', '--depth', '2', `file://${whole}`, 'shallow');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('names what is too long behind its first commit, and nothing before it', () => {
    expect(longSubjects(whole, first)).toEqual([expect.stringMatching(new RegExp(`^\\w+ ${tooLong}$`))]);
  });

  it('that does not reach back is not judged', () => {
    expect(longSubjects(join(folder, 'shallow'), first)).toBeNull();
    expect(longSubjects(whole, '0'.repeat(40))).toBeNull();
  });
});
