/**
 * What `GET /v1/health/{module}` answers, and what `sufra health --json` prints: for programs, so it stays as
 * it is. A field may come; one that goes or means something else raises `format`.
 */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  nullable,
  number,
  optional,
  string,
  type,
} from 'superstruct';

export const HEALTH_FORMAT = 1;

const releaseHealth = type({
  module: string(),
  version: string(),
  /** What a visitor gets it by now; null: not any more. */
  current: nullable(enums(['stable', 'canary'])),
  /** True: it is judged by what visitors meet, and taken back where the rule says so. */
  watched: boolean(),
  /** The part for which the rule would take it back now; null: none. Of watched releases alone. */
  failing: nullable(string()),
  /** By part (`@sufra/contract/parts`): `page` are documents that never came alive, `release` the whole of it. */
  parts: array(type({ part: string(), views: integer(), failures: integer(), places: integer() })),
  /**
   * How long edges took to make its contributions to slots: milliseconds within which three of four were
   * there. Those that came from memory are not counted. Absent: a registry of before.
   */
  slots: optional(array(type({ part: string(), made: integer(), p75Ms: integer() }))),
  /** Where it failed in the last week; empty for those that may not read its sources. */
  seen: array(
    type({
      part: string(),
      /** `menu.js:1:2034`. */
      place: string(),
      message: string(),
      count: integer(),
      /** ISO instant. */
      lastAt: string(),
      /** Of the last document in which it was seen; `sufra replay` takes it. */
      composition: optional(nullable(string())),
      source: nullable(type({ file: string(), line: integer() })),
    }),
  ),
});

/** Of one module. */
export const healthAnswer = type({
  format: literal(HEALTH_FORMAT),
  module: string(),
  minutes: number(),
  releases: array(releaseHealth),
});
export type HealthAnswer = Infer<typeof healthAnswer>;

/** What `sufra health --json` prints, of one module or of all. */
export const healthReport = type({
  format: literal(HEALTH_FORMAT),
  minutes: number(),
  /** Whether a current release of a module fails: the exit code is 4 then. */
  failing: boolean(),
  modules: array(type({ module: string(), releases: array(releaseHealth) })),
});
export type HealthReport = Infer<typeof healthReport>;
