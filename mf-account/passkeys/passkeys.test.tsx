import { createFakeCaller, type FakeAnswer, refuse } from '@sufra/api/testing';
import {
  askPasskey,
  createPasskey,
  deletePasskey,
  getCustomerDetails,
  listPasskeys,
  type Passkey,
  renamePasskey,
  sendOtp,
  startPasskey,
  verifyOtp,
  verifyPasskey,
} from '@sufra/api/user/endpoints';
import { left, NEW_OPTIONS, signed, USE_OPTIONS, withDevice, withoutDevice } from '@sufra/testing/passkey-device';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LoginDialog from '../dialogs/login/dialog.tsx';
import VerificationDialog from '../dialogs/verification/dialog.tsx';
import { PasskeysCard } from '../screens/info/passkeys-card.tsx';
import { buildChallenge, buildCustomer } from '../testing/builders.ts';
import { GUEST, NOURA, renderPart } from '../testing/render.ts';
import { isOffered } from './offer-record.ts';
import { PasskeyOffer } from './passkey-offer.tsx';

const PHONE: Passkey = {
  id: 'p1',
  name: 'جوالي',
  site: location.hostname,
  created_at: '2026-11-20T10:00:00Z',
  used_at: null,
};
const NEW = { id: 'c1', expires_in: 900, options: NEW_OPTIONS };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(withoutDevice);

const provider = (answers: Record<string, FakeAnswer> = {}) =>
  createFakeCaller({
    [listPasskeys.name]: [PHONE],
    [startPasskey.name]: NEW,
    [askPasskey.name]: { id: 'c2', expires_in: 900, options: USE_OPTIONS },
    [createPasskey.name]: { ...PHONE, id: 'p2' },
    [verifyPasskey.name]: { is_new: false, customer: buildCustomer() },
    [getCustomerDetails.name]: buildCustomer(),
    ...answers,
  });
async function openCard(answers: Record<string, FakeAnswer> = {}, dialogs: Record<string, () => unknown> = {}) {
  const caller = provider(answers);
  const view = await renderPart(<PasskeysCard />, { caller, session: NOURA, dialogs });
  await screen.findByTestId('passkey');
  return { ...view, caller, user: userEvent.setup() };
}
async function openLogin(answers: Record<string, FakeAnswer> = {}) {
  const caller = provider(answers);
  const closed: unknown[] = [];
  const dialog = <LoginDialog props={{}} close={(result) => void closed.push(result)} titleId="title" />;
  const session = { ...GUEST, cart_id: 'cart-1' };
  return { ...(await renderPart(dialog, { caller, session, refreshed: () => NOURA })), caller, closed };
}

