/** The connection to Redis, shared by several edges, when REDIS_URL names one. */
import { watchRedisWrites } from '@sufra/operations/redis-writes';
import { Redis } from 'ioredis';

export type { Redis };

export interface SharedRedis {
  client: Redis;
  /** What it cannot do now, in words for `/readyz`; null: nothing. */
  fault(): string | null;
  close(): void;
}

const WITHOUT = 'each edge counts its limits for itself, and no sign-in link works';

export interface RedisOptions {
  /** Called once for each loss. */
  onFailure(error: unknown): void;
  /** Called when it takes no writes any more, with the reason, and with null when it takes them again. */
  onWrites(refused: string | null): void;
}

/** Null without an address. It connects in the background and again after a loss; commands fail at once meanwhile. */
export function connectRedis(url: string | null, { onFailure, onWrites }: RedisOptions): SharedRedis | null {
  if (url === null) return null;
  const client = new Redis(url, {
    connectionName: 'sufra-edge',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: 500,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  });
  let told = false;
  client.on('error', (error) => {
    // Once per loss: it tries again and again.
    if (!told) onFailure(error);
    told = true;
  });
  client.on('ready', () => {
    told = false;
  });
  const writes = watchRedisWrites(client, { onChange: onWrites });
  return {
    client,
    fault() {
      if (client.status !== 'ready') return `Redis does not answer: ${WITHOUT}`;
      const refused = writes.refused();
      return refused && `Redis takes no writes: ${WITHOUT} (${refused})`;
    },
    close() {
      writes.close();
      client.disconnect();
    },
  };
}
