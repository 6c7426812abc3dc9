/** What transactions did that is a figure of `/metrics`, counted once they are committed. */
import type { Db } from './tenant-scope.ts';

/** Moves of orders by the status they came to, of payments by the state. */
export interface Counted {
  readonly orders: Map<string, number>;
  readonly payments: Map<string, number>;
}

const known = new WeakMap<object, Counted>();

/** Counts of this process. `source`: of a `Db`; the pool of its database. */
export function countedOf(source: object): Counted {
  let counted = known.get(source);
  if (!counted) {
    counted = { orders: new Map(), payments: new Map() };
    known.set(source, counted);
  }
  return counted;
}

/** Counts one when the transaction is committed, none when it fails. */
export function countAtCommit(db: Pick<Db, 'source' | 'afterCommit'>, what: keyof Counted, name: string): void {
  db.afterCommit(() => {
    const counts = countedOf(db.source)[what];
    counts.set(name, (counts.get(name) ?? 0) + 1);
  });
}
