/** Customers of a tenant: found by mobile, seen by themselves only. */

import type { Customer as CustomerView } from '@sufra/api/user/endpoints';
import type { BaseLocale as Locale } from '@sufra/contract';
import { readEmail, readWords } from '@sufra/i18n';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { unlessTaken } from '../../database/unique.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Customer } from '../../http/customer.ts';
import { hasBounced } from '../../outbox/stops.ts';
import type { LoadSeed } from '../../seeding/seeder.ts';
import { noteSeen } from '../devices/devices.ts';
import { shareDevice } from '../devices/known-devices.ts';
import { hashToken, newId, newReferralCode, newToken } from '../secrets/secrets.ts';
import { customerAddresses, customers, customerTokens } from '../tables.ts';
import { listCars } from './vehicles.ts';

const TOKEN_TTL_MS = 90 * DAY_MS;

export type CustomerRow = typeof customers.$inferSelect;

/** The customer of a number, made when it is the first time. */
export async function customerOfMobile(
  db: Db,
  tenant: string,
  { country_code, mobile, name = '' }: { country_code: string; mobile: string; name?: string },
  now: Date,
): Promise<CustomerRow> {
  const values = {
    tenant,
    id: newId(),
    country_code,
    mobile,
    name,
    referral_code: newReferralCode(),
    created_at: now,
  };
  const [made] = await db
    .insert(customers)
    .values(values)
    .onConflictDoNothing({ target: [customers.tenant, customers.country_code, customers.mobile] })
    .returning();
  if (made) return made;
  const [found] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.country_code, country_code), eq(customers.mobile, mobile)));
  if (!found) throw new Error('a customer is neither there nor could be made');
  return found;
}

/** The customer that has confirmed an address; null: none. */
export async function customerOfEmail(db: Db, tenant: string, email: string): Promise<CustomerRow | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.email, email), eq(customers.email_verified, true)));
  return row ?? null;
}

/** Gives the customer another mobile. Throws MOBILE_TAKEN. */
export async function setMobile(
  db: Db,
  tenant: string,
  id: string,
  { country_code, mobile }: { country_code: string; mobile: string },
): Promise<void> {
  const taken = () => refuse('MOBILE_TAKEN', { field: 'mobile' });
  // Of two at once the second one waits for the first, and is refused by the key.
  const write = db.execute(sql`
    update customers set country_code = ${country_code}, mobile = ${mobile}
    where tenant = ${tenant} and id = ${id} and not exists (
      select 1 from customers where tenant = ${tenant} and country_code = ${country_code} and mobile = ${mobile} and id <> ${id})`);
  if ((await unlessTaken(write, taken)).rowCount === 0) throw taken();
}

/** Stores an address that the customer has proved. Throws EMAIL_TAKEN. */
export async function setEmail(db: Db, tenant: string, id: string, email: string): Promise<void> {
  const taken = () => refuse('EMAIL_TAKEN', { field: 'email' });
  const write = db.execute(sql`
    update customers set email = ${email}, email_verified = true
    where tenant = ${tenant} and id = ${id} and not exists (
      select 1 from customers where tenant = ${tenant} and email = ${email} and email_verified and id <> ${id})`);
  if ((await unlessTaken(write, taken)).rowCount === 0) throw taken();
}

/** Signs a customer in; the token is returned once and stored as its hash. A deletion that was planned is called off (ACCT-039). */
export async function issueToken(
  db: Db,
  tenant: string,
  customerId: string,
  now: Date,
  device: string | null = null,
): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + TOKEN_TTL_MS);
  await db.insert(customerTokens).values({
    ...{ tenant, token_hash: hashToken(token), customer_id: customerId, expires_at },
    ...{ id: newId(), device, created_at: now, seen_at: now },
  });
  await db
    .update(customers)
    .set({ delete_at: null, delete_called_off_at: now })
    .where(and(eq(customers.tenant, tenant), eq(customers.id, customerId), isNotNull(customers.delete_at)));
  return token;
}

/** The customer of a bearer token, null when it is unknown, revoked or too old. */
export async function customerOfToken(db: Db, tenant: string, token: string, now: Date): Promise<Customer | null> {
  const token_hash = hashToken(token);
  const [row] = await findByToken(db).execute({ tenant, token_hash, now });
  if (!row) return null;
  const { seen_at, ...customer } = row;
  await noteSeen(db, token_hash, seen_at, now);
  return customer;
}

const findByToken = prepared('find_customer_of_token', (db, name) =>
  db
    .select({ id: customers.id, name: customers.name, mobile: customers.mobile, seen_at: customerTokens.seen_at })
    .from(customerTokens)
    .innerJoin(
      customers,
      and(eq(customers.tenant, customerTokens.tenant), eq(customers.id, customerTokens.customer_id)),
    )
    .where(
      and(
        eq(customerTokens.tenant, sql.placeholder('tenant')),
        eq(customerTokens.token_hash, sql.placeholder('token_hash')),
        gt(customerTokens.expires_at, sql.placeholder('now')),
      ),
    )
    .prepare(name),
);

export async function revokeToken(db: Db, tenant: string, token: string): Promise<void> {
  await db
    .delete(customerTokens)
    .where(and(eq(customerTokens.tenant, tenant), eq(customerTokens.token_hash, hashToken(token))));
}

/** Ends every sign-in of the customer; the hashes of the tokens that ended. */
export async function revokeTokens(db: Db, tenant: string, id: string): Promise<string[]> {
  const ended = await db
    .delete(customerTokens)
    .where(and(eq(customerTokens.tenant, tenant), eq(customerTokens.customer_id, id)))
    .returning({ token_hash: customerTokens.token_hash });
  return ended.map(({ token_hash }) => token_hash);
}

