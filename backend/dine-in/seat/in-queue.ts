/**
 * What a party orders while it waits in a queue (WL-019): a session without a table. It chooses, and agrees
 * to what will be cooked; when its turn is claimed the session is marked, and a job sends what was agreed to
 * the kitchen, once, whatever server ends meanwhile. Staff then give it a table. The domain waiting-list
 * calls this in the transactions of its moves.
 */
import { isLiveSession } from '@sufra/api/dine-in/states';
import { fromMinor } from '@sufra/api/order/minor';
import { isOn } from '@sufra/contract';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { findBranch } from '../../branch/service.ts';
import { pinContent } from '../../database/content.ts';
import { prepared } from '../../database/prepared.ts';
import { type Db, withSystem, withTenant } from '../../database/tenant-scope.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import type { Platform } from '../../platform.ts';
import { readSettings } from '../../tenant/settings.ts';
import { newCode, newId } from '../../user/secrets/secrets.ts';
import type { LinkSecrets } from '../../user/sign-in/signed-links.ts';
import { tellMembers } from '../announce.ts';
import { priceLines, sumOf } from '../bill/price.ts';
import { agreedLines, agreementOf } from '../rounds/agreed.ts';
import type { Seated } from '../rounds/lines.ts';
import { putRound, type RoundInput, wantedLines } from '../rounds/rounds.ts';
import { endSession, findSession, linesOf, memberOf, tableOfCode, touchSession } from '../rows.ts';
import type { Scope } from '../scope.ts';
import { readDineSettings } from '../settings.ts';
import { stateAt } from '../state.ts';
import { dineLines, dineSessions, type SessionRow } from '../tables.ts';
import { whyNotServed } from './find-table.ts';
import { addPhone, type Seat } from './join.ts';
import { moveSession } from './move.ts';

const ofEntry = (tenant: string, entryId: string) =>
  and(eq(dineSessions.tenant, tenant), eq(dineSessions.waiting_id, entryId));

const findInQueue = prepared('lock_dine_session_of_entry', (db, name) =>
  db
    .select()
    .from(dineSessions)
    .where(
      and(
        eq(dineSessions.tenant, sql.placeholder('tenant')),
        eq(dineSessions.waiting_id, sql.placeholder('entry')),
        isNull(dineSessions.table_id),
      ),
    )
    .for('update')
    .prepare(name),
);

/** The session of an entry that has no table yet, locked; null: it has none, or it is over. */
export async function lockInQueue(
  { db, tenant: { tenant }, now }: Pick<Scope, 'db' | 'tenant' | 'now'>,
  entryId: string,
): Promise<SessionRow | null> {
  const [row] = await findInQueue(db).execute({ tenant, entry: entryId });
  return row && isLiveSession(stateAt(row, now.getTime())) ? row : null;
}

/**
 * The session of an entry for one of its devices: begun by the first, joined by the others. Throws
 * MODULE_DISABLED, BRANCH_CLOSED, BRANCH_PAUSED, TYPE_OFF, TABLE_FULL, DINE_SESSION_EXPIRED when staff have
 * closed it.
 */
export async function orderInQueue(
  scope: Scope,
  secrets: LinkSecrets,
  entry: { id: string; branch_id: string; nickname: string; customer_id: string | null },
): Promise<Seat> {
  const { pin } = await readDineSettings(scope.db);
  const session = (await lockInQueue(scope, entry.id)) ?? (await beginInQueue(scope, entry, pin));
  const member = await memberOf(scope, session.id);
  return member ? { session, member } : addPhone(scope, secrets, session, entry);
}

async function beginInQueue(
  scope: Scope,
  entry: { id: string; branch_id: string },
  hasPin: boolean,
): Promise<SessionRow> {
  const { db, tenant, now } = scope;
  const why = whyNotServed(await findBranch(db, entry.branch_id), now.getTime());
  if (why) throw new Refusal([why]);
  await db
    .insert(dineSessions)
    .values({
      tenant: tenant.tenant,
      id: newId(),
      table_id: null,
      branch_id: entry.branch_id,
      version: 1,
      state: 'open',
      pin: hasPin ? newCode() : null,
      waiting_id: entry.id,
      opened_at: now,
      active_at: now,
    })
    .onConflictDoNothing();
  // Another device was first, or staff have closed it for good.
  const session = await lockInQueue(scope, entry.id);
  if (!session) throw refuse('DINE_SESSION_EXPIRED');
  return session;
}

/** "Cook this when my turn comes": as sending a round, and nothing is cooked yet. Throws as `sendToKitchen`. */
export async function agreeToCook(scope: Scope, { session }: Seated, input: RoundInput): Promise<SessionRow> {
  for (const line of await wantedLines(scope, session, input)) {
    await scope.db
      .update(dineLines)
      .set({ agreed: agreementOf(line) })
      .where(eq(dineLines.id, line.row.id));
  }
  const touched = await touchSession(scope.db, session, scope.now);
  tellMembers(scope, touched, 'dine.session');
  return touched;
}

/** The turn was claimed, or its people sit: what they agreed to is due. Again: nothing. `session`: of `lockInQueue`. */
export async function orderIsDue(scope: Scope, session: SessionRow | null): Promise<void> {
  if (!session || session.cook !== null) return;
  tellMembers(
    scope,
    await touchSession(scope.db, session, scope.now, { cook: 'due', confirmed_by: 'queue' }),
    'dine.session',
  );
}

/**
 * The entry is over without a table: nothing more is cooked; what is in the kitchen stays a bill to read.
 * `session`: of `lockInQueue`.
 */
export async function endOrderInQueue(scope: Scope, session: SessionRow | null): Promise<void> {
  if (!session) return;
  tellMembers(scope, await endSession(scope.db, session, { state: 'closed', now: scope.now }), 'dine.session');
}

