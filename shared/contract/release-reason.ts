/** Why a plan has a release of a module. */
export type ReleaseReason =
  /** It is what all get; `before`: what was stable before it. */
  | { why: 'stable'; before: string | null }
  /** The tenant follows a channel. */
  | { why: 'channel'; channel: string }
  /** The tenant is pinned to this release. */
  | { why: 'pin' }
  /**
   * The visitor is among the first `percent`; `rank` 0–99: the place of the visitor's bucket, null: the
   * tenant is named.
   */
  | { why: 'canary'; percent: number; rank: number | null }
  /** The shell cannot run the wanted release; `left`: nor an earlier one, so that the plan has none. */
  | { why: 'passed-over'; wanted: string; left: boolean };
