/**
 * Random carts: what the server takes off adds up to the minor unit, in the order of API-049, and never below nothing.
 */
import { toMinor } from '@sufra/api/order/minor';
import fc from 'fast-check';
import { COUPON_KINDS } from '../../coupon/tables.ts';
import { quoteSavings } from './quote-savings.ts';

const NOW = Date.parse('2026-11-22T16:00:00Z');
const amount = fc.integer({ min: 0, max: 500_000 });
const money = amount.map((minor) => (minor / 100).toFixed(2));
const coupon = fc.record({
  kind: fc.constantFrom(...COUPON_KINDS),
  value: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  cap: fc.option(money),
  min_items: money,
  stackable_with: fc.constantFrom<string[][]>([], ['points']),
  item_names: fc.constant(null),
});

it('sums of random carts are exact: parts to grand, grand to due; minimums hold [API-049]', () => {
  fc.assert(
    fc.property(
      fc.record({ items: amount, delivery: fc.option(amount, { nil: undefined }), insurance: amount }),
      fc.option(coupon),
      fc.option(
        fc.record({ balance: fc.nat(20_000), redeem_rate: fc.constantFrom('0.05', '0.30'), min_points: fc.nat(200) }),
      ),
      fc.option(fc.record({ balance: money, min_order_amount: money })),
      (input, asked, points, wallet) => {
        const row = asked && {
          ...{ tenant: 't', code: 'X', item_id: 'dish', types: null, branches: null, starts_at: null, ends_at: null },
          ...{ per_customer: null, total_uses: null, used: 0, first_order: false, needs_login: false },
          ...{ listed: false, stopped: false, customer_id: null, archived_at: null, ...asked },
        };
        const cart = { type: 'delivery' as const, branch_id: 'b', branch_names: null, offers: [] };
        const lines = [{ item_id: 'dish', unit: Math.min(input.items, 1500), qty: 1 }];
        const facts = {
          coupon: row && { code: 'X', row, customer: null },
          ...{ usesPoints: points !== null, usesWallet: wallet !== null, points, wallet },
        };
        const { delivery, ...rest } = input;
        const totalsInput = { ...rest, ...(delivery === undefined ? {} : { delivery }), vatRate: '15.00' };
        const quoted = quoteSavings(totalsInput, { ...cart, lines }, facts, NOW);
        const of = (code: string) => toMinor(quoted.totals.list.find((one) => one.code === code)?.amount ?? '0.00');
        const parts = ['items', 'coupon', 'points', 'delivery', 'insurance'].map(of);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(of('grand'));
        expect(of('grand') + of('wallet')).toBe(of('due'));
        expect(Math.min(of('due'), of('grand') - input.insurance)).toBeGreaterThanOrEqual(0);
        if (row && input.items < toMinor(row.min_items)) expect(quoted.coupon?.saving).toBe(0);
        if (row?.cap) expect(quoted.coupon!.saving).toBeLessThanOrEqual(toMinor(row.cap));
        if (row && points && row.stackable_with.length === 0) expect(quoted.coupon?.saving).toBe(0);
        // Points are a way to pay: of the order that is tested they take nothing off.
        const order = of('grand') - of('points');
        if (wallet && order < toMinor(wallet.min_order_amount)) expect(of('wallet')).toBe(0);
        else if (wallet) expect(-of('wallet')).toBe(Math.min(of('grand'), toMinor(wallet.balance)));
        if (points && points.balance < points.min_points) expect(of('points')).toBe(0);
      },
    ),
  );
});
