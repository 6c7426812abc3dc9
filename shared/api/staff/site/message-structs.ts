/** Shapes of messages and their outcome (MSG-010). */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  nullable,
  optional,
  pattern,
  size,
  string,
  type,
} from 'superstruct';
import { instant, money } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';

export const messagesParams = type({ restaurant: restaurantKey });

/** `id` of a message that did not arrive. */
export const messageParams = type({ restaurant: restaurantKey, message: size(string(), 1, 30) });

/** `2026-11`, by the restaurant's clock. */
const month = pattern(string(), /^\d{4}-(?:0[1-9]|1[0-2])$/);
export const messagesQuery = type({ month: optional(month) });

export const messages = type({
  /** The month that `sums` are of. */
  month,
  /** Months with messages, the newest first; this month is always there. */
  months: array(month),
  /** The most first. */
  sums: array(
    type({
      /**
       * `code`, `account`, `order`, `reservation`, `waiting` or `other`; a reader shows one that it does not
       * know as `other`.
       */
      kind: string(),
      /** `sms`, `whatsapp` or `email`. */
      channel: string(),
      messages: integer(),
      /** Those that a gateway says arrived. */
      arrived: integer(),
      /** Those that this channel did not take, or that ended without any. */
      lost: integer(),
      /** Text messages that they are charged as; 0 for other channels. */
      parts: integer(),
      /** By currency; none: no gateway gives a price. */
      costs: array(type({ currency: string(), amount: money })),
    }),
  ),
  /** What is left at the gateway for text messages, as it said last; null: there is none, or it does not say. */
  balance: nullable(type({ gateway: string(), amount: money, currency: nullable(string()), checked_at: instant })),
  /** Of the last 30 days, the newest first, at most 50. */
  lost: array(
    type({
      id: integer(),
      at: instant,
      kind: string(),
      /** Masked: `+9665•••••67`, `n•••@example.com`. */
      to: string(),
      /**
       * `failed`: no channel took it. `refused`: nothing can be sent there. `expired`: it did not leave in its time.
       */
      state: string(),
      /** What each channel was asked, in order; none: there was no account at a gateway. */
      ways: array(
        type({
          channel: string(),
          state: string(),
          tries: integer(),
          /** The gateway's own code; null: it gave none. */
          error: nullable(string()),
        }),
      ),
      /**
       * `may`: `sendMessageAgain` sends it while what it says holds. `done`: it did. `never`, or absent: it does not.
       */
      again: optional(enums(['may', 'done', 'never'])),
    }),
  ),
  /** There are others that did not arrive. */
  more: boolean(),
});

export type Messages = Infer<typeof messages>;
