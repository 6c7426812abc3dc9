/**
 * Plans: which releases a tenant's visitors get. The registry pushes its revision; a new plan is used once its server
 * bundles are here and proved. Until then, and while the registry is away, the last good plan stays.
 */
import type { Plan } from '@sufra/contract';
import type { PlanFiles } from './plan-files.ts';
import type { RegistryClient } from './registry-client.ts';

/** Milliseconds between looks at the registry while its events do not come. */
const WITHOUT_EVENTS = 900;

export interface Plans {
  /** The plan in use, without waiting. */
  peek(tenant: string): Plan | null;
  /** The plan; the first one of a tenant is waited for. Throws when there is none at all. */
  find(tenant: string): Promise<Plan>;
  /** Highest revision the registry told of. */
  revision(): number;
  /** True while the registry's events come. */
  connected(): boolean;
  close(): void;
}

export interface PlansOptions {
  registry: RegistryClient;
  files: PlanFiles;
  /** Makes a plan usable: its server bundles fetched, checked and loaded. Throws when it cannot be used. */
  prepare(plan: Plan): Promise<void>;
  onFailure(what: string, error: unknown): void;
  now?: () => number;
}

interface Entry {
  plan: Plan | null;
  etag: string | null;
  /** Revision of the registry that this entry was last compared with. */
  seen: number;
  checkedAt: number;
  pending: Promise<void> | null;
}

export function createPlans({ registry, files, prepare, onFailure, now = Date.now }: PlansOptions): Plans {
  const entries = new Map<string, Entry>();
  const ended = new AbortController();
  let latest = 0;
  let connected = false;

  function entryOf(tenant: string): Entry {
    let entry = entries.get(tenant);
    if (!entry) {
      entry = { plan: null, etag: null, seen: -1, checkedAt: 0, pending: null };
      entries.set(tenant, entry);
    }
    return entry;
  }

  function refresh(tenant: string, entry: Entry): Promise<void> {
    entry.pending ??= update(tenant, entry).finally(() => {
      entry.pending = null;
    });
    return entry.pending;
  }

  async function update(tenant: string, entry: Entry): Promise<void> {
    const target = latest;
    try {
      const answer = await registry.readPlan(tenant, entry.plan ? entry.etag : null);
      if (answer) {
        await prepare(answer.plan);
        entry.plan = answer.plan;
        entry.etag = answer.etag;
        files.write(tenant, answer).catch((error: unknown) => onFailure('keep plan', error));
      }
      entry.seen = target;
    } catch (error) {
      onFailure('read plan', error);
      if (!entry.plan) await restore(tenant, entry);
    } finally {
      entry.checkedAt = now();
    }
    // A revision that came while we were reading.
    if (latest > target && entry.plan) setImmediate(() => !ended.signal.aborted && refresh(tenant, entry));
  }

  async function restore(tenant: string, entry: Entry): Promise<void> {
    const stored = await files.read(tenant);
    if (!stored) return;
    try {
      await prepare(stored.plan);
      entry.plan = stored.plan;
      entry.etag = stored.etag;
    } catch (error) {
      onFailure('use kept plan', error);
    }
  }

  /** Asks in the background when the plan may be old. */
  function look(tenant: string, entry: Entry): void {
    const behind = connected ? entry.seen < latest : true;
    if (behind && !entry.pending && now() - entry.checkedAt > WITHOUT_EVENTS) void refresh(tenant, entry);
  }

  async function follow(): Promise<void> {
    let wait = 250;
    while (!ended.signal.aborted) {
      try {
        await registry.followRevisions(
          (revision) => {
            if (revision === latest) return;
            latest = revision;
            for (const [tenant, entry] of entries) if (entry.plan) void refresh(tenant, entry);
          },
          () => {
            connected = true;
            wait = 250;
            // Whatever happened while nobody listened.
            for (const [tenant, entry] of entries) if (entry.plan) void refresh(tenant, entry);
          },
          ended.signal,
        );
      } catch (error) {
        if (!ended.signal.aborted && connected) onFailure('follow registry', error);
      }
      connected = false;
      if (ended.signal.aborted) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        const stop = () => {
          clearTimeout(timer);
          resolve();
        };
        ended.signal.addEventListener('abort', stop, { once: true });
      });
      wait = Math.min(wait * 2, 2000);
    }
  }
  void follow();

  return {
    peek(tenant) {
      const entry = entries.get(tenant);
      if (!entry?.plan) return null;
      look(tenant, entry);
      return entry.plan;
    },
    async find(tenant) {
      const entry = entryOf(tenant);
      if (!entry.plan) {
        if (entry.pending || now() - entry.checkedAt > WITHOUT_EVENTS) await refresh(tenant, entry);
      } else look(tenant, entry);
      if (!entry.plan) throw new Error('There is no plan of this tenant yet');
      return entry.plan;
    },
    revision: () => latest,
    connected: () => connected,
    close: () => ended.abort(),
  };
}
