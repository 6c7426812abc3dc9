import { listDeliveryAreas } from '@sufra/api/branch/endpoints';
import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import { type Address, createAddress, deleteAddress, listAddresses, updateAddress } from '@sufra/api/user/endpoints';
import { plainText } from '@sufra/testing/plain-text';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AddressDialog from '../../dialogs/address/dialog.tsx';
import { context, GUEST, NOURA, renderPart } from '../../testing/render.ts';
import MyAddressScreen from './screen.tsx';

const HOME: Address = {
  id: 'home',
  building_type: 'villa',
  street_name: 'Olaya Street',
  building_number: '24',
  latitude: null,
  longitude: null,
  area_id: 'olaya',
  area_names: { ar: 'العليا', en: 'Olaya' },
  deliverable: true,
  is_default: true,
};
const FARM: Address = {
  ...HOME,
  id: 'farm',
  street_name: '<b>مزرعة</b>',
  latitude: 21.4,
  longitude: 39.8,
  area_id: null,
  area_names: null,
  deliverable: false,
  is_default: false,
};
const OLAYA = { latitude: null, longitude: null, area_id: 'olaya', area_names: { ar: 'العليا', en: 'Olaya' } };

async function open(addresses: FakeAnswer, locale: 'ar' | 'en' = 'en', session = NOURA) {
  const caller = createFakeCaller({ [listAddresses.name]: addresses });
  const dialogs = { 'menu.address-map': () => OLAYA };
  const options = { caller, path: '/my-address', route: '/my-address', locale, session, dialogs };
  return { ...(await renderPart(<MyAddressScreen />, options)), caller, user: userEvent.setup() };
}

describe('/my-address', () => {
  it('shows each address with its door, the default, and whether it is delivered to now [ACCT-020, ACCT-021, ACCT-022]', async () => {
    await open([HOME, FARM], 'ar');
    const [home, farm] = (await screen.findAllByTestId('address')).map(plainText);
    expect(home).toContain('Olaya Street، مبنى 24');
    expect(home).toContain('فيلا');
    expect(home).toContain('الأساسي');
    expect(home).toContain('يصله التوصيل · العليا');
    expect(farm).toContain('<b>مزرعة</b>');
    expect(farm).toContain('لا يصله التوصيل حالياً');
  });

  it('asks a guest to sign in, in place [ACCT-019]', async () => {
    const { caller } = await open([], 'en', GUEST);
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    expect(caller.calls).toHaveLength(0);
  });

  it('adds and changes them by the dialog [ACCT-022]', async () => {
    const { user, asked } = await open([HOME]);
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    await user.click(screen.getByRole('button', { name: /^Edit .*Olaya Street/ }));
    expect(asked.opened).toEqual([
      { name: 'account.address', props: {} },
      { name: 'account.address', props: { address_id: 'home' } },
    ]);
  });

  it('deletes one, and brings it back with Undo [ACCT-022]', async () => {
    const { caller, user, asked } = await open([HOME, FARM]);
    caller.answer(deleteAddress, { id: 'farm' });
    caller.answer(createAddress, FARM);
    const farm = (await screen.findAllByTestId('address'))[1]!;
    caller.answer(listAddresses, [HOME]);
    await user.click(within(farm).getByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(screen.getAllByTestId('address')).toHaveLength(1));
    expect(asked.toasts[0]).toMatchObject({ text: 'The address is deleted', action: { label: 'Undo' } });
    caller.answer(listAddresses, [HOME, FARM]);
    asked.toasts[0]!.action!.run();
    await waitFor(() => expect(screen.getAllByTestId('address')).toHaveLength(2));
    expect(caller.callsOf(createAddress)[0]!.input.body).toMatchObject({ latitude: 21.4, is_default: false });
  });
});

