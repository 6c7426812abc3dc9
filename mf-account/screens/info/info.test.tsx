import {
  type Consent,
  confirmDeletion,
  getDataExport,
  getDataFile,
  getDeletionTerms,
  listConsents,
  requestDataExport,
  startDeletion,
  withdrawConsent,
} from '@sufra/api/privacy/endpoints';
import { createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import {
  changeMobile,
  chooseMessages,
  confirmEmail,
  confirmMobileChange,
  endDevice,
  getCustomerDetails,
  getMessageChoices,
  listDevices,
  listPasskeys,
  removeAvatar,
  sendAvatar,
  startEmailConfirmation,
  startMobileChange,
  updateCustomer,
} from '@sufra/api/user/endpoints';
import { saveFile } from '@sufra/module/save-file';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildChallenge, buildCustomer, refuseField } from '../../testing/builders.ts';
import { GUEST, NOURA, renderPart } from '../../testing/render.ts';
import InfoScreen from './screen.tsx';

jest.mock('@sufra/module/save-file', () => ({ saveFile: jest.fn() }));
const LATER = '2026-01-17T17:00:00.000Z';

const NO_EXPORT = { state: 'none', requested_at: null, ready_at: null, expires_at: null };

const DEVICES = [
  { id: 'd-1', name: 'Chrome · Android', signed_in_at: LATER, seen_at: LATER, current: true },
  { id: 'd-2', name: null, signed_in_at: LATER, seen_at: null, current: false },
];

const CHOICES = {
  channels: [
    { channel: 'sms', optional: true },
    { channel: 'email', optional: true },
  ],
};

beforeEach(() => sessionStorage.clear());

