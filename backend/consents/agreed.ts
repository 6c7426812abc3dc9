/**
 * By which channels customers agreed to optional messages: the one place that says it to the account and to
 * the delivery (MSG-005, decision 620).
 */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../database/tenant-scope.ts';
import type { Channel } from '../outbox/tables.ts';
import { consents } from './tables.ts';

const CHANNELS = { messages_sms: 'sms', messages_whatsapp: 'whatsapp', messages_email: 'email' } as const;
type MessagePurpose = keyof typeof CHANNELS;
const PURPOSES = Object.keys(CHANNELS) as MessagePurpose[];

/** The channel that a consent is about; undefined: it is about no messages. */
export function channelOf(purpose: string): Channel | undefined {
  return Object.hasOwn(CHANNELS, purpose) ? CHANNELS[purpose as MessagePurpose] : undefined;
}

/** By customer. The newest choice counts; no choice is no consent. */
export async function agreedChannels(
  db: Db,
  customers: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<Channel>>> {
  if (customers.length === 0) return new Map();
  const { tenant, id, customer_id, browser, purpose, given } = consents;
  const newest = await db
    .selectDistinctOn([customer_id, purpose], { customer: customer_id, purpose, given })
    .from(consents)
    .where(
      and(eq(tenant, db.tenant), inArray(customer_id, [...customers]), isNull(browser), inArray(purpose, PURPOSES)),
    )
    .orderBy(customer_id, purpose, desc(id));
  const agreed = new Map<string, Set<Channel>>();
  for (const { customer, purpose: what, given: isGiven } of newest) {
    const channel = channelOf(what);
    if (!isGiven || customer === null || !channel) continue;
    const own = agreed.get(customer) ?? new Set();
    agreed.set(customer, own.add(channel));
  }
  return agreed;
}
