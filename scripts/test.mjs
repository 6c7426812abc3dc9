/**
 * `npm test`: everything, from a fresh clone. `npm test -- --only=unit` runs one part (types, lint, deps, unit, e2e; several
 * with commas); words after a second `--` go to jest or Playwright: `npm test -- --only=unit -- registry`.
 * A failing step does not stop the next. The last line is `N passed, N failed`.
 */
import { prepareTestBrowser } from './browser.mjs';
import { browserTests } from './browser-tests.mjs';
import { dependencies, lint, types, unit } from './checks.mjs';
import { runCommand } from './command.mjs';
import { findEngines } from './engines.mjs';
import { install } from './install.mjs';
import { findRedis, NO_REDIS } from './redis.mjs';
import { Problem } from './workspace.mjs';

/** Steps that run at the same time: each of these three keeps one processor busy, the others all there are. */
const SINGLE_THREADED = ['types', 'lint', 'deps'];

const STEPS = { types, lint, deps: dependencies, unit, e2e: browserTests };

await runCommand(async () => {
  const { names, words } = readWords(process.argv.slice(2));
  await install(console.log);
  const redis = names.some((name) => name === 'unit' || name === 'e2e') ? await findRedis(console.log) : undefined;
  if (redis) process.env.REDIS_SERVER = redis;
  const notRun = redis === null ? [NO_REDIS] : [];
  if (names.includes('e2e')) {
    notRun.push(...(await findEngines(console.log)));
    prepareTestBrowser(console.log);
  }
  const rows = [];
  for (const group of together(names)) rows.push(...(await Promise.all(group.map((name) => runStep(name, words)))));
  return sumUp(rows, notRun);
});

/** @param {string[]} names @returns {string[][]} */
function together(names) {
  const first = names.filter((name) => SINGLE_THREADED.includes(name));
  const others = names.filter((name) => !SINGLE_THREADED.includes(name));
  return [first, ...others.map((name) => [name])];
}

async function runStep(name, words) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const outcome = await STEPS[name](words).catch(toFailure);
  return { name, ...outcome, seconds: Math.round((Date.now() - began) / 1000) };
}

function readWords(all) {
  const end = all.indexOf('--');
  const own = end < 0 ? all : all.slice(0, end);
  const words = end < 0 ? [] : all.slice(end + 1);
  const only = own.map((word) => /^--only=(.+)$/.exec(word)?.[1]);
  if (only.includes(undefined))
    throw new Problem(`Use: npm test -- [--only=${Object.keys(STEPS).join(',')}] [-- words]`);
  const names = only.length === 0 ? Object.keys(STEPS) : only.flatMap((names) => names.split(','));
  const unknown = names.find((name) => !Object.hasOwn(STEPS, name));
  if (unknown) throw new Problem(`There is no step ${unknown}: ${Object.keys(STEPS).join(', ')}`);
  return { names, words };
}

function toFailure(error) {
  console.error(error instanceof Problem ? error.message : error);
  return { passed: 0, failed: 1 };
}

function sumUp(rows, notRun) {
  console.log('');
  for (const { name, passed, failed, seconds, note } of rows) {
    const figures = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(4)} s`;
    console.log(`${name.padEnd(6)} ${figures}${note ? `  ${note}` : ''}`);
  }
  for (const line of notRun) console.log(line);
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}
