/** The evening of a branch as a person of its staff sees it (SHOP-016). */
import { MAX_RESTAURANT_NOTES } from '@sufra/api/reservation/limits';
import { mayDo } from '@sufra/api/staff/access/roles';
import type { Evening, StaffReservation } from '@sufra/api/staff/endpoints';
import type { LocalizedText } from '@sufra/contract';
import type { DayDate } from '@sufra/i18n/time/zone';
import { and, eq, inArray } from 'drizzle-orm';
import { findBranch } from '../../branch/service.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { allergens } from '../../menu/tables.ts';
import { eveningOf } from '../../reservation/evening/evening.ts';
import { type FloorParty, floorOf, partyOf } from '../../reservation/evening/staff-floor.ts';
import { eventTypeOf } from '../../reservation/reasons.ts';
import type { ReservationRow } from '../../reservation/tables.ts';
import type { Member } from '../people/members.ts';

interface Viewer {
  member: Pick<Member, 'role'>;
  now: Date;
}

/** `date` absent: the evening of now. Throws NOT_FOUND without tables. */
export async function readEvening(
  db: Db,
  branchId: string,
  { date, ...viewer }: Viewer & { date?: DayDate | undefined },
): Promise<Evening> {
  const branch = await findBranch(db, branchId);
  const tonight = eveningOf(branch.time_zone, viewer.now.getTime());
  const { sections, unplaced, ...floor } = await floorOf(db, branchId, date ?? tonight, viewer.now);
  const tables = sections.flatMap((section) => section.tables);
  const names = await allergenNames(db, [...tables.flatMap(({ parties }) => parties), ...unplaced]);
  const shown = (party: FloorParty) => viewOf(party, names, viewer);
  return {
    branch_id: branch.id,
    names: branch.names,
    ...floor,
    tonight: floor.date === tonight,
    sections: sections.map((section) => ({
      ...section,
      tables: section.tables.map((table) => ({ ...table, parties: table.parties.map(shown) })),
    })),
    unplaced: unplaced.map(shown),
  };
}

export async function reservationFor(db: Db, row: ReservationRow, viewer: Viewer): Promise<StaffReservation> {
  const party = partyOf(row, viewer.now);
  return viewOf(party, await allergenNames(db, [party]), viewer);
}

type Names = ReadonlyMap<string, LocalizedText>;

function viewOf(party: FloorParty, names: Names, { member }: Viewer): StaffReservation {
  const { acts, allergens: ids, event_id, needs, notes, dispute: _answeredElsewhere, ...shown } = party;
  const isGuest = party.name !== null || party.mobile !== null;
  return {
    ...shown,
    needs: [...needs],
    notes: [...notes],
    allergens: ids.map((id) => names.get(id) ?? {}),
    event: eventTypeOf(event_id)?.names ?? null,
    acts:
      acts.length > 0 && mayDo(member.role, 'host_guests')
        ? [...acts, 'move', ...(isGuest && notes.length < MAX_RESTAURANT_NOTES ? (['note'] as const) : [])]
        : [],
  };
}

async function allergenNames(db: Db, parties: readonly FloorParty[]): Promise<Names> {
  const ids = [...new Set(parties.flatMap((party) => party.allergens))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(allergens)
    .where(and(eq(allergens.tenant, db.tenant), inArray(allergens.id, ids)));
  return new Map(rows.map((row) => [row.id, row.names]));
}
