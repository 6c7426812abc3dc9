/**
 * Demo brands as they were loaded, and a procedure of the database that makes a tenant of one: loading takes
 * seventy statements and a tenth of a second of processor time, which hundreds of tests would pay. Every
 * table that has a tenant's rows is copied, but what the seed wrote: no seed changes a copy.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../database/connect.ts';
import { withSystem } from '../database/tenant-scope.ts';

export type PristineSeed = 'nakhla' | 'basta';
const SEEDS: readonly PristineSeed[] = ['nakhla', 'basta'];

/**
 * Remembers the rows that these brands have now. `ownerUrl`: address of a superuser, which row-level security
 * does not stop.
 */
export async function keepPristine(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; columns: string[]; numbered: string[] }>(
      `select table_name as name,
        json_agg(column_name order by ordinal_position) filter (where is_identity = 'NO') as columns,
        coalesce(json_agg(column_name) filter (where is_identity = 'YES'), '[]') as numbered
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'seed_rows'
      group by table_name having bool_or(column_name = 'tenant')`,
    );
    const seeds = SEEDS.map((seed) => client.escapeLiteral(seed)).join(', ');
    await client.query('create schema pristine; grant usage on schema pristine to public');
    const copies: string[] = [];
    for (const { name, columns, numbered } of tables) {
      const of = `public.${client.escapeIdentifier(name)}`;
      // Of another name: tests look their own tables up by it.
      const kept = `pristine.${client.escapeIdentifier(`pristine_${name}`)}`;
      const { rowCount } = await client.query(`create table ${kept} as select * from ${of} where tenant in (${seeds})`);
      if (rowCount === 0) continue;
      const values = columns.map((column) => NEW_VALUES[column] ?? client.escapeIdentifier(column));
      const order = numbered.length > 0 ? ` order by ${numbered.map((column) => client.escapeIdentifier(column))}` : '';
      copies.push(
        `insert into ${of} (${columns.map((column) => client.escapeIdentifier(column))}) select ${values} from ${kept} where tenant = $1${order}`,
      );
    }
    // Rows that were whole stay so: neither references nor changed content need to be looked at.
    await client.query(
      `create procedure pristine.copy(of_seed text, new_tenant text, new_token text) language plpgsql
      security definer set session_replication_role = replica as $$ begin ${copies.join('; ')}; end $$`,
    );
  } finally {
    await client.end();
  }
}

/** Of columns that differ from copy to copy. */
const NEW_VALUES: Readonly<Record<string, string>> = {
  tenant: '$2',
  app_token: '$3',
  domain: '$2 || substr(domain, length($1) + 1)',
};

/** Makes a throw-away tenant as `copyTenant` does, of a brand as it was when the run began. */
export async function copyPristine(database: Database, tenant: string, seed: PristineSeed): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  await withSystem(database, (db) => db.execute(sql`call pristine.copy(${seed}, ${tenant}, ${token})`));
}
