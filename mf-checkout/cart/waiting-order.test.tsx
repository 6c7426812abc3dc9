import { type Cart, getCart } from '@sufra/api/order/endpoints';
import { buildCart, createFakeCaller } from '@sufra/api/testing';
import { useCart, usePlatform } from '@sufra/module';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderPart } from '../testing/render.ts';
import { WaitingOrder } from './waiting-order.tsx';

function OfCart() {
  const { cart: store } = usePlatform();
  const { cart } = useCart();
  useEffect(() => void store.refresh(), [store]);
  return cart ? <WaitingOrder cart={cart} /> : null;
}
const open = async (cart: Cart) => renderPart(<OfCart />, { caller: createFakeCaller({ [getCart.name]: cart }) });
const waiting = { order_id: 'order-1', number: '1001', version: 3 };

describe('an order that waits for its payment, beside its basket', () => {
  it('is paid by going on while the basket is the same [CHK-028]', async () => {
    await open(buildCart({ version: 3, waiting }));
    expect(await screen.findByRole('status')).toHaveTextContent(/#1001.* waits for its payment\. Continuing pays/);
    expect(screen.getByTestId('pay-waiting')).toHaveAttribute('href', '/en/o/order-1/pay');
  });

  it('is canceled by a new order of another basket, which is said before, also after a change [CHK-028]', async () => {
    const { platform } = await open(buildCart({ version: 3, waiting }));
    await screen.findByText(/Continuing pays/);
    // The answer of a change does not include it.
    await act(async () => platform.cart.adopt(buildCart({ version: 4 })));
    expect(screen.getByRole('status')).toHaveTextContent(/A new order cancels it/);
    expect(screen.getByTestId('pay-waiting')).toHaveTextContent(/Pay for order .?#1001/);
  });

  it('that used balances is canceled whatever the basket is', async () => {
    await open(buildCart({ version: 3, waiting: { ...waiting, version: null } }));
    expect(await screen.findByText(/A new order cancels it/)).toBeVisible();
  });

  it('says nothing where none waits', async () => {
    const { platform } = await open(buildCart({ waiting: null }));
    await act(async () => platform.cart.refresh());
    expect(screen.queryByRole('status')).toBeNull();
  });
});
