/** What was paid at the table, by person: staff note it, no money moves here (SHOP-018). */
import { fromMinor } from '@sufra/api/order/minor';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../../errors/refusal.ts';
import { tellMembers } from '../announce.ts';
import { touchSession } from '../rows.ts';
import { dinePayments, type SessionRow } from '../tables.ts';
import { type BillRows, billByPerson } from './bill.ts';
import { billRows } from './share-rows.ts';
import { releaseUnpaid, type ShareScope } from './shares.ts';

/**
 * A member's part, or of all, is paid, or is not: what shares paid or hold of it stays theirs (MENU-043).
 * Throws NOT_FOUND when there is nothing to note. The sum that was noted, in minor units.
 */
export async function notePayment(
  scope: ShareScope,
  session: SessionRow,
  { member_id, paid }: { member_id: string | null; paid: boolean },
): Promise<number> {
  const { db, now, tenant } = scope;
  const rows = await billRows(db, session.id);
  const rounds = Math.max(0, ...rows.lines.map(({ round }) => round ?? 0));
  const meantOf = (read: BillRows) =>
    billByPerson(read).filter(
      (bill) => (member_id === null || bill.member.id === member_id) && (paid ? bill.left : bill.cash) > 0,
    );
  let meant = meantOf(rows);
  // All that is left is held by phones, of guests that have gone perhaps: what none of them is paying is the waiter's.
  if (meant.length === 0 && paid && (await releaseUnpaid(scope, rows.shares)))
    meant = meantOf(await billRows(db, session.id));
  if (meant.length === 0) throw refuse('NOT_FOUND', { field: 'member_id' });
  for (const { member, cash, left } of meant) {
    const of = { tenant: tenant.tenant, session_id: session.id, member_id: member.id };
    if (!paid) {
      await db
        .delete(dinePayments)
        .where(and(eq(dinePayments.session_id, session.id), eq(dinePayments.member_id, member.id)));
      continue;
    }
    const sum = { amount: fromMinor(cash + left), at: now, rounds };
    await db
      .insert(dinePayments)
      .values({ ...of, ...sum })
      .onConflictDoUpdate({
        target: [dinePayments.tenant, dinePayments.session_id, dinePayments.member_id],
        set: sum,
      });
  }
  tellMembers(scope, await touchSession(db, session, now), 'dine.session');
  return meant.reduce((sum, bill) => sum + (paid ? bill.left : bill.cash), 0);
}
