/**
 * Requests for a table wait here, one behind the other for each tenant, before they take a place at the
 * database: they would wait there for the lock of the evening anyway, and take the tenant's few places from
 * all others meanwhile. The line is longer than the one of the database, so that a rush for the last table is
 * answered with the next times and not with 503.
 */
import { Refusal, refuse } from '../../errors/refusal.ts';

export interface TenantQueueOptions {
  /** Of one tenant that wait; further ones are refused. */
  waiting: number;
  /** Milliseconds that one waits at most. */
  timeoutMs: number;
}

export interface TenantQueue {
  /**
   * Runs `work` when those before it are done. `key`: what is wanted, when all requests for the same get the
   * same refusal; null: they do not. `lost`: a request that began after this one came was refused that place,
   * so it was gone while this one waited. Throws UNAVAILABLE, with Retry-After, when too many wait or one has
   * waited too long.
   */
  run: <Result>(tenant: string, key: string | null, work: (lost: Refusal | null) => Promise<Result>) => Promise<Result>;
}

interface Waiting {
  key: string | null;
  lost: Refusal | null;
  begin: () => void;
}

export function createTenantQueue({ waiting, timeoutMs }: TenantQueueOptions): TenantQueue {
  /** Those behind the one whose turn it is; no entry: it is free. */
  const lines = new Map<string, Waiting[]>();

  const next = (tenant: string) => {
    const first = lines.get(tenant)!.shift();
    if (first) first.begin();
    else lines.delete(tenant);
  };

  return {
    run: async (tenant, key, work) => {
      let lost: Refusal | null = null;
      const line = lines.get(tenant);
      if (!line) lines.set(tenant, []);
      else if (line.length >= waiting) throw refuse('UNAVAILABLE', { retryAfter: 1 });
      else lost = await turn(line, key, timeoutMs);
      // A later request may find another's table free again.
      const sameWish = key === null ? [] : lines.get(tenant)!.filter((other) => other.key === key);
      try {
        return await work(lost);
      } catch (error) {
        if (error instanceof Refusal && error.errors[0]?.code === 'SLOT_INVALID')
          for (const other of sameWish) other.lost ??= error;
        throw error;
      } finally {
        next(tenant);
      }
    },
  };
}

function turn(line: Waiting[], key: string | null, timeoutMs: number): Promise<Refusal | null> {
  return new Promise((resolve, reject) => {
    const own: Waiting = {
      key,
      lost: null,
      begin: () => {
        clearTimeout(late);
        resolve(own.lost);
      },
    };
    const late = setTimeout(() => {
      line.splice(line.indexOf(own), 1);
      reject(refuse('UNAVAILABLE', { retryAfter: 1 }));
    }, timeoutMs);
    late.unref();
    line.push(own);
  });
}
