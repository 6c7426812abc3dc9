/** @proof days */

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fewOf, someOf } from '@sufra/testing/proof';
import type { DayReport } from './day.ts';
import { MUTANTS } from './mutants.ts';
import { partsOf, planOf, withOnly } from './plan.ts';
import { smallerOf } from './smaller.ts';
import { timeless } from './statements.ts';

const ROOT = join(__dirname, '../../..');

it('a part of a plan that is left out changes no other part', () => {
  const plan = planOf(7, { customers: 20, hours: 5 });
  const parts = partsOf(plan);
  const without = withOnly(plan, new Set(parts.filter((part) => part !== 'customer3' && part !== 'fault0')));
  expect(partsOf(without)).toEqual(parts.filter((part) => part !== 'customer3' && part !== 'fault0'));
  expect(without.programs.find(({ id, kind }) => kind === 'customer' && id === 4)).toEqual(
    plan.programs.find(({ id, kind }) => kind === 'customer' && id === 4),
  );
});

it('a failing day becomes as small as what breaks it', async () => {
  const parts = planOf(7, { customers: 40, hours: 5 });
  const needed = ['customer31', 'staff2', 'fault1'];
  const breaks = async (left: ReadonlySet<string>) => needed.every((part) => left.has(part));
  const smaller = await smallerOf(partsOf(parts), breaks, { tries: 200 });
  expect([...smaller.parts].sort()).toEqual([...needed].sort());
});

it('no statement of a day has a limit of real time', () => {
  const begin = (limits: string) =>
    `begin; set local role sufra_system; ${limits}select set_config('sufra.tenant', '', true)`;
  expect(timeless(begin('set local statement_timeout = 15000; set local lock_timeout = 10000; '))).toBe(begin(''));
  expect(() => timeless(begin("set local statement_timeout = '15s'; "))).toThrow('a limit of real time');
});

it('each fault that can be put into the product fits its text in one place', () => {
  const places = MUTANTS.map(({ name, file, from }) => [
    name,
    readFileSync(join(ROOT, file), 'utf8').split(from).length - 1,
  ]);
  expect(places.filter(([, count]) => count !== 1)).toEqual([]);
  expect(MUTANTS.length).toBeGreaterThanOrEqual(15);
});

it('a short day holds; in a proof the same seed is the same day to the last statement', async () => {
  const seeds = someOf(1, [1, 1]);
  // In a process of its own: a day takes the clock and chance of all that runs there.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(__dirname, 'worker.ts'), '--seeds', seeds.join(), '--customers', '3', '--hours', String(fewOf(1, 3) / 10)],
    { env: { ...process.env, NODE_OPTIONS: '' }, maxBuffer: 1 << 24 },
  );
  const days = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as DayReport);
  expect(days.map(({ broken }) => broken)).toEqual(seeds.map(() => []));
  expect(new Set(days.map(({ digest }) => digest)).size).toBe(1);
  expect(days[0]!.orders).toBeGreaterThan(0);
}, 600_000);
