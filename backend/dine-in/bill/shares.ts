/**
 * A member pays a share of the bill: reserved under the lock of the table before a bank is asked, given up,
 * seen (MENU-043).
 */
import type { ShareInput } from '@sufra/api/dine-in/endpoints';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { equalParts } from '@sufra/api/payment/shares';
import { holdsMoney, isOpenPayment } from '@sufra/api/payment/states';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { refuse } from '../../errors/refusal.ts';
import type { PaymentScope } from '../../payment/payable.ts';
import { stepOf } from '../../payment/providers/smallest-unit.ts';
import { giveUp, lockSessionsOf } from '../../payment/session-rows.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { tellMembers } from '../announce.ts';
import type { Seated } from '../rounds/lines.ts';
import { memberOf, touchSession } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { storedDineSettings } from '../settings.ts';
import { refusalAt } from '../state.ts';
import { dineShares, type SessionRow, type ShareRow } from '../tables.ts';
import { type BillRows, billOf, partsBefore, sumSent, takenLines } from './bill.ts';
import { billRows, changeShare, findShare, lockShare } from './share-rows.ts';

export type ShareScope = Scope & PaymentScope;

/** How long a share is reserved for its payment: others wait for it so long. */
const SHARE_MINUTES = 10;
/** A bank that is away decides no later than this after the end. */
const DECIDING_MINUTES = 15;
/**
 * Shares that one phone begins at a table, those given up among them: each holds a part of the bill from the others.
 */
const MAX_SHARES_PER_MEMBER = 12;
/** Of a table: names can be made up, so that members bound nothing. */
const MAX_SHARES_PER_TABLE = 100;

/**
 * Reserves a share, in place of an open one of this member. The same one again is answered as it is. Throws
 * MODULE_DISABLED, TABLE_CLOSED, NOT_FOUND for a line that is not on the bill, SHARE_TAKEN, SHARE_NONE_LEFT,
 * SHARE_ABOVE, SHARE_ZERO, PRICE_CHANGED, ALREADY_PAID, SHARE_LIMIT.
 */
export async function beginShare(scope: ShareScope, { session, me }: Seated, input: ShareInput): Promise<ShareRow> {
  const { db, now, tenant } = scope;
  const why = refusalAt(session, now.getTime(), 'call');
  if (why) throw refuse(why);
  if (!(await storedDineSettings(db)).shares) throw refuse('MODULE_DISABLED');
  const rows = await billRows(db, session.id);
  await releaseOverdue(scope, rows.shares);
  const mine = rows.shares.find(({ state, member_id }) => state === 'reserved' && member_id === me.id);
  if (mine?.payment_id) throw refuse('ALREADY_PAID', { data: { session_id: mine.payment_id } });
  if (mine && isSame(mine, input)) return mine;
  const tries = rows.shares.filter(({ member_id }) => member_id === me.id).length;
  if (tries >= MAX_SHARES_PER_MEMBER || rows.shares.length >= MAX_SHARES_PER_TABLE) throw refuse('SHARE_LIMIT');
  const others = { ...rows, shares: rows.shares.filter((share) => share !== mine) };
  const amount = amountOf(others, input, stepOf(tenant.currency));
  if (mine) await release(scope, mine, 'another share');
  const pay_until = new Date(now.getTime() + SHARE_MINUTES * MINUTE_MS);
  const row: ShareRow = {
    tenant: tenant.tenant,
    id: newId(),
    session_id: session.id,
    member_id: me.id,
    kind: input.kind,
    line_ids: input.kind === 'dishes' ? [...new Set(input.line_ids)] : [],
    parts_mine: input.kind === 'equal' ? input.parts!.mine : 1,
    parts_of: input.kind === 'equal' ? input.parts!.of : 1,
    amount: fromMinor(amount),
    state: 'reserved',
    payment_id: null,
    returned: '0.00',
    created_at: now,
    pay_until,
    paid_at: null,
  };
  await db.insert(dineShares).values(row);
  const held_until = new Date(pay_until.getTime() + DECIDING_MINUTES * MINUTE_MS);
  tellMembers(scope, await touchSession(db, session, now, { held_until }), 'dine.session');
  return row;
}

function isSame(share: ShareRow, { kind, amount, line_ids = [], parts }: ShareInput): boolean {
  if (share.kind !== kind || share.amount !== amount) return false;
  if (kind === 'equal') return share.parts_of === parts?.of && share.parts_mine === parts.mine;
  const wanted = new Set(line_ids);
  return kind === 'amount' || (wanted.size === share.line_ids.length && share.line_ids.every((id) => wanted.has(id)));
}

