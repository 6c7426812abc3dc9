import { customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
/** JSON as it is; null is no value at all. */
const value = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (given) => JSON.stringify(given),
});

/** The author of a change, as they were called then. */
export interface ChangedBy {
  /** Null: a command, or the system. */
  id: string | null;
  name: string;
}

export const contentDrafts = pgTable('content_drafts', {
  tenant: text().notNull(),
  /** `{group}.{key}`. */
  key: text().notNull(),
  /** Null: nothing is said any more. */
  value: value(),
  changed_by: jsonb().$type<ChangedBy>().notNull(),
  changed_at: instant().notNull(),
});
export type DraftRow = typeof contentDrafts.$inferSelect;

export type VersionKind = 'publish' | 'undo' | 'module' | 'schedule';

export const contentVersions = pgTable('content_publications', {
  tenant: text().notNull(),
  version: integer().notNull(),
  kind: text().$type<VersionKind>().notNull(),
  published_by: jsonb().$type<ChangedBy | null>(),
  published_at: instant().notNull(),
});
export type VersionRow = typeof contentVersions.$inferSelect;

export const contentChanges = pgTable('content_changes', {
  tenant: text().notNull(),
  version: integer().notNull(),
  key: text().notNull(),
  /** Null: the setting was not there, or is not there any more. */
  before: value(),
  after: value(),
});
export type ChangeRow = typeof contentChanges.$inferSelect;

export const contentSchedules = pgTable('content_schedules', {
  tenant: text().notNull(),
  publish_at: instant().notNull(),
  asked_by: jsonb().$type<ChangedBy>().notNull(),
});
export type ScheduleRow = typeof contentSchedules.$inferSelect;

export const contentPreviews = pgTable('content_previews', {
  tenant: text().notNull(),
  id: text().notNull(),
  token_hash: text().notNull(),
  made_by: jsonb().$type<ChangedBy>().notNull(),
  made_at: instant().notNull(),
  expires_at: instant().notNull(),
});
export type PreviewRow = typeof contentPreviews.$inferSelect;
