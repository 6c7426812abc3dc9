/**
 * Reports of edges about releases: counted in the database, so that all registries judge by the same; bad
 * ones are taken back.
 */

import { isSlotPart, partsOf } from '@sufra/contract/parts';
import type { SlotTimes } from '@sufra/contract/slot-times';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { REGISTRY } from '../access/actor.ts';
import type { Database } from '../database/connect.ts';
import { type EdgePlan, health, type NamedComposition } from '../database/tables.ts';
import { channelHistory, keyOf, lastChange, type State } from '../plan/state.ts';
import { takingBack } from '../store/canary-decisions.ts';
import type { Decision } from '../store/decisions.ts';
import { Refusal } from '../store/refusal.ts';
import { sourcesOf } from '../store/source-maps.ts';
import type { Store } from '../store/store.ts';
import { openCompositions } from './compositions.ts';
import { faultsOfEdge } from './edge-words.ts';
import { type EdgeWord, openEdges } from './edges.ts';
import { Judge } from './judge.ts';
import { minuteOf } from './minute.ts';
import type { Count } from './rule.ts';
import { type LocatedFailure, openSeenFailures, type SeenFailure } from './seen.ts';
import { openSlotTimes, type SlotTime } from './slot-times.ts';

export interface PartCount extends Count {
  module: string;
  version: string;
  /**
   * `screen/menu`, `dialog/item`, `slot/basket`, `server/screen`, or `release`: all of it. Absent: an edge
   * that counts documents.
   */
  part?: string;
}

export interface EdgeReport {
  /** Name of the edge. */
  edge: string;
  /** Plans it uses. */
  plans: readonly EdgePlan[];
  /** Since its last report. */
  releases: readonly PartCount[];
  /** Where they failed; absent: an edge of before. */
  seen?: readonly SeenFailure[];
  /** How long it took to make contributions to slots; absent: an edge of before. */
  slots?: readonly SlotTimes[];
  /**
   * Its time when it sent this, in milliseconds; absent: an edge of before. So are the marks of its session secrets.
   */
  at?: number;
  marks?: readonly string[];
  /** What its documents were put together from, where the registry may not know it yet. */
  compositions?: readonly NamedComposition[];
}

export interface EdgeState {
  id: string;
  seenAt: string;
  tenants: number;
  /** Tenants for whom it uses an older plan than it should; `changedAt`: ISO instant at which the newest was made. */
  behind: readonly (EdgePlan & { newest: number; changedAt: string })[];
  /** What it must have in common with others and has not, in words. */
  faults: readonly string[];
}

/** What happened to a release in the last `minutes`. */
export interface ReleaseHealth {
  module: string;
  version: string;
  /** What a visitor gets it by now: `stable`, `canary`, or null. */
  current: 'stable' | 'canary' | null;
  /** True while it is judged by what visitors meet. */
  watched: boolean;
  /** The part for which the rule would take it back now; null: none. Of watched releases alone. */
  failing: string | null;
  parts: readonly (Count & { part: string })[];
  /** How long its contributions to slots took edges to make. */
  slots: readonly SlotTime[];
  /** Where it failed in the last week, for those that may read its sources. */
  seen: readonly LocatedFailure[];
}

export interface Health {
  /** Whether releases that fail are taken back by the registry itself. */
  takesBack: boolean;
  /** Counts, and takes back what is bad: `module@version` of what went. `faults`: of the edge itself, in words. */
  report(report: EdgeReport): Promise<{ takenBack: string[]; faults: string[] }>;
  /**
   * The last word of each edge in the last day. Without the database, of those that this registry knows of
   * (`isWhole` false).
   */
  edges(): Promise<{ edges: EdgeState[]; isWhole: boolean }>;
  /** The module's releases with reports in these minutes, the latest current one first. */
  of(module: string, minutes: number, mayReadSources: boolean): Promise<ReleaseHealth[]>;
}

export interface HealthOptions {
  database: Database;
  store: Store;
  now: () => Date;
  /** False: only counts. */
  takesBack: boolean;
}

