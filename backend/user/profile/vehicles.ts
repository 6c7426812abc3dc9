/** Cars of customers (ACCT-024, ACCT-025), and the car of one order (CHK-050). */
import type { Vehicle, VehicleInput } from '@sufra/api/user/endpoints';
import type { BaseLocale as Locale, LocalizedText } from '@sufra/contract';
import { readPlate } from '@sufra/i18n/plate';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { inLocale } from '../../errors/texts.ts';
import { newId } from '../secrets/secrets.ts';
import { lockCustomer } from '../sign-in/lock-customer.ts';
import { customerVehicles } from '../tables.ts';
import { BRANDS, COLORS } from './vehicle-lists.ts';

/** Saved cars of one customer at most. */
const MAX_VEHICLES = 20;

/** A car as stored. */
export interface Car {
  brand_id: string;
  color_id: string;
  /** As `readPlate` gives it. */
  plate_number: string;
}

/** A car in words: what staff and customer see, and what an order stores. */
export interface CarInWords extends Car {
  brand_names: LocalizedText;
  color_names: LocalizedText;
  color_code: string;
}

/** The owner of the cars. */
export interface VehicleOwner {
  tenant: string;
  customer_id: string;
}

/**
 * Checks what was typed. `at`: what its fields are named under, with the point: `vehicle.`. Throws
 * INVALID_INPUT with the field.
 */
export function readCar(
  { brand_id, color_id, plate_number }: Omit<VehicleInput, 'is_default'>,
  country: string,
  at = '',
): CarInWords {
  const plate = readPlate(plate_number, country);
  if (plate === null) throw refuse('INVALID_INPUT', { field: `${at}plate_number` });
  const car = inWords({ brand_id, color_id, plate_number: plate });
  if (!car) {
    const field = BRANDS.some(({ id }) => id === brand_id) ? 'color_id' : 'brand_id';
    throw refuse('INVALID_INPUT', { field: at + field });
  }
  return car;
}

/** A car as its owner sees it; an order's has no id, and is no default. */
export function carView(car: CarInWords, locale: Locale): Omit<Vehicle, 'id' | 'is_default'> {
  const { brand_names, color_names } = car;
  return {
    ...car,
    brand_name: inLocale(brand_names, locale),
    color_name: inLocale(color_names, locale),
    brand_logo: null,
  };
}

/** The default first, then the oldest. */
export async function listCars(db: Db, { tenant, customer_id }: VehicleOwner, locale: Locale): Promise<Vehicle[]> {
  const rows = await db
    .select()
    .from(customerVehicles)
    .where(mine({ tenant, customer_id }))
    .orderBy(desc(customerVehicles.is_default), asc(customerVehicles.created_at), asc(customerVehicles.id));
  return rows.flatMap(({ id, details, is_default }) => {
    const car = inWords(details as unknown as Car);
    return car ? [{ id, ...carView(car, locale), is_default }] : [];
  });
}

/** One of the customer's cars; null for any other id. */
export async function findCar(db: Db, owner: VehicleOwner, id: string): Promise<CarInWords | null> {
  const [row] = await db.select().from(customerVehicles).where(ownCar(owner, id));
  return row ? inWords(row.details as unknown as Car) : null;
}

/** The stored form of a car. */
type KeptCar = Pick<Vehicle, 'id'> & { is_default: boolean };

/** Stores a car; the first is the default. Throws VEHICLE_DUPLICATE and VEHICLE_LIMIT. */
export async function addCar(
  db: Db,
  owner: VehicleOwner,
  car: CarInWords,
  wantsDefault: boolean,
  now: Date,
): Promise<KeptCar> {
  await lockCustomer(db, owner);
  const count = await db.$count(customerVehicles, mine(owner));
  if (count >= MAX_VEHICLES) throw refuse('VEHICLE_LIMIT', { params: { max: MAX_VEHICLES } });
  await refuseDuplicate(db, owner, car, '');
  const is_default = wantsDefault || count === 0;
  if (is_default) await clearDefault(db, owner);
  const id = newId();
  await db.insert(customerVehicles).values({ ...owner, id, details: kept(car), is_default, created_at: now });
  return { id, is_default };
}

/**
 * A default stays one until another becomes it. Throws NOT_FOUND for a car that is not the customer's, and
 * VEHICLE_DUPLICATE.
 */
export async function changeCar(
  db: Db,
  owner: VehicleOwner,
  id: string,
  car: CarInWords,
  wantsDefault: boolean,
): Promise<KeptCar> {
  await lockCustomer(db, owner);
  if ((await db.$count(customerVehicles, ownCar(owner, id))) === 0) throw refuse('NOT_FOUND');
  await refuseDuplicate(db, owner, car, id);
  if (wantsDefault) await clearDefault(db, owner);
  const [changed] = await db
    .update(customerVehicles)
    .set({ details: kept(car), ...(wantsDefault ? { is_default: true } : {}) })
    .where(ownCar(owner, id))
    .returning({ id: customerVehicles.id, is_default: customerVehicles.is_default });
  return changed!;
}

/**
 * Throws NOT_FOUND for a car that is not the customer's. The oldest that is left becomes the default when the
 * default goes.
 */
export async function removeCar(db: Db, owner: VehicleOwner, id: string): Promise<void> {
  await lockCustomer(db, owner);
  const [gone] = await db
    .delete(customerVehicles)
    .where(ownCar(owner, id))
    .returning({ is_default: customerVehicles.is_default });
  if (!gone) throw refuse('NOT_FOUND');
  if (!gone.is_default) return;
  const [oldest] = await db
    .select({ id: customerVehicles.id })
    .from(customerVehicles)
    .where(mine(owner))
    .orderBy(asc(customerVehicles.created_at), asc(customerVehicles.id))
    .limit(1);
  if (oldest) await db.update(customerVehicles).set({ is_default: true }).where(ownCar(owner, oldest.id));
}

async function clearDefault(db: Db, owner: VehicleOwner): Promise<void> {
  await db
    .update(customerVehicles)
    .set({ is_default: false })
    .where(and(mine(owner), eq(customerVehicles.is_default, true)));
}

/** Null: a brand or colour that is in no list (any more). */
export function inWords({ brand_id, color_id, plate_number }: Car): CarInWords | null {
  const brand = BRANDS.find(({ id }) => id === brand_id);
  const color = COLORS.find(({ id }) => id === color_id);
  if (!brand || !color) return null;
  const { names: color_names, code: color_code } = color;
  return { brand_id, brand_names: brand.names, color_id, color_names, color_code, plate_number };
}

function kept({ brand_id, color_id, plate_number }: CarInWords): Record<string, unknown> {
  return { brand_id, color_id, plate_number };
}

function mine({ tenant, customer_id }: VehicleOwner) {
  return and(eq(customerVehicles.tenant, tenant), eq(customerVehicles.customer_id, customer_id));
}

function ownCar(owner: VehicleOwner, id: string) {
  return and(mine(owner), eq(customerVehicles.id, id));
}

async function refuseDuplicate(
  db: Db,
  owner: VehicleOwner,
  { plate_number }: CarInWords,
  except: string,
): Promise<void> {
  const same = and(
    mine(owner),
    sql`${customerVehicles.details} ->> 'plate_number' = ${plate_number}`,
    ne(customerVehicles.id, except),
  );
  if ((await db.$count(customerVehicles, same)) > 0) throw refuse('VEHICLE_DUPLICATE', { field: 'plate_number' });
}
