/**
 * Changes the content of a tenant to what its changed seed says: only rows that are as the seed before wrote
 * them, and nothing else of the tenant.
 */

import type { Db } from '@sufra/backend/database/tenant-scope.ts';
import type { SeedContext, Seeder } from '@sufra/backend/seeding/seeder.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type ContentShape, keyOf, listOf, real, seedRows, shapesOf, staged, valuesOf } from './content-shapes.ts';

/** Rows that the restaurant changed, made or deleted: `list` of `table_name` stays as it is. */
const THEIRS = sql`pg_temp.rows_of_restaurant`;

/** `record only`: the tenant stays as it is, and the seed is what the next one is compared with. */
export type Merging = 'change' | 'record only';

/**
 * The seeders fill temporary tables of the same names, which stand before the real ones in the search path.
 * Then each real table gets the rows that are new or differ, by its primary key, and loses those that the
 * seed no longer names, unless they stay. `seed_rows` says what the seed before wrote: a row that differs
 * from it is the restaurant's, and wins over the seed ([decision
 * 531](../../docs/decisions/0531-a-restaurants-changes-win-over-a-seed.md)).
 */
export async function mergeContent(context: SeedContext, seeders: readonly Seeder[], how: Merging): Promise<void> {
  const { db, tenant } = context;
  const shapes = await shapesOf(db, seeders);
  await findTheirs(db, tenant, shapes);
  for (const shape of shapes)
    await db.execute(sql`create temp table ${sql.identifier(shape.name)} (like ${real(shape)} including defaults)`);
  for (const seeder of seeders) if (seeder.content) await seeder.load(context);
  if (how === 'change') await changeRows(db, tenant, shapes);
  for (const shape of shapes) {
    await recordRows(db, tenant, shape, staged(shape));
    await db.execute(sql`drop table ${staged(shape)}`);
  }
  await db.execute(sql`drop table ${THEIRS}`);
}

/** Records that all content of the tenant is as its seed wrote it. Of a tenant that was loaded just now. */
export async function recordSeed(db: Db, tenant: string, seeders: readonly Seeder[]): Promise<void> {
  for (const shape of await shapesOf(db, seeders)) await recordRows(db, tenant, shape, real(shape));
}

async function changeRows(db: Db, tenant: string, shapes: readonly ContentShape[]): Promise<void> {
  for (const shape of shapes) {
    await db.execute(updateRows(shape));
    await db.execute(insertRows(shape));
  }
  for (const shape of shapes.toReversed())
    if (shape.gone === 'is deleted') await db.execute(deleteGone(shape, shapes, tenant));
}

async function recordRows(db: Db, tenant: string, shape: ContentShape, from: SQL): Promise<void> {
  await db.execute(sql`delete from ${seedRows} where tenant = ${tenant} and table_name = ${shape.name}`);
  await db.execute(sql`insert into ${seedRows} (tenant, table_name, key, content)
    select r.tenant, ${shape.name}, ${keyOf(shape, 'r')}, to_jsonb(r) from ${from} r where r.tenant = ${tenant}`);
}

async function findTheirs(db: Db, tenant: string, shapes: readonly ContentShape[]): Promise<void> {
  await db.execute(sql`create temp table rows_of_restaurant (table_name text, list jsonb)`);
  for (const shape of shapes) {
    const seeded = sql`b.tenant = ${tenant} and b.table_name = ${shape.name}`;
    await db.execute(sql`insert into ${THEIRS}
      select ${shape.name}, ${listOf(shape, 'r')} from ${real(shape)} r
        left join ${seedRows} b on ${seeded} and b.key = ${keyOf(shape, 'r')}
        where r.tenant = ${tenant} and (b.key is null or exists (
          select 1 from jsonb_each(b.content) own where own.key in (${valuesOf(shape)}) and to_jsonb(r) -> own.key is distinct from own.value))
      union
      select ${shape.name}, ${listOf(shape, 'b.content')} from ${seedRows} b
        where ${seeded} and not exists (select 1 from ${real(shape)} r where r.tenant = ${tenant} and ${keyOf(shape, 'r')} = b.key)`);
  }
}

/** Whether the row of `alias` is no row of the restaurant's. */
function isSeeds(shape: ContentShape, alias: string): SQL {
  return sql`not exists (select 1 from ${THEIRS} own where own.table_name = ${shape.name} and own.list = ${listOf(shape, alias)})`;
}

/** Whether all that the row `s` names is there: the restaurant may have deleted it. */
function hasParents(shape: ContentShape): SQL {
  const conditions = shape.parents.map(({ table, columns }) => {
    const same = columns.map(([own, theirs]) => sql`p.${sql.identifier(theirs)} = s.${sql.identifier(own)}`);
    const absent = columns.map(([own]) => sql`s.${sql.identifier(own)} is null`);
    return sql`(${sql.join(absent, sql` or `)} or exists (select 1 from ${table} p where ${sql.join(same, sql` and `)}))`;
  });
  return sql.join([sql`true`, ...conditions], sql` and `);
}

const columnsOf = (names: readonly string[], alias = ''): SQL =>
  sql.join(
    names.map((name) => sql`${sql.raw(alias)}${sql.identifier(name)}`),
    sql`, `,
  );
const sameKey = (shape: ContentShape): SQL => sql`(${columnsOf(shape.key, 's.')}) = (${columnsOf(shape.key, 'r.')})`;

function updateRows(shape: ContentShape): SQL {
  const values = shape.values.filter((column) => !shape.key.includes(column));
  if (values.length === 0) return sql`select 1`;
  const set = values.map((column) => sql`${sql.identifier(column)} = s.${sql.identifier(column)}`);
  return sql`update ${real(shape)} r set ${sql.join(set, sql`, `)} from ${staged(shape)} s
    where ${sameKey(shape)} and ${isSeeds(shape, 's')} and ${hasParents(shape)}
      and (${columnsOf(values, 'r.')}) is distinct from (${columnsOf(values, 's.')})`;
}

/** A code or a number that the restaurant took meanwhile is the restaurant's: the seed's row is left out. */
function insertRows(shape: ContentShape): SQL {
  return sql`insert into ${real(shape)} (${columnsOf(shape.columns)}) select ${columnsOf(shape.columns, 's.')} from ${staged(shape)} s
    where ${isSeeds(shape, 's')} and ${hasParents(shape)} on conflict do nothing`;
}

/** Rows stay that content of the restaurant hangs on. */
function deleteGone(shape: ContentShape, shapes: readonly ContentShape[], tenant: string): SQL {
  const children = shapes.flatMap((child) =>
    child.parents
      .filter(({ name }) => name === shape.name && child !== shape)
      .map(({ columns }) => {
        const same = columns.map(([own, theirs]) => sql`c.${sql.identifier(own)} = r.${sql.identifier(theirs)}`);
        return sql`not exists (select 1 from ${real(child)} c where ${sql.join(same, sql` and `)})`;
      }),
  );
  const isGone = sql`not exists (select 1 from ${staged(shape)} s where ${sameKey(shape)})`;
  return sql`delete from ${real(shape)} r where r.tenant = ${tenant} and ${isSeeds(shape, 'r')}
    and ${sql.join([isGone, ...children], sql` and `)}`;
}
