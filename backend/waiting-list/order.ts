/**
 * Ordering while waiting (WL-019): whether it is offered here, and the order of an entry. The order itself is
 * the domain dine-in's.
 */
import type { WaitingEntry } from '@sufra/api/waiting-list/endpoints';
import { isActiveWaiting } from '@sufra/api/waiting-list/statuses';
import { isOn } from '@sufra/contract';
import { cleanBidi } from '@sufra/i18n';
import type { Db } from '../database/tenant-scope.ts';
import { findOrderInQueue, lockInQueue, orderInQueue, orderIsDue } from '../dine-in/seat/in-queue.ts';
import type { Seat } from '../dine-in/seat/join.ts';
import { refuse } from '../errors/refusal.ts';
import { readSettings } from '../tenant/settings.ts';
import { lockEntry } from './queue.ts';
import { dineScope, type Scope } from './scope.ts';
import type { EntryRow } from './tables.ts';

/** Letters of a name that a table shows. */
const MAX_NICKNAME = 20;

async function isOffered(db: Db): Promise<boolean> {
  const settings = await readSettings(db, ['waiting-list', 'dine_in']);
  return isOn(settings, 'waiting-list.cook') && isOn(settings, 'dine_in.enable');
}

/**
 * The order of an entry as its page shows it; null: it is not offered, the entry has proved nothing, or it is
 * over. Of a party that sits, what it began in line, while its table can order.
 */
export async function orderView(db: Db, entry: EntryRow, now: Date): Promise<WaitingEntry['order']> {
  if (entry.status === 'seated') {
    const order = await findOrderInQueue({ db, now }, entry.tenant, entry.id);
    return order.session_id === null ? null : order;
  }
  if (!isActiveWaiting(entry.status) || !entry.proved_at || entry.mobile === null || !(await isOffered(db)))
    return null;
  return findOrderInQueue({ db, now }, entry.tenant, entry.id);
}

/**
 * Opens the order of an entry on one more device. Throws MODULE_DISABLED where it is not offered, WAIT_OVER,
 * WAIT_UNPROVED, and why ordering is impossible at this branch. `tokens`: of the device, so that one that was
 * here before is the same person.
 */
export async function openOrder(scope: Scope, id: string, tokens: readonly string[]): Promise<Seat> {
  if (!(await isOffered(scope.db))) throw refuse('MODULE_DISABLED');
  const [entry] = await lockEntry(scope, id);
  if (!isActiveWaiting(entry.status)) throw refuse('WAIT_OVER');
  if (!entry.proved_at) throw refuse('WAIT_UNPROVED');
  const { branch_id, customer_id } = entry;
  const nickname = [...cleanBidi(entry.name).trim()].slice(0, MAX_NICKNAME).join('');
  const seat = await orderInQueue(dineScope(scope, tokens), scope.secrets, { id, branch_id, nickname, customer_id });
  // Begun after the claim: nothing comes any more that would make it due.
  if (entry.claimed_at) await orderIsDue(dineScope(scope), await lockInQueue(scope, id));
  return seat;
}
