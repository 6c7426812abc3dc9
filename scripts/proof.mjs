/**
 * `npm run proof`: what proves rather than tests, part by part (scripts/proof/parts.mjs). It takes hours;
 * `npm test` keeps a slice of each. `npm run proof -- --only=days,upgrade` runs these parts; words after a
 * second `--` go to jest and Playwright. A failing part does not stop the next. The last line is
 * `N passed, N failed`; test-results/proof.json holds what each part took.
 */
import { join } from 'node:path';
import { slowness } from '../shared/testing/limits.mjs';
import { prepareTestBrowser } from './browser.mjs';
import { browserTests } from './browser-tests.mjs';
import { freshReport, REPORTS, unit } from './checks.mjs';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { findEngines } from './engines.mjs';
import { install } from './install.mjs';
import { installPrograms } from './programs.mjs';
import { findProofs, PARTS } from './proof/parts.mjs';
import { expectRoom } from './tests/room.mjs';
import { currentCommit, linesOf, readNearLimits, summarize, writeSummary } from './tests/summary.mjs';
import { Problem, ROOT } from './workspace.mjs';

await runCommand(main, { stopped: 130 });

async function main() {
  const { only, words } = readWords(process.argv.slice(2));
  expectRoom();
  await install(console.log);
  const run = { commit: currentCommit(), slowness: slowness() };
  process.env.SUFRA_NEAR_LIMITS = freshReport('near-limits.jsonl');
  // jest.config.mjs and e2e/playwright.config.ts take proofs alone.
  process.env.SUFRA_PROOF = '1';
  const proofs = findProofs().filter(({ part }) => only.includes(part));
  const notRun = proofs.length > 0 ? await installPrograms(console.log) : [];
  if (proofs.some(({ kind }) => kind === 'browser')) {
    notRun.push(...(await findEngines(console.log)));
    prepareTestBrowser(console.log);
  }
  const rows = [];
  let summary = summarize(rows, run);
  for (const name of only) {
    const files = proofs.filter(({ part }) => part === name);
    console.log(`\n── ${name}: ${PARTS[name].says}`);
    const began = Date.now();
    const outcome = await runPart(PARTS[name], files, words);
    rows.push({ name, ...outcome, seconds: Math.round((Date.now() - began) / 1000) });
    summary = summarize(rows, { ...run, nearLimits: readNearLimits(process.env.SUFRA_NEAR_LIMITS) });
    // What is there counts when a later part is interrupted.
    writeSummary(join(REPORTS, 'proof.json'), summary);
  }
  for (const line of linesOf(rows, summary, notRun)) console.log(line);
  return summary.failed === 0 ? 0 : 1;
}

/** @param {import('./proof/parts.mjs').Part} part */
async function runPart({ command, cannot }, files, words) {
  const of = (kind) => files.filter((file) => file.kind === kind).map(({ path }) => path);
  const steps = [
    ...(of('unit').length > 0 ? [() => unit(['--runTestsByPath', ...of('unit'), ...words])] : []),
    ...(of('browser').length > 0 ? [() => browserTests([...of('browser').map(asFilter), ...words])] : []),
  ];
  const reason = cannot?.() ?? null;
  if (command && reason === null) steps.push(() => runScript(command));
  const outcomes = [];
  for (const step of steps) outcomes.push(await step().catch(toFailure));
  const note = [...outcomes.map((outcome) => outcome.note), reason && `not run: ${reason}`].filter(Boolean).join(', ');
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    unsteady: outcomes.flatMap(({ unsteady = [] }) => unsteady),
    slowest: outcomes.flatMap(({ slowest = [] }) => slowest),
    ...(note ? { note } : {}),
  };
}

/** Playwright takes regular expressions, and looks for them in whole paths. @param {string} path */
function asFilter(path) {
  return `${path.replace(/^e2e/, '').replaceAll('.', '\\.')}$`;
}

/** A command of its own process: what it starts and stops is not that of the next part. @param {string[]} command */
async function runScript([script, ...words]) {
  const args = [join(ROOT, script), ...words];
  const { SUFRA_PROOF: _, ...env } = process.env;
  const { code } = await run({ name: script, command: process.execPath, args, env, show: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function readWords(all) {
  const end = all.indexOf('--');
  const own = end < 0 ? all : all.slice(0, end);
  const words = end < 0 ? [] : all.slice(end + 1);
  const names = own.flatMap((word) => /^--only=(.+)$/.exec(word)?.[1].split(',') ?? [undefined]);
  if (names.includes(undefined)) throw new Problem('Use: npm run proof -- [--only=part,part] [-- words]');
  const known = Object.keys(PARTS);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Problem(`There is no part ${unknown}: ${known.join(', ')}`);
  return { only: names.length === 0 ? known : names, words };
}

function toFailure(error) {
  console.error(error instanceof Problem ? error.message : error);
  return { passed: 0, failed: 1 };
}
