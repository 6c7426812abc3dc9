/**
 * Vitals of real visits as figures of `/metrics` (HOST-066): `sufra_edge_visit_lcp_seconds` and its
 * neighbours, by screen and release.
 */
import type { Vital } from '@sufra/contract/visit-vitals';
import { Histogram, type Registry } from 'prom-client';
import { LatestLabels } from './latest-labels.ts';

/** A screen of a release, as a plan names it. */
export interface VisitedScreen {
  module: string;
  version: string;
  /** Path pattern. */
  route: string;
}

/** Screens with figures at once: a release's figures end when newer ones have come in their place. */
const MAX_SCREENS = 200;
const LABELS = ['module', 'version', 'route'] as const;
const LOAD_BUCKETS_S = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];

/** `max`: more is no visit but a clock that stood still, or an invention; it is left out. */
const HISTOGRAMS: Record<Vital, { name: string; help: string; buckets: number[]; max: number; unit: number }> = {
  fcp: seconds('fcp', 'First contentful paint', LOAD_BUCKETS_S),
  lcp: seconds('lcp', 'Largest contentful paint', LOAD_BUCKETS_S),
  inp: seconds('inp', 'Interaction to next paint', [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2]),
  cls: {
    name: 'sufra_edge_visit_cls',
    help: 'Cumulative layout shift of real visits, a score',
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    max: 100,
    unit: 1,
  },
  alive: seconds('alive', 'Until every control acts', LOAD_BUCKETS_S),
  first_tap: seconds('first_tap', 'Until the first tap acted', [1, 2, 3, 5, 10, 20, 40]),
};

function seconds(name: string, help: string, buckets: number[]) {
  return {
    name: `sufra_edge_visit_${name}_seconds`,
    help: `${help}, of real visits`,
    buckets,
    max: 600_000,
    unit: 1000,
  };
}

export interface VisitFigures {
  /** Counts what was measured; values that cannot be are left out. */
  observe(screen: VisitedScreen, vitals: Partial<Record<Vital, number>>): void;
}

/** `maxScreens`: for tests. */
export function createVisitFigures(registry: Registry, maxScreens = MAX_SCREENS): VisitFigures {
  const histograms = Object.entries(HISTOGRAMS).map(([vital, { name, help, buckets, max, unit }]) => ({
    ...{ vital: vital as Vital, max, unit },
    histogram: new Histogram({ name, help, buckets, labelNames: LABELS, registers: [registry] }),
  }));
  const screens = new LatestLabels<{ module: string; version: string; route: string }>(maxScreens, (screen) => {
    for (const { histogram } of histograms) histogram.remove(screen);
  });

  return {
    observe(screen, vitals) {
      const { module, version, route } = screen;
      for (const { vital, histogram, max, unit } of histograms) {
        const value = vitals[vital];
        if (value === undefined || !(value >= 0 && value <= max)) continue;
        histogram.observe({ module, version, route }, value / unit);
      }
      screens.use({ module, version, route });
    },
  };
}
