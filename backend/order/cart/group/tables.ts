import type { LocalizedText } from '@sufra/contract';
import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** A dish that the host took out of another member's. */
export interface GroupNotice {
  id: string;
  owner_id: string;
  names: LocalizedText;
  qty: number;
  /** ISO. */
  at: string;
}

export const orderGroups = pgTable('order_groups', {
  tenant: text().notNull(),
  id: text().notNull(),
  cart_id: text().notNull(),
  branch_id: text().notNull(),
  host_name: text().notNull(),
  state: text().$type<'open' | 'closed' | 'ended'>().notNull(),
  /** Each pays their own share (CHK-053). */
  each_pays: boolean().notNull(),
  deadline: instant(),
  notices: jsonb().$type<GroupNotice[]>().notNull(),
  created_at: instant().notNull(),
  ends_at: instant().notNull(),
});
export type GroupRow = typeof orderGroups.$inferSelect;

export const groupMembers = pgTable('group_members', {
  tenant: text().notNull(),
  group_id: text().notNull(),
  /** The group's own: the host. */
  id: text().notNull(),
  name: text().notNull(),
  token_hash: text().notNull(),
  joined_at: instant().notNull(),
  removed_at: instant(),
  /** The basket that this phone had before, which it has again afterwards. */
  own_cart_id: text(),
});
export type MemberRow = typeof groupMembers.$inferSelect;

/** Of a guest. */
export interface Seat {
  group: GroupRow;
  member: MemberRow;
}
