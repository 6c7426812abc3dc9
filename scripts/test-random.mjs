/**
 * `npm run test:random`: every property test with a fresh seed and thousands of runs. The seed is printed; a
 * failure names it too, with the path to its case. SUFRA_RANDOM_SEED and SUFRA_RANDOM_RUNS set them; words
 * after `--` go to jest: `npm run test:random -- registry`.
 */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unit } from './checks.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { ROOT } from './workspace.mjs';

/** Runs of a property that does not say how many. */
const RUNS = 2000;
/** Milliseconds that one test may take. */
const RUN_TIMEOUT_MS = 20 * 60_000;
const SKIPPED = /^(?:node_modules|dist|e2e|bench|\..*)$/;

await runCommand(async () => {
  await install(console.log);
  process.env.SUFRA_RANDOM_SEED ||= String(randomInt(2 ** 31 - 1));
  process.env.SUFRA_RANDOM_RUNS ||= String(RUNS);
  console.log(`Seed ${process.env.SUFRA_RANDOM_SEED}, ${process.env.SUFRA_RANDOM_RUNS} runs of each property`);
  const words = process.argv.slice(2).filter((word) => word !== '--');
  const files = propertyTests(ROOT).filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  const { passed, failed } = await unit(['--testTimeout', String(RUN_TIMEOUT_MS), '--runTestsByPath', ...files]);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/** Paths of the test files that use fast-check. */
function propertyTests(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : propertyTests(path);
    return /\.test\.tsx?$/.test(entry.name) && /from 'fast-check'/.test(readFileSync(path, 'utf8')) ? [path] : [];
  });
}
