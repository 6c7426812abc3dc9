/**
 * Statements that are built once for a connection and not for each call: Drizzle writes their text once, PostgreSQL reads and plans it once.
 * For those that every cart and order asks.
 */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './tenant-scope.ts';

/**
 * `build` gets the name to prepare under. Names are unique in the backend; the text of a name never differs.
 *
 *     const cartOf = prepared('cart', (db, name) => db.select().from(carts).where(eq(carts.id, sql.placeholder('id'))).prepare(name));
 *     const [cart] = await cartOf(db).execute({ id });
 */
export function prepared<Statement>(
  name: string,
  build: (db: NodePgDatabase, name: string) => Statement,
): (db: Db) => Statement {
  return ({ prepared: known, drizzle }) => {
    let statement = known.get(name) as Statement | undefined;
    if (!statement) {
      statement = build(drizzle, name);
      known.set(name, statement);
    }
    return statement;
  };
}

/** Inserts a whole row: a column without a value becomes null. `computed`: columns that the database fills from an expression instead. */
export function preparedInsert<Table extends PgTable, Computed extends keyof Table['$inferInsert'] & string = never>(
  table: Table,
  name: string,
  computed: Readonly<Record<Computed, SQL>> = {} as Record<Computed, SQL>,
): (db: Db, row: Omit<Table['$inferInsert'], Computed>) => Promise<unknown> {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([key]) => !(key in computed));
  const written = columns.filter(([, column]) => !column.generatedIdentity);
  const insert = prepared(name, (db) =>
    db
      .insert(table)
      .values({
        ...computed,
        // Without the column's own encoder, which cannot say null.
        ...Object.fromEntries(written.map(([key]) => [key, sql`${sql.placeholder(key)}`])),
      } as unknown as Table['$inferInsert'])
      .prepare(name),
  );
  return (db, row) => {
    const values: Record<string, unknown> = {};
    for (const [key, column] of written) {
      const value = (row as Record<string, unknown>)[key] ?? null;
      values[key] = value === null ? null : column.mapToDriverValue(value);
    }
    return insert(db).execute(values);
  };
}
