import { ApiError } from '@sufra/api';
import { getCart } from '@sufra/api/order/endpoints';
import { buildCart, createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { register, resendOtp, sendEmailCode, sendOtp, verifyEmailCode, verifyOtp } from '@sufra/api/user/endpoints';
import { plainText } from '@sufra/testing/plain-text';
import type { RenderOptions } from '@sufra/testing/render-part';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LoginDialog from '../dialogs/login/dialog.tsx';
import { buildChallenge, buildCustomer } from '../testing/builders.ts';
import { context, GUEST, NOURA, renderPart } from '../testing/render.ts';

const provider = (answers: Record<string, FakeAnswer> = {}) =>
  createFakeCaller({
    [sendOtp.name]: buildChallenge(),
    [verifyOtp.name]: { is_new: false, customer: buildCustomer() },
    [getCart.name]: buildCart(),
    ...answers,
  });

async function open(answers: Record<string, FakeAnswer> = {}, options: Partial<RenderOptions> = {}) {
  const caller = provider(answers);
  const closed: unknown[] = [];
  const view = await renderPart(
    <LoginDialog props={{ reason: 'checkout' }} close={(result) => void closed.push(result)} titleId="title" />,
    { caller, refreshed: () => NOURA, ...options },
  );
  return { ...view, caller, closed };
}
const number = () => screen.getByRole('textbox', { name: 'Mobile number' });
const codeField = () => screen.findByRole('textbox', { name: 'Verification code' });
async function askForCode(typed = '551234567') {
  fireEvent.change(number(), { target: { value: typed } });
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => sessionStorage.clear());

describe('the number', () => {
  it('is asked for over the flow beneath, which closing does not change [ACCT-010]', async () => {
    const { asked, closed, caller } = await open();
    expect(screen.getByRole('combobox', { name: 'Country code' })).toBeVisible();
    expect(number()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toEqual([undefined]);
    expect(asked.navigated).toEqual([]);
    expect(caller.calls).toHaveLength(0);
  });

  it('starts on the tenant’s country and offers the table’s rows [ACCT-018]', async () => {
    await open();
    const picker = screen.getByRole('combobox', { name: 'Country code' });
    expect(picker).toHaveValue('SA');
    expect([...picker.querySelectorAll('option')].map((row) => plainText(row))).toEqual([
      'Saudi Arabia +966',
      'Egypt +20',
      'UAE +971',
      'Qatar +974',
    ]);
  });

  it('offers no country whose numbers get no code of the restaurant', async () => {
    await open({}, { context: { ...context, tenant: { ...context.tenant, settings: {} } } });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('+966')).toBeVisible();
  });

  it.each(['٥٥١٢٣٤٥٦٧', '0551234567', '+966 55 123 4567', '00966551234567'])(
    'is taken as %s [ACCT-014, X-001]',
    async (typed) => {
      const { caller } = await open();
      await askForCode(typed);
      await codeField();
      expect(caller.callsOf(sendOtp)[0]!.input.body).toEqual({ country_code: 'SA', mobile: '551234567' });
    },
  );

  it.each([
    ['EG', '01012345678', '01012345678', 'ACCT-015'],
    ['AE', '501234567', '501234567', 'ACCT-016'],
    ['QA', '33123456', '33123456', 'ACCT-017'],
  ])('of %s is sent with its country (%s) [ACCT-015, ACCT-016, ACCT-017]', async (country, typed, sent) => {
    const { caller } = await open();
    await userEvent.selectOptions(screen.getByRole('combobox'), country);
    await askForCode(typed);
    await codeField();
    expect(caller.callsOf(sendOtp)[0]!.input.body).toEqual({ country_code: country, mobile: sent });
  });

  it('that is empty or wrong is not sent, and says why [X-011, X-012, ACCT-014]', async () => {
    const { caller } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText('Please fill all fields')).toBeVisible();
    expect(screen.getByText('Field is required')).toBeVisible();
    await askForCode('55123');
    expect(await screen.findByText(/Too short/)).toBeVisible();
    await askForCode('651234567');
    expect(await screen.findByText(/starts with 5/)).toBeVisible();
    expect(caller.callsOf(sendOtp)).toHaveLength(0);
  });

  it('that the gateway refuses is said at the field [MSG-002]', async () => {
    const message = 'No message can be sent to this number.';
    await open({
      [sendOtp.name]: () => {
        throw new ApiError('answer', 422, [{ code: 'MOBILE_UNREACHABLE', field: 'mobile', message }]);
      },
    });
    await askForCode();
    await waitFor(() => expect(number()).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(number()).toHaveValue('551234567');
  });

  it('that asked too often sees when to try again [ACCT-011]', async () => {
    await open({ [sendOtp.name]: refuse(429, 'OTP_RATE', { retry_after: 1800 }) });
    await askForCode();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Try again in \u206830 minutes/);
    expect(number()).toHaveValue('551234567');
  });
});

