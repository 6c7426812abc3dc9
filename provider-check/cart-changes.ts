/**
 * What a customer does with a cart before ordering: quantities, lines, prices, a coupon, and giving it up
 * (API-048, API-049).
 */
import {
  addLine,
  type Cart,
  changeLine,
  deleteCart,
  getCart,
  removeCartCoupon,
  removeLine,
  setCartCoupon,
  validateCart,
} from '@sufra/api/order/endpoints';
import { readMinor } from '@sufra/api/order/minor';
import { dueOf, wrongSum } from './cart.ts';
import type { CheckClient } from './check-client.ts';
import { type Place, TYPE, UNKNOWN_ID } from './place.ts';
import { fillCart } from './walk.ts';

const ROW = 'API-048';

/** What could not be asked; null: all of it was. */
export async function checkCartChanges(
  client: CheckClient,
  { branch_id, item_id, time }: Place,
): Promise<string | null> {
  const { ask, expect } = client;
  const begun = await fillCart(client, { branch_id, type: TYPE, time }, { item_id, qty: 1 });
  if (!begun) return 'changes of a cart: none could be filled';
  const params = { id: begun.id };
  const { data: two } = await ask(
    addLine,
    { params, body: { item_id, qty: 1, note: 'Provider check', version: begun.version } },
    { row: ROW, what: 'the same dish with a note is a line of its own' },
  );
  const [first, second] = two?.lines ?? [];
  if (!two || !first || !second) return 'changes of a cart: it holds no second line';

  const { data: more } = await ask(
    changeLine,
    { params: { ...params, line: first.id }, body: { qty: 2, version: two.version } },
    { row: ROW, what: 'a quantity is changed' },
  );
  if (!more) return 'changes of a cart: no quantity could be changed';
  const price = readMinor(first.unit_price) ?? Number.NaN;
  expect(totalOf(more, first.id) === price * 2 && wrongSum(more.totals) === null, changeLine, {
    row: 'API-049',
    expected: 'a changed quantity is priced, and the totals with it',
    came: `2 × ${first.unit_price}, due ${dueOf(more)}`,
  });
  await ask(
    removeLine,
    { params: { ...params, line: UNKNOWN_ID }, query: { version: more.version } },
    { row: ROW, what: 'a line that is not there is refused', refused: ['NOT_FOUND'] },
  );
  const { data: less } = await ask(
    removeLine,
    { params: { ...params, line: second.id }, query: { version: more.version } },
    { row: ROW, what: 'a line is taken out' },
  );
  expect(!less || (less.lines.length === 1 && less.lines[0]?.id === first.id), removeLine, {
    row: ROW,
    expected: 'a line that was taken out is in the cart no more',
    came: `${less?.lines.length} lines`,
  });
  const version = (less ?? more).version;
  await ask(
    setCartCoupon,
    { params, body: { code: 'NOSUCHCOUPON', version } },
    { row: ROW, what: 'a code that is no coupon is refused', refused: ['COUPON_UNKNOWN'] },
  );
  const { data: without } = await ask(
    removeCartCoupon,
    { params, query: { version } },
    { row: ROW, what: 'no coupon is taken out of a cart that has none' },
  );
  const { data: seen } = await ask(
    validateCart,
    { params, body: { accept_prices: true, version: (without ?? less ?? more).version } },
    { row: ROW, what: 'today’s prices are accepted' },
  );
  expect(!seen || dueOf(seen) === dueOf(less ?? seen), validateCart, {
    row: 'API-049',
    expected: 'accepting prices that are the same changes no total',
    came: `${seen && dueOf(seen)} after ${less && dueOf(less)}`,
  });

  await ask(deleteCart, { params, query: {} }, { row: ROW, what: 'a cart is given up' });
  await ask(getCart, { params }, { row: ROW, what: 'a cart that was given up is gone', refused: ['NOT_FOUND'] });
  return null;
}

function totalOf({ lines }: Cart, id: string): number | null {
  const line = lines.find((one) => one.id === id);
  return line ? readMinor(line.total) : null;
}
