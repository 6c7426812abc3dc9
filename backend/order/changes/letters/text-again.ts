/** Text messages about an order that did not arrive, made again from the order as it is now (MSG-002). */

import { toldStatus } from '@sufra/api/order/statuses';
import { isOld } from '../../pushes/news.ts';
import { isTextedReason } from '../../rules/cancel-reasons.ts';
import { historyOf } from '../../rules/moves.ts';
import type { OrderRow } from '../../tables.ts';
import { endWords, numberOf, type TextScope, textInstead, timeIn, wordsOf } from './messages.ts';

/** News that an order says by itself, without what happened beside it. */
export const AGAIN_OF_ORDER = ['READY', 'LATE', 'LATER', 'CANCELED', 'NOT_ACCEPTED', 'REFUNDED'] as const;
type AgainKey = (typeof AGAIN_OF_ORDER)[number];

/** `over`: it no longer holds, or has no number to go to. `none`: its branch can send none. */
export async function textAgain(scope: TextScope, order: OrderRow, key: AgainKey): Promise<'sent' | 'over' | 'none'> {
  const to = numberOf(order);
  if (to === null) return 'over';
  const told = toldStatus({ status: order.status, status_history: await historyOf(scope.db, order) });
  if (!holds(order, key, told, scope.now)) return 'over';
  const { promised_to, snapshot, cancel_reason } = order;
  const ended = key === 'CANCELED' || key === 'NOT_ACCEPTED' ? await endWords(scope, key, order, cancel_reason) : null;
  const params = {
    ...(key === 'LATER' ? { when: timeIn(promised_to!, snapshot.branch.time_zone) } : {}),
    ...ended?.params,
  };
  const body = await wordsOf(scope, order, key, params, ended?.more ?? []);
  return (await textInstead(scope.db, order, { key, text: { to, body, by: 'staff' }, now: scope.now }))
    ? 'sent'
    : 'none';
}

/** `status`: as its customer reads it. */
function holds(order: OrderRow, key: AgainKey, status: string, now: Date): boolean {
  const { promised_to, cancel_reason } = order;
  if (isOld(key, order)) return false;
  if (key === 'LATER') return promised_to !== null && promised_to > now;
  if (key === 'LATE') return promised_to !== null && promised_to <= now;
  if (key === 'CANCELED') return status === 'canceled' && isTextedReason(cancel_reason);
  if (key === 'NOT_ACCEPTED') return status === 'missed';
  return key === 'READY' || status === 'refunded';
}
