import { buildSlip } from '../testing/slip-builders.ts';
import { goesBack, sumOf } from './slip-money.ts';

it.each([
  [['p1', 'p2'], '120.00', '120.00', '120.00'],
  [['p2'], '120.00', '60.00', '60.00'],
  [[], '120.00', '0.00', '0.00'],
  // A part of the order's money went back before.
  [['p1', 'p2'], '100.00', '120.00', '100.00'],
])('of %j with %s left, %s was paid and %s goes back [SHOP-019]', (chosen, most, sum, back) => {
  const slip = buildSlip({ most });
  expect([sumOf(slip.pieces, chosen), goesBack(slip, chosen)]).toEqual([sum, back]);
});
