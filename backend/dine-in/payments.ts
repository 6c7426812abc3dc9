/** What was paid at the table, by share: staff note it, no money moves here (SHOP-018). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { and, eq } from 'drizzle-orm';
import { refuse } from '../errors/refusal.ts';
import { tellMembers } from './announce.ts';
import { linesOf, membersOf, touchSession } from './rows.ts';
import type { Scope } from './scope.ts';
import { type DineLineRow, dinePayments, type MemberRow, type PaymentRow, type SessionRow } from './tables.ts';

/** In minor units. */
export interface Share {
  member: MemberRow;
  due: number;
  paid: number;
  left: number;
}

/** What sent lines cost with their deposits, in minor units; nothing for those that are not sent. */
export function sumSent(lines: readonly DineLineRow[]): number {
  return lines.reduce((sum, { sent }) => sum + (sent ? toMinor(sent.total) + toMinor(sent.deposit) : 0), 0);
}

/** Of those that ordered or paid something. */
export function sharesOf(
  members: readonly MemberRow[],
  lines: readonly DineLineRow[],
  payments: readonly PaymentRow[],
): Share[] {
  return members
    .map((member) => {
      const due = sumSent(lines.filter(({ member_id }) => member_id === member.id));
      const row = payments.find(({ member_id }) => member_id === member.id);
      const paid = row ? toMinor(row.amount) : 0;
      return { member, due, paid, left: Math.max(0, due - paid) };
    })
    .filter(({ due, paid }) => due > 0 || paid > 0);
}

/** A member's share, or of all, is paid, or is not. Throws NOT_FOUND when there is nothing to note. The sum that was noted, in minor units. */
export async function notePayment(
  scope: Scope,
  session: SessionRow,
  { member_id, paid }: { member_id: string | null; paid: boolean },
): Promise<number> {
  const { db, now, tenant } = scope;
  const rows = await db.select().from(dinePayments).where(eq(dinePayments.session_id, session.id));
  const shares = sharesOf(await membersOf(db, session.id), await linesOf(db, session.id), rows);
  const meant = shares.filter(
    (share) => (member_id === null || share.member.id === member_id) && (paid ? share.left : share.paid) > 0,
  );
  if (meant.length === 0) throw refuse('NOT_FOUND', { field: 'member_id' });
  for (const { member, due } of meant) {
    const of = { tenant: tenant.tenant, session_id: session.id, member_id: member.id };
    if (!paid) {
      await db
        .delete(dinePayments)
        .where(and(eq(dinePayments.session_id, session.id), eq(dinePayments.member_id, member.id)));
      continue;
    }
    const sum = { amount: fromMinor(due), at: now };
    await db
      .insert(dinePayments)
      .values({ ...of, ...sum })
      .onConflictDoUpdate({
        target: [dinePayments.tenant, dinePayments.session_id, dinePayments.member_id],
        set: sum,
      });
  }
  tellMembers(scope, await touchSession(db, session, now), 'dine.session');
  return meant.reduce((sum, share) => sum + (paid ? share.left : share.paid), 0);
}
