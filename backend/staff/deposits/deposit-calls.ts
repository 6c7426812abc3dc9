/**
 * Deposits at the counter (SHOP-019). The rules are those of orders; money that goes back is under the one
 * rule of it (decision 557).
 */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { askDepositBack, type DepositSlip, findDeposit, keepDeposit, returnDeposit } from '@sufra/api/staff/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import type { Reply } from '../../http/serve.ts';
import { findSlip, type Outcome, returnDeposits, type Slip } from '../../order/changes/return-deposits.ts';
import { KEEP_REASONS } from '../../order/rules/keep-reasons.ts';
import type { Platform } from '../../platform.ts';
import { checkDepositTries } from '../../user/limits/caller-limits.ts';
import { record } from '../../user/limits/counted-events.ts';
import { orderOf } from '../board/change-order.ts';
import { watchMoney } from '../board/money-back.ts';
import { addRequest, dropRequests, openRequestOf, requestView } from '../board/refund-requests.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';

export async function registerDeposits(platform: Platform): Promise<void> {
  await serveStaff(platform, findDeposit, async (call) => {
    const found = await look(call, call.query.code);
    if (found instanceof Refusal) throw found;
    return { data: await call.withDb((db) => slipFor(call, db, found)) };
  });

  await serveStaff(platform, returnDeposit, (call) => end(call, { pieces: call.body.pieces, reason: null }));

  await serveStaff(platform, askDepositBack, async (call) => {
    const { code, pieces } = call.body;
    const found = await look(call, code);
    if (found instanceof Refusal) throw found;
    return call.act(async (db, note) => {
      const order = await orderOf(db, found.order_id, 'update');
      const now = call.now();
      // Read behind the lock: a colleague may have taken them back.
      const slip = await findSlip({ platform, db, tenant: call.tenant, now }, code).catch(throwRefusal);
      const held = slip.pieces.filter(({ id, state }) => state === 'held' && pieces.includes(id));
      if (held.length < new Set(pieces).size) throw refuse('INVALID_INPUT', { field: 'pieces' });
      const worth = worthOf(slip, pieces);
      if (worth <= 0) throw refuse('REFUND_NOTHING', { field: 'pieces' });
      const total = fromMinor(worth);
      const act = { kind: 'deposit', code: slip.code, pieces } as const;
      const by = call.signedIn.person;
      await addRequest(db, order, { amount: null, lines: null, act, total, reason: null, by, now });
      db.afterCommit(() =>
        platform.realtime.publishToStaff(db.tenant, order.branch_id, { event: 'staff.refund', id: order.id }),
      );
      note({
        about: { kind: 'order', id: order.id, name: order.number },
        branch_id: order.branch_id,
        after: { amount: total, currency: order.currency, act: act.kind, pieces: pieces.length },
      });
      return { data: await slipFor(call, db, slip) };
    });
  });

  await serveStaff(platform, keepDeposit, (call) => {
    const { pieces, reason, note } = call.body;
    if (!KEEP_REASONS.has(reason)) throw refuse('INVALID_INPUT', { field: 'reason' });
    return end(call, { pieces, reason, note });
  });
}

/** Minor units that go back for these pieces. */
function worthOf({ money, pieces: all }: Slip, pieces: readonly string[]): number {
  return money.reduce((sum, purse) => {
    const own = all.filter(({ id }) => pieces.includes(id) && purse.pieces.includes(id));
    const worth = own.reduce((part, { amount }) => part + toMinor(amount), 0);
    return sum + Math.min(worth, toMinor(purse.most));
  }, 0);
}

/** Of codes that are no deposit here. */
const WRONG: readonly string[] = ['DEPOSIT_UNKNOWN', 'DEPOSIT_ELSEWHERE'];
const isWrong = ({ errors }: Refusal) => errors.some(({ code }) => WRONG.includes(code));

/**
 * What a code stands for, or why it stands for nothing: the try of a wrong one is counted, which a thrown
 * refusal would undo.
 */
async function look(call: RestaurantScope, code: string): Promise<Slip | Refusal> {
  const { platform, tenant, signedIn } = call;
  const now = call.now();
  const staffId = signedIn.person.id;
  return call.withDb(async (db) => {
    await checkDepositTries(db, { tenant: tenant.tenant, staffId }, now);
    const found = await findSlip({ platform, db, tenant, now }, code).catch(refusalOf);
    if (found instanceof Refusal && isWrong(found))
      await record(db, { tenant: tenant.tenant, number: staffId, address: '' }, 'deposit', now);
    return found;
  });
}

/** With the slip as staff see it. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Refusal)) throw error;
  const [first, ...rest] = error.errors;
  return error.data ? new Refusal([first!, ...rest], { data: slipView(error.data as Slip) }) : error;
}

function throwRefusal(error: unknown): never {
  throw refusalOf(error);
}

async function end(call: RestaurantScope & { body: { code: string } }, outcome: Outcome): Promise<Reply<DepositSlip>> {
  const { platform, tenant, body } = call;
  const found = await look(call, body.code);
  // Pieces that ended are refused where the change is, so that the same attempt is answered as before.
  if (found instanceof Refusal && isWrong(found)) throw found;
  return call.act(async (db, note) => {
    // Of pieces that ended no money goes back.
    const order = found instanceof Refusal ? null : await orderOf(db, found.order_id, 'update');
    const judgeMoney = order && (await watchMoney(call, db, 'in a hurry', order));
    const slip = await returnDeposits({ platform, db, tenant, now: call.now() }, body.code, outcome).catch(
      throwRefusal,
    );
    if (order && judgeMoney) {
      await judgeMoney(await orderOf(db, order.id));
      await dropRequests(db, order.id, 'deposit');
    }
    const meant = slip.pieces.filter(({ id }) => outcome.pieces.includes(id));
    const { currency } = slip;
    note({
      about: { kind: 'order', id: slip.order_id, name: slip.number },
      before: { pieces: meant.map(({ id, names, amount }) => ({ id, names, amount, state: 'held' })), currency },
      after: {
        pieces: meant.map(({ id, names, state }) => ({ id, names, state })),
        ...(outcome.reason === null
          ? { to: waysOf(slip, outcome.pieces) }
          : { reason: outcome.reason, note: outcome.note ?? null }),
      },
    });
    return { data: await slipFor(call, db, slip) };
  });
}

/** What of these pieces went back which way, for the record: one way for most. */
function waysOf({ money }: Slip, pieces: readonly string[]): string {
  const ways = money.filter((purse) => purse.pieces.some((id) => pieces.includes(id))).map(({ to }) => to);
  return [...new Set(ways)].join(', ');
}

/** With the request of a second person that waits. */
async function slipFor(call: RestaurantScope, db: Db, slip: Slip): Promise<DepositSlip> {
  const row = await openRequestOf(db, slip.order_id, call.now());
  const isOpen = row?.act?.kind === 'deposit' && slip.pieces.some(({ state }) => state === 'held');
  return {
    ...slipView(slip),
    refund_request: isOpen ? requestView(row, slip.currency, call.signedIn.person.id) : null,
  };
}

function slipView({ to, pieces, money, ...slip }: Slip): DepositSlip {
  const reasons = KEEP_REASONS.codes.map((code) => ({ code, names: KEEP_REASONS.textOf(code)! }));
  const ways = money.map((purse) => ({
    to: purse.to as DepositSlip['to'],
    most: purse.most,
    pieces: [...purse.pieces],
  }));
  return { ...slip, to: to as DepositSlip['to'], money: ways, pieces: [...pieces], reasons };
}
