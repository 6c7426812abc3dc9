import { vatInside } from '@sufra/api/order/totals';
import fc from 'fast-check';
import { netOf, netsOf } from './tax-inside.ts';

const RATES = ['15.00', '14.00', '5.00'];
const amounts = fc.array(fc.integer({ min: 0, max: 5_000_00 }), { maxLength: 40 });

describe('the tax inside of prices', () => {
  it('of every amount to 300.00 is within one unit of rate times net, as Saudi Arabia checks it [TAX-004]', () => {
    for (let gross = 0; gross <= 300_00; gross += 1) {
      const net = netOf(gross, '15.00');
      expect(Math.abs(gross - net - Math.round((net * 15) / 100))).toBeLessThanOrEqual(1);
    }
  });

  it('nets of parts add up to the net of the whole, each within a unit of its own [TAX-004]', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }),
        fc.constantFrom(...RATES),
        (lines, shares, rate) => {
          const sum = lines.reduce((all, one) => all + one, 0);
          // Allowances are parts of a hundred of what is left.
          let left = sum;
          const allowances = shares.map((share) => {
            const off = Math.floor((left * share) / 100);
            left -= off;
            return off;
          });
          const nets = netsOf(lines, allowances, rate);
          const total =
            nets.lines.reduce((all, one) => all + one, 0) - nets.allowances.reduce((all, one) => all + one, 0);
          expect(total).toBe(nets.net);
          expect(left - nets.net).toBe(vatInside(left, rate));
          for (const [index, net] of nets.lines.entries()) {
            expect(net).toBeGreaterThanOrEqual(0);
            expect(Math.abs(net - (lines[index]! * 100) / (100 + Number(rate)))).toBeLessThanOrEqual(1);
          }
        },
      ),
    );
  });

  it('takes off no more than there is', () => {
    expect(() => netsOf([100], [101], '15.00')).toThrow(/less than nothing/);
  });
});
