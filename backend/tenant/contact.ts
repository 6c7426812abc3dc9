/** Messages to the restaurant (API-012, C-70). Pictures are drawn anew and kept, never served: nobody but staff reads them. */
import { createHash, randomInt } from 'node:crypto';
import type { ContactMessage } from '@sufra/api/tenant/endpoints';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { redraw } from '../media/redraw.ts';
import { contactFiles, contactMessages } from './tables.ts';

const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** A picture as it is kept. */
export interface ContactFile {
  position: number;
  name: string;
  content_type: string;
  content: Buffer;
}

/** The pictures of a message, one after the other. Throws FILE_TYPE with the field, UNAVAILABLE while too many are drawn. */
export async function drawContactFiles(input: ContactMessage): Promise<ContactFile[]> {
  const drawn: ContactFile[] = [];
  for (const [position, { name, data }] of (input.files ?? []).entries()) {
    const field = `files.${position}`;
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > MAX_FILE_BYTES) throw refuse('FILE_TYPE', { field });
    const picture = await redraw(bytes);
    if (picture.state === 'busy') throw refuse('UNAVAILABLE');
    if (picture.state === 'refused') throw refuse('FILE_TYPE', { field });
    drawn.push({ position, name, content_type: 'image/webp', content: picture.bytes });
  }
  return drawn;
}

/** Names a message by all that was written and chosen. */
export function contactHash({ bot_token: _used, ...message }: ContactMessage): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('base64url');
}

/** Stores a message with its pictures; answers its ticket number. */
export async function keepContactMessage(
  db: Db,
  tenant: string,
  { input, files, now }: { input: ContactMessage; files: readonly ContactFile[]; now: Date },
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
  if (files.length > 0) {
    await db.insert(contactFiles).values(files.map((file) => ({ tenant, message_id: message!.id, ...file })));
  }
  return ticket;
}
