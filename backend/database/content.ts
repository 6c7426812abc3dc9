/**
 * What a server keeps of a tenant's branches and menu between calls. The database gives both a number that changes
 * with them (migration 0004): as long as it is the same, what was read is still right, whoever wrote it.
 */
import { sql } from 'drizzle-orm';
import type { Db } from './tenant-scope.ts';

/** Tenants kept at most; the one that was asked for longest ago goes first. */
const MOST_TENANTS = 60;

/** Makes a reader that loads again only when the content changed. What it answers is shared: read only. */
export function keepContent<Content>(load: (db: Db) => Promise<Content>): (db: Db) => Promise<Content> {
  const sources = new WeakMap<object, Map<string, { version: string; content: Content }>>();
  return async (db) => {
    const version = db.tenant === '' ? null : await contentVersion(db);
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
    if (kept.size > MOST_TENANTS) kept.delete(kept.keys().next().value!);
    return content;
  };
}

/** Asked before the rows are read: rows may be newer than the number, never older. Null: nothing was loaded yet. */
async function contentVersion(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ version: string }>(sql`select version from tenant_content`);
  return rows[0]?.version ?? null;
}