async function open(
  answers: Record<string, FakeAnswer> = {},
  customer = buildCustomer(),
  session = NOURA,
  dialogs: Record<string, () => unknown> = {},
) {
  const caller = createFakeCaller({
    [getCustomerDetails.name]: customer,
    [listPasskeys.name]: [],
    [getDataExport.name]: NO_EXPORT,
    [listDevices.name]: DEVICES,
    [getMessageChoices.name]: CHOICES,
    [listConsents.name]: [],
    ...answers,
  });
  const options = { caller, path: '/account/info', route: '/account/info', session, dialogs };
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

  it('takes a picture, refuses what is none before it is sent, and removes it without losing the focus [ACCT-007]', async () => {
    const withPicture = buildCustomer({ avatar: '/media/avatars/nakhla/a.webp' });
    const { caller, user } = await open({ [sendAvatar.name]: withPicture, [removeAvatar.name]: buildCustomer() });
    await screen.findByRole('button', { name: 'Choose a picture' });
    const input = screen.getByTestId('avatar-input');
    fireEvent.change(input, { target: { files: [picture('application/pdf')] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a JPEG');
    fireEvent.change(input, { target: { files: [picture('image/png', 4 * 1024 * 1024 + 1)] } });
    // This browser cannot make it smaller.
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/larger than \P{L}4 MB/u));
    expect(caller.callsOf(sendAvatar)).toHaveLength(0);
    // A provider may take less than this page knows.
    caller.answer(sendAvatar, refuse(413, 'TOO_LARGE', { most: 1024 * 1024 }));
    fireEvent.change(input, { target: { files: [picture()] } });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/larger than \P{L}1 MB/u));
    caller.answer(sendAvatar, withPicture);
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
    expect(await screen.findByRole('heading', { name: 'Code sent to your current number' })).toBeVisible();
    type(/Verification code/, '1111');
    expect(await screen.findByRole('heading', { name: 'Code sent to your new number' })).toBeVisible();
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
    expect(await screen.findByText('This is already your number')).toBeVisible();
    caller.answer(startMobileChange, buildChallenge());
    type('New mobile number', '559999999');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Code sent to your current number' });
    type(/Verification code/, '1111');
    await screen.findByRole('heading', { name: 'Code sent to your new number' });
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

  it('confirms the mobile by a code first where the sign-in is an old one; what was typed stays [ACCT-009]', async () => {
    const { caller, user, asked } = await open(
      { [startEmailConfirmation.name]: refuse(403, 'SIGN_IN_AGAIN') },
      buildCustomer(),
      NOURA,
      {
        'account.verification': () => {
          if (asked.opened.length === 1) return undefined;
          caller.answer(startEmailConfirmation, buildChallenge({ masked: 'n•••@example.com' }));
          return 'signed-in';
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Add an email' }));
    type('Email', 'n@example.com');
    const next = () => within(screen.getByTestId('email-form')).getByRole('button', { name: 'Continue' });
    await user.click(next());
    await waitFor(() => expect(asked.opened).toMatchObject([{ props: { mobile: buildCustomer().mobile } }]));
    // The code was left: nothing was sent, and nothing is said to be wrong.
    await waitFor(() => expect(next()).not.toHaveAttribute('aria-busy'));
    expect([screen.queryByRole('alert'), screen.getByLabelText('Email', { selector: 'input' })]).toEqual([
      null,
      expect.objectContaining({ value: 'n@example.com' }),
    ]);
    await user.click(next());
    expect(await screen.findByText('n•••@example.com')).toBeVisible();
  });

  it('says that mails to the address come back, and offers to confirm it again [MSG-006]', async () => {
    await open({}, buildCustomer({ email: 'n@example.com', email_verified: true, email_bounced: true }));
    expect(await screen.findByText(/do not arrive at this address/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm the email' })).toBeVisible();
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

describe('messages', () => {
  const without = (channel: string) => ({
    channels: CHOICES.channels.map((one) => (one.channel === channel ? { ...one, optional: false } : one)),
  });
  const emails = () => screen.findByRole('switch', { name: 'By email' });

  it('that are optional are refused by a switch, which can be undone; what always comes is said [MSG-007]', async () => {
    const { caller, user, asked } = await open({ [chooseMessages.name]: without('email') });
    expect(await emails()).toBeChecked();
    expect(screen.queryByRole('switch', { name: 'By WhatsApp' })).toBeNull();
    expect(within(screen.getByTestId('info-messages')).getAllByRole('listitem')).toHaveLength(3);
    await user.click(await emails());
    await waitFor(async () => expect(await emails()).not.toBeChecked());
    expect(caller.callsOf(chooseMessages)[0]!.input.body).toEqual({
      ...{ channel: 'email', optional: false },
      shown: { language: 'en', words: expect.stringMatching(/^Messages\nOffers and news.*\nBy email$/) },
    });
    await waitFor(() => expect(toasts(asked)).toEqual([expect.stringMatching(/^\P{L}*Emails\P{L}*: off/u)]));
    caller.answer(chooseMessages, CHOICES);
    act(() => asked.toasts[0]!.action!.run());
    await waitFor(async () => expect(await emails()).toBeChecked());
    expect(caller.callsOf(chooseMessages)[1]!.input.body).toMatchObject({ channel: 'email', optional: true });
    expect(asked.toasts.at(-1)).toEqual({ text: expect.stringMatching(/^\P{L}*Emails\P{L}*: on/u) });
  });

  it('are off by each channel for a customer that agreed to none, and agreed to with the words that are shown [MSG-007, ACCT-043]', async () => {
    const none = { channels: CHOICES.channels.map((one) => ({ ...one, optional: false })) };
    const { caller, user } = await open({ [getMessageChoices.name]: none, [chooseMessages.name]: CHOICES });
    expect(await emails()).not.toBeChecked();
    expect(screen.getByTestId('info-messages')).toHaveTextContent(/only by the ways that you switch on/);
    await user.click(await emails());
    await waitFor(async () => expect(await emails()).toBeChecked());
    expect(caller.callsOf(chooseMessages)[0]!.input.body).toMatchObject({ channel: 'email', optional: true });
  });

  it('stay as they were when the change fails, and that is said', async () => {
    const { user, asked } = await open({ [chooseMessages.name]: offline() });
    await user.click(await emails());
    await waitFor(() => expect(asked.toasts).toMatchObject([{ tone: 'danger' }]));
    expect(await emails()).toBeChecked();
  });
});

describe('consents [ACCT-043]', () => {
  const SMS: Consent = {
    ...{ purpose: 'messages_sms', browser: null, given: true, at: LATER, screen: 'info' },
    ...{ language: 'ar', words: 'الرسائل\nبالرسائل النصية' },
  };
  const withdrawn = { ...SMS, given: false, screen: 'message' as const };
  const cardNow = () => within(screen.getByTestId('info-consents'));
  const card = async () => within(await screen.findByTestId('info-consents'));

  it('are shown with their words, and withdrawn with a tap; the focus stays in the list', async () => {
    const { caller, user } = await open({ [listConsents.name]: [SMS], [withdrawConsent.name]: [withdrawn] });
    expect(await (await card()).findByText('Optional messages by text')).toBeVisible();
    expect(cardNow().getByText(/بالرسائل النصية/)).toHaveAttribute('lang', 'ar');
    await user.click(cardNow().getByRole('button', { name: /^Withdraw: .*Optional messages by text/ }));
    await waitFor(() => expect(cardNow().queryByRole('button')).toBeNull());
    expect(caller.callsOf(withdrawConsent)[0]!.input.body).toEqual({ purpose: 'messages_sms', browser: null });
    expect(cardNow().getByText(/by a reply to a message/)).toBeVisible();
    await waitFor(() => expect(cardNow().getByRole('list')).toHaveFocus());
    // The switches above say the same.
    await waitFor(() => expect(caller.callsOf(getMessageChoices).length).toBeGreaterThan(1));
  });

  it('to third parties are taken back in the browser that gave them', async () => {
    const trackers: Consent = { ...SMS, purpose: 'trackers', browser: 'b'.repeat(32), screen: 'site' };
    const elsewhere = { ...trackers, browser: 'c'.repeat(32) };
    const kept = { choice: 'accepted', at: Date.now(), providers: ['meta_pixel'], browser: trackers.browser };
    localStorage.setItem('sufra.consent', JSON.stringify({ version: 1, value: kept }));
    const { user } = await open({
      [listConsents.name]: [trackers, elsewhere],
      [withdrawConsent.name]: [{ ...trackers, given: false }, elsewhere],
    });
    expect(await (await card()).findByText(/^In another browser/)).toBeVisible();
    await user.click(cardNow().getByRole('button'));
    await waitFor(() => expect(cardNow().queryByRole('button')).toBeNull());
    expect(localStorage.getItem('sufra.consent')).toContain('declined');
  });

  it('are none, cannot be loaded, or not withdrawn now: each is said', async () => {
    const { unmount } = await open();
    expect(await (await card()).findByText('Nothing is recorded yet.')).toBeVisible();
    unmount();
    const second = await open({ [listConsents.name]: offline() });
    expect(await (await card()).findByText('What you agreed to could not be loaded')).toBeVisible();
    second.unmount();
    const { user } = await open({ [listConsents.name]: [SMS], [withdrawConsent.name]: offline() });
    await user.click(await (await card()).findByRole('button', { name: /^Withdraw/ }));
    expect(await (await card()).findByRole('alert')).toBeVisible();
    expect(cardNow().getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  });
});

describe('devices', () => {
  it('are named, and any other than this one is signed out [ACCT-002]', async () => {
    const { caller, user, asked } = await open({ [endDevice.name]: {} });
    const list = await screen.findByRole('list', { name: 'Your devices' });
    const [here, other] = within(list).getAllByRole('listitem');
    expect(here).toHaveTextContent(/Chrome · Android.*This device/);
    // A Latin name that is a line by itself would lie at the left of an Arabic card.
    expect(within(here!).getByText('Chrome · Android').matches('span > bdi:only-child')).toBe(true);
    expect(within(here!).queryByRole('button')).toBeNull();
    caller.answer(listDevices, DEVICES.slice(0, 1));
    await user.click(within(other!).getByRole('button', { name: /^Sign out .?Unknown device/ }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(caller.callsOf(endDevice).map(({ input }) => input.params)).toEqual([{ id: 'd-2' }]);
    expect(asked.announced.at(-1)).toMatch(/Unknown device.* is signed out/);
    expect(list).toHaveFocus();
  });
});

describe('the customer’s stored data', () => {
  const TERMS = {
    running_orders: [],
    wallet: '85.85',
    points: 156,
    deposits: [{ id: 'o-9', number: '1009', code: '7K3M-9QXZ', amount: '60.00' }],
    currency: 'SAR',
    grace_days: 14,
    called_off_at: null,
  };
  const saved: [string, string][] = [];
  beforeEach(() => {
    saved.length = 0;
    (saveFile as jest.Mock).mockImplementation((content: string, name: string) => saved.push([name, content]));
  });

  it('is asked for as a file, waited for, and saved [ACCT-039]', async () => {
    const { caller, user } = await open({
      [requestDataExport.name]: { ...NO_EXPORT, state: 'making', requested_at: LATER },
      [getDataFile.name]: { name: 'nakhla.html', content: '<!doctype html>' },
    });
    await screen.findByRole('button', { name: 'Prepare my file' });
    caller.answer(getDataExport, { ...NO_EXPORT, state: 'making', requested_at: LATER });
    await user.click(screen.getByRole('button', { name: 'Prepare my file' }));
    expect(await screen.findByText('Your file is being prepared…')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('button', { name: 'Prepare my file' })).toBeNull();
    caller.answer(getDataExport, {
      ...NO_EXPORT,
      state: 'ready',
      requested_at: LATER,
      ready_at: LATER,
      expires_at: LATER,
    });
    const fetch = await screen.findByRole('button', { name: 'Download the file' });
    expect(screen.getByTestId('info-data')).toHaveTextContent(/Available until .*2026\/01\/17.*8:00/);
    await user.click(fetch);
    await waitFor(() => expect(saved).toEqual([['nakhla.html', '<!doctype html>']]));
  });

  it('confirms the mobile by a code first where the sign-in is an old one [ACCT-039]', async () => {
    const READY = { state: 'ready', requested_at: LATER, ready_at: LATER, expires_at: LATER };
    const { caller, user, asked } = await open(
      { [getDataExport.name]: READY, [getDataFile.name]: refuse(403, 'SIGN_IN_AGAIN') },
      buildCustomer(),
      NOURA,
      {
        'account.verification': () => {
          caller.answer(getDataFile, { name: 'nakhla.html', content: '<!doctype html>' });
          return 'signed-in';
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    await waitFor(() => expect(saved).toEqual([['nakhla.html', '<!doctype html>']]));
    expect(asked.opened).toMatchObject([{ name: 'account.verification' }]);
  });

  it('goes after the loss was shown, by a fresh code with the amount that was shown [ACCT-039]', async () => {
    const { caller, user, asked } = await open({
      [getDeletionTerms.name]: TERMS,
      [startDeletion.name]: buildChallenge(),
      [confirmDeletion.name]: { delete_at: '2026-01-24T17:00:00.000Z' },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const card = screen.getByTestId('info-delete');
    await waitFor(() => expect(card).toHaveTextContent(/Your wallet holds .*85\.85.*It is lost/));
    expect(card).toHaveTextContent('156 points are lost.');
    expect(card).toHaveTextContent(/pots of order .?#1009.?, with a deposit of .*60\.00.*Return code: 7K3M-9QXZ/);
    expect(card).toHaveTextContent('goes to your card or comes in cash, not into the wallet');
    expect(card).toHaveTextContent('Records of orders and tax stay as the law asks');
    expect(card).toHaveTextContent('You have 14 days');
    await user.click(within(card).getByRole('button', { name: 'Send me the code' }));
    fireEvent.change(await within(card).findByLabelText('Verification code', { selector: 'input' }), {
      target: { value: '1234' },
    });
    await waitFor(() => expect(asked.navigated).toEqual(['/account']));
    expect(caller.callsOf(confirmDeletion).map(({ input }) => input.body)).toEqual([
      { challenge_id: 'challenge-1', code: '1234', wallet: '85.85' },
    ]);
    expect(toasts(asked).at(-1)).toMatch(/deleted on .*2026\/01\/24/);
  });

  it('stays while an order is under way, which is named [ACCT-039]', async () => {
    const { user } = await open({
      [getDeletionTerms.name]: { ...TERMS, running_orders: [{ id: 'o-1', number: '1042' }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText(/You have one order under way/)).toBeVisible();
    expect(screen.getByRole('link', { name: /1042/ })).toHaveAttribute('href', '/en/order/o-1');
    expect(screen.queryByRole('button', { name: 'Send me the code' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus());
  });

  it('a code of My info and its timer survive a reload; one that is too old does not [ACCT-011]', async () => {
    const answers = {
      [getDeletionTerms.name]: TERMS,
      [startMobileChange.name]: buildChallenge({ id: 'c-7', resend_in: 90, expires_in: 200 }),
    };
    const { user, unmount } = await open(answers);
    await user.click(await screen.findByRole('button', { name: 'Change the mobile number' }));
    type(/New mobile number/, '0557654321');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Code sent to your current number' });
    unmount();
    const again = await open(answers);
    expect(await screen.findByRole('heading', { name: 'Code sent to your current number' })).toBeVisible();
    expect(screen.getByTestId('info-mobile')).toHaveTextContent(/1:(30|29|28|27)/);
    expect(again.caller.callsOf(startMobileChange)).toHaveLength(0);
    again.unmount();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 201_000);
    await open(answers);
    expect(await screen.findByRole('button', { name: 'Change the mobile number' })).toBeVisible();
    jest.restoreAllMocks();
  });

  it('codes of two cards survive a reload side by side; another customer that signs in here does not continue them [ACCT-011]', async () => {
    const answers = {
      [getDeletionTerms.name]: TERMS,
      [startMobileChange.name]: buildChallenge({ id: 'c-7', resend_in: 90, expires_in: 200 }),
      [startDeletion.name]: buildChallenge({ id: 'c-8', resend_in: 90, expires_in: 200 }),
    };
    const { user, unmount } = await open(answers);
    await user.click(await screen.findByRole('button', { name: 'Change the mobile number' }));
    type(/New mobile number/, '0557654321');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Code sent to your current number' });
    await user.click(screen.getByRole('button', { name: /Delete my account/ }));
    await user.click(await screen.findByRole('button', { name: /Send/ }));
    const codes = () => screen.findAllByRole('textbox', { name: 'Verification code' });
    await waitFor(async () => expect(await codes()).toHaveLength(2));
    unmount();
    const again = await open(answers);
    await waitFor(async () => expect(await codes()).toHaveLength(2));
    again.unmount();
    await open(answers, buildCustomer(), { ...NOURA, customer: { ...NOURA.customer!, id: 'customer-2' } });
    expect(await screen.findByRole('button', { name: 'Change the mobile number' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /Delete my account/ })).toBeVisible();
  });
});
