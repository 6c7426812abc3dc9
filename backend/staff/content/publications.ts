/**
 * Publications of settings and parts of the site: each is a version that knows every value before and after,
 * so that it can be taken back byte for byte (SHOP-031). Values move inside the database: none is read and
 * written again.
 */
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { IS_SETTING, PUBLISHED, writeParts } from '../site/parts.ts';
import { type DraftChange, discardChanges, dropSettled, SECRET_KEYS } from './draft.ts';
import {
  type ChangedBy,
  type ChangeRow,
  contentChanges,
  contentVersions,
  type VersionKind,
  type VersionRow,
} from './tables.ts';

/** So many can be taken back. */
export const MAX_VERSIONS = 30;

export interface Publication {
  version: number;
  /** By key. Empty: nothing was different, and there is no such version. */
  changes: ChangeRow[];
}

export interface Publisher {
  kind: VersionKind;
  by: ChangedBy | null;
  at: Date;
}

/** Under `lockContent`, as the others here. */
export async function publishDraft(db: Db, publisher: Publisher): Promise<Publication> {
  const publication = await publish(
    db,
    publisher,
    sql`select key, value from content_drafts where tenant = ${db.tenant}`,
  );
  await discardChanges(db, null);
  return publication;
}

/** Publishes these settings, each once; the draft says of them what it said, unless it is the same. */
export function publishSettings(db: Db, publisher: Publisher, changes: readonly DraftChange[]): Promise<Publication> {
  const rows = JSON.stringify(changes.map(({ key, value }) => ({ key, value: value ?? null })));
  return publish(
    db,
    publisher,
    sql`select key, value from jsonb_to_recordset(${rows}::jsonb) as c(key text, value jsonb)`,
  );
}

/** Makes every setting that this version or a newer one changed what it was before it. */
export function takeBack(db: Db, publisher: Publisher, version: number): Promise<Publication> {
  return publish(
    db,
    publisher,
    sql`select distinct on (key) key, before as value from content_changes
      where tenant = ${db.tenant} and version >= ${version} order by key, version`,
  );
}

const STORED = sql`s.tenant = c.tenant and s.setting_group = split_part(c.key, '.', 1) and s.key = substr(c.key, strpos(c.key, '.') + 1)`;

/**
 * A secret is a change also when it is as before: a publication that leaves it out would confirm a guess.
 *
 * `source`: rows of `key` and `value`; a value null: nothing is said any more.
 */
async function publish(db: Db, { kind, by, at }: Publisher, source: SQL): Promise<Publication> {
  const { tenant } = db;
  const [last] = await db
    .select({ version: contentVersions.version })
    .from(contentVersions)
    .where(eq(contentVersions.tenant, tenant))
    .orderBy(desc(contentVersions.version))
    .limit(1);
  const version = (last?.version ?? 0) + 1;
  await db.insert(contentVersions).values({ tenant, version, kind, published_by: by, published_at: at });
  await db.execute(sql`
    insert into content_changes (tenant, version, key, before, after)
    select c.tenant, ${version}::int, c.key, s.value, c.value
    from (select ${tenant}::text as tenant, own.key, own.value from (${source}) own) c
    left join (${PUBLISHED}) s on s.tenant = c.tenant and s.key = c.key
    where s.value is distinct from c.value or (s.value is not null and ${inArray(sql`c.key`, [...SECRET_KEYS])})`);
  const own = and(eq(contentChanges.tenant, tenant), eq(contentChanges.version, version));
  const changes = await db.select().from(contentChanges).where(own).orderBy(asc(contentChanges.key));
  const of = and(eq(contentVersions.tenant, tenant), eq(contentVersions.version, version));
  if (changes.length === 0) await db.delete(contentVersions).where(of);
  else {
    await db.execute(sql`
      delete from tenant_settings s using content_changes c
      where ${STORED} and c.tenant = ${tenant} and c.version = ${version}::int and c.after is null and ${IS_SETTING}`);
    await db.execute(sql`
      insert into tenant_settings (tenant, setting_group, key, value)
      select tenant, split_part(key, '.', 1), substr(key, strpos(key, '.') + 1), after from content_changes c
      where tenant = ${tenant} and version = ${version}::int and after is not null and ${IS_SETTING}
      on conflict (tenant, setting_group, key) do update set value = excluded.value`);
    for (const write of writeParts(tenant, version)) await db.execute(write);
    await db
      .delete(contentVersions)
      .where(and(eq(contentVersions.tenant, tenant), lte(contentVersions.version, version - MAX_VERSIONS)));
  }
  await dropSettled(db);
  return { version: changes.length === 0 ? version - 1 : version, changes };
}

export interface ListedVersion {
  row: VersionRow;
  keys: string[];
}

/** Newest first. */
export async function listPublications(db: Db): Promise<ListedVersion[]> {
  const rows = await db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.tenant, db.tenant))
    .orderBy(desc(contentVersions.version));
  const changed = await db
    .select({ version: contentChanges.version, key: contentChanges.key })
    .from(contentChanges)
    .where(eq(contentChanges.tenant, db.tenant))
    .orderBy(asc(contentChanges.key));
  return rows.map((row) => ({
    row,
    keys: changed.filter(({ version }) => version === row.version).map(({ key }) => key),
  }));
}

/** The last publication of each of these settings: who changed it, and when. */
export async function lastChangesOf(db: Db, keys: readonly string[]): Promise<Map<string, VersionRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: contentChanges.key, row: contentVersions })
    .from(contentChanges)
    .innerJoin(
      contentVersions,
      and(eq(contentVersions.tenant, contentChanges.tenant), eq(contentVersions.version, contentChanges.version)),
    )
    .where(and(eq(contentChanges.tenant, db.tenant), inArray(contentChanges.key, [...keys])))
    .orderBy(asc(contentChanges.version));
  return new Map(rows.map(({ key, row }) => [key, row]));
}

/** Whether this version is one that can be taken back. */
export async function isKnownVersion(db: Db, version: number): Promise<boolean> {
  const known = and(eq(contentVersions.tenant, db.tenant), gte(contentVersions.version, version));
  const [oldest] = await db
    .select({ version: contentVersions.version })
    .from(contentVersions)
    .where(known)
    .orderBy(asc(contentVersions.version))
    .limit(1);
  return oldest?.version === version;
}
