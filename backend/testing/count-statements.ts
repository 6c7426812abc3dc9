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
  const cost: DatabaseCost = { statements: 0, trips: 0 };
  /** Clients in transactions of the tenant, with their statements that are on their way. */
  const own = new Map<pg.Client, number>();
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.startsWith('begin') && text.includes(`'${tenant}'`)) own.set(this, 0);
    const answer = send.apply(this, given);
    const onTheirWay = own.get(this);
    if (onTheirWay === undefined) return answer;
    cost.statements += 1;
    if (onTheirWay === 0) cost.trips += 1;
    own.set(this, onTheirWay + 1);
    const answered = () => {
      const left = own.get(this);
      if (left !== undefined) own.set(this, left - 1);
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
