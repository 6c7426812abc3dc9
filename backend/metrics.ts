/** Figures for `/metrics` (docs/operators.md). */
import { ORDER_STATUSES } from '@sufra/api/order/statuses';
import { PAYMENT_STATES } from '@sufra/api/payment/states';
import { processMetrics } from '@sufra/operations/metrics';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Seconds per call, by route and status class. */
  calls: Histogram<'method' | 'route' | 'status'>;
  sockets: Gauge;
  /** Messages that gateways took or did not, by channel and what happened to them. */
  messages: Counter<'channel' | 'state'>;
  /** Receipts of gateways: taken, unknown, refused for their signature. */
  receipts: Counter<'outcome'>;
  jobs: JobFigures;
  /** What is due and not done: null while it is not known. */
  backlog: (found: readonly { kind: string; count: number; oldest: number }[] | null) => void;
  /** Adds moves of orders and payments by what they came to. */
  watchMoves: (counted: { orders: Counts; payments: Counts }) => void;
  /** Adds how many accounts at gateways are left alone now. */
  watchGateways: (count: () => number) => void;
  /** Adds how many calls wait for a place of their tenant. */
  watchWaiting: (count: () => number) => void;
  /** Adds the connections to the database. */
  watchPool: (pool: { totalCount: number; idleCount: number; waitingCount: number }) => void;
  /** Adds whether the database takes writes. */
  watchWrites: (isTaking: () => boolean) => void;
  /** Adds the state of the line between several backends. */
  watchRedis: (isConnected: () => boolean) => void;
}

type Counts = ReadonlyMap<string, number>;

/** Of timed jobs, by the name that the log says. */
export interface JobFigures {
  failed: (job: string) => void;
  /** A run over all that was asked of it; of single tenants it may have failed. */
  ran: (job: string, seconds: number) => void;
}

export function createMetrics(): Metrics {
  const registry = processMetrics();
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    void new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const backlogs = new Gauge({
    name: 'sufra_backend_backlog',
    help: 'What is due and not done, in the whole database, by kind',
    labelNames: ['kind'],
    registers,
  });
  const oldest = new Gauge({
    name: 'sufra_backend_backlog_oldest_seconds',
    help: 'How long the oldest of it has been due',
    labelNames: ['kind'],
    registers,
  });
  return {
    registry,
    calls: new Histogram({
      name: 'sufra_backend_call_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 5],
      registers,
    }),
    sockets: new Gauge({ name: 'sufra_backend_sockets', help: 'Open realtime sockets', registers }),
    messages: new Counter({
      name: 'sufra_backend_messages_total',
      help: 'Messages that a gateway took or refused, or that no try brought to it',
      labelNames: ['channel', 'state'],
      registers,
    }),
    receipts: new Counter({
      name: 'sufra_backend_message_receipts_total',
      help: 'Receipts of message gateways, by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    jobs: jobFigures(registers),
    backlog: (found) => {
      backlogs.reset();
      oldest.reset();
      for (const { kind, count, oldest: seconds } of found ?? []) {
        backlogs.set({ kind }, count);
        oldest.set({ kind }, seconds);
      }
    },
    watchMoves: ({ orders, payments }) => {
      moves(
        { name: 'sufra_backend_orders_total', help: 'Orders that came to a status, by status', label: 'status' },
        { names: ORDER_STATUSES, counts: orders, registers },
      );
      moves(
        { name: 'sufra_backend_payments_total', help: 'Payments that came to a state, by state', label: 'state' },
        { names: PAYMENT_STATES, counts: payments, registers },
      );
    },
    watchGateways: (count) =>
      gauge('sufra_backend_gateways_away', 'Accounts at message gateways that are left alone after failures', count),
    watchWaiting: (count) =>
      gauge(
        'sufra_backend_tenant_calls_waiting',
        'Calls that wait because their tenant has as many transactions under way as it may',
        count,
      ),
    watchPool: (pool) => {
      gauge('sufra_backend_database_connections', 'Open connections to the database', () => pool.totalCount);
      gauge('sufra_backend_database_connections_idle', 'Those that nothing uses', () => pool.idleCount);
      gauge('sufra_backend_database_waiting', 'Transactions that wait for a connection', () => pool.waitingCount);
    },
    watchWrites: (isTaking) =>
      gauge('sufra_backend_database_writable', '0 while the database takes no writes: a full disk, a standby', () =>
        Number(isTaking()),
      ),
    watchRedis: (isConnected) =>
      gauge(
        'sufra_backend_redis_connected',
        '1 while what other backends tell arrives here: Redis answers and takes writes',
        () => Number(isConnected()),
      ),
  };
}

/** A counter that is counted elsewhere. Each known name begins at 0, so that the first one is a rise. */
function moves(
  { name, help, label }: { name: string; help: string; label: string },
  { names, counts, registers }: { names: readonly string[]; counts: Counts; registers: Registry[] },
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers,
    collect() {
      this.reset();
      for (const known of new Set([...names, ...counts.keys()])) this.inc({ [label]: known }, counts.get(known) ?? 0);
    },
  });
}

function jobFigures(registers: Registry[]): JobFigures {
  const failures = new Counter({
    name: 'sufra_backend_job_failures_total',
    help: 'Runs of timed jobs that failed, of one tenant or of all',
    labelNames: ['work'],
    registers,
  });
  const ended = new Gauge({
    name: 'sufra_backend_job_last_run_timestamp_seconds',
    help: 'When a timed job last came to its end',
    labelNames: ['work'],
    registers,
  });
  const took = new Gauge({
    name: 'sufra_backend_job_last_run_seconds',
    help: 'How long that run of it took',
    labelNames: ['work'],
    registers,
  });
  return {
    failed: (job) => failures.inc({ work: job }),
    ran: (job, seconds) => {
      failures.inc({ work: job }, 0);
      ended.set({ work: job }, Date.now() / 1000);
      took.set({ work: job }, seconds);
    },
  };
}
