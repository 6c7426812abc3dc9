/** What a scan of a release's files finds: something that no part of the storefront may do, and where. */

/**
 * `unreadable`: not JavaScript, so its effect is unknown. `code`: makes code from text. `cookies`: reads or
 * writes cookies. `scripts`: brings a script onto the page that is not in the plan. `hosts`: names a foreign
 * host. `imports`: a server bundle that is not one file, which no fragment worker can load. `effects`:
 * changes what the page and the platform have, or leaves something on the page when it is loaded. `page`:
 * names, in the file of a worker module, what only a page has.
 */
export type FindingKind = 'unreadable' | 'code' | 'cookies' | 'scripts' | 'hosts' | 'imports' | 'effects' | 'page';

export interface Finding {
  kind: FindingKind;
  /** In one form whatever the minifier made of it: `document.cookie`, `createElement("script")`. */
  what: string;
  /** Path in the release. */
  file: string;
  /** Both from 1. */
  line: number;
  column: number;
  /** Where it comes from, when the release has a source map of the file. */
  source: { file: string; line: number } | null;
}
