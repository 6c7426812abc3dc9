/**
 * How long contributions to slots take, by name and release, as a figure of `/metrics` (PLAT-015):
 * `sufra_edge_slot_seconds`.
 */
import { SLOT_STEPS_MS } from '@sufra/contract/slot-times';
import { Histogram, type Registry } from 'prom-client';
import { LatestLabels } from './latest-labels.ts';

/** Contributions with figures at once, of all releases. */
const MAX_CONTRIBUTIONS = 200;

/** `max`: for tests. Times are in milliseconds. */
export function createSlotFigures(registry: Registry, max = MAX_CONTRIBUTIONS) {
  const histogram = new Histogram({
    name: 'sufra_edge_slot_seconds',
    help: 'Time until a contribution to a slot was made, or given up, by module release and name; 0.04 s is in time',
    labelNames: ['module', 'version', 'name'],
    buckets: SLOT_STEPS_MS.map((end) => end / 1000),
    registers: [registry],
  });
  const latest = new LatestLabels<{ module: string; version: string; name: string }>(max, (labels) =>
    histogram.remove(labels),
  );
  return (module: string, version: string, name: string, milliseconds: number): void => {
    histogram.observe({ module, version, name }, milliseconds / 1000);
    latest.use({ module, version, name });
  };
}
