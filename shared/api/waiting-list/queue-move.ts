/**
 * What a move in a queue changes for its parties, as `waiting.position` says it: places in the queue's order,
 * without names. A page that has the version before counts by itself; a page that missed one, or is meant
 * itself, asks (WL-020).
 */
import { estimateWait, type Pace } from './estimate.ts';
import type { WaitingEntry } from './structs.ts';

/** One transaction's moves in one queue. */
export interface QueueMove {
  /** Places that are taken now, and were not before; that are left now. */
  readonly came: readonly number[];
  readonly gone: readonly number[];
  /** Places of the parties that something happened to themselves: called, let pass, changed, gone. Their pages ask. */
  readonly own: readonly number[];
  /** The last party that was not called yet; null: there is none. */
  readonly last: number | null;
  readonly pace: Pace | null;
  /** The branch can send a text message. */
  readonly texts: boolean;
}

/** More places than this are not said one by one: everybody asks. */
export const MAX_PLACES = 200;

/** What happened to an answer by a message: the answer of now, or it has to be asked for, at once or some time soon. */
export type Counted = WaitingEntry | 'ask' | 'ask soon';

/** The message of a queue as far as counting needs it. */
interface QueueMessage {
  /** Of the queue, after the move. */
  readonly version: number;
  readonly move?: unknown;
}

/** The entry after a move of its queue. It is the same object when the move is in it already. */
export function countMove(entry: WaitingEntry, message: QueueMessage): Counted {
  const { queue, ahead } = entry;
  if (!queue || ahead === null) return 'ask soon';
  if (message.version <= queue.version) return entry;
  const move = readMove(message.move);
  if (!move || message.version !== queue.version + 1) return 'ask soon';
  const { place } = queue;
  if (move.own.includes(place)) return 'ask';
  const before = (places: readonly number[]) => places.filter((one) => one < place).length;
  const now = ahead + before(move.came) - before(move.gone);
  if (now < 0) return 'ask soon';
  return {
    ...entry,
    queue: { ...queue, version: message.version },
    ahead: now,
    position: now + 1,
    ...estimateWait(entry.status === 'your turn now' ? 0 : now, move.pace, queue),
    can_delay: mayDelay(entry.delays_left, move.last !== null && move.last > place, entry.order?.due ?? false),
    texts: move.texts,
  };
}

/**
 * Whether a party may let one pass: `behind`: a party that was not called stands behind it; `due`: its dishes
 * are cooked.
 */
export function mayDelay(delaysLeft: number, behind: boolean, due: boolean): boolean {
  return delaysLeft > 0 && behind && !due;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const arePlaces = (value: unknown): value is number[] => Array.isArray(value) && value.every(isNumber);

/** Null: it is none, and the page that gets it asks. */
function readMove(value: unknown): QueueMove | null {
  const { came, gone, own, last, pace, texts } = (value ?? {}) as Partial<Record<keyof QueueMove, unknown>>;
  if (!arePlaces(came) || !arePlaces(gone) || !arePlaces(own) || typeof texts !== 'boolean') return null;
  if (last !== null && !isNumber(last)) return null;
  const { mean, deviation } = (pace ?? {}) as Partial<Record<keyof Pace, unknown>>;
  if (pace !== null && !(isNumber(mean) && isNumber(deviation))) return null;
  return { came, gone, own, last, pace: pace as Pace | null, texts };
}
