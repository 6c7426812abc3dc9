import { type Cart, getCart, mergeCart } from '@sufra/api/order/endpoints';
import { buildCart, buildCartLine, createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { useCart, usePlatform } from '@sufra/module';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderPart } from '../testing/render.ts';
import { UnmergedCart } from './unmerged-cart.tsx';

function OfCart() {
  const { cart: store } = usePlatform();
  const { cart } = useCart();
  useEffect(() => void store.refresh(), [store]);
  return cart ? <UnmergedCart cart={cart} /> : null;
}
const open = async (cart: Cart, merge: FakeAnswer) => {
  const caller = createFakeCaller({ [getCart.name]: cart, [mergeCart.name]: merge });
  return { ...(await renderPart(<OfCart />, { caller })), caller };
};

describe('a basket that the sign-in could not take over', () => {
  it('says that it is saved, and Retry puts both together [CHK-017]', async () => {
    const both = buildCart({ version: 2, lines: [buildCartLine({ qty: 3 })] });
    const { caller, platform } = await open(buildCart({ unmerged: true }), both);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByTestId('merge-again')).toBeNull());
    expect(caller.callsOf(mergeCart)[0]!.input).toEqual({
      params: { id: 'cart-1' },
      body: { guest_cart_id: 'cart-1' },
    });
    expect(platform.cart.snapshot().count).toBe(3);
  });

  it('that fails again says why, keeps the basket and stays to be tried [CHK-017]', async () => {
    const { platform } = await open(buildCart({ unmerged: true }), refuse(503, 'UNAVAILABLE') as object);
    await userEvent.setup().click(await screen.findByTestId('merge-again'));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(screen.getByTestId('merge-again')).toBeVisible();
    expect(platform.cart.snapshot().lines).toHaveLength(1);
  });

  it('that is in the account says nothing [CHK-017]', async () => {
    const { platform } = await open(buildCart({ unmerged: false }), {});
    await waitFor(() => expect(platform.cart.snapshot().status).toBe('ready'));
    expect(screen.queryByTestId('merge-again')).toBeNull();
  });
});
