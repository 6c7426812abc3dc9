/**
 * Messages to the restaurant (API-012, C-70). Pictures come before their message, are redrawn and stored,
 * never served: only staff reads them.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { ContactMessage } from '@sufra/api/tenant/endpoints';
import { HOUR_MS } from '@sufra/i18n/time/units';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { type Db, withSystem } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { contactFiles, contactMessages } from './tables.ts';

/** How long a picture waits for its message: as long as a check is good. */
const UNUSED_PICTURE_MS = 2 * HOUR_MS;

/** Stores a picture that was redrawn; answers its id. */
export async function keepContactPicture(db: Db, tenant: string, content: Buffer): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  // Real time: a tenant's moved clock must not let pictures wait for ever.
  await db.insert(contactFiles).values({ tenant, id, content, created_at: new Date() });
  return id;
}

/** Forgets pictures of all tenants that came into no message. */
export async function forgetContactPictures(database: Database, now = new Date()): Promise<void> {
  const old = new Date(now.getTime() - UNUSED_PICTURE_MS);
  await withSystem(database, (db) =>
    db.delete(contactFiles).where(and(isNull(contactFiles.message_id), lt(contactFiles.created_at, old))),
  );
}

/** Names a message by all that was written and chosen. */
export function contactHash({ bot_token: _used, ...message }: ContactMessage): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('base64url');
}

/**
 * Stores a message with its pictures; answers its ticket number. Throws INVALID_INPUT with the field for a
 * picture that is not there.
 */
export async function keepContactMessage(
  db: Db,
  tenant: string,
  { input, now }: { input: ContactMessage; now: Date },
): Promise<string> {
  // Random, so that a number says nothing about how many there are.
  const ticket = `T-${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
  const [message] = await db
    .insert(contactMessages)
    .values({
      tenant,
      ticket_number: ticket,
      name: input.name,
      email: input.email ?? null,
      mobile: input.mobile,
      message: input.message,
      order_id: input.order_id ?? null,
      created_at: now,
    })
    .returning({ id: contactMessages.id });
  for (const [position, id] of (input.files ?? []).entries()) {
    const used = await db
      .update(contactFiles)
      .set({ message_id: message!.id, position })
      .where(and(eq(contactFiles.tenant, tenant), eq(contactFiles.id, id), isNull(contactFiles.message_id)))
      .returning({ id: contactFiles.id });
    if (used.length === 0) throw refuse('INVALID_INPUT', { field: `files.${position}` });
  }
  return ticket;
}
