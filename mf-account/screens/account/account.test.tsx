import { queryKey } from '@sufra/api';
import { listOrders } from '@sufra/api/order/endpoints';
import { createFakeCaller, type FakeAnswer, offline, refuse, withMeta } from '@sufra/api/testing';
import { getCustomerDetails, logout, logoutEverywhere, register } from '@sufra/api/user/endpoints';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SignOutDialog from '../../dialogs/sign-out/dialog.tsx';
import { buildCustomer, buildSummary } from '../../testing/builders.ts';
import { GUEST, NOURA, renderPart } from '../../testing/render.ts';
import AccountScreen from './screen.tsx';

const provider = (answers: Record<string, FakeAnswer> = {}) =>
  createFakeCaller({
    [getCustomerDetails.name]: buildCustomer(),
    [listOrders.name]: withMeta([buildSummary()], {
      current_page: 1,
      last_page: 2,
      per_page: 10,
      total: 12,
    }) as FakeAnswer,
    [logout.name]: {},
    ...answers,
  });
const open = (answers: Record<string, FakeAnswer> = {}, options: Partial<RenderOptions> = {}) =>
  renderPart(<AccountScreen />, { caller: provider(answers), session: NOURA, ...options });
const text = () => plainText(document.body);

describe('/account', () => {
  it('shows a customer the name, the masked mobile, my orders, my info and the way out [ACCT-001]', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'نورة' })).toBeVisible();
    expect(text()).toContain('+966 5••••••67');
    expect(text()).not.toContain('551234567');
    expect(screen.getByRole('link', { name: /My orders/ })).toHaveAttribute('href', '/en/account/orders');
    expect(await screen.findByRole('link', { name: /#1042/ })).toHaveAttribute('href', '/en/order/order-1');
    expect(screen.getByText('12')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My info' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });

  it('has the customer in memory as the provider answers it; the group shows nowhere [HOST-046]', async () => {
    const customer = buildCustomer({
      ...{ avatar: '/media/noura.webp', email: 'noura@example.com', gender: 'female', referral_code: 'NOURA123' },
      ...{ birth_date: '1990-02-03', customer_group_id: 'group-7', customer_group_name: 'Pays late' },
      customer_addresses: [{ id: 'home', building_type: 'villa', street_name: 'Olaya Street', building_number: '24' }],
      vehicles: [{ id: 'car-1', brand_name: 'Toyota', color_name: 'White', plate_number: 'ABJ 1234' }],
    });
    const { platform } = await open({ [getCustomerDetails.name]: customer });
    expect(await screen.findByRole('heading', { level: 1, name: 'نورة' })).toBeVisible();
    expect(platform.queryClient.getQueryData(queryKey(getCustomerDetails))).toEqual(customer);
    expect(text()).not.toMatch(/Pays late|group-7/);
  });

  it('says where and which car without a tap: the default ones, which come first [ACCT-022, ACCT-025]', async () => {
    const car = { id: 'car-1', brand_name: 'Toyota', color_name: 'White', plate_number: 'ABJ 1234', is_default: true };
    const home = {
      id: 'home',
      building_type: 'villa' as const,
      street_name: '<b>Olaya</b> Street',
      building_number: '24',
    };
    await open({ [getCustomerDetails.name]: buildCustomer({ vehicles: [car], customer_addresses: [home] }) });
    const link = async (name: RegExp) => (await screen.findByRole('link', { name })).textContent;
    expect(await link(/My cars/)).toBe('My carsWhite Toyota');
    expect((await link(/My addresses/))?.replace(/[\u2066-\u2069]/g, '')).toMatch(/^My addresses<b>Olaya<\/b> Street/);
  });

  it('says that mails do not arrive, and leads to where that is corrected [MSG-006]', async () => {
    const bounced = buildCustomer({ email: 'noura@example.com', email_verified: true, email_bounced: true });
    await open({ [getCustomerDetails.name]: bounced });
    expect(await screen.findByText(/do not arrive at your address/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Correct the email' })).toHaveAttribute('href', '/en/account/info');
  });

  it('asks a guest to sign in, in place, and asks the provider nothing [ACCT-001]', async () => {
    const caller = provider();
    await renderPart(<AccountScreen />, { caller, session: GUEST });
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    expect(caller.calls).toHaveLength(0);
  });

  it('asks a new customer for the name, and begins at the top once it is there [ACCT-001]', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    const named = buildCustomer();
    await open({ [getCustomerDetails.name]: buildCustomer({ name: '' }), [register.name]: named });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Noura');
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }));
  });

  it('says that it could not be loaded, and tries again [X-017]', async () => {
    const caller = provider({ [getCustomerDetails.name]: refuse(403, 'MODULE_DISABLED') as FakeAnswer });
    await renderPart(<AccountScreen />, { caller, session: NOURA });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account could not be loaded');
    caller.answer(getCustomerDetails, buildCustomer());
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'نورة' })).toBeVisible();
  });

  it('shows no data of a customer that is a guest again [HOST-051]', async () => {
    const { session } = await open();
    await screen.findByRole('heading', { level: 1, name: 'نورة' });
    session.set(GUEST);
    expect(text()).not.toContain('نورة');
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  });

  it('says who a link signed in, with a form that works at any time', async () => {
    await open({}, { session: { ...NOURA, arrivedByState: true } });
    await screen.findByRole('heading', { level: 1, name: 'نورة' });
    expect(text()).toContain('You are signed in as نورة. Not you?');
    const form = screen.getByRole('button', { name: 'Sign out of this account' }).closest('form')!;
    expect(form).toHaveAttribute('action', '/-/not-you');
    expect(form).toHaveAttribute('method', 'post');
    expect(new FormData(form).get('return')).toBe('/en/account');
  });

  it('does not say so of an ordinary sign-in', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'نورة' });
    expect(screen.queryByRole('button', { name: 'Sign out of this account' })).toBeNull();
  });

  it('leads to where my info is changed [ACCT-007]', async () => {
    await open({ [getCustomerDetails.name]: buildCustomer({ avatar: '/media/avatars/nakhla/a.webp' }) });
    expect(await screen.findByRole('link', { name: 'My info' })).toHaveAttribute('href', '/en/account/info');
    expect(screen.getByTestId('avatar')).toHaveAttribute('src', '/media/avatars/nakhla/a.webp');
  });
});

