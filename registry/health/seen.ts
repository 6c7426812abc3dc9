/** What failed for visitors, by its place in the files of a release: a few of each release, for a week. */
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { seenFailures } from '../database/tables.ts';
import type { SourcePlace } from '../release/source-map.ts';

export interface SeenFailure {
  module: string;
  version: string;
  part: string;
  /** In a file of the release: `menu.js:1:2034`. */
  place: string;
  message: string;
  count: number;
  /** Id of the document's composition, the last one; absent: not known. */
  composition?: string | null;
}

/** `source`: null without a source map, or for what no source has. */
export type LocatedFailure = PlacedFailure & { source: SourcePlace | null };

export type PlacedFailure = Omit<SeenFailure, 'module' | 'version'> & {
  /** ISO instant of the last report of it. */
  lastAt: string;
};

/** Of one release: the most frequent, and the last. */
const MAX_OF_RELEASE = 20;
const KEPT_MS = 7 * 24 * 60 * 60_000;

export function openSeenFailures({ db }: Database, now: () => Date) {
  const ofRelease = (module: string, version: string) =>
    and(eq(seenFailures.module, module), eq(seenFailures.version, version));

  const isAt = ({ part, place }: Pick<SeenFailure, 'part' | 'place'>) =>
    and(eq(seenFailures.part, part), eq(seenFailures.place, place));

  return {
    async note(failures: readonly SeenFailure[]): Promise<void> {
      if (failures.length === 0) return;
      await db.delete(seenFailures).where(lt(seenFailures.lastAt, new Date(now().getTime() - KEPT_MS)));
      for (const { module, version, part, place, message, count, composition = null } of failures) {
        const known = await db
          .select()
          .from(seenFailures)
          .where(ofRelease(module, version))
          .orderBy(seenFailures.count, seenFailures.lastAt);
        const isKnown = known.some((row) => row.part === part && row.place === place);
        // What is rare makes room: invented places hold none that many visitors see back.
        const rarest = !isKnown && known.length >= MAX_OF_RELEASE ? known[0] : undefined;
        if (rarest) await db.delete(seenFailures).where(and(ofRelease(module, version), isAt(rarest)));
        await db
          .insert(seenFailures)
          .values({ module, version, part, place, message, count, composition, lastAt: now() })
          .onConflictDoUpdate({
            target: [seenFailures.module, seenFailures.version, seenFailures.part, seenFailures.place],
            set: { count: sql`${seenFailures.count} + ${count}`, message, composition, lastAt: now() },
          });
      }
    },
    /** The most frequent first. */
    async of(module: string, version: string): Promise<PlacedFailure[]> {
      const rows = await db
        .select()
        .from(seenFailures)
        .where(ofRelease(module, version))
        .orderBy(desc(seenFailures.count), seenFailures.place);
      return rows.map(({ part, place, message, count, composition, lastAt }) => ({
        part,
        place,
        message,
        count,
        composition,
        lastAt: lastAt.toISOString(),
      }));
    },
  };
}
