/**
 * The end of shared devices (SHOP-006, decision 578). One that was not opened for 30 days, or that no person
 * signed in on for 90 days, is signed out: a week before, its end moves behind the service that it would fall
 * into, and the owners of its restaurants get a letter, once for each end.
 */
import { ORDER_TYPES } from '@sufra/contract';
import { formatDate, formatWeekdayTime, isolate } from '@sufra/i18n';
import { DAY_MS } from '@sufra/i18n/time/units';
import { addDays, wallAt } from '@sufra/i18n/time/zone';
import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { mergeOpenings, type Opening, openingsBetween, type Schedule } from '../../branch/hours.ts';
import { listBranchRecords } from '../../branch/records.ts';
import { withSystem, withTenant } from '../../database/tenant-scope.ts';
import type { Platform } from '../../platform.ts';
import { deviceName } from '../../user/devices/device-name.ts';
import { writeToOwners } from '../people/owner-letter.ts';
import { type SessionRow, staffSessions, staffSessionUses } from '../tables.ts';

/** Before the end, so that a person with the mailbox is there on one of these days. */
const NOTICE_MS = 7 * DAY_MS;
/** In one run; the others are next. */
const AT_ONCE = 50;

type Needs = Pick<Platform, 'database' | 'clock' | 'tenants' | 'log'>;

/** Moves ends of the next week behind the service, and writes to owners. */
export async function noticeSharedEnds(platform: Needs): Promise<void> {
  const now = platform.clock.now('');
  const { expires_at, end_noticed_at, idle_minutes } = staffSessions;
  const ending = await withSystem(platform.database, (db) =>
    db
      .select()
      .from(staffSessions)
      .where(
        and(
          isNotNull(idle_minutes),
          isNull(end_noticed_at),
          gt(expires_at, now),
          lte(expires_at, new Date(now.getTime() + NOTICE_MS)),
        ),
      )
      .orderBy(expires_at)
      .limit(AT_ONCE),
  );
  for (const session of ending) {
    try {
      await noticeEnd(platform, session, now);
    } catch (error) {
      // It is tried again with the next run; the devices after it do not wait for it.
      platform.log.error({ err: error }, 'the end of a shared device was not announced');
    }
  }
}

async function noticeEnd(platform: Needs, session: SessionRow, now: Date): Promise<void> {
  const { database, tenants } = platform;
  const restaurants = await withSystem(database, (db) =>
    db
      .selectDistinct({ tenant: staffSessionUses.tenant })
      .from(staffSessionUses)
      .where(and(eq(staffSessionUses.session_id, session.id), isNull(staffSessionUses.ended_at))),
  );
  const schedules: Schedule[] = [];
  for (const { tenant } of restaurants) schedules.push(...(await withTenant(database, tenant, listBranchRecords)));
  const end = afterService(schedules, session.expires_at);
  await withSystem(database, async (db) => {
    // Opened meanwhile, it ends later; another server may write the same letter.
    const noticed = await db
      .update(staffSessions)
      .set({ expires_at: end, end_noticed_at: now })
      .where(
        and(
          eq(staffSessions.id, session.id),
          eq(staffSessions.expires_at, session.expires_at),
          isNull(staffSessions.end_noticed_at),
        ),
      )
      .returning({ id: staffSessions.id });
    if (noticed.length === 0) return;
    for (const { tenant } of restaurants) {
      const timeZone = (await tenants.find(tenant))?.time_zone ?? 'UTC';
      await writeToOwners(platform, db, tenant, 'DEVICE_ENDS', (locale) => {
        const at = { locale, timeZone };
        const instant = end.toISOString();
        return {
          device: isolate(deviceName(session.device) ?? '—'),
          when: formatWeekdayTime(instant, at, formatDate(instant, at)),
        };
      });
    }
  });
}

/** The first moment from `end` at which none of the branches serves; `end` itself where none closes within a day. */
export function afterService(schedules: readonly Schedule[], end: Date): Date {
  const openings: Opening[] = mergeOpenings(
    schedules.flatMap((schedule) => {
      const { date } = wallAt(schedule.time_zone, end.getTime());
      return ORDER_TYPES.flatMap((type) => openingsBetween(schedule, type, addDays(date, -1), addDays(date, 1)));
    }),
  );
  const running = openings.find(({ from, to }) => from <= end.getTime() && end.getTime() < to);
  return running && running.to - end.getTime() <= DAY_MS ? new Date(running.to) : end;
}
