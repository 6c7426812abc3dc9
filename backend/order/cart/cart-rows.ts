/** Rows of carts and their lines: found for their owner, changed under a lock, versions raised with each change. */
import { isKnownPosition } from '@sufra/api/branch/distance';
import type { ContextInput } from '@sufra/api/order/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { pinContent } from '../../database/content.ts';
import { prepared, preparedInsert } from '../../database/prepared.ts';
import { type Db, withTenant } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { newId } from '../../user/secrets/secrets.ts';
import type { CartPlace } from '../rules/order-place.ts';
import { type CartRow, cartLines, carts, type LineRow } from '../tables.ts';
import type { Seat } from './group/tables.ts';

/** After the last change. */
const CART_TTL_MS = 7 * DAY_MS;
/** When a cart that is changed now ends. */
export const cartEndsAt = (now: Date): Date => new Date(now.getTime() + CART_TTL_MS);

/**
 * The requester of a cart. Knowing its id is enough for a guest's cart; a customer's belongs to that customer
 * only, so that a copied id opens nothing after sign-in (decision 88).
 */
export interface Owner {
  customer_id: string | null;
  /** A guest of the cart's group order; absent: its owner. */
  seat?: Seat;
}

/** A cart that can be changed. Throws NOT_FOUND for one that is unknown, a stranger's, too old or already ordered. */
export async function findCart(
  db: Db,
  tenant: string,
  id: string,
  owner: Owner,
  now: Date,
  lock?: 'update',
): Promise<CartRow> {
  const [row] = await (lock ? lockRow : findRow)(db).execute({ tenant, id });
  return usableCart(row, owner, now);
}

/** The cart, when this owner can still change it. Throws NOT_FOUND. */
export function usableCart(row: CartRow | undefined, owner: Owner, now: Date): CartRow {
  if (!row || !isOwner(row, owner) || row.order_id !== null || row.expires_at <= now) throw refuse('NOT_FOUND');
  return row;
}

/**
 * The row under a lock, whatever it is, its lines and the version of what it is measured against, asked
 * together: for those who change the cart and none of the tenant's content.
 */
export async function lockCart(db: Db, tenant: string, id: string): Promise<{ row?: CartRow; lines: LineRow[] }> {
  const [[row], lines] = await Promise.all([
    lockRow(db).execute({ tenant, id }),
    linesOf(db, { tenant, id }),
    pinContent(db),
  ]);
  return { ...(row && { row }), lines };
}

const findRow = prepared('find_cart', (db, name) => db.select().from(carts).where(ofCart()).prepare(name));
const lockRow = prepared('lock_cart', (db, name) =>
  db.select().from(carts).where(ofCart()).for('update').prepare(name),
);

export function isOwner(cart: Pick<CartRow, 'customer_id' | 'group_id'>, owner: Owner): boolean {
  if (owner.seat) return cart.group_id === owner.seat.group.id;
  return cart.customer_id === null || cart.customer_id === owner.customer_id;
}

/** A new cart; its row is written with the commit. */
export function makeCart(db: Db, tenant: string, owner: Owner, context: ContextInput, now: Date): CartRow {
  const row = newCart(tenant, owner, context, now);
  void db.atCommit(() => insertCart(db, row));
  return row;
}

/** The same, written nowhere. */
export function newCart(tenant: string, owner: Owner, context: ContextInput, now: Date): CartRow {
  return {
    tenant,
    id: newId(),
    version: 1,
    customer_id: owner.customer_id,
    ...placeOf(context),
    coupon_code: null,
    use_points: false,
    use_wallet: false,
    tip: '0.00',
    order_id: null,
    ordered_at: null,
    waiting_order_id: null,
    group_id: null,
    updated_at: now,
    expires_at: cartEndsAt(now),
  };
}

type Destined = Pick<CartPlace, 'area_id' | 'latitude' | 'longitude' | 'session_id'>;
const NOWHERE: Destined = { area_id: null, latitude: null, longitude: null, session_id: null };

/**
 * The columns of a context; what it does not name of the destination stays as in `before`. Throws SLOT_INVALID for a
 * scheduled time without its day or period.
 */
export function placeOf({ branch_id, type, time, ...to }: ContextInput, before: Destined = NOWHERE): CartPlace {
  const at = { branch_id, type, ...destinationOf(to, before) };
  const delivery_time = time?.delivery_time ?? 'asap';
  if (delivery_time === 'asap') return { ...at, delivery_time, scheduled_day: null, scheduled_period: null };
  const { scheduled_day, scheduled_period } = time ?? {};
  if (!scheduled_day || !scheduled_period) throw refuse('SLOT_INVALID', { field: 'time' });
  return { ...at, delivery_time, scheduled_day, scheduled_period: new Date(scheduled_period) };
}

/** Another area forgets the position that was known for the one before. */
function destinationOf(
  { area_id, location, session_id }: Pick<ContextInput, 'area_id' | 'location' | 'session_id'>,
  before: Destined,
): Destined {
  const known = location && isKnownPosition(location.latitude, location.longitude) ? location : null;
  const moved = location !== undefined || (area_id !== undefined && area_id !== before.area_id);
  return {
    area_id: area_id === undefined ? before.area_id : area_id,
    latitude: moved ? (known?.latitude ?? null) : before.latitude,
    longitude: moved ? (known?.longitude ?? null) : before.longitude,
    session_id: session_id === undefined ? before.session_id : session_id,
  };
}

