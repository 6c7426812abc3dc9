import { Registry } from 'prom-client';
import { createSlotFigures } from './slot-figures.ts';

async function lines(registry: Registry, pattern: RegExp): Promise<string[]> {
  return (await registry.metrics()).split('\n').filter((line) => pattern.test(line));
}

it('counts contributions by release and name, and those in time exactly [PLAT-015]', async () => {
  const registry = new Registry();
  const note = createSlotFigures(registry);
  for (const time of [2, 40, 41, 9000]) note('mf-menu', '1.0.0', 'basket', time);
  note('mf-menu', '1.0.0', 'place', 3);
  const labels = 'module="mf-menu",version="1.0.0",name="basket"';
  expect(await lines(registry, /le="(0\.04|\+Inf)".*basket|basket.*le="(0\.04|\+Inf)"/)).toEqual([
    `sufra_edge_slot_seconds_bucket{le="0.04",${labels}} 2`,
    `sufra_edge_slot_seconds_bucket{le="+Inf",${labels}} 4`,
  ]);
  expect(await lines(registry, /_count/)).toHaveLength(2);
});

it('has series of a bounded number of them: those that were used last [PLAT-015]', async () => {
  const registry = new Registry();
  const note = createSlotFigures(registry, 2);
  for (const version of ['1.0.0', '1.1.0', '1.0.0', '1.2.0']) note('mf-menu', version, 'basket', 3);
  expect((await lines(registry, /_count/)).map((line) => /version="([^"]+)"/.exec(line)?.[1]).sort()).toEqual([
    '1.0.0',
    '1.2.0',
  ]);
});
