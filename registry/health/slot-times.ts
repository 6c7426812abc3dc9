/** How long contributions to slots took edges to make, so that a team learns that its slot is late (PLAT-015). */
import { SLOT_STEPS, type SlotTimes, slotP75 } from '@sufra/contract/slot-times';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { slotTimes } from '../database/tables.ts';
import { minuteOf } from './minute.ts';

/** A contribution to a slot in a time: how many were made, and within how many milliseconds three of four. */
export interface SlotTime {
  part: string;
  made: number;
  p75Ms: number;
}

/** `sufra health` asks for one day at most. */
const KEPT_MS = 2 * 24 * 60 * 60_000;

export function openSlotTimes({ db }: Database, now: () => Date) {
  let forgottenAt = 0;

  /** Once an hour: reports come every few seconds. */
  async function forgetOld(): Promise<void> {
    const time = now().getTime();
    if (time - forgottenAt < 60 * 60_000) return;
    forgottenAt = time;
    await db.delete(slotTimes).where(lt(slotTimes.minute, new Date(time - KEPT_MS)));
  }

  return {
    /** Adds what an edge counted. Counts of other steps than ours are another version's, and are left out. */
    async note(times: readonly SlotTimes[]): Promise<void> {
      await forgetOld();
      const minute = minuteOf(now().getTime());
      const added = new Map<string, typeof slotTimes.$inferInsert>();
      for (const { module, version, part, counts } of times) {
        if (counts.length !== SLOT_STEPS) continue;
        for (const [step, count] of counts.entries()) {
          if (count === 0) continue;
          const id = JSON.stringify([module, version, part, step]);
          added.set(id, { module, version, part, minute, step, count: count + (added.get(id)?.count ?? 0) });
        }
      }
      if (added.size === 0) return;
      // In one order, so that two registries do not wait for each other.
      const rows = [...added].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      await db
        .insert(slotTimes)
        .values(rows)
        .onConflictDoUpdate({
          target: [slotTimes.module, slotTimes.version, slotTimes.part, slotTimes.minute, slotTimes.step],
          set: { count: sql`${slotTimes.count} + excluded.count` },
        });
    },

    /** Of each contribution of a release from `from` on, in milliseconds. */
    async of(module: string, version: string, from: number): Promise<SlotTime[]> {
      const rows = await db
        .select({
          part: slotTimes.part,
          step: slotTimes.step,
          count: sql<number>`sum(${slotTimes.count})::float8`,
        })
        .from(slotTimes)
        .where(and(eq(slotTimes.module, module), eq(slotTimes.version, version), gte(slotTimes.minute, minuteOf(from))))
        .groupBy(slotTimes.part, slotTimes.step)
        .orderBy(slotTimes.part);
      const counts = new Map<string, number[]>();
      for (const { part, step, count } of rows) {
        const ofPart = counts.get(part) ?? new Array<number>(SLOT_STEPS).fill(0);
        ofPart[step] = count;
        counts.set(part, ofPart);
      }
      return [...counts].map(([part, ofPart]) => ({
        part,
        made: ofPart.reduce((sum, count) => sum + count, 0),
        p75Ms: slotP75(ofPart)!,
      }));
    },
  };
}
