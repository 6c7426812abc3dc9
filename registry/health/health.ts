/** What edges tell of releases: counted in the database, so that all registries judge by the same; bad ones are taken back. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { REGISTRY } from '../access/actor.ts';
import type { Database } from '../database/connect.ts';
import { type EdgePlan, edges, health } from '../database/tables.ts';
import { STABLE } from '../plan/history.ts';
import { keyOf, lineOf, planRevision } from '../plan/state.ts';
import { takingBack } from '../store/decisions.ts';
import { Refusal } from '../store/refusal.ts';
import type { Store } from '../store/store.ts';
import { type Count, isBad, RULE } from './rule.ts';

export interface ReleaseCount extends Count {
  module: string;
  version: string;
}

export interface EdgeReport {
  /** Name of the edge. */
  edge: string;
  /** Plans it uses. */
  plans: readonly EdgePlan[];
  /** Since its last report. */
  releases: readonly ReleaseCount[];
}

export interface EdgeState {
  id: string;
  seenAt: string;
  tenants: number;
  /** Tenants for whom it uses an older plan than it should. */
  behind: readonly (EdgePlan & { newest: number })[];
}

export interface Health {
  /** Counts, and takes back what is bad: `module@version` of what went. */
  report(report: EdgeReport): Promise<string[]>;
  edges(): Promise<EdgeState[]>;
}

export interface HealthOptions {
  database: Database;
  store: Store;
  now: () => Date;
  /** False: only counts. */
  takesBack: boolean;
}

export function openHealth({ database: { db }, store, now, takesBack }: HealthOptions): Health {
  async function count({ module, version, views, failures }: ReleaseCount): Promise<void> {
    await db
      .insert(health)
      .values({ module, version, minute: minuteOf(now().getTime()), views, failures })
      .onConflictDoUpdate({
        target: [health.module, health.version, health.minute],
        set: { views: sql`${health.views} + ${views}`, failures: sql`${health.failures} + ${failures}` },
      });
  }

  async function sum(module: string, version: string, from: number, to: number): Promise<Count> {
    const conditions = [
      eq(health.module, module),
      eq(health.version, version),
      gte(health.minute, minuteOf(from)),
      lt(health.minute, new Date(to)),
    ];
    const [row] = await db
      .select({
        views: sql<number>`coalesce(sum(${health.views}), 0)::float8`,
        failures: sql<number>`coalesce(sum(${health.failures}), 0)::float8`,
      })
      .from(health)
      .where(and(...conditions));
    return row ?? { views: 0, failures: 0 };
  }

  /** The release is watched: who had its place before, and since when it has it. */
  function watched(module: string, version: string): { since: number; predecessor: string | undefined } | null {
    const state = store.state();
    const of = state.modules.get(module);
    const [current, before] = lineOf(state, module);
    const since =
      current === version ? of?.since.get(STABLE) : of?.canary?.version === version ? of.canary.since : undefined;
    if (since === undefined || now().getTime() - Date.parse(since) > RULE.watched) return null;
    return { since: Date.parse(since), predecessor: current === version ? before : current };
  }

  async function takeBackIfBad({ module, version }: ReleaseCount): Promise<boolean> {
    const watch = watched(module, version);
    if (!watch || watch.predecessor === undefined) return false;
    const time = now().getTime();
    const release = await sum(module, version, Math.max(watch.since, time - RULE.window), time + 1);
    // The half hour before: what its visitors had until then. A canary's predecessor goes on beside it.
    const before = await sum(module, watch.predecessor, watch.since - RULE.watched, time + 1);
    if (!isBad(release, before)) return false;
    const words = ({ failures, views }: Count) => `${failures} failures in ${views} views`;
    const reason = `${keyOf(module, version)}: ${words(release)}; ${watch.predecessor}: ${words(before)}`;
    try {
      await store.change(REGISTRY, takingBack(module, version), { reason });
      return true;
    } catch (error) {
      // Somebody, or another registry, was quicker.
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  return {
    async report({ edge, plans, releases }) {
      await db
        .insert(edges)
        .values({ id: edge, seenAt: now(), plans })
        .onConflictDoUpdate({ target: edges.id, set: { seenAt: now(), plans } });
      const known = releases.filter(({ module, version }) => store.find(module, version) !== null);
      for (const each of known) await count(each);
      const gone: string[] = [];
      for (const each of takesBack ? known : []) {
        if (each.failures > 0 && (await takeBackIfBad(each))) gone.push(keyOf(each.module, each.version));
      }
      return gone;
    },

    async edges() {
      const state = store.state();
      const rows = await db.select().from(edges);
      return rows.map(({ id, seenAt, plans }) => ({
        id,
        seenAt: seenAt.toISOString(),
        tenants: plans.length,
        behind: plans
          .map((plan) => ({ ...plan, newest: planRevision(state, plan.tenant) }))
          .filter(({ revision, newest }) => revision < newest),
      }));
    },
  };
}

function minuteOf(time: number): Date {
  return new Date(Math.floor(time / 60_000) * 60_000);
}
