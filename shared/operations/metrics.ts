/**
 * What `/metrics` of every server has: the figures of its process, under the names that Prometheus' own libraries use.
 */
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { VERSION } from './version.ts';

/**
 * Sums of the `…_total` gauges below by kind are figures too (`nodejs_active_resources`); as gauges their
 * names would say that they only rise.
 */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/**
 * A registry with the figures of this process (`process_…`, `nodejs_…`), the same at each server. Each call
 * observes the process again.
 */
export function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  new Gauge({
    name: 'sufra_build_info',
    help: 'Always 1: the version of Sufra that runs here',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version: VERSION }, 1);
  return registry;
}
