/**
 * Money that goes back (guide §2 Payment): to the method it came from, and its wallet part to the wallet.
 * What is asked for here is written in the transaction of what made it necessary, so that an order that came
 * to nothing and its refund exist both or neither; the provider is asked after the commit, again and again
 * until it says that it is done (`ask.ts`).
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { holdsMoney, isOpenPayment } from '@sufra/api/payment/states';
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { newId } from '../user/secrets/secrets.ts';
import { movedByOrder, returnWalletPart } from '../wallet/of-orders.ts';
import { noteEvent } from './events.ts';
import { giveUp, lockSessionsOf } from './session-rows.ts';
import { paymentRefunds, type RefundRow, type SessionRow } from './tables.ts';

/** An order as its money needs to know it; `customer_id` null: a guest's, which has no wallet part. */
export interface PaidOrder {
  tenant: string;
  id: string;
  number: string;
  customer_id: string | null;
}

/**
 * The money of an order that has just come to nothing (`canceled`, `missed`), in the transaction of that
 * move: an open payment is given up, a reserved one voided, a paid one refunded, and the wallet part is back
 * in the wallet at once. Calling it twice asks for nothing twice. `moveOrder` calls it for every order that
 * becomes canceled or missed, whatever moves it; no other caller needs to. The caller holds the order's row.
 * Source: guide §2 Status transitions (captured money of a canceled or missed order is refunded by the
 * system; authorised is voided).
 */
export async function settleCancelled(db: Db, order: PaidOrder, now: Date): Promise<void> {
  const sessions = await lockSessionsOf(db, order.tenant, order.id);
  // What of it came into the wallet already: deposits that were returned.
  const came = Math.max(0, await movedByOrder(db, order));
  for (const session of sessions) {
    if (isOpenPayment(session.state)) await giveUp(db, session, { by: 'system', now, note: 'the order ended' });
    else if (came === 0) await giveBackRest(db, session, 'order_ended', now);
  }
  if (came > 0) {
    const { held } = await heldBy(db, sessions);
    await giveBackPart(db, sessions, { amount: held - came, reason: 'order_ended', now });
  }
  await returnWalletPart(db, order, now);
}

/**
 * Money of a session is under way back by a refund of ours that its provider was asked for, so that only that
 * refund's own answer says how much is back. Of a reserved one a void alone counts: what goes back in part
 * must be taken first.
 */
export async function isGoingBackHere(db: Db, { tenant, id, state }: SessionRow): Promise<boolean> {
  if (!holdsMoney(state)) return false;
  const asked = and(
    eq(paymentRefunds.tenant, tenant),
    eq(paymentRefunds.session_id, id),
    eq(paymentRefunds.state, 'requested'),
    state === 'authorized'
      ? eq(paymentRefunds.kind, 'void')
      : or(eq(paymentRefunds.kind, 'void'), isNotNull(paymentRefunds.back_before)),
  );
  return (await db.$count(paymentRefunds, asked)) > 0;
}

/**
 * A refund of a locked session is about to be asked for, of which `there` says what the provider gave back
 * and still has. It is bounded by what is left there: what was given back without us needs no refund. Null:
 * not now, another of the session is under way, or nothing is left for it and it is gone. A bounded one has a
 * name of its own, since a provider may have refused the other.
 */
export async function beginRefund(
  db: Db,
  session: SessionRow,
  { id, amount }: Pick<RefundRow, 'id' | 'amount'>,
  { back, left, now }: { back: number; left: number; now: Date },
): Promise<RefundRow | null> {
  const waiting = and(
    eq(paymentRefunds.tenant, session.tenant),
    eq(paymentRefunds.session_id, session.id),
    eq(paymentRefunds.state, 'requested'),
  );
  const rows = await db.select().from(paymentRefunds).where(waiting);
  const row = rows.find((one) => one.id === id && one.back_before === null);
  if (!row || rows.some((one) => one.back_before !== null)) return null;
  const change = { back_before: fromMinor(back), ...(left < toMinor(amount) ? { id: newId() } : {}) };
  const own = and(waiting, eq(paymentRefunds.id, id));
  if (left > 0) {
    const begun = { ...row, ...change, amount: fromMinor(Math.min(left, toMinor(amount))) };
    await db
      .update(paymentRefunds)
      .set({ ...change, amount: begun.amount })
      .where(own);
    return begun;
  }
  await db.delete(paymentRefunds).where(own);
  await noteEvent(db, session, { source: 'answer', note: `${amount} was given back at the provider already` }, now);
  return null;
}