export function openHealth({ database, store, now, takesBack }: HealthOptions): Health {
  const { db } = database;
  const noted = openCompositions(database, now);
  const seenFailures = openSeenFailures(database, now);
  const slotTimes = openSlotTimes(database, now);
  const edges = openEdges(database, now);

  async function count({ module, version, part = '', views, failures, places }: PartCount): Promise<void> {
    await db
      .insert(health)
      .values({ module, version, part, minute: minuteOf(now().getTime()), views, failures, places })
      .onConflictDoUpdate({
        target: [health.module, health.version, health.part, health.minute],
        set: {
          views: sql`${health.views} + ${views}`,
          failures: sql`${health.failures} + ${failures}`,
          places: sql`greatest(${health.places}, ${places})`,
        },
      });
  }

  /** By part. */
  async function sum(module: string, version: string, from: number, to: number): Promise<Map<string, Count>> {
    const conditions = [
      eq(health.module, module),
      eq(health.version, version),
      gte(health.minute, minuteOf(from)),
      lt(health.minute, new Date(to)),
    ];
    const rows = await db
      .select({
        part: health.part,
        views: sql<number>`sum(${health.views})::float8`,
        failures: sql<number>`sum(${health.failures})::float8`,
        places: sql<number>`max(${health.places})::float8`,
      })
      .from(health)
      .where(and(...conditions))
      .groupBy(health.part)
      .orderBy(health.part);
    return new Map(rows.map(({ part, ...counted }) => [part, counted]));
  }

  async function located(module: string, version: string): Promise<LocatedFailure[]> {
    const failures = await seenFailures.of(module, version);
    const files = store.release(module, version)?.descriptor.files ?? {};
    const places = failures.map(({ place }) => {
      const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(place) ?? [];
      return { file: Object.hasOwn(files, file) ? file : '', line: Number(line), column: Number(column) };
    });
    await store.shelf.bringMaps(
      module,
      version,
      places.map(({ file }) => file),
    );
    const sources = await sourcesOf(store.shelf.folders, module, version, places);
    return failures.map((failure, index) => ({ ...failure, source: sources[index] ?? null }));
  }

  const judge = new Judge(sum, () => store.state(), now);

  /** Takes back what is bad; `module@version` of what went. */
  async function takeBackBad(): Promise<string[]> {
    const { wentBackAt } = store.state();
    const gone: string[] = [];
    for (const { module, version, evidence, reason } of await judge.findBad()) {
      const decide: Decision = (current, actor) => {
        // What spoke against it may be the fault of what went meanwhile.
        if (evidence !== 'own' && current.state.wentBackAt !== wentBackAt)
          throw new Refusal('NOTHING_TO_CHANGE', 'another release went back');
        return takingBack(module, version)(current, actor);
      };
      try {
        await store.change(REGISTRY, decide, { reason });
        gone.push(keyOf(module, version));
      } catch (error) {
        // Another request or another registry was quicker.
        if (!(error instanceof Refusal)) throw error;
      }
    }
    return gone;
  }

  return {
    takesBack,

    async report({ edge, plans, releases, seen = [], slots = [], compositions = [], at, marks = [] }) {
      const said = at === undefined ? null : { skew: at - now().getTime(), marks };
      const word = { id: edge, seenAt: now(), plans, said };
      await edges.note(word);
      const spokenEdges = said === null ? [] : await edges.present();
      await noted.note(compositions);
      const isKnown = ({ module, version, part }: Pick<PartCount, 'module' | 'version' | 'part'>) => {
        const descriptor = store.release(module, version)?.descriptor;
        return part !== undefined && descriptor !== undefined && partsOf(descriptor.face).includes(part);
      };
      const known = releases.filter(isKnown);
      for (const each of known) await count(each);
      await seenFailures.note(seen.filter(isKnown));
      await slotTimes.note(slots.filter((each) => isSlotPart(each.part) && isKnown(each)));
      const isFailing = known.some(({ failures }) => failures > 0);
      const gone = takesBack && isFailing ? await takeBackBad() : [];
      return { takenBack: gone, faults: faultsOfEdge(word, spokenEdges, now().getTime()) };
    },

    async edges() {
      const { told, isWhole } = await edges.ofLastDay();
      const state = store.state();
      return { isWhole, edges: told.map((word) => stateOf(word, state, faultsOfEdge(word, told, now().getTime()))) };
    },

    async of(module, minutes, mayReadSources) {
      const state = store.state();
      const from = now().getTime() - minutes * 60_000;
      const line = channelHistory(state, module);
      const canary = state.modules.get(module)?.canary?.version;
      const rows = await db
        .selectDistinct({ version: health.version })
        .from(health)
        .where(and(eq(health.module, module), gte(health.minute, minuteOf(from))));
      const told = rows.map(({ version }) => version);
      const versions = [...new Set([...(canary ? [canary] : []), ...line.slice(0, 1), ...line, ...told])].filter(
        (version) => version === canary || version === line[0] || told.includes(version),
      );
      return Promise.all(
        versions.map(async (version) => ({
          module,
          version,
          current: version === canary ? ('canary' as const) : version === line[0] ? ('stable' as const) : null,
          watched: judge.watchOf(module, version) !== null,
          failing: (await judge.badPart(module, version))?.part ?? null,
          parts: [...(await sum(module, version, from, now().getTime() + 1))].map(([part, counted]) => ({
            part,
            ...counted,
          })),
          slots: await slotTimes.of(module, version, from),
          seen: mayReadSources ? await located(module, version) : [],
        })),
      );
    },
  };
}

function stateOf({ id, seenAt, plans }: EdgeWord, state: State, faults: readonly string[]): EdgeState {
  const behind = plans
    .map((plan) => {
      const { revision: newest, at: changedAt } = lastChange(state, plan.tenant);
      return { ...plan, newest, changedAt };
    })
    .filter(({ revision, newest }) => revision < newest);
  return { id, seenAt: seenAt.toISOString(), tenants: plans.length, behind, faults };
}
