/**
 * Connects several backends: what one sends to its sockets the others send to theirs, through a stream in
 * Redis (a "backplane"). While it is down, or takes no writes, a backend cannot know what it misses, so it
 * has no sockets then: pages poll, and ask for everything once they are back.
 */
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { watchRedisWrites } from '@sufra/operations/redis-writes';
import { Redis, type RedisOptions } from 'ioredis';

export interface RedisBackplane {
  /** For socket.io. */
  adapter: ReturnType<typeof createAdapter>;
  /** True while whatever another backend sends arrives here. */
  isConnected(): boolean;
  /** Why it does not, in words for `/readyz`; null: it does. */
  fault(): string | null;
  /** Called once each time the connection is lost. */
  onDisconnect(listener: () => void): void;
  close(): void;
}

const OPTIONS = {
  connectionName: 'sufra-backend',
  // The adapter reads replies in the shape of the older protocol.
  protocol: 2,
  connectTimeout: 2000,
  // A reader that is ended twice would hold the process longer.
  disconnectTimeout: 200,
  // Its reader gets an answer every BLOCK_MS: a Redis that hangs is found out.
  socketTimeout: 3000,
  retryStrategy: (times: number) => Math.min(100 * times, 1000),
} satisfies RedisOptions;
const BLOCK_MS = 1000;
const STREAM = 'sufra:socket';

/** Connects in the background, and again after each loss. `onFailure` is called once for each loss. */
export function createRedisBackplane(url: string, onFailure: (error: unknown) => void): RedisBackplane {
  const connections: Redis[] = [];
  const listeners = new Set<() => void>();
  let connected = false;
  let failed = false;
  let position: string | undefined;

  function watch(redis: Redis): Redis {
    connections.push(redis);
    redis.on('ready', join);
    redis.on('close', () => broken(new Error('Redis closed the connection')));
    redis.on('error', broken);
    return redis;
  }

  function join(): void {
    connected =
      position !== undefined && writes.refused() === null && connections.every(({ status }) => status === 'ready');
    if (connected) failed = false;
  }

  function broken(error: unknown): void {
    if (!failed) onFailure(error);
    failed = true;
    if (!connected) return;
    connected = false;
    for (const listener of listeners) listener();
  }

  /**
   * The adapter reads and writes by duplicates of its own; those wait for Redis instead of failing, or it
   * would ask in circles.
   */
  class AdapterConnection extends Redis {
    override duplicate(): never {
      const reader = new Redis(url, { ...OPTIONS, maxRetriesPerRequest: null });
      // A subscription that is given up at the end is no failure.
      const subscribe = reader.subscribe.bind(reader) as (...channels: string[]) => Promise<unknown>;
      reader.subscribe = ((...channels: string[]) => subscribe(...channels).catch(() => 0)) as typeof reader.subscribe;
      const xread = reader.xread.bind(reader) as (...asked: unknown[]) => Promise<unknown>;
      reader.xread = (async (...asked: unknown[]) => {
        const known = asked.at(-1) === '$' ? await positionOf(reader) : asked.at(-1);
        return xread(...asked.slice(0, -1), known);
      }) as typeof reader.xread;
      return watch(reader) as never;
    }
  }

  /**
   * The last entry before this backend began. The adapter asks for what comes after "now" until it has read
   * its first entry: what is written between two of its questions would be lost.
   */
  async function positionOf(reader: Redis): Promise<string> {
    if (position === undefined) {
      const [last] = await reader.xrevrange(STREAM, '+', '-', 'COUNT', 1);
      position = last?.[0] ?? '0-0';
      join();
    }
    return position;
  }

  const writer = new AdapterConnection(url, OPTIONS);
  const writes = watchRedisWrites(writer, {
    onChange: (refused) => (refused === null ? join() : broken(new Error(`Redis takes no writes: ${refused}`))),
  });
  watch(writer);
  return {
    adapter: createAdapter(writer, {
      streamName: STREAM,
      channelPrefix: STREAM,
      blockTimeInMs: BLOCK_MS,
      onlyPlaintext: true,
    }),
    isConnected: () => connected,
    fault() {
      if (connected) return null;
      const refused = writes.refused();
      return refused === null ? 'it does not answer' : `it takes no writes: ${refused}`;
    },
    onDisconnect: (listener) => void listeners.add(listener),
    close() {
      listeners.clear();
      failed = true;
      writes.close();
      for (const redis of connections) redis.disconnect();
    },
  };
}
