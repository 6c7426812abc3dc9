/** Logo and names of a brand: columns of the restaurant's row that the console publishes, each by itself. */
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@sufra/backend/database/tenant-scope.ts';
import { tenants } from '@sufra/backend/tenant-directory/tables.ts';
import { eq, sql } from 'drizzle-orm';
import { seedRows } from './content-shapes.ts';
import type { Merging } from './merge.ts';

type Looks = Pick<typeof tenants.$inferSelect, 'logo' | 'name' | 'title'>;
const LOOKS = ['logo', 'name', 'title'] as const;

/** Each that is as the seed before wrote it becomes the seed's. */
export async function mergeLooks(db: Db, tenant: string, looks: Looks, how: Merging): Promise<void> {
  const [now] = await db.select().from(tenants).where(eq(tenants.tenant, tenant));
  const { rows } = await db.execute<{ content: Record<string, unknown> }>(
    sql`select content from ${seedRows} where tenant = ${tenant} and table_name = 'tenants'`,
  );
  const seeded = rows[0]?.content ?? {};
  const own = LOOKS.filter((column) => how === 'record only' || !isDeepStrictEqual(now?.[column], seeded[column]));
  const unchanged = Object.fromEntries(own.map((column) => [column, now?.[column]]));
  await db
    .update(tenants)
    .set({ ...looks, ...unchanged })
    .where(eq(tenants.tenant, tenant));
  await record(db, tenant, looks);
}

/** Records that they are as the seed wrote them. */
export async function recordLooks(db: Db, tenant: string): Promise<void> {
  const [now] = await db.select().from(tenants).where(eq(tenants.tenant, tenant));
  if (now) await record(db, tenant, { logo: now.logo, name: now.name, title: now.title });
}

async function record(db: Db, tenant: string, looks: Looks): Promise<void> {
  await db.execute(sql`insert into ${seedRows} (tenant, table_name, key, content)
    values (${tenant}, 'tenants', '[]', ${JSON.stringify(looks)}::jsonb)
    on conflict (tenant, table_name, key) do update set content = excluded.content`);
}
