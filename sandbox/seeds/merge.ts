/** Changes the content of a tenant to what its changed seed says, and nothing else of the tenant. */

import type { Db } from '@sufra/backend/database/tenant-scope.ts';
import type { ContentTable, SeedContext, Seeder } from '@sufra/backend/seeding/seeder.ts';
import { getTableName, type SQL, sql } from 'drizzle-orm';

interface Shape {
  schema: string;
  name: string;
  gone: ContentTable['gone'];
  unchanged: readonly string[];
  columns: string[];
  key: string[];
}

/**
 * The seeders fill temporary tables of the same names, which stand before the real ones in the search path. Then each real table gets the rows
 * that are new or differ, by its primary key, and loses those that the seed no longer names, unless they stay.
 */
export async function mergeContent(context: SeedContext, seeders: readonly Seeder[]): Promise<void> {
  const { db } = context;
  const content = seeders.filter((seeder) => seeder.content);
  const shapes: Shape[] = [];
  for (const table of content.flatMap((seeder) => seeder.content ?? [])) shapes.push(await shapeOf(db, table));
  for (const shape of shapes)
    await db.execute(sql`create temp table ${sql.identifier(shape.name)} (like ${real(shape)} including defaults)`);
  for (const seeder of content) await seeder.load(context);
  for (const shape of shapes.toReversed())
    if (shape.gone === 'is deleted') await db.execute(deleteGone(shape, context));
  for (const shape of shapes) await db.execute(upsert(shape));
  for (const shape of shapes) await db.execute(sql`drop table ${staged(shape)}`);
}

async function shapeOf(db: Db, { table, gone, unchanged = [] }: ContentTable): Promise<Shape> {
  const name = getTableName(table);
  const { rows } = await db.execute<{ schema: string; columns: string[]; key: string[] }>(sql`
    select n.nspname as schema,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select array_agg(a.attname::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = to_regclass(${name})`);
  if (!rows[0]) throw new Error(`no table ${name}`);
  return { name, gone, unchanged, ...rows[0] };
}

const real = ({ schema, name }: Shape): SQL => sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
const staged = ({ name }: Shape): SQL => sql`pg_temp.${sql.identifier(name)}`;
const list = (parts: SQL[], between: SQL = sql`, `): SQL => sql.join(parts, between);

function deleteGone(shape: Shape, { tenant }: SeedContext): SQL {
  const same = shape.key.map((column) => sql`s.${sql.identifier(column)} = r.${sql.identifier(column)}`);
  return sql`delete from ${real(shape)} r where r.tenant = ${tenant}
    and not exists (select 1 from ${staged(shape)} s where ${list(same, sql` and `)})`;
}

function upsert(shape: Shape): SQL {
  const columns = list(shape.columns.map((column) => sql`${sql.identifier(column)}`));
  const isValue = (column: string) => !shape.key.includes(column) && !shape.unchanged.includes(column);
  const values = shape.columns.filter(isValue).map((column) => sql.identifier(column));
  const onConflict =
    values.length === 0
      ? sql`do nothing`
      : sql`do update set ${list(values.map((column) => sql`${column} = excluded.${column}`))}
        where (${list(values.map((column) => sql`r.${column}`))}) is distinct from (${list(values.map((column) => sql`excluded.${column}`))})`;
  return sql`insert into ${real(shape)} as r (${columns}) select ${columns} from ${staged(shape)}
    on conflict (${list(shape.key.map((column) => sql`${sql.identifier(column)}`))}) ${onConflict}`;
}
