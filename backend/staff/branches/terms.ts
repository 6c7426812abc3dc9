/** Terms of a branch's reservations and of its queue, and whether it has them (SHOP-035). */
import type { BranchReservations, BranchSetup, BranchWaiting } from '@sufra/api/staff/endpoints';
import { reservationTermsFault, type SeatingFault, waitingTermsFault } from '@sufra/api/staff/serve/seating-faults';
import { canonicalJson } from '@sufra/contract/canonical';
import { eq } from 'drizzle-orm';
import { branches } from '../../branch/tables.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { checkQueuesEmpty } from './sections-in-use.ts';

/**
 * Another version of the policy goes with other terms: reservations that were made have theirs (RES-029).
 * Throws INVALID_INPUT with the term.
 */
export async function changeReservations(
  db: Db,
  before: BranchSetup,
  { enabled, terms }: BranchReservations,
): Promise<void> {
  check(enabled, terms ?? before.reservations.terms, terms && reservationTermsFault(terms));
  const { modules, reservations_settings: stored } = await storedOf(db, before.id);
  const change = { modules: { ...modules, reservation: enabled } };
  if (!terms) return store(db, before.id, change);
  const { cost_is, ...given } = terms;
  const sorted = {
    ...given,
    sittings: given.sittings.toSorted((one, other) => one.guests_to - other.guests_to),
    refunds: given.refunds.toSorted((one, other) => other.hours_before - one.hours_before),
  };
  const { cost_is: _said, policy_version = 1, ...others } = stored ?? {};
  const isOther = stored && canonicalJson({ ...sorted, cost_is }) !== canonicalJson(before.reservations.terms);
  await store(db, before.id, {
    ...change,
    reservations_settings: {
      ...{ ...others, ...sorted },
      ...(cost_is ? { cost_is } : {}),
      policy_version: isOther ? policy_version + 1 : policy_version,
    },
  });
}

/** A queue that begins is open. Throws INVALID_INPUT with the term, SECTION_WAITED. */
export async function changeWaiting(db: Db, before: BranchSetup, { enabled, terms }: BranchWaiting): Promise<void> {
  check(enabled, terms ?? before.waiting.terms, terms && waitingTermsFault(terms));
  if (before.waiting.enabled && !enabled) await checkQueuesEmpty(db, before);
  const { modules, waiting_settings: stored } = await storedOf(db, before.id);
  const change = { modules: { ...modules, waiting: enabled } };
  if (!terms) return store(db, before.id, change);
  const present = stored ?? { enable_area: '1' as const, open: true, sms_balance: 0 };
  await store(db, before.id, { ...change, waiting_settings: { ...present, ...terms } });
}

function check(enabled: boolean, terms: unknown, fault: SeatingFault | null): void {
  if (enabled && !terms) throw refuse('INVALID_INPUT', { field: 'terms' });
  if (fault) throw refuse('INVALID_INPUT', { field: `terms.${fault.field}` });
}

type Stored = Pick<typeof branches.$inferSelect, 'modules' | 'reservations_settings' | 'waiting_settings'>;

/** As `lockPart` locked it. */
async function storedOf(db: Db, id: string): Promise<Stored> {
  const [branch] = await db.select().from(branches).where(eq(branches.id, id));
  return branch!;
}

async function store(db: Db, id: string, change: Partial<Stored>): Promise<void> {
  await db.update(branches).set(change).where(eq(branches.id, id));
}
