import type { InboxItem } from '@sufra/api/staff/endpoints';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export type InboxKind = 'message' | 'rating' | 'no_show';
type Person = InboxItem['answers'][number]['person'];

export const inboxCases = pgTable('inbox_cases', {
  tenant: text().notNull(),
  kind: text().$type<InboxKind>().notNull(),
  ref: text().notNull(),
  /** Null: as it came. */
  status: text().$type<'open' | 'waiting' | 'done'>(),
  /** As they were called then. */
  assigned: jsonb().$type<Person>(),
  version: integer().notNull().default(0),
  changed_at: timestamp({ withTimezone: true }).notNull(),
});
export type CaseRow = typeof inboxCases.$inferSelect;

export const inboxAnswers = pgTable('inbox_answers', {
  tenant: text().notNull(),
  kind: text().$type<InboxKind>().notNull(),
  ref: text().notNull(),
  position: integer().notNull(),
  text: text().notNull(),
  person: jsonb().$type<Person>().notNull(),
  sent_to: text(),
  at: timestamp({ withTimezone: true }).notNull(),
});
