/** Addresses that customers saved (ACCT-020…ACCT-022, API-016…API-018). */
import { isKnownPosition } from '@sufra/api/branch/distance';
import type { DeliveryAddress } from '@sufra/api/order/endpoints';
import type { Address, AddressInput } from '@sufra/api/user/endpoints';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Hooks } from '../../hooks.ts';
import { newId } from '../secrets/secrets.ts';
import { lockCustomer } from '../sign-in/lock-customer.ts';
import { customerAddresses } from '../tables.ts';
import { readDoor, readLine } from './delivery-address.ts';
import { type AddressPlace, deliveryAreasOf } from './delivery-area.ts';

/** Saved addresses of one customer at most. */
const MAX_ADDRESSES = 50;

/** The owner of the addresses. */
export interface AddressOwner {
  tenant: string;
  customer_id: string;
}

/** An address as stored. */
type KeptAddress = DeliveryAddress & AddressPlace & { geocode_address: string | null };

/** Checks what was typed. Throws ADDRESS_IMPRECISE with the field; 0,0 is no position, and half a position is none. */
export function readAddress(input: AddressInput, { hasShort }: { hasShort: boolean }): KeptAddress {
  const { latitude, longitude, area_id = null } = input;
  const known = latitude != null && longitude != null && isKnownPosition(latitude, longitude);
  if (!known && (area_id === null || latitude != null || longitude != null))
    throw refuse('ADDRESS_IMPRECISE', { field: 'latitude' });
  return {
    ...readDoor(input, { hasShort }),
    latitude: known ? latitude : null,
    longitude: known ? longitude : null,
    area_id,
    geocode_address: readLine(input.geocode_address),
  };
}

/** The default first, then the oldest, each with the area that it lies in now. */
export async function listAddresses(db: Db, hooks: Hooks, owner: AddressOwner): Promise<Address[]> {
  const rows = await db
    .select()
    .from(customerAddresses)
    .where(mine(owner))
    .orderBy(desc(customerAddresses.is_default), asc(customerAddresses.created_at), asc(customerAddresses.id));
  const places = rows.map(({ details }) => details as unknown as KeptAddress);
  const areas = await hooks.of(deliveryAreasOf)(db, places);
  return rows.map(({ id, is_default }, index) => {
    const area = areas[index] ?? null;
    return {
      ...places[index]!,
      id,
      is_default,
      area_id: area?.id ?? null,
      area_names: area?.names ?? null,
      deliverable: area !== null,
    };
  });
}

/** Stores an address; the first is the default. Throws ADDRESS_LIMIT. */
export async function addAddress(
  db: Db,
  owner: AddressOwner,
  details: KeptAddress,
  wantsDefault: boolean,
  now: Date,
): Promise<string> {
  await lockCustomer(db, owner);
  const count = await db.$count(customerAddresses, mine(owner));
  if (count >= MAX_ADDRESSES) throw refuse('ADDRESS_LIMIT', { params: { max: MAX_ADDRESSES } });
  const is_default = wantsDefault || count === 0;
  if (is_default) await clearDefault(db, owner);
  const id = newId();
  await db.insert(customerAddresses).values({ ...owner, id, details: { ...details }, is_default, created_at: now });
  return id;
}

/**
 * Replaces an address; a default stays one until another becomes it. Throws NOT_FOUND for one that is not the
 * customer's.
 */
export async function changeAddress(
  db: Db,
  owner: AddressOwner,
  id: string,
  details: KeptAddress,
  wantsDefault: boolean,
): Promise<void> {
  await lockCustomer(db, owner);
  const one = and(mine(owner), eq(customerAddresses.id, id));
  if ((await db.$count(customerAddresses, one)) === 0) throw refuse('NOT_FOUND');
  if (wantsDefault) await clearDefault(db, owner);
  await db
    .update(customerAddresses)
    .set({ details: { ...details }, ...(wantsDefault ? { is_default: true } : {}) })
    .where(one);
}

/**
 * Throws NOT_FOUND for an address that is not the customer's. The oldest that is left becomes the default
 * when the default goes.
 */
export async function removeAddress(db: Db, owner: AddressOwner, id: string): Promise<void> {
  await lockCustomer(db, owner);
  const [gone] = await db
    .delete(customerAddresses)
    .where(and(mine(owner), eq(customerAddresses.id, id)))
    .returning({ is_default: customerAddresses.is_default });
  if (!gone) throw refuse('NOT_FOUND');
  if (!gone.is_default) return;
  const [oldest] = await db
    .select({ id: customerAddresses.id })
    .from(customerAddresses)
    .where(mine(owner))
    .orderBy(asc(customerAddresses.created_at), asc(customerAddresses.id))
    .limit(1);
  if (!oldest) return;
  await db
    .update(customerAddresses)
    .set({ is_default: true })
    .where(and(mine(owner), eq(customerAddresses.id, oldest.id)));
}

async function clearDefault(db: Db, owner: AddressOwner): Promise<void> {
  await db
    .update(customerAddresses)
    .set({ is_default: false })
    .where(and(mine(owner), eq(customerAddresses.is_default, true)));
}

function mine({ tenant, customer_id }: AddressOwner) {
  return and(eq(customerAddresses.tenant, tenant), eq(customerAddresses.customer_id, customer_id));
}
