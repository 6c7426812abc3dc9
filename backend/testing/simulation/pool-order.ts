/**
 * Connections are made and end in real time. A pool that is watched gives and takes them in an order that
 * does not depend on it.
 */
import type pg from 'pg';

/** Called when it has ended, with what its callers hear then. */
export type Ended = (tell: () => void) => void;

type Connected = (error: unknown, client?: pg.PoolClient, release?: unknown) => void;
/** What `pg-pool` does not type of itself. */
interface Inner {
  newClient: (pending: { callback: Connected }) => void;
}

export interface PoolWatch {
  /** Called with each connection before it is used. */
  guard: (client: pg.PoolClient) => void;
  /** Something begins that ends in real time. */
  meanwhile: () => Ended;
}

export function inOrder(pool: pg.Pool, { guard, meanwhile }: PoolWatch): void {
  // An idle one would be closed by time.
  pool.options.idleTimeoutMillis = 0;
  const inner = pool as unknown as Inner;
  const newClient = inner.newClient.bind(pool);
  inner.newClient = (pending) => {
    const { callback } = pending;
    const end = meanwhile();
    pending.callback = (...made) => end(() => callback(...made));
    newClient(pending);
  };
  // One that broke makes room for the next in line when its socket has ended.
  const leaving = new Map<pg.PoolClient, Ended>();
  pool.on('release', (error, client) => {
    const isUsable = !error && (client as unknown as { _queryable: boolean })._queryable;
    if (!isUsable) leaving.set(client, meanwhile());
  });
  pool.on('remove', (client) => {
    leaving.get(client)?.(() => {});
    leaving.delete(client);
  });
  const connect = pool.connect.bind(pool) as (done: Connected) => void;
  const guarded = (done: Connected): void =>
    connect((error, client, release) => {
      if (client) guard(client);
      done(error, client, release);
    });
  pool.connect = ((done?: Connected) =>
    done
      ? guarded(done)
      : new Promise((resolve, reject) => {
          guarded((error, client) => (client ? resolve(client) : reject(error)));
        })) as typeof pool.connect;
}
