/** What customers say of their orders, with pictures (CHK-047…049). */

import type { RatingBody, RatingPhoto } from '@sufra/api/order/endpoints';
import { MAX_PHOTOS } from '@sufra/api/order/limits';
import { DAY_MS, HOUR_MS } from '@sufra/i18n/time/units';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { type Db, withSystem } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { readLine } from '../../user/profile/delivery-address.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { announce } from '../announce.ts';
import { findOrder } from '../order-rows.ts';
import { type OrderRow, orderRatings, orders, ratingPhotos } from '../tables.ts';
import { photosOf, photoView, ratingTerms } from '../view/rating-view.ts';
import type { MoveScope } from './move-order.ts';

/** How long a picture waits to be in a rating. */
const UNUSED_PHOTO_MS = DAY_MS;
/**
 * Stores a rating under the order's lock: of several at once one wins. Throws NOT_FOUND, RATE_CLOSED,
 * IMAGE_REQUIRED, and INVALID_INPUT for a line or picture that is not this order's, or is named twice.
 */
export async function rate(scope: MoveScope, id: string, body: RatingBody): Promise<void> {
  const { db, tenant, now, platform } = scope;
  const order = await findOrder(db, tenant.tenant, id, 'update');
  if (!order) throw refuse('NOT_FOUND');
  const { allowed, image_required } = await ratingTerms(db, order, now);
  if (!allowed) throw refuse('RATE_CLOSED');
  const { food, speed, service, items = [], images = [] } = body;
  const lines = new Set(order.snapshot.lines.map((line) => line.id));
  if (items.some(({ line_id }) => !lines.delete(line_id))) throw refuse('INVALID_INPUT', { field: 'items' });
  if (image_required && images.length === 0) throw refuse('IMAGE_REQUIRED', { field: 'images' });
  if (new Set(images).size < images.length) throw refuse('INVALID_INPUT', { field: 'images' });
  for (const [position, photo] of images.entries()) {
    const used = await db
      .update(ratingPhotos)
      .set({ position })
      .where(and(photosOf(order), eq(ratingPhotos.id, photo)))
      .returning({ id: ratingPhotos.id });
    if (used.length === 0) throw refuse('INVALID_INPUT', { field: 'images' });
  }
  // What was sent and taken out again.
  await db.delete(ratingPhotos).where(and(photosOf(order), isNull(ratingPhotos.position)));
  await db.insert(orderRatings).values({
    tenant: tenant.tenant,
    order_id: id,
    food,
    speed,
    service,
    items,
    comment: readLine(body.comment),
    created_at: now,
  });
  const version = order.version + 1;
  await db
    .update(orders)
    .set({ version, updated_at: now })
    .where(and(eq(orders.tenant, tenant.tenant), eq(orders.id, id)));
  announce(platform, db, { ...order, version }, 'order.rated');
}

/** Throws RATE_CLOSED, and PHOTO_LIMIT when there are six. */
export async function requirePhotoPlace(db: Db, order: OrderRow, now: Date): Promise<void> {
  if (!(await ratingTerms(db, order, now)).allowed) throw refuse('RATE_CLOSED');
  if ((await db.$count(ratingPhotos, photosOf(order))) >= MAX_PHOTOS)
    throw refuse('PHOTO_LIMIT', { params: { max: MAX_PHOTOS } });
}

/** Stores a picture that was redrawn, under the order's lock. Throws as `requirePhotoPlace`. */
export async function keepPhoto(db: Db, tenant: string, id: string, content: Buffer, now: Date): Promise<RatingPhoto> {
  const order = await findOrder(db, tenant, id, 'update');
  if (!order) throw refuse('NOT_FOUND');
  await requirePhotoPlace(db, order, now);
  const photo = newId();
  // Real time: a tenant's moved clock must not let pictures wait for ever.
  await db.insert(ratingPhotos).values({ tenant, id: photo, order_id: id, content, created_at: new Date() });
  return photoView(tenant, photo);
}

/** Throws NOT_FOUND for a picture that is not this order's, or is in its rating. */
export async function removePhoto(db: Db, order: OrderRow, photo: string): Promise<void> {
  const gone = await db
    .delete(ratingPhotos)
    .where(and(photosOf(order), eq(ratingPhotos.id, photo), isNull(ratingPhotos.position)))
    .returning({ id: ratingPhotos.id });
  if (gone.length === 0) throw refuse('NOT_FOUND');
}

/** The bytes of a picture; null: there is none. */
export async function photoBytes(db: Db, tenant: string, id: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: ratingPhotos.content })
    .from(ratingPhotos)
    .where(and(eq(ratingPhotos.tenant, tenant), eq(ratingPhotos.id, id)));
  return row?.content ?? null;
}

/** Forgets pictures of all tenants that came into no rating. */
export async function forgetPhotos(database: Database, now = new Date()): Promise<void> {
  const old = new Date(now.getTime() - UNUSED_PHOTO_MS);
  await withSystem(database, (db) =>
    db.delete(ratingPhotos).where(and(isNull(ratingPhotos.position), lt(ratingPhotos.created_at, old))),
  );
}

export const PHOTO_PATH = '/media/ratings/:tenant/:name';
/** How often unused pictures are looked for. */
export const FORGET_PHOTOS_EVERY_MS = HOUR_MS;
