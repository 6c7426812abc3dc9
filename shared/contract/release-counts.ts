/**
 * Counts by module and release for `/metrics`, bounded: of a module the last few releases have names of their
 * own, what came before them counts as `other`, and so do modules beyond a bound. Sums never fall, whatever
 * is published.
 */
export const OTHER = 'other';

/** Releases of a module that have names, and modules. */
export const MAX_NAMED_RELEASES = 6;
const MAX_NAMED_MODULES = 60;

export interface ReleaseCount {
  module: string;
  version: string;
  kind: string;
  count: number;
}

export class ReleaseCounts {
  readonly #modules = new Map<string, Map<string, Map<string, number>>>();

  /** `kind`: one of a few words. */
  add(module: string, version: string, kind: string, count = 1): void {
    const isNamed = this.#modules.has(module) || this.#modules.size < MAX_NAMED_MODULES;
    const releases = this.#releasesOf(isNamed ? module : OTHER);
    addTo(this.#countsOf(releases, isNamed ? version : OTHER), kind, count);
  }

  all(): ReleaseCount[] {
    return [...this.#modules].flatMap(([module, releases]) =>
      [...releases].flatMap(([version, counts]) =>
        [...counts].map(([kind, count]) => ({ module, version, kind, count })),
      ),
    );
  }

  #releasesOf(module: string): Map<string, Map<string, number>> {
    let releases = this.#modules.get(module);
    if (!releases) {
      releases = new Map();
      this.#modules.set(module, releases);
    }
    return releases;
  }

  #countsOf(releases: Map<string, Map<string, number>>, version: string): Map<string, number> {
    const known = releases.get(version);
    if (known) return known;
    const counts = new Map<string, number>();
    releases.set(version, counts);
    if (version === OTHER) return counts;
    const named = [...releases.keys()].filter((each) => each !== OTHER);
    if (named.length > MAX_NAMED_RELEASES) {
      const [oldest] = named;
      const others = this.#countsOf(releases, OTHER);
      for (const [kind, count] of releases.get(oldest!)!) addTo(others, kind, count);
      releases.delete(oldest!);
    }
    return counts;
  }
}

function addTo(counts: Map<string, number>, kind: string, count: number): void {
  counts.set(kind, (counts.get(kind) ?? 0) + count);
}
