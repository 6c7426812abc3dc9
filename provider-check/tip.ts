/**
 * A tip: it adds to what is due and to nothing else, has a bound, and can be taken back (CHK-054). For a cart
 * that asks for one.
 */
import { type Cart, setCartTip } from '@sufra/api/order/endpoints';
import { fromMinor, readMinor } from '@sufra/api/order/minor';
import type { CheckClient } from './check-client.ts';

const ROW = 'CHK-054';

/** The cart as it is afterwards, without a tip. */
export async function checkTip({ ask, expect }: CheckClient, cart: Cart): Promise<Cart> {
  const max = readMinor(cart.tip?.max ?? '') ?? 0;
  if (max <= 0) return cart;
  expect(cart.tip?.amount === '0.00', setCartTip, {
    row: ROW,
    expected: 'no tip is chosen beforehand',
    came: `${cart.tip?.amount}`,
  });
  const params = { id: cart.id };
  await ask(
    setCartTip,
    { params, body: { version: cart.version, amount: fromMinor(max + 1) } },
    { row: ROW, what: 'more than the largest tip is refused', refused: ['TIP_TOO_HIGH'] },
  );
  const { data: given } = await ask(
    setCartTip,
    { params, body: { version: cart.version, amount: fromMinor(max) } },
    { row: ROW, what: 'a tip is given' },
  );
  if (!given) return cart;
  const of = ({ totals }: Cart, code: string) =>
    readMinor(totals.find((total) => total.code === code)?.amount ?? '0.00') ?? 0;
  expect(of(given, 'tip') === max && of(given, 'due') === of(cart, 'due') + max, setCartTip, {
    row: ROW,
    expected: `a tip of ${fromMinor(max)} is a total, and due is as much more`,
    came: `${fromMinor(of(given, 'tip'))}, due ${fromMinor(of(given, 'due'))} after ${fromMinor(of(cart, 'due'))}`,
  });
  expect(of(given, 'grand') === of(cart, 'grand') && of(given, 'vat') === of(cart, 'vat'), setCartTip, {
    row: ROW,
    expected: 'a tip is no part of grand and has no VAT',
    came: `grand ${fromMinor(of(given, 'grand'))}, VAT ${fromMinor(of(given, 'vat'))}`,
  });
  const { data: none } = await ask(
    setCartTip,
    { params, body: { version: given.version, amount: '0.00' } },
    { row: ROW, what: 'a tip is taken back' },
  );
  expect(!none || of(none, 'due') === of(cart, 'due'), setCartTip, {
    row: ROW,
    expected: 'without a tip the cart costs what it did',
    came: none ? fromMinor(of(none, 'due')) : '',
  });
  return none ?? given;
}