/** Minor units of a refund of ours; nothing without one. */
export async function amountOfRefund(db: Db, { tenant }: SessionRow, id: string | undefined): Promise<number> {
  if (id === undefined) return 0;
  const [row] = await db
    .select({ amount: paymentRefunds.amount })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.tenant, tenant), eq(paymentRefunds.id, id)));
  return toMinor(row?.amount ?? '0.00');
}

/**
 * Notes what the restaurant gave back at its provider, without us: `amount` in minor units. Its customer
 * reads it as any other refund.
 */
export async function noteRefundElsewhere(
  db: Db,
  session: SessionRow,
  amount: number,
  now: Date,
  reason: 'at_provider' | 'amount_mismatch' = 'at_provider',
): Promise<void> {
  const { tenant, id, currency } = session;
  await db.insert(paymentRefunds).values({
    ...{ tenant, id: newId(), session_id: id, kind: 'refund', amount: fromMinor(amount), currency },
    ...{ reason, state: 'done', tries: 0, try_at: now, created_at: now, done_at: now },
  });
}

/** Asks for all that a locked session holds and that was not asked for yet. */
export async function giveBackRest(db: Db, session: SessionRow, reason: string, now: Date): Promise<void> {
  const requested = await requestedOf(db, [session]);
  const amount = leftOf(session, requested.get(session.id) ?? 0);
  if (amount <= 0) return;
  await requestRefund(db, session, { kind: kindOf(session, amount), amount, reason, now });
}

/** Only a reservation of which all goes back is let go of: what goes back in part is taken first. */
function kindOf({ state, amount }: SessionRow, part: number): RefundRow['kind'] {
  return state === 'authorized' && part === toMinor(amount) ? 'void' : 'refund';
}

/**
 * Asks for a part of what locked sessions hold; the rest stays. Each gives back its share of what all of them
 * hold; with `wanted`, minor units by session, that is first what each is wanted to give back, as far as
 * `amount` goes. `amount` in minor units, bounded by what is held. Money that is only reserved at the bank
 * cannot be let go of in part: it is taken first, and the part goes back after that.
 */
export async function giveBackPart(
  db: Db,
  sessions: readonly SessionRow[],
  {
    amount,
    reason,
    now,
    wanted,
  }: { amount: number; reason: string; now: Date; wanted?: ReadonlyMap<string, number> | null },
): Promise<void> {
  const held = await heldByEach(db, sessions);
  const parts = wanted
    ? wantedShares(
        amount,
        held,
        sessions.map(({ id }) => wanted.get(id) ?? 0),
      )
    : sharesOf(amount, held);
  for (const [at, part] of parts.entries())
    if (part > 0)
      await requestRefund(db, sessions[at]!, { kind: kindOf(sessions[at]!, part), amount: part, reason, now });
}

/**
 * `amount` in shares of what each holds, bounded by it; what is left over by rounding down goes to the first
 * that have room. Minor units.
 */
export function sharesOf(amount: number, held: readonly number[]): number[] {
  const all = held.reduce((sum, one) => sum + one, 0);
  const wanted = Math.max(0, Math.min(amount, all));
  const shares = held.map((one) => (all === 0 ? 0 : Math.floor((wanted * one) / all)));
  let left = wanted - shares.reduce((sum, one) => sum + one, 0);
  return shares.map((share, at) => {
    const more = Math.min(left, held[at]! - share);
    left -= more;
    return share + more;
  });
}

/**
 * The same by what each is wanted to give back, bounded by what it holds; what `amount` has beyond that is of
 * all of them. Minor units.
 */
