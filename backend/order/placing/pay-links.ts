/**
 * The link by which another person pays an order that waits for its money, or its customer does on another
 * phone (guide §6.2). It opens the page that pays and nothing else: no dishes, no address, no name. Paid is
 * paid: the order has one open session, whatever device asks for it.
 */
import type { PayLink } from '@sufra/api/order/endpoints';
import { OFFERS } from '@sufra/api/tenant/offers';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { offerIsOn } from '../../tenant/settings.ts';
import { hashToken } from '../../user/secrets/secrets.ts';
import { type LinkSecrets, textOfLink, tokenOf } from '../../user/sign-in/signed-links.ts';
import { isShared } from '../rules/shared-order.ts';
import { payUntil, stillWaits } from '../rules/waiting.ts';
import { type OrderRow, orderPayLinks } from '../tables.ts';

/**
 * The same link however often it is asked for. Throws MODULE_DISABLED, PAYMENT_EXPIRED for an order that does
 * not wait any more, or that each pays a share of.
 */
export async function payLinkOf(db: Db, secrets: LinkSecrets, order: OrderRow, now: Date): Promise<PayLink> {
  if (!(await offerIsOn(db, OFFERS.payLink))) throw refuse('MODULE_DISABLED');
  const { tenant, id: order_id } = order;
  const expires_at = payUntil(order);
  if (isShared(order) || !stillWaits(order, now)) throw refuse('PAYMENT_EXPIRED');
  const token = tokenOf(secrets, textOfLink('pay', tenant, order_id));
  await db
    .insert(orderPayLinks)
    .values({ tenant, token_hash: hashToken(token), order_id, expires_at })
    .onConflictDoNothing();
  return { token, expires_at: expires_at.toISOString() };
}
