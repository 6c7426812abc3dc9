/**
 * Plans: which releases a tenant's visitors get. The registry pushes its revision; a new plan is used once its server
 * bundles are here and proved. Until then, and while the registry is away, the last good plan stays.
 */
import type { Plan, SignedPlan } from '@sufra/contract';
import { grantOf, isOverride } from '@sufra/contract/override';
import type { DigestPlan } from '@sufra/contract/plan-statement';
import type { PlanFiles, StoredPlans } from './plan-files.ts';
import { PlanRefused, type ProvePlan } from './proof.ts';
import { type AnsweredPlans, isDigestPlan, type RegistryClient } from './registry-client.ts';
import type { ReleaseFacts } from './release-facts.ts';
import type { VisitedPlan } from './visited-plan.ts';

/** Tenants whose plans are read at a time after a change: a registry answers thousands within its time. */
const MAX_READS = 12;
/** Between polls of the registry while its event stream is down. */
const CHECK_INTERVAL_MS = 900;

export interface PlansOptions {
  registry: RegistryClient;
  files: PlanFiles;
  facts: ReleaseFacts;
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

export class Plans {
  readonly #registry: RegistryClient;
  readonly #files: PlanFiles;
  readonly #facts: ReleaseFacts;
  readonly #prove: ProvePlan;
  readonly #prepare: PlansOptions['prepare'];
  readonly #onFailure: PlansOptions['onFailure'];
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #ended = new AbortController();
  /** Tenants whose plans are to be read again. */
  readonly #stale = new Set<string>();
  #reads = 0;
  #latest = 0;
  #connected = false;
  #heardAt: number;

  constructor({ registry, files, facts, prove, prepare, onFailure, now = Date.now }: PlansOptions) {
    this.#registry = registry;
    this.#files = files;
    this.#facts = facts;
    this.#prove = prove;
    this.#prepare = prepare;
    this.#onFailure = onFailure;
    this.#now = now;
    this.#heardAt = now();
    void this.#follow();
  }

  /** The plan in use, without waiting. `bucket`: the visitor's, which matters while the plan has `splits`. */
  peek(tenant: string, bucket: number | null): Plan | null {
    const entry = this.#entries.get(tenant);
    if (!entry || entry.plans.length === 0) return null;
    this.#look(tenant, entry);
    return planFor(entry, bucket);
  }

  /**
   * The plan; the first one of a tenant is waited for. Throws while there is none; `cause` is why the last
   * could not be used.
   */
  async forTenant(tenant: string, bucket: number | null): Promise<Plan> {
    const entry = this.#entryOf(tenant);
    if (entry.plans.length === 0) {
      if (entry.pending || this.#now() - entry.checkedAt > CHECK_INTERVAL_MS) await this.#refresh(tenant, entry);
    } else this.#look(tenant, entry);
    if (entry.plans.length === 0) {
      throw new Error('There is no plan of this tenant yet', { cause: entry.fault });
    }
    return planFor(entry, bucket);
  }

  /** Highest revision the registry announced. */
  revision(): number {
    return this.#latest;
  }

  /** True while the registry's events come. */
  connected(): boolean {
    return this.#connected;
  }

  /** Milliseconds since the last contact with the registry; 0 while its event stream is up. */
  age(): number {
    return this.#connected ? 0 : this.#now() - this.#heardAt;
  }

  /** Tenants and the revision of their plan in use. */
  inUse(): { tenant: string; revision: number }[] {
    return [...this.#entries].flatMap(([tenant, { plans }]) =>
      plans[0] ? [{ tenant, revision: plans[0].revision }] : [],
    );
  }

  close(): void {
    this.#ended.abort();
  }

  #entryOf(tenant: string): Entry {
    let entry = this.#entries.get(tenant);
    if (!entry) {
      entry = { plans: [], etag: null, seen: -1, checkedAt: 0, pending: null, fault: null };
      this.#entries.set(tenant, entry);
    }
    return entry;
  }

