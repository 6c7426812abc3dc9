/** What the page knows of releases that could not be had, so that nobody waits twice for the same dead file. */

/** A failure this fresh, in ms, is the answer to another asking: the navigation that follows a preload. */
const FRESH = 2000;
/** How long, in ms, a release whose files could not be had stands behind the others. */
const COOLDOWN_MS = 60_000;

export interface Health {
  /** Notes that `what` of a release failed. */
  note(what: string, release: string, error: unknown): void;
  /** The failure of `what`, if it has only just happened. */
  recent(what: string): unknown;
  isUnhealthy(release: string): boolean;
  forget(release: string): void;
}

export function createHealth(now: () => number = () => performance.now()): Health {
  const failures = new Map<string, { error: unknown; at: number }>();
  const ill = new Map<string, number>();
  return {
    note(what, release, error) {
      failures.set(what, { error, at: now() });
      ill.set(release, now());
    },
    recent(what) {
      const failure = failures.get(what);
      return failure && now() - failure.at < FRESH ? failure.error : undefined;
    },
    isUnhealthy(release) {
      const since = ill.get(release);
      return since !== undefined && now() - since < COOLDOWN_MS;
    },
    forget(release) {
      ill.delete(release);
      for (const what of [...failures.keys()]) if (what.startsWith(`${release} `)) failures.delete(what);
    },
  };
}