describe('signing out', () => {
  it('asks first: declining changes nothing [ACCT-002]', async () => {
    const caller = provider();
    const { asked } = await renderPart(<AccountScreen />, { caller, session: NOURA });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(asked.opened.map(({ name }) => name)).toEqual(['account.sign-out']));
    expect(caller.callsOf(logout)).toHaveLength(0);
  });

  it('leaves a guest with an empty cart and no answers of before, in the same language [ACCT-002]', async () => {
    const caller = provider();
    const { asked, platform } = await renderPart(<AccountScreen />, {
      caller,
      session: NOURA,
      refreshed: () => GUEST,
      dialogs: { 'account.sign-out': () => 'yes' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    expect(caller.callsOf(logout)).toHaveLength(1);
    expect(platform.cart.snapshot()).toMatchObject({ cart: null, count: 0 });
    await waitFor(() => expect(asked.toasts.map((toast) => toast.text)).toEqual(['You are signed out']));
    const kept = platform.queryClient.getQueryCache().getAll();
    expect(kept.filter(({ state }) => state.data !== undefined)).toEqual([]);
    expect(asked.navigated).toEqual([]);
  });

  it('says that it failed while the customer is still here [ACCT-002, X-017]', async () => {
    await open(
      { [logout.name]: offline() as FakeAnswer },
      { refreshed: () => NOURA, dialogs: { 'account.sign-out': () => 'yes' } },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
    expect(screen.getByRole('heading', { level: 1, name: 'نورة' })).toBeVisible();
  });

  it('ends every device’s when asked to, and says so only when it is done [ACCT-002]', async () => {
    const caller = provider({ [logoutEverywhere.name]: offline() as FakeAnswer });
    const dialogs = { 'account.sign-out': () => 'everywhere' };
    const { asked } = await renderPart(<AccountScreen />, { caller, session: NOURA, refreshed: () => GUEST, dialogs });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
    expect(asked.toasts).toEqual([]);
    caller.answer(logoutEverywhere, {});
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(asked.toasts.map(({ text }) => text)).toEqual(['You are signed out of all devices']));
    expect(caller.callsOf(logout)).toHaveLength(0);
  });

  it('its dialog says what will happen and answers with yes or nothing [ACCT-002]', async () => {
    const closed: unknown[] = [];
    await renderPart(<SignOutDialog props={{}} close={(result) => void closed.push(result)} titleId="title" />, {
      caller: provider(),
    });
    expect(text()).toContain('You will start with an empty basket');
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(closed).toEqual([undefined, 'yes']);
  });
});
