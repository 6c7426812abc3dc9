/** What optional messages a customer takes, by channel (MSG-007, decision 318). */

import { findCountry } from '@sufra/i18n';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { lift, stop, stopsOf } from '../outbox/stops.ts';
import type { Channel } from '../outbox/tables.ts';
import { customerRow } from './customers.ts';

export interface MessageChoice {
  channel: Channel;
  optional: boolean;
}

/** Throws SESSION_EXPIRED when the customer is gone. */
export async function messageChoicesOf(db: Db, customer: string): Promise<MessageChoice[]> {
  const recipients = await recipientsOf(db, customer);
  const stops = await stopsOf(db, [...new Set(recipients.values())]);
  return [...recipients].map(([channel, recipient]) => ({
    channel,
    optional: !stops.some((one) => one.reason === 'refused' && one.channel === channel && one.recipient === recipient),
  }));
}

/** Throws NOT_FOUND for a channel by which nothing reaches the customer. */
export async function chooseMessages(
  db: Db,
  customer: string,
  { channel, optional }: MessageChoice,
  at: Date,
): Promise<void> {
  const recipient = (await recipientsOf(db, customer)).get(channel);
  if (recipient === undefined) throw refuse('NOT_FOUND');
  if (optional) await lift(db, { recipient, reason: 'refused', channel });
  else await stop(db, { recipient, reason: 'refused', channel, at });
}

/** As messages name them. An address that is not confirmed may be another person's. */
async function recipientsOf(db: Db, customer: string): Promise<ReadonlyMap<Channel, string>> {
  const { mobile, country_code, email, email_verified } = await customerRow(db, db.tenant, customer);
  const recipients = new Map<Channel, string>();
  const country = findCountry(country_code);
  if (country && mobile !== '')
    for (const channel of ['sms', 'whatsapp'] as const) recipients.set(channel, `${country.mobile_code}${mobile}`);
  if (email && email_verified) recipients.set('email', email);
  return recipients;
}
