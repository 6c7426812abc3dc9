import { fromMinor, toMinor } from '@sufra/api/order/minor';
import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { points } from '../loyalty/ledger.ts';
import { shopForFile } from '../order/testing/shop.ts';
import { killable } from '../testing/killed-process.ts';
import { wallet } from '../wallet/ledger.ts';
import { walletLogs } from '../wallet/tables.ts';
import { expiryOf } from './expire.ts';

const shop = shopForFile();

const RUNS = process.env.SUFRA_RANDOM_RUNS ? 6 : 3;
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);

/**
 * What may happen to a balance. `lost`: the transaction is undone; `killed`: the process ends before one of
 * its next writes, and starts again.
 */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('in' as const),
      units: fc.integer({ min: 1, max: 900 }),
      days: fc.option(fc.integer({ min: 1, max: 40 })),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('out' as const), units: fc.integer({ min: 1, max: 700 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lost' as const), units: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 15 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'job' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('killed' as const),
      during: fc.constantFrom('in', 'out', 'job'),
      units: fc.integer({ min: 1, max: 700 }),
      write: fc.integer({ min: 1, max: 4 }),
    }),
  },
);

it('whatever happens, in whatever order: balances are the sums of their movements, never below nothing, and each lot expires once', async () => {
  const process = killable(shop.backend);
  let [people, kills] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const mobile = `05099${String(++people).padStart(5, '0')}`;
      const made = await shop.backend.sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile });
      const account = { tenant: shop.key, customer_id: made.customer.id as string };
      const program = { ...account, provider: 'order' };
      let now = START;
      shop.setClock(new Date(now));
      const wait = (days: number) => {
        now += days * DAY_MS;
        shop.setClock(new Date(now));
      };
      const both = (units: number, expires_at: Date | null, lost = false) =>
        shop
          .db(async (db) => {
            const movement = { type: units < 0 ? 'debit' : 'credit', expires_at };
            await wallet.move(db, account, { ...movement, amount: fromMinor(units) }, new Date(now));
            await points.move(db, program, { ...movement, amount: units }, new Date(now));
            if (lost) throw new Error('the server ended');
          })
          .catch(() => {});
      const expire = () =>
        Promise.allSettled([
          expiryOf(shop.backend.platform, wallet)(shop.tenant, shop.now()),
          expiryOf(shop.backend.platform, points)(shop.tenant, shop.now()),
        ]);
      for (const one of steps) {
        if (one.kind === 'in') await both(one.units, one.days === null ? null : new Date(now + one.days * DAY_MS));
        else if (one.kind === 'out') await Promise.all([both(-one.units, null), both(-one.units, null)]);
        else if (one.kind === 'lost') await both(one.units, null, true);
        else if (one.kind === 'wait') wait(one.days);
        else if (one.kind === 'killed') {
          process.killBefore(one.write);
          if (one.during === 'job') await expire();
          else if (one.during === 'in') await both(one.units, new Date(now + 5 * DAY_MS));
          else await both(-one.units, null);
          kills += Number(process.isDead());
          process.start();
        } else await expire();
      }
      wait(60);
      await Promise.all([
        expiryOf(shop.backend.platform, wallet)(shop.tenant, shop.now()),
        expiryOf(shop.backend.platform, wallet)(shop.tenant, shop.now()),
      ]);
      await expiryOf(shop.backend.platform, points)(shop.tenant, shop.now());
      await shop.db(async (db) => {
        const all = await db.select().from(walletLogs).orderBy(asc(walletLogs.position));
        const rows = all.filter(({ customer_id }) => customer_id === account.customer_id);
        let sum = 0;
        for (const { amount } of rows) {
          sum += toMinor(amount);
          expect(sum).toBeGreaterThanOrEqual(0);
        }
        expect(await wallet.balance(db, account)).toBe(fromMinor(sum));
        // Both had the same movements: the two ledgers are one.
        expect(await points.balance(db, program)).toBe(sum);
        const lots = rows.filter(({ expires_at }) => expires_at !== null);
        expect(lots.every(({ closed_at }) => closed_at !== null)).toBe(true);
        expect(rows.filter(({ type }) => type === 'expired').length).toBeLessThanOrEqual(lots.length);
        const kept = rows.filter(({ amount, expires_at }) => toMinor(amount) > 0 && expires_at === null);
        expect(sum).toBeLessThanOrEqual(kept.reduce((total, { amount }) => total + toMinor(amount), 0));
        const { parts, lots: left } = await wallet.explain(db, account, 'Asia/Riyadh');
        expect(parts.reduce((total, { amount }) => total + toMinor(amount), 0)).toBe(sum);
        expect(left).toEqual([]);
      });
    }),
    { numRuns: RUNS },
  );
  // Several of them in the middle of a transaction, or of the job.
  expect(kills).toBeGreaterThan(0);
});

it('what is taken out as far as it is there is no more than what lots leave whose time is over, before the job closed them', async () => {
  const made = await shop.backend.sandbox('POST', '/sandbox/customers', { tenant: shop.key, mobile: '0509800001' });
  const account = { tenant: shop.key, customer_id: made.customer.id as string };
  const reason = { ar: 'سبب', en: 'Reason' };
  // So that the job closes none of them meanwhile.
  shop.setClock(new Date(START));
  const at = (days: number) => new Date(START + days * DAY_MS);
  await shop.db(async (db) => {
    const program = { ...account, provider: 'order' };
    await points.move(db, program, { type: 'credit', amount: 30, expires_at: at(5) }, at(0));
    await points.move(db, program, { type: 'credit', amount: 12 }, at(0));
    await wallet.move(db, account, { type: 'credit', amount: '9.00', expires_at: at(5) }, at(0));
    const movement = { type: 'debit', reason };
    expect(await points.takeUpTo(db, program, 5, movement, at(6))).toBe(5);
    expect(await points.takeUpTo(db, program, 40, movement, at(6))).toBe(7);
    expect(await points.takeUpTo(db, program, null, movement, at(6))).toBe(0);
    expect(await wallet.takeUpTo(db, account, null, movement, at(6))).toBe('0.00');
    expect([await points.balance(db, program), await wallet.balance(db, account)]).toEqual([0, '0.00']);
  });
});
