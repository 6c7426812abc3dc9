/**
 * Browsers that customers signed in at, so that no customer invites themselves with a second number
 * (ACCT-035, guide §1.16).
 */
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/tenant-scope.ts';
import { hashToken } from '../secrets/secrets.ts';
import { customerDevices } from '../tables.ts';

/** As long as the edge's cookie lives. */
const KEPT_MS = 180 * DAY_MS;
const ID = /^[A-Za-z0-9_-]{16,64}$/;

/** The hash of the id that the edge gives the caller's browser; null when it says none. */
export function deviceIdOf({ request }: { request: FastifyRequest }): string | null {
  const id = request.headers['x-device-id'];
  return typeof id === 'string' && ID.test(id) ? hashToken(id) : null;
}

/**
 * The browser of a call about codes, as its limits count it: by its id, or by the caller's address when it has none.
 */
export function browserOf(call: { request: FastifyRequest }, address: string): string {
  return deviceIdOf(call) ?? `address ${address}`;
}

/**
 * Whether a customer with this number, or this confirmed address, signed in at the browser before. In a
 * transaction of the tenant.
 */
export async function isBrowserOf(
  db: Db,
  target: { country_code: string; mobile: string } | { email: string },
  browser: string,
): Promise<boolean> {
  const own =
    'email' in target
      ? sql`c.email = ${target.email} and c.email_verified`
      : sql`c.country_code = ${target.country_code} and c.mobile = ${target.mobile}`;
  const { rows } = await db.execute(sql`
    select 1 from customer_devices d join customers c on c.tenant = d.tenant and c.id = d.customer_id
    where d.tenant = ${db.tenant} and d.device_hash = ${browser} and ${own} limit 1`);
  return rows.length > 0;
}

/** Notes that the customer signs in at a browser. */
export async function noteDevice(db: Db, customer_id: string, device_hash: string | null, now: Date): Promise<void> {
  if (device_hash === null) return;
  await db
    .insert(customerDevices)
    .values({ tenant: db.tenant, device_hash, customer_id, signed_in_at: now })
    .onConflictDoUpdate({
      target: [customerDevices.tenant, customerDevices.device_hash, customerDevices.customer_id],
      set: { signed_in_at: now },
    });
}

/** Whether `owner` signed in at a browser that `customer` signed in at too, or calls from now (`device_hash`). */
export async function shareDevice(
  db: Db,
  owner: string,
  customer: string,
  device_hash: string | null,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from customer_devices owners
    where owners.tenant = ${db.tenant} and owners.customer_id = ${owner} and (
      owners.device_hash = ${device_hash}::text or exists (
        select 1 from customer_devices own
        where own.tenant = owners.tenant and own.device_hash = owners.device_hash and own.customer_id = ${customer}))
    limit 1`);
  return rows.length > 0;
}

export async function forgetDevices(db: Db, now: Date, tenant: string): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS);
  await db
    .delete(customerDevices)
    .where(and(eq(customerDevices.tenant, tenant), lt(customerDevices.signed_in_at, oldest)));
}
