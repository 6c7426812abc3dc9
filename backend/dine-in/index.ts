/** Domain dine-in: tables, sessions of the people at them, what they choose and send (API-059, guide §1.6). */

import {
  addSessionLine,
  beginShare as beginShareCall,
  callStaff,
  changeSessionLine,
  confirmSession as confirmSessionCall,
  findTable,
  getSession,
  getShare,
  joinSession as joinSessionCall,
  listBills,
  moveSession as moveSessionCall,
  openSession as openSessionCall,
  releaseShare,
  removeSessionLine,
  sendRound,
  takeRoundBack as takeRoundBackCall,
} from '@sufra/api/dine-in/endpoints';
import { isLiveSession } from '@sufra/api/dine-in/states';
import type { BaseLocale as Locale } from '@sufra/contract';
import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import type { FastifyRequest } from 'fastify';
import { pinContent } from '../database/content.ts';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import type { Customer } from '../http/customer.ts';
import { serve } from '../http/serve.ts';
import { dineSessionOf, tokensOfEndedTables } from '../order/rules/dine-session.ts';
import type { Platform } from '../platform.ts';
import { sessionsOfTokens as sessionsOfTokensHook } from '../realtime/owners.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { readOrderTokens, readTokenSecrets } from '../user/sign-in/signed-links.ts';
import { tableBills } from './bill/bills.ts';
import { closeSettled } from './bill/close-settled.ts';
import { providePaidShares, releaseOverdueShares } from './bill/share-paid.ts';
import { ownShareView } from './bill/share-view.ts';
import { beginShare, giveUpShare, ownShare, type ShareScope } from './bill/shares.ts';
import { ring, takeBillBack } from './rounds/calls.ts';
import { addDish, changeDish, removeDish, type Seated } from './rounds/lines.ts';
import { sendToKitchen } from './rounds/rounds.ts';
import { takeRoundBack } from './rounds/take-back.ts';
import {
  afterMoves,
  findSession,
  memberOf,
  sessionForOrder,
  sessionsOfTokens,
  tableOfCode,
  tokensOfEnded,
} from './rows.ts';
import { foundTable } from './seat/find-table.ts';
import { judgeConfirming, judgeJoining, judgeOpening } from './seat/guard.ts';
import { agreeToCook, cookWhatIsDue } from './seat/in-queue.ts';
import { confirmSession, joinSession, memberTokenOf, openSession, type Seat } from './seat/join.ts';
import { moveLines, moveSession } from './seat/move.ts';
import { tableSeeder } from './seed.ts';
import { storedDineSettings } from './settings.ts';
import { endIdleSessions } from './staff.ts';
import { isInQueue, refusalAt, stateAt } from './state.ts';
import type { SessionRow } from './tables.ts';
import { memberView, strangerView } from './view.ts';

/** What every call of this domain has. */
interface AnyCall {
  platform: Platform;
  tenant: TenantRecord;
  locale: Locale;
  now: () => Date;
  request: FastifyRequest;
  withDb: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  customer: () => Promise<Customer | null>;
}

function scopeOf(call: AnyCall, db: Db): ShareScope {
  return {
    platform: call.platform,
    db,
    tenant: call.tenant,
    now: call.now(),
    tokens: readOrderTokens(call.request.headers['x-order-token']),
  };
}

/** The member's own session, locked. Throws DINE_SESSION_EXPIRED for strangers too: an id opens nothing. */
async function seated(scope: ShareScope, id: string): Promise<Seated> {
  const session = await findSession(scope.db, id, 'update');
  const me = session && (await memberOf(scope, id));
  if (!session || !me) throw refuse('DINE_SESSION_EXPIRED');
  await pinContent(scope.db);
  return { session, me };
}

/** The same for a change: throws why it is not allowed now. */
async function seatedFor(scope: ShareScope, id: string, wanted: 'edit' | 'send' | 'call' | 'move'): Promise<Seated> {
  const found = await seated(scope, id);
  const { isEnabled } = await storedDineSettings(scope.db);
  const why = refusalAt(found.session, scope.now.getTime(), wanted, isEnabled);
  if (why) throw refuse(why);
  return found;
}

