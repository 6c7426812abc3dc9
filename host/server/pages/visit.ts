/** One request for a page of a known site: what the steps of `page.ts` pass on. */
import type { Locale } from '@sufra/contract';
import type { Edge } from '../edge.ts';
import type { EdgeRequest } from '../http/exchange.ts';
import type { ActivePlan } from '../plan/active.ts';
import type { Site } from '../tenant/sites.ts';

export interface Visit {
  edge: Edge;
  request: EdgeRequest;
  site: Site;
  active: ActivePlan;
  locale: Locale;
  /** Locale-free, without query. */
  path: string;
}
