/** A session as its members see it, and what a stranger learns of it. */

import type { Session } from '@sufra/api/dine-in/endpoints';
import { hasBill, isLiveSession } from '@sufra/api/dine-in/states';
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { computeTotals } from '@sufra/api/order/totals';
import type { BaseLocale as Locale } from '@sufra/contract';
import { isoIn } from '@sufra/i18n/time/zone';
import { and, eq } from 'drizzle-orm';
import { findBranch } from '../branch/service.ts';
import type { Db } from '../database/tenant-scope.ts';
import { wireError } from '../errors/texts.ts';
import { vatPercent } from '../order/rules/vat.ts';
import { billOf } from './bill/bill.ts';
import { type PricedLine, priceLines, shownPrice, sumOf } from './bill/price.ts';
import { receiptOf } from './bill/receipt.ts';
import { sharesOf } from './bill/share-rows.ts';
import { sharingView } from './bill/share-view.ts';
import { agreedLines } from './rounds/agreed.ts';
import { billUndoSeconds } from './rounds/calls.ts';
import { undoSecondsOf, undoTimeOf } from './rounds/take-back.ts';
import { linesOf, membersOf, roundsOf, tableOf } from './rows.ts';
import type { Scope } from './scope.ts';
import { storedDineSettings } from './settings.ts';
import { allowedAt, expiryOf, stateAt } from './state.ts';
import { dineCalls, dinePayments, type MemberRow, type SessionRow } from './tables.ts';

const NOTHING_ALLOWED = { edit: false, send: false, call: false, move: false };

/** What the link of a session shows a visitor who has not joined: where it is, and whether a PIN is asked. */
export async function strangerView(scope: Scope, session: SessionRow): Promise<Session> {
  const { db, tenant, now } = scope;
  const branch = await findBranch(db, session.branch_id);
  const { id, names, seats } = await tableOf(db, session);
  return {
    id: session.id,
    version: session.version,
    state: stateAt(session, now.getTime()),
    moved_to: null,
    confirmed: session.confirmed_by !== null,
    table: { id, names, seats },
    branch: { id: branch.id, names: branch.names, time_zone: branch.time_zone },
    currency: tenant.currency,
    joined: false,
    pin_required: session.pin !== null,
    pin: null,
    members: [],
    lines: [],
    rounds: [],
    calls: [],
    totals: [],
    unsent_total: '0.00',
    can: NOTHING_ALLOWED,
    expires_at: null,
    waiting: null,
  };
}

export async function memberView(scope: Scope, session: SessionRow, me: MemberRow, locale: Locale): Promise<Session> {
  const { db, now } = scope;
  const members = await membersOf(db, session.id);
  const rows = await linesOf(db, session.id);
  const nameOf = new Map(members.map(({ id, nickname }) => [id, nickname]));
  const lines = await priceLines(scope, session.branch_id, rows);
  const rounds = await roundsOf(db, [session.id]);
  const calls = await db
    .select()
    .from(dineCalls)
    .where(and(eq(dineCalls.session_id, session.id), eq(dineCalls.done, false)));
  const stranger = await strangerView(scope, session);
  const { time_zone } = stranger.branch;
  const iso = (instant: Date | number) => isoIn(time_zone, Number(instant));
  const branch = await findBranch(db, session.branch_id);
  const sent = lines.filter(({ row }) => row.round !== null);
  const unsent = lines.filter(({ row }) => row.round === null);
  const expires = expiryOf(session);
  const state = stateAt(session, now.getTime());
  const agreed = agreedLines(unsent);
  // Read where an answer needs it: mostly no round can be taken back.
  const canUndo = rounds.some((round) => undoTimeOf(round, session, now) > 0);
  const { isEnabled, shares: offersShares } = await storedDineSettings(db);
  const isShared = session.table_id !== null && offersShares;
  const isAsked = hasBill(state);
  const paid = isShared || canUndo || isAsked ? await paidOf(db, session.id) : { payments: [], shares: [] };
  const totals = computeTotals({
    items: sent.reduce((sum, { price }) => sum + toMinor(price.total), 0),
    insurance: sent.reduce((sum, { price }) => sum + toMinor(price.deposit), 0),
    vatRate: vatPercent(branch.vat),
  }).list;
  const receipt = await receiptOf(scope, session, branch, totals);
  return {
    ...stranger,
    moved_to: session.moved_to,
    joined: true,
    pin: isLiveSession(state) ? session.pin : null,
    members: members.map(({ id, nickname }) => ({ id, nickname, you: id === me.id })),
    lines: lines.map((line) => ({ ...lineView(line, nameOf, locale), agreed: agreed.includes(line) })),
    rounds: rounds.map((round) => ({
      number: round.number,
      sent_by: nameOf.get(round.sent_by) ?? '',
      sent_at: iso(round.sent_at),
      state: round.state,
      total: fromMinor(sumOf(sent.filter(({ row }) => row.round === round.number))),
      undo_seconds: undoSecondsOf(round, session, paid, now),
    })),
    calls: calls.map(({ kind, at, by_member }) => ({ kind, at: iso(at), by: nameOf.get(by_member) ?? '' })),
    bill_undo_seconds: await billUndoSeconds(db, session, now),
    totals,
    ...(receipt && { receipt }),
    left: isAsked && sent.length > 0 ? fromMinor(billOf({ lines: rows, ...paid }).left) : null,
    unsent_total: fromMinor(sumOf(unsent.filter((line) => line.state === 'ok'))),
    can: allowedAt(session, now.getTime(), isEnabled),
    ...(!isEnabled && isLiveSession(state) && { stopped: true }),
    sharing: isShared
      ? sharingView({ members, lines: rows, ...paid }, { session, me, scope, timeZone: time_zone })
      : null,
    expires_at: expires === null || state === 'expired' ? null : iso(expires),
    waiting:
      session.waiting_id !== null && session.table_id === null
        ? {
            entry_id: session.waiting_id,
            called: session.confirmed_by !== null,
            agreed_total: fromMinor(sumOf(agreed)),
          }
        : null,
  };
}

async function paidOf(db: Db, sessionId: string) {
  const payments = await db.select().from(dinePayments).where(eq(dinePayments.session_id, sessionId));
  return { payments, shares: await sharesOf(db, sessionId) };
}

function lineView(line: PricedLine, nameOf: ReadonlyMap<string, string>, locale: Locale): Session['lines'][number] {
  const { row, state, problems } = line;
  return {
    id: row.id,
    member_id: row.member_id,
    nickname: nameOf.get(row.member_id) ?? '',
    changed_by: row.changed_by === null ? null : (nameOf.get(row.changed_by) ?? null),
    version: row.version,
    item_id: row.item_id,
    names: row.names,
    qty: row.qty,
    note: row.note,
    ...shownPrice(line),
    round: row.round,
    state,
    reason: problems[0] ? wireError(problems[0], locale) : null,
  };
}
