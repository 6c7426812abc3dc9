/** The times of a branch as the API gives them (API-045). */
import type { TimeSlots } from '@sufra/api/branch/endpoints';
import type { OrderType } from '@sufra/contract';
import { isoIn } from '@sufra/i18n/time/zone';
import type { Db } from '../database/tenant-scope.ts';
import type { CartMisses } from './cart-times.ts';
import { type BranchRecord, listSlotDays, promiseOf, serviceOf, timeOptions } from './service.ts';
import { serviceMoment } from './view.ts';

/** `cartMisses`: times that the caller's cart cannot be ordered for; absent: no cart. */
export async function timeSlotsView(
  db: Db,
  branch: BranchRecord,
  type: OrderType,
  now: number,
  { date, cartMisses }: { date?: string; cartMisses?: CartMisses },
): Promise<TimeSlots> {
  const service = serviceOf(branch, type);
  const options = await timeOptions(db);
  const iso = (instant: number) => isoIn(branch.time_zone, instant);
  const days =
    service.schedule_allowed && options.schedule
      ? await listSlotDays(db, branch, service, now, { date, itemMissing: cartMisses })
      : [];
  return {
    type,
    time_zone: branch.time_zone,
    days: days.map((day) => ({
      date: day.date,
      slots: day.slots.map(({ from, to, reason, prayer, bonus }) => ({
        from: iso(from),
        to: iso(to),
        available: reason === null,
        ...(reason ? { reason } : {}),
        ...(prayer ? { prayer } : {}),
        ...(bonus ? { bonus_points: bonus } : {}),
      })),
    })),
    asap: asapView(branch, service, now, options.asap, cartMisses?.(null) ?? false),
  };
}

function asapView(
  branch: BranchRecord,
  service: BranchRecord['services'][number],
  now: number,
  offered: boolean,
  itemMissing: boolean,
): TimeSlots['asap'] {
  const refused = (reason: string) => ({ available: false, from: null, to: null, reason });
  if (!offered || !service.asap_allowed) return refused('not_allowed');
  const promise = promiseOf(branch, service, now);
  if (!promise) return refused(serviceMoment(branch, service, now).state === 'paused' ? 'paused' : 'closed');
  if (itemMissing) return refused('item');
  return { available: true, from: isoIn(branch.time_zone, promise.from), to: isoIn(branch.time_zone, promise.to) };
}
