/** The last word of each edge, in the database, so that all registries know of all edges. */
import { gt, lt } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { type EdgePlan, edges } from '../database/tables.ts';
import { PRESENT_MS, type SpokenEdge } from './edge-words.ts';

export interface EdgeWord extends SpokenEdge {
  plans: readonly EdgePlan[];
}

/** An edge that was silent for longer was taken down on purpose. */
const FORGOTTEN_MS = 24 * 60 * 60_000;

export function openEdges({ db }: Database, now: () => Date) {
  /** What edges said to this registry, for the time in which the database is away. */
  const words = new Map<string, EdgeWord>();
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);

  /** Machines come and go under new names: what they said does not stay for ever. */
  async function forgetGone(): Promise<void> {
    const until = ago(FORGOTTEN_MS);
    await db.delete(edges).where(lt(edges.seenAt, until));
    for (const [id, { seenAt }] of words) if (seenAt < until) words.delete(id);
  }

  return {
    async note(word: EdgeWord): Promise<void> {
      // Once for each edge that this registry comes to know, not with each report.
      if (!words.has(word.id)) await forgetGone();
      words.set(word.id, word);
      const { id, ...spoken } = word;
      await db.insert(edges).values(word).onConflictDoUpdate({ target: edges.id, set: spoken });
    },

    /**
     * Those that are there now. Of the plans that each of them uses nothing is read: there may be as many as tenants.
     */
    present: (): Promise<SpokenEdge[]> =>
      db
        .select({ id: edges.id, seenAt: edges.seenAt, said: edges.said })
        .from(edges)
        .where(gt(edges.seenAt, ago(PRESENT_MS))),

    /** By name. Without the database, of those that spoke to this registry (`isWhole` false). */
    async ofLastDay(): Promise<{ told: EdgeWord[]; isWhole: boolean }> {
      let isWhole = true;
      const since = ago(FORGOTTEN_MS);
      try {
        for (const row of await db.select().from(edges).where(gt(edges.seenAt, since))) words.set(row.id, row);
      } catch {
        // Reported by the asking process: what edges reported to this registry is still worth knowing.
        isWhole = false;
      }
      const told = [...words.values()].filter(({ seenAt }) => seenAt > since);
      return { told: told.sort((a, b) => (a.id < b.id ? -1 : 1)), isWhole };
    },
  };
}
