/**
 * What Sufra asks of a message gateway. One adapter per gateway; it translates, and decides nothing: tries,
 * channels and expiry are judged by `deliver.ts`. An adapter throws what it knows of a failure:
 * `GatewayRefused`, `GatewayBusy` or `GatewayAway`.
 */
import type { BaseLocale } from '@sufra/contract';
import type { Letter } from '../../outbox/letter.ts';
import type { Channel } from '../../outbox/tables.ts';

/** A text that the channel has approved: WhatsApp sends no other to a customer who did not write first. */
export interface Template {
  /** Our id of it: `sign-in-code`. */
  id: string;
  locale: BaseLocale;
  /** Its values, in the order in which the text has them. */
  params: readonly string[];
}

export interface Leaving {
  /** Our name for it: the same for each try, unguessable. At most 22 characters of base64url. */
  reference: string;
  /** Mobile in E.164 (`+966501234567`), or a mail address. */
  to: string;
  /** Of a mail its first line is the subject. */
  body: string;
  template: Template | null;
  /** A mail with more than its text; null: the text is all. */
  letter: Letter | null;
  /** Where its recipient stops such messages; null: nothing to stop. */
  refusalUrl: string | null;
}

/** What the gateway says of a message that it took. */
export type TakenState = 'sent' | 'delivered' | 'failed' | 'refused';

export interface Taken {
  /** The gateway's name for it; null: it has none. */
  id: string | null;
  state: TakenState;
  /** A code of the gateway, of one that failed. Never the text, never the number. */
  error?: string;
  /** The recipient has opted out of the restaurant's messages. */
  isOptOut?: boolean;
  /** What it was charged, where the gateway says so. */
  cost?: Money;
}

/** An amount as a gateway writes it: `0.0321`. */
export interface Money {
  amount: string;
  currency: string;
}

/** What happened to a message whose answer was lost. `unknown`: the gateway cannot say, or not yet. */
export type Found = Taken | 'absent' | 'unknown';

export interface Receipt extends Taken {
  /** Our name for the message, when the receipt has it. */
  reference: string | null;
}

export interface RawReceipt {
  method: string;
  /** As the gateway called it, with its query: some signatures are over it. */
  url: string;
  body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Real time. */
  now: Date;
}

export interface MessageGateway {
  readonly name: string;
  readonly channel: Channel;
  /** Whether this message can leave by it at all: a channel that needs a template has one for it. */
  takes(message: Pick<Leaving, 'template'>): boolean;
  send(message: Leaving): Promise<Taken>;
  /** Absent: the gateway cannot be asked about a message by anything but its own id. */
  find?(message: Pick<Leaving, 'reference' | 'to' | 'body'>, since: Date): Promise<Found>;
  /** What is left on the account; null: the gateway does not say. Throws as `send`. */
  balance?(): Promise<Money | null>;
  /** Null: the signature is wrong. */
  readReceipts?(raw: RawReceipt): readonly Receipt[] | null;
  /** Ends what it holds open. */
  close?(): void;
}

/** The gateway answered, and does not take it. The same message is refused again. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  /**
   * `recipient`: nothing can be sent there. `opt-out`: its owner refuses the restaurant's messages.
   * `template`, `account`, `content`: the restaurant's or the operator's to mend.
   */
  readonly reason: 'recipient' | 'opt-out' | 'template' | 'account' | 'content';

  constructor(reason: GatewayRefused['reason'], said: string) {
    super(said);
    this.reason = reason;
  }
}

/** The gateway surely did not take it, and may later. */
export class GatewayBusy extends Error {
  override readonly name = 'GatewayBusy';
  readonly retryAfterMs: number | null;

  constructor(said: string, retryAfterMs: number | null = null, options?: ErrorOptions) {
    super(said, options);
    this.retryAfterMs = retryAfterMs;
  }
}

/** No answer that can be believed: it may have been taken. */
export class GatewayAway extends Error {
  override readonly name = 'GatewayAway';
}
