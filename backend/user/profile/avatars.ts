/** Pictures of customers: one each, redrawn (ACCT-007, safety B10). */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/tenant-scope.ts';
import { newId } from '../secrets/secrets.ts';
import { lockCustomer } from '../sign-in/lock-customer.ts';
import { customerAvatars, customers } from '../tables.ts';

/** Square, for twice the largest place that shows it. */
export const AVATAR_SIZE = { side: 256, fit: 'cover' } as const;
export const AVATAR_PATH = '/media/avatars/:tenant/:name';

/** Stores a picture in place of the one before, under a new address, so that no cache shows the old one. */
export async function keepAvatar(db: Db, tenant: string, customer_id: string, content: Buffer): Promise<void> {
  await lockCustomer(db, { tenant, customer_id });
  await removeAvatar(db, tenant, customer_id);
  const id = newId();
  await db.insert(customerAvatars).values({ tenant, id, customer_id, content });
  await setAddress(db, tenant, customer_id, `/media/avatars/${tenant}/${id}.webp`);
}

export async function removeAvatar(db: Db, tenant: string, customer_id: string): Promise<void> {
  await db
    .delete(customerAvatars)
    .where(and(eq(customerAvatars.tenant, tenant), eq(customerAvatars.customer_id, customer_id)));
  await setAddress(db, tenant, customer_id, null);
}

/** The bytes of a picture; null: there is none. */
export async function avatarBytes(db: Db, tenant: string, id: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: customerAvatars.content })
    .from(customerAvatars)
    .where(and(eq(customerAvatars.tenant, tenant), eq(customerAvatars.id, id)));
  return row?.content ?? null;
}

async function setAddress(db: Db, tenant: string, id: string, avatar: string | null): Promise<void> {
  await db
    .update(customers)
    .set({ avatar })
    .where(and(eq(customers.tenant, tenant), eq(customers.id, id)));
}
