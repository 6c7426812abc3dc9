/**
 * Corrections are reported to the owner: those of a draft before it is published
 * (backend/staff/content/check.ts), and all by one message a day while there are any (HOST-004).
 */
import { calendarDay } from '@sufra/i18n';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { sql } from 'drizzle-orm';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { sendLetter } from '../outbox/letter.ts';
import { letterHead } from '../outbox/letter-head.ts';
import { outbox } from '../outbox/tables.ts';
import type { Platform } from '../platform.ts';
import { ownersOf } from '../tenant/owner.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { findCorrections } from './findings.ts';
import { letterWords } from './words.ts';

export { type Finding, settingFindings } from './findings.ts';
export { sentence } from './words.ts';

const EVERY_MS = 15 * MINUTE_MS;

export async function registerCorrections(platform: Platform): Promise<void> {
  // A moved clock runs this too, as often as it is moved: once on a day is enough then.
  const looked = new Map<string, { day: string; at: number }>();
  platform.everyTenant('tell owners of corrections', EVERY_MS, async (tenant, now) => {
    const day = dayOf(tenant, now);
    const last = looked.get(tenant.tenant);
    if (last?.day === day && performance.now() - last.at < EVERY_MS / 2) return;
    looked.set(tenant.tenant, { day, at: performance.now() });
    await withTenant(platform.database, tenant.tenant, (db) => tellOwners(db, platform, tenant));
  });
}

function dayOf({ time_zone }: TenantRecord, at: Date): string {
  return calendarDay(at.toISOString(), time_zone)?.date ?? '';
}

/**
 * Puts today's message into the outbox, unless there is nothing to report, no address of an owner, or one was
 * sent on this day of the tenant's zone already: by this server or by another, which waits meanwhile.
 */
export async function tellOwners(
  db: Db,
  { clock, media }: Pick<Platform, 'clock' | 'media'>,
  tenant: TenantRecord,
): Promise<void> {
  const owners = await ownersOf(db);
  if (!owners) return;
  const { locale } = owners;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`corrections\n${tenant.tenant}`}, 0))`);
  const at = clock.now(tenant.tenant);
  const day = dayOf(tenant, at);
  const [sent] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(sql`${outbox.data} ->> 'corrections' = ${day}`)
    .limit(1);
  if (sent) return;
  const findings = await findCorrections(db, tenant, media);
  if (findings.length === 0) return;
  const head = await letterHead(db, tenant, locale);
  for (const to of owners.to)
    await sendLetter(db, {
      tenant: tenant.tenant,
      to,
      letter: { ...head, ...letterWords(findings, head.from, locale) },
      purpose: 'optional',
      basis: 'owner',
      data: { corrections: day, count: findings.length },
      at,
    });
}
