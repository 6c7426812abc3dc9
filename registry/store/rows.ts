/** Rows of the history and of releases, as the registry's memory has them. */
import type { history, releases } from '../database/tables.ts';
import type { HistoryEntry } from '../plan/history.ts';
import type { StoredRelease } from './decisions.ts';

export function entryOf(row: typeof history.$inferSelect): HistoryEntry {
  const { revision, at, change, reason, actorId, actor } = row;
  return { revision, at: at.toISOString(), change, reason, actorId, actor };
}

export function rowOf(
  { revision, change, reason, actorId, actor }: HistoryEntry,
  at: Date,
): typeof history.$inferInsert {
  const module = 'module' in change ? change.module : null;
  const tenant = 'tenant' in change ? change.tenant : null;
  return { revision, at, action: change.action, module, tenant, change, reason, actorId, actor };
}

export function storedOf(row: typeof releases.$inferSelect): StoredRelease {
  const { descriptor, publishedAt, publisherId, publisher } = row;
  return { descriptor, publishedAt: publishedAt.toISOString(), publisherId, publisher };
}
