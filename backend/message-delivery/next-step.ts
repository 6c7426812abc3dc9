/** The next step of a message: pure (MSG-002, MSG-003). */
import { SECOND_MS } from '@sufra/i18n/time/units';
import type { Channel, OutboxRow } from '../outbox/tables.ts';
import type { AttemptRow } from './tables.ts';

/** How often one channel is tried: the fifth failure is the last. */
export const TRIES_MAX = 5;
/** How often a gateway is asked what happened to a message, before it counts as one that cannot say. */
export const ASKS_MAX = 3;
/** A message without a receipt goes to the next channel after it (MSG-003). */
export const RECEIPT_MS = 30 * SECOND_MS;
/** Waits before the second try, the third, …; up to a fifth of each is added by chance. */
const AGAIN_MS = [5, 20, 60, 300].map((seconds) => seconds * SECOND_MS);
/** Waits before a lost answer is asked about, first, second, third time. */
const ASK_MS = [5, 20, 60].map((seconds) => seconds * SECOND_MS);
/** What a gateway may ask us to wait, at most. */
const RETRY_AFTER_MAX_MS = 600 * SECOND_MS;

export type Step =
  /** Give it to a channel, for the first time or again. */
  | { do: 'send'; channel: Channel; again: AttemptRow | null }
  /** Ask what happened to it. */
  | { do: 'ask'; attempt: AttemptRow }
  /** Nothing more: it is what it is. */
  | { do: 'rest'; state: OutboxRow['state'] };

/** `attempts` in the order in which they were begun; `channels` that can take it, best first. */
export function nextStep(
  message: Pick<OutboxRow, 'expires_at'>,
  attempts: readonly AttemptRow[],
  channels: readonly Channel[],
  now: Date,
): Step {
  const last = attempts.at(-1);
  if (attempts.some(({ state }) => state === 'delivered')) return { do: 'rest', state: 'delivered' };
  // Its claim ran out: the server that had it is gone, or its answer was lost.
  if (last?.state === 'sending') return { do: 'ask', attempt: last };
  const isTaken = attempts.some(({ state }) => state === 'sent');
  // It is not sent late; what a gateway has is not called back.
  if (message.expires_at !== null && message.expires_at <= now)
    return { do: 'rest', state: isTaken ? 'sent' : 'expired' };
  if (last?.state === 'waiting' && last.tries < TRIES_MAX && channels.includes(last.channel))
    return { do: 'send', channel: last.channel, again: last };
  const next = channels.find((channel) => !attempts.some((attempt) => attempt.channel === channel));
  if (next) return { do: 'send', channel: next, again: null };
  if (isTaken) return { do: 'rest', state: 'sent' };
  // No gateway of this tenant can take it: it waits for one until it expires.
  if (attempts.length === 0) return { do: 'rest', state: 'queued' };
  return { do: 'rest', state: attempts.every(({ state }) => state === 'refused') ? 'refused' : 'failed' };
}

/** When a message that was surely not taken is tried again. `random`: 0 to 1. */
export function againAt(now: Date, tries: number, retryAfterMs: number | null, random: number): Date {
  const pause = AGAIN_MS[Math.min(tries, AGAIN_MS.length) - 1] ?? AGAIN_MS[0]!;
  const asked = Math.min(retryAfterMs ?? 0, RETRY_AFTER_MAX_MS);
  return new Date(now.getTime() + Math.max(pause, asked) + (pause / 5) * random);
}

/** When a lost answer is asked about; `asks`: how often it was. */
export function askAt(now: Date, asks: number): Date {
  return new Date(now.getTime() + ASK_MS[Math.min(asks, ASK_MS.length - 1)]!);
}
