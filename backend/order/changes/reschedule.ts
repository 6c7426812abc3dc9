/** A customer chooses another time for an order, until the kitchen must begin (CHK-046, guide §1.9). */
import { missedAt } from '@sufra/api/order/missed-at';
import type { LocalizedText } from '@sufra/contract';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, inArray } from 'drizzle-orm';
import {
  type BranchRecord,
  findBranch,
  listSlotDays,
  openingAt,
  releaseSlot,
  serviceOf,
  takeSlot,
} from '../../branch/service.ts';
import { momentWords } from '../../errors/moment-words.ts';
import { refuse } from '../../errors/refusal.ts';
import { itemsMissingAt } from '../../menu/service.ts';
import { faultOfTime } from '../../promotion/conditions.ts';
import { offers } from '../../promotion/tables.ts';
import { announce } from '../announce.ts';
import { findOrder } from '../order-rows.ts';
import { bonusPoints } from '../rules/bonus-points.ts';
import { cancelTerms } from '../rules/cancel-window.ts';
import { notEditable } from '../rules/editable.ts';
import { lateAt } from '../rules/late-rule.ts';
import { type OrderRow, type OrderSnapshot, orders } from '../tables.ts';
import type { MoveScope } from './move-order.ts';

export interface WantedSlot {
  scheduled_day: string;
  /** Start of the slot, ISO. */
  scheduled_period: string;
}

/**
 * Takes the new slot and gives the old one back in one transaction, by the function that lists slots: what is
 * shown as free is available. Nothing happens for the time that it has. Throws NOT_FOUND, ORDER_NOT_EDITABLE,
 * SLOT_INVALID, SLOT_PASSED, SLOT_FULL, ITEM_UNAVAILABLE, OFFER_TIME.
 */
export async function reschedule(scope: MoveScope, id: string, wanted: WantedSlot): Promise<void> {
  const { db, tenant, now, platform } = scope;
  const order = await findOrder(db, tenant.tenant, id, 'update');
  if (!order) throw refuse('NOT_FOUND');
  const { scheduled_period: before, branch_id, type, snapshot } = order;
  if (!before || !cancelTerms(order, now).allowed) throw notEditable(order);
  const from = Date.parse(wanted.scheduled_period);
  if (from === before.getTime()) return;

  const branch = await findBranch(db, branch_id);
  const service = serviceOf(branch, type);
  const dishes = [...new Set(snapshot.lines.map(({ item_id }) => item_id))];
  const itemMissing = await itemsMissingAt(db, branch, type, dishes, now.getTime());
  const days = await listSlotDays(db, branch, service, now.getTime(), { itemMissing });
  const slot = days.find(({ date }) => date === wanted.scheduled_day)?.slots.find((one) => one.from === from);
  const params = { time: momentWords(branch.time_zone, from, now.getTime()) };
  if (!slot) throw refuse(from <= now.getTime() ? 'SLOT_PASSED' : 'SLOT_INVALID', { params });
  if (slot.reason === 'item') throw await missingDish(scope, order, branch, from);
  if (slot.reason === 'prayer') throw refuse('SLOT_INVALID', { params });
  if (slot.reason) throw refuse(slot.reason === 'full' ? 'SLOT_FULL' : 'SLOT_PASSED', { params });
  await requireOffers(scope, order, branch.time_zone, from);
  if (!(await takeSlot(db, branch, type, from))) throw refuse('SLOT_FULL', { params });
  await releaseSlot(db, branch_id, type, before.getTime());

  const startsAt = from - snapshot.promise_minutes.max * MINUTE_MS;
  const miss_at = new Date(missedAt(now.getTime(), null, { startsAt, opensAt: openingAt(branch, type, from) }));
  const changed = {
    scheduled_day: wanted.scheduled_day,
    scheduled_period: new Date(from),
    promised_from: new Date(slot.from),
    promised_to: new Date(slot.to),
    miss_at,
    snapshot: await withBonus(scope, order, branch, from),
    late_at: order.late_at && lateAt(snapshot.late_credit!, new Date(slot.to)),
    version: order.version + 1,
    updated_at: now,
  };
  await db
    .update(orders)
    .set(changed)
    .where(and(eq(orders.tenant, tenant.tenant), eq(orders.id, id)));
  announce(platform, db, { ...order, ...changed }, 'order.promise');
}

/** The points of the new time in place of the old one's. */
async function withBonus(
  { db }: MoveScope,
  order: OrderRow,
  branch: BranchRecord,
  from: number,
): Promise<OrderSnapshot> {
  const { bonus_points: _, ...snapshot } = order.snapshot;
  const points = order.customer_id === null ? 0 : await bonusPoints(db, branch, new Date(from));
  return { ...snapshot, ...(points > 0 && { bonus_points: points }) };
}

/** The refusal for the first dish that is not sold then. */
async function missingDish({ db, now }: MoveScope, { type, snapshot }: OrderRow, branch: BranchRecord, at: number) {
  const params = { item: null as LocalizedText | null, branch: snapshot.branch.names as LocalizedText };
  for (const { item_id, names } of snapshot.lines) {
    const isMissing = await itemsMissingAt(db, branch, type, [item_id], now.getTime());
    if (isMissing(at)) return refuse('ITEM_UNAVAILABLE', { params: { ...params, item: names } });
  }
  return refuse('ITEM_UNAVAILABLE', { params });
}

/**
 * Its price stays, so that it goes to no time at which an offer that made it does not hold (CHK-055, decision
 * 490). Throws OFFER_TIME.
 */
async function requireOffers({ db, now }: MoveScope, { snapshot }: OrderRow, zone: string, at: number): Promise<void> {
  const ids = [...(snapshot.offers ?? []), ...snapshot.lines.flatMap(({ offer }) => offer ?? [])].map(({ id }) => id);
  if (ids.length === 0) return;
  const rows = await db.select().from(offers).where(inArray(offers.id, ids));
  const ended = rows.find((offer) => faultOfTime(offer, at, zone) !== null);
  if (ended) throw refuse('OFFER_TIME', { params: { name: ended.names, time: momentWords(zone, at, now.getTime()) } });
}
