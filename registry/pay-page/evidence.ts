/** What one look at the page that pays found: the record that `sufra pay-page --evidence` writes. */
import {
  array,
  boolean,
  type Infer,
  integer,
  literal,
  nullable,
  number,
  optional,
  record,
  string,
  type,
} from 'superstruct';

export const evidence = type({
  /** Of this shape. */
  form: literal(1),
  /** ISO instant. */
  at: string(),
  site: string(),
  address: string(),
  status: integer(),
  /** Commit of the sources of the command that looked; null: it was not in a repository. `dirty`: with edits. */
  by: type({ commit: nullable(string()), dirty: boolean() }),
  releases: array(
    type({
      name: string(),
      version: string(),
      /**
       * The registry's history of it in words: publisher, channel, commit, builder; null: not in its history,
       * or older than what is read of it.
       */
      published: nullable(string()),
      /**
       * Why visitors of the site may get it now: `stable`, `canary`, `pin`; null: the registry gives it to
       * none. Absent in evidence of before.
       */
      reach: optional(nullable(string())),
    }),
  ),
  scripts: array(
    type({
      /** `first script`, `host entry.js`. */
      name: string(),
      reason: string(),
      hash: string(),
      bytes: number(),
      /** How it is known to be unaltered. */
      proof: string(),
    }),
  ),
  headers: array(type({ name: string(), value: string(), reason: string() })),
  /**
   * The content security policy by directive; hashes of styles and scripts left out, they change with what is shown.
   */
  policy: record(string(), array(string())),
  faults: array(string()),
  /** What it was compared with; null: nothing. */
  since: nullable(type({ at: string(), file: string(), hash: string() })),
  changes: array(
    type({
      what: string(),
      /** Why; null: unexplained. */
      explained: nullable(string()),
    }),
  ),
  /** No fault, and every change is explained. */
  ok: boolean(),
});

export type Evidence = Infer<typeof evidence>;
export type Change = Evidence['changes'][number];
