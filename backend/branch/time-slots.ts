/** The times of a branch as the API gives them (API-045). */
import type { TimeSlots } from '@sufra/api/branch/endpoints';
import type { OrderType } from '@sufra/contract';
import { isoIn } from '@sufra/i18n/time/zone';
import type { Db } from '../database/tenant-scope.ts';
import { itemsMissingAt } from '../menu/service.ts';
import { type BranchRecord, listSlotDays, promiseOf, serviceOf, timeOptions } from './service.ts';
import { serviceMoment } from './view.ts';

/** `items`: dishes of the cart; a time at which one is not sold is not available. */
export async function timeSlotsView(
  db: Db,
  branch: BranchRecord,
  type: OrderType,
  now: number,
  { date, items }: { date?: string; items: readonly string[] },
): Promise<TimeSlots> {
  const service = serviceOf(branch, type);
  const options = await timeOptions(db);
  const itemMissing = items.length > 0 ? await itemsMissingAt(db, branch, type, items, now) : undefined;
  const iso = (instant: number) => isoIn(branch.time_zone, instant);
  const days =
    service.schedule_allowed && options.schedule
      ? await listSlotDays(db, branch, service, now, { date, itemMissing })
      : [];
  return {
    type,
    time_zone: branch.time_zone,
    days: days.map((day) => ({
      date: day.date,
      slots: day.slots.map(({ from, to, reason }) => ({
        from: iso(from),
        to: iso(to),
        available: reason === null,
        ...(reason ? { reason } : {}),
      })),
    })),
    asap: asapView(branch, service, now, options.asap, itemMissing?.(null) ?? false),
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
