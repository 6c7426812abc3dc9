/**
 * Whether a Redis that answers takes writes. One at its `maxmemory`, with a full disk, or that follows
 * another one refuses them and goes on to answer reads: what servers share through it is lost without a word.
 */
export interface RedisWrites {
  /**
   * Why it takes none, in its words; null: it takes them, or does not answer. Near its `maxmemory` it takes
   * some and refuses others, which counts as refused.
   */
  refused(): string | null;
  close(): void;
}

interface Writer {
  set(key: string, value: string, unit: 'PX', milliseconds: number): Promise<unknown>;
}

export interface RedisWritesOptions {
  /** Called when it takes none any more, with the reason, and with null when it takes them again. */
  onChange(refused: string | null): void;
  /** Milliseconds between tries. */
  everyMs?: number;
}

const EVERY_MS = 1000;
/** Tries in a row that it must take before it counts as taking them again. */
const GOOD_TRIES = 5;
const PROBE_KEY = 'sufra:probe';
/**
 * OOM: at its `maxmemory`. MISCONF: its disk takes nothing. READONLY: it follows another one. NOREPLICAS:
 * fewer follow it than it must have.
 */
const REFUSED = /^(?:OOM|MISCONF|READONLY|NOREPLICAS)\b/;

/** Tries one small write again and again. What does not answer changes nothing: its connection says so. */
export function watchRedisWrites(redis: Writer, { onChange, everyMs = EVERY_MS }: RedisWritesOptions): RedisWrites {
  let refused: string | null = null;
  let closed = false;
  let good = 0;
  const set = (now: string | null) => {
    const changed = !closed && (refused === null) !== (now === null);
    refused = now;
    if (changed) onChange(now);
  };
  let asked = false;
  const timer = setInterval(() => {
    if (asked) return;
    asked = true;
    redis
      .set(PROBE_KEY, '1', 'PX', 2 * everyMs)
      .then(
        () => {
          good += 1;
          if (good >= GOOD_TRIES) set(null);
        },
        ({ message }: Error) => {
          good = 0;
          if (REFUSED.test(message)) set(message);
        },
      )
      .finally(() => {
        asked = false;
      });
  }, everyMs);
  timer.unref();
  return {
    refused: () => refused,
    close() {
      closed = true;
      clearInterval(timer);
    },
  };
}
