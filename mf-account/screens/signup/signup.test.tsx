import { createFakeCaller } from '@sufra/api/testing';
import { register } from '@sufra/api/user/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCustomer, refuseField } from '../../testing/builders.ts';
import { NOURA, renderPart } from '../../testing/render.ts';
import SignupScreen from './screen.tsx';

it('takes name, e-mail, birth date, gender and invitation code after the verified mobile; only the name is needed [ACCT-005]', async () => {
  const caller = createFakeCaller({
    [register.name]: refuseField('referral_code'),
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
  expect(await screen.findByText(/We do not know this code/)).toBeVisible();
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
