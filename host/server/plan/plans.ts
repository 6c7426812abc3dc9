/**
 * Plans: which releases a tenant's visitors get. The registry pushes its revision; a new plan is used once its server
 * bundles are here and proved. Until then, and while the registry is away, the last good plan stays.
 */
import type { Plan, SignedPlan } from '@sufra/contract';
import type { PlanFiles } from './plan-files.ts';
import { PlanRefused, type ProvePlan } from './proof.ts';
import type { RegistryClient } from './registry-client.ts';

/** Between polls of the registry while its event stream is down. */
const CHECK_INTERVAL_MS = 900;

export interface Plans {
  /** The plan in use, without waiting. `bucket`: the visitor's, which matters while the plan has `splits`. */
  peek(tenant: string, bucket: number | null): Plan | null;
  /** The plan; the first one of a tenant is waited for. Throws while there is none; `cause` is why the last could not be used. */
  forTenant(tenant: string, bucket: number | null): Promise<Plan>;
  /** Highest revision the registry announced. */
  revision(): number;
  /** True while the registry's events come. */
  connected(): boolean;
  /** Milliseconds since the last contact with the registry; 0 while its event stream is up. */
  age(): number;
  /** Tenants and the revision of their plan in use. */
  inUse(): { tenant: string; revision: number }[];
  close(): void;
}

export interface PlansOptions {
  registry: RegistryClient;
  files: PlanFiles;
  prove: ProvePlan;
  /** Makes a plan usable: its server bundles fetched, checked and loaded. Throws when it cannot be used. */
  prepare(plan: Plan): Promise<void>;
  onFailure(what: string, error: unknown): void;
  now?: () => number;
}

interface Entry {
  /** One for every part of the visitors, by bucket; empty: none yet. */
  plans: readonly SignedPlan[];
  etag: string | null;
  /** Revision of the registry that this entry was last compared with. */
  seen: number;
  checkedAt: number;
  pending: Promise<void> | null;
  /** Why the last reading brought no plan; null: it did. */
  fault: unknown;
}

