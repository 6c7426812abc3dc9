/**
 * What the members of a session choose: lines that are not sent belong to everyone, sent ones are locked (MENU-035).
 */

import type { SessionLineInput } from '@sufra/api/dine-in/endpoints';
import { lineKey } from '@sufra/api/order/line-key';
import { and, eq } from 'drizzle-orm';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { type JudgedLine, judgeLine } from '../../menu/judge-line.ts';
import { readLine } from '../../user/profile/delivery-address.ts';
import { newId } from '../../user/secrets/secrets.ts';
import { tellMembers } from '../announce.ts';
import { dishesOf } from '../bill/price.ts';
import { linesOf, touchSession } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { type DineLineRow, dineLines, type MemberRow, type SessionRow } from '../tables.ts';

/** Lines of a session that are not sent; no party eats more at once. */
const MAX_UNSENT_LINES = 100;

/** A session that may be changed, and the member that changes it. */
export interface Seated {
  session: SessionRow;
  me: MemberRow;
}

/** The same dish with the same choices of the same person is one line. */
export async function addDish(scope: Scope, { session, me }: Seated, input: SessionLineInput): Promise<SessionRow> {
  const { db, now } = scope;
  const line = { ...input, options: input.options ?? [], insurance: input.insurance ?? [], note: readLine(input.note) };
  const unsent = (await linesOf(db, session.id)).filter(({ round }) => round === null);
  const same = unsent.find((row) => row.member_id === me.id && lineKey(row) === lineKey(line));
  const qty = (same?.qty ?? 0) + line.qty;
  const others = unsent.filter((row) => row !== same);
  const names = await checkDish(scope, session, { ...line, qty }, others);
  if (same) {
    await db
      .update(dineLines)
      .set({ qty, version: same.version + 1 })
      .where(eq(dineLines.id, same.id));
  } else {
    if (unsent.length >= MAX_UNSENT_LINES)
      throw refuse('MAX_PER_ORDER', { field: 'qty', params: { max: MAX_UNSENT_LINES } });
    const { item_id, options, insurance, note } = line;
    await db.insert(dineLines).values({
      tenant: scope.tenant.tenant,
      session_id: session.id,
      id: newId(),
      member_id: me.id,
      version: 1,
      item_id,
      names,
      qty,
      options,
      insurance,
      note,
    });
  }
  return tellLineChanged(scope, await touchSession(db, session, now));
}

/**
 * A line of any member that is not sent; the last change counts and says whose it was. Throws NOT_FOUND, LINE_LOCKED.
 */
export async function changeDish(
  scope: Scope,
  { session, me }: Seated,
  id: string,
  change: Partial<Omit<SessionLineInput, 'item_id'>>,
): Promise<SessionRow> {
  const { db, now } = scope;
  const { line, others } = await unsentLine(scope, session, id);
  const next = {
    item_id: line.item_id,
    qty: change.qty ?? line.qty,
    options: change.options ?? line.options,
    insurance: change.insurance ?? line.insurance,
    note: change.note === undefined ? line.note : readLine(change.note),
  };
  const names = await checkDish(scope, session, { ...next, names: line.names }, others);
  await db
    .update(dineLines)
    .set({ ...next, names, changed_by: me.id === line.member_id ? null : me.id, version: line.version + 1 })
    .where(eq(dineLines.id, id));
  return tellLineChanged(scope, await touchSession(db, session, now));
}

/** Throws NOT_FOUND, LINE_LOCKED. */
export async function removeDish(scope: Scope, { session }: Seated, id: string): Promise<SessionRow> {
  await unsentLine(scope, session, id);
  await scope.db.delete(dineLines).where(and(eq(dineLines.session_id, session.id), eq(dineLines.id, id)));
  return tellLineChanged(scope, await touchSession(scope.db, session, scope.now));
}

async function unsentLine(
  { db }: Scope,
  session: SessionRow,
  id: string,
): Promise<{ line: DineLineRow; others: DineLineRow[] }> {
  const rows = await linesOf(db, session.id);
  const line = rows.find((row) => row.id === id);
  if (!line) throw refuse('NOT_FOUND');
  if (line.round !== null) throw refuse('LINE_LOCKED', { params: { item: line.names } });
  return { line, others: rows.filter((row) => row.round === null && row.id !== id) };
}

/** Throws the problems of a line that is to stand beside `others` (judge-line.ts). */
async function checkDish(
  scope: Scope,
  session: SessionRow,
  line: JudgedLine,
  others: readonly DineLineRow[],
): Promise<DineLineRow['names']> {
  const { branch, items } = await dishesOf(scope, session.branch_id, [line.item_id]);
  const item = items.get(line.item_id);
  const ofItem = others.reduce((sum, row) => sum + (row.item_id === line.item_id ? row.qty : 0), line.qty);
  const [first, ...rest] = judgeLine(line, { item, branchNames: branch.names, ofItem }).problems;
  if (first) throw new Refusal([first, ...rest]);
  return item!.names;
}

function tellLineChanged(scope: Scope, session: SessionRow): SessionRow {
  tellMembers(scope, session, 'cart.line');
  return session;
}
