/**
 * Browsers that people of the staff signed in at: what strangers ask with their address takes none of their
 * codes (SHOP-002, decision 536).
 */
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { staffBrowsers } from '../tables.ts';

/** As long as the edge's cookie lives. */
const KEPT_MS = 180 * DAY_MS;
/** Of one person; the one signed in at longest ago goes. */
const MAX_BROWSERS = 20;

/** Notes that the person signs in at a browser; null: it has no id. */
export async function noteBrowser(db: Db, staff_id: string, browser: string | null, now: Date): Promise<void> {
  if (browser === null) return;
  await db
    .insert(staffBrowsers)
    .values({ staff_id, browser, signed_in_at: now })
    .onConflictDoUpdate({ target: [staffBrowsers.staff_id, staffBrowsers.browser], set: { signed_in_at: now } });
  const old = db
    .select({ browser: staffBrowsers.browser })
    .from(staffBrowsers)
    .where(eq(staffBrowsers.staff_id, staff_id))
    .orderBy(desc(staffBrowsers.signed_in_at))
    .offset(MAX_BROWSERS);
  await db.delete(staffBrowsers).where(and(eq(staffBrowsers.staff_id, staff_id), inArray(staffBrowsers.browser, old)));
}

export async function forgetBrowsers(db: Db, now: Date): Promise<void> {
  await db.delete(staffBrowsers).where(lt(staffBrowsers.signed_in_at, new Date(now.getTime() - KEPT_MS)));
}