export function createPlans({ registry, files, prove, prepare, onFailure, now = Date.now }: PlansOptions): Plans {
  const entries = new Map<string, Entry>();
  const ended = new AbortController();
  let latest = 0;
  let connected = false;
  let heardAt = now();

  function entryOf(tenant: string): Entry {
    let entry = entries.get(tenant);
    if (!entry) {
      entry = { plans: [], etag: null, seen: -1, checkedAt: 0, pending: null, fault: null };
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
    const isFirst = entry.plans.length === 0;
    const kept = isFirst ? await keptPlans(tenant) : null;
    try {
      const answer = await readParts(tenant, isFirst ? null : entry.etag);
      if (answer) {
        for (const plan of answer.plans) {
          prove(plan);
          refuseLower(plan, entry.plans[0] ?? kept?.plans[0]);
        }
        for (const plan of answer.plans) await prepare(plan);
        entry.plans = answer.plans;
        entry.etag = answer.etag;
        files.store(tenant, answer).catch((error: unknown) => onFailure('keep plan', error));
      }
      entry.seen = target;
      entry.fault = null;
      heardAt = now();
    } catch (error) {
      entry.fault = error;
      onFailure(error instanceof PlanRefused ? 'refuse plan' : 'read plan', error);
      if (entry.plans.length === 0 && kept) await use(entry, kept);
    } finally {
      entry.checkedAt = now();
    }
    // A revision that came while we were reading.
    if (latest > target && entry.plans.length > 0) setImmediate(() => !ended.signal.aborted && refresh(tenant, entry));
  }

  /** The plans of all parts of the visitors; null: still those of `etag`. */
  async function readParts(tenant: string, etag: string | null) {
    const last = await registry.readPlan(tenant, null, etag);
    if (!last) return null;
    const { splits, revision } = last.plan;
    const plans: SignedPlan[] = [];
    for (const from of [0, ...splits].slice(0, -1)) {
      const part = await registry.readPlan(tenant, from, null);
      if (part?.plan.revision !== revision || part.plan.buckets.from !== from) {
        throw new Error('The registry changed its plans while they were read');
      }
      plans.push(part.plan);
    }
    return { plans: [...plans, last.plan], etag: last.etag };
  }

  async function keptPlans(tenant: string) {
    for (const stored of await files.storedFor(tenant)) {
      try {
        for (const plan of stored.plans) prove(plan);
        return stored;
      } catch (error) {
        onFailure('use kept plan', error);
      }
    }
    return null;
  }

  async function use(entry: Entry, { plans, etag }: NonNullable<Awaited<ReturnType<typeof keptPlans>>>): Promise<void> {
    try {
      for (const plan of plans) await prepare(plan);
      entry.plans = plans;
      entry.etag = etag;
    } catch (error) {
      onFailure('use kept plan', error);
    }
  }

  /** Asks in the background when the plan may be old. */
  function look(tenant: string, entry: Entry): void {
    const behind = connected ? entry.seen < latest : true;
    if (behind && !entry.pending && now() - entry.checkedAt > CHECK_INTERVAL_MS) void refresh(tenant, entry);
  }

  async function follow(): Promise<void> {
    let wait = 250;
    while (!ended.signal.aborted) {
      try {
        await registry.followRevisions(
          (revision, tenants) => {
            if (revision === latest) return;
            const before = latest;
            latest = revision;
            for (const [tenant, entry] of entries) {
              if (entry.plans.length === 0) continue;
              // A change that concerns others: who was up to date still is.
              if (tenants && !tenants.includes(tenant) && entry.seen === before && !entry.pending) entry.seen = latest;
              else void refresh(tenant, entry);
            }
          },
          () => {
            connected = true;
            wait = 250;
            // Changes may have been missed while the stream was down.
            for (const [tenant, entry] of entries) if (entry.plans.length > 0) void refresh(tenant, entry);
          },
          ended.signal,
        );
      } catch (error) {
        if (!ended.signal.aborted && connected) onFailure('follow registry', error);
      }
      if (connected) heardAt = now();
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
    peek(tenant, bucket) {
      const entry = entries.get(tenant);
      if (!entry || entry.plans.length === 0) return null;
      look(tenant, entry);
      return planFor(entry, bucket);
    },
    async forTenant(tenant, bucket) {
      const entry = entryOf(tenant);
      if (entry.plans.length === 0) {
        if (entry.pending || now() - entry.checkedAt > CHECK_INTERVAL_MS) await refresh(tenant, entry);
      } else look(tenant, entry);
      if (entry.plans.length === 0) {
        throw new Error('There is no plan of this tenant yet', { cause: entry.fault });
      }
      return planFor(entry, bucket);
    },
    revision: () => latest,
    connected: () => connected,
    age: () => (connected ? 0 : now() - heardAt),
    inUse: () =>
      [...entries].flatMap(([tenant, { plans }]) => (plans[0] ? [{ tenant, revision: plans[0].revision }] : [])),
    close: () => ended.abort(),
  };
}

/** A visitor without a bucket is the last to get a canary. */
function planFor({ plans }: Entry, bucket: number | null): SignedPlan {
  const last = plans.at(-1)!;
  return bucket === null ? last : (plans.find(({ buckets }) => bucket >= buckets.from && bucket <= buckets.to) ?? last);
}

/** A rollback is a new plan with an old release; a lower revision is a replay (safety M3). With a new key revisions start again. */
function refuseLower(plan: SignedPlan, known: SignedPlan | undefined): void {
  if (!known || known.signature.key !== plan.signature.key || plan.revision >= known.revision) return;
  throw new PlanRefused('lower-revision', `The plan has revision ${plan.revision}, after ${known.revision}`);
}

/** Names the content of a plan: what is made from one plan is never taken for another's. */
export function planIdentity({ revision, buckets }: Plan): string {
  return `${revision}.${buckets.from}`;
}
