/** Text messages about an order that did not arrive, made again from the order as it is now (MSG-002). */

import { isOld } from '../pushes/news.ts';
import { isTextedReason, reasonText } from '../rules/cancel-reasons.ts';
import type { OrderRow } from '../tables.ts';
import { nameIn, numberOf, type TextScope, textInstead, timeIn, wordsOf } from './messages.ts';

/** News that an order says by itself, without what happened beside it. */
export const AGAIN_OF_ORDER = ['READY', 'LATE', 'LATER', 'CANCELED', 'NOT_ACCEPTED', 'REFUNDED'] as const;
type AgainKey = (typeof AGAIN_OF_ORDER)[number];

/** `over`: it no longer holds, or has no number to go to. `none`: its branch can send none. */
export async function textAgain(scope: TextScope, order: OrderRow, key: AgainKey): Promise<'sent' | 'over' | 'none'> {
  const to = numberOf(order);
  if (to === null || !holds(order, key, scope.now)) return 'over';
  const { promised_to, snapshot, cancel_reason } = order;
  const reason = key === 'CANCELED' ? reasonText(cancel_reason) : null;
  const params = {
    ...(key === 'LATER' ? { when: timeIn(promised_to!, snapshot.branch.time_zone) } : {}),
    ...(reason ? { reason: nameIn(reason) } : {}),
  };
  const body = await wordsOf(scope, order, key, params, reason ? ['REASON'] : []);
  return (await textInstead(scope.db, order, { key, text: { to, body, by: 'staff' }, now: scope.now }))
    ? 'sent'
    : 'none';
}

function holds(order: OrderRow, key: AgainKey, now: Date): boolean {
  const { status, promised_to, cancel_reason } = order;
  if (isOld(key, order)) return false;
  if (key === 'LATER') return promised_to !== null && promised_to > now;
  if (key === 'LATE') return promised_to !== null && promised_to <= now;
  if (key === 'CANCELED') return status === 'canceled' && isTextedReason(cancel_reason);
  if (key === 'NOT_ACCEPTED') return status === 'missed';
  return key === 'READY' || status === 'refunded';
}
