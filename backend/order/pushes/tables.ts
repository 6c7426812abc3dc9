import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Cause, Visitor } from '../../user/messages/recipient-limit.ts';
import type { NewsKey } from './news.ts';

const instant = () => timestamp({ withTimezone: true });

/** The devices that get messages about an order. */
export const orderSubscriptions = pgTable('order_subscriptions', {
  tenant: text().notNull(),
  order_id: text().notNull(),
  /** `deviceOf` its endpoint. */
  device: text().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  created_at: instant().notNull(),
});

/** The text message that is sent where no push was shown. */
export interface TextInstead {
  to: string;
  body: string;
  /** Of what it says. Absent: of before it was stored. */
  by?: NewsCause;
}

/** What causes news of an order: its customer hears nothing of what they did. */
export type NewsCause = Exclude<Cause, Visitor>;

export const orderPushes = pgTable('order_pushes', {
  tenant: text().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  order_id: text().notNull(),
  text_key: text().$type<NewsKey>().notNull(),
  /** Null: nothing is texted in its place. */
  text: jsonb().$type<TextInstead | null>(),
  /** By the tenant's clock. */
  due_at: instant().notNull(),
  /** This and `text_at`: by the database's clock, which all servers share. */
  taken_at: instant(),
  receipt_hash: text(),
  /** Set when it was pushed: from then on the text is sent. */
  text_at: instant(),
  created_at: instant().notNull(),
});
export type PushRow = typeof orderPushes.$inferSelect;
