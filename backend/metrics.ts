/** Figures for `/metrics` (architecture §8). */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Seconds per call, by route and status class. */
  calls: Histogram<'method' | 'route' | 'status'>;
  sockets: Gauge;
  /** Adds how many calls wait for a place of their tenant. */
  watchWaiting: (count: () => number) => void;
  /** Adds whether the database takes writes. */
  watchWrites: (isTaking: () => boolean) => void;
  /** Adds the state of the line between several backends. */
  watchRedis: (isConnected: () => boolean) => void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'sufra_backend_' });
  return {
    registry,
    calls: new Histogram({
      name: 'sufra_backend_call_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 5],
      registers: [registry],
    }),
    sockets: new Gauge({ name: 'sufra_backend_sockets', help: 'Open realtime sockets', registers: [registry] }),
    watchWaiting: (count) =>
      void new Gauge({
        name: 'sufra_backend_tenant_calls_waiting',
        help: 'Calls that wait because their tenant has as many transactions under way as it may',
        registers: [registry],
        collect() {
          this.set(count());
        },
      }),
    watchWrites: (isTaking) =>
      void new Gauge({
        name: 'sufra_backend_database_writable',
        help: '0 while the database takes no writes: a full disk, a standby',
        registers: [registry],
        collect() {
          this.set(Number(isTaking()));
        },
      }),
    watchRedis: (isConnected) =>
      void new Gauge({
        name: 'sufra_backend_redis_connected',
        help: '1 while what other backends tell arrives here',
        registers: [registry],
        collect() {
          this.set(Number(isConnected()));
        },
      }),
  };
}
