/** Tables of a brand's content as the database has them: columns, key and what their rows name. */

import type { Db } from '@sufra/backend/database/tenant-scope.ts';
import type { ContentTable, Seeder } from '@sufra/backend/seeding/seeder.ts';
import { getTableName, type SQL, sql } from 'drizzle-orm';

interface Parent {
  name: string;
  table: SQL;
  /** Own column and the column of the parent that it names. */
  columns: [own: string, theirs: string][];
}

export interface ContentShape {
  schema: string;
  name: string;
  gone: ContentTable['gone'];
  columns: string[];
  /** Primary key. */
  key: string[];
  /** Columns that are the seed's: all but `unchanged`. */
  values: string[];
  /** Columns that name the list of a row; the key's when each row is by itself. */
  list: string[];
  parents: Parent[];
}

export const seedRows: SQL = sql.raw('public.seed_rows');

/** Of all seeders, parents first. */
export async function shapesOf(db: Db, seeders: readonly Seeder[]): Promise<ContentShape[]> {
  const shapes: ContentShape[] = [];
  for (const table of seeders.flatMap((seeder) => seeder.content ?? [])) shapes.push(await shapeOf(db, table));
  return shapes;
}

async function shapeOf(db: Db, { table, gone, unchanged = [], list }: ContentTable): Promise<ContentShape> {
  const name = getTableName(table);
  const { rows } = await db.execute<{
    schema: string;
    columns: string[];
    key: string[];
    parents: { schema: string; name: string; columns: [string, string][] }[];
  }>(sql`
    select n.nspname as schema,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select array_agg(a.attname::text order by array_position(i.indkey::int[], a.attnum::int))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(jsonb_agg(jsonb_build_object('schema', f.relnamespace::regnamespace::text, 'name', f.relname, 'columns', (
          select jsonb_agg(jsonb_build_array(own.attname, theirs.attname))
          from unnest(k.conkey, k.confkey) as pair (own_number, their_number)
          join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own_number
          join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.their_number))), '[]')
        from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and f.relname <> 'tenants') as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = to_regclass(${`public.${name}`})`);
  const [row] = rows;
  if (!row) throw new Error(`no table ${name}`);
  const parents = row.parents.map((parent) => ({
    ...{ name: parent.name, columns: parent.columns },
    table: sql`${sql.identifier(parent.schema)}.${sql.identifier(parent.name)}`,
  }));
  const values = row.columns.filter((column) => !unchanged.includes(column));
  const lists = list?.slice() ?? row.key.filter((column) => column !== 'tenant');
  return { ...row, name, gone, values, list: lists, parents };
}

export const real = ({ schema, name }: ContentShape): SQL => sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
export const staged = ({ name }: ContentShape): SQL => sql`pg_temp.${sql.identifier(name)}`;

/** Names of the columns that are the seed's, as texts. */
export const valuesOf = ({ values }: ContentShape): SQL =>
  sql.join(
    values.map((column) => sql`${column}`),
    sql`, `,
  );

/** Values of the primary key in a row; `row` is an alias, or a column with a row as JSON. */
export const keyOf = ({ key }: ContentShape, row: string): SQL =>
  jsonOf(
    key.filter((column) => column !== 'tenant'),
    row,
  );

/** Values that name the row's list. */
export const listOf = ({ list }: ContentShape, row: string): SQL => jsonOf(list, row);

function jsonOf(columns: readonly string[], row: string): SQL {
  const source = row.includes('.') ? sql.raw(row) : null;
  const values = columns.map((column) =>
    source ? sql`${source} -> ${column}::text` : sql`to_jsonb(${sql.raw(row)}.${sql.identifier(column)})`,
  );
  return sql`jsonb_build_array(${sql.join(values, sql`, `)})`;
}