export function wantedShares(amount: number, held: readonly number[], wanted: readonly number[]): number[] {
  const first = sharesOf(
    amount,
    held.map((one, at) => Math.min(one, wanted[at]!)),
  );
  const left = amount - first.reduce((sum, one) => sum + one, 0);
  const rest = sharesOf(
    left,
    held.map((one, at) => one - first[at]!),
  );
  return first.map((one, at) => one + rest[at]!);
}

/** Minor units that these sessions hold, and that are under way back. */
export async function heldBy(db: Db, sessions: readonly SessionRow[]): Promise<Held> {
  return (await heldByGroups(db, [sessions]))[0]!;
}

/** Minor units. */
export interface Held {
  held: number;
  requested: number;
}

/** The same of several orders or reservations, each with its sessions. */
export async function heldByGroups(db: Db, groups: readonly (readonly SessionRow[])[]): Promise<Held[]> {
  const requested = await requestedOf(db, groups.flat());
  return groups.map((sessions) =>
    sessions.reduce<Held>(
      (sum, session) => {
        const asked = requested.get(session.id) ?? 0;
        return { held: sum.held + leftOf(session, asked), requested: sum.requested + asked };
      },
      { held: 0, requested: 0 },
    ),
  );
}

/** Minor units that each of these sessions holds and that are not under way back, by session. */
export async function heldBySession(db: Db, sessions: readonly SessionRow[]): Promise<Map<string, number>> {
  const held = await heldByEach(db, sessions);
  return new Map(sessions.map(({ id }, at) => [id, held[at]!]));
}

/** Ids of those of these sessions that hold money which is not under way back. */
export async function sessionsHolding(db: Db, sessions: readonly SessionRow[]): Promise<string[]> {
  const held = await heldByEach(db, sessions);
  return sessions.flatMap(({ id }, at) => (held[at]! > 0 ? [id] : []));
}

/** Minor units that each holds and that are not under way back. */
async function heldByEach(db: Db, sessions: readonly SessionRow[]): Promise<number[]> {
  const requested = await requestedOf(db, sessions);
  return sessions.map((session) => Math.max(0, leftOf(session, requested.get(session.id) ?? 0)));
}

/** `amount` in minor units, of `currency`: the session's own, or what a provider took by mistake. */
export async function requestRefund(
  db: Db,
  { tenant, id, currency }: Pick<SessionRow, 'tenant' | 'id' | 'currency'>,
  refund: { kind: 'void' | 'refund'; amount: number; reason: string; now: Date; currency?: string },
): Promise<void> {
  await db.insert(paymentRefunds).values({
    tenant,
    id: newId(),
    session_id: id,
    kind: refund.kind,
    amount: fromMinor(refund.amount),
    currency: refund.currency ?? currency,
    reason: refund.reason,
    state: 'requested',
    tries: 0,
    try_at: refund.now,
    created_at: refund.now,
  });
}

/** Minor units under way back, by session. */
async function requestedOf(db: Db, sessions: readonly SessionRow[]): Promise<Map<string, number>> {
  const [first] = sessions;
  if (!first) return new Map();
  const ids = sessions.map(({ id }) => id);
  const { tenant, session_id, state, amount } = paymentRefunds;
  const rows = await db
    .select({ session_id, amount: sql<string>`sum(${amount})::numeric(12, 2)::text` })
    .from(paymentRefunds)
    .where(and(eq(tenant, first.tenant), inArray(session_id, ids), eq(state, 'requested')))
    .groupBy(session_id);
  return new Map(rows.map((row) => [row.session_id, toMinor(row.amount)]));
}

/** Sessions `session` (an alias) of the order `id`, those of its members' shares too. */
export function ofOrder(session: SQL, id: SQL): SQL {
  return sql`((${session}.purpose = 'order' and ${session}.ref_id = ${id}) or ${session}.of_order = ${id})`;
}

/** Minor units that a session holds and that were not asked back. */
function leftOf(session: SessionRow, requested: number): number {
  if (!holdsMoney(session.state)) return 0;
  return toMinor(session.amount) - toMinor(session.refunded) - requested;
}
