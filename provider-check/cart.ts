/** A cart: its keys, versions, prices (API-048, API-049, API-053). */
import { randomUUID } from 'node:crypto';
import { addLine, type Cart, createCart, getCart, previewCartContext, type Total } from '@sufra/api/order/endpoints';
import { readMinor } from '@sufra/api/order/minor';
import type { CheckClient } from './check-client.ts';
import { type Place, TYPE, UNKNOWN_ID } from './place.ts';
import { checkTip } from './tip.ts';

const QTY = 2;

/** A cart with a dish in it; null when it could not be filled. */
export async function checkCart(client: CheckClient, { branch_id, item_id, time }: Place): Promise<Cart | null> {
  const { ask, expect } = client;
  const body = { branch_id, type: TYPE, time } as const;
  await ask(
    createCart,
    { body },
    { row: 'API-053', what: 'a call without its key is refused', refused: ['IDEMPOTENCY_KEY_MISSING'], key: null },
  );
  const key = randomUUID();
  const { data: empty } = await ask(createCart, { body }, { row: 'API-048', what: 'a cart begins', key });
  if (!empty) return null;
  const again = await ask(createCart, { body }, { row: 'API-053', what: 'the same key and body are answered', key });
  expect(!again.data || again.data.id === empty.id, createCart, {
    row: 'API-053',
    expected: 'the same key and body have the same answer',
    came: 'another cart',
  });

  const params = { id: empty.id };
  const line = { item_id, qty: QTY };
  const added = await ask(
    addLine,
    { params, body: { ...line, version: empty.version } },
    { row: 'API-048', what: 'a dish is added' },
  );
  if (!added.data) return null;
  expect(added.data.version > empty.version, addLine, {
    row: 'API-048',
    expected: 'the version of a changed cart rises',
    came: 'it does not',
  });
  const stale = await ask(
    addLine,
    { params, body: { ...line, version: empty.version } },
    { row: 'API-048', what: 'a change of an old version is refused', refused: ['CART_VERSION'] },
  );
  if (stale.came) await client.expectShape(addLine, stale.more, 'API-048');

  const { data: cart } = await ask(getCart, { params }, { row: 'API-048', what: 'a cart is read by its id' });
  await ask(
    getCart,
    { params: { id: UNKNOWN_ID } },
    { row: 'API-048', what: 'an unknown cart is refused', refused: ['NOT_FOUND'] },
  );
  const preview = { ...body, provider_check: 'a field that no provider knows' };
  await ask(
    previewCartContext,
    { params, body: preview },
    { row: 'API-048', what: 'a field that is not known is left alone' },
  );
  if (!cart) return added.data;
  const wrong = wrongSum(cart.totals);
  expect(wrong === null, getCart, {
    row: 'API-049',
    expected: 'totals add up exactly: items to grand, grand to due',
    came: wrong ?? '',
  });
  for (const { unit_price, qty, total } of cart.lines ?? [])
    expect(readMinor(total) === (readMinor(unit_price) ?? Number.NaN) * qty, getCart, {
      row: 'API-049',
      expected: 'a line costs its price times its quantity',
      came: `${qty} × ${unit_price} = ${total}`,
    });
  const unnamed = unnamedDiscount(cart);
  expect(unnamed === null, getCart, {
    row: 'CHK-055',
    expected: 'a basket that names its offers names what its discount is made of',
    came: unnamed ?? '',
  });
  return cart.tip ? checkTip(client, cart) : cart;
}

/** Of totals as API-049 has them; null: they add up. `vat` is a part of `grand` and adds nothing. */
export function wrongSum(totals: readonly Total[]): string | null {
  const of = (code: string) => {
    const total = totals?.find((one) => one.code === code);
    return total ? (readMinor(total.amount) ?? Number.NaN) : 0;
  };
  const sum = (...codes: string[]) => codes.reduce((left, code) => left + of(code), 0);
  const parts = sum('items', 'discount', 'coupon', 'points', 'delivery', 'service', 'insurance');
  if (parts !== of('grand')) return 'the parts are not grand';
  return sum('grand', 'wallet', 'tip') === of('due') ? null : 'grand less wallet with the tip is not due';
}

/**
 * Of a cart that says `offers`; null: they take off the basket at least what its discount is, the rest is off
 * the delivery.
 */
export function unnamedDiscount({ offers, totals }: Pick<Cart, 'offers' | 'totals'>): string | null {
  if (!offers) return null;
  const discount = -(readMinor(totals?.find(({ code }) => code === 'discount')?.amount ?? '0.00') ?? Number.NaN);
  const named = offers
    .filter(({ state, in_prices }) => state === 'applied' && !in_prices)
    .reduce((sum, { saving }) => sum + (readMinor(saving) ?? Number.NaN), 0);
  return named >= discount ? null : `a discount of ${discount} minor units, offers of ${named}`;
}

/** The amount to pay, as the customer sees it. */
export function dueOf({ totals }: Pick<Cart, 'totals'>): string {
  return totals.find(({ code }) => code === 'due')?.amount ?? '';
}