/** Raises the version and gives the cart its new life; `values` are changed with it. */
export async function touchCart(db: Db, cart: CartRow, now: Date, values: Partial<CartRow> = {}): Promise<CartRow> {
  const changed = touched(cart, now);
  await db
    .update(carts)
    .set({ ...values, ...changed })
    .where(and(eq(carts.tenant, cart.tenant), eq(carts.id, cart.id)));
  return { ...cart, ...values, ...changed };
}

/** The same with the commit, when nothing else of the cart's row changes. */
export function touchAtCommit(db: Db, cart: CartRow, now: Date): CartRow {
  const changed = touched(cart, now);
  void db.atCommit(() => touchRow(db).execute({ tenant: cart.tenant, id: cart.id, ...changed }));
  return { ...cart, ...changed };
}

function touched({ version }: Pick<CartRow, 'version'>, now: Date) {
  return { version: version + 1, updated_at: now, expires_at: cartEndsAt(now) };
}

const touchRow = prepared('touch_cart', (db, name) =>
  db
    .update(carts)
    .set({
      version: sql`${sql.placeholder('version')}`,
      updated_at: sql`${sql.placeholder('updated_at')}`,
      expires_at: sql`${sql.placeholder('expires_at')}`,
    })
    .where(ofCart())
    .prepare(name),
);

export async function linesOf(db: Db, { tenant, id }: Pick<CartRow, 'tenant' | 'id'>): Promise<LineRow[]> {
  return findLines(db).execute({ tenant, id });
}

const findLines = prepared('find_cart_lines', (db, name) =>
  db
    .select({
      id: cartLines.id,
      item_id: cartLines.item_id,
      names: cartLines.names,
      qty: cartLines.qty,
      options: cartLines.options,
      insurance: cartLines.insurance,
      note: cartLines.note,
      runs_out: cartLines.runs_out,
      seen_price: cartLines.seen_price,
      owner_id: cartLines.owner_id,
      owner_name: cartLines.owner_name,
      changed_in: cartLines.changed_in,
    })
    .from(cartLines)
    .where(and(eq(cartLines.tenant, sql.placeholder('tenant')), eq(cartLines.cart_id, sql.placeholder('id'))))
    .orderBy(asc(cartLines.position))
    .prepare(name),
);

export async function insertLine(db: Db, cart: CartRow, line: Omit<LineRow, 'id'>): Promise<string> {
  const id = newId();
  await insertRow(db, { ...line, tenant: cart.tenant, cart_id: cart.id, id });
  return id;
}

/** The same with the commit. */
export function insertLineAtCommit(db: Db, cart: CartRow, line: Omit<LineRow, 'id'>): LineRow {
  const row = { ...line, id: newId() };
  void db.atCommit(() => insertRow(db, { ...row, tenant: cart.tenant, cart_id: cart.id }));
  return row;
}

/** Puts a line behind all others, with the commit. */
export function putLastAtCommit(db: Db, cart: CartRow, row: LineRow): void {
  void db.atCommit(() => db.delete(cartLines).where(ofLine(cart, row.id)));
  void db.atCommit(() => insertRow(db, { ...row, tenant: cart.tenant, cart_id: cart.id }));
}

const insertCart = preparedInsert(carts, 'insert_cart');
const insertRow = preparedInsert(cartLines, 'insert_cart_line');

/** Sent when its answer is asked for; fit for `atCommit`. */
export function updateLine(db: Db, cart: CartRow, id: string, values: Partial<LineRow>): PromiseLike<unknown> {
  return db.update(cartLines).set(values).where(ofLine(cart, id));
}

export async function deleteLine(db: Db, cart: CartRow, id: string): Promise<void> {
  await db.delete(cartLines).where(ofLine(cart, id));
}

/** Lines go with it. */
export async function deleteCart(db: Db, cart: Pick<CartRow, 'tenant' | 'id'>): Promise<void> {
  await db.delete(carts).where(and(eq(carts.tenant, cart.tenant), eq(carts.id, cart.id)));
}

/** Carts of a customer with something in them, the newest first; without `except`. */
export async function cartsOfCustomer(
  db: Db,
  tenant: string,
  customerId: string,
  now: Date,
  except = '',
): Promise<CartRow[]> {
  return db
    .select()
    .from(carts)
    .where(
      and(
        eq(carts.tenant, tenant),
        eq(carts.customer_id, customerId),
        isNull(carts.order_id),
        gt(carts.expires_at, now),
        ne(carts.id, except),
        sql`exists (select from cart_lines l where l.tenant = ${carts.tenant} and l.cart_id = ${carts.id})`,
      ),
    )
    .orderBy(desc(carts.updated_at));
}

function ofCart() {
  return and(eq(carts.tenant, sql.placeholder('tenant')), eq(carts.id, sql.placeholder('id')));
}

function ofLine(cart: Pick<CartRow, 'tenant' | 'id'>, id: string) {
  return and(eq(cartLines.tenant, cart.tenant), eq(cartLines.cart_id, cart.id), eq(cartLines.id, id));
}

/** Removes carts that can no longer be opened: 30 days after the last change (safety B13). */
export async function forgetCarts(database: Database, tenant: string, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 30 * DAY_MS + CART_TTL_MS);
  await withTenant(database, tenant, (db) =>
    db.delete(carts).where(and(eq(carts.tenant, tenant), lt(carts.expires_at, old))),
  );
}
