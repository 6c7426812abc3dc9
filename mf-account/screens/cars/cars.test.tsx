import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import {
  createVehicle,
  deleteVehicle,
  listVehicleBrands,
  listVehicleColors,
  listVehicles,
  updateVehicle,
  type Vehicle,
} from '@sufra/api/user/endpoints';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CarDialog from '../../dialogs/car/dialog.tsx';
import { GUEST, NOURA, renderPart } from '../../testing/render.ts';
import CarsScreen from './screen.tsx';

const TOYOTA = { id: 'toyota', names: { ar: 'تويوتا', en: 'Toyota' } };
const WHITE = { id: 'white', names: { ar: 'أبيض', en: 'White' }, code: '#ffffff' };
const SAVED: Vehicle = {
  id: 'car-1',
  brand_id: 'toyota',
  brand_names: TOYOTA.names,
  color_id: 'white',
  color_names: WHITE.names,
  color_code: '#ffffff',
  plate_number: 'ABJ 1234',
};
const provider = (answers: Record<string, FakeAnswer> = {}) =>
  createFakeCaller({
    [listVehicles.name]: [SAVED],
    [listVehicleBrands.name]: [TOYOTA],
    [listVehicleColors.name]: [WHITE],
    ...answers,
  });
async function open(answers: Record<string, FakeAnswer> = {}, locale: 'ar' | 'en' = 'en', session = NOURA) {
  const caller = provider(answers);
  const options = { caller, path: '/account/cars', route: '/account/cars', locale, session };
  const view = await renderPart(<CarsScreen />, { ...options, dialogs: { 'account.car': () => 'car-1' } });
  return { ...view, caller, user: userEvent.setup() };
}
async function openDialog(props: { vehicle_id?: string }, answers: Record<string, FakeAnswer> = {}, session = NOURA) {
  const caller = provider(answers);
  const closed: unknown[] = [];
  const dialog = <CarDialog props={props} close={(id) => void closed.push(id)} titleId="title" />;
  return { ...(await renderPart(dialog, { caller, session })), caller, closed, user: userEvent.setup() };
}

it('/account/cars shows each car in words, with its plate in the script of the page [ACCT-024, ACCT-025]', async () => {
  await open({}, 'ar');
  const row = await screen.findByTestId('saved-car');
  expect(plainText(row)).toContain('تويوتا، لونها أبيضا ب ح 1234');
});

it('asks a guest to sign in, in place', async () => {
  const { caller } = await open({}, 'en', GUEST);
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  expect(caller.calls).toHaveLength(0);
});

it('adds and changes by the dialog; deletes, with undo and without losing the focus [ACCT-025]', async () => {
  const { asked, caller, user } = await open({ [deleteVehicle.name]: { id: 'car-1' } });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await user.click(screen.getByRole('button', { name: 'Add a car' }));
  expect(asked.opened).toEqual([
    { name: 'account.car', props: { vehicle_id: 'car-1' } },
    { name: 'account.car', props: {} },
  ]);
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(asked.toasts).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Add a car' })).toHaveFocus();
  expect(caller.callsOf(deleteVehicle)[0]!.input).toEqual({ params: { id: 'car-1' } });
  caller.answer(createVehicle, SAVED);
  asked.toasts[0]!.action!.run();
  await waitFor(() => expect(asked.toasts.at(-1)).toMatchObject({ text: 'The car has been restored' }));
  expect(caller.callsOf(createVehicle)[0]!.input.body).toEqual({
    brand_id: 'toyota',
    color_id: 'white',
    plate_number: 'ABJ 1234',
    is_default: false,
  });
});

it('marks the default car, and makes another one it [ACCT-025]', async () => {
  const second = { ...SAVED, id: 'car-2', plate_number: 'DRS 20', is_default: false };
  const { caller, user, asked } = await open({
    [listVehicles.name]: [{ ...SAVED, is_default: true }, second],
    [updateVehicle.name]: { ...second, is_default: true },
  });
  const [first, other] = await screen.findAllByTestId('saved-car');
  expect(within(first!).getByText('Default')).toBeVisible();
  expect(within(first!).queryByRole('button', { name: /default/ })).toBeNull();
  await user.click(within(other!).getByRole('button', { name: /^Make it the default: .*DRS 20/ }));
  await waitFor(() => expect(asked.announced).toContain('The car is saved'));
  expect(caller.callsOf(updateVehicle)[0]!.input).toEqual({
    params: { id: 'car-2' },
    body: { brand_id: 'toyota', color_id: 'white', plate_number: 'DRS 20', is_default: true },
  });
});

describe('account.car', () => {
  it('keeps a new car; a plate that is saved already is refused in words, and what was typed stays [ACCT-025, ACCT-026, HOST-044]', async () => {
    const { caller, closed, user } = await openDialog({}, { [createVehicle.name]: refuse(409, 'VEHICLE_DUPLICATE') });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Brand' }), 'toyota');
    await user.click(screen.getByRole('radio', { name: 'White' }));
    await user.type(screen.getByRole('textbox', { name: 'Plate number' }), '٢٠ درس');
    await user.click(screen.getByRole('button', { name: 'Save the car' }));
    expect(await screen.findByText('You have saved a car with this plate already.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Plate number' })).toHaveValue('20 درس');
    caller.answer(createVehicle, { ...SAVED, id: 'car-2' });
    await user.click(screen.getByRole('button', { name: 'Save the car' }));
    await waitFor(() => expect(closed).toEqual(['car-2']));
  });

  it('changes one: its own brand, colour and plate stand there [ACCT-025]', async () => {
    const { caller, closed, user } = await openDialog({ vehicle_id: 'car-1' }, { [updateVehicle.name]: SAVED });
    expect(await screen.findByRole('combobox', { name: 'Brand' })).toHaveValue('toyota');
    expect(screen.getByRole('radio', { name: 'White' })).toBeChecked();
    await user.clear(screen.getByRole('textbox', { name: 'Plate number' }));
    await user.type(screen.getByRole('textbox', { name: 'Plate number' }), 'DRS 20');
    await user.click(screen.getByRole('button', { name: 'Save the car' }));
    await waitFor(() => expect(closed).toEqual(['car-1']));
    expect(caller.callsOf(updateVehicle)[0]!.input).toMatchObject({
      params: { id: 'car-1' },
      body: { plate_number: 'DRS 20' },
    });
  });

  it('asks a guest to sign in, over the flow beneath', async () => {
    const { asked, caller, user } = await openDialog({}, {}, GUEST);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(asked.opened).toMatchObject([{ name: 'account.login' }]);
    expect(caller.calls).toHaveLength(0);
  });
});