/**
 * The party gets its table, and its order becomes that table's. An order needs one: staff must know where to
 * bring the dishes. Throws INVALID_INPUT (`table_code`), TABLE_BUSY and why ordering is impossible there.
 */
export async function seatOrder(scope: Scope, entryId: string, tableCode: string | null): Promise<void> {
  const session = await lockInQueue(scope, entryId);
  if (!session) return;
  if (tableCode === null) {
    if ((await linesOf(scope.db, session.id)).length > 0) throw refuse('INVALID_INPUT', { field: 'table_code' });
    await endOrderInQueue(scope, session);
    return;
  }
  const table = await tableOfCode(scope.db, tableCode);
  if (!table || table.branch_id !== session.branch_id) throw refuse('INVALID_INPUT', { field: 'table_code' });
  await moveSession(scope, session, table);
}

/** What of an entry's order is where. */
export interface OrderInQueue {
  session_id: string | null;
  /** Dishes that were chosen and are not with the kitchen. */
  chosen: number;
  /** Of them those that are cooked when the turn comes, and what these cost. */
  agreed: number;
  agreed_total: string;
  /** Of them those that are no longer available. */
  gone: number;
  /** Dishes that the kitchen has. */
  sent: number;
  /** The turn was claimed: what was agreed is with the kitchen, or about to be. */
  due: boolean;
}

/** The order of an entry, for its page and for staff; of one that has none, nothing. Amounts in minor units. */
export async function findOrderInQueue(
  scope: Pick<Scope, 'db' | 'now'>,
  tenant: string,
  entryId: string,
): Promise<OrderInQueue> {
  const [session] = await scope.db
    .select()
    .from(dineSessions)
    .where(and(ofEntry(tenant, entryId), eq(dineSessions.state, 'open')));
  if (!session) {
    return { session_id: null, chosen: 0, agreed: 0, agreed_total: '0.00', gone: 0, sent: 0, due: false };
  }
  const priced = await priceLines(scope, session.branch_id, await linesOf(scope.db, session.id));
  const unsent = priced.filter(({ row }) => row.round === null);
  const agreed = agreedLines(unsent);
  const dishes = (lines: typeof priced) => lines.reduce((sum, { row }) => sum + row.qty, 0);
  return {
    session_id: session.id,
    chosen: dishes(unsent),
    agreed: dishes(agreed),
    agreed_total: fromMinor(sumOf(agreed)),
    gone: dishes(unsent.filter(({ problems }) => problems.length > 0)),
    sent: dishes(priced.filter(({ row }) => row.round !== null)),
    due: session.cook !== null,
  };
}

/** Those of these entries that have an order. */
export async function entriesWithOrder(db: Db, entryIds: readonly string[]): Promise<string[]> {
  if (entryIds.length === 0) return [];
  const rows = await db
    .select({ id: dineSessions.waiting_id })
    .from(dineSessions)
    .where(
      and(
        eq(dineSessions.tenant, db.tenant),
        inArray(dineSessions.waiting_id, [...entryIds]),
        eq(dineSessions.state, 'open'),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Whether the kitchen has, or is about to get, something of an entry. */
export async function isCooking(db: Db, tenant: string, entryId: string): Promise<boolean> {
  const rows = await findCooking(db).execute({ tenant, entry: entryId });
  return rows.length > 0;
}

const findCooking = prepared('find_cooking_session_of_entry', (db, name) =>
  db
    .select({ id: dineSessions.id })
    .from(dineSessions)
    .where(
      and(
        eq(dineSessions.tenant, sql.placeholder('tenant')),
        eq(dineSessions.waiting_id, sql.placeholder('entry')),
        isNotNull(dineSessions.cook),
        eq(dineSessions.state, 'open'),
      ),
    )
    .prepare(name),
);

/** Sends what is due to the kitchen, of all tenants; each once: the mark goes in the transaction of the round. */
export async function cookWhatIsDue(platform: Platform): Promise<void> {
  const due = await withSystem(platform.database, (db) =>
    db
      .select({ tenant: dineSessions.tenant, id: dineSessions.id })
      .from(dineSessions)
      .where(eq(dineSessions.cook, 'due'))
      .limit(100),
  );
  for (const { tenant: key, id } of due) {
    const tenant = await platform.tenants.find(key);
    if (!tenant) continue;
    try {
      await withTenant(platform.database, key, (db) =>
        cook({ platform, db, tenant, now: platform.clock.now(key), tokens: [] }, id),
      );
    } catch (error) {
      platform.log.error({ err: error, tenant: key }, 'an order of a queue could not be sent to the kitchen');
    }
  }
}

async function cook(scope: Scope, id: string): Promise<void> {
  const { db, now } = scope;
  const session = await findSession(db, id, 'update');
  if (session?.cook !== 'due') return;
  await db.update(dineSessions).set({ cook: 'done' }).where(eq(dineSessions.id, id));
  if (session.state !== 'open') return;
  await pinContent(db);
  // Dine-in was switched off or paused meanwhile: nothing is cooked without service, and the lines stay as they are.
  const isServed =
    isOn(await readSettings(db, ['dine_in']), 'dine_in.enable') &&
    whyNotServed(await findBranch(db, session.branch_id), now.getTime()) === null;
  const unsent = (await linesOf(db, id)).filter(({ round }) => round === null);
  const ready = isServed ? agreedLines(await priceLines(scope, session.branch_id, unsent)) : [];
  const done: SessionRow = { ...session, cook: 'done' };
  if (ready.length > 0) await putRound(scope, done, ready[0]!.row.member_id, ready);
  else tellMembers(scope, await touchSession(db, done, now), 'dine.session');
}
