import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/store.ts';

export interface Metrics {
  /** Everything in Prometheus' text form. */
  text(): Promise<string>;
  contentType: string;
  /** Notes one answered request; `route` is the pattern, never the address. */
  answered(route: string, status: number, seconds: number): void;
  publishes: Counter<'module' | 'result'>;
}

export function makeMetrics(store: Store): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'sufra_registry_request_seconds',
    help: 'Time to answer, by route pattern and status class.',
    labelNames: ['route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  });
  const publishes = new Counter({
    name: 'sufra_registry_publishes_total',
    help: 'Uploads by module and result (published or the refusal code).',
    labelNames: ['module', 'result'] as const,
    registers: [register],
  });
  new Gauge({
    name: 'sufra_registry_revision',
    help: 'Revision of the last change.',
    registers: [register],
    collect() {
      this.set(store.state().revision);
    },
  });
  new Gauge({
    name: 'sufra_registry_database_up',
    help: '1 while the database answers; without it plans go on, changes are refused.',
    registers: [register],
    collect() {
      this.set(store.connected() ? 1 : 0);
    },
  });
  return {
    text: () => register.metrics(),
    contentType: register.contentType,
    answered: (route, status, seconds) => duration.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    publishes,
  };
}
