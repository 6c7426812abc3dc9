/** Rounds: what was chosen goes to the kitchen as it is, and can be changed no more (MENU-035). */
import { fromMinor } from '@sufra/api/order/minor';
import { and, count, eq, inArray } from 'drizzle-orm';
import { type ErrorDetail, Refusal, refuse } from '../../errors/refusal.ts';
import { tellMembers } from '../announce.ts';
import { type PricedLine, priceLines, sumOf } from '../bill/price.ts';
import { linesOf, touchSession } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { dineLines, dineRounds, type SessionRow } from '../tables.ts';
import type { Seated } from './lines.ts';
import { printRound } from './round-papers.ts';

export interface RoundInput {
  line_ids?: readonly string[];
  accepted_total?: string | null;
}

/**
 * All or nothing: a line that cannot be ordered refuses the round. Throws CART_EMPTY, PRICE_CHANGED, the lines' codes.
 */
export async function sendToKitchen(scope: Scope, { session, me }: Seated, input: RoundInput): Promise<SessionRow> {
  return putRound(scope, session, me.id, await wantedLines(scope, session, input));
}

/** The lines to send, at today's prices. Throws CART_EMPTY, PRICE_CHANGED, the lines' codes. */
export async function wantedLines(scope: Scope, session: SessionRow, input: RoundInput): Promise<PricedLine[]> {
  const unsent = (await linesOf(scope.db, session.id)).filter(({ round }) => round === null);
  const wanted = input.line_ids ? unsent.filter(({ id }) => input.line_ids!.includes(id)) : unsent;
  if (wanted.length === 0) throw refuse('CART_EMPTY');
  const priced = await priceLines(scope, session.branch_id, wanted);
  refuseFaults(priced);
  const total = fromMinor(sumOf(priced));
  if (input.accepted_total && input.accepted_total !== total) {
    throw refuse('PRICE_CHANGED', { params: { was: input.accepted_total, now: total } });
  }
  return priced;
}

/** Lines that can be cooked become the session's next round, under its lock. */
export async function putRound(
  scope: Scope,
  session: SessionRow,
  by: string,
  priced: readonly PricedLine[],
): Promise<SessionRow> {
  const { db, now, tenant } = scope;
  // Those that were taken back count: no number is given twice.
  const [sent] = await db.select({ rounds: count() }).from(dineRounds).where(eq(dineRounds.session_id, session.id));
  const number = (sent?.rounds ?? 0) + 1;
  await db.insert(dineRounds).values({
    tenant: tenant.tenant,
    session_id: session.id,
    number,
    sent_by: by,
    sent_at: now,
    state: 'sent',
  });
  for (const { row, price } of priced) {
    await db.update(dineLines).set({ round: number, sent: price }).where(eq(dineLines.id, row.id));
  }
  const touched = await touchSession(db, session, now);
  tellMembers(scope, touched, 'dine.session');
  return touched;
}

function refuseFaults(lines: readonly PricedLine[]): void {
  const faults: ErrorDetail[] = lines.flatMap(({ row, problems }) =>
    problems.slice(0, 1).map((problem) => ({ ...problem, field: `lines.${row.id}` })),
  );
  const [first, ...rest] = faults;
  if (first) throw new Refusal([first, ...rest]);
}

/** The kitchen takes or serves a round. False when there is no such round. */
export async function markRound(
  scope: Scope,
  session: SessionRow,
  number: number,
  state: 'accepted' | 'served',
): Promise<boolean> {
  const before = state === 'accepted' ? (['sent'] as const) : (['sent', 'accepted'] as const);
  const rows = await scope.db
    .update(dineRounds)
    .set({ state })
    .where(
      and(eq(dineRounds.session_id, session.id), eq(dineRounds.number, number), inArray(dineRounds.state, [...before])),
    )
    .returning({ number: dineRounds.number });
  if (rows.length === 0) return false;
  if (state === 'accepted') await scope.platform.hooks.of(printRound)(scope.db, session, number, scope.now);
  tellMembers(scope, await touchSession(scope.db, session, scope.now), 'dine.session');
  return true;
}
