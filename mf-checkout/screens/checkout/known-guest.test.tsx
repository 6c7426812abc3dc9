import { getBranch } from '@sufra/api/branch/endpoints';
import { type Cart, createOrder, forgetDeviceOrders, getCart } from '@sufra/api/order/endpoints';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { buildCart, createFakeCaller, offline } from '@sufra/api/testing';
import { dropAllDrafts } from '@sufra/module';
import type { RenderOptions } from '@sufra/testing/render-part';
import { stopTime } from '@sufra/testing/still-time';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pastOrders } from '../../storage/device-orders.ts';
import { buildCartBranch } from '../../testing/branch.ts';
import { renderPart } from '../../testing/render.ts';
import { CheckoutForm } from './checkout-form.tsx';
import CheckoutScreen from './screen.tsx';
import { usePlaceOrder } from './use-place-order.ts';

const AREA = { ar: 'العليا', en: 'Al Olaya' };
const delivery = (area_id: string | null): Cart =>
  buildCart({
    type: 'delivery',
    context: { ...buildCart().context, type: 'delivery', area_id, user_area_name: area_id ? AREA : null },
  });
const CASH = { id: 'cash', kind: 'cash', online: false, names: { ar: 'نقداً', en: 'Cash' } };
const open = async (
  cart: Cart,
  options: Partial<RenderOptions> = {},
  methods: readonly object[] = [CASH],
  part = <CheckoutScreen />,
) => {
  const fake = createFakeCaller({
    [getCart.name]: cart,
    [getBranch.name]: buildCartBranch(),
    [listPaymentMethods.name]: methods,
    [forgetDeviceOrders.name]: { running: 0 },
    [createOrder.name]: { id: 'o', number: '1', status: 'created', payment_status: 'due', next_action: 'none' },
  });
  return { ...(await renderPart(part, { caller: fake, ...options })), fake };
};
const place = () => screen.getByTestId('place-order');

/** A delivery to Tahlia 12, ordered by a guest on this device. */
async function firstOrder(): Promise<void> {
  const { fake, unmount } = await open(delivery('area-1'));
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Street'), 'Tahlia');
  await user.type(screen.getByLabelText('Building number'), '12');
  await user.type(screen.getByLabelText('Name'), 'Sara');
  await user.type(screen.getByLabelText('Mobile number'), '0551234567');
  expect(screen.getByText(/stay on this device for .?30.? days/)).toBeVisible();
  await user.click(place());
  await waitFor(() => expect(fake.callsOf(createOrder)).toHaveLength(1));
  unmount();
}
const inStorage = () => JSON.stringify({ ...localStorage });

beforeEach(() => localStorage.clear());

