import { getCart, mergeCart } from '@sufra/api/order/endpoints';
import { buildCart, createFakeCaller } from '@sufra/api/testing';
import { useCart, usePlatform } from '@sufra/module';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderPart } from '../testing/render.ts';
import { ParkedCarts } from './parked-carts.tsx';

function OfCart() {
  const { cart: store } = usePlatform();
  const { cart } = useCart();
  useEffect(() => void store.refresh(), [store]);
  return cart ? <ParkedCarts cart={cart} /> : null;
}

it('a cart of another branch is named, with a way back to it [CHK-017]', async () => {
  const olaya = { cart_id: 'cart-2', branch_id: 'olaya', branch_names: { ar: 'العليا', en: 'Olaya' }, count: 3 };
  const caller = createFakeCaller({
    [getCart.name]: buildCart({ parked: [olaya] }),
    [mergeCart.name]: buildCart({ id: 'cart-2', branch_id: 'olaya', version: 4, parked: [] }),
  });
  const { platform } = await renderPart(<OfCart />, { caller });
  await screen.findByTestId('parked-open');
  expect(plainText(document.body)).toContain('You also have 3 items at Olaya.');
  await userEvent.setup().click(screen.getByTestId('parked-open'));
  await waitFor(() => expect(platform.cart.snapshot().cart?.id).toBe('cart-2'));
  expect(caller.callsOf(mergeCart)[0]!.input).toMatchObject({
    params: { id: 'cart-2' },
    body: { guest_cart_id: 'cart-1' },
  });
  await waitFor(() => expect(platform.place.get()).toEqual({ type: 'pickup', branch_id: 'olaya' }));
});
