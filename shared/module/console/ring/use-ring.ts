/** Rings while orders wait to be taken, whatever tab is in front; the title says how many (SHOP-010). */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Bell, RING_EVERY_MS, type Tune } from './bell.ts';

/** Never longer: an order that is not heard is not cooked. */
export const MUTE_MS = 60_000;

export interface Ring {
  /** False: the browser knows no gesture yet, has no sound, or the system took it away. */
  heard: boolean;
  /** Epoch milliseconds until which it is muted; null: it rings. */
  mutedUntil: number | null;
  unlock(): void;
  mute(): void;
}

export interface RingOptions {
  readonly bell?: Bell;
  /** What it sounds like. */
  readonly tune?: Tune;
  /** Milliseconds before the first: two tunes at one time take turns. */
  readonly delay?: number;
  /** Before the title while it rings, in place of the number; null: the title stays. */
  readonly mark?: string | null;
}

/**
 * `waiting`: ids of what waits, as orders that no device has taken. A newer one rings although the others are muted.
 */
export function useRing(
  waiting: readonly string[],
  { bell = sharedBell, tune = 'new', delay = 0, mark = String(waiting.length) }: RingOptions = {},
): Ring {
  const heard = useSyncExternalStore(bell.subscribe, bell.canSound, () => false);
  const [muted, setMuted] = useState<{ until: number; ids: readonly string[] } | null>(null);
  const isRinging = waiting.some((id) => !muted?.ids.includes(id));

  const unlock = useCallback(() => void bell.unlock(), [bell]);

  // Any gesture will do, once it is over: the header changes then, and what moves under a finger is not pressed by it.
  useEffect(() => {
    if (heard) return undefined;
    const wake = () => void bell.wake();
    const events = ['click', 'keydown'] as const;
    for (const name of events) document.addEventListener(name, unlock);
    document.addEventListener('visibilitychange', wake);
    return () => {
      for (const name of events) document.removeEventListener(name, unlock);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [heard, unlock, bell]);

  useEffect(() => {
    if (!isRinging) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const begin = () => {
      bell.ring(tune);
      timer = setInterval(() => bell.ring(tune), RING_EVERY_MS);
    };
    const first = delay > 0 ? setTimeout(begin, delay) : undefined;
    if (delay === 0) begin();
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      bell.rest();
    };
  }, [isRinging, bell, tune, delay]);

  useEffect(() => {
    if (!muted) return undefined;
    const timer = setTimeout(() => setMuted(null), muted.until - Date.now());
    return () => clearTimeout(timer);
  }, [muted]);

  useTitleMark(waiting.length > 0 ? mark : null);

  const mute = useCallback(() => setMuted({ until: Date.now() + MUTE_MS, ids: waiting }), [waiting]);
  return {
    heard,
    mutedUntil: muted?.until ?? null,
    unlock,
    mute,
  };
}

/** `(mark)` before the title; null: none. One at a time in a page. */
export function useTitleMark(mark: string | null): void {
  useEffect(() => (mark === null ? undefined : markTitle(mark)), [mark]);
}

/** Says `(mark)` before the title, also before the title of a screen that comes later. Returns what takes it away. */
function markTitle(mark: string): () => void {
  const start = `(${mark})`;
  // A title that is empty loses the space after the mark.
  const bare = () =>
    document.title.startsWith(start) ? document.title.slice(start.length).trimStart() : document.title;
  const say = () => {
    const said = `${start} ${bare()}`.trimEnd();
    if (said !== document.title) document.title = said;
  };
  say();
  const observer = new MutationObserver(say);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    document.title = bare();
  };
}

/**
 * Rings once for each id that is new in the list. `ids` null: they are not known yet; the first that are
 * known do not ring.
 */
export function useRingOnce(ids: readonly string[] | null, bell: Bell = sharedBell): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!ids) return;
    const before = known.current;
    known.current = new Set(ids);
    if (before && ids.some((id) => !before.has(id))) bell.ring();
  }, [ids, bell]);
}

/** One for the page: the gesture of one screen counts for all. */
const sharedBell = new Bell();