describe('the guest of the last order on this device', () => {
  it('types nothing for the next one, also when its area is chosen only then [CHK-065, CHK-013]', async () => {
    await firstOrder();
    const before = await open(delivery(null));
    await screen.findByText('Sara');
    before.unmount();
    const { fake } = await open(delivery('area-1'));
    expect(await screen.findByText('From your last order on this device')).toBeVisible();
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.getByLabelText('Street')).toHaveValue('Tahlia');
    await userEvent.setup().click(place());
    await waitFor(() => expect(fake.callsOf(createOrder)).toHaveLength(1));
    expect(fake.callsOf(createOrder)[0]!.input.body).toMatchObject({
      customer: { name: 'Sara', mobile: '0551234567' },
      address: { street_name: 'Tahlia', building_number: '12' },
    });
  });

  it('pays as the last time where that is offered, and as usual once forgotten [CHK-065, CHK-005]', async () => {
    const card = { id: 'card', kind: 'card', online: true, names: { ar: 'بطاقة', en: 'Card' } };
    const show = () => open(delivery('area-1'), {}, [CASH, card]);
    const first = await show();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Street'), 'Tahlia');
    await user.type(screen.getByLabelText('Building number'), '12');
    await user.type(screen.getByLabelText('Name'), 'Sara');
    await user.type(screen.getByLabelText('Mobile number'), '0551234567');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked());
    await user.click(screen.getByRole('radio', { name: 'Card' }));
    first.unmount();
    // The page is loaded again before it is sent.
    const second = await show();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked());
    await user.click(place());
    await waitFor(() => expect(second.fake.callsOf(createOrder)).toHaveLength(1));
    second.unmount();
    const third = await show();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked());
    third.unmount();
    const onlyCash = await open(delivery('area-1'));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked());
    await user.click(await screen.findByRole('button', { name: 'Forget me' }));
    await screen.findByLabelText('Name');
    onlyCash.unmount();
    await show();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked());
  });

  it('is forgotten at a tap: form and device hold nothing, and the name is asked for [CHK-065]', async () => {
    await firstOrder();
    pastOrders.note('order-of-may', Date.now());
    const { asked, unmount, fake } = await open(delivery('area-1'));
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Forget me' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
    expect(fake.callsOf(forgetDeviceOrders)).toHaveLength(1);
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByLabelText('Street')).toHaveValue('');
    expect(asked.announced).toEqual(['Your details, past orders and table bills were removed from this device']);
    expect(inStorage()).not.toMatch(/Sara|551234567|Tahlia|order-of-may/);
    unmount();
    await open(delivery('area-1'));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
    expect(screen.getByLabelText('Street')).toHaveValue('');
  });

  it('is there still, and reads why, when the orders could not be removed [CHK-065]', async () => {
    await firstOrder();
    const { fake } = await open(delivery('area-1'));
    fake.answer(forgetDeviceOrders, offline());
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Forget me' }));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(screen.getByText('Sara')).toBeVisible();
    expect(inStorage()).toMatch(/Sara/);
  });

  it('is not known after a sign-out, nor 30 days later [CHK-065]', async () => {
    await firstOrder();
    expect(inStorage()).toMatch(/Sara/);
    dropAllDrafts();
    expect(inStorage()).not.toMatch(/Sara|551234567|Tahlia/);
    await firstOrder();
    stopTime(Date.now() + 30 * 86_400_000);
    await open(delivery('area-1'));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
    expect(screen.getByLabelText('Street')).toHaveValue('');
    expect(inStorage()).not.toMatch(/Sara|551234567|Tahlia/);
  });

  it('is not a customer who has signed in meanwhile, and a customer leaves no guest behind [CHK-065]', async () => {
    await firstOrder();
    const customer = { id: 'c1', name: 'Noura', mobile: '559876543' };
    const { fake, unmount } = await open(delivery('area-1'), { session: { customer, cart_id: 'cart-1' } });
    expect(await screen.findByText('Noura')).toBeVisible();
    expect(screen.queryByText('Forget me')).toBeNull();
    await userEvent.setup().click(place());
    await waitFor(() => expect(fake.callsOf(createOrder)).toHaveLength(1));
    unmount();
    await open(delivery('area-1'));
    expect(await screen.findByText('Sara')).toBeVisible();
    expect(screen.queryByText('Noura')).toBeNull();
  });
});

it('a customer pays as the last time where that is offered, and as usual after a sign-out [CHK-065, CHK-005]', async () => {
  const card = { id: 'card', kind: 'card', online: true, names: { ar: 'بطاقة', en: 'Card' } };
  const session = { customer: { id: 'c1', name: 'Noura', mobile: '559876543' }, cart_id: 'cart-1' };
  const show = (methods: readonly object[] = [CASH, card]) => open(buildCart(), { session }, methods);
  const first = await show();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked());
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'Card' }));
  await user.click(place());
  await waitFor(() => expect(first.fake.callsOf(createOrder)).toHaveLength(1));
  first.unmount();
  const second = await show();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked());
  second.unmount();
  const without = await show([CASH]);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked());
  without.unmount();
  dropAllDrafts();
  await show();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Cash' })).toBeChecked());
});

it('a customer whose session comes after the document pays as the last time, too [CHK-005]', async () => {
  const card = { id: 'card', kind: 'card', online: true, names: { ar: 'بطاقة', en: 'Card' } };
  const session = { customer: { id: 'c1', name: 'Noura', mobile: '559876543' }, cart_id: 'cart-1' };
  const first = await open(buildCart(), { session }, [CASH, card]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'Card' }));
  await user.click(place());
  await waitFor(() => expect(first.fake.callsOf(createOrder)).toHaveLength(1));
  first.unmount();
  // As the document's cart is drawn, before the edge has said who its visitor is.
  const cart = buildCart();
  const Form = () => <CheckoutForm cart={cart} updating={false} offline={false} placing={usePlaceOrder(false)} />;
  const next = await open(cart, { session: null }, [CASH, card], <Form />);
  expect(await screen.findByRole('radio', { name: 'Cash' })).toBeVisible();
  await act(async () => next.session.set(session));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked());
});
