/** The end of a run: what it prints, and what it leaves in `test-results/` for programs. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ROOT } from '../workspace.mjs';

/** More tests that needed a second try are no bad luck: the run fails (X-040). */
export const MOST_UNSTEADY = 5;
const SLOWEST = 20;

/**
 * @typedef {import('./outcome.mjs').Outcome & { name: string, seconds: number, budget?: number }} Row A part.
 *   `budget`: seconds that it may take.
 * @typedef {object} Summary
 * @property {string} commit `-dirty` behind it when files differ from it.
 * @property {number} slowness How many times slower the machine was than the one that budgets were chosen on.
 * @property {Record<string, number>} seconds By part.
 * @property {number} passed
 * @property {number} failed
 * @property {import('./outcome.mjs').Unsteady[]} unsteady
 * @property {import('./outcome.mjs').Timed[]} slowest
 * @property {{ what: string, tookMs: number, limitMs: number }[]} nearLimits
 */

/**
 * @param {Row[]} rows @param {{ commit: string, slowness: number, nearLimits?: Summary['nearLimits'] }} run
 * @returns {Summary}
 */
export function summarize(rows, { commit, slowness, nearLimits = [] }) {
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  const unsteady = rows.flatMap((row) => row.unsteady ?? []);
  const tooMany = unsteady.length > MOST_UNSTEADY ? unsteady.length : 0;
  return {
    commit,
    slowness,
    seconds: Object.fromEntries(rows.map(({ name, seconds }) => [name, seconds])),
    passed: Math.max(0, sum('passed') - tooMany),
    failed: sum('failed') + tooMany,
    unsteady,
    slowest: rows
      .flatMap((row) => row.slowest ?? [])
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, SLOWEST),
    nearLimits,
  };
}

/**
 * What is printed; the last line is `N passed, N failed`. @param {Row[]} rows @param {Summary} summary @param
 * {string[]} notRun
 */
export function linesOf(rows, summary, notRun = []) {
  const { unsteady, nearLimits, slowness, passed, failed } = summary;
  const lines = [];
  if (unsteady.length > 0) lines.push('', 'Unsteady: failed, then passed alone', ...unsteady.map(lineOf));
  if (nearLimits.length > 0) lines.push('', 'Near a limit', ...nearLimits.map(lineOfLimit));
  lines.push('');
  const width = Math.max(...rows.map(({ name }) => name.length), 6);
  for (const { name, passed, failed, seconds, budget, note } of rows) {
    const figures = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(4)} s`;
    const allowed = budget === undefined ? '' : ` of ${Math.round(budget * slowness)} s`;
    const over = budget !== undefined && seconds > budget * slowness ? ', over its budget' : '';
    lines.push(`${name.padEnd(width)} ${figures}${allowed}${over}${note ? `  ${note}` : ''}`);
  }
  lines.push(...notRun);
  if (slowness > 1)
    lines.push(`this machine: ${slowness} times slower than the one that limits and budgets were chosen on`);
  lines.push(
    `unsteady: ${unsteady.length}${unsteady.length > MOST_UNSTEADY ? `, more than ${MOST_UNSTEADY}: failed` : ''}`,
  );
  lines.push(`${passed} passed, ${failed} failed`);
  return lines;
}

const lineOf = ({ name, reason }) => `  ${name}\n    ${reason}`;
const lineOfLimit = ({ what, tookMs, limitMs }) => `  ${tookMs} of ${limitMs} ms: ${what}`;

/** @param {string} path @param {Summary} summary */
export function writeSummary(path, summary) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(summary, null, 2)}\n`);
}

/** What `noteNearLimit` wrote (shared/testing/limits.mjs). @param {string} file @returns {Summary['nearLimits']} */
export function readNearLimits(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Id of the commit, with `-dirty` when files differ from it; `unknown` outside git. */
export function currentCommit() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') ? '-dirty' : ''}`;
  } catch {
    return 'unknown';
  }
}
