/** Figures for `/metrics` (safety §4). */
import { ReleaseCounts } from '@sufra/contract/release-counts';
import { processMetrics } from '@sufra/operations/metrics';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { PageOrigin } from '../cache/page-cache.ts';
import { REFUSALS_OF_PLANS } from '../plan/proof.ts';
import { createSlotFigures } from './slot-figures.ts';
import { createVisitFigures, type VisitFigures } from './visit-vitals.ts';

export type RouteClass = 'cached' | 'page' | 'api' | 'media' | 'edge' | 'other';

export interface Metrics {
  registry: Registry;
  request(route: RouteClass, status: number, milliseconds: number): void;
  /** A document from the cache: counted without labels to build, because it is the fast path. */
  cachedHit(): void;
  fragment(module: string, version: string, kind: string, milliseconds: number): void;
  fragmentFailure(module: string, version: string, kind: string, failure: string): void;
  /** A contribution to a slot was made, or given up (PLAT-015). */
  slot: ReturnType<typeof createSlotFigures>;
  page(from: PageOrigin): void;
  report(kind: string): void;
  /**
   * What shells said of a release, or an edge counted itself: a phase of a failure, `elsewhere`, `fallback`,
   * `begun`, `silent`.
   */
  release(release: { module: string; version: string }, kind: string): void;
  /** Vitals of a real visit (HOST-066). */
  visit: VisitFigures['observe'];
  planRefused(reason: string): void;
  /** A release's script that a page asked the edge for, because its own address did not bring it. */
  releaseFile(outcome: 'served' | 'failed'): void;
  /** A request that was one too many. */
  limited(kind: string): void;
  /** A call of a tool by an assistant (MENU-044). */
  assistant(name: string, tool: string, outcome: 'answered' | 'refused'): void;
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
  const registry = processMetrics();
  const registers = [registry];
  const requests = new Histogram({
    name: 'sufra_edge_request_seconds',
    help: 'Requests by class of route',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const fragments = new Histogram({
    name: 'sufra_edge_fragment_seconds',
    help: 'Server fragments by module release',
    labelNames: ['module', 'version', 'kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1],
    registers,
  });
  const failures = new Counter({
    name: 'sufra_edge_fragment_failures_total',
    help: 'Fragments that did not come, by module release and cause',
    labelNames: ['module', 'version', 'kind', 'failure'],
    registers,
  });
  const pages = new Counter({
    name: 'sufra_edge_pages_total',
    help: 'Public pages by origin; begun: it left before all of it was made',
    labelNames: ['from'],
    registers,
  });
  const reports = new Counter({
    name: 'sufra_edge_reports_total',
    help: 'Reports of browsers',
    labelNames: ['kind'],
    registers,
  });
  const releaseCounts = new ReleaseCounts();
  new Counter({
    name: 'sufra_edge_release_events_total',
    help: 'By module release: failures by phase, loads from elsewhere, starts as a fallback, documents that began and that stayed silent',
    labelNames: ['module', 'version', 'kind'],
    registers,
    collect() {
      this.reset();
      for (const { count, ...labels } of releaseCounts.all()) this.inc(labels, count);
    },
  });
  const limited = new Counter({
    name: 'sufra_edge_limited_total',
    help: 'Requests refused by a rate limit',
    labelNames: ['kind'],
    registers,
  });
  const assistants = new Counter({
    name: 'sufra_edge_assistant_calls_total',
    help: 'Calls of restaurants’ tools by assistants, by the name that the assistant says',
    labelNames: ['assistant', 'tool', 'outcome'],
    registers,
  });
  const shed = new Counter({ name: 'sufra_edge_shed_total', help: 'Requests refused by overload', registers });
  let hits = 0;
  total('sufra_edge_cached_documents_total', 'Documents answered from memory', () => hits);
  gauge('sufra_edge_fragment_workers', 'Fragment workers', () => sources.pool().workers);
  gauge('sufra_edge_fragments_running', 'Fragments being rendered', () => sources.pool().running);
  gauge('sufra_edge_fragments_queued', 'Fragments that wait for a worker', () => sources.pool().queued);
  total('sufra_edge_fragment_workers_replaced_total', 'Workers that hung or ended', () => sources.pool().replaced);
  gauge('sufra_edge_fragment_workers_memory_bytes', 'Memory of all fragment workers', () => sources.pool().memory);
  gauge('sufra_edge_cache_documents', 'Documents in memory', () => sources.cache().documents);
  gauge('sufra_edge_cache_bytes', 'Bytes of documents in memory', () => sources.cache().bytes);
  const refusedPlans = new Counter({
    name: 'sufra_edge_plans_refused_total',
    help: 'Plans that were refused, by reason: altered between registry and edge, or a wrong key',
    labelNames: ['reason'],
    registers,
  });
  // From 0, so that the first one is a rise.
  for (const reason of REFUSALS_OF_PLANS) refusedPlans.inc({ reason }, 0);
  const releaseFiles = new Counter({
    name: 'sufra_edge_release_files_total',
    help: 'Scripts of releases that pages asked the edge for: the files’ origin did not bring them',
    labelNames: ['outcome'],
    registers,
  });
  gauge('sufra_edge_plan_age_seconds', 'Seconds since the last message of the registry', () =>
    Math.round(sources.planAge() / 1000),
  );
  gauge('sufra_edge_registry_connected', '1 while the registry pushes its revision', () =>
    Number(sources.registryConnected()),
  );

  gauge('sufra_edge_provider_breakers_open', 'Tenants whose calls are refused at once', () => sources.provider().open);
  gauge('sufra_edge_provider_calls_running', 'Calls to the provider', () => sources.provider().running);
  gauge('sufra_edge_provider_calls_waiting', 'Calls that wait for their turn', () => sources.provider().waiting);
  const { redisConnected } = sources;
  if (redisConnected)
    gauge('sufra_edge_redis_connected', '1 while Redis answers and takes writes', () => Number(redisConnected()));
  gauge('sufra_edge_loop_delay_seconds', 'Delay of the event loop', () => sources.loopDelay() / 1000);

  const slot = createSlotFigures(registry);
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

  /** Of what is counted elsewhere. */
  function total(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  return {
    registry,
    request: (route, status, milliseconds) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000),
    cachedHit: () => {
      hits += 1;
    },
    fragment: (module, version, kind, milliseconds) =>
      fragments.observe({ module, version, kind }, milliseconds / 1000),
    fragmentFailure: (module, version, kind, failure) => failures.inc({ module, version, kind, failure }),
    slot,
    page: (from) => pages.inc({ from }),
    planRefused: (reason) => refusedPlans.inc({ reason }),
    releaseFile: (outcome) => releaseFiles.inc({ outcome }),
    report: (kind) => reports.inc({ kind }),
    release: ({ module, version }, kind) => releaseCounts.add(module, version, kind),
    visit: visits.observe,
    limited: (kind) => limited.inc({ kind }),
    assistant: (assistant, tool, outcome) => assistants.inc({ assistant, tool, outcome }),
    shed: () => shed.inc(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
