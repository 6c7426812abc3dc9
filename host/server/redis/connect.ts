/** The connection to Redis, shared by several edges, when REDIS_URL names one. */
import { Redis } from 'ioredis';

export type { Redis };

/** Null without an address. It connects in the background and again after a loss; commands fail at once meanwhile. */
export function connectRedis(url: string | null, onFailure: (error: unknown) => void): Redis | null {
  if (url === null) return null;
  const redis = new Redis(url, {
    connectionName: 'sufra-edge',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: 500,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  });
  let told = false;
  redis.on('error', (error) => {
    // Once per loss: it tries again and again.
    if (!told) onFailure(error);
    told = true;
  });
  redis.on('ready', () => {
    told = false;
  });
  return redis;
}