describe('account.address', () => {
  const area = { id: 'olaya', names: OLAYA.area_names };
  const terms = { ...{ branch_id: 'b', branch_names: area.names, fee: '9.00', min_order: '30.00', free_over: null } };
  async function openDialog(
    address_id?: string,
    map: () => unknown = () => OLAYA,
    session = NOURA,
    answers: Record<string, FakeAnswer> = {},
    options: object = {},
  ) {
    const caller = createFakeCaller({
      [listAddresses.name]: [HOME],
      [listDeliveryAreas.name]: [{ ...area, ...terms, promise: { min: 35, max: 50 } }],
      [createAddress.name]: { ...HOME, id: 'new' },
      ...answers,
    });
    const closed: unknown[] = [];
    const props = address_id ? { address_id } : {};
    const dialog = <AddressDialog props={props} close={(id) => void closed.push(id)} titleId="title" />;
    const view = await renderPart(dialog, { caller, session, dialogs: { 'menu.address-map': map }, ...options });
    return { ...view, caller, closed, user: userEvent.setup() };
  }
  const door = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText(/^Street/), 'Olaya Street');
    await user.type(screen.getByLabelText(/^Building number/), '٢٤');
  };
  const save = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Save the address' }));

  it('keeps a new one: the place by the menu’s map dialog, the door beside it; what is missing is said beside its field [ACCT-022, ACCT-023, HOST-044]', async () => {
    const { caller, closed, user, asked } = await openDialog();
    await save(user);
    expect(await screen.findByText(/Choose the place first/)).toBeVisible();
    expect(caller.callsOf(createAddress)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Choose the place' }));
    expect(asked.opened).toEqual([{ name: 'menu.address-map', props: {} }]);
    await door(user);
    await save(user);
    await waitFor(() => expect(closed).toEqual(['new']));
    expect(asked.toasts).toMatchObject([{ text: 'The address is saved' }]);
    expect(caller.callsOf(createAddress)[0]!.input.body).toMatchObject({
      ...{ area_id: 'olaya', latitude: null, geocode_address: 'Olaya' },
      ...{ street_name: 'Olaya Street', building_number: '24' },
    });
  });

  it('asks the short address where the setting is on, shows it on the card, and keeps it when the rest is changed [CHK-057]', async () => {
    const settings = { ...context.tenant.settings, 'order.short_address': '1' };
    const on = { context: { ...context, tenant: { ...context.tenant, settings } } };
    const kept = { ...HOME, short_address: 'RRRD2929' };
    const listed = createFakeCaller({ [listAddresses.name]: [kept] });
    const { unmount } = await renderPart(<MyAddressScreen />, { caller: listed, session: NOURA, ...on });
    expect(plainText(await screen.findByTestId('address'))).toContain('Short address RRRD2929');
    unmount();
    const { caller, closed, user } = await openDialog(
      'home',
      undefined,
      NOURA,
      {
        [listAddresses.name]: [kept],
        [updateAddress.name]: kept,
      },
      on,
    );
    const field = await screen.findByRole('textbox', { name: /National short address/ });
    expect(field).toHaveValue('RRRD2929');
    await user.clear(field);
    await user.type(field, '2929');
    await save(user);
    expect(await screen.findByText(/A short address has four letters/)).toBeVisible();
    expect(caller.callsOf(updateAddress)).toHaveLength(0);
    await user.clear(field);
    await user.type(field, 'rrrd۲۹۲۹');
    await save(user);
    await waitFor(() => expect(closed).toEqual(['home']));
    expect(caller.callsOf(updateAddress)[0]!.input.body).toMatchObject({ short_address: 'rrrd2929' });
  });

  it('opens an address that was saved without a short address, and saves it again [CHK-057]', async () => {
    const settings = { ...context.tenant.settings, 'order.short_address': '1' };
    const kept = { ...HOME, short_address: null };
    const { caller, closed, user } = await openDialog(
      'home',
      undefined,
      NOURA,
      { [listAddresses.name]: [kept], [updateAddress.name]: kept },
      { context: { ...context, tenant: { ...context.tenant, settings } } },
    );
    expect(await screen.findByRole('textbox', { name: /National short address/ })).toHaveValue('');
    await save(user);
    await waitFor(() => expect(closed).toEqual(['home']));
    expect(caller.callsOf(updateAddress)).toHaveLength(1);
  });

  it('takes the area alone where the map dialog does not come [ACCT-023]', async () => {
    const { caller, closed, user } = await openDialog(undefined, () => undefined);
    await user.click(screen.getByRole('button', { name: 'Choose the place' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Delivery area' }), 'olaya');
    expect(plainText(screen.getByTestId('address-place'))).toBe('Olaya');
    await door(user);
    await save(user);
    await waitFor(() => expect(closed).toEqual(['new']));
    expect(caller.callsOf(createAddress)[0]!.input.body).toMatchObject({ area_id: 'olaya', latitude: null });
  });

  it('keeps what was typed when it could not be saved [ACCT-022]', async () => {
    const limit = refuse(409, 'ADDRESS_LIMIT', { max: 50 }) as FakeAnswer;
    const { caller, closed, user } = await openDialog('home', undefined, NOURA, { [updateAddress.name]: limit });
    await user.type(await screen.findByLabelText(/^Landmark/), 'mosque');
    await save(user);
    await waitFor(() => expect(caller.callsOf(updateAddress)).toHaveLength(1));
    expect(screen.getByLabelText(/^Landmark/)).toHaveValue('mosque');
    expect(await screen.findByText(/You can save up to/)).toBeVisible();
    expect(closed).toEqual([]);
  });

  it('asks a guest to sign in, over the flow beneath [ACCT-019]', async () => {
    const { asked, caller, user } = await openDialog(undefined, undefined, GUEST);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(asked.opened).toMatchObject([{ name: 'account.login' }]);
    expect(caller.calls).toHaveLength(0);
  });
});
