/**
 * The file of all data that are stored about a customer (ACCT-039): asked for, made by a job, forgotten after
 * some days.
 */
import type { DataExport } from '@sufra/api/privacy/endpoints';
import type { BaseLocale as Locale } from '@sufra/contract';
import { DAY_MS, HOUR_MS } from '@sufra/i18n/time/units';
import { and, eq, lte } from 'drizzle-orm';
import { type Db, withSystem, withTenant } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import type { Platform } from '../platform.ts';
import { lockCustomer } from '../user/sign-in/lock-customer.ts';
import { writeFile } from './file.ts';
import { dataExports } from './tables.ts';

const GOOD_FOR_MS = 7 * DAY_MS;
/** One that is younger is answered as it is. */
const FRESH_MS = HOUR_MS;
const AT_ONCE = 20;

type Row = typeof dataExports.$inferSelect;

const ofCustomer = (tenant: string, customer: string) =>
  and(eq(dataExports.tenant, tenant), eq(dataExports.customer_id, customer));

export async function exportOf(db: Db, customer: string, now: Date): Promise<DataExport> {
  return view(await findExport(db, customer, now));
}

/** Of several requests at once one is made. */
export async function requestExport(db: Db, customer: string, locale: Locale, now: Date): Promise<DataExport> {
  await lockCustomer(db, { tenant: db.tenant, customer_id: customer });
  const present = await findExport(db, customer, now);
  const isFresh = present?.ready_at && now.getTime() - present.ready_at.getTime() < FRESH_MS;
  if (present?.state === 'making' || isFresh) return view(present);
  const made = { state: 'making' as const, locale, requested_at: now, ready_at: null, expires_at: null, content: null };
  await db
    .insert(dataExports)
    .values({ tenant: db.tenant, customer_id: customer, ...made })
    .onConflictDoUpdate({ target: [dataExports.tenant, dataExports.customer_id], set: made });
  return exportOf(db, customer, now);
}

/** Throws NOT_FOUND while none is ready. */
export async function exportFile(db: Db, customer: string, now: Date): Promise<{ name: string; content: string }> {
  const row = await findExport(db, customer, now);
  if (!row?.content || !row.ready_at) throw refuse('NOT_FOUND');
  return { name: `${db.tenant}-${row.ready_at.toISOString().slice(0, 10)}.html`, content: row.content };
}

/** The job: makes what was asked for, each on its own, and forgets what is too old. */
export async function makeExports(platform: Platform): Promise<void> {
  const waiting = await withSystem(platform.database, (db) =>
    db
      .select({ tenant: dataExports.tenant, customer: dataExports.customer_id })
      .from(dataExports)
      .where(eq(dataExports.state, 'making'))
      .orderBy(dataExports.requested_at)
      .limit(AT_ONCE),
  );
  for (const { tenant: key, customer } of waiting) {
    const tenant = await platform.tenants.find(key);
    if (!tenant) continue;
    const now = platform.clock.now(key);
    try {
      await withTenant(platform.database, key, async (db) => {
        const [row] = await db.select().from(dataExports).where(ofCustomer(key, customer)).for('update');
        if (row?.state !== 'making') return;
        const content = await writeFile(db, tenant, { customer, locale: row.locale, now });
        await db
          .update(dataExports)
          .set({ state: 'ready', content, ready_at: now, expires_at: new Date(now.getTime() + GOOD_FOR_MS) })
          .where(ofCustomer(key, customer));
      });
    } catch (error) {
      platform.log.error({ err: error, tenant: key, customer }, 'a customer’s file could not be made');
    }
  }
}

/** Files that can no longer be fetched. */
export async function forgetExports(db: Db, now: Date): Promise<void> {
  await db.delete(dataExports).where(and(eq(dataExports.tenant, db.tenant), lte(dataExports.expires_at, now)));
}

async function findExport(db: Db, customer: string, now: Date): Promise<Row | undefined> {
  const [row] = await db.select().from(dataExports).where(ofCustomer(db.tenant, customer));
  return row?.expires_at && row.expires_at <= now ? undefined : row;
}

function view(row: Row | undefined): DataExport {
  return {
    state: row?.state ?? 'none',
    requested_at: row?.requested_at.toISOString() ?? null,
    ready_at: row?.ready_at?.toISOString() ?? null,
    expires_at: row?.expires_at?.toISOString() ?? null,
  };
}
