/**
 * `npm test`: everything, from a fresh clone. `npm test -- --only=unit` runs one part (types, lint, deps,
 * unit, e2e; several with commas); words after a second `--` go to jest or Playwright:
 * `npm test -- --only=unit -- registry`. `npm test -- --only=affected [--base=main]`: types, lint, deps and
 * unit of the packages that changed and of those that depend on them. A failing step does not stop the next.
 * What failed runs once more alone; what passes then is unsteady, is named, and more than five fail the run
 * (decision 526). `test-results/summary.json` says it all. The last line is `N passed, N failed`.
 */
import { join } from 'node:path';
import { slowness } from '../shared/testing/limits.mjs';
import { affectedBy, changedFiles, readPackages, testsOf } from './affected.mjs';
import { prepareTestBrowser } from './browser.mjs';
import { browserTests } from './browser-tests.mjs';
import { dependencies, freshReport, lint, lintOf, REPORTS, types, typesOf, unit } from './checks.mjs';
import { runCommand } from './command.mjs';
import { findEngines } from './engines.mjs';
import { install } from './install.mjs';
import { installPrograms } from './programs.mjs';
import { expectRoom } from './tests/room.mjs';
import { currentCommit, linesOf, readNearLimits, summarize, writeSummary } from './tests/summary.mjs';
import { Problem } from './workspace.mjs';

/** Steps that run at the same time: each of these three keeps one processor busy, the others all there are. */
const SINGLE_THREADED = ['types', 'lint', 'deps'];

const STEPS = { types, lint, deps: dependencies, unit, e2e: browserTests };
const AFFECTED = 'affected';

/** Seconds on two quiet processors; 22 minutes in all, with what is installed at first. */
const BUDGETS = { types: 80, lint: 45, deps: 45, unit: 720, e2e: 430 };

await runCommand(main, { stopped: 130 });

async function main() {
  const { only, words, base } = readWords(process.argv.slice(2));
  expectRoom();
  await install(console.log);
  // Before anything of ours keeps the processors busy.
  console.log(`Limits are ${slowness()} times those of a quiet machine.`);
  process.env.SUFRA_NEAR_LIMITS = freshReport('near-limits.jsonl');
  const steps = only.includes(AFFECTED) ? affectedSteps(base) : STEPS;
  const names = only.includes(AFFECTED) ? Object.keys(steps) : only;
  const runsPrograms = names.some((name) => name === 'unit' || name === 'e2e');
  const notRun = runsPrograms ? await installPrograms(console.log) : [];
  if (names.includes('e2e')) {
    notRun.push(...(await findEngines(console.log)));
    prepareTestBrowser(console.log);
  }
  const rows = [];
  for (const group of together(names))
    rows.push(...(await Promise.all(group.map((name) => runStep(name, steps[name], words)))));
  return sumUp(rows, notRun, words);
}

/** @param {string[]} names @returns {string[][]} */
function together(names) {
  const first = names.filter((name) => SINGLE_THREADED.includes(name));
  const others = names.filter((name) => !SINGLE_THREADED.includes(name));
  return [first, ...others.map((name) => [name])];
}

/** The steps for what changed since the base, without the browser tests. @param {string} [base] */
function affectedSteps(base) {
  const { ref, files } = changedFiles(base);
  if (files.length === 0) {
    console.log(`Nothing differs from ${ref}.`);
    return {};
  }
  const affected = affectedBy(readPackages(), files);
  const { all, folders } = affected;
  console.log(
    `${files.length} files differ from ${ref}. Affected: ${all ? 'everything' : folders.join(', ') || 'docs'}`,
  );
  const { types, lint, deps, unit } = STEPS;
  if (all) return { types, lint, deps, unit };
  const tests = (words) => unit(['--runTestsByPath', ...testsOf(affected), ...words]);
  if (folders.length === 0) return { unit: tests };
  // The reports are made from the declarations of all shared packages.
  const reported = folders.some((folder) => folder.startsWith('shared/'));
  return { types: reported ? types : () => typesOf(folders), lint: () => lintOf(folders), deps, unit: tests };
}

async function runStep(name, step, words) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const outcome = await step(words).catch(toFailure);
  return { name, ...outcome, seconds: Math.round((Date.now() - began) / 1000), budget: BUDGETS[name] };
}

function readWords(all) {
  const end = all.indexOf('--');
  const own = end < 0 ? all : all.slice(0, end);
  const words = end < 0 ? [] : all.slice(end + 1);
  const base = own.map((word) => /^--base=(.+)$/.exec(word)?.[1]).find(Boolean);
  const only = own.filter((word) => !word.startsWith('--base=')).map((word) => /^--only=(.+)$/.exec(word)?.[1]);
  const known = [...Object.keys(STEPS), AFFECTED];
  if (only.includes(undefined))
    throw new Problem(`Use: npm test -- [--only=${known.join(',')}] [--base=ref] [-- words]`);
  const names = only.length === 0 ? Object.keys(STEPS) : only.flatMap((names) => names.split(','));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Problem(`There is no step ${unknown}: ${known.join(', ')}`);
  if (names.includes(AFFECTED) && names.length > 1)
    throw new Problem('affected stands alone: it runs types, lint, deps and unit.');
  if (base && !names.includes(AFFECTED)) throw new Problem('--base is for --only=affected.');
  return { only: names, words, base };
}

function toFailure(error) {
  console.error(error instanceof Problem ? error.message : error);
  return { passed: 0, failed: 1 };
}

function sumUp(rows, notRun, words) {
  const summary = summarize(rows, {
    commit: currentCommit(),
    slowness: slowness(),
    nearLimits: readNearLimits(process.env.SUFRA_NEAR_LIMITS),
  });
  // Only a whole run says something of the commit.
  const isWhole = words.length === 0 && rows.length === Object.keys(STEPS).length;
  writeSummary(join(REPORTS, isWhole ? 'summary.json' : 'summary-of-parts.json'), summary);
  for (const line of linesOf(rows, summary, notRun)) console.log(line);
  return summary.failed === 0 ? 0 : 1;
}
