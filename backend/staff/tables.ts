import type { IdleMinutes } from '@sufra/api/staff/access/pin';
import type { StaffRole } from '@sufra/api/staff/access/roles';
import type { BaseLocale } from '@sufra/contract';
import { bigint, customType, jsonb, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const staff = pgTable('staff', {
  id: text().notNull(),
  /** In lower case. */
  email: text().notNull(),
  name: text().notNull(),
  created_at: instant().notNull(),
});
export type StaffRow = typeof staff.$inferSelect;

export const staffSessions = pgTable('staff_sessions', {
  token_hash: text().notNull(),
  /** Of the token before the last change of hands of a shared device. */
  replaced_hash: text(),
  id: text().notNull(),
  staff_id: text().notNull(),
  /** What the browser called itself. */
  device: text(),
  created_at: instant().notNull(),
  proved_at: instant().notNull(),
  seen_at: instant(),
  expires_at: instant().notNull(),
  /** The last full sign-in on a shared device; null: that of `created_at`. */
  signed_in_at: instant(),
  /** When owners got the letter that a shared device will be signed out at `expires_at`; null: not yet. */
  end_noticed_at: instant(),
  /** Minutes without a touch after which the device locks; null: it is one person's. */
  idle_minutes: smallint().$type<IdleMinutes>(),
  locked_at: instant(),
  /** When a person last touched it. */
  active_at: instant(),
});
export type SessionRow = typeof staffSessions.$inferSelect;

/** A restaurant at which a person used a session. Without `ended_at` the session opens it. */
export const staffSessionUses = pgTable('staff_session_uses', {
  tenant: text().notNull(),
  session_id: text().notNull(),
  staff_id: text().notNull(),
  used_at: instant().notNull(),
  ended_at: instant(),
});

export const staffPushSubscriptions = pgTable('staff_push_subscriptions', {
  session_id: text().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  locale: text().$type<BaseLocale>().notNull(),
  created_at: instant().notNull(),
});

export const staffLinks = pgTable('staff_links', {
  token_hash: text().notNull(),
  staff_id: text().notNull(),
  expires_at: instant().notNull(),
});

export const staffPins = pgTable('staff_pins', {
  staff_id: text().notNull(),
  salt: bytes().notNull(),
  hash: bytes().notNull(),
  set_at: instant().notNull(),
});

/** People that signed in on a shared device. */
export const staffDevicePeople = pgTable('staff_device_people', {
  session_id: text().notNull(),
  staff_id: text().notNull(),
  used_at: instant().notNull(),
  /** Wrong PINs since the last right one, and since the last full sign-in. */
  wrong: smallint().notNull().default(0),
  wrong_in_all: smallint().notNull().default(0),
  wait_until: instant(),
});

/** Browsers that people signed in at. */
export const staffBrowsers = pgTable('staff_browsers', {
  staff_id: text().notNull(),
  /** Of the id that the edge gives a browser. */
  browser: text().notNull(),
  signed_in_at: instant().notNull(),
});

export const staffPasskeys = pgTable('staff_passkeys', {
  id: text().notNull(),
  staff_id: text().notNull(),
  credential_id: text().notNull(),
  public_key: bytes().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  /** The host name of the console that it signs in at. */
  site: text().notNull(),
  transports: text().array().notNull(),
  /** What the browser called itself that made it. */
  device: text(),
  created_at: instant().notNull(),
  used_at: instant(),
});
export type StaffPasskeyRow = typeof staffPasskeys.$inferSelect;

export const staffPasskeyChallenges = pgTable('staff_passkey_challenges', {
  id: text().notNull(),
  purpose: text().$type<'sign-in' | 'make' | 'proof'>().notNull(),
  /** Null for signing in. */
  staff_id: text(),
  challenge: text().notNull(),
  site: text().notNull(),
  origin: text().notNull(),
  address: text().notNull(),
  expires_at: instant().notNull(),
});
export type StaffPasskeyChallengeRow = typeof staffPasskeyChallenges.$inferSelect;

export const staffMembers = pgTable('staff_members', {
  tenant: text().notNull(),
  staff_id: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  /** Null: every branch. */
  branches: text().array(),
  joined_at: instant().notNull(),
});
export type MemberRow = typeof staffMembers.$inferSelect;

export const staffInvitations = pgTable('staff_invitations', {
  tenant: text().notNull(),
  id: text().notNull(),
  token_hash: text().notNull(),
  email: text().notNull(),
  name: text(),
  role: text().$type<StaffRole>().notNull(),
  branches: text().array(),
  invited_by: text().notNull(),
  /** Null: made before invitations knew it. */
  invited_by_id: text(),
  invited_at: instant().notNull(),
  expires_at: instant().notNull(),
  ended: text().$type<'used' | 'replaced' | 'taken_back'>(),
});
export type InvitationRow = typeof staffInvitations.$inferSelect;

export interface AuditAbout {
  kind: string;
  id: string;
  /** Plain data: a text, or one in both languages. */
  name: unknown;
}

export const staffAudit = pgTable('staff_audit', {
  tenant: text().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  at: instant().notNull(),
  kind: text().notNull(),
  staff_id: text(),
  person: jsonb().$type<{ name: string; role: string } | null>(),
  device: text(),
  branch_id: text(),
  about: jsonb().$type<AuditAbout>().notNull(),
  before: jsonb().$type<unknown>(),
  after: jsonb().$type<unknown>(),
});
export type AuditRow = typeof staffAudit.$inferSelect;

/** Words of an entry: parts of its `about.name`, `before` and `after`. */
export interface AuditWords {
  name?: unknown;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export const staffAuditWords = pgTable('staff_audit_words', {
  tenant: text().notNull(),
  entry: bigint({ mode: 'number' }).notNull(),
  kind: text().$type<'order' | 'reservation' | 'party'>().notNull(),
  ref: text().notNull(),
  words: jsonb().$type<AuditWords>().notNull(),
});

/** What a second person is asked for, when it is no refund of a delivered order. */
export type AskedAct =
  | { kind: 'cancel'; reason: string }
  | {
      kind: 'ran_out';
      line_id: string;
      qty?: number | undefined;
      choice?: 'refund' | 'swap' | undefined;
      item_id?: string | undefined;
    }
  /** Pieces of a deposit slip that came back. */
  | { kind: 'deposit'; code: string; pieces: string[] }
  /** Of a reservation. */
  | { kind: 'cancel_reservation' }
  | { kind: 'excuse' };

export const staffRefundRequests = pgTable('staff_refund_requests', {
  tenant: text().notNull(),
  id: text().notNull(),
  /** Of what `about` says. */
  order_id: text().notNull(),
  about: text().$type<'order' | 'reservation'>().notNull().default('order'),
  branch_id: text().notNull(),
  /** Null: all that is left. */
  amount: numeric({ precision: 12, scale: 2 }),
  /** Dishes that it is for; null: of none in particular. */
  lines: jsonb().$type<{ line_id: string; qty: number }[]>(),
  /** Null: a refund. */
  act: jsonb().$type<AskedAct>(),
  total: numeric({ precision: 12, scale: 2 }).notNull(),
  reason: text(),
  asked_by: text().notNull(),
  asked_name: text().notNull(),
  asked_at: instant().notNull(),
  expires_at: instant().notNull(),
  ended: text().$type<'confirmed' | 'refused' | 'replaced'>(),
});
export type RefundRequestRow = typeof staffRefundRequests.$inferSelect;
