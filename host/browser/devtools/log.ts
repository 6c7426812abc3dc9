/** What is recorded of a page, the newest last: a bounded list that panels follow. */

const MOST = 300;

export interface Log<Entry> {
  add(entry: Entry): void;
  /** The same array until the next change. */
  all(): readonly Entry[];
  /** Something of an entry has changed. */
  touch(): void;
  clear(): void;
  follow(listener: () => void): () => void;
}

export function createLog<Entry>(most = MOST): Log<Entry> {
  const listeners = new Set<() => void>();
  let entries: readonly Entry[] = [];
  const change = (next: readonly Entry[]) => {
    entries = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    add: (entry) => change([...entries, entry].slice(-most)),
    all: () => entries,
    touch: () => change([...entries]),
    clear: () => change([]),
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** For showing. */
export function newestFirst<Entry>(entries: readonly Entry[]): readonly Entry[] {
  return [...entries].reverse();
}
