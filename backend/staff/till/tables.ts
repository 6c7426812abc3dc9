import type { TillDay } from '@sufra/api/staff/endpoints';
import type { DayDate } from '@sufra/i18n/time/zone';
import { bigint, date, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
const amount = () => numeric({ precision: 12, scale: 2 });
/** As they were called then. */
export interface TillPerson {
  id: string;
  name: string;
}
const ofDay = { tenant: text().notNull(), branch_id: text().notNull(), number: integer().notNull() };

export const tillOpenings = pgTable('till_openings', {
  ...ofDay,
  /** Day of business. */
  day: date().$type<DayDate>().notNull(),
  float: amount().notNull(),
  opened_at: instant().notNull(),
  opened_by: jsonb().$type<TillPerson>().notNull(),
});
export type TillOpening = typeof tillOpenings.$inferSelect;

export const tillMoves = pgTable('till_moves', {
  ...ofDay,
  id: text().notNull(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  kind: text().$type<'in' | 'out'>().notNull(),
  amount: amount().notNull(),
  reason: text().notNull(),
  at: instant().notNull(),
  by: jsonb().$type<TillPerson>().notNull(),
});
export type TillMove = typeof tillMoves.$inferSelect;

export const tillCounts = pgTable('till_counts', {
  ...ofDay,
  id: text().notNull(),
  position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  counted: amount().notNull(),
  expected: numeric({ precision: 12, scale: 2 }).notNull(),
  at: instant().notNull(),
  by: jsonb().$type<TillPerson>().notNull(),
});
export type TillCountRow = typeof tillCounts.$inferSelect;

export const tillClosings = pgTable('till_closings', {
  ...ofDay,
  day: date().$type<DayDate>().notNull(),
  closed_at: instant().notNull(),
  document: jsonb().$type<TillDay>().notNull(),
});
export type TillClosing = typeof tillClosings.$inferSelect;