export async function registerDineIn(platform: Platform): Promise<void> {
  const secrets = readTokenSecrets(platform.config);
  platform.seeders.push(tableSeeder);
  platform.hooks.provide(sessionsOfTokensHook, sessionsOfTokens);
  platform.hooks.provide(dineSessionOf, sessionForOrder);
  platform.hooks.provide(tokensOfEndedTables, tokensOfEnded);
  providePaidShares(platform);
  platform.everyTenant('end idle sessions', MINUTE_MS, (tenant, now) => endIdleSessions(platform, tenant, now));
  platform.everyTenant('close settled tables', MINUTE_MS, (tenant, now) => closeSettled(platform, tenant, now));
  platform.every('shares to release', SECOND_MS, () => releaseOverdueShares(platform));
  platform.every('orders of queues to cook', 1000, () => cookWhatIsDue(platform));

  const viewOf = (call: AnyCall, db: Db, session: SessionRow, me: Seated['me']) =>
    memberView(scopeOf(call, db), session, me, call.locale);

  await serve(platform, findTable, async (call) => ({
    data: await call.withDb((db) => foundTable(scopeOf(call, db), call.params.code, call.locale)),
  }));

  /** The new member, and the token that is not part of the stored answer. */
  const answerSeat = async (call: AnyCall, db: Db, { session, member }: Seat, status: number) => ({
    data: { session: await viewOf(call, db, session, member), member_id: member.id },
    status,
  });
  const withToken = async <Answer extends { data: { member_id: string } }>(call: AnyCall, answer: Answer) => {
    const { member_id } = answer.data;
    const member_token = await call.withDb((db) => memberTokenOf(db, secrets, call.tenant.tenant, member_id));
    return { ...answer, data: { ...answer.data, member_token } };
  };

  await serve(platform, openSessionCall, async (call) => {
    const { table_code, nickname, staff_code = null } = call.body;
    const customer_id = (await call.customer())?.id ?? null;
    const digits = await call.withDb((db) => judgeOpening(scopeOf(call, db), table_code, staff_code));
    const result = await call.once(`table:${table_code.toUpperCase()}`, async (db) => {
      const input = { table_code, nickname, staff_code: digits, customer_id };
      return answerSeat(call, db, await openSession(scopeOf(call, db), secrets, input), 201);
    });
    return withToken(call, result);
  });

  await serve(platform, joinSessionCall, async (call) => {
    const { nickname, pin = null } = call.body;
    const customer_id = (await call.customer())?.id ?? null;
    const digits = await call.withDb((db) => judgeJoining(scopeOf(call, db), call.params.id, pin));
    const result = await call.once(`session:${call.params.id}`, async (db) => {
      const input = { nickname, pin: digits, customer_id };
      return answerSeat(call, db, await joinSession(scopeOf(call, db), secrets, call.params.id, input), 200);
    });
    return withToken(call, result);
  });

  await serve(platform, confirmSessionCall, async (call) => {
    const { staff_code } = call.body;
    const digits = await call.withDb((db) => judgeConfirming(scopeOf(call, db), call.params.id, staff_code));
    return call.withDb(async (db) => {
      const scope = scopeOf(call, db);
      const { session, me } = await seated(scope, call.params.id);
      return { data: await viewOf(call, db, await confirmSession(scope, session, digits), me) };
    });
  });

  await serve(platform, getSession, async (call) =>
    call.withDb(async (db) => {
      const scope = scopeOf(call, db);
      await pinContent(db);
      const session = await findSession(db, call.params.id);
      if (!session) throw refuse('DINE_SESSION_EXPIRED');
      const state = stateAt(session, scope.now.getTime());
      const home = await afterMoves(db, session);
      const me = await memberOf(scope, home.id);
      if (!me && !isLiveSession(state)) throw refuse('DINE_SESSION_EXPIRED');
      if (!me) return { data: await strangerView(scope, session) };
      const moved_to = home.id === session.id ? null : home.id;
      const data = await viewOf(call, db, { ...session, moved_to }, me);
      // Nothing to read any more, but what was eaten.
      if (state === 'expired' && data.rounds.length === 0) throw refuse('DINE_SESSION_EXPIRED');
      return { data };
    }),
  );

  await serve(platform, listBills, async (call) =>
    call.withDb(async (db) => ({ data: await tableBills(scopeOf(call, db)) })),
  );

  await serve(platform, addSessionLine, async (call) =>
    call.once(`session:${call.params.id}`, async (db) => {
      const scope = scopeOf(call, db);
      const place = await seatedFor(scope, call.params.id, 'edit');
      return { data: await viewOf(call, db, await addDish(scope, place, call.body), place.me) };
    }),
  );

  await serve(platform, changeSessionLine, async (call) =>
    call.withDb(async (db) => {
      const scope = scopeOf(call, db);
      const place = await seatedFor(scope, call.params.id, 'edit');
      const session = await changeDish(scope, place, call.params.line, call.body);
      return { data: await viewOf(call, db, session, place.me) };
    }),
  );

  await serve(platform, removeSessionLine, async (call) =>
    call.withDb(async (db) => {
      const scope = scopeOf(call, db);
      const place = await seatedFor(scope, call.params.id, 'edit');
      return { data: await viewOf(call, db, await removeDish(scope, place, call.params.line), place.me) };
    }),
  );

  await serve(platform, sendRound, async (call) =>
    call.once(`session:${call.params.id}`, async (db) => {
      const scope = scopeOf(call, db);
      const place = await seatedFor(scope, call.params.id, 'send');
      const send = isInQueue(place.session) ? agreeToCook : sendToKitchen;
      return { data: await viewOf(call, db, await send(scope, place, call.body), place.me), status: 201 };
    }),
  );

  await serve(platform, takeRoundBackCall, async (call) =>
    call.withDb(async (db) => {
      const scope = scopeOf(call, db);
      const place = await seated(scope, call.params.id);
      return {
        data: await viewOf(call, db, await takeRoundBack(scope, place, Number(call.params.round)), place.me),
      };
    }),
  );

  await serve(platform, callStaff, async (call) =>
    call.withDb(async (db) => {
      const scope = scopeOf(call, db);
      const place = await seatedFor(scope, call.params.id, 'call');
      const { kind, undo = false } = call.body;
      const session = kind === 'bill' && undo ? await takeBillBack(scope, place) : await ring(scope, place, kind);
      return { data: await viewOf(call, db, session, place.me) };
    }),
  );

  await serve(platform, moveSessionCall, async (call) =>
    call.withDb(async (db) => {
      const scope = scopeOf(call, db);
      const place = await seatedFor(scope, call.params.id, 'move');
      const table = await tableOfCode(db, call.body.table_code);
      if (!table) throw refuse('NOT_FOUND', { field: 'table_code' });
      const result =
        call.body.scope === 'lines'
          ? await moveLines(scope, place, table)
          : { session: await moveSession(scope, place.session, table), me: place.me, moved: 0, kept: 0 };
      const otherBranch = result.session.branch_id !== place.session.branch_id;
      return {
        data: {
          session: await viewOf(call, db, result.session, result.me),
          moved_lines: result.moved,
          kept_lines: result.kept,
          table_changed: result.session.table_id !== place.session.table_id,
          table_changed_branch_id: otherBranch ? result.session.branch_id : null,
        },
      };
    }),
  );

  await serve(platform, beginShareCall, async (call) =>
    call.once(`session:${call.params.id}`, async (db) => {
      const scope = scopeOf(call, db);
      const place = await seated(scope, call.params.id);
      return { data: await ownShareView(scope, await beginShare(scope, place, call.body)), status: 201 };
    }),
  );

  await serve(platform, getShare, async (call) =>
    call.withDb(async (db) => {
      const scope = scopeOf(call, db);
      return { data: await ownShareView(scope, await ownShare(scope, call.params.id)) };
    }),
  );

  await serve(platform, releaseShare, async (call) =>
    call.withDb(async (db) => {
      const scope = scopeOf(call, db);
      return { data: await ownShareView(scope, await giveUpShare(scope, call.params.id)) };
    }),
  );
}
