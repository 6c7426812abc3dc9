/** Messages to the restaurant (API-012, C-70). Pictures are kept, never served: nobody but staff reads them. */
import { randomInt } from 'node:crypto';
import type { ContactMessage } from '@sufra/api/tenant/endpoints';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { pictureType } from '../media/picture-type.ts';
import { contactFiles, contactMessages } from './tables.ts';

const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** Stores a message with its pictures; answers its ticket number. Throws FILE_TYPE. */
export async function keepContactMessage(db: Db, tenant: string, input: ContactMessage, now: Date): Promise<string> {
  const files = (input.files ?? []).map((file, position) => readFile(file, position));
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

function readFile(file: { name: string; data: string }, position: number) {
  const content = Buffer.from(file.data, 'base64');
  const type = pictureType(content);
  if (!type || content.length > MAX_FILE_BYTES) throw refuse('FILE_TYPE', { field: `files.${position}` });
  return { position, name: file.name, content_type: type, content };
}
