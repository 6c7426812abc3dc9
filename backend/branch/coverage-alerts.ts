/**
 * "Tell me when you do" (guide §1.3): a place that is not delivered to, and the number that gets one message once an
 * area holds it. The stored place is a point of a grid of three decimals, some 110 m apart: enough to know the
 * area, too little to say behind which door the owner of the number lives.
 */

import type { BaseLocale as Locale } from '@sufra/contract';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { send } from '../outbox/outbox.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { domainOf } from '../tenant-directory/domains.ts';
import { countCoverageAlert } from '../user/limits/caller-limits.ts';
import { forgetOld } from '../user/limits/counted-events.ts';
import { mayReach } from '../user/messages/recipient-limit.ts';
import { messagedCountryOf, readMobile } from '../user/profile/mobiles.ts';
import { lockCaller } from '../user/sign-in/code-limits.ts';
import { type AreaRecord, isSure, listAreaRecords } from './delivery.ts';
import { deliveredNowText } from './messages.ts';
import { coverageAlerts } from './tables.ts';
import { zonesAt } from './zones.ts';

/** Places that one number waits for; the oldest makes room for the next. */
export const MAX_COVERAGE_ALERTS = 5;
const KEPT_DAYS = 180;
/** Points of the grid per degree. */
const GRID = 1000;

export interface Requester {
  tenant: TenantRecord;
  /** Of the page, and so of the message. */
  locale: Locale;
  now: Date;
  /** From `addressKey`. */
  address: string;
}

export interface AlertRequest {
  country_code?: string | null | undefined;
  /** As typed. */
  mobile: string;
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy?: number | null | undefined;
}

/**
 * Notes who gets a message; the same again changes only its language and age. `delivered`: the place is
 * delivered to already. The answer does not reveal other recipients. Throws MOBILE_INVALID,
 * ADDRESS_IMPRECISE, RATE_LIMITED.
 */
export async function addCoverageAlert(
  db: Db,
  requester: Requester,
  alert: AlertRequest,
): Promise<'noted' | 'delivered'> {
  const { locale, now, address } = requester;
  const { tenant } = requester.tenant;
  const country = await messagedCountryOf(db, requester.tenant, alert.country_code);
  const mobile = `${country.mobile_code}${readMobile(country, alert.mobile)}`;
  const { latitude, longitude } = alert;
  if (!isSure(latitude, longitude, alert.accuracy)) throw refuse('ADDRESS_IMPRECISE');

  const caller = { tenant, number: mobile, address };
  await lockCaller(db, caller);
  await lockAreas(db, tenant, 'shared');
  const areas = await listAreaRecords(db);
  if (zonesAt(areas, latitude, longitude).length > 0) return 'delivered';
  await countCoverageAlert(db, caller, now);

  await db
    .insert(coverageAlerts)
    .values({ tenant, mobile, ...pointNear(areas, latitude, longitude), locale, created_at: now })
    .onConflictDoUpdate({
      target: [coverageAlerts.tenant, coverageAlerts.mobile, coverageAlerts.latitude, coverageAlerts.longitude],
      set: { locale, created_at: now },
    });
  const own = await db
    .select({ id: coverageAlerts.id })
    .from(coverageAlerts)
    .where(and(eq(coverageAlerts.tenant, tenant), eq(coverageAlerts.mobile, mobile)))
    .orderBy(desc(coverageAlerts.created_at), desc(coverageAlerts.id))
    .offset(MAX_COVERAGE_ALERTS);
  await removeAlerts(db, tenant, own);
  return 'noted';
}

/**
 * After a change of areas, in its transaction: one message to each number that waits for a place which is delivered to
 * now, in the language of its newest alert, and these alerts are done. Without the change there is no message.
 */
export async function notifyWaiting(db: Db, record: TenantRecord, now: Date): Promise<void> {
  const { tenant } = record;
  // An alert that was noted by the areas before is seen from here on; one that comes later sees the areas of now.
  await lockAreas(db, tenant, 'alone');
  await forgetAlertsOf(db, tenant, now);
  const areas = await listAreaRecords(db);
  const alerts = await db
    .select()
    .from(coverageAlerts)
    .where(eq(coverageAlerts.tenant, tenant))
    .orderBy(desc(coverageAlerts.created_at), desc(coverageAlerts.id));
  const done = alerts.filter(({ latitude, longitude }) => zonesAt(areas, latitude, longitude).length > 0);
  if (done.length === 0) return;
  await removeAlerts(db, tenant, done);
  const domain = await domainOf(db, record);
  const messaged = new Set<string>();
  for (const { mobile, locale, created_at } of done) {
    if (messaged.has(mobile)) continue;
    messaged.add(mobile);
    // A visitor typed it: whoever changed the areas chose no number.
    if (!(await mayReach(db, 'system', { to: mobile, customer_id: null }))) continue;
    const body = deliveredNowText(locale, record.name, domain);
    const basis = { asked: created_at.toISOString() };
    await send(db, { tenant, kind: 'sms', to: mobile, body, purpose: 'optional', basis, at: now });
  }
}

/**
 * Coverage alerts that could not be fulfilled are forgotten, unseen; so are the addresses they were counted
 * by, after a day (safety B13).
 */
export async function forgetCoverageAlerts(database: Database, tenant: string, now: Date): Promise<void> {
  await withTenant(database, tenant, async (db) => {
    await forgetAlertsOf(db, tenant, now);
    await forgetOld(db, tenant, now);
  });
}

async function forgetAlertsOf(db: Db, tenant: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(coverageAlerts).where(and(eq(coverageAlerts.tenant, tenant), lt(coverageAlerts.created_at, oldest)));
}

async function removeAlerts(db: Db, tenant: string, alerts: readonly { id: number }[]): Promise<void> {
  if (alerts.length === 0) return;
  const ids = alerts.map(({ id }) => id);
  await db.delete(coverageAlerts).where(and(eq(coverageAlerts.tenant, tenant), inArray(coverageAlerts.id, ids)));
}

/** Until the transaction ends, areas do not change between a look at them and the alert that follows from it. */
async function lockAreas(db: Db, tenant: string, how: 'shared' | 'alone'): Promise<void> {
  const name = `delivery-areas\n${tenant}`;
  await db.execute(
    how === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`
      : sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
  );
}

/**
 * The nearest point of the grid that no area holds: rounding must not carry a place over the border of an
 * area, or its owner got a message of a delivery that stops across the street. Between areas closer than the
 * grid: the nearest point.
 */
function pointNear(areas: readonly AreaRecord[], latitude: number, longitude: number) {
  const around = (degrees: number) => [Math.floor(degrees * GRID) / GRID, Math.ceil(degrees * GRID) / GRID];
  const far = (point: { latitude: number; longitude: number }) =>
    (point.latitude - latitude) ** 2 + (point.longitude - longitude) ** 2;
  const points = around(latitude)
    .flatMap((lat) => around(longitude).map((lng) => ({ latitude: lat, longitude: lng })))
    .sort((a, b) => far(a) - far(b));
  return points.find((point) => zonesAt(areas, point.latitude, point.longitude).length === 0) ?? points[0]!;
}