describe('the code', () => {
  it('is one numeric one-time-code field with the masked target [ACCT-008, ACCT-011]', async () => {
    const { asked } = await open();
    await askForCode();
    const field = await codeField();
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByText('+966 5••••••67')).toBeVisible();
    expect(asked.held).toEqual(['code']);
  });

  it('is sent with its last digit, also pasted and in Arabic digits, and the flow goes on [ACCT-010, ACCT-011, ACCT-012]', async () => {
    const { caller, closed, asked } = await open({}, { session: { ...GUEST, cart_id: 'cart-1' } });
    await askForCode();
    const field = await codeField();
    type(field, '٤٨٢');
    expect(caller.callsOf(verifyOtp)).toHaveLength(0);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('٤٨٢١');
    await waitFor(() => expect(closed).toEqual(['signed-in']));
    expect(caller.callsOf(verifyOtp).map(({ input }) => input.body)).toEqual([
      { challenge_id: 'challenge-1', code: '4821', guest_cart_id: 'cart-1' },
    ]);
    expect(asked.refreshed).toBe(1);
    expect(asked.navigated).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('reads the customer’s cart after signing in', async () => {
    const { caller, closed } = await open({}, { refreshed: () => ({ ...NOURA, cart_id: 'cart-9' }) });
    await askForCode();
    type(await codeField(), '4821');
    await waitFor(() => expect(closed).toEqual(['signed-in']));
    expect(caller.callsOf(getCart).at(-1)!.input.params).toEqual({ id: 'cart-9' });
  });

  it.each([
    [refuse(422, 'OTP_WRONG', { count: 3 }), 'Wrong code. 3 tries left'],
    [refuse(422, 'OTP_WRONG', { count: 1 }), 'Wrong code. 1 try left'],
    [refuse(410, 'OTP_EXPIRED'), 'The code has expired'],
    [refuse(429, 'OTP_LOCKED', { retry_after: 600 }), 'Try again in \u206810 minutes'],
  ])('that is refused is typed anew, with the reason said (%#) [ACCT-011, X-013]', async (answer, said) => {
    const { closed } = await open({ [verifyOtp.name]: answer as FakeAnswer });
    await askForCode();
    const field = await codeField();
    type(field, '0000');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(said)));
    expect(field).toHaveValue('');
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(closed).toEqual([]);
  });

  it('says the tries left in Arabic’s own forms [ACCT-011, X-008]', async () => {
    await open({ [verifyOtp.name]: refuse(422, 'OTP_WRONG', { count: 2 }) as FakeAnswer }, { locale: 'ar' });
    fireEvent.change(screen.getByRole('textbox', { name: 'رقم الجوال' }), { target: { value: '551234567' } });
    await userEvent.click(screen.getByRole('button', { name: 'أرسل الرمز' }));
    const field = await screen.findByRole('textbox', { name: 'رمز التحقق' });
    type(field, '0000');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('بقيت محاولتان')));
  });

  it('stays when the connection is lost, and sent again by the button [ACCT-011]', async () => {
    const { caller, closed } = await open({ [verifyOtp.name]: offline() as FakeAnswer });
    await askForCode();
    const field = await codeField();
    type(field, '4821');
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining('No connection')));
    expect(field).toHaveValue('4821');
    caller.answer(verifyOtp, { is_new: false, customer: buildCustomer() });
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(closed).toEqual(['signed-in']));
  });

  it('can be asked for again when the server’s seconds are over, and the newest one counts [ACCT-008, ACCT-011]', async () => {
    const { caller } = await open({
      [sendOtp.name]: buildChallenge({ resend_in: 0 }),
      [resendOtp.name]: buildChallenge({ resend_in: 60 }),
    });
    await askForCode();
    await codeField();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/^(1:00|0:59)$/)).toBeVisible();
    expect(screen.getByText(/Use the newest code/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(caller.callsOf(resendOtp)[0]!.input.body).toEqual({ challenge_id: 'challenge-1' });
  });

  it('and its timer survive a reload [ACCT-011]', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const first = await open({ [sendOtp.name]: buildChallenge({ resend_in: 120 }) });
    await askForCode();
    await codeField();
    expect(screen.getByText('2:00')).toBeVisible();
    first.unmount();
    now.mockReturnValue(1_000_000 + 97_000);
    const second = await open();
    await codeField();
    expect(screen.getByText('0:23')).toBeVisible();
    expect(second.caller.callsOf(sendOtp)).toHaveLength(0);
    second.unmount();
    // Five minutes after it was sent it is no code any more.
    now.mockReturnValue(1_000_000 + 301_000);
    await open();
    expect(number()).toBeVisible();
  });

  it('can be left to change the number, which is still there [ACCT-011]', async () => {
    await open();
    await askForCode();
    await codeField();
    await userEvent.click(screen.getByRole('button', { name: 'Change the mobile number' }));
    expect(number()).toHaveValue('551234567');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a new customer', () => {
  it('says a name after the code, within its limit [ACCT-010, X-010]', async () => {
    const { caller, closed } = await open({
      [verifyOtp.name]: { is_new: true, customer: buildCustomer({ name: '' }) },
      [register.name]: buildCustomer(),
    });
    await askForCode();
    type(await codeField(), '4821');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(name).toHaveAttribute('maxlength', '30');
    expect(screen.getByRole('textbox', { name: /^Email/ })).toHaveAttribute('maxlength', '50');
    expect(closed).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(await screen.findByText('Field is required')).toBeVisible();
    fireEvent.change(name, { target: { value: ' نورة ' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(closed).toEqual(['signed-in']));
    expect(caller.callsOf(register)[0]!.input.body).toEqual({ name: 'نورة' });
  });
});

describe('the e-mail', () => {
  const email = () => screen.getByRole('textbox', { name: 'Email' });
  const provide = (answers: Record<string, FakeAnswer> = {}) => ({
    [sendEmailCode.name]: buildChallenge({ masked: 'n•••@example.com', length: 6 }),
    [verifyEmailCode.name]: { is_new: false, customer: buildCustomer() },
    ...answers,
  });
  async function askByEmail(typed: string) {
    await userEvent.click(screen.getByRole('button', { name: 'Use my email instead' }));
    fireEvent.change(email(), { target: { value: typed } });
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  }

  it('signs in with a code as long as the provider says, and cannot be left blank [ACCT-009, ACCT-010, ACCT-012, ACCT-013]', async () => {
    const { caller, closed } = await open(provide());
    await askByEmail(' ');
    expect(await screen.findByText('Email cannot be left blank.')).toBeVisible();
    fireEvent.change(email(), { target: { value: 'n@example' } });
    expect(await screen.findByText('Enter a valid email')).toBeVisible();
    expect(caller.callsOf(sendEmailCode)).toHaveLength(0);
    fireEvent.change(email(), { target: { value: 'n@example.com' } });
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    const field = await codeField();
    expect(screen.getByText('n•••@example.com')).toBeVisible();
    type(field, '٤٨٢١');
    expect(caller.callsOf(verifyEmailCode)).toHaveLength(0);
    type(field, '٤٨٢١٠٠');
    await waitFor(() => expect(closed).toEqual(['signed-in']));
    expect(caller.callsOf(verifyEmailCode)[0]!.input.body).toMatchObject({
      challenge_id: 'challenge-1',
      code: '482100',
    });
  });

  it('that no account has leads on to the mobile, with the reason said [ACCT-009]', async () => {
    await open(provide({ [verifyEmailCode.name]: refuse(409, 'EMAIL_UNKNOWN') as FakeAnswer }));
    await askByEmail('n@example.com');
    type(await codeField(), '482100');
    expect(await screen.findByText(/No account has this email yet/)).toBeVisible();
    expect(number()).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is there again when it is changed, and its code survives a reload [ACCT-011]', async () => {
    const { view } = await open(provide()).then((opened) => ({ view: opened }));
    await askByEmail('n@example.com');
    await codeField();
    view.unmount();
    await open(provide());
    expect(await screen.findByText('n•••@example.com')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change the email' }));
    expect(email()).toHaveValue('n@example.com');
  });
});

it('takes the code from the message where the browser offers it (Web OTP) [ACCT-011]', async () => {
  const get = jest.fn(() => Promise.resolve({ code: '4821' }));
  Object.assign(window, { OTPCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  try {
    const { caller, closed } = await open();
    await askForCode();
    await waitFor(() => expect(closed).toEqual(['signed-in']));
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }));
    expect(caller.callsOf(verifyOtp)[0]!.input.body).toMatchObject({ code: '4821' });
  } finally {
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  }
});
