/** Calls about the till of a branch, and the end of its day (SHOP-025). */
import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { mayDo } from '@sufra/api/staff/access/roles';
import {
  closeTill,
  countTill,
  exportTillDays,
  listTillDays,
  moveTillCash,
  openTill,
  readTill,
  readTillDay,
  type Till,
  type TillDay,
} from '@sufra/api/staff/endpoints';
import { MAX_TILL_MINOR } from '@sufra/api/staff/money/till-limits';
import { parseAmount } from '@sufra/i18n';
import { mapInTurns } from '@sufra/operations/in-turns';
import { type BranchRecord, findBranchRecord } from '../../branch/records.ts';
import { businessDay } from '../../branch/service-day.ts';
import { csvInTurns } from '../../csv-in-turns.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { inLocale } from '../../errors/texts.ts';
import { vatPercent } from '../../order/rules/vat.ts';
import type { Platform } from '../../platform.ts';
import { readSettings } from '../../tenant/settings.ts';
import { newId } from '../../user/secrets/secrets.ts';
import type { AuditNote } from '../audit/audit-note.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { pendingEntries, type Since, takeEntries } from './entries.ts';
import { reportOf } from './report.ts';
import { closingOf, closingsBefore, closingsOf, lockTill, readState, type TillState } from './rows.ts';
import { type TillOpening, type TillPerson, tillClosings, tillCounts, tillMoves, tillOpenings } from './tables.ts';
import { TILL_HEAD, tillLines } from './till-lines.ts';

const PAGE = 50;
const MOST_ROWS = 10_000;
const DAY_BEGINS = 'payment.day_begins';

/** A transaction about the till of one branch. */
interface TillScope {
  db: Db;
  call: RestaurantScope;
  branch: BranchRecord;
  state: TillState;
  now: Date;
}

