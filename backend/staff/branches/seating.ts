/**
 * Where guests of a branch sit, and its terms of reservations and of the queue, as its restaurant sets them
 * up (SHOP-035).
 */
import type { BranchSetup } from '@sufra/api/staff/endpoints';
import { and, asc, eq } from 'drizzle-orm';
import { branchAreas, type branches } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { noticeMinutes, policyOf } from '../../reservation/booking/terms.ts';
import { floorJoins, floorTables } from '../../reservation/tables.ts';

type Stored = Pick<typeof branches.$inferSelect, 'modules' | 'reservations_settings' | 'waiting_settings'>;

export async function readSections(db: Db, branchId: string): Promise<BranchSetup['sections']> {
  const [areas, tables, joins] = await Promise.all([
    db
      .select()
      .from(branchAreas)
      .where(eq(branchAreas.branch_id, branchId))
      .orderBy(asc(branchAreas.sort), asc(branchAreas.id)),
    db
      .select()
      .from(floorTables)
      .where(eq(floorTables.branch_id, branchId))
      .orderBy(asc(floorTables.sort), asc(floorTables.id)),
    db
      .select({ one: floorJoins.one, other: floorJoins.other })
      .from(floorJoins)
      .innerJoin(floorTables, and(eq(floorTables.tenant, floorJoins.tenant), eq(floorTables.id, floorJoins.one)))
      .where(eq(floorTables.branch_id, branchId)),
  ]);
  return areas.map(({ id, names, waiting }) => {
    const own = tables.filter(({ area_id }) => area_id === id);
    const placeOf = new Map(own.map((table, at) => [table.id, at]));
    const places = joins.flatMap(({ one, other }): [number, number][] => {
      const [first, second] = [placeOf.get(one), placeOf.get(other)];
      return first === undefined || second === undefined ? [] : [[Math.min(first, second), Math.max(first, second)]];
    });
    return {
      ...{ id, names, waiting },
      tables: own.map((table) => ({ id: table.id, label: table.label, seats: table.seats })),
      joins: places.sort((one, other) => one[0] - other[0] || one[1] - other[1]),
    };
  });
}

export function reservationsOf({ modules, reservations_settings: settings }: Stored): BranchSetup['reservations'] {
  if (!settings) return { enabled: false, terms: null };
  // Of a restaurant that says nothing, what counts instead.
  const { change_until_minutes, refunds } = policyOf(settings, 1);
  const { person_count_from, person_count_to, maximum_duration, sitting_minutes, slot_minutes } = settings;
  const { hold_minutes, no_show_minutes, cost_per_person } = settings;
  return {
    enabled: modules.reservation,
    terms: {
      ...{ person_count_from, person_count_to, maximum_duration, sitting_minutes, slot_minutes },
      ...{ hold_minutes, no_show_minutes, change_until_minutes, cost_per_person },
      notice_minutes: noticeMinutes(settings),
      sittings: [...(settings.sittings ?? [])],
      cost_is: settings.cost_is ?? null,
      refunds: [...refunds],
    },
  };
}

/** Whether it can be joined now is changed where the queue is run, and is no part of this. */
export function waitingOf({ modules, waiting_settings: settings }: Stored): BranchSetup['waiting'] {
  if (!settings) return { enabled: false, terms: null };
  const { person_count_from, person_count_to, minutes_per_party_min, minutes_per_party_max } = settings;
  const { claim_minutes, max_delays } = settings;
  return {
    enabled: modules.waiting,
    terms: {
      ...{ person_count_from, person_count_to, minutes_per_party_min, minutes_per_party_max },
      ...{ claim_minutes, max_delays },
    },
  };
}
