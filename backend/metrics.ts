/** Figures for `/metrics` (docs/operators.md). */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Seconds per call, by route and status class. */
  calls: Histogram<'method' | 'route' | 'status'>;
  sockets: Gauge;
  /** Messages that gateways took or did not, by channel and what happened to them. */
  messages: Counter<'channel' | 'state'>;
  /** Receipts of gateways: taken, unknown, refused for their signature. */
  receipts: Counter<'outcome'>;
  /** Adds how many accounts at gateways are left alone now. */
  watchGateways: (count: () => number) => void;
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
    messages: new Counter({
      name: 'sufra_backend_messages_total',
      help: 'Messages that a gateway took or refused, or that no try brought to it',
      labelNames: ['channel', 'state'],
      registers: [registry],
    }),
    receipts: new Counter({
      name: 'sufra_backend_message_receipts_total',
      help: 'Receipts of message gateways, by what became of them',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    watchGateways: (count) =>
      void new Gauge({
        name: 'sufra_backend_gateways_away',
        help: 'Accounts at message gateways that are left alone after failures',
        registers: [registry],
        collect() {
          this.set(count());
        },
      }),
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
