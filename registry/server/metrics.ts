import { isCostPart, isServerPart, PAGE_PART, WHOLE_RELEASE } from '@sufra/contract/parts';
import { ReleaseCounts } from '@sufra/contract/release-counts';
import { processMetrics } from '@sufra/operations/metrics';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { PartCount } from '../health/health.ts';
import type { Store } from '../store/store.ts';

export interface Metrics {
  registry: Registry;
  /** Everything in Prometheus' text form. */
  text(): Promise<string>;
  contentType: string;
  /** Notes one answered request; `route` is the pattern, never the address. */
  answered(route: string, status: number, seconds: number): void;
  publishes: Counter<'module' | 'result'>;
  /** Notes what an edge counted of a release that is stored. */
  counted(count: PartCount): void;
}

export function makeMetrics(store: Pick<Store, 'connected' | 'release' | 'shelf' | 'state'>): Metrics {
  const register = processMetrics();
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
  new Gauge({
    name: 'sufra_registry_files_up',
    help: '1 while files of releases can be stored and brought; 0 while their bucket is away or the disk takes nothing, and what the disk holds is served.',
    registers: [register],
    async collect() {
      this.set((await store.shelf.whyAway()) === null ? 1 : 0);
    },
  });
  const [views, failures] = [new ReleaseCounts(), new ReleaseCounts()];
  for (const [name, help, counts] of [
    ['sufra_registry_release_views_total', 'Visitors, documents or fragments that met a release, as edges say', views],
    [
      'sufra_registry_release_failures_total',
      'Those for whom it failed; kind page: documents that never came alive',
      failures,
    ],
  ] as const) {
    new Counter({
      name,
      help,
      labelNames: ['module', 'version', 'kind'] as const,
      registers: [register],
      collect() {
        this.reset();
        for (const { count, ...labels } of counts.all()) this.inc(labels, count);
      },
    });
  }
  return {
    registry: register,
    counted({ module, version, part = WHOLE_RELEASE, ...count }) {
      if (!store.release(module, version)) return;
      views.add(module, version, kindOf(part), count.views);
      failures.add(module, version, kindOf(part), count.failures);
    },
    text: () => register.metrics(),
    contentType: register.contentType,
    answered: (route, status, seconds) => duration.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    publishes,
  };
}

/** A few words for the parts of a release; a part begun in a page counts for the release as a whole, too. */
function kindOf(part: string): string {
  if (part === PAGE_PART || part === WHOLE_RELEASE) return part;
  if (isServerPart(part)) return 'server';
  return isCostPart(part) ? 'cost' : 'part';
}
