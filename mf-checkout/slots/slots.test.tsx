import { addLine, createCart, getCart, getOrderTracking } from '@sufra/api/order/endpoints';
import { buildCart, buildCartLine, buildOrder, createFakeCaller, offline } from '@sufra/api/testing';
import { orderCreated } from '@sufra/contract/modules/checkout';
import { sessionChanged } from '@sufra/contract/modules/host';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runningOrders } from '../storage/device-orders.ts';
import { renderPart } from '../testing/render.ts';
import Basket from './basket/slot.tsx';
import CartButton from './cart-button/slot.tsx';
import OrderStrip from './order-strip/slot.tsx';

const nobody = { customer: null, cart_id: null };
const text = (element: Element) => element.textContent?.replace(/[\u2066-\u2069]/g, '');

beforeEach(() => localStorage.clear());

describe('the cart in the header', () => {
  it('has a count that is always there and says nothing at 0 [CHK-014]', async () => {
    await renderPart(<CartButton />, { caller: createFakeCaller({ [getCart.name]: buildCart() }), session: nobody });
    expect(screen.getByTestId('cart-count')).toBeEmptyDOMElement();
    const link = screen.getByRole('link', { name: 'Your basket' });
    expect(link).toHaveAttribute('href', '/en/checkout');
    expect(link).toContainElement(screen.getByTestId('cart-count'));
  });

  it('counts a dish before the server answered, and opens the cart [CHK-014]', async () => {
    const fake = createFakeCaller({ [createCart.name]: () => new Promise(() => {}), [addLine.name]: buildCart() });
    const { platform, asked } = await renderPart(<CartButton />, { caller: fake, session: nobody });
    act(() => void platform.cart.add({ item_id: 'item-1', qty: 2 }));
    expect(screen.getByTestId('cart-count')).toHaveTextContent('2');
    await userEvent.setup().click(screen.getByRole('link', { name: 'Your basket, 2 items' }));
    expect(asked.opened).toEqual([{ name: 'checkout.cart', props: {} }]);
  });

  it('asks for the cart again when one of its dishes sold out [X-022]', async () => {
    const fake = createFakeCaller({ [getCart.name]: buildCart() });
    const { tell } = await renderPart(<CartButton />, { caller: fake });
    const before = fake.callsOf(getCart).length;
    await tell('menu.availability', 'another', 1);
    expect(fake.callsOf(getCart)).toHaveLength(before);
    await tell('menu.availability', 'item-1', 2);
    await waitFor(() => expect(fake.callsOf(getCart)).toHaveLength(before + 1));
  });
});

describe('when somebody signs in or out, here or in another tab', () => {
  it('the cart is read again', async () => {
    const fake = createFakeCaller({ [getCart.name]: buildCart() });
    const { platform } = await renderPart(<CartButton />, { caller: fake });
    const before = fake.callsOf(getCart).length;
    await act(() => platform.bus.publish(sessionChanged, { signedIn: true }));
    await waitFor(() => expect(fake.callsOf(getCart)).toHaveLength(before + 1));
  });
});

describe('after a lost connection', () => {
  it('what waited is sent [X-027]', async () => {
    const fake = createFakeCaller({ [getCart.name]: buildCart(), [addLine.name]: offline() as object });
    const { platform, connection } = await renderPart(<CartButton />, { caller: fake });
    connection.set('disconnected');
    act(() => void platform.cart.add({ item_id: 'item-2', qty: 1 }));
    await waitFor(() => expect(platform.cart.snapshot().error?.failure).toBe('offline'));
    expect(screen.getByTestId('cart-count')).toHaveTextContent('2');
    fake.answer(addLine, buildCart({ version: 2, lines: [buildCartLine({ qty: 3 })] }));
    connection.set('connected');
    await waitFor(() => expect(screen.getByTestId('cart-count')).toHaveTextContent('3'));
  });
});

describe('the basket of the menu', () => {
  it('docks a bar with count and total on the phone, and nothing at 0 [CHK-014]', async () => {
    const empty = await renderPart(<Basket />, { caller: createFakeCaller(), session: nobody });
    expect(screen.queryByText('View basket')).toBeNull();
    empty.unmount();
    const { asked } = await renderPart(<Basket />, { caller: createFakeCaller({ [getCart.name]: buildCart() }) });
    const bar = screen.getByText('View basket').closest('a')!;
    expect(text(bar)).toBe('1View basketSAR 32.00');
    await userEvent.setup().click(bar);
    expect(asked.opened).toEqual([{ name: 'checkout.cart', props: {} }]);
  });
});

describe('the strip of a running order', () => {
  it('shows an order as soon as the bus tells of one, also from another tab [X-022]', async () => {
    const fake = createFakeCaller({ [getOrderTracking.name]: buildOrder({ status: 'accepted' }) });
    const { platform } = await renderPart(<OrderStrip />, { caller: fake, session: nobody, path: '/menu' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    runningOrders.note('order-1', Date.now());
    await act(() => platform.bus.publish(orderCreated, { order_id: 'order-1' }));
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/en/order/order-1');
  });

  it('leads to the order of this device, and goes when it has ended [X-022]', async () => {
    runningOrders.note('order-1', Date.now());
    const fake = createFakeCaller({ [getOrderTracking.name]: buildOrder({ status: 'accepted' }) });
    const { tell } = await renderPart(<OrderStrip />, { caller: fake, session: nobody, path: '/menu' });
    const strip = await screen.findByRole('link');
    expect(strip).toHaveAttribute('href', '/en/order/order-1');
    expect(text(strip)).toContain('On the fire');
    fake.answer(getOrderTracking, buildOrder({ status: 'delivered', version: 3 }));
    await tell('order.status', 'order-1', 3);
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    expect(runningOrders.read(Date.now())).toEqual([]);
  });

  it('is not shown on the pages of orders', async () => {
    runningOrders.note('order-1', Date.now());
    const fake = createFakeCaller({ [getOrderTracking.name]: buildOrder() });
    await renderPart(<OrderStrip />, { caller: fake, session: nobody, path: '/order/order-1' });
    await waitFor(() => expect(fake.callsOf(getOrderTracking)).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
