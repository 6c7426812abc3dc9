/**
 * A card with the way to the door of a delivery, in both languages, for the courier and the guard at the gate
 * (guide §6.10). Its link is unguessable, shows what is needed to find the door and nothing else of the
 * order, and ends when the order does.
 */
import type { DoorCard, DoorCardLink } from '@sufra/api/order/endpoints';
import { isAwaited } from '@sufra/api/order/statuses';
import { OFFERS } from '@sufra/api/tenant/offers';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { offerIsOn } from '../../tenant/settings.ts';
import { readLine } from '../../user/profile/delivery-address.ts';
import { hashToken } from '../../user/secrets/secrets.ts';
import { type LinkSecrets, textOfLink, tokenOf } from '../../user/sign-in/signed-links.ts';
import { findOrder } from '../order-rows.ts';
import { type OrderRow, orderDoorCards } from '../tables.ts';

/**
 * An order has one card with one link; a note that is given replaces the one before. Throws MODULE_DISABLED,
 * DOOR_CARD_CLOSED.
 */
export async function keepDoorCard(
  db: Db,
  secrets: LinkSecrets,
  order: OrderRow,
  gateNote: string | null | undefined,
  now: Date,
): Promise<DoorCardLink> {
  if (!(await offerIsOn(db, OFFERS.doorCard))) throw refuse('MODULE_DISABLED');
  if (!hasDoor(order)) throw refuse('DOOR_CARD_CLOSED');
  const { tenant, id: order_id } = order;
  const text = textOfLink('door', tenant, order_id);
  const gate_note = readLine(gateNote);
  const [card] = await db
    .insert(orderDoorCards)
    .values({ tenant, order_id, token_hash: hashToken(tokenOf(secrets, text)), gate_note, updated_at: now })
    .onConflictDoUpdate({
      target: [orderDoorCards.tenant, orderDoorCards.order_id],
      set: { gate_note, updated_at: now },
    })
    .returning();
  return { token: tokenOf(secrets, text, card!.token_hash), gate_note };
}

/** Null: unknown, or its order has ended. */
export async function doorCardOf(db: Db, tenant: string, token: string): Promise<DoorCard | null> {
  const [card] = await db
    .select()
    .from(orderDoorCards)
    .where(and(eq(orderDoorCards.tenant, tenant), eq(orderDoorCards.token_hash, hashToken(token))));
  const order = card && (await findOrder(db, tenant, card.order_id));
  if (!order || !hasDoor(order)) return null;
  const { number, customer_name, snapshot } = order;
  const { user_area_name = null, address = null, location = null } = snapshot.destination ?? {};
  return {
    number,
    name: customer_name,
    seller: snapshot.seller,
    user_area_name,
    address,
    location,
    gate_note: card.gate_note,
  };
}

function hasDoor({ type, status, snapshot }: OrderRow): boolean {
  const isOnItsWay = isAwaited({ type, status });
  return type === 'delivery' && isOnItsWay && Boolean(snapshot.destination?.address);
}
