import type { Channel, OutboxRow } from '../outbox/tables.ts';

/** By which channels a message of a kind can leave. */
export const CHANNELS_OF: Readonly<Record<OutboxRow['kind'], readonly Channel[]>> = {
  sms: ['sms', 'whatsapp'],
  email: ['email'],
};

/** Whether a message of this kind can leave: a tenant without such a gateway sends none. */
export function canLeave(gateways: ReadonlyMap<Channel, unknown>, kind: OutboxRow['kind']): boolean {
  return CHANNELS_OF[kind].some((channel) => gateways.has(channel));
}
