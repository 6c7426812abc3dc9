/** One item of the inbox, whole: its guest, what came with it, how an answer reaches them (SHOP-020). */
import type { InboxHead, InboxItem } from '@sufra/api/staff/endpoints';
import type { BaseLocale } from '@sufra/contract';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { findOrder } from '../../order/order-rows.ts';
import { ratingPhotos } from '../../order/tables.ts';
import { ratingOf } from '../../order/view/rating-view.ts';
import { reservations } from '../../reservation/tables.ts';
import { contactFiles, contactMessages } from '../../tenant/tables.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { customers } from '../../user/tables.ts';
import type { Found } from './sources.ts';
import { inboxAnswers } from './tables.ts';

/** What only this kind of item has. */
interface Content
  extends Pick<InboxItem, 'mobile' | 'email' | 'reach' | 'file_ids' | 'ticket' | 'order' | 'rating' | 'no_show'> {
  /** Language of a letter to its guest. */
  locale: BaseLocale;
}

export interface InboxScope {
  db: Db;
  tenant: TenantRecord;
}

export function headView({ ref, at, version: _, ...found }: Found): InboxHead {
  return { ...found, id: ref, at: new Date(at).toISOString() };
}

export async function itemView(scope: InboxScope, found: Found, people: InboxItem['people']): Promise<InboxItem> {
  const { locale: _, ...content } = await contentOf(scope, found);
  const answers = await scope.db
    .select()
    .from(inboxAnswers)
    .where(and(eq(inboxAnswers.kind, found.kind), eq(inboxAnswers.ref, found.ref)))
    .orderBy(asc(inboxAnswers.position));
  return {
    ...headView(found),
    ...content,
    version: found.version,
    answers: answers.map(({ at, text, person, sent_to }) => ({ at: at.toISOString(), text, person, sent_to })),
    people,
  };
}

const NOTHING = { file_ids: [], ticket: null, order: null, rating: null, no_show: null };

export async function contentOf(scope: InboxScope, found: Pick<Found, 'kind' | 'ref'>): Promise<Content> {
  if (found.kind === 'message') return messageContent(scope, found.ref);
  return found.kind === 'rating' ? ratingContent(scope, found.ref) : noShowContent(scope, found.ref);
}

async function messageContent({ db, tenant }: InboxScope, ref: string): Promise<Content> {
  const [row] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, Number(ref)));
  if (!row) throw refuse('NOT_FOUND');
  const files = await db
    .select({ id: contactFiles.id })
    .from(contactFiles)
    .where(eq(contactFiles.message_id, row.id))
    .orderBy(asc(contactFiles.position));
  const order = row.order_id ? await findOrder(db, tenant.tenant, row.order_id) : null;
  return {
    ...NOTHING,
    mobile: row.mobile,
    email: row.email,
    reach: row.email,
    file_ids: files.map(({ id }) => id),
    ticket: row.ticket_number,
    order: order ? { id: order.id, number: order.number } : null,
    locale: /\p{Script=Arabic}/u.test(row.message) ? 'ar' : 'en',
  };
}

async function ratingContent({ db, tenant }: InboxScope, ref: string): Promise<Content> {
  const order = await findOrder(db, tenant.tenant, ref);
  const rating = order && (await ratingOf(db, order));
  if (!order || !rating) throw refuse('NOT_FOUND');
  const [customer] =
    order.customer_id === null
      ? []
      : await db.select({ email: customers.email }).from(customers).where(eq(customers.id, order.customer_id));
  const email = customer?.email ?? null;
  const { food, speed, service, items, images } = rating;
  const nameOf = (id: string) => order.snapshot.lines.find((line) => line.id === id)?.names ?? {};
  return {
    ...NOTHING,
    mobile: order.customer_mobile || null,
    email,
    reach: email,
    file_ids: images.map(({ id }) => id),
    order: { id: order.id, number: order.number },
    rating: { food, speed, service, items: items.map(({ line_id, stars }) => ({ names: nameOf(line_id), stars })) },
    locale: order.snapshot.locale ?? 'ar',
  };
}

async function noShowContent({ db, tenant }: InboxScope, ref: string): Promise<Content> {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, ref));
  if (!row?.dispute) throw refuse('NOT_FOUND');
  const { number, mobile, email, starts_at, guests_count, cost, dispute } = row;
  return {
    ...NOTHING,
    mobile,
    email,
    // The restaurant's decision leaves by the messages of reservations.
    reach: null,
    no_show: {
      ...{ number, guests_count, cost, currency: tenant.currency, answer: dispute.answer },
      starts_at: starts_at.toISOString(),
    },
    locale: row.locale,
  };
}

/** The bytes of a picture that came with an item; null: it has none of this id. */
export async function fileOf({ db }: InboxScope, { kind, ref }: Pick<Found, 'kind' | 'ref'>, id: string) {
  if (kind === 'no_show') return null;
  const [row] =
    kind === 'message'
      ? await db
          .select({ content: contactFiles.content })
          .from(contactFiles)
          .where(and(eq(contactFiles.id, id), eq(contactFiles.message_id, Number(ref))))
      : await db
          .select({ content: ratingPhotos.content })
          .from(ratingPhotos)
          .where(and(eq(ratingPhotos.id, id), eq(ratingPhotos.order_id, ref), isNotNull(ratingPhotos.position)));
  return row?.content ?? null;
}
