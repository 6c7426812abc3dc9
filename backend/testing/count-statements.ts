import pg from 'pg';

export interface DatabaseCost {
  /** Statements with their begin and commit. */
  statements: number;
  /** How often the work waited for answers before it went on to ask. */
  trips: number;
}

/** How many statements are sent meanwhile in transactions of the tenant, with their begin and commit; the timers' are the system's. */
export async function countStatements(tenant: string, work: () => Promise<unknown>): Promise<number> {
  return (await countCost(tenant, work)).statements;
}

/** The same, and the trips to the database in which they went: what is sent while others are on their way waits for no trip of its own. */
export async function countCost(tenant: string, work: () => Promise<unknown>): Promise<DatabaseCost> {
  const { transactions, trips } = await watch(tenant, work);
  return { statements: transactions.flat().length, trips };
}

/** The texts of the statements, without their values, of each transaction of the tenant that begins meanwhile. */
export async function transactionsOf(tenant: string, work: () => Promise<unknown>): Promise<string[][]> {
  return (await watch(tenant, work)).transactions;
}

async function watch(tenant: string, work: () => Promise<unknown>) {
  const cost = { transactions: [] as string[][], trips: 0 };
  /** Clients in transactions of the tenant, with how many of their statements are on their way. */
  const own = new Map<pg.Client, { texts: string[]; onTheirWay: number }>();
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.startsWith('begin') && text.includes(`'${tenant}'`)) {
      const texts: string[] = [];
      cost.transactions.push(texts);
      own.set(this, { texts, onTheirWay: 0 });
    }
    const answer = send.apply(this, given);
    const transaction = own.get(this);
    if (transaction === undefined) return answer;
    transaction.texts.push(text);
    if (transaction.onTheirWay === 0) cost.trips += 1;
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
  return cost;
}
