/** Deposits at the counter (SHOP-019). The rules are those of orders. */
import { type DepositSlip, findDeposit, keepDeposit, returnDeposit } from '@sufra/api/staff/endpoints';
import { Refusal, refuse } from '../../errors/refusal.ts';
import type { Reply } from '../../http/serve.ts';
import { findSlip, type Outcome, returnDeposits, type Slip } from '../../order/changes/return-deposits.ts';
import { KEEP_REASONS } from '../../order/rules/keep-reasons.ts';
import type { Platform } from '../../platform.ts';
import { checkDepositTries } from '../../user/caller-limits.ts';
import { record } from '../../user/counted-events.ts';
import { type RestaurantScope, serveStaff } from '../serve-staff.ts';

export async function registerDeposits(platform: Platform): Promise<void> {
  await serveStaff(platform, findDeposit, async (call) => {
    const found = await look(call, call.query.code);
    if (found instanceof Refusal) throw found;
    return { data: slipView(found) };
  });

  await serveStaff(platform, returnDeposit, (call) => end(call, { pieces: call.body.pieces, reason: null }));

  await serveStaff(platform, keepDeposit, (call) => {
    const { pieces, reason, note } = call.body;
    if (!KEEP_REASONS.has(reason)) throw refuse('INVALID_INPUT', { field: 'reason' });
    return end(call, { pieces, reason, note });
  });
}

/** Of codes that are no deposit here. */
const WRONG: readonly string[] = ['DEPOSIT_UNKNOWN', 'DEPOSIT_ELSEWHERE'];
const isWrong = ({ errors }: Refusal) => errors.some(({ code }) => WRONG.includes(code));

/** What a code stands for, or why it stands for nothing: the try of a wrong one is counted, which a thrown refusal would undo. */
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

async function end(call: RestaurantScope & { body: { code: string } }, outcome: Outcome): Promise<Reply<DepositSlip>> {
  const { platform, tenant, body } = call;
  const found = await look(call, body.code);
  // Pieces that ended are refused where the change is, so that the same attempt is answered as before.
  if (found instanceof Refusal && isWrong(found)) throw found;
  return call.act(async (db, note) => {
    const slip = await returnDeposits({ platform, db, tenant, now: call.now() }, body.code, outcome).catch((error) => {
      throw refusalOf(error);
    });
    const meant = slip.pieces.filter(({ id }) => outcome.pieces.includes(id));
    const { currency } = slip;
    note({
      about: { kind: 'order', id: slip.order_id, name: slip.number },
      before: { pieces: meant.map(({ id, amount }) => ({ id, amount, state: 'held' })), currency },
      after: {
        pieces: meant.map(({ id, state }) => ({ id, state })),
        ...(outcome.reason === null
          ? { to: waysOf(slip, outcome.pieces) }
          : { reason: outcome.reason, note: outcome.note ?? null }),
      },
    });
    return { data: slipView(slip) };
  });
}

/** What of these pieces went back which way, for the record: one way for most. */
function waysOf({ money }: Slip, pieces: readonly string[]): string {
  const ways = money.filter((purse) => purse.pieces.some((id) => pieces.includes(id))).map(({ to }) => to);
  return [...new Set(ways)].join(', ');
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
