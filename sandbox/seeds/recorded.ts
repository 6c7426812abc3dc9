/** What is known of a demo brand that is there already. */

import type { Db } from '@sufra/backend/database/tenant-scope.ts';
import { sql } from 'drizzle-orm';
import { seedRows } from './content-shapes.ts';

/** Entries of the audit that change no content. */
const NO_CONTENT = ['branch.paused', 'branch.resumed', 'content.drafted', 'content.discarded', 'menu.exported'];

/** Whether the rows that its seed wrote are recorded: they are since decision 531. */
export async function isRecorded(db: Db, tenant: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${seedRows} where tenant = ${tenant} limit 1`);
  return rows.length > 0;
}

/** Whether the restaurant changed content on the console, as the audit has it. */
export async function hasChangesOfConsole(db: Db, tenant: string): Promise<boolean> {
  const names = sql.join(
    NO_CONTENT.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const { rows } = await db.execute(sql`select 1 from staff_audit where tenant = ${tenant} and kind not in (${names})
    and split_part(kind, '.', 1) in ('menu', 'dish', 'option', 'content', 'module', 'promotion', 'branch') limit 1`);
  return rows.length > 0;
}
