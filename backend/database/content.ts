/**
 * What a server caches of a tenant's branches and menu between calls. The database gives both a number that
 * changes with them (migration 0004): as long as it is the same, what was read is still right, whatever
 * server wrote it.
 */
import { sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { prepared } from './prepared.ts';
import type { Db } from './tenant-scope.ts';

/** Tenants cached at most; the least recently used goes first. */
const MAX_TENANTS = 60;

/** Makes a reader that loads again only when the content changed. What it answers is shared: read only. */
export function keepContent<Content>(load: (db: Db) => Promise<Content>): (db: Db) => Promise<Content> {
  const sources = new WeakMap<object, Map<string, { version: string; content: Content }>>();
  return async (db) => {
    const version = db.tenant === '' ? null : await (db.contentVersion ?? contentVersion(db));
    if (version === null) return load(db);
    let kept = sources.get(db.source);
    if (!kept) {
      kept = new Map();
      sources.set(db.source, kept);
    }
    const present = kept.get(db.tenant);
    kept.delete(db.tenant);
    const content = present?.version === version ? present.content : await load(db);
    kept.set(db.tenant, { version, content });
    if (kept.size > MAX_TENANTS) kept.delete(kept.keys().next().value!);
    return content;
  };
}

/**
 * Asks for the number once for the whole transaction: all that is read of the tenant's content is of one
 * moment. Only for transactions that change none of it. Behind a lock that the transaction waits for, so that
 * what changed meanwhile is seen.
 */
export async function pinContent(db: Db): Promise<void> {
  db.contentVersion ??= contentVersion(db);
  await db.contentVersion;
}

const tenantContent = pgTable('tenant_content', {
  tenant: text().primaryKey(),
  version: bigint({ mode: 'bigint' }).notNull(),
});

const askVersion = prepared('content_version', (db, name) =>
  db
    .select({ version: sql<string>`${tenantContent.version}::text` })
    .from(tenantContent)
    .prepare(name),
);

/** Asked before the rows are read: rows may be newer than the number, never older. Null: nothing was loaded yet. */
async function contentVersion(db: Db): Promise<string | null> {
  const [row] = await askVersion(db).execute();
  return row?.version ?? null;
}