export async function registerTill(platform: Platform): Promise<void> {
  await serveStaff(platform, readTill, async (call) => ({
    data: await call.withDb(async (db) => viewOf(await scopeOf(db, call))),
  }));

  await serveStaff(platform, openTill, (call) =>
    call.act(async (db, note) => {
      const scope = await lockedScope(db, call);
      const { state, branch, now } = scope;
      if (state.open) throw changed();
      const float = readSum(call.body.float, 'float', call);
      const number = (state.last?.number ?? 0) + 1;
      const day = await dayOf(scope);
      const opened = { ...ofBranch(scope), number, day, float, opened_at: now, opened_by: personOf(call) };
      await db.insert(tillOpenings).values(opened);
      note(noteOf(branch, number, { float }));
      return { data: await viewOf({ ...scope, state: await readState(db, branch.id) }) };
    }),
  );

  await serveStaff(platform, moveTillCash, (call) =>
    call.act(async (db, note) => {
      const scope = await lockedScope(db, call);
      const { number, kind } = call.body;
      openOf(scope, number);
      const amount = readSum(call.body.amount, 'amount', call, 1);
      const reason = readReason(call.body.reason);
      const row = { ...ofBranch(scope), id: newId(), number, kind, amount, reason, at: scope.now, by: personOf(call) };
      await db.insert(tillMoves).values(row);
      note(noteOf(scope.branch, number, { kind, amount, reason }));
      return { data: await viewOf({ ...scope, state: await readState(db, scope.branch.id) }) };
    }),
  );

  await serveStaff(platform, countTill, (call) =>
    call.act(async (db, note) => {
      const scope = await lockedScope(db, call);
      const { number } = call.body;
      const open = openOf(scope, number);
      const counted = readSum(call.body.counted, 'counted', call);
      const { expected } = reportOf(await pendingEntries(db, sinceOf(scope)), cashOf(scope, open)).cash;
      const id = newId();
      await db
        .insert(tillCounts)
        .values({ ...ofBranch(scope), id, number, counted, expected, at: scope.now, by: personOf(call) });
      note(noteOf(scope.branch, number, { counted, expected }));
      return { data: { id, number, counted, expected, difference: differenceOf(counted, expected) } };
    }),
  );

  await serveStaff(platform, closeTill, (call) =>
    call.act(async (db, note) => {
      const scope = await lockedScope(db, call);
      const { number } = call.body;
      const open = openOf(scope, number);
      const document = await closedDay(scope, open, call.body);
      const { day, closed_at } = document;
      await db
        .insert(tillClosings)
        .values({ ...ofBranch(scope), number, day, closed_at: new Date(closed_at), document });
      const { counted, difference, reason, report } = document;
      note(noteOf(scope.branch, number, { counted, expected: report.cash.expected, difference, reason }));
      return { data: document };
    }),
  );

  await serveStaff(platform, listTillDays, async (call) => {
    const { before } = call.query;
    const data = await call.withDb(async (db) => {
      const branch = await branchOf(db, call.params.branch);
      const rows = await closingsBefore(db, branch.id, before === undefined ? undefined : Number(before), PAGE + 1);
      const days = rows.slice(0, PAGE).map(({ document: { number, day, closed_at, closed_by, difference } }) => ({
        ...{ number, day, closed_at, closed_by, difference },
      }));
      const next = rows.length > PAGE ? String(days.at(-1)!.number) : null;
      return { currency: call.tenant.currency, time_zone: branch.time_zone, days, next };
    });
    return { data };
  });

  await serveStaff(platform, readTillDay, async (call) => {
    const { branch, number } = call.params;
    const row = /^\d{1,9}$/.test(number) && (await call.withDb((db) => closingOf(db, branch, Number(number))));
    if (!row) throw refuse('NOT_FOUND');
    return { data: row.document };
  });

  await serveStaff(platform, exportTillDays, (call) =>
    call.act(async (db, note) => {
      const { from, to } = call.body;
      if (to < from) throw refuse('INVALID_INPUT', { field: 'to' });
      const branch = await branchOf(db, call.params.branch);
      const closings = await closingsOf(db, branch.id, { from, to }, MOST_ROWS + 1);
      const linesOf = ({ document }: (typeof closings)[number]) =>
        tillLines(document, (names) => inLocale(names, call.locale));
      const lines = (await mapInTurns(closings, linesOf)).flat();
      const rows = lines.slice(0, MOST_ROWS);
      const name = `till-${call.tenant.tenant}-${branch.id}-${from}-${to}.csv`.slice(-100);
      note({ about: { kind: 'till', id: branch.id, name }, after: { from, to, rows: rows.length } });
      const complete = lines.length <= MOST_ROWS;
      return { data: { name, csv: await csvInTurns(TILL_HEAD, rows), rows: rows.length, complete } };
    }),
  );
}

type TillCall = RestaurantScope & { params: { branch: string } };

/** Throws NOT_FOUND. */
async function branchOf(db: Db, id: string): Promise<BranchRecord> {
  const branch = await findBranchRecord(db, id);
  if (!branch) throw refuse('NOT_FOUND');
  return branch;
}

async function scopeOf(db: Db, call: TillCall): Promise<TillScope> {
  const branch = await branchOf(db, call.params.branch);
  return { db, call, branch, state: await readState(db, branch.id), now: call.now() };
}

/** The same for a change: what another device did is seen. */
async function lockedScope(db: Db, call: TillCall): Promise<TillScope> {
  await lockTill(db, call.params.branch);
  return scopeOf(db, call);
}

const changed = () => refuse('TILL_CHANGED', { field: 'number' });
const ofBranch = ({ db, branch }: TillScope) => ({ tenant: db.tenant, branch_id: branch.id });
const personOf = ({ signedIn }: RestaurantScope): TillPerson => ({
  id: signedIn.person.id,
  name: signedIn.person.name,
});
const differenceOf = (counted: string, expected: string) => fromMinor(toMinor(counted) - toMinor(expected));
const cashOf = ({ state }: TillScope, { float }: TillOpening) => ({ float, moves: state.moves });

function noteOf(branch: BranchRecord, number: number, after: object): AuditNote {
  return { about: { kind: 'till', id: branch.id, name: `Z ${number}` }, branch_id: branch.id, after };
}

/** Throws TILL_CHANGED when `number` is not the till that is open. */
function openOf({ state }: TillScope, number: number): TillOpening {
  if (state.open?.number !== number) throw changed();
  return state.open;
}

