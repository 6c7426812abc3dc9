/**
 * The menu as texts of JSON, some dishes in each: a thread reads them, and the server's own thread hands them
 * on without building 10,000 objects (SHOP-034, decision 584).
 */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/tenant-scope.ts';
import { menuBranchPrices, menuGroups, menuItems } from '../../menu/tables.ts';
import type { MenuText } from './menu-of-texts.ts';

/** Rows of one text: half a megabyte of dishes with many choices. */
const ROWS_OF_A_TEXT = 250;

/** In the menu's order. */
export async function readMenuTexts(db: Db): Promise<MenuText[]> {
  const [groups, dishes, prices] = await Promise.all([
    textsOf(db, menuGroups, sql`${menuGroups.sort}, ${menuGroups.id}`),
    textsOf(db, menuItems, sql`${menuItems.sort}, ${menuItems.id}`),
    textsOf(db, menuBranchPrices, sql`${menuBranchPrices.item_id}, ${menuBranchPrices.branch_id}`),
  ]);
  return [
    ...groups.map((json): MenuText => ({ of: 'groups', json })),
    ...dishes.map((json): MenuText => ({ of: 'dishes', json })),
    ...prices.map((json): MenuText => ({ of: 'prices', json })),
  ];
}

async function textsOf(db: Db, table: PgTable & { tenant: unknown }, order: SQL): Promise<string[]> {
  const part = sql.raw(`(place - 1) / ${ROWS_OF_A_TEXT}`);
  const { rows } = await db.execute<{ json: string }>(sql`
    select json_agg(row order by place)::text as json from (
      select ${rowOf(table)} as row, row_number() over (order by ${order}) as place from ${table} where ${table.tenant} = ${db.tenant}
    ) as placed group by ${part} order by ${part}`);
  return rows.map(({ json }) => json);
}

/** A row as Drizzle answers it: its keys in the table's order, money as text. */
function rowOf(table: PgTable): SQL {
  const fields = Object.entries(getTableColumns(table)).flatMap(([key, column]) => [
    sql.raw(`'${key}'`),
    column.getSQLType().startsWith('numeric') ? sql`${column}::text` : sql`${column}`,
  ]);
  return sql`json_build_object(${sql.join(fields, sql`, `)})`;
}
