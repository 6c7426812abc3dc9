/** A rating as the order's owner sees it, and whether one can be given (CHK-047). */

import type { Order, Rating, RatingPhoto } from '@sufra/api/order/endpoints';
import { RATE_DAYS } from '@sufra/api/order/limits';
import { wasDelivered } from '@sufra/api/order/statuses';
import { isOn } from '@sufra/contract';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { readSettings } from '../../tenant/settings.ts';
import { type OrderRow, orderMoves, orderRatings, ratingPhotos } from '../tables.ts';

/** `1`: a rating has a picture (CHK-049). */
const IMAGE_REQUIRED = 'order.rating_image_required';

type Terms = NonNullable<Order['rate']>;

/**
 * Whether the order can be rated now, and what it takes. Only after the delivery, once, for 14 days, whatever
 * its money did since.
 */
export async function ratingTerms(db: Db, order: OrderRow, now: Date): Promise<Terms> {
  const closed: Terms = { allowed: false, until: null, image_required: false };
  if (!wasDelivered(order.status)) return closed;
  const ofOrder = and(eq(orderMoves.tenant, order.tenant), eq(orderMoves.order_id, order.id));
  const [delivered] = await db
    .select({ at: orderMoves.at })
    .from(orderMoves)
    .where(and(ofOrder, eq(orderMoves.status, 'delivered')))
    .orderBy(desc(orderMoves.position))
    .limit(1);
  const until = delivered && new Date(delivered.at.getTime() + RATE_DAYS * DAY_MS);
  if (!until || until <= now || (await ratingRow(db, order))) return closed;
  const settings = await readSettings(db, ['order']);
  return { allowed: true, until: until.toISOString(), image_required: isOn(settings, IMAGE_REQUIRED) };
}

/** Null: not rated. */
export async function ratingOf(db: Db, order: Pick<OrderRow, 'tenant' | 'id' | 'status'>): Promise<Rating | null> {
  if (!wasDelivered(order.status)) return null;
  const row = await ratingRow(db, order);
  if (!row) return null;
  const { food, speed, service, items, comment, created_at } = row;
  const photos = await db
    .select({ id: ratingPhotos.id })
    .from(ratingPhotos)
    .where(and(photosOf(order), isNotNull(ratingPhotos.position)))
    .orderBy(asc(ratingPhotos.position));
  const images = photos.map(({ id }) => photoView(order.tenant, id));
  return { food, speed, service, items, comment, images, at: created_at.toISOString() };
}

export function photoView(tenant: string, id: string): RatingPhoto {
  return { id, url: `/media/ratings/${tenant}/${id}.webp` };
}

export function photosOf({ tenant, id }: Pick<OrderRow, 'tenant' | 'id'>) {
  return and(eq(ratingPhotos.tenant, tenant), eq(ratingPhotos.order_id, id));
}

async function ratingRow(db: Db, { tenant, id }: Pick<OrderRow, 'tenant' | 'id'>) {
  const [row] = await db
    .select()
    .from(orderRatings)
    .where(and(eq(orderRatings.tenant, tenant), eq(orderRatings.order_id, id)));
  return row ?? null;
}
