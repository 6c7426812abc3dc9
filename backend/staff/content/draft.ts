/**
 * The draft of a restaurant's settings and parts of its site: one for all its people, a row for each that it
 * changes (SHOP-031, SHOP-036, SHOP-037).
 */
import { createHash } from 'node:crypto';
import { isSecretSetting, type Settings } from '@sufra/contract';
import { canonicalJson } from '@sufra/contract/canonical';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { PUBLISHED } from '../site/parts.ts';
import { CONTENT_SETTINGS } from './definitions.ts';
import {
  type ChangedBy,
  contentChanges,
  contentDrafts,
  contentSchedules,
  contentVersions,
  type DraftRow,
  type ScheduleRow,
} from './tables.ts';

/** Changes of a restaurant's content take turns. */
export async function lockContent(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content\n${db.tenant}`}, 0))`);
}

export interface ContentState {
  /** All that is stored: settings, those that no list knows too, and parts of the site. */
  published: Settings;
  drafts: ReadonlyMap<string, DraftRow>;
  /** Number of the last publication; 0: none. */
  version: number;
  /** The last publication that changed each secret. */
  secretVersions: ReadonlyMap<string, number>;
  /** When the draft is published by itself; null: it is not. */
  schedule: ScheduleRow | null;
}

export async function readContentState(db: Db): Promise<ContentState> {
  const [stored, drafts, [last], touched, [schedule]] = await Promise.all([
    db.execute<{ key: string; value: unknown }>(
      sql`select key, value from (${PUBLISHED}) stored where tenant = ${db.tenant}`,
    ),
    db.select().from(contentDrafts).where(eq(contentDrafts.tenant, db.tenant)),
    db
      .select({ version: max(contentVersions.version) })
      .from(contentVersions)
      .where(eq(contentVersions.tenant, db.tenant)),
    db
      .select({ key: contentChanges.key, version: max(contentChanges.version) })
      .from(contentChanges)
      .where(eq(contentChanges.tenant, db.tenant))
      .groupBy(contentChanges.key),
    db.select().from(contentSchedules).where(eq(contentSchedules.tenant, db.tenant)),
  ]);
  return {
    published: Object.fromEntries(stored.rows.map(({ key, value }) => [key, value])),
    drafts: new Map(drafts.map((row) => [row.key, row])),
    version: last?.version ?? 0,
    schedule: schedule ?? null,
    secretVersions: new Map(
      touched.filter(({ key }) => isSecretSetting(key)).map(({ key, version }) => [key, version ?? 0]),
    ),
  };
}

/** What the draft says of a setting: as published where it is not changed; null: nothing. */
export function draftValue({ drafts, published }: ContentState, key: string): unknown {
  const row = drafts.get(key);
  return (row ? row.value : published[key]) ?? null;
}

/** The settings as they would be after publishing. */
export function draftSettings({ drafts, published }: ContentState): Settings {
  const settings: Record<string, unknown> = { ...published };
  for (const { key, value } of drafts.values()) {
    if (value === null) delete settings[key];
    else settings[key] = value;
  }
  return settings;
}

/** Of one value. A secret's says when it was changed, not what it is: a hash of a short secret could be guessed. */
export function markOf(state: ContentState, key: string): string {
  if (!isSecretSetting(key)) return hash(draftValue(state, key));
  const row = state.drafts.get(key);
  return hash(row ? [row.changed_at.toISOString(), row.changed_by] : [state.secretVersions.get(key) ?? 0]);
}

/** Of the whole draft, with the publication that it stands on. */
export function draftMark(state: ContentState): string {
  const keys = [...state.drafts.keys()].toSorted();
  return hash([state.version, keys.map((key) => [key, markOf(state, key)])]);
}

function hash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('base64url').slice(0, 22);
}

export interface DraftChange {
  key: string;
  /** Null: nothing is said any more. */
  value: unknown;
}

/** Under `lockContent`. A value that is as published is no change; of a secret that would say that it was guessed. */
export async function writeDraft(db: Db, changes: readonly DraftChange[], by: ChangedBy, at: Date): Promise<void> {
  const rows = changes.map(({ key, value }) => ({
    ...{ tenant: db.tenant, key, value: value ?? null },
    ...{ changed_by: by, changed_at: at },
  }));
  const set = {
    value: sql`excluded.value`,
    changed_by: sql`excluded.changed_by`,
    changed_at: sql`excluded.changed_at`,
  };
  await db
    .insert(contentDrafts)
    .values(rows)
    .onConflictDoUpdate({ target: [contentDrafts.tenant, contentDrafts.key], set });
  await dropSettled(db);
}

/** Settings whose values are compared with nothing that an answer shows: a guess would be confirmed. */
export const SECRET_KEYS: readonly string[] = CONTENT_SETTINGS.map(({ key }) => key).filter(isSecretSetting);

/** Drops what the draft says as it is published. Of a secret only that there is none: an answer says so in any case. */
export async function dropSettled(db: Db): Promise<void> {
  await db.execute(sql`
    delete from content_drafts d where d.tenant = ${db.tenant}
      and not (d.value is not null and ${inArray(sql`d.key`, [...SECRET_KEYS])})
      and d.value is not distinct from (
      select s.value from (${PUBLISHED}) s where s.tenant = d.tenant and s.key = d.key
    )`);
}

/** Under `lockContent`. Null: the whole draft. Answers the keys that were in it. */
export async function discardChanges(db: Db, keys: readonly string[] | null): Promise<string[]> {
  const gone = await db
    .delete(contentDrafts)
    .where(and(eq(contentDrafts.tenant, db.tenant), keys ? inArray(contentDrafts.key, [...keys]) : undefined))
    .returning({ key: contentDrafts.key });
  return gone.map(({ key }) => key).toSorted();
}
