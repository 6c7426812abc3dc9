import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface DatabaseCost {
  /** Statements with their begin and commit. */
  statements: number;
  /** How often the work waited for answers before it went on to ask. */
  trips: number;
}

/**
 * How many statements are sent meanwhile in transactions of the tenant, with their begin and commit; the
 * timers' are the system's.
 */
export async function countStatements(tenant: string, work: () => Promise<unknown>): Promise<number> {
  return (await countCost(tenant, work)).statements;
}

/**
 * The same, and the trips to the database in which they went: what is sent while others are on their way
 * waits for no trip of its own.
 */
export async function countCost(tenant: string, work: () => Promise<unknown>): Promise<DatabaseCost> {
  const transactions = await watch(tenant, work);
  return {
    statements: transactions.flatMap(({ texts }) => texts).length,
    trips: transactions.reduce((sum, { trips }) => sum + trips, 0),
  };
}

/** The texts of the statements, without their values, of each transaction of the tenant that begins meanwhile. */
export async function transactionsOf(tenant: string, work: () => Promise<unknown>): Promise<string[][]> {
  return (await watch(tenant, work)).map(({ texts }) => texts);
}

/**
 * The same of `work` alone, which calls the code itself: a timer of the backend may begin a transaction of
 * the tenant meanwhile.
 */
export async function ownTransactionsOf(tenant: string, work: () => Promise<unknown>): Promise<string[][]> {
  const own = new AsyncLocalStorage<true>();
  const watched = await watch(
    tenant,
    () => own.run(true, work),
    () => own.getStore() === true,
  );
  return watched.map(({ texts }) => texts);
}

interface Watched {
  texts: string[];
  trips: number;
}

/**
 * Without what met another transaction and was tried again: whether it does depends on the machine, not on the work.
 */
async function watch(tenant: string, work: () => Promise<unknown>, isCounted = () => true): Promise<Watched[]> {
  const transactions: Watched[] = [];
  /** Clients in transactions of the tenant, with how many of their statements are on their way. */
  const own = new Map<pg.Client, { watched: Watched; onTheirWay: number }>();
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.startsWith('begin') && text.includes(`'${tenant}'`) && isCounted()) {
      const watched = { texts: [], trips: 0 };
      transactions.push(watched);
      own.set(this, { watched, onTheirWay: 0 });
    }
    const answer = send.apply(this, given);
    const transaction = own.get(this);
    if (transaction === undefined) return answer;
    transaction.watched.texts.push(text);
    if (transaction.onTheirWay === 0) transaction.watched.trips += 1;
    transaction.onTheirWay += 1;
    const answered = () => {
      transaction.onTheirWay -= 1;
    };
    void (answer as Promise<unknown>).then(answered, answered);
    if (text === 'commit' || text === 'rollback') own.delete(this);
    return answer;
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  const done = transactions.filter(({ texts }) => texts.at(-1) !== 'rollback');
  return done.length > 0 ? done : transactions;
}
