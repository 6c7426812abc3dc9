/**
 * A top-up as its payment sees it: its payer, when it is credited, and what a refund at the provider takes
 * out again (ACCT-028).
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { holdsMoney } from '@sufra/api/payment/states';
import { announceBalance } from '../ledger/announce.ts';
import { PAYABLE_HANDLERS, type Payable, type PaymentScope } from '../payment/payable.ts';
import { giveBackRest } from '../payment/refunds.ts';
import { giveUp, lockSessionsOf } from '../payment/session-rows.ts';
import type { SessionRow } from '../payment/tables.ts';
import type { Platform } from '../platform.ts';
import { isLeaving } from '../user/profile/customers.ts';
import { wallet } from '../wallet/ledger.ts';
import { changeTopUp, findTopUp, lockTopUp } from './rows.ts';
import type { TopUpRow } from './tables.ts';

export function providePaidTopUps({ hooks }: Pick<Platform, 'hooks'>): void {
  hooks.provide(PAYABLE_HANDLERS.wallet, {
    payableFor: async (scope, id, requester) => {
      const row = id === null ? undefined : await findTopUp(scope.db, id);
      const customer = row && requester.customer();
      return row && customer && row.customer_id === customer.id ? payableView(scope, row) : null;
    },
    lockPayable: async (scope, id, lock) => {
      const row = await (lock ? lockTopUp : findTopUp)(scope.db, id);
      return row ? payableView(scope, row) : null;
    },
    placePaid: async ({ db, now }, session) => {
      const row = await lockTopUp(db, session.ref_id);
      // Money of a second session goes back by itself.
      if (!row || row.status === 'credited' || row.session_id !== null) return 'refused';
      if (await isLeaving(db, row.tenant, row.customer_id)) return 'refused';
      // Money that came late is credited too: there is nothing that it could be too late for.
      await changeTopUp(db, row, { session_id: session.id });
      // Another that was begun meanwhile must not be paid as well.
      for (const other of await lockSessionsOf(db, row.tenant, row.id, 'wallet'))
        if (other.id !== session.id) await giveUp(db, other, { by: 'system', now, note: 'paid by another' });
      return 'placed';
    },
    paymentChanged: async (scope, id, sessions) => {
      const row = await lockTopUp(scope.db, id);
      const session = row && sessions.find((one) => one.id === row.session_id);
      if (!row || !session) return;
      if (row.status !== 'credited') await creditWhenTaken(scope, row, session);
      if (row.status === 'credited') await takeOutRefunded(scope, row, session);
    },
    // Nothing is in the wallet before it was taken.
    moneyLost: async () => {},
    methodChosen: async () => {},
  });
}

function payableView({ tenant, now }: PaymentScope, row: TopUpRow): Payable {
  const waits = row.status === 'waiting' && row.pay_until > now;
  return {
    ref_id: row.id,
    number: '',
    // Reserved at the bank and not taken yet: it cannot be paid again, and it has not come to nothing.
    state: row.status === 'credited' ? 'placed' : waits || row.session_id !== null ? 'payable' : 'over',
    amount: row.amount,
    currency: row.currency,
    branch_id: '',
    branch_names: {},
    time_zone: tenant.time_zone,
    type: 'pickup',
    count: 1,
    method_id: '',
    pay_until: waits ? row.pay_until.toISOString() : null,
    status: row.status,
    reason: null,
    phone: null,
    pickup_code: null,
    paid_by: row.session_id === null ? [] : [row.session_id],
  };
}

/** Money that is only reserved is in no wallet: it may still be released. */
async function creditWhenTaken(scope: PaymentScope, row: TopUpRow, session: SessionRow): Promise<void> {
  const { db, now, platform } = scope;
  const { tenant, customer_id, amount } = row;
  if (!holdsMoney(session.state)) return changeTopUp(db, row, { session_id: null });
  if (session.state === 'authorized') return;
  if (await isLeaving(db, tenant, customer_id)) {
    await giveBackRest(db, session, 'not_placed', now);
    return changeTopUp(db, row, { status: 'over' });
  }
  const reason = { ar: 'شحن بالبطاقة', en: 'Topped up by card' };
  const movement_id = await wallet.move(db, { tenant, customer_id }, { type: 'charge', amount, reason }, now);
  await changeTopUp(db, row, { status: 'credited', movement_id, credited_at: now });
  announceBalance(platform, db, { tenant, customer_id });
}

/**
 * What went back at the provider and was not asked for here (an operator, the customer's bank) leaves the
 * wallet, as far as it is there.
 */
async function takeOutRefunded(scope: PaymentScope, row: TopUpRow, session: SessionRow): Promise<void> {
  const { db, now, platform } = scope;
  const { tenant, customer_id } = row;
  const more = toMinor(session.refunded) - toMinor(row.returned);
  if (more <= 0) return;
  const reason = { ar: 'أُعيد إلى البطاقة', en: 'Back to the card' };
  const taken = await wallet.takeUpTo(db, { tenant, customer_id }, fromMinor(more), { type: 'withdraw', reason }, now);
  const out = toMinor(taken);
  if (out < more)
    platform.log.error(
      { tenant, top_up: row.id, missing: fromMinor(more - out) },
      'a top-up went back to its card after it was spent',
    );
  await changeTopUp(db, row, { returned: session.refunded });
  announceBalance(platform, db, { tenant, customer_id });
}
