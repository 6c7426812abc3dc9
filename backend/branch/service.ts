/** What other domains ask of a branch: whether and when it can take an order, and a place in a slot. */
import { OFFERS } from '@sufra/api/tenant/offers';
import type { OrderType } from '@sufra/contract';
import { isOn, settingText } from '@sufra/contract';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { offerIsOn, readSettings } from '../tenant/settings.ts';
import { openingsAround, type Schedule } from './hours.ts';
import { prayerClock } from './prayers.ts';
import { type QuietTimes, readQuietTimes } from './quiet-times.ts';
import { type BranchRecord, findBranchRecord, listBranchRecords, type ServiceRecord } from './records.ts';
import { type SlotDay, slotDays } from './slots.ts';
import { laterBy, staffAt } from './state.ts';
import { branchSlotUse } from './tables.ts';
import { serviceMoment, staffOf, staffOfService, type TimesOffered } from './view.ts';

/** A larger bonus is a slip of the keyboard. */
const MAX_QUIET_POINTS = 10_000;

export type { BranchRecord, ServiceRecord } from './records.ts';

/** A branch of the tenant. Throws NOT_FOUND. */
export async function findBranch(db: Db, id: string): Promise<BranchRecord> {
  const branch = await findBranchRecord(db, id);
  if (!branch) throw refuse('NOT_FOUND');
  return branch;
}

/** The branch of that id, or the tenant's first by sort. Throws NOT_FOUND. */
export async function findBranchOrFirst(db: Db, id: string | undefined): Promise<BranchRecord> {
  if (id !== undefined) return findBranch(db, id);
  const [first] = await listBranchRecords(db);
  if (!first) throw refuse('NOT_FOUND');
  return first;
}

/** How a branch serves a type. Throws TYPE_OFF when it does not. */
export function serviceOf(branch: BranchRecord, type: OrderType): ServiceRecord {
  const service = branch.services.find((candidate) => candidate.type === type);
  if (!service) throw refuse('TYPE_OFF', { params: { branch: branch.names } });
  return service;
}

/** Which times the tenant offers at all (`order.order_delivery_time_options`: contains asap and/or schedule). */
export async function timeOptions(db: Db): Promise<TimesOffered> {
  const settings = await readSettings(db, ['order']);
  const value = settings['order.order_delivery_time_options'];
  if (value === undefined) return { asap: true, schedule: true };
  const list = Array.isArray(value) ? value.map(String) : String(value).split(/[^a-z]+/i);
  return { asap: list.includes('asap'), schedule: list.includes('schedule') };
}

/** Whether orders can be placed at all (`checkout.enable`). */
export async function checkoutIsOn(db: Db): Promise<boolean> {
  return isOn(await readSettings(db, ['checkout']), 'checkout.enable');
}

/** When an order for now would be handed over; null while the branch takes none. */
export function promiseOf(
  branch: BranchRecord,
  service: ServiceRecord,
  now: number,
): { from: number; to: number } | null {
  const moment = serviceMoment(branch, service, now);
  if (!moment.takes_now) return null;
  const later = laterBy(moment);
  // Full minutes, so that looking again a second later promises the same.
  const start = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return { from: start + (service.prep_min + later) * MINUTE_MS, to: start + (service.prep_max + later) * MINUTE_MS };
}

/** Days and slots of a service, with what is taken already. */
export async function listSlotDays(
  db: Db,
  branch: BranchRecord,
  service: ServiceRecord,
  now: number,
  options: { date?: string; itemMissing?: (at: number) => boolean } = {},
): Promise<SlotDay[]> {
  const taken = await db
    .select({ slot_from: branchSlotUse.slot_from, used: branchSlotUse.used })
    .from(branchSlotUse)
    .where(
      and(
        eq(branchSlotUse.branch_id, branch.id),
        eq(branchSlotUse.type, service.type),
        gte(branchSlotUse.slot_from, new Date(now)),
      ),
    );
  const used = new Map(taken.map((row) => [row.slot_from.getTime(), row.used]));
  const { itemMissing, date } = options;
  const prayers = (await offerIsOn(db, OFFERS.prayerSlots)) ? prayerClock(branch) : undefined;
  const quiet = await findQuietTimes(db);
  const times = { ...(prayers && { prayers }), ...(quiet && { quiet }) };
  const context = { now, used, pausedUntil: pausedUntil(branch, now, service), itemMissing, ...times };
  return slotDays(branch, service, context, date);
}

/** Times that the restaurant thanks for with points; null: none. */
export async function findQuietTimes(db: Db): Promise<QuietTimes | null> {
  const settings = await readSettings(db, ['order']);
  const points = Math.trunc(Number(settingText(settings, 'order.quiet_slots_points')));
  if (!isOn(settings, OFFERS.quietSlots) || !(points > 0 && points <= MAX_QUIET_POINTS)) return null;
  const times = readQuietTimes(settingText(settings, 'order.quiet_slots_times'));
  return times.length > 0 ? { points, times } : null;
}

/**
 * Until when staff have paused the branch, or one service of it, epoch milliseconds; `Infinity`: until they
 * end it. Null: it is not paused.
 */
export function pausedUntil(branch: BranchRecord, now: number, service?: ServiceRecord): number | null {
  const staff = service ? staffOfService(branch, service, now) : staffOf(branch);
  const staffState = staffAt(staff, now);
  if (staffState !== 'paused' && staffState !== 'closed') return null;
  return staff.until ?? Number.POSITIVE_INFINITY;
}

/** Start of the opening in which a moment lies; the moment itself outside of all. */
export function openingAt(schedule: Schedule, type: OrderType, instant: number): number {
  const opening = openingsAround(schedule, type, instant).find(({ from, to }) => from <= instant && instant < to);
  return opening?.from ?? instant;
}

/**
 * Takes one place of a slot; false when it is full. A conditional update: parallel orders cannot exceed the
 * capacity (safety B6).
 */
export async function takeSlot(db: Db, branch: BranchRecord, type: OrderType, slotFrom: number): Promise<boolean> {
  const { slot_capacity: capacity } = serviceOf(branch, type);
  if (capacity < 1) return false;
  const rows = await db
    .insert(branchSlotUse)
    .values({ tenant: branch.tenant, branch_id: branch.id, type, slot_from: new Date(slotFrom), used: 1 })
    .onConflictDoUpdate({
      target: [branchSlotUse.tenant, branchSlotUse.branch_id, branchSlotUse.type, branchSlotUse.slot_from],
      set: { used: sql`${branchSlotUse.used} + 1` },
      setWhere: sql`${branchSlotUse.used} < ${capacity}`,
    })
    .returning();
  return rows.length === 1;
}

/** Gives a place of a slot back: the order was canceled before it began. */
export async function releaseSlot(db: Db, branchId: string, type: OrderType, slotFrom: number): Promise<void> {
  await db
    .update(branchSlotUse)
    .set({ used: sql`greatest(${branchSlotUse.used} - 1, 0)` })
    .where(
      and(
        eq(branchSlotUse.branch_id, branchId),
        eq(branchSlotUse.type, type),
        eq(branchSlotUse.slot_from, new Date(slotFrom)),
      ),
    );
}
