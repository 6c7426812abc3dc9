/**
 * Statements that are built once for a connection and not for each call: Drizzle writes their text once,
 * PostgreSQL reads and plans it once. For those that every cart and order asks.
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

/**
 * Changes columns of the row that `key` names; of each set of columns the statement is built once.
 * `undefined` leaves a column as it is.
 *
 *     const changeCart = preparedUpdate(carts, 'change_cart', ['tenant', 'id']);
 *     await changeCart(db, { tenant, id }, { note: null });
 */
export function preparedUpdate<Table extends PgTable, Key extends keyof Table['$inferSelect'] & string>(
  table: Table,
  name: string,
  key: readonly Key[],
): (db: Db, key: Pick<Table['$inferSelect'], Key>, change: Partial<Table['$inferSelect']>) => Promise<unknown> {
  const columns = Object.entries<PgColumn>(getTableColumns(table));
  return (db, of, change) => {
    const changed = columns.filter(([column]) => (change as Record<string, unknown>)[column] !== undefined);
    // Names of statements are short: which columns of the table, as the digits of a number.
    const which = columns.map((column) => (changed.includes(column) ? '1' : '0')).join('');
    const update = prepared(`${name}_${BigInt(`0b${which}`).toString(36)}`, (connection, own) =>
      connection
        .update(table)
        .set(Object.fromEntries(changed.map(([column]) => [column, sql`${sql.placeholder(column)}`])) as never)
        .where(
          sql.join(
            key.map((column) => sql`${getTableColumns(table)[column]!} = ${sql.placeholder(`of_${column}`)}`),
            sql` and `,
          ),
        )
        .prepare(own),
    );
    const values: Record<string, unknown> = {};
    for (const column of key) values[`of_${column}`] = of[column];
    for (const [name, column] of changed) {
      const value = (change as Record<string, unknown>)[name];
      values[name] = value === null ? null : column.mapToDriverValue(value);
    }
    return update(db).execute(values);
  };
}

/**
 * Inserts a whole row: a column without a value becomes null. `computed`: columns that the database fills
 * from an expression instead.
 */
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
