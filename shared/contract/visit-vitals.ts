/**
 * What a page reports of one visit (HOST-066): how soon it showed and answered, for which screen of which
 * release. Nothing in it says who the visitor is.
 */

/**
 * `fcp`, `lcp`, `inp`: milliseconds, `cls`: a score, all as `web-vitals` defines them. `alive`: milliseconds
 * until every control acts (`data-ready`). `first_tap`: milliseconds until the visitor's first tap acted,
 * early adds included.
 */
export const VITALS = ['fcp', 'lcp', 'inp', 'cls', 'alive', 'first_tap'] as const;
export type Vital = (typeof VITALS)[number];

/** Body of `POST /-/vitals`. */
export interface VisitVitals {
  /** The module of the document's screen, and the version of its release that was shown. */
  module: string;
  version: string;
  /** Path pattern of that screen in the plan: `/item/:id`, never an address. */
  route: string;
  vitals: Partial<Record<Vital, number>>;
}

/** `performance.mark` of each tap that acted before the page was interactive. */
export const TAP_MARK = 'sufra-tap';
/** `performance.mark` of `data-ready`. */
export const ALIVE_MARK = 'sufra-alive';
