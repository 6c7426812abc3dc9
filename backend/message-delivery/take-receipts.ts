/** Receipts of gateways, taken in together: one transaction for all that arrive at once (MSG-003). */
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import { wholeData } from '../outbox/whole-text.ts';
import { take } from './finish.ts';
import type { MessageGateway, Receipt } from './gateways/gateway.ts';
import { lockMessages, RowChanges } from './rows.ts';
import { type AttemptRow, messageAttempts } from './tables.ts';

export interface ArrivedReceipt {
  gateway: Pick<MessageGateway, 'name'>;
  receipt: Receipt;
}

/** Takes in receipts, in their order, and answers of each whether it is about a message of the tenant's. */
export async function takeReceipts(db: Db, said: readonly ArrivedReceipt[], now: Date): Promise<boolean[]> {
  const arrived = said.map(({ gateway, receipt }) => ({ gateway, receipt: wholeData(receipt) }));
  const { messages, attempts } = await lockMessages(db, await messagesNamed(db, arrived));
  const byId = new Map(messages.map((message) => [message.id, message]));
  const changes = new RowChanges();
  const answers: boolean[] = [];
  for (const one of arrived) {
    const at = attempts.findIndex((attempt) => isAbout(one, attempt));
    const message = byId.get(attempts[at]?.message_id ?? Number.NaN);
    // What it says is what the next receipt of the same message goes on from.
    if (message) attempts[at] = await take(db, changes, { message, attempt: attempts[at]! }, one.receipt, now);
    answers.push(message !== undefined);
  }
  changes.send(db);
  return answers;
}

/** By our name for the message, or else the gateway's. */
function isAbout(
  { gateway, receipt }: ArrivedReceipt,
  attempt: Pick<AttemptRow, 'gateway' | 'reference' | 'gateway_id'>,
): boolean {
  if (attempt.gateway !== gateway.name) return false;
  if (receipt.reference !== null && attempt.reference === receipt.reference) return true;
  return receipt.id !== null && attempt.gateway_id === receipt.id;
}

async function messagesNamed(db: Db, arrived: readonly ArrivedReceipt[]): Promise<number[]> {
  const references = arrived.flatMap(({ receipt }) => receipt.reference ?? []);
  const ids = arrived.flatMap(({ receipt }) => receipt.id ?? []);
  const gateways = [...new Set(arrived.map(({ gateway }) => gateway.name))];
  const { tenant, gateway, gateway_id, reference, message_id } = messageAttempts;
  const isNamed = or(inArray(reference, references), and(inArray(gateway, gateways), inArray(gateway_id, ids)));
  const found = await db
    .select({ message_id })
    .from(messageAttempts)
    .where(and(eq(tenant, db.tenant), isNamed));
  return found.map((row) => row.message_id);
}
