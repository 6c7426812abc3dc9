/**
 * Parts of the site that stand in tables of their own and are drafted and published as settings are: each row
 * is a value under a key of the draft, so that previews, publications at a time, undo and conflicts are the
 * same (SHOP-036, SHOP-031).
 */
import { type SQL, sql } from 'drizzle-orm';
import { IS_RECORD, PUBLISHED_RECORD, writeRecord } from './record.ts';

interface PartTable {
  readonly table: string;
  /** Column that the key ends with. */
  readonly id: string;
}

/** By the word that keys begin with. No group of settings is called so. */
const SITE_PARTS = {
  banner: { table: 'tenant_banners', id: 'id' },
  page: { table: 'tenant_pages', id: 'slug' },
  tracker: { table: 'tenant_tracking_codes', id: 'sort' },
  redirect: { table: 'tenant_redirects', id: 'from_path' },
} as const satisfies Readonly<Record<string, PartTable>>;
export type SitePart = keyof typeof SITE_PARTS;
const PARTS = Object.keys(SITE_PARTS) as SitePart[];

/** Null: the key is a setting's. */
export function sitePartOf(key: string): { part: SitePart; id: string } | null {
  const dot = key.indexOf('.');
  const part = PARTS.find((one) => one === key.slice(0, dot));
  return part ? { part, id: key.slice(dot + 1) } : null;
}

/** Rows `(tenant, key, value)` of all that is published and can be drafted. */
export const PUBLISHED: SQL = sql.join(
  [
    sql`select tenant, setting_group || '.' || key as key, value from tenant_settings`,
    PUBLISHED_RECORD,
    ...PARTS.map((part) => {
      const { table, id } = SITE_PARTS[part];
      return sql`select tenant, ${sql.raw(`'${part}.' || ${id}::text`)}, ${sql.raw(`to_jsonb(r) - 'tenant' - '${id}'`)} from ${sql.raw(table)} r`;
    }),
  ],
  sql` union all `,
);

const inPart = (part: SitePart) => sql`starts_with(c.key, ${`${part}.`})`;
/** Of a change `c`. */
export const IS_SETTING: SQL = sql`not (${sql.join([IS_RECORD, ...PARTS.map(inPart)], sql` or `)})`;

/**
 * Writes into the tables of parts, and into the restaurant's own row, what `content_changes` of this version
 * say of them.
 */
export function writeParts(tenant: string, version: number): SQL[] {
  const parts = PARTS.flatMap((part) => {
    const { table, id } = SITE_PARTS[part];
    const own = sql`c.tenant = ${tenant} and c.version = ${version}::int and ${inPart(part)}`;
    const rest = sql`substr(c.key, strpos(c.key, '.') + 1)`;
    const [name, column] = [sql.raw(table), sql.raw(id)];
    return [
      sql`delete from ${name} r using content_changes c where ${own} and r.tenant = c.tenant and r.${column}::text = ${rest}`,
      sql`insert into ${name} select row.* from content_changes c,
        jsonb_populate_record(null::${name}, c.after || jsonb_build_object('tenant', c.tenant, ${sql.raw(`'${id}'`)}, ${rest})) row
        where ${own} and c.after is not null`,
    ];
  });
  return [...parts, ...writeRecord(tenant, version)];
}