describe('My info', () => {
  it('names and removes a passkey without losing the focus; a browser without them offers none [ACCT-037]', async () => {
    const { caller, user, asked } = await openCard({ [renamePasskey.name]: PHONE, [deletePasskey.name]: { id: 'p1' } });
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Rename/ }));
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: ' Phone ' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Rename/ })).toHaveFocus());
    expect(caller.callsOf(renamePasskey)[0]!.input).toEqual({ params: { id: 'p1' }, body: { name: 'Phone' } });

    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(caller.callsOf(deletePasskey)).toHaveLength(0);
    const question = screen.getByRole('group', { name: /^Remove/ });
    caller.answer(listPasskeys, []);
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByTestId('passkey')).toBeNull());
    expect(asked.toasts.at(-1)).toMatchObject({ text: 'The passkey is removed' });
  });

  it('says why it is safer than a code of a message', async () => {
    await openCard();
    expect(screen.getByText(/safer than a code/)).toBeVisible();
  });

  it('adds one of this device; an old sign-in confirms the mobile by a code first [ACCT-037]', async () => {
    withDevice(signed);
    const { caller, user, asked } = await openCard(
      { [startPasskey.name]: refuse(403, 'SIGN_IN_AGAIN') },
      {
        'account.verification': () => {
          caller.answer(startPasskey, NEW);
          return 'signed-in';
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    await waitFor(() => expect(caller.callsOf(createPasskey)).toHaveLength(1));
    expect(asked.opened).toMatchObject([{ name: 'account.verification', props: { mobile: buildCustomer().mobile } }]);
    expect(caller.callsOf(createPasskey)[0]!.input.body).toMatchObject({
      challenge_id: 'c1',
      credential: { id: 'AQID', response: { transports: ['internal'] } },
    });
    await waitFor(() => expect(asked.toasts.at(-1)).toMatchObject({ text: 'The passkey is added' }));
  });

  it('says nothing when the device’s question is left, and why when it has one already', async () => {
    const device = withDevice(left);
    const { caller, user } = await openCard();
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    await waitFor(() => expect(device.create).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a passkey' })).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByRole('alert')).toBeNull();
    device.create.mockImplementation(() => Promise.reject(new DOMException('', 'InvalidStateError')));
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('already has a passkey for this account');
    expect(caller.callsOf(createPasskey)).toHaveLength(0);
  });
});

describe('signing in', () => {
  it('by a button: with the basket of the guest, over the flow beneath [ACCT-037]', async () => {
    withDevice(signed);
    const { caller, closed } = await openLogin();
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() => expect(closed).toEqual(['signed-in']));
    expect(caller.callsOf(verifyPasskey)[0]!.input.body).toMatchObject({
      challenge_id: 'c2',
      guest_cart_id: 'cart-1',
      credential: { id: 'AQID' },
    });
    expect(isOffered()).toBe(false);
  });

  it('among what the browser fills the field of the number with, where it can [ACCT-037]', async () => {
    const device = withDevice(signed, { fills: true });
    const { closed } = await openLogin();
    await waitFor(() => expect(closed).toEqual(['signed-in']));
    expect(device.get).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' }));
    expect(document.querySelector('input[autocomplete="tel-national webauthn"]')).not.toBeNull();
  });

  it('leaves the device free for the code of a message', async () => {
    let signal: AbortSignal | undefined;
    const device = withDevice(() => new Promise(() => {}), { fills: true });
    device.get.mockImplementation(((options: CredentialRequestOptions) => {
      signal = options.signal;
      return new Promise(() => {});
    }) as never);
    await openLogin({ [sendOtp.name]: buildChallenge() });
    await waitFor(() => expect(signal?.aborted).toBe(false));
    fireEvent.change(screen.getByRole('textbox', { name: 'Mobile number' }), { target: { value: '551234567' } });
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    await screen.findByRole('textbox', { name: 'Verification code' });
    expect(signal?.aborted).toBe(true);
  });

  it('a passkey that was removed says so; the number is there as before', async () => {
    withDevice(signed);
    await openLogin({ [verifyPasskey.name]: refuse(422, 'PASSKEY_UNKNOWN') });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey no longer works here');
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  });
});

describe('after a sign-in by code', () => {
  async function signInByCode() {
    const { closed, unmount } = await openLogin({
      [sendOtp.name]: buildChallenge(),
      [verifyOtp.name]: { is_new: false, customer: buildCustomer() },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Mobile number' }), { target: { value: '551234567' } });
    await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Verification code' }), { target: { value: '4821' } });
    await waitFor(() => expect(closed).toEqual(['signed-in']));
    unmount();
  }
  async function offer(answers: Record<string, FakeAnswer> = {}) {
    const caller = provider({ [listPasskeys.name]: [], ...answers });
    return { ...(await renderPart(<PasskeyOffer />, { caller, session: NOURA })), caller };
  }

  it('a passkey is offered, and not again once it was declined [ACCT-037]', async () => {
    withDevice(signed);
    await signInByCode();
    const { unmount } = await offer();
    expect(await screen.findByRole('heading', { name: 'Sign in without a code next time?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByTestId('passkey-offer')).toBeNull();
    unmount();
    await signInByCode();
    expect(isOffered()).toBe(false);
  });

  it('nothing is offered to who has one at this site, or whose device cannot', async () => {
    await signInByCode();
    expect(isOffered()).toBe(true);
    const first = await offer();
    expect(first.caller.callsOf(listPasskeys)).toHaveLength(0);
    first.unmount();
    withDevice(signed);
    const second = await offer({ [listPasskeys.name]: [PHONE] });
    await waitFor(() => expect(second.caller.callsOf(listPasskeys)).toHaveLength(1));
    expect(screen.queryByTestId('passkey-offer')).toBeNull();
  });
});

it('account.verification: a number that is known gets its code at once; a wrong one can be changed [HOST-044, ACCT-011]', async () => {
  const closed: unknown[] = [];
  const caller = provider({
    [sendOtp.name]: buildChallenge(),
    [verifyOtp.name]: { is_new: false, customer: buildCustomer() },
  });
  const props = { mobile: '0551234567', country: 'SA' };
  const dialog = <VerificationDialog props={props} close={(result) => void closed.push(result)} titleId="title" />;
  await renderPart(dialog, { caller, session: NOURA, refreshed: () => NOURA });
  const code = await screen.findByRole('textbox', { name: 'Verification code' });
  expect(caller.callsOf(sendOtp).map(({ input }) => input.body)).toEqual([
    { country_code: 'SA', mobile: '0551234567' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Change the mobile number' }));
  expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('0551234567');
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Verification code' }), { target: { value: '4821' } });
  await waitFor(() => expect(closed).toEqual(['signed-in']));
  expect(code).not.toBeInTheDocument();
});