  #refresh(tenant: string, entry: Entry): Promise<void> {
    entry.pending ??= this.#update(tenant, entry).finally(() => {
      entry.pending = null;
    });
    return entry.pending;
  }

  async #update(tenant: string, entry: Entry): Promise<void> {
    const target = this.#latest;
    const isFirst = entry.plans.length === 0;
    const kept = isFirst ? await this.#keptPlans(tenant) : null;
    try {
      const answer = await this.#registry.readPlans(tenant, isFirst ? null : entry.etag);
      if (answer) {
        const stored = this.#proved(tenant, answer);
        for (const plan of stored.plans) refuseLower(plan, entry.plans[0] ?? kept?.plans[0]);
        await this.#take(entry, stored);
        this.#files.store(tenant, stored).catch((error: unknown) => this.#onFailure('keep plan', error));
      }
      entry.seen = target;
      entry.fault = null;
      this.#heardAt = this.#now();
    } catch (error) {
      entry.fault = error;
      this.#onFailure(error instanceof PlanRefused ? 'refuse plan' : 'read plan', error);
      if (entry.plans.length === 0 && kept) {
        await this.#take(entry, kept).catch((failure: unknown) => this.#onFailure('use kept plan', failure));
      }
    } finally {
      entry.checkedAt = this.#now();
    }
    // A revision that came while we were reading.
    if (this.#latest > target && entry.plans.length > 0)
      setImmediate(() => !this.#ended.signal.aborted && this.#refresh(tenant, entry));
  }

  /** By digests. Throws PlanRefused when one is not the registry's, or not this tenant's. */
  #proved(tenant: string, { plans, etag }: AnsweredPlans): StoredPlans {
    const byDigests = plans.map((plan) => (isDigestPlan(plan) ? plan : this.#facts.takeApart(plan)));
    for (const plan of byDigests) {
      this.#prove(plan);
      if (plan.tenant !== tenant) throw new PlanRefused('other-tenant', `A plan of ${plan.tenant}, not of ${tenant}`);
    }
    return { plans: byDigests, etag };
  }

  /** Uses plans from now on. Throws when one cannot be used; the earlier ones stay. */
  async #take(entry: Entry, { plans, etag }: StoredPlans): Promise<void> {
    const whole = await Promise.all(plans.map((plan) => this.#facts.whole(plan)));
    for (const plan of whole) await this.#prepare(plan);
    entry.plans = whole;
    entry.etag = etag;
  }

  async #keptPlans(tenant: string): Promise<StoredPlans | null> {
    for (const stored of await this.#files.storedFor(tenant)) {
      try {
        return this.#proved(tenant, stored);
      } catch (error) {
        this.#onFailure('use kept plan', error);
      }
    }
    return null;
  }

  /** Asks in the background when the plan may be old. */
  #look(tenant: string, entry: Entry): void {
    const behind = this.#connected ? entry.seen < this.#latest : true;
    if (behind && !entry.pending && this.#now() - entry.checkedAt > CHECK_INTERVAL_MS)
      void this.#refresh(tenant, entry);
  }

  /** Reads the plans of a tenant again, in its turn. */
  #readAgain(tenant: string): void {
    this.#stale.add(tenant);
    this.#readNext();
  }

  #readNext(): void {
    for (const tenant of this.#stale) {
      if (this.#reads >= MAX_READS || this.#ended.signal.aborted) return;
      this.#stale.delete(tenant);
      this.#reads += 1;
      void this.#refresh(tenant, this.#entryOf(tenant)).finally(() => {
        this.#reads -= 1;
        this.#readNext();
      });
    }
  }

  async #follow(): Promise<void> {
    let wait = 250;
    while (!this.#ended.signal.aborted) {
      try {
        await this.#registry.followRevisions(
          (revision, tenants) => {
            if (revision === this.#latest) return;
            const before = this.#latest;
            this.#latest = revision;
            for (const [tenant, entry] of this.#entries) {
              if (entry.plans.length === 0) continue;
              // A change that concerns others: a plan that was up to date still is.
              if (tenants && !tenants.includes(tenant) && entry.seen === before && !entry.pending)
                entry.seen = this.#latest;
              else this.#readAgain(tenant);
            }
          },
          () => {
            this.#connected = true;
            wait = 250;
            // Changes may have been missed while the stream was down.
            for (const [tenant, { plans }] of this.#entries) if (plans.length > 0) this.#readAgain(tenant);
          },
          this.#ended.signal,
        );
      } catch (error) {
        if (!this.#ended.signal.aborted && this.#connected) this.#onFailure('follow registry', error);
      }
      if (this.#connected) this.#heardAt = this.#now();
      this.#connected = false;
      if (this.#ended.signal.aborted) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        const stop = () => {
          clearTimeout(timer);
          resolve();
        };
        this.#ended.signal.addEventListener('abort', stop, { once: true });
      });
      wait = Math.min(wait * 2, 1000);
    }
  }
}

/** A visitor without a bucket is the last to get a canary. */
function planFor({ plans }: Entry, bucket: number | null): SignedPlan {
  const last = plans.at(-1)!;
  return bucket === null ? last : (plans.find(({ buckets }) => bucket >= buckets.from && bucket <= buckets.to) ?? last);
}

/**
 * A rollback is a new plan with an old release; a lower revision is a replay (safety M3). With a new key
 * revisions start again.
 */
function refuseLower(plan: DigestPlan, known: Pick<SignedPlan, 'revision' | 'signature'> | undefined): void {
  if (!known || known.signature.key !== plan.signature.key || plan.revision >= known.revision) return;
  throw new PlanRefused('lower-revision', `The plan has revision ${plan.revision}, after ${known.revision}`);
}

/** Names the content of a plan: what is made from one plan is never taken for another's. */
export function planIdentity({ revision, buckets, grants = [] }: VisitedPlan): string {
  const others = grants.map((grant) => `~${grantOf(grant).id}${isOverride(grant) ? `.${grant.override.version}` : ''}`);
  return `${revision}.${buckets.from}${others.join('')}`;
}
