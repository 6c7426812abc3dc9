import { createFakeCaller } from '@sufra/api/testing';
import { register } from '@sufra/api/user/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCustomer, refuseField } from '../../testing/builders.ts';
import { GUEST, NOURA, renderPart } from '../../testing/render.ts';
import LoginScreen from '../login/screen.tsx';
import SignupScreen from './screen.tsx';

beforeEach(() => localStorage.clear());

it('takes name, e-mail, birth date, gender and invitation code after the verified mobile; only the name is needed [ACCT-005]', async () => {
  const caller = createFakeCaller({
    [register.name]: refuseField('referral_code', 'REFERRAL_UNKNOWN'),
  });
  const session = { ...NOURA, customer: { ...NOURA.customer!, name: '' } };
  const path = '/account/signup?return=%2Fcheckout';
  const { asked } = await renderPart(<SignupScreen />, { caller, path, session, refreshed: () => NOURA });
  const fill = (name: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await send();
  expect(await screen.findByText('Field is required')).toBeVisible();
  fill(/^Name/, 'نورة');
  fill(/^Email/, 'n@example.com');
  fill(/^Birth date/, '1990-05-01');
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }));
  fill(/^Invitation code/, 'NOBODY99');
  await send();
  expect(await screen.findByText(/There is no such invitation code/)).toBeVisible();
  caller.answer(register, buildCustomer());
  fill(/^Invitation code/, '');
  await send();
  await waitFor(() => expect(asked.navigated).toEqual(['/checkout']));
  expect(caller.callsOf(register).at(-1)!.input.body).toEqual({
    name: 'نورة',
    email: 'n@example.com',
    birth_date: '1990-05-01',
    gender: 'female',
  });
});

it('fills in the code of the link, also from another day, and forgets it with the account [ACCT-035, ACCT-005]', async () => {
  const session = { ...NOURA, customer: { ...NOURA.customer!, name: '' } };
  const link = '/account/login?referral_code=sara1234';
  const first = await renderPart(<LoginScreen />, { caller: createFakeCaller({}), path: link, session: GUEST });
  expect(screen.getByText(/A friend invited you/)).toBeVisible();
  first.unmount();
  const caller = createFakeCaller({ [register.name]: refuseField('referral_code', 'REFERRAL_KNOWN') });
  const { asked } = await renderPart(<SignupScreen />, { caller, path: '/account/signup', session });
  const code = screen.getByLabelText(/^Invitation code/);
  await waitFor(() => expect(code).toHaveValue('SARA1234'));
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'نورة' } });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await send();
  expect(await screen.findByText('A code counts before the first order, and once.')).toBeVisible();
  expect(code).toHaveValue('SARA1234');
  caller.answer(register, buildCustomer());
  await send();
  await waitFor(() => expect(asked.navigated).toEqual(['/account']));
  expect(caller.callsOf(register).at(-1)!.input.body).toEqual({ name: 'نورة', referral_code: 'SARA1234' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('SARA1234');
});
