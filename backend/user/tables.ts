import { bigint, boolean, customType, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const customers = pgTable('customers', {
  tenant: text().notNull(),
  id: text().notNull(),
  country_code: text().notNull(),
  mobile: text().notNull(),
  name: text().notNull(),
  email: text(),
  email_verified: boolean().notNull().default(false),
  gender: text(),
  birth_date: text(),
  avatar: text(),
  referral_code: text().notNull(),
  referred_by: text(),
  customer_group_id: text(),
  customer_group_name: text(),
  created_at: instant().notNull(),
  /** When the account is deleted for good, unless its customer signs in before; null: it is not to be. */
  delete_at: instant(),
  /** When signing in called the last deletion off. */
  delete_called_off_at: instant(),
  /** Deleted since then: what is left is what the law wants stored. */
  deleted_at: instant(),
});

export const customerAddresses = pgTable('customer_addresses', {
  tenant: text().notNull(),
  id: text().notNull(),
  customer_id: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  is_default: boolean().notNull().default(false),
  created_at: instant().notNull(),
});

export const customerVehicles = pgTable('customer_vehicles', {
  tenant: text().notNull(),
  id: text().notNull(),
  customer_id: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  is_default: boolean().notNull().default(false),
  created_at: instant().notNull(),
});

export const customerAvatars = pgTable('customer_avatars', {
  tenant: text().notNull(),
  id: text().notNull(),
  customer_id: text().notNull(),
  content: bytes().notNull(),
});

export const customerTokens = pgTable('customer_tokens', {
  tenant: text().notNull(),
  token_hash: text().notNull(),
  customer_id: text().notNull(),
  created_at: instant().notNull(),
  expires_at: instant().notNull(),
  /** Names the sign-in without its token. */
  id: text().notNull(),
  /** What the browser called itself. */
  device: text(),
  seen_at: instant(),
});

export const customerDevices = pgTable('customer_devices', {
  tenant: text().notNull(),
  /** Of the id that the edge gives a browser. */
  device_hash: text().notNull(),
  customer_id: text().notNull(),
  signed_in_at: instant().notNull(),
});

export const loginChallenges = pgTable('login_challenges', {
  tenant: text().notNull(),
  id: text().notNull(),
  country_code: text().notNull(),
  mobile: text().notNull(),
  code_hash: text().notNull(),
  sends: integer().notNull(),
  attempts_left: integer().notNull(),
  sent_at: instant().notNull(),
  expires_at: instant().notNull(),
  ended: text().$type<'used' | 'replaced' | 'locked'>(),
  ended_at: instant(),
  /** In place of country and mobile, which are empty then. */
  email: text(),
  purpose: text()
    .$type<'sign-in' | 'leave-mobile' | 'new-mobile' | 'email' | 'delete-account' | 'staff-sign-in' | 'staff-proof'>()
    .notNull()
    .default('sign-in'),
  /** The requester, for all but signing in; for `staff-proof` a person of the staff. */
  customer_id: text(),
  digits: smallint().notNull().default(4),
  /** The browser that asked for it, as `Caller`. */
  browser: text().notNull().default(''),
});

export const loginEvents = pgTable('login_events', {
  tenant: text().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  kind: text()
    .$type<
      | 'sent'
      | 'first'
      | 'wrong'
      | 'locked'
      | 'wish'
      | 'coupon'
      | 'hold'
      | 'join'
      | 'group'
      | 'group_join'
      | 'message'
      | 'mail'
      | 'picture'
      | 'cash'
      | 'deposit'
      | 'guest'
      | 'typed'
      | 'consent'
    >()
    .notNull(),
  number: text().notNull(),
  address: text().notNull(),
  /** Of codes: the browser that asked, as `Caller`. */
  browser: text().notNull().default(''),
  at: instant().notNull(),
});

export const customerPasskeys = pgTable('customer_passkeys', {
  tenant: text().notNull(),
  id: text().notNull(),
  customer_id: text().notNull(),
  credential_id: text().notNull(),
  public_key: bytes().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  /** The domain that it signs in at. */
  site: text().notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  created_at: instant().notNull(),
  used_at: instant(),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  tenant: text().notNull(),
  id: text().notNull(),
  challenge: text().notNull(),
  site: text().notNull(),
  origin: text().notNull(),
  /** Null: for signing in. */
  customer_id: text(),
  address: text().notNull(),
  expires_at: instant().notNull(),
});
