/** What a cart needs to know of branch, menu and settings, in the shapes of the API, at one moment. */
import type { Branch, TimeSlots } from '@sufra/api/branch/endpoints';
import type { Item } from '@sufra/api/menu/endpoints';
import type { CartLine } from '@sufra/api/order/endpoints';
import type { OrderType } from '@sufra/contract';
import { isoIn } from '@sufra/i18n/time/zone';
import { type AreaRecord, servicesTo } from '../../branch/delivery.ts';
import { type BranchRecord, findBranchRecord } from '../../branch/records.ts';
import { listSlotDays, promiseOf, timeOptions } from '../../branch/service.ts';
import { branchView } from '../../branch/view.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { findItems, readItems } from '../../menu/service.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';

/** A branch as a cart for a type and a time meets it. */
export interface ServedBranch {
  record: BranchRecord;
  branch: Branch;
  /** Null: the branch does not offer the type. */
  slots: TimeSlots | null;
  /** Terms of the area that is delivered to, as the branch stands now; null: not a delivery, or no area is known. */
  delivery: DeliveryTerms | null;
}

export interface DeliveryTerms {
  area_id: string;
  fee: string;
  min_order: string;
  free_over: string | null;
  /** Minutes from order to door. */
  promise: { min: number; max: number };
}

/**
 * A branch with its times for a type; null when it is gone. The days are looked up only when they are needed:
 * for a scheduled order, or while there is no ordering for now.
 */
export async function findServedBranch(
  db: Db,
  tenant: TenantRecord,
  { branch_id, type, delivery_time }: { branch_id: string; type: OrderType; delivery_time: 'asap' | 'schedule' },
  now: number,
  area: AreaRecord | null = null,
): Promise<ServedBranch | null> {
  const record = await findBranchRecord(db, branch_id);
  if (!record) return null;
  const services = area ? servicesTo(record, area) : record.services;
  const branch = branchView(record, tenant.currency, now, await timeOptions(db), services);
  const service = services.find((one) => one.type === type);
  const shown = branch.services.find((one) => one.type === type);
  if (!service || !shown) return { record, branch, slots: null, delivery: null };

  const iso = (instant: number) => isoIn(record.time_zone, instant);
  const promise = promiseOf(record, service, now);
  const delivery = area && {
    area_id: area.id,
    fee: area.fee,
    min_order: area.min_order,
    free_over: area.free_over,
    promise: { min: shown.promise_min, max: shown.promise_max },
  };
  const reason = shown.state === 'paused' ? 'paused' : service.asap_allowed ? 'closed' : 'not_allowed';
  const asap = promise
    ? { available: true, from: iso(promise.from), to: iso(promise.to), reason: null }
    : { available: false, from: null, to: null, reason };
  const wanted = service.schedule_allowed && (delivery_time === 'schedule' || !promise);
  const days = wanted ? await listSlotDays(db, record, service, now) : [];
  const slots: TimeSlots = {
    type,
    time_zone: record.time_zone,
    days: days.map(({ date, slots: ofDay }) => ({
      date,
      slots: ofDay.map((slot) => ({
        from: iso(slot.from),
        to: iso(slot.to),
        available: slot.reason === null,
        reason: slot.reason,
      })),
    })),
    asap,
  };
  return { record, branch, slots, delivery };
}

/** The moment that a dish is looked at for. */
export interface When {
  type: OrderType;
  now: Date;
  /** The time ordered for; null: now. */
  wanted: Date | null;
}

/** The dishes that this branch sells, as they are then; others are missing. */
export function findDishes(
  db: Db,
  record: BranchRecord,
  ids: readonly string[],
  when: When,
): Promise<Map<string, Item>> {
  return findItems(db, viewOf(record, when), ids);
}

/** Every dish of the branch, lean, as it is then. */
export function dishesNow(db: Db, record: BranchRecord, when: When) {
  return readItems(db, viewOf(record, when));
}

/** Dishes that are named in place of one. */
const MAX_STAND_INS = 3;

/** For each dish that cannot be ordered, up to three of its group that can. */
export async function findStandIns(
  db: Db,
  record: BranchRecord,
  gone: readonly Item[],
  when: When,
): Promise<Map<string, CartLine['alternatives']>> {
  if (gone.length === 0) return new Map();
  const sold = (await dishesNow(db, record, when)).filter(({ availability }) => availability.state === 'available');
  return new Map(
    gone.map(({ id, group_id }) => {
      const others = sold.filter((item) => item.group_id === group_id && item.id !== id).slice(0, MAX_STAND_INS);
      return [id, others.map((item) => ({ item_id: item.id, names: item.names, price: item.min_price }))];
    }),
  );
}

function viewOf(branch: BranchRecord, { type, now, wanted }: When) {
  return { branch, type, now: now.getTime(), at: wanted?.getTime() ?? null };
}
