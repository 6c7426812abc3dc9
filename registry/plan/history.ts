/**
 * The history of the stable channel: one entry per change, never altered. Everything the registry knows about what is
 * current follows from it. A channel is a name for "the releases that visitors get"; there is one, `stable`.
 */
export interface HistoryEntry {
  /** Rises by one with every change. */
  revision: number;
  /** ISO instant. */
  at: string;
  /** `publish`: a new release became stable. `promote`: an existing one did. */
  action: 'publish' | 'promote';
  channel: 'stable';
  module: string;
  version: string;
}

/** Versions of each module that were stable, the current one first, each once, the latest before the earlier. */
export type Lines = ReadonlyMap<string, readonly string[]>;

export function linesOf(history: readonly HistoryEntry[]): Lines {
  const lines = new Map<string, string[]>();
  for (const { module, version } of history) {
    const earlier = (lines.get(module) ?? []).filter((known) => known !== version);
    lines.set(module, [version, ...earlier]);
  }
  return lines;
}

export function revisionOf(history: readonly HistoryEntry[]): number {
  return history.at(-1)?.revision ?? 0;
}
