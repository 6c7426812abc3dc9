import { queryKey } from '@sufra/api';
import { createFakeCaller } from '@sufra/api/testing';
import { getCustomerDetails, sendOtp, verifyOtp } from '@sufra/api/user/endpoints';
import { matchRoute } from '@sufra/contract';
import { LOGIN_PATH } from '@sufra/contract/modules/account';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import face from '../../module.ts';
import { buildChallenge, buildCustomer } from '../../testing/builders.ts';
import { GUEST, NOURA, renderPart } from '../../testing/render.ts';
import { loader as signup } from '../signup/loader.ts';
import { loader } from './loader.ts';
import LoginScreen from './screen.tsx';

const answers = () =>
  createFakeCaller({
    [sendOtp.name]: buildChallenge(),
    [verifyOtp.name]: { is_new: false, customer: buildCustomer() },
  });
const input = (session: unknown, search = '') =>
  ({ session, search: new URLSearchParams(search), t: (key: string) => key }) as never;

beforeEach(() => sessionStorage.clear());

it('stands at the address that other modules lead to [HOST-031]', () => {
  expect(face.routes.map(({ path }) => path)).toContain(LOGIN_PATH);
});

describe('/auth and /account/login', () => {
  it('are one screen, private and not indexed [ACCT-003, ACCT-004]', () => {
    for (const path of ['/auth', '/account/login'])
      expect(matchRoute<(typeof face.routes)[number]>(face.routes, path)?.route).toMatchObject({
        screen: 'login',
        visibility: 'private',
        indexed: false,
      });
  });

  it('lead a signed-in customer on [ACCT-003, HOST-030, HOST-031]', async () => {
    expect(await loader(input(NOURA))).toEqual({ redirect: '/account' });
    expect(await loader(input(NOURA, 'return=/checkout'))).toEqual({ redirect: '/checkout' });
    expect(await loader(input(NOURA, 'return=//evil.example'))).toEqual({ redirect: '/account' });
    expect(await loader(input(GUEST))).toMatchObject({ head: { noindex: true } });
  });

  it.each([
    ['/auth', '/account'],
    ['/account/login', '/account'],
    ['/account/login?return=%2Fcheckout', '/checkout'],
  ])('from %s signing in leads to %s [HOST-030, HOST-031, ACCT-004]', async (path, to) => {
    const { asked, platform } = await renderPart(<LoginScreen />, {
      caller: answers(),
      path,
      refreshed: () => {
        // The page that follows is loaded by the session's change: it finds the customer of the answer.
        expect(platform.queryClient.getQueryData(queryKey(getCustomerDetails))).toMatchObject({ name: 'نورة' });
        return NOURA;
      },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Mobile number' }), { target: { value: '551234567' } });
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Verification code' }), { target: { value: '4821' } });
    await waitFor(() => expect(asked.navigated).toEqual([to]));
  });

  it('drop the answer when another customer is signed in by now [HOST-051]', async () => {
    const other = { ...NOURA, customer: { ...NOURA.customer!, id: 'customer-2', name: 'هند' } };
    const { platform } = await renderPart(<LoginScreen />, {
      caller: answers(),
      path: '/auth',
      refreshed: () => other,
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Mobile number' }), { target: { value: '551234567' } });
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Verification code' }), { target: { value: '4821' } });
    await waitFor(() => expect(platform.session.get()?.customer?.id).toBe('customer-2'));
    await waitFor(() => expect(platform.queryClient.getQueryData(queryKey(getCustomerDetails))).toBeUndefined());
  });

  it('ask a new customer for the name, and keep the way back [HOST-031]', async () => {
    const { asked, session } = await renderPart(<LoginScreen />, {
      caller: answers(),
      path: '/auth?return=%2Fcheckout',
    });
    session.set({ customer: { id: 'c', name: '', mobile: '551234567' }, cart_id: null });
    expect(asked.navigated).toEqual(['/account/signup?return=%2Fcheckout']);
  });
});

describe('/account/signup', () => {
  it('is for a verified mobile without a name; the code of an invitation goes along [ACCT-035]', async () => {
    expect(await signup(input(GUEST, 'return=/checkout'))).toEqual({ redirect: '/account/login?return=%2Fcheckout' });
    const invited = 'referral_code=SARA1234';
    expect(await signup(input(GUEST, invited))).toEqual({ redirect: `/account/login?${invited}` });
    expect(await signup(input(NOURA, invited))).toEqual({ redirect: `/referral-code?${invited}` });
    expect(await loader(input(NOURA, invited))).toEqual({ redirect: `/referral-code?${invited}` });
    expect(await signup(input(NOURA))).toEqual({ redirect: '/account' });
    expect(await signup(input({ ...NOURA, customer: { ...NOURA.customer, name: '' } }))).toMatchObject({ head: {} });
  });
});
