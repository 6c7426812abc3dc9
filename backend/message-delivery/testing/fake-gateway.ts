/** A gateway in memory that deviates as real ones do, and knows what reached a phone. */

import type { Channel } from '../../outbox/tables.ts';
import {
  type Found,
  GatewayAway,
  GatewayBusy,
  GatewayRefused,
  type Leaving,
  type MessageGateway,
  type Receipt,
  type Taken,
} from '../gateways/gateway.ts';

export type Mood =
  | 'well'
  /** It takes the message, and its answer is lost. */
  | 'answer lost'
  /** The message never comes to it, and no answer does. */
  | 'call lost'
  | 'busy'
  | 'refuses the number'
  | 'refuses the account'
  | 'refuses the template'
  /** The recipient has opted out of the restaurant's messages. */
  | 'refuses for its owner'
  /** As `well`, and its receipt is here before its answer. */
  | 'receipt first';

export interface FakeMessage extends Leaving {
  id: string;
  state: Taken['state'];
}

export class FakeGateway implements MessageGateway {
  readonly name: string;
  readonly channel: Channel;
  /** What reached it, in order. */
  readonly messages: FakeMessage[] = [];
  /** Its moods for the next calls; `well` when there are none. */
  readonly moods: Mood[] = [];
  readonly finds: string[] = [];
  retryAfterMs: number | null = null;
  /** Its balance; null: it does not say. */
  left: string | null = null;
  receive: (receipt: Receipt) => Promise<void> = async () => {};
  find?: MessageGateway['find'];

  constructor(channel: Channel, { canFind = true } = {}) {
    this.name = `fake-${channel}`;
    this.channel = channel;
    if (canFind)
      this.find = async ({ reference }): Promise<Found> => {
        this.finds.push(reference);
        const found = this.messages.find((one) => one.reference === reference);
        return found ? { id: found.id, state: found.state } : 'absent';
      };
  }

  async balance() {
    return this.left === null ? null : { amount: this.left, currency: 'SAR' };
  }

  takes({ template }: Pick<Leaving, 'template'>): boolean {
    return this.channel !== 'whatsapp' || template !== null;
  }

  async send(message: Leaving): Promise<Taken> {
    const mood = this.moods.shift() ?? 'well';
    if (mood === 'busy') throw new GatewayBusy('429', this.retryAfterMs);
    if (mood === 'refuses the number') throw new GatewayRefused('recipient', '21211');
    if (mood === 'refuses the account') throw new GatewayRefused('account', '20003');
    if (mood === 'refuses the template') throw new GatewayRefused('template', '132001');
    if (mood === 'refuses for its owner') throw new GatewayRefused('opt-out', '21610');
    if (mood === 'call lost') throw new GatewayAway('no answer');
    const id = `${this.name}-${this.messages.length + 1}`;
    this.messages.push({ ...message, id, state: 'sent' });
    if (mood === 'receipt first') await this.receive({ id, reference: message.reference, state: 'delivered' });
    if (mood === 'answer lost') throw new GatewayAway('no answer');
    return { id, state: 'sent' };
  }
}