/** A typed sum as it is stored, from `least` minor units. Throws AMOUNT_FORM, AMOUNT_RANGE. */
function readSum(typed: string, field: string, { tenant }: RestaurantScope, least = 0): string {
  const read = parseAmount(typed, tenant.currency);
  if ('fault' in read && read.fault !== 'decimals') throw refuse('AMOUNT_FORM', { field });
  if ('minor' in read && read.minor >= least && read.minor <= MAX_TILL_MINOR) return fromMinor(read.minor);
  throw refuse('AMOUNT_RANGE', { field, params: { least: fromMinor(least), most: fromMinor(MAX_TILL_MINOR) } });
}

/** Throws TILL_REASON. */
function readReason(typed: string | undefined): string {
  const reason = typed?.trim() ?? '';
  if (reason === '') throw refuse('TILL_REASON', { field: 'reason' });
  return reason;
}

async function dayOf({ db, branch, now }: TillScope) {
  const typed = (await readSettings(db, ['payment']))[DAY_BEGINS];
  const hour = Number(typed);
  const isHour = typed !== undefined && typed !== '' && Number.isInteger(hour) && hour >= 0 && hour < 24;
  const types = branch.services.map(({ type }) => type);
  return businessDay(branch, types, { now: now.getTime(), beginsAt: isHour ? hour : null });
}

function sinceOf({ branch, state, now }: TillScope): Since {
  return {
    branch: branch.id,
    begun: state.begun ?? now,
    closed: state.last?.closed_at ?? null,
    now,
    vat: Number(vatPercent(branch.vat) ?? 0),
  };
}

async function viewOf(scope: TillScope): Promise<Till> {
  const { db, call, branch, state, now } = scope;
  const { open, last, moves, counts } = state;
  const day = await dayOf(scope);
  const isShown = mayDo(call.member.role, 'see_figures') && state.begun !== null;
  const cash = { float: open?.float ?? '0.00', moves };
  return {
    ...{
      branch_id: branch.id,
      time_zone: branch.time_zone,
      currency: call.tenant.currency,
      now: now.toISOString(),
      day,
    },
    open: open && {
      ...{
        number: open.number,
        day: open.day,
        opened_at: open.opened_at.toISOString(),
        opened_by: open.opened_by.name,
      },
      ...{ float: open.float, overdue: open.day < day, moves: moves.map(moveView), counts: counts.length },
    },
    last: last && { number: last.number, day: last.day, closed_at: last.closed_at.toISOString() },
    x: isShown ? reportOf(await pendingEntries(db, sinceOf(scope)), cash) : null,
  };
}

const moveView = ({ kind, amount, reason, at, by }: TillState['moves'][number]) => ({
  ...{ kind, amount, reason, at: at.toISOString(), by: by.name },
});

/** Throws TILL_MOVED, TILL_REASON. */
async function closedDay(
  scope: TillScope,
  open: TillOpening,
  { count, reason }: { count: string; reason?: string | undefined },
): Promise<TillDay> {
  const { db, call, branch, state, now } = scope;
  const last = state.counts.at(-1);
  if (last?.id !== count) throw refuse('TILL_MOVED', { field: 'count' });
  const report = reportOf(await takeEntries(db, sinceOf(scope), open.number), cashOf(scope, open));
  // What was counted was held against another sum.
  if (report.cash.expected !== last.expected) throw refuse('TILL_MOVED', { field: 'count' });
  const difference = differenceOf(last.counted, last.expected);
  return {
    ...{ branch_id: branch.id, branch: branch.names, number: open.number, day: open.day },
    ...{ time_zone: branch.time_zone, currency: call.tenant.currency },
    ...{ opened_at: open.opened_at.toISOString(), opened_by: open.opened_by.name },
    ...{ closed_at: now.toISOString(), closed_by: personOf(call).name },
    moves: state.moves.map(moveView),
    counts: state.counts.map(({ counted, at, by }) => ({ counted, at: at.toISOString(), by: by.name })),
    ...{ counted: last.counted, difference },
    reason: toMinor(difference) === 0 ? reason?.trim() || null : readReason(reason),
    report,
  };
}
