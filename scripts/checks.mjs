/** The steps of `npm test` that need no running product. Each prints how many of its tests passed and failed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { declarationArguments, oldReports } from './api-report.mjs';
import { run } from './children.mjs';
import { failedFiles, judge, MOST_AGAIN } from './tests/unit-results.mjs';
import { COMPILE_CACHE, NODE, ROOT } from './workspace.mjs';

/** Where reports go; not in git. */
export const REPORTS = join(ROOT, 'test-results');
/** Fewer means that the tool did not understand the sources and checked nothing (stack.md §6). */
const FEWEST_MODULES = 100;

/** @typedef {import('./tests/outcome.mjs').Outcome} Outcome */

/** Tools run with the pinned Node, also what they start themselves. */
const environment = () => ({
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || COMPILE_CACHE,
  PATH: `${dirname(NODE)}:${process.env.PATH}`,
});

/**
 * Every source is right in its types, and the reports of the public surface (docs/api) are as it. @returns
 * {Promise<Outcome>}
 */
export async function types() {
  const { code, folder } = await compileDeclarations();
  if (code !== 0) return { passed: 0, failed: 1 };
  const old = oldReports(folder);
  for (const path of old)
    console.log(`${path} is not what the sources say: npm run api-report, then read the difference`);
  const programs = await typesOfPrograms();
  return { passed: (old.length === 0 ? 2 : 1) + programs.passed, failed: old.length + programs.failed };
}

/**
 * What `.mjs` programs say of their types, and what they import is there (decision 632). The compiler reads their
 * imports by the same looser rules: faults of `.ts` files are those of `tsconfig.json` alone. @returns
 * {Promise<Outcome>}
 */
async function typesOfPrograms() {
  /** @type {string[]} */
  const lines = [];
  const { code, output } = await run({
    name: 'types of programs',
    command: NODE,
    args: [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '-p',
      join(ROOT, 'tsconfig.scripts.json'),
      '--pretty',
      'false',
    ],
    env: environment(),
    onLine: (line) => lines.push(line),
  });
  const faults = lines.filter((line) => /^\S+\.mjs\(\d+,\d+\): error TS/.test(line));
  for (const fault of faults) console.log(fault);
  const isRead = code === 0 || lines.some((line) => /: error TS\d+: /.test(line));
  if (!isRead) console.log(output);
  return faults.length === 0 && isRead ? { passed: 1, failed: 0 } : { passed: 0, failed: Math.max(1, faults.length) };
}

/**
 * Types of the sources in these folders and of what they import; the reports are left out. @param {string[]}
 * folders @returns {Promise<Outcome>}
 */
export function typesOf(folders) {
  const config = freshReport('tsconfig.affected.json');
  const include = folders.map((folder) => `../${folder}/**/*`);
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', include }));
  return oneCheck('types', ['node_modules/typescript/bin/tsc', '-p', config]);
}

/** Checks all types, and writes the declarations. @returns {Promise<{ code: number, folder: string }>} */
export async function compileDeclarations() {
  const folder = join(REPORTS, 'declarations');
  const { code } = await run({
    name: 'types',
    command: NODE,
    args: [join(ROOT, 'node_modules/typescript/bin/tsc'), ...declarationArguments(folder)],
    env: environment(),
    show: true,
  });
  return { code, folder };
}

/** @returns {Promise<Outcome>} */
export function lint() {
  return lintOf(['.']);
}

/** @param {string[]} folders @returns {Promise<Outcome>} */
export function lintOf(folders) {
  return oneCheck('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...folders]);
}

/**
 * What is imported: only what may be (.dependency-cruiser.mjs), and everything that is there (knip.json).
 * @returns {Promise<Outcome>}
 */
export async function dependencies() {
  const outcomes = [await allowedImports(), await unusedCode(), await unusedCode('--production')];
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), note: outcomes[0].note };
}

/** Files, exports and types without an importer; with `--production` also those that only tests import. */
function unusedCode(...words) {
  return oneCheck('knip', [
    'node_modules/knip/bin/knip.js',
    '--no-progress',
    '--no-config-hints',
    '--no-tag-hints',
    ...words,
  ]);
}

async function allowedImports() {
  const report = freshReport('dependencies.json');
  const tool = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', '--output-to', report, '.'];
  const { output } = await run({
    name: 'dependency-cruiser',
    command: NODE,
    args: [join(ROOT, tool), ...args],
    env: environment(),
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, note: output };
  const { summary } = JSON.parse(readFileSync(report, 'utf8'));
  const faults = summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ rule, from, to, cycle }) => `${rule.name}: ${from} → ${cycle?.map(({ name }) => name).join(' → ') ?? to}`);
  if (summary.totalCruised < FEWEST_MODULES) faults.push(`only ${summary.totalCruised} files were understood`);
  for (const fault of faults) console.log(fault);
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length, note: `${summary.totalCruised} files` };
}

/**
 * Jest's workers take these over. Modules and pages of a test file live for as long as it: with Node's usual
 * room for the young, most are moved twice, and a worker that begins with little room looks through it many
 * times before it has its size.
 */
const ROOM = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--initial-old-space-size=512'];

/**
 * Jest: every unit and component test. Files that failed run once more, one after the other with nothing
 * beside them; never within the process that they failed in. @param {string[]} words Further arguments for
 * jest. @returns {Promise<Outcome>}
 */
export async function unit(words = []) {
  const first = await runJest('unit.json', words);
  if (!first) return { passed: 0, failed: 1, note: 'jest did not finish' };
  const files = failedFiles(first);
  if (files.length === 0) return judge(first);
  if (files.length > MOST_AGAIN) return { ...judge(first), note: `${files.length} files failed: no second try` };
  console.log(`\n── unit, once more alone: ${files.length} ${files.length === 1 ? 'file' : 'files'} that failed`);
  return judge(first, await runJest('unit-again.json', ['--runInBand', '--runTestsByPath', ...files]));
}

/**
 * @param {string} name Of its report. @param {string[]} words @returns
 *   {Promise<import('./tests/unit-results.mjs').Report | undefined>}
 */
async function runJest(name, words) {
  const report = freshReport(name);
  const args = [...ROOM, join(ROOT, 'node_modules/jest/bin/jest.js'), ...['--json', '--outputFile', report], ...words];
  await run({ name: 'jest', command: NODE, args, env: environment(), show: 'errors' });
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}

async function oneCheck(name, [script, ...args]) {
  const { code } = await run({
    name,
    command: NODE,
    args: [join(ROOT, script), ...args],
    env: environment(),
    show: true,
  });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Path of a report, with the last run's removed. */
export function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const path = join(REPORTS, name);
  rmSync(path, { force: true });
  return path;
}
