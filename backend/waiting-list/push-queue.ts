/** What is to be pushed, written in the transaction of its cause. */
import { and, eq } from 'drizzle-orm';
import type { Scope } from './scope.ts';
import { type EntryRow, waitingPushes, waitingSubscriptions } from './tables.ts';

/** False when no browser asked to be told of this entry: it is told in another way then. */
export async function queuePush(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  { tenant, id }: EntryRow,
  text_key: string,
  params: Readonly<Record<string, string>>,
): Promise<boolean> {
  const subscribed = await db.$count(
    waitingSubscriptions,
    and(eq(waitingSubscriptions.tenant, tenant), eq(waitingSubscriptions.entry_id, id)),
  );
  if (subscribed === 0) return false;
  await db.insert(waitingPushes).values({ tenant, entry_id: id, text_key, params, created_at: now });
  return true;
}
