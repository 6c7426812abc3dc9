import { getBranch, listBranches } from '@sufra/api/branch/endpoints';
import { type Cart, createOrder, getCart } from '@sufra/api/order/endpoints';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { buildCart, createFakeCaller } from '@sufra/api/testing';
import { listAddresses, listVehicles } from '@sufra/api/user/endpoints';
import type { OrderType, SessionView } from '@sufra/contract';
import { knownPosition } from '@sufra/contract/modules/menu';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCartBranch } from '../../testing/branch.ts';
import { renderPart } from '../../testing/render.ts';
import CheckoutScreen from './screen.tsx';
import { type DraftCustomer, useDraftCustomer } from './use-draft-customer.ts';

const SARA: SessionView = { customer: { id: 'c1', name: 'نورة', mobile: '551234567' }, cart_id: 'cart-1' };
const near = {
  ...{ id: 'near', building_type: 'villa', street_name: 'شارع التحلية', building_number: '12' },
  ...{ area_id: 'area-1', deliverable: true, latitude: 24.7, longitude: 46.7 },
};
const far = { ...near, id: 'far', street_name: 'طريق بعيد', latitude: 24.9, longitude: 46.9 };
const car = {
  ...{ id: 'car-1', brand_id: 'toyota', brand_name: 'Toyota', color_id: 'white', color_name: 'White' },
  ...{ color_code: '#ffffff', plate_number: 'ABJ 1234' },
};
const POINT = {
  area_id: 'area-1',
  names: { ar: 'العليا', en: 'Al Olaya' },
  location: { latitude: 24.7, longitude: 46.7 },
};

const cartOf = (type: OrderType): Cart =>
  buildCart({
    type,
    context: {
      ...buildCart().context,
      ...{ type, area_id: type === 'delivery' ? 'area-1' : null, user_area_name: { ar: 'العليا', en: 'Al Olaya' } },
    },
  });
const caller = (type: OrderType) =>
  createFakeCaller({
    [getCart.name]: cartOf(type),
    [getBranch.name]: buildCartBranch(),
    [listBranches.name]: [buildCartBranch()],
    [listPaymentMethods.name]: [{ id: 'cash', kind: 'cash', names: { ar: 'نقداً', en: 'Cash' } }],
    [createOrder.name]: { id: 'o', number: '1', status: 'created', payment_status: 'due', next_action: 'none' },
    [listAddresses.name]: [far, near],
    [listVehicles.name]: [car],
  });
const seen: { draft: DraftCustomer | null } = { draft: null };
function Draft({ type }: { readonly type: OrderType }) {
  seen.draft = useDraftCustomer(type);
  return null;
}
const open = async (
  type: OrderType,
  { vehicles = [car], ...options }: Partial<RenderOptions> & { vehicles?: object[] } = {},
) => {
  const fake = caller(type);
  fake.answer(listVehicles, vehicles as never);
  const page = (
    <>
      <Draft type={type} />
      <CheckoutScreen />
    </>
  );
  return { ...(await renderPart(page, { caller: fake, ...options })), fake };
};
const draft = () => seen.draft!;
const streets = () => screen.getAllByRole('radio', { name: /شارع|طريق/ });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the draft customer', () => {
  it('is a guest without a place or saved data, for whom no account data are requested [CHK-006]', async () => {
    const { fake } = await open('delivery');
    expect(draft()).toMatchObject({
      ...{ is_guest: true, data: null, selected_address: null },
      last_coordinates: { latitude: 0, longitude: 0 },
      geolocation_coordinates: { latitude: 0, longitude: 0 },
      ...{ addresses: undefined, vehicles: undefined },
    });
    expect(fake.callsOf(listAddresses)).toEqual([]);
  });

  it('a signed-in customer has data, addresses by nearness and the chosen one, through a reload; never a token [CHK-006]', async () => {
    const first = await open('delivery', { session: SARA, deliveryPoint: POINT });
    await waitFor(() => expect(draft().addresses).toHaveLength(2));
    expect(draft()).toMatchObject({ is_guest: false, data: SARA.customer, last_coordinates: POINT.location });
    expect(streets()[0]).toHaveAccessibleName(/شارع التحلية/);
    await userEvent.click(streets()[0]!);
    expect(draft().selected_address).toBe('near');
    expect(first.fake.callsOf(listVehicles)).toEqual([]);
    first.unmount();
    // Another page, which does not know the point any more.
    await open('delivery', { session: SARA });
    await waitFor(() => expect(streets()[0]).toBeChecked());
    expect(draft().last_coordinates).toEqual(POINT.location);
    expect(screen.getByLabelText('Street')).toHaveValue('شارع التحلية');
    expect(JSON.stringify([draft(), { ...localStorage, ...sessionStorage }])).not.toMatch(/token/i);
  });

  it('whose door is typed over has no chosen address any more, and keeps what was typed [CHK-006]', async () => {
    await open('delivery', { session: SARA });
    await userEvent.click(await screen.findByRole('radio', { name: /شارع التحلية/ }));
    await userEvent.type(screen.getByLabelText('Building number'), '4');
    await waitFor(() => expect(draft().selected_address).toBeNull());
    expect(screen.getByRole('radio', { name: /شارع التحلية/ })).not.toBeChecked();
    expect(screen.getByLabelText('Building number')).toHaveValue('124');
  });

  it('with one saved car gets it without being asked, and can change it [CHK-006, CHK-013]', async () => {
    const { fake } = await open('car_pickup', { session: SARA });
    await waitFor(() => expect(draft().vehicles).toHaveLength(1));
    expect(await screen.findByText(/ABJ 1234/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change the car' })).toBeVisible();
    await userEvent.click(screen.getByTestId('place-order'));
    await waitFor(() => expect(fake.callsOf(createOrder)).toHaveLength(1));
    expect(fake.callsOf(createOrder)[0]!.input.body).toMatchObject({ vehicle_id: 'car-1' });
  });

  it('with several cars gets the default one [CHK-006, ACCT-025]', async () => {
    const other = { ...car, id: 'car-2', plate_number: 'DRS 20', is_default: true };
    const { fake } = await open('car_pickup', { session: SARA, vehicles: [car, other] });
    expect(await screen.findByText(/DRS 20/)).toBeVisible();
    await userEvent.click(screen.getByTestId('place-order'));
    await waitFor(() => expect(fake.callsOf(createOrder)).toHaveLength(1));
    expect(fake.callsOf(createOrder)[0]!.input.body).toMatchObject({ vehicle_id: 'car-2' });
  });

  it('knows where the device was when it was asked, in memory alone [CHK-006]', async () => {
    const { platform } = await open('pickup', { session: SARA });
    const at = { latitude: 24.95, longitude: 46.7 };
    const stop = platform.bus.as('mf-menu').answer(knownPosition, () => at);
    await userEvent.click(await screen.findByTestId('place-order'));
    await waitFor(() => expect(draft().geolocation_coordinates).toEqual(at));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('24.95');
    stop();
  });
});
