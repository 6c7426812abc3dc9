import pg from 'pg';

/** How many statements are sent meanwhile in transactions of the tenant, with their begin and commit; the timers' are the system's. */
export async function countStatements(tenant: string, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const own = new Set<pg.Client>();
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (text.startsWith('begin') && text.includes(`'${tenant}'`)) own.add(this);
    if (own.has(this)) count += 1;
    if (text === 'commit' || text === 'rollback') own.delete(this);
    return send.apply(this, given);
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return count;
}
