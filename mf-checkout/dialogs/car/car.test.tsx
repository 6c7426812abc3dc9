import { createFakeCaller } from '@sufra/api/testing';
import { listVehicleBrands, listVehicleColors, listVehicles } from '@sufra/api/user/endpoints';
import type { PageContext, SessionView } from '@sufra/contract';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../testing/render.ts';
import CarDialog from './dialog.tsx';

const TOYOTA = { id: 'toyota', names: { ar: 'تويوتا', en: 'Toyota' } };
const WHITE = { id: 'white', names: { ar: 'أبيض', en: 'White' }, code: '#ffffff' };
const SAVED = {
  id: 'car-1',
  brand_id: 'toyota',
  brand_names: TOYOTA.names,
  color_id: 'white',
  color_names: WHITE.names,
  color_code: '#ffffff',
  plate_number: 'ABJ 1234',
};
const guest: SessionView = { customer: null, cart_id: null };
const sara: SessionView = { customer: { id: 'c', name: 'Sara', mobile: null }, cart_id: null };

async function show(
  session: SessionView,
  saved: object[] = [SAVED],
  locale: 'ar' | 'en' = 'en',
  addCar: () => unknown = () => undefined,
  context: Partial<PageContext> = {},
) {
  const caller = createFakeCaller({
    [listVehicles.name]: saved,
    [listVehicleBrands.name]: [TOYOTA],
    [listVehicleColors.name]: [WHITE],
  });
  const closed: unknown[] = [];
  const view = await renderPart(<CarDialog props={{}} close={(car) => closed.push(car)} titleId="title" />, {
    caller,
    session,
    locale,
    context,
    dialogs: { 'account.car': addCar },
  });
  return { ...view, caller, closed, user: userEvent.setup() };
}
const type = async (user: ReturnType<typeof userEvent.setup>, plate: string) => {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Brand' }), 'toyota');
  await user.click(screen.getByRole('radio', { name: 'White' }));
  await user.type(screen.getByRole('textbox', { name: 'Plate number' }), plate);
};

describe('the car of a car pickup', () => {
  it('is chosen from the saved ones, with brand, colour and the plate in the page’s script [CHK-050]', async () => {
    const { closed, user } = await show(sara, undefined, 'ar');
    const row = await screen.findByRole('radio', { name: /تويوتا/ });
    expect(plainText(row.closest('label')!)).toBe('تويوتا، لونها أبيضا ب ح 1234');
    await user.click(screen.getByRole('button', { name: 'اختيار هذه السيارة' }));
    expect(closed).toEqual([{ vehicle_id: 'car-1', ...SAVED, id: undefined }].map(({ id: _, ...car }) => car));
  });

  it('is typed in place by a guest, without a saved one, and stored in one form [CHK-050]', async () => {
    const { caller, closed, user } = await show(guest);
    await type(user, '١٢٣٤ ابح');
    await user.click(screen.getByRole('button', { name: 'Use this car' }));
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(closed[0]).toMatchObject({ vehicle_id: null, brand_id: 'toyota', plate_number: 'ABJ 1234' });
    expect(caller.callsOf(listVehicles)).toHaveLength(0);
  });

  it('is saved by the account’s own dialog over this one, and chosen at once [CHK-050, ACCT-026, HOST-044]', async () => {
    const { caller, closed, asked, user, platform } = await show(sara, [SAVED], 'en', async () => {
      caller.answer(listVehicles, [SAVED, { ...SAVED, id: 'car-2', plate_number: 'DRS 20' }]);
      await platform.queryClient.invalidateQueries({ queryKey: [listVehicles.name] });
      return 'car-2';
    });
    await user.click(await screen.findByRole('button', { name: 'Add a car' }));
    expect(asked.opened).toEqual([{ name: 'account.car', props: {} }]);
    await waitFor(() => expect(closed).toMatchObject([{ vehicle_id: 'car-2', plate_number: 'DRS 20' }]));
  });

  it('of a customer can be for one order alone; where there are no accounts it is only that [CHK-050]', async () => {
    const { closed, user } = await show(sara, [], 'en', () => undefined, { modules: ['mf-menu', 'mf-checkout'] });
    expect(await screen.findByRole('combobox', { name: 'Brand' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save a car to your account' })).toBeNull();
    await type(user, 'DRS 20');
    await user.click(screen.getByRole('button', { name: 'Use this car' }));
    await waitFor(() => expect(closed).toMatchObject([{ vehicle_id: null, plate_number: 'DRS 20' }]));
  });

  it('has brand, colour and a plate: what is missing is said at its field, and has the focus', async () => {
    const { closed, user } = await show(guest);
    await screen.findByRole('combobox', { name: 'Brand' });
    await user.click(screen.getByRole('button', { name: 'Use this car' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveFocus());
    await type(user, '---');
    await user.click(screen.getByRole('button', { name: 'Use this car' }));
    expect(await screen.findByText('Enter the letters and digits of the plate')).toBeVisible();
    expect(closed).toEqual([]);
  });
});
