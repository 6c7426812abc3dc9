/**
 * The server's clock. Business rules read it here, never from `Date`: the sandbox can move it, for all tenants or for
 * one. A moved clock goes on from where it was set. Intervals of the machine itself (timeouts) use real time.
 */
export interface Clock {
  /** Now, for a tenant. */
  now: (tenant: string) => Date;
  /** Moves the clock of a tenant, or of all (`null`), which also ends every tenant's own. `now` null: real time. */
  move: (tenant: string | null, now: Date | null) => void;
  /** The latest that any tenant's clock shows. */
  latest: () => Date;
  /** True when the tenant's clock is not the real one. */
  isMoved: (tenant: string) => boolean;
  /** Called after each move with the tenant, or null for all; returns the way to stop listening. */
  onMove: (listener: (tenant: string | null) => void) => () => void;
}

export function createClock(realNow: () => number = Date.now): Clock {
  let common = 0;
  const own = new Map<string, number>();
  const listeners = new Set<(tenant: string | null) => void>();
  const offset = (tenant: string) => own.get(tenant) ?? common;
  return {
    now: (tenant) => new Date(realNow() + offset(tenant)),
    latest: () => new Date(realNow() + Math.max(common, ...own.values())),
    isMoved: (tenant) => offset(tenant) !== 0,
    move: (tenant, now) => {
      const shift = now === null ? 0 : now.getTime() - realNow();
      if (tenant === null) {
        common = shift;
        own.clear();
      } else if (now === null) own.delete(tenant);
      else own.set(tenant, shift);
      for (const listener of listeners) listener(tenant);
    },
    onMove: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
