import { eq } from 'drizzle-orm';
import { withTenant } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { send } from '../outbox/outbox.ts';
import { outbox } from '../outbox/tables.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { forgetKeys, once } from './idempotency.ts';
import { idempotencyKeys } from './tables.ts';

describe('one effect per Idempotency-Key', () => {
  let shop: TestBackend;
  let round = 0;
  beforeAll(async () => {
    shop = await startTestBackend();
  });
  afterAll(() => shop.close());

  const start = () => {
    const to = `+96650000${String(++round).padStart(4, '0')}`;
    const key = `key-number-${round}`;
    const run = (
      given: {
        tenant?: string;
        owner?: string;
        body?: unknown;
        fail?: boolean;
        begun?: () => void;
        wait?: Promise<void>;
      } = {},
    ) => {
      const { tenant = 'nakhla', owner = 'customer:1', body = { a: 1 } } = given;
      return withTenant(shop.platform.database, tenant, (db) =>
        once(db, { tenant, owner, endpoint: 'test.effect', key, body }, async () => {
          await send(db, { tenant, kind: 'sms', to, body: 'x', purpose: 'awaited', at: new Date() });
          given.begun?.();
          await given.wait;
          if (given.fail) throw refuse('CART_EMPTY');
          return { data: { number: Math.random() }, status: 201 };
        }),
      );
    };
    const effects = (tenant = 'nakhla') =>
      withTenant(
        shop.platform.database,
        tenant,
        async (db) => (await db.select().from(outbox).where(eq(outbox.recipient, to))).length,
      );
    return { run, effects };
  };

  it('gives the same answer again without a second effect', async () => {
    const { run, effects } = start();
    const first = await run();
    const second = await run({ body: { a: 1 } });
    expect(second).toEqual({ ...first, meta: undefined, replayed: true });
    expect(await effects()).toBe(1);
  });

  it('takes the order of fields for nothing, and refuses another body with 422', async () => {
    const { run, effects } = start();
    await run({ body: { a: 1, b: { c: 2, d: 3 } } });
    expect((await run({ body: { b: { d: 3, c: 2 }, a: 1 } })).replayed).toBe(true);
    await expect(run({ body: { a: 2 } })).rejects.toMatchObject({ status: 422, message: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await effects()).toBe(1);
  });

  it('belongs to its owner and its tenant', async () => {
    const { run, effects } = start();
    const mine = await run();
    const yours = await run({ owner: 'customer:2' });
    await run({ tenant: 'basta' });
    expect(yours.data).not.toEqual(mine.data);
    expect([await effects(), await effects('basta')]).toEqual([2, 1]);
  });

  it('answers 409 while the first is running; of 20 at once exactly one has an effect', async () => {
    const { run, effects } = start();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => run()));
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 409, message: 'IDEMPOTENCY_RUNNING' });
    }
    const numbers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.data.number] : []));
    expect(new Set(numbers).size).toBe(1);
    expect(await effects()).toBe(1);
  });

  it('is refused while the first is running, and replayed when it is done', async () => {
    const { run } = start();
    let release = () => {};
    let begun = () => {};
    const working = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = run({ begun: () => begun(), wait });
    await working;
    await expect(run()).rejects.toMatchObject({ message: 'IDEMPOTENCY_RUNNING', retryAfter: 1 });
    release();
    await first;
    expect((await run()).replayed).toBe(true);
  });

  it('a refusal leaves no effect and no answer: the key may try again', async () => {
    const { run, effects } = start();
    await expect(run({ fail: true })).rejects.toMatchObject({ message: 'CART_EMPTY' });
    expect(await effects()).toBe(0);
    expect((await run()).replayed).toBeUndefined();
    expect(await effects()).toBe(1);
  });

  it('one that has ended is used again, swept or not', async () => {
    const { run, effects } = start();
    const kept = () =>
      withTenant(shop.platform.database, 'nakhla', (db) =>
        db
          .select()
          .from(idempotencyKeys)
          .where(eq(idempotencyKeys.key, `key-number-${round}`)),
      );
    const end = () =>
      withTenant(shop.platform.database, 'nakhla', (db) => db.update(idempotencyKeys).set({ expires_at: new Date(0) }));
    await run();
    await end();
    expect((await run({ body: { a: 2 } })).replayed).toBeUndefined();
    expect((await run({ body: { a: 2 } })).replayed).toBe(true);
    await end();
    await forgetKeys(shop.platform.database);
    expect(await kept()).toEqual([]);
    await run();
    expect(await effects()).toBe(3);
    await forgetKeys(shop.platform.database);
    expect(await kept()).toHaveLength(1);
  });
});
