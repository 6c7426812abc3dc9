/** Which releases failed to load lately, so that the page does not wait twice for the same dead file. */

/** A failure no older than this is also the answer to the next try: the navigation that follows a preload. */
const RECENT_FAILURE_MS = 2000;
/** How long a release that failed to load is tried last. */
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
  const unhealthySince = new Map<string, number>();
  return {
    note(what, release, error) {
      failures.set(what, { error, at: now() });
      unhealthySince.set(release, now());
    },
    recent(what) {
      const failure = failures.get(what);
      return failure && now() - failure.at < RECENT_FAILURE_MS ? failure.error : undefined;
    },
    isUnhealthy(release) {
      const since = unhealthySince.get(release);
      return since !== undefined && now() - since < COOLDOWN_MS;
    },
    forget(release) {
      unhealthySince.delete(release);
      for (const what of [...failures.keys()]) if (what.startsWith(`${release} `)) failures.delete(what);
    },
  };
}
