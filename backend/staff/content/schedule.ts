/** Publication at a time: one of a restaurant, of the draft as it is then (SHOP-031). */
import { DAY_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import { type Db, withSystem, withTenant } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Platform } from '../../platform.ts';
import { writeAudit } from '../audit/audit.ts';
import { lockContent } from './draft.ts';
import { publishDraft } from './publications.ts';
import { publishedReply } from './published-reply.ts';
import { type ChangedBy, contentSchedules } from './tables.ts';

const MOST_AHEAD_MS = 90 * DAY_MS;

/**
 * Under `lockContent`; it replaces the one before. Throws INVALID_INPUT for a time that is over or more than
 * 90 days away.
 */
export async function schedulePublication(db: Db, at: Date, by: ChangedBy, now: Date): Promise<void> {
  const ahead = at.getTime() - now.getTime();
  if (!(ahead > 0 && ahead <= MOST_AHEAD_MS)) throw refuse('INVALID_INPUT', { field: 'at' });
  const row = { tenant: db.tenant, publish_at: at, asked_by: by };
  await db.insert(contentSchedules).values(row).onConflictDoUpdate({ target: contentSchedules.tenant, set: row });
}

/** Under `lockContent`. */
export async function endSchedule(db: Db): Promise<void> {
  await db.delete(contentSchedules).where(eq(contentSchedules.tenant, db.tenant));
}

export async function publishWhatIsDue(
  platform: Pick<Platform, 'database' | 'clock' | 'realtime' | 'tenants' | 'log'>,
): Promise<void> {
  const { database, clock, log } = platform;
  const rows = await withSystem(database, (db) => db.select().from(contentSchedules));
  for (const { tenant, publish_at } of rows) {
    if (publish_at > clock.now(tenant)) continue;
    try {
      await withTenant(database, tenant, (db) => publishScheduled(platform, db));
    } catch (error) {
      // It stays due; the restaurants after it do not wait for it.
      log.error({ err: error, tenant }, 'a publication at its time failed');
    }
  }
}

async function publishScheduled(platform: Pick<Platform, 'clock' | 'realtime' | 'tenants'>, db: Db): Promise<void> {
  await lockContent(db);
  const now = platform.clock.now(db.tenant);
  const [row] = await db.select().from(contentSchedules).where(eq(contentSchedules.tenant, db.tenant));
  // Taken back or moved meanwhile, or published by another server.
  if (!row || row.publish_at > now) return;
  await endSchedule(db);
  const publication = await publishDraft(db, { kind: 'schedule', by: row.asked_by, at: now });
  const entries: Parameters<typeof writeAudit>[3][] = [];
  publishedReply(platform, { db, publication, note: (entry) => void (entry && entries.push(entry)) });
  for (const entry of entries) await writeAudit(db, null, 'content.published', entry, now);
}
