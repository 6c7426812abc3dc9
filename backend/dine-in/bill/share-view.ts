/** Shares of a bill as members see them (MENU-043). */
import type { OwnShare, Session } from '@sufra/api/dine-in/endpoints';
import { fromMinor } from '@sufra/api/order/minor';
import { isoIn } from '@sufra/i18n/time/zone';
import { findBranch } from '../../branch/service.ts';
import { refuse } from '../../errors/refusal.ts';
import { stepOf } from '../../payment/providers/smallest-unit.ts';
import { bankSessionOf, sessionsOf } from '../../payment/session-rows.ts';
import { findSession, tableOf } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { refusalAt } from '../state.ts';
import type { MemberRow, SessionRow, ShareRow } from '../tables.ts';
import { type BillRows, billOf, seatOf, takenLines } from './bill.ts';
import { billRows } from './share-rows.ts';

export type Sharing = NonNullable<Session['sharing']>;

/** The bill for a member: what is taken, by whom, and what is left. */
export function sharingView(
  rows: BillRows,
  { session, me, scope, timeZone }: { session: SessionRow; me: MemberRow; scope: Scope; timeZone: string },
): Sharing {
  const seat = (id: string) => ({ ...seatOf(rows.members, id), you: id === me.id });
  const { total, left, free } = billOf(rows);
  return {
    total: fromMinor(total),
    left: fromMinor(left),
    free: fromMinor(free),
    step: stepOf(scope.tenant.currency),
    can: refusalAt(session, scope.now.getTime(), 'call') === null,
    shares: rows.shares
      .filter(({ state }) => state !== 'released')
      .map(
        ({ id, member_id, kind, amount, state, line_ids, parts_of, parts_mine, pay_until, payment_id, returned }) => ({
          ...{ id, member_id, kind, amount, state, line_ids, returned },
          ...seat(member_id),
          parts: kind === 'equal' ? { of: parts_of, mine: parts_mine } : null,
          pay_until: state === 'reserved' && payment_id === null ? isoIn(timeZone, pay_until.getTime()) : null,
        }),
      ),
    at_waiter: rows.payments.map(({ member_id, amount }) => ({ member_id, ...seat(member_id), amount })),
    taken: takenLines(rows).map(({ line_id, share }) => ({
      line_id,
      by: share && seat(share.member_id).nickname,
      state: share?.state ?? 'paid',
    })),
  };
}

/** A share for its page. Throws NOT_FOUND when its table is not there any more. */
export async function ownShareView(scope: Scope, share: ShareRow): Promise<OwnShare> {
  const { db, tenant } = scope;
  const session = await findSession(db, share.session_id);
  if (!session) throw refuse('NOT_FOUND');
  const { id, names, time_zone } = await findBranch(db, session.branch_id);
  return {
    id: share.id,
    session_id: share.session_id,
    table: { names: (await tableOf(db, session)).names },
    branch: { id, names, time_zone },
    currency: tenant.currency,
    amount: share.amount,
    state: share.state,
    deciding: share.state === 'reserved' && share.payment_id !== null,
    bank_session: bankSessionOf(await sessionsOf(db, tenant.tenant, share.id, 'share')),
    pay_until: share.state === 'reserved' ? share.pay_until.toISOString() : null,
    left: fromMinor(billOf(await billRows(db, session.id)).left),
  };
}
