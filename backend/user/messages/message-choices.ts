/** What optional messages a customer takes, by channel (MSG-007, decision 318). */

import type { ShownWords } from '@sufra/api/privacy/endpoints';
import { agreedChannels } from '../../consents/agreed.ts';
import { recordChoice } from '../../consents/record.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { lift, stop, stopsOf, takesOptional } from '../../outbox/stops.ts';
import type { Channel } from '../../outbox/tables.ts';
import { customerRow } from '../profile/customers.ts';
import { recipientsOf } from './message-recipients.ts';

export interface MessageChoice {
  channel: Channel;
  optional: boolean;
}

/** Off by each channel until the customer agrees to it. Throws SESSION_EXPIRED when the customer is gone. */
export async function messageChoicesOf(db: Db, customer: string): Promise<MessageChoice[]> {
  const recipients = await messageRecipients(db, customer);
  const stops = await stopsOf(db, [...new Set(recipients.values())]);
  const channels = (await agreedChannels(db, [customer])).get(customer) ?? [];
  const agreed = [...channels].flatMap((channel) => {
    const recipient = recipients.get(channel);
    return recipient === undefined ? [] : [{ channel, recipient }];
  });
  return [...recipients].map(([channel, recipient]) => ({
    channel,
    optional: takesOptional({ channel, recipient }, { stops, agreed }),
  }));
}

/**
 * `shown`: the words beside the choice. Throws NOT_FOUND for a channel by which nothing reaches the customer,
 * CONSENT_WORDS.
 */
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

/** By channel, as messages name them. */
export async function messageRecipients(db: Db, customer: string): Promise<ReadonlyMap<Channel, string>> {
  return recipientsOf(await customerRow(db, db.tenant, customer));
}
