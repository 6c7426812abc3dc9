/** What optional messages a customer takes, by channel (MSG-007, decision 318). */

import type { ShownWords } from '@sufra/api/privacy/endpoints';
import { findCountry } from '@sufra/i18n';
import { recordChoice } from '../consents/record.ts';
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
  const recipients = await messageRecipients(db, customer);
  const stops = await stopsOf(db, [...new Set(recipients.values())]);
  return [...recipients].map(([channel, recipient]) => ({
    channel,
    optional: !stops.some((one) => one.reason === 'refused' && one.channel === channel && one.recipient === recipient),
  }));
}

/** `shown`: the words beside the choice. Throws NOT_FOUND for a channel by which nothing reaches the customer, CONSENT_WORDS. */
export async function chooseMessages(
  db: Db,
  customer: string,
  { channel, optional, shown }: MessageChoice & { shown?: ShownWords | undefined },
  at: Date,
): Promise<void> {
  const recipient = (await messageRecipients(db, customer)).get(channel);
  if (recipient === undefined) throw refuse('NOT_FOUND');
  const choice = { customer, browser: null, purpose: `messages_${channel}` as const, given: optional, shown };
  await recordChoice(db, { ...choice, screen: 'info' }, at);
  if (optional) await lift(db, { recipient, reason: 'refused', channel });
  else await stop(db, { recipient, reason: 'refused', channel, at });
}

/** By channel, as messages name them. An address that is not confirmed may be another person's. */
export async function messageRecipients(db: Db, customer: string): Promise<ReadonlyMap<Channel, string>> {
  const { mobile, country_code, email, email_verified } = await customerRow(db, db.tenant, customer);
  const recipients = new Map<Channel, string>();
  const country = findCountry(country_code);
  if (country && mobile !== '')
    for (const channel of ['sms', 'whatsapp'] as const) recipients.set(channel, `${country.mobile_code}${mobile}`);
  if (email && email_verified) recipients.set('email', email);
  return recipients;
}
