/**
 * Lives the days that the command asks for, in a process of its own: a fault that is put into the product is
 * loaded with it. Prints a line of JSON for each day.
 */
import { parseArgs } from 'node:util';
import { putIn } from './mutants.ts';
import { partsOf, planOf, withOnly } from './plan.ts';
import { smallerOf } from './smaller.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1' },
    customers: { type: 'string', default: '200' },
    hours: { type: 'string', default: '5' },
    only: { type: 'string' },
    mutant: { type: 'string' },
    smaller: { type: 'string', default: '0' },
    trace: { type: 'boolean', default: false },
    lines: { type: 'boolean', default: false },
  },
});

if (values.mutant !== undefined) putIn(values.mutant);
const { liveDay } = await import('./day.ts');
const size = { customers: Number(values.customers), hours: Number(values.hours) };

for (const seed of values.seeds.split(',').map(Number)) {
  const whole = planOf(seed, size);
  const plan = values.only === undefined ? whole : withOnly(whole, new Set(values.only.split(',')));
  const begin = process.hrtime.bigint();
  const report = await liveDay(plan, size.hours, values.trace ? (line) => console.error(line) : undefined);
  const seconds = Number(process.hrtime.bigint() - begin) / 1e9;
  const [first] = report.broken;
  const tries = Number(values.smaller);
  const smaller =
    first && tries > 0
      ? await smallerOf(
          partsOf(plan),
          async (parts) =>
            (await liveDay(withOnly(plan, parts), size.hours)).broken.some((one) => one.invariant === first.invariant),
          { tries },
        )
      : undefined;
  const lines = values.lines ? report.lines : [];
  console.log(JSON.stringify({ ...report, lines, seconds, ...(smaller && { smaller: smaller.parts }) }));
  // The first that breaks says enough.
  if (first && values.mutant !== undefined) break;
}
process.exit(0);