/** Throws SESSION_EXPIRED when the customer is gone. */
export async function customerRow(db: Db, tenant: string, id: string): Promise<CustomerRow> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.id, id)));
  if (!row) throw refuse('SESSION_EXPIRED');
  return row;
}

/** The customer as the customer sees it (HOST-046). Throws SESSION_EXPIRED when it is gone. */
export async function customerView(db: Db, tenant: string, id: string, locale: Locale = 'ar'): Promise<CustomerView> {
  const row = await customerRow(db, tenant, id);
  const addresses = await db
    .select()
    .from(customerAddresses)
    .where(and(eq(customerAddresses.tenant, tenant), eq(customerAddresses.customer_id, id)))
    .orderBy(desc(customerAddresses.is_default), asc(customerAddresses.created_at), asc(customerAddresses.id));
  const vehicles = await listCars(db, { tenant, customer_id: id }, locale);
  return {
    id: row.id,
    name: row.name,
    mobile: row.mobile,
    country_code: row.country_code,
    email: row.email,
    email_verified: row.email_verified,
    email_bounced: row.email !== null && (await hasBounced(db, row.email)),
    gender: row.gender,
    avatar: row.avatar,
    referral_code: row.referral_code,
    birth_date: row.birth_date,
    customer_group_id: row.customer_group_id,
    customer_group_name: row.customer_group_name,
    customer_addresses: addresses.map((address) => ({
      ...address.details,
      id: address.id,
      is_default: address.is_default,
    })),
    vehicles,
  };
}

export interface CustomerChange {
  name?: string | undefined;
  email?: string | null | undefined;
  birth_date?: string | null | undefined;
  gender?: string | null | undefined;
}

/** Changes what is given. Throws INVALID_INPUT for a name without letters and a birth date that is not in the past. */
export async function changeCustomer(
  db: Db,
  tenant: string,
  id: string,
  change: CustomerChange,
  now: Date,
): Promise<void> {
  const values: PgUpdateSetSource<typeof customers> = {};
  if (change.name !== undefined) values.name = readName(change.name, 'name');
  if (change.email !== undefined) {
    const email = readEmail(change.email ?? '') || null;
    values.email = email;
    // One that was confirmed stays so as long as it is the same.
    values.email_verified = sql`coalesce(${customers.email_verified} and ${customers.email} = ${email}, false)`;
  }
  if (change.birth_date !== undefined) values.birth_date = change.birth_date || null;
  if (change.gender !== undefined) values.gender = change.gender?.trim() || null;
  // Before: no customer is so old, and a year was typed wrong.
  if (change.birth_date && (change.birth_date < '1900-01-01' || change.birth_date > now.toISOString().slice(0, 10))) {
    throw refuse('INVALID_INPUT', { field: 'birth_date' });
  }
  if (Object.keys(values).length === 0) return;
  await db
    .update(customers)
    .set(values)
    .where(and(eq(customers.tenant, tenant), eq(customers.id, id)));
}

/**
 * The inviting customer of a code that is put in on `device`; or why it cannot count: circles pay each other, and so does one
 * person with two numbers.
 */
export async function inviterOf(
  db: Db,
  tenant: string,
  id: string,
  code: string,
  device: string | null,
): Promise<string | { problem: 'REFERRAL_UNKNOWN' | 'REFERRAL_OWN' | 'REFERRAL_CIRCLE' | 'REFERRAL_DEVICE' }> {
  const [owner] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.referral_code, code.trim().toUpperCase())));
  if (!owner) return { problem: 'REFERRAL_UNKNOWN' };
  if (owner.id === id) return { problem: 'REFERRAL_OWN' };
  const { rows } = await db.execute(sql`
    with recursive line (id) as (
      select referred_by from customers where tenant = ${tenant} and id = ${owner.id}
      union
      select c.referred_by from customers c join line on c.tenant = ${tenant} and c.id = line.id
    )
    select 1 from line where id = ${id}`);
  if (rows.length > 0) return { problem: 'REFERRAL_CIRCLE' };
  return (await shareDevice(db, owner.id, id, device)) ? { problem: 'REFERRAL_DEVICE' } : owner.id;
}

/** Notes who invited the customer, once. */
export async function referBy(db: Db, tenant: string, id: string, owner: string): Promise<void> {
  await db
    .update(customers)
    .set({ referred_by: owner })
    .where(and(eq(customers.tenant, tenant), eq(customers.id, id), isNull(customers.referred_by)));
}

/** A name as stored: one line, no characters that turn the text around it. Markup stays text. Throws when nothing is left. */
export function readName(name: string, field: string): string {
  const clean = readWords(name);
  if (clean === '') throw refuse('INVALID_INPUT', { field });
  return clean;
}

/** Whether the account is deleted, or will be: what is put into its balances would be lost (ACCT-039). */
export async function isLeaving(db: Db, tenant: string, id: string): Promise<boolean> {
  const { delete_at, deleted_at } = await customerRow(db, tenant, id);
  return delete_at !== null || deleted_at !== null;
}

/** Whether the tenant has this customer. */
export async function customerExists(db: Db, tenant: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.id, id)));
  return row !== undefined;
}

/** The customers that a brand begins with. */
export const seedCustomers: LoadSeed = async ({ db, tenant, seed, now }) => {
  const rows = (seed.customers ?? []).map(({ wallet: _wallet, points: _points, ...customer }) => ({
    ...customer,
    tenant,
    created_at: now,
  }));
  if (rows.length > 0) await db.insert(customers).values(rows);
};
