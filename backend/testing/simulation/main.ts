/**
 * `npm run simulate -- --seed 7 --days 3`: lives days of the provider under seeds, and says what broke, at
 * which step, and how to see it again. `--mutants`: puts a fault into the product, one after the other, and
 * says which seed finds it. See docs/simulation.md.
 */
import { execFileSync, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import startDatabase from '../start-database.ts';
import { backendTestServer } from '../test-database.ts';
import type { DayReport } from './day.ts';
import { MUTANTS } from './mutants.ts';
import { WHOLE_DAY } from './plan.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '1' },
    customers: { type: 'string', default: String(WHOLE_DAY.customers) },
    hours: { type: 'string', default: String(WHOLE_DAY.hours) },
    workers: { type: 'string', default: String(availableParallelism()) },
    only: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    mutant: { type: 'string' },
    trace: { type: 'boolean', default: false },
    smaller: { type: 'string', default: '40' },
  },
});

type Report = DayReport & { seconds: number; smaller?: readonly string[] };

const size = ['--customers', values.customers, '--hours', values.hours];
const seeds = Array.from({ length: Number(values.days) }, (_, day) => Number(values.seed) + day);

/** Runs a worker to its end and hands its reports on. */
function work(args: readonly string[], heard: (report: Report) => void): Promise<number> {
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts'), ...size, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  worker.stdout.on('data', (chunk) => {
    const lines = (text + chunk).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('{')) heard(JSON.parse(line) as Report);
  });
  return new Promise((resolve) => worker.on('close', (code) => resolve(code ?? 1)));
}

async function liveDays(): Promise<boolean> {
  const count = Math.min(Number(values.workers), seeds.length);
  const totals = { days: 0, steps: 0, orders: 0, broken: 0 };
  const begin = Date.now();
  const say = (report: Report) => {
    const { seed, digest, steps, orders, broken, seconds, smaller, logged } = report;
    totals.days += 1;
    totals.steps += steps;
    totals.orders += orders;
    const figures = `${steps} steps, ${orders} orders, ${seconds.toFixed(1)} s, digest ${digest}`;
    console.log(`seed ${seed}: ${broken.length === 0 ? 'all holds' : `breaks at step ${report.step}`} (${figures})`);
    if (values.trace) console.log(logged);
    if (broken.length === 0) return;
    totals.broken += 1;
    for (const { invariant, says } of broken) console.log(`  ${invariant}: ${says}`);
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim();
    const only = smaller ? ` --only ${smaller.join(',')}` : '';
    console.log(`  at ${commit}: npm run simulate -- --seed ${seed} ${size.join(' ')}${only} --trace`);
  };
  const more = [
    ...(values.only === undefined ? [] : ['--only', values.only]),
    ...(values.mutant === undefined ? [] : ['--mutant', values.mutant]),
    ...(values.trace ? ['--trace'] : []),
    ...['--smaller', values.smaller],
  ];
  const codes = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      work(['--seeds', seeds.filter((_seed, place) => place % count === at).join(','), ...more], say),
    ),
  );
  const minutes = (Date.now() - begin) / 60_000;
  const { days, steps, orders, broken } = totals;
  console.log(
    `${days} days, ${steps} steps, ${orders} orders, ${(days / minutes).toFixed(1)} days a minute: ${broken} broke`,
  );
  return broken === 0 && codes.every((code) => code === 0) && days === seeds.length;
}

async function findMutants(): Promise<boolean> {
  const left = [...MUTANTS];
  let missed = 0;
  const next = async (): Promise<void> => {
    const mutant = left.shift();
    if (!mutant) return;
    let found: Report | undefined;
    const code = await work(['--mutant', mutant.name, '--seeds', seeds.join(',')], (report) => {
      if (report.broken.length > 0) found ??= report;
    });
    const [first] = found?.broken ?? [];
    if (!first) missed += 1;
    console.log(
      first && found
        ? `found by seed ${found.seed} at step ${found.step}: ${mutant.name}\n  ${first.invariant}: ${first.says}`
        : `NOT FOUND${code === 0 ? '' : ` (the worker ended with ${code})`}: ${mutant.name}`,
    );
    await next();
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, next));
  console.log(`${MUTANTS.length - missed} of ${MUTANTS.length} found`);
  return missed === 0;
}

const isOwn = process.env.SUFRA_TEST_SERVER_BACKEND === undefined;
if (isOwn) await startDatabase();
try {
  const isGood = values.mutants ? await findMutants() : await liveDays();
  if (!isGood) process.exitCode = 1;
} finally {
  if (isOwn) await backendTestServer.stop();
}
