/**
 * News of a message that did not arrive, sent again by a person (MSG-010): the text is made again from the
 * order, the reservation or the place in the queue as it is now, and goes to the number that it has now.
 * Never a code, a link that signs in, or what a gateway says can never arrive.
 */
import { HOUR_MS } from '@sufra/i18n/time/units';
import { and, eq, gt, sql } from 'drizzle-orm';
import { refuse } from '../../errors/refusal.ts';
import { AGAIN_OF_ORDER, textAgain } from '../../order/changes/letters/text-again.ts';
import { findOrder } from '../../order/order-rows.ts';
import { kindOfMessage, LOST_STATES } from '../../outbox/message-months.ts';
import { type OutboxRow, outbox } from '../../outbox/tables.ts';
import { AGAIN_OF_RESERVATION, tellAgain } from '../../reservation/letters/tell-again.ts';
import { findReservation } from '../../reservation/rows.ts';
import type { Scope } from '../../reservation/scope.ts';
import { balanceOf } from '../../sms/balance.ts';
import { tellTurnAgain } from '../../waiting-list/messages.ts';
import { findEntry } from '../../waiting-list/rows.ts';

/** Of one restaurant. */
const AGAIN_AN_HOUR = 20;

type Lost = Pick<OutboxRow, 'kind' | 'state' | 'data' | 'resent_at'>;

/** `may`: it can be sent again while what it says holds. `done`: it was. `never`: it is of no such kind. */
export function againOf({ kind, state, data, resent_at }: Lost): 'may' | 'done' | 'never' {
  if (resent_at) return 'done';
  if (state === 'refused' || kind !== 'sms' || !LOST_STATES.includes(state)) return 'never';
  const isOf = (keys: readonly string[]) => keys.includes(String(data.message));
  const about = kindOfMessage(data);
  const is =
    (about === 'order' && isOf(AGAIN_OF_ORDER)) ||
    (about === 'reservation' && isOf(AGAIN_OF_RESERVATION)) ||
    about === 'waiting';
  return is ? 'may' : 'never';
}

/**
 * Sends it, and answers what it is about. Throws NOT_FOUND for what is none of the restaurant's or never sent
 * again, MESSAGE_RESENT, MESSAGE_OVER where what it said no longer holds, MESSAGES_USED_UP where the branch
 * can send none, RATE_LIMITED beyond 20 an hour.
 */
export async function sendAgain(scope: Scope, id: number): Promise<{ about: string; id: string }> {
  const { db, now } = scope;
  const { tenant } = db;
  // One at a time: they are counted.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`messages again\n${tenant}`}, 0))`);
  const [lost] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.tenant, tenant), eq(outbox.id, id)));
  const again = lost ? againOf(lost) : 'never';
  if (!lost || again === 'never') throw refuse('NOT_FOUND');
  if (again === 'done') throw refuse('MESSAGE_RESENT');
  const since = new Date(now.getTime() - HOUR_MS);
  const sent = await db.$count(outbox, and(eq(outbox.tenant, tenant), gt(outbox.resent_at, since)));
  if (sent >= AGAIN_AN_HOUR) throw refuse('RATE_LIMITED', { retryAfter: HOUR_MS / 1000 });
  const outcome = await sendNews(scope, lost);
  if (outcome === 'over') throw refuse('MESSAGE_OVER');
  if (outcome === 'none') throw refuse('MESSAGES_USED_UP');
  await db
    .update(outbox)
    .set({ resent_at: now })
    .where(and(eq(outbox.tenant, tenant), eq(outbox.id, id)));
  const { order_id, reservation_id, entry_id } = lost.data;
  return { about: kindOfMessage(lost.data), id: String(order_id ?? reservation_id ?? entry_id) };
}

async function sendNews(scope: Scope, { data }: OutboxRow): Promise<'sent' | 'over' | 'none'> {
  const { db } = scope;
  const { tenant } = db;
  const about = kindOfMessage(data);
  if (about === 'order') {
    const order = await findOrder(db, tenant, String(data.order_id), 'update');
    const key = AGAIN_OF_ORDER.find((one) => one === data.message);
    return order && key ? textAgain(scope, order, key) : 'over';
  }
  if (about === 'reservation') {
    const row = await findReservation(db, String(data.reservation_id), 'update');
    const key = AGAIN_OF_RESERVATION.find((one) => one === data.message);
    return row && key ? tellAgain(scope, row, key) : 'over';
  }
  const [entry] = await findEntry(db).execute({ tenant, id: String(data.entry_id) });
  if (entry?.status !== 'your turn now' || entry.mobile === null) return 'over';
  if ((await balanceOf(db, tenant, entry.branch_id)) === 0) return 'none';
  await tellTurnAgain(scope, entry);
  return 'sent';
}