/** What the share costs, in minor units: never above what is free. */
function amountOf(others: BillRows, input: ShareInput, step: number): number {
  const { kind, parts, line_ids = [] } = input;
  const { total, free } = billOf(others);
  const shown = toMinor(input.amount);
  let amount = shown;
  if (kind === 'dishes') {
    const chosen = others.lines.filter(({ id, round }) => round !== null && line_ids.includes(id));
    if (chosen.length !== new Set(line_ids).size) throw refuse('NOT_FOUND', { field: 'line_ids' });
    const taken = new Set(takenLines(others).map(({ line_id }) => line_id));
    const lost = chosen.find(({ id }) => taken.has(id));
    if (lost) throw refuse('SHARE_TAKEN', { field: 'line_ids', params: { dish: lost.names } });
    amount = sumSent(chosen);
  }
  if (kind === 'equal') {
    if (!parts || parts.mine > parts.of) throw refuse('INVALID_INPUT', { field: 'parts' });
    amount = equalParts({ total, step }, { ...parts, before: partsBefore(others.shares, parts.of) });
  }
  if (amount === 0 && free > 0) throw refuse('SHARE_ZERO', { field: kind === 'dishes' ? 'line_ids' : 'amount' });
  if (free === 0) throw refuse('SHARE_NONE_LEFT');
  if (kind === 'amount') {
    if (amount > free) {
      const left = fromMinor(free);
      throw refuse('SHARE_ABOVE', { field: 'amount', params: { left }, data: { free: left } });
    }
    // The last one pays what is left of a price that the currency cannot pay.
    if (amount % step !== 0 && amount !== free) throw refuse('INVALID_INPUT', { field: 'amount' });
    return amount;
  }
  const bounded = Math.min(amount, free);
  if (bounded !== shown) throw refuse('PRICE_CHANGED', { params: { was: input.amount, now: fromMinor(bounded) } });
  return bounded;
}

/** Gives up a share that holds no money, and its open payments with it. Its session and its row are locked. */
async function release({ db, now, tenant }: ShareScope, share: ShareRow, note: string): Promise<void> {
  for (const payment of await lockSessionsOf(db, tenant.tenant, share.id, 'share'))
    await giveUp(db, payment, { by: 'customer', now, note });
  await changeShare(db, share, { state: 'released' });
}

/**
 * The time of these is over, and no bank decides about them: what they held is free. True: there were such.
 * Their session is locked.
 */
export function releaseOverdue(scope: ShareScope, shares: readonly ShareRow[]): Promise<boolean> {
  return releaseUnpaid(
    scope,
    shares.filter(({ pay_until }) => pay_until <= scope.now),
  );
}

/**
 * As `releaseOverdue`, of shares whose payment was not begun, whatever time is left: a guest that went does
 * not hold the table from staff.
 */
export async function releaseUnpaid(scope: ShareScope, shares: readonly ShareRow[]): Promise<boolean> {
  const { db, tenant } = scope;
  let isReleased = false;
  for (const share of shares) {
    if (share.state !== 'reserved' || share.payment_id !== null) continue;
    const payments = await lockSessionsOf(db, tenant.tenant, share.id, 'share');
    if (payments.some(({ state }) => isOpenPayment(state) || holdsMoney(state))) continue;
    await changeShare(db, share, { state: 'released' });
    isReleased = true;
  }
  return isReleased;
}

/**
 * The name of a member whose payment keeps the table from being closed; null: there is none. Shares without
 * one are released. Its session is locked.
 */
export async function openShareOf(scope: ShareScope, session: SessionRow): Promise<string | null> {
  const { members, shares } = await billRows(scope.db, session.id);
  await releaseUnpaid(scope, shares);
  const open = shares.find(({ state }) => state === 'reserved');
  return open ? (members.find(({ id }) => id === open.member_id)?.nickname ?? '') : null;
}

/** The share of the phone that asks. Throws NOT_FOUND, also for another member's. */
export async function ownShare(scope: Scope, id: string): Promise<ShareRow> {
  const share = await findShare(scope.db, id);
  if (!share || (await memberOf(scope, share.session_id))?.id !== share.member_id) throw refuse('NOT_FOUND');
  return share;
}

/** Throws NOT_FOUND, ALREADY_PAID; one that came to nothing stays so. */
export async function giveUpShare(scope: ShareScope, id: string): Promise<ShareRow> {
  await ownShare(scope, id);
  const found = await lockShare(scope.db, id);
  if (!found) throw refuse('NOT_FOUND');
  const { session, share } = found;
  if (share.state === 'released') return share;
  if (share.state === 'paid' || share.payment_id !== null)
    throw refuse('ALREADY_PAID', { data: { session_id: share.payment_id } });
  await release(scope, share, 'the share was given up');
  tellMembers(scope, await touchSession(scope.db, session, scope.now), 'dine.session');
  return share;
}
