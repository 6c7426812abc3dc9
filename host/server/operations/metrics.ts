/** Figures for `/metrics` (safety §4). */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createVisitFigures, type VisitFigures } from './visit-vitals.ts';

export type RouteClass = 'cached' | 'page' | 'api' | 'media' | 'edge' | 'other';

export interface Metrics {
  request(route: RouteClass, status: number, milliseconds: number): void;
  /** A document from the cache: counted without labels to build, because it is the fast path. */
  cachedHit(): void;
  fragment(module: string, version: string, kind: string, milliseconds: number): void;
  fragmentFailure(module: string, version: string, kind: string, failure: string): void;
  page(from: 'cache' | 'made' | 'old'): void;
  report(kind: string): void;
  /** Vitals of a real visit (HOST-066). */
  visit: VisitFigures['observe'];
  planRefused(reason: string): void;
  /** A release's script that a page asked the edge for, because its own address did not bring it. */
  releaseFile(outcome: 'served' | 'failed'): void;
  /** A request that was one too many. */
  limited(kind: string): void;
  /** A request that was refused because the process is late. */
  shed(): void;
  text(): Promise<string>;
  contentType: string;
}

export interface MetricsSources {
  pool(): { workers: number; running: number; queued: number; replaced: number; memory: number };
  cache(): { documents: number; bytes: number };
  /** Tenants whose changes reach us at once. */
  registryConnected(): boolean;
  /** Milliseconds. */
  planAge(): number;
  provider(): { open: number; running: number; waiting: number };
  /** Null: this edge is alone. */
  redisConnected: (() => boolean) | null;
  /** Milliseconds. */
  loopDelay(): number;
}

export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'edge_request_seconds',
    help: 'Requests by class of route',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const fragments = new Histogram({
    name: 'edge_fragment_seconds',
    help: 'Server fragments by module release',
    labelNames: ['module', 'version', 'kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1],
    registers,
  });
  const failures = new Counter({
    name: 'edge_fragment_failures_total',
    help: 'Fragments that did not come, by module release and cause',
    labelNames: ['module', 'version', 'kind', 'failure'],
    registers,
  });
  const pages = new Counter({
    name: 'edge_pages_total',
    help: 'Public pages by origin',
    labelNames: ['from'],
    registers,
  });
  const reports = new Counter({
    name: 'edge_reports_total',
    help: 'Reports of browsers',
    labelNames: ['kind'],
    registers,
  });
  const limited = new Counter({
    name: 'edge_limited_total',
    help: 'Requests refused by a rate limit',
    labelNames: ['kind'],
    registers,
  });
  const shed = new Counter({ name: 'edge_shed_total', help: 'Requests refused by overload', registers });
  let hits = 0;
  new Counter({
    name: 'edge_cached_documents_total',
    help: 'Documents answered from memory',
    registers,
    collect() {
      this.reset();
      this.inc(hits);
    },
  });
  gauge('edge_fragment_workers', 'Fragment workers', () => sources.pool().workers);
  gauge('edge_fragments_running', 'Fragments being rendered', () => sources.pool().running);
  gauge('edge_fragments_queued', 'Fragments that wait for a worker', () => sources.pool().queued);
  gauge('edge_fragment_workers_replaced', 'Workers that hung or ended', () => sources.pool().replaced);
  gauge('edge_fragment_workers_memory_bytes', 'Memory of all fragment workers', () => sources.pool().memory);
  gauge('edge_cache_documents', 'Documents in memory', () => sources.cache().documents);
  gauge('edge_cache_bytes', 'Bytes of documents in memory', () => sources.cache().bytes);
  const refusedPlans = new Counter({
    name: 'edge_plans_refused_total',
    help: 'Plans that were refused, by reason: altered between registry and edge, or a wrong key',
    labelNames: ['reason'],
    registers,
  });
  const releaseFiles = new Counter({
    name: 'edge_release_files_total',
    help: 'Scripts of releases that pages asked the edge for: the files’ origin did not bring them',
    labelNames: ['outcome'],
    registers,
  });
  gauge('edge_plan_age_seconds', 'Seconds since the last message of the registry', () =>
    Math.round(sources.planAge() / 1000),
  );
  gauge('edge_registry_connected', '1 while the registry pushes its revision', () =>
    Number(sources.registryConnected()),
  );

  gauge('edge_provider_breakers_open', 'Tenants whose calls are refused at once', () => sources.provider().open);
  gauge('edge_provider_calls_running', 'Calls to the provider', () => sources.provider().running);
  gauge('edge_provider_calls_waiting', 'Calls that wait for their turn', () => sources.provider().waiting);
  const { redisConnected } = sources;
  if (redisConnected) gauge('edge_redis_connected', '1 while Redis is reached', () => Number(redisConnected()));
  gauge('edge_loop_delay_ms', 'Delay of the event loop', () => sources.loopDelay());

  const visits = createVisitFigures(registry);

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }

  return {
    request: (route, status, milliseconds) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000),
    cachedHit: () => {
      hits += 1;
    },
    fragment: (module, version, kind, milliseconds) =>
      fragments.observe({ module, version, kind }, milliseconds / 1000),
    fragmentFailure: (module, version, kind, failure) => failures.inc({ module, version, kind, failure }),
    page: (from) => pages.inc({ from }),
    planRefused: (reason) => refusedPlans.inc({ reason }),
    releaseFile: (outcome) => releaseFiles.inc({ outcome }),
    report: (kind) => reports.inc({ kind }),
    visit: visits.observe,
    limited: (kind) => limited.inc({ kind }),
    shed: () => shed.inc(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
