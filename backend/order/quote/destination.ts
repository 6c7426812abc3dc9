/**
 * Where a cart goes besides its branch: the area of a delivery, the session at a table. Looked up each time
 * that the cart is measured, so that a change is shown before anything is ordered (MENU-008, guide §0.2).
 */
import type { LocalizedText } from '@sufra/contract';
import { type AreaRecord, areasAt } from '../../branch/delivery.ts';
import { listBranchRecords } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { DineSession, DineSessionOf } from '../rules/dine-session.ts';
import type { CartRow } from '../tables.ts';

export type Whither = Pick<CartRow, 'branch_id' | 'type' | 'area_id' | 'latitude' | 'longitude' | 'session_id'>;

export interface Destination {
  /** Delivery: the area that counts, of the cart's branch. */
  area: AreaRecord | null;
  /** Dine-in: the table of the session. */
  table_names: LocalizedText | null;
  /** Why nothing can be brought there, as a gate of the cart. */
  fault: { code: DestinationFault; params: Record<string, unknown> } | null;
}

type DestinationFault = 'ADDRESS_IMPRECISE' | 'OUT_OF_AREA' | 'AREA_CHANGED' | 'DINE_SESSION_EXPIRED';

const NOWHERE: Destination = { area: null, table_names: null, fault: null };

export async function findDestination(
  db: Db,
  dineSessionOf: DineSessionOf,
  whither: Whither,
  now: Date,
): Promise<Destination> {
  if (whither.type === 'delivery') return findDelivery(db, whither);
  if (whither.type !== 'dine_in') return NOWHERE;
  const session = whither.session_id ? await dineSessionOf(db, whither.session_id, null, now) : null;
  if (!isServed(session, whither)) return { ...NOWHERE, fault: { code: 'DINE_SESSION_EXPIRED', params: {} } };
  return { ...NOWHERE, table_names: session.table_names };
}

async function findDelivery(db: Db, { branch_id, area_id, latitude, longitude }: Whither): Promise<Destination> {
  if (area_id === null && latitude === null) return { ...NOWHERE, fault: { code: 'ADDRESS_IMPRECISE', params: {} } };
  const areas = await areasAt(db, { latitude, longitude, area_id });
  const own = areas.find((area) => area.branch_id === branch_id) ?? null;
  const counts = own ?? areas[0];
  if (!counts) return { ...NOWHERE, fault: { code: 'OUT_OF_AREA', params: {} } };
  if (own && (area_id === null || own.id === area_id)) return { ...NOWHERE, area: own };
  // Another branch delivers there now, or another area of this one holds the place.
  const branch = (await listBranchRecords(db)).find(({ id }) => id === counts.branch_id);
  const params = {
    area: counts.names,
    area_id: counts.id,
    branch: branch?.names ?? null,
    branch_id: counts.branch_id,
    fee: counts.fee,
  };
  return { ...NOWHERE, area: own, fault: { code: 'AREA_CHANGED', params } };
}

function isServed(session: DineSession | null, { branch_id }: Pick<Whither, 'branch_id'>): session is DineSession {
  return session?.can_order === true && session.branch_id === branch_id;
}

/**
 * Throws DINE_SESSION_EXPIRED for a session that is over or of another branch, or that this phone has not
 * joined, and for a dine-in without any: no basket goes to a table before its code was read (MENU-032).
 */
export async function requireDineSession(
  db: Db,
  dineSessionOf: DineSessionOf,
  { type, session_id, branch_id }: Pick<Whither, 'type' | 'session_id' | 'branch_id'>,
  tokens: readonly string[],
  now: Date,
): Promise<void> {
  if (session_id === null && type !== 'dine_in') return;
  const session = session_id === null ? null : await dineSessionOf(db, session_id, tokens, now);
  if (!isServed(session, { branch_id })) {
    throw refuse('DINE_SESSION_EXPIRED', { field: 'session_id' });
  }
}
