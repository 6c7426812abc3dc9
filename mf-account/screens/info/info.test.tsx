import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import {
  changeMobile,
  confirmEmail,
  confirmMobileChange,
  getCustomerDetails,
  removeAvatar,
  sendAvatar,
  startEmailConfirmation,
  startMobileChange,
  updateCustomer,
} from '@sufra/api/user/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildChallenge, buildCustomer, refuseField } from '../../testing/builders.ts';
import { GUEST, NOURA, renderPart } from '../../testing/render.ts';
import InfoScreen from './screen.tsx';

async function open(answers: Record<string, FakeAnswer> = {}, customer = buildCustomer(), session = NOURA) {
  const caller = createFakeCaller({ [getCustomerDetails.name]: customer, ...answers });
  const options = { caller, path: '/account/info', route: '/account/info', session };
  const view = await renderPart(<InfoScreen />, options);
  return { ...view, caller, user: userEvent.setup() };
}
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value } });
const toasts = (asked: { toasts: readonly { text: string }[] }) => asked.toasts.map(({ text }) => text);
const picture = (kind = 'image/png', size = 10) => new File([new Uint8Array(size)], 'me', { type: kind });

describe('/account/info', () => {
  it('asks a guest to sign in, in place [ACCT-007]', async () => {
    const { caller } = await open({}, buildCustomer(), GUEST);
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    expect(caller.calls).toHaveLength(0);
  });

  it('changes name, birth date and gender; what is refused is said beside its field [ACCT-007]', async () => {
    const { caller, user, asked } = await open({
      [updateCustomer.name]: refuseField('birth_date'),
    });
    await screen.findByRole('textbox', { name: 'Name' });
    type(/^Name/, 'نورة العتيبي');
    type(/^Birth date/, '2030-01-01');
    await user.click(screen.getByRole('radio', { name: 'Female' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose a day in the past')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('نورة العتيبي');
    caller.answer(updateCustomer, buildCustomer({ name: 'نورة العتيبي' }));
    type(/^Birth date/, '1990-05-01');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts(asked)).toEqual(['Your details are saved']));
    expect(caller.callsOf(updateCustomer).at(-1)!.input.body).toEqual({
      name: 'نورة العتيبي',
      birth_date: '1990-05-01',
      gender: 'female',
    });
    expect(asked.refreshed).toBe(1);
  });

  it('takes a picture, refuses what is none before it is sent, and removes it with the focus kept [ACCT-007]', async () => {
    const withPicture = buildCustomer({ avatar: '/media/avatars/nakhla/a.webp' });
    const { caller, user } = await open({ [sendAvatar.name]: withPicture, [removeAvatar.name]: buildCustomer() });
    await screen.findByRole('button', { name: 'Choose a picture' });
    const input = screen.getByTestId('avatar-input');
    fireEvent.change(input, { target: { files: [picture('application/pdf')] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a JPEG');
    fireEvent.change(input, { target: { files: [picture('image/png', 4 * 1024 * 1024 + 1)] } });
    expect(screen.getByRole('alert')).toHaveTextContent('larger than 4 MB');
    expect(caller.callsOf(sendAvatar)).toHaveLength(0);
    fireEvent.change(input, { target: { files: [picture()] } });
    expect(await screen.findByTestId('avatar')).toHaveAttribute('src', withPicture.avatar!);
    await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await waitFor(() => expect(screen.queryByTestId('avatar')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a picture' })).toHaveFocus());
  });

  it('changes the mobile with a code of the present number, then one of the new [ACCT-007]', async () => {
    const { caller, user, asked } = await open({
      [startMobileChange.name]: buildChallenge(),
      [confirmMobileChange.name]: buildChallenge({ id: 'challenge-2', masked: '+966 5••••••99' }),
      [changeMobile.name]: buildCustomer({ mobile: '559999999' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change the mobile number' }));
    type('New mobile number', '559999999');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Code of your present number' })).toBeVisible();
    type(/Verification code/, '1111');
    expect(await screen.findByRole('heading', { name: 'Code of your new number' })).toBeVisible();
    expect(screen.getByText('+966 5••••••99')).toBeVisible();
    type(/Verification code/, '٢٢٢٢');
    await waitFor(() => expect(toasts(asked)).toEqual(['Your mobile number is changed']));
    const number = { country_code: 'SA', mobile: '559999999' };
    expect(caller.callsOf(startMobileChange)[0]!.input.body).toEqual(number);
    expect(caller.callsOf(confirmMobileChange)[0]!.input.body).toEqual({
      challenge_id: 'challenge-1',
      code: '1111',
      ...number,
    });
    expect(caller.callsOf(changeMobile)[0]!.input.body).toEqual({ challenge_id: 'challenge-2', code: '2222' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change the mobile number' })).toHaveFocus());
  });

  it('says that a number is the present one, or another account’s [ACCT-007]', async () => {
    const { caller, user } = await open({
      [startMobileChange.name]: refuseField('mobile'),
      [confirmMobileChange.name]: buildChallenge({ id: 'challenge-2' }),
      [changeMobile.name]: refuse(409, 'MOBILE_TAKEN') as FakeAnswer,
    });
    await user.click(await screen.findByRole('button', { name: 'Change the mobile number' }));
    type('New mobile number', '551234567');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This is your number already')).toBeVisible();
    caller.answer(startMobileChange, buildChallenge());
    type('New mobile number', '559999999');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Code of your present number' });
    type(/Verification code/, '1111');
    await screen.findByRole('heading', { name: 'Code of your new number' });
    type(/Verification code/, '2222');
    expect(await screen.findByText('This mobile number belongs to another account.')).toBeVisible();
  });

  it('adds an e-mail, never an empty one, and confirms it by a code of six digits [ACCT-007, ACCT-009, ACCT-013]', async () => {
    const { caller, user, asked } = await open({
      [startEmailConfirmation.name]: buildChallenge({ masked: 'n•••@example.com', length: 6 }),
      [confirmEmail.name]: buildCustomer({ email: 'n@example.com', email_verified: true }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add an email' }));
    await user.click(within(screen.getByTestId('email-form')).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Email cannot be left blank.')).toBeVisible();
    type('Email', 'n@example.com');
    await user.click(within(screen.getByTestId('email-form')).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('n•••@example.com')).toBeVisible();
    type(/Verification code/, '1234');
    expect(caller.callsOf(confirmEmail)).toHaveLength(0);
    type(/Verification code/, '123456');
    await waitFor(() => expect(toasts(asked)).toEqual(['Your email is confirmed']));
    expect(await screen.findByText('Confirmed')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change the email' })).toHaveFocus());
  });

  it('offers to confirm an e-mail that was only typed, and to remove it [ACCT-007]', async () => {
    const { caller, user } = await open(
      { [startEmailConfirmation.name]: buildChallenge(), [updateCustomer.name]: buildCustomer() },
      buildCustomer({ email: 'n@example.com', email_verified: false }),
    );
    await user.click(await screen.findByRole('button', { name: 'Confirm the email' }));
    await waitFor(() =>
      expect(caller.callsOf(startEmailConfirmation)[0]!.input.body).toEqual({ email: 'n@example.com' }),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Remove the email' }));
    expect(await screen.findByRole('button', { name: 'Add an email' })).toBeVisible();
    expect(caller.callsOf(updateCustomer)[0]!.input.body).toEqual({ email: null });
  });
});
