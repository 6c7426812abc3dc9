/** A restaurant leaves: everything as files, its site closed, and a day on which its rows are erased (SHOP-042). */
import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { type Db, withTenant } from '../../../database/tenant-scope.ts';
import { writeAudit } from '../../audit/audit.ts';
import { lockContent, readContentState } from '../../content/draft.ts';
import { publishSettings } from '../../content/publications.ts';
import { publicationEntry } from '../../content/published-reply.ts';
import { writeFolder } from '../files/folder.ts';
import { exportRestaurant, tenantOf } from '../files/transfer.ts';
import { NotTaken } from '../new-restaurant.ts';
import { NOT_WRITTEN, tenantTables } from './row-tables.ts';
import { restaurantLeaves } from './tables.ts';

const OPEN = 'website.enable';
const MOST_DAYS = 365;
/** Rows that are read at a time. */
const BATCH = 1000;

/**
 * Writes everything, closes the site, and answers when its rows are erased. Again: writes what is there then,
 * and the day stays. The folder must be new or empty. Throws `NotTaken`.
 */
export async function leave(
  database: Database,
  { tenant, folder, days }: { tenant: string; folder: string; days: number },
  now: Date,
): Promise<Date> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new NotTaken([`--days is a number from 1 to ${MOST_DAYS}`]);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new NotTaken([`${folder} is not empty`]);
  await writeFolder(folder, await exportRestaurant(database, tenant));
  await writeTables(database, tenant, join(folder, 'tables'));
  return withTenant(database, tenant, async (db) => {
    await lockContent(db);
    const [there] = await db.select().from(restaurantLeaves).where(eq(restaurantLeaves.tenant, tenant));
    if (there?.begun_at) throw new NotTaken([`${tenant} is erased`]);
    if (there) return there.erase_at;
    const was_open = (await readContentState(db)).published[OPEN] ?? null;
    const erase_at = new Date(now.getTime() + days * DAY_MS);
    await db.insert(restaurantLeaves).values({ tenant, asked_at: now, erase_at, was_open });
    await setOpen(db, '0', now);
    return erase_at;
  });
}

/** Opens the site as it was. Throws `NotTaken` when it does not leave, or is erased. */
export async function stay(database: Database, tenant: string, now: Date): Promise<void> {
  await tenantOf(database, tenant);
  await withTenant(database, tenant, async (db) => {
    await lockContent(db);
    const own = and(eq(restaurantLeaves.tenant, tenant), isNull(restaurantLeaves.begun_at));
    const [row] = await db.select().from(restaurantLeaves).where(own).for('update');
    if (!row || row.erase_at <= now) throw new NotTaken([`${tenant} does not leave, or its time is over`]);
    await db.delete(restaurantLeaves).where(eq(restaurantLeaves.tenant, tenant));
    await setOpen(db, row.was_open, now);
  });
}

async function setOpen(db: Db, value: unknown, now: Date): Promise<void> {
  const publication = await publishSettings(db, { kind: 'publish', by: null, at: now }, [{ key: OPEN, value }]);
  const entry = publicationEntry(publication);
  if (entry) await writeAudit(db, null, 'content.published', entry, now);
}

/** A file for each table, a row as JSON in each line. */
async function writeTables(database: Database, tenant: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  await withTenant(database, tenant, async (db) => {
    for (const [name, columns] of await tenantTables(db)) {
      if (NOT_WRITTEN.includes(name)) continue;
      const shown = sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      );
      // The database shows rows of this restaurant alone.
      await db.execute(sql`declare written no scroll cursor for
        select to_jsonb(r)::text as line from (select ${shown} from ${sql.identifier(name)} order by 1, 2) r`);
      const file = await open(join(folder, `${name}.jsonl`), 'w', 0o600);
      try {
        for (let count = BATCH; count === BATCH; ) {
          const { rows } = await db.execute<{ line: string }>(sql.raw(`fetch ${BATCH} from written`));
          count = rows.length;
          await file.write(rows.map(({ line }) => `${line}\n`).join(''));
        }
      } finally {
        await file.close();
      }
      await db.execute(sql.raw('close written'));
    }
  });
}
