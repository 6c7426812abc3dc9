/** A share as its payment sees it: its payer, when it counts to the bill, and when its money goes back (MENU-043). */

import { isLiveSession } from '@sufra/api/dine-in/states';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { holdsMoney, isOpenPayment, tookMoney } from '@sufra/api/payment/states';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { findBranch } from '../../branch/service.ts';
import { withSystem, withTenant } from '../../database/tenant-scope.ts';
import { eachOfTenant } from '../../payment/due-rows.ts';
import { PAYABLE_HANDLERS, type Payable, type PaymentScope } from '../../payment/payable.ts';
import { giveUp, lockSessionsOf } from '../../payment/session-rows.ts';
import type { SessionRow as PaymentRow } from '../../payment/tables.ts';
import type { Platform } from '../../platform.ts';
import { tellMembers } from '../announce.ts';
import { findSession, memberOf, touchSession } from '../rows.ts';
import { stateAt } from '../state.ts';
import { dineShares, type SessionRow, type ShareRow } from '../tables.ts';
import { billOf, takenLines } from './bill.ts';
import { closeIfSettled } from './close-settled.ts';
import { settleTableTax } from './settle-tax.ts';
import { billRows, changeShare, findShare, lockShare } from './share-rows.ts';
import { releaseOverdue, type ShareScope } from './shares.ts';

export function providePaidShares({ hooks }: Pick<Platform, 'hooks'>): void {
  hooks.provide(PAYABLE_HANDLERS.share, {
    payableFor: async (scope, id, { tokens }) => {
      const share = id === null ? undefined : await findShare(scope.db, id);
      if (!share) return null;
      const me = await memberOf({ ...ofDineIn(scope), tokens }, share.session_id);
      return me?.id === share.member_id ? payableView(scope, share) : null;
    },
    lockPayable: async (scope, id, lock) => {
      const share = lock ? (await lockShare(scope.db, id))?.share : await findShare(scope.db, id);
      return share ? payableView(scope, share) : null;
    },
    placePaid: (scope, payment) => countPaid(ofDineIn(scope), payment),
    paymentChanged: (scope, id, payments) => followPayment(ofDineIn(scope), id, payments),
    // `followPayment` releases what it was reserved for.
    moneyLost: async () => {},
    methodChosen: async () => {},
  });
}

const ofDineIn = (scope: PaymentScope): ShareScope => ({ ...scope, tokens: [] });

async function payableView({ db, now, tenant }: PaymentScope, share: ShareRow): Promise<Payable | null> {
  const session = await findSession(db, share.session_id);
  if (!session) return null;
  const branch = await findBranch(db, session.branch_id);
  const { left } = billOf(await billRows(db, session.id));
  const waits = share.state === 'reserved' && share.pay_until > now;
  return {
    ref_id: share.id,
    number: '',
    // Reserved at the bank and not taken yet: it cannot be paid again, and it has not come to nothing.
    state: share.state === 'paid' ? 'placed' : waits || share.payment_id !== null ? 'payable' : 'over',
    amount: share.amount,
    currency: tenant.currency,
    branch_id: branch.id,
    branch_names: branch.names,
    time_zone: branch.time_zone,
    type: 'dine_in',
    count: Math.max(1, share.line_ids.length),
    method_id: '',
    pay_until: waits ? share.pay_until.toISOString() : null,
    status: share.state,
    reason: null,
    phone: branch.phone,
    pickup_code: null,
    paid_by: share.payment_id === null ? [] : [share.payment_id],
    at_table: { session_id: session.id, left: fromMinor(left) },
  };
}

/**
 * Money arrived, reserved or taken. Of a share that was given up it is late: it counts to the table while so
 * much is free, as an amount when another has its dishes by now. Otherwise, and when the share has other
 * money, it goes back.
 */
async function countPaid(scope: ShareScope, payment: PaymentRow): Promise<'placed' | 'refused'> {
  const { db, now, tenant } = scope;
  const found = await lockShare(db, payment.ref_id);
  if (!found) return 'refused';
  const { session, share } = found;
  if (share.state === 'paid' || share.payment_id !== null || payment.amount !== share.amount) return 'refused';
  if (share.state === 'released') {
    // Its party has left, or its time was over: there is no bill that it could count to.
    if (!isLiveSession(stateAt(session, now.getTime()))) return 'refused';
    const rows = await billRows(db, session.id);
    if (billOf(rows).free < toMinor(share.amount)) return 'refused';
    const taken = new Set(takenLines(rows).map(({ line_id }) => line_id));
    if (share.line_ids.some((id) => taken.has(id))) await changeShare(db, share, { kind: 'amount', line_ids: [] });
  }
  await changeShare(db, share, { state: 'reserved', payment_id: payment.id });
  // Another that was begun meanwhile must not be paid as well.
  for (const other of await lockSessionsOf(db, tenant.tenant, share.id, 'share'))
    if (other.id !== payment.id) await giveUp(db, other, { by: 'system', now, note: 'paid by another' });
  tellMembers(scope, await touchSession(db, session, now), 'dine.session');
  return 'placed';
}

/** Taken money is paid; a payment that failed, or that was given up, releases what the share held. */
async function followPayment(scope: ShareScope, id: string, payments: readonly PaymentRow[]): Promise<void> {
  const { db, now } = scope;
  const found = await lockShare(db, id);
  if (!found) return;
  const { session, share } = found;
  const tell = async (): Promise<SessionRow> => {
    const touched = await touchSession(db, session, now);
    tellMembers(scope, touched, 'dine.session');
    return touched;
  };
  const payment = payments.find((one) => one.id === share.payment_id);
  if (!payment) {
    const isOpen = payments.some(({ state }) => isOpenPayment(state));
    if (share.state !== 'reserved' || isOpen) return;
    await changeShare(db, share, { state: 'released' });
    await tell();
  } else if (share.state === 'reserved' && !holdsMoney(payment.state)) {
    await changeShare(db, share, { state: 'released', payment_id: null });
    await tell();
  } else if (share.state === 'reserved' && tookMoney(payment.state)) {
    await changeShare(db, share, { state: 'paid', paid_at: now, returned: payment.refunded });
    await closeIfSettled(scope, await tell());
  } else if (share.state === 'paid' && share.returned !== payment.refunded) {
    // Given back at the provider by hand: the restaurant's gift, which the table does not pay again.
    await changeShare(db, share, { returned: payment.refunded });
    await settleTableTax(scope, await tell(), 'back');
  }
}

/** The job: shares whose time is over and of which no bank decides are free for others. */
export async function releaseOverdueShares(platform: Platform): Promise<void> {
  const { tenant, id, session_id, pay_until } = dineShares;
  const due = await withSystem(platform.database, (db) =>
    db
      .select({ tenant, id, session_id, at: pay_until })
      .from(dineShares)
      .where(
        and(eq(dineShares.state, 'reserved'), isNull(dineShares.payment_id), lte(pay_until, platform.clock.latest())),
      )
      .orderBy(pay_until)
      .limit(200),
  );
  await eachOfTenant(platform, due, 'a share of a table could not be released', (owner, row) =>
    withTenant(platform.database, owner.tenant, async (db) => {
      const scope: ShareScope = { platform, db, tenant: owner, now: platform.clock.now(owner.tenant), tokens: [] };
      const found = await lockShare(db, row.id);
      if (found && (await releaseOverdue(scope, [found.share])))
        tellMembers(scope, await touchSession(db, found.session, scope.now), 'dine.session');
    }),
  );
}
