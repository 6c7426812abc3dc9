/**
 * `npm run steady`: `npm test` of the commit as a new and busy machine would run it: an empty clone, an empty
 * home, nothing in `/var/lib/sufra` (as root), and busy processes beside it, which it ends. Prints a line for
 * each run; each run's output is in `test-results/steady.<n>.log`.
 *
 * npm run steady -- --runs=3 --busy=2 [--only=unit,e2e] npm run steady -- --changed [--base=main] new and
 * changed tests, five times beside two busy processes, in this checkout
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles } from './affected.mjs';
import { REPORTS } from './checks.mjs';
import { run } from './children.mjs';
import { runCommand } from './command.mjs';
import { keepBusy } from './tests/busy.mjs';
import { asOnANewMachine } from './tests/new-machine.mjs';
import { Problem, ROOT } from './workspace.mjs';

const CHANGED_RUNS = 5;
const MOST_RUNS = 20;

await runCommand(
  async () => {
    const { runs, busy, only, changed, base } = readWords(process.argv.slice(2));
    const plans = changed ? plansOfChanged(base) : [{ name: 'all', args: only ? [`--only=${only}`] : [] }];
    if (plans.length === 0) {
      console.log('No test is new or changed.');
      return 0;
    }
    const end = keepBusy(busy);
    const rows = [];
    try {
      for (let at = 1; at <= runs; at++) for (const plan of plans) rows.push(await oneRun(at, plan, busy, changed));
    } finally {
      await end();
    }
    console.log('\nrun  part  seconds  unsteady  result');
    for (const { at, name, seconds, unsteady, last } of rows)
      console.log(
        `${String(at).padEnd(4)} ${name.padEnd(5)} ${String(seconds).padEnd(8)} ${String(unsteady ?? '?').padEnd(9)} ${last}`,
      );
    for (const { at, names } of rows) for (const line of names) console.log(`unsteady in run ${at}: ${line}`);
    return rows.every(({ code }) => code === 0) ? 0 : 1;
  },
  { stopped: 130 },
);

/**
 * @param {number} at @param {{ name: string, args: string[] }} plan @param {number} busy @param {boolean}
 *   isHere In this checkout.
 */
async function oneRun(at, { name, args }, busy, isHere) {
  const place = mkdtempSync(join(tmpdir(), 'sufra-steady-'));
  const logFile = join(REPORTS, isHere ? `steady.${name}.${at}.log` : `steady.${at}.log`);
  try {
    // Another user must be able to enter, as into an ordinary checkout.
    chmodSync(place, 0o755);
    const folder = isHere ? ROOT : cloneInto(join(place, 'sufra'));
    const summary = join(folder, 'test-results', args.length > 0 ? 'summary-of-parts.json' : 'summary.json');
    // One of an earlier run would be taken for this one's.
    await rm(summary, { force: true });
    const words = ['test', '--', ...args];
    const {
      command,
      args: all,
      env,
    } = isHere ? { command: 'npm', args: words, env: process.env } : asOnANewMachine(place, 'npm', words);
    console.log(`Run ${at} of ${name} beside ${busy} busy processes: ${logFile}`);
    const began = Date.now();
    const { code, output } = await run({
      name: 'test',
      command,
      args: all,
      env,
      cwd: folder,
      logFile,
      lifeline: false,
    });
    const seconds = Math.round((Date.now() - began) / 1000);
    const last = output.trim().split('\n').at(-1) ?? '';
    const { unsteady } = existsSync(summary) ? JSON.parse(readFileSync(summary, 'utf8')) : {};
    const names = unsteady?.map((test) => `${test.name}: ${test.reason}`) ?? [];
    return { at, name, code, seconds, unsteady: unsteady?.length, names, last };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** The commit, without what is edited. */
function cloneInto(folder) {
  execFileSync('git', ['clone', '--quiet', ROOT, folder], { stdio: 'inherit' });
  return folder;
}

/**
 * New and changed tests: unit files by their paths, browser files by theirs. Proofs are not in `npm test`.
 * @param {string} [base]
 */
function plansOfChanged(base) {
  const { files } = changedFiles(base ?? 'HEAD~1');
  const there = files.filter((file) => existsSync(join(ROOT, file)) && !/\.proof\./.test(file));
  const unit = there.filter((file) => /\.test\.tsx?$/.test(file));
  const browser = there.filter((file) => /\.spec\.ts$/.test(file)).map((file) => file.replace(/^e2e\//, ''));
  return [
    ...(unit.length > 0 ? [{ name: 'unit', args: ['--only=unit', '--', '--runTestsByPath', ...unit] }] : []),
    ...(browser.length > 0 ? [{ name: 'e2e', args: ['--only=e2e', '--', ...browser] }] : []),
  ];
}

function readWords(all) {
  const words = new Map(all.map((word) => /^--(runs|busy|only|changed|base)(?:=(.*))?$/.exec(word)?.slice(1) ?? []));
  if (words.has(undefined))
    throw new Problem('Use: npm run steady -- [--runs=3] [--busy=2] [--only=unit,e2e] | --changed [--base=ref]');
  const changed = words.has('changed');
  const number = (name, otherwise, most) => {
    const value = Number(words.get(name) ?? otherwise);
    if (!Number.isInteger(value) || value < 0 || value > most)
      throw new Problem(`--${name} is a number from 0 to ${most}.`);
    return value;
  };
  return {
    runs: number('runs', changed ? CHANGED_RUNS : 3, MOST_RUNS),
    busy: number('busy', 2, MOST_RUNS),
    only: words.get('only'),
    base: words.get('base'),
    changed,
  };
}
