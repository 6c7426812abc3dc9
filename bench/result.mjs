/** Raw figures of a bench: each file says at which commit, when and on what machine they were measured. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(import.meta.dirname, 'results');
const EDITED_MAX = 20;

/**
 * Call it before the first figure, so that a commit made during the run is not named.
 * @returns `commit`: null without a repository; `edited`: files that differ from it, pages and older results
 *   left out (at most 20); `load`: of the last minute, five and fifteen.
 */
export function beginning() {
  return {
    when: new Date().toISOString(),
    commit: git('rev-parse', 'HEAD')?.trim() ?? null,
    edited: (git('diff', '--name-only', 'HEAD', '--', '.', ':!docs', ':!bench/results') ?? '')
      .split('\n')
      .filter(Boolean)
      .slice(0, EDITED_MAX),
    node: process.version,
    cores: cpus().length,
    load: loadavg().map((one) => Math.round(one * 10) / 10),
  };
}

/**
 * Writes `result` (with what `beginning` answered) to `results/{name}-{date}.json`, or to `out`; without a
 * `name` to `results/{date}.json`.
 * @returns the file
 */
export function writeResult(name, result, out) {
  const date = result.when.slice(0, 16).replace(':', '');
  const file = out ?? join(RESULTS, `${[name, date].filter(Boolean).join('-')}.json`);
  if (!out) mkdirSync(RESULTS, { recursive: true });
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
  console.error(`Raw figures: ${file}`);
  if (result.edited.length > 0)
    console.error(
      `They are of no commit: ${result.edited.join(', ')} ${result.edited.length > 1 ? 'differ' : 'differs'}`,
    );
  return file;
}

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}
