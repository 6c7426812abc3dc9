import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { listDeviceOrders, listOrders } from '@sufra/api/order/endpoints';
import { beginHumanCheck, sendContactMessage, sendContactPicture } from '@sufra/api/tenant/endpoints';
import { hasZeroBits, puzzleText, readPuzzleToken } from '@sufra/api/tenant/puzzle';
import { createFakeCaller, type FakeAnswer, offline, refuse } from '@sufra/api/testing';
import { plainText } from '@sufra/testing/plain-text';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSummary, refuseField } from '../../testing/builders.ts';
import { NOURA, renderPart } from '../../testing/render.ts';
import ContactScreen from './screen.tsx';

const PUZZLE = { id: 'p1', salt: 's', bits: 4, rounds: 2, expires_at: '2026-01-10T18:00:00.000Z' };
const SETTINGS = { 'social.phone': '+966920012345', 'social.whatsapp': '+966551234567', 'social.email': 'a@b.example' };
let granted: SubtleCrypto | undefined;
beforeEach(() => {
  localStorage.clear();
  granted = webcrypto.subtle as SubtleCrypto;
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, get: () => granted });
  globalThis.TextEncoder ??= TextEncoder as never;
});
// The object is this process's own, which other files are tested in too.
afterEach(() => Reflect.deleteProperty(globalThis.crypto, 'subtle'));

interface Options {
  answers?: Record<string, FakeAnswer>;
  session?: typeof NOURA;
  settings?: Record<string, unknown>;
  locale?: 'ar' | 'en';
}
async function open({ answers = {}, settings = SETTINGS, ...options }: Options = {}) {
  const caller = createFakeCaller({
    [beginHumanCheck.name]: { provider: 'puzzle', puzzle: PUZZLE },
    [sendContactMessage.name]: { ticket_number: 'T-00000042' },
    [sendContactPicture.name]: { id: 'picture-1' },
    [listDeviceOrders.name]: [],
    [listOrders.name]: [],
    ...answers,
  });
  const view = await renderPart(<ContactScreen />, {
    caller,
    path: '/contact-us',
    route: '/contact-us',
    settings,
    ...options,
  });
  return { ...view, caller, user: userEvent.setup() };
}
const type = (name: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(name), { target: { value } });
function fill() {
  type(/^Name/, 'نورة');
  type('Mobile number', '٠٥٥١٢٣٤٥٦٧');
  type('Your message', 'The bread was cold');
}
const typed = () => (screen.getByLabelText('Your message') as HTMLTextAreaElement).value;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const sent = (caller: Awaited<ReturnType<typeof open>>['caller']) =>
  caller.callsOf(sendContactMessage).map(({ input }) => input.body as Record<string, unknown>);
const choose = (...files: File[]) => fireEvent.change(screen.getByTestId('file-input'), { target: { files } });
const picture = (name: string, kind = 'image/png', size = 10) => new File([new Uint8Array(size)], name, { type: kind });

describe('/contact-us [HOST-025]', () => {
  it('sends the message with the check that was made meanwhile, and shows the ticket', async () => {
    const { caller } = await open();
    expect(caller.callsOf(beginHumanCheck)).toHaveLength(0);
    fill();
    await waitFor(() => expect(caller.callsOf(beginHumanCheck)).toHaveLength(1));
    await send();
    expect(await screen.findByTestId('ticket')).toHaveTextContent('T-00000042');
    expect(screen.getByRole('heading', { name: 'We have your message' })).toHaveFocus();
    const [body] = sent(caller);
    expect(body).toMatchObject({
      name: 'نورة',
      mobile: '+966551234567',
      message: 'The bread was cold',
      email: null,
      order_id: null,
      files: [],
    });
    const { id, numbers } = readPuzzleToken(body!.bot_token as string)!;
    expect([id, numbers.length]).toEqual(['p1', 2]);
    for (const [round, number] of numbers.entries())
      expect(
        hasZeroBits(
          createHash('sha256')
            .update(puzzleText('s', round, number))
            .digest(),
          4,
        ),
      ).toBe(true);
    expect(caller.callsOf(beginHumanCheck)).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  it('offers the orders of the account and of this device, each once', async () => {
    const { user, caller } = await open({
      session: NOURA,
      answers: {
        [listOrders.name]: [buildSummary()],
        [listDeviceOrders.name]: [buildSummary(), buildSummary({ id: 'order-2', number: '1041' })],
      },
    });
    const field = await screen.findByLabelText(/About which order/);
    await waitFor(() => expect(within(field).getAllByRole('option')).toHaveLength(3));
    await user.selectOptions(field, within(field).getByRole('option', { name: /#1041/ }));
    fill();
    await send();
    await screen.findByTestId('ticket');
    expect(sent(caller)[0]).toMatchObject({ order_id: 'order-2' });
  });

  it('begins with the name and number of the account, and what was typed before wins', async () => {
    const stored = () => JSON.parse(localStorage.getItem('sufra.draft.mf-account.contact') ?? 'null')?.value;
    const fields = () =>
      [/^Name/, 'Mobile number'].map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);
    const { caller, unmount } = await open({ session: NOURA });
    await waitFor(() => expect(fields()).toEqual([NOURA.customer!.name, expect.stringContaining('55')]));
    type('Your message', 'The bread was cold');
    // What the account said is not on the device: only what was typed.
    expect(stored()).toEqual({ message: 'The bread was cold' });
    await send();
    await screen.findByTestId('ticket');
    expect(sent(caller)[0]).toMatchObject({ name: NOURA.customer!.name, mobile: `+966${NOURA.customer!.mobile}` });
    unmount();
    await open();
    type(/^Name/, 'سارة');
    type('Mobile number', '0507654321');
    expect(stored()).toEqual({ name: 'سارة', mobile: '0507654321', country: 'SA' });
    cleanup();
    await open({ session: NOURA });
    await waitFor(() => expect(fields()).toEqual(['سارة', expect.stringContaining('7654321')]));
  });

  it('takes pictures by picker and by drag, and says what it does not take before anything is sent', async () => {
    const { caller } = await open();
    fill();
    const zone = screen.getByTestId('files');
    expect(zone).toHaveTextContent('Up to 6 pictures of 4 MB each');
    fireEvent.change(screen.getByTestId('file-input'), {
      target: {
        files: [picture('a.png'), picture('b.pdf', 'application/pdf'), picture('c.png', 'image/png', 4_194_305)],
      },
    });
    expect(await screen.findAllByTestId('file')).toHaveLength(1);
    const said = screen.getAllByRole('alert').map(({ textContent }) => plainText(textContent));
    expect(said).toEqual(['b.pdf is not a JPEG, PNG or WebP picture', 'c.png is larger than 4 MB']);
    fireEvent.drop(zone, {
      dataTransfer: { files: Array.from({ length: 6 }, (_, index) => picture(`d${index}.webp`, 'image/webp')) },
    });
    await waitFor(() => expect(screen.getAllByTestId('file')).toHaveLength(6));
    expect(screen.getByRole('alert')).toHaveTextContent('6 pictures at most');
    await userEvent.click(screen.getByRole('button', { name: /Remove picture 1/ }));
    expect(screen.getAllByTestId('file')).toHaveLength(5);
    expect(sent(caller)).toEqual([]);
    await send();
    await screen.findByTestId('ticket');
    expect(sent(caller)[0]!.files).toHaveLength(5);
  });

  it('sends each picture by itself when it is chosen, with the check of the message, which names their ids', async () => {
    const ids = ['picture-a', 'picture-b'];
    const { caller } = await open({ answers: { [sendContactPicture.name]: () => ({ id: ids.shift() }) } });
    fill();
    choose(picture('a.png'), picture('b.png'));
    await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2));
    expect(sent(caller)).toEqual([]);
    await send();
    await screen.findByTestId('ticket');
    const [first, second] = caller.callsOf(sendContactPicture);
    expect((first!.input.body as File).name).toBe('a.png');
    const { bot_token, files } = sent(caller)[0]!;
    expect([first!.options?.humanCheck, second!.options?.humanCheck]).toEqual([bot_token, bot_token]);
    expect(files).toEqual(['picture-a', 'picture-b']);
    expect(caller.callsOf(beginHumanCheck)).toHaveLength(1);
  });

  it('shows a picture that was not sent, sends no message without it, and sends it again by a tap', async () => {
    const { caller } = await open({ answers: { [sendContactPicture.name]: refuse(422, 'FILE_TYPE') as FakeAnswer } });
    fill();
    choose(picture('a.png'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not sent\. /);
    await send();
    expect(await screen.findByText('A picture was not sent. Send it again or remove it.')).toBeVisible();
    expect(sent(caller)).toEqual([]);
    caller.answer(sendContactPicture, { id: 'picture-c' });
    await userEvent.click(screen.getByRole('button', { name: /Send again: picture 1/ }));
    expect(await screen.findByText('Sent')).toBeVisible();
    await send();
    await screen.findByTestId('ticket');
    expect(sent(caller)[0]!.files).toEqual(['picture-c']);
  });

  it('asks for a picture again that the restaurant has no longer', async () => {
    const { caller } = await open({ answers: { [sendContactMessage.name]: refuseField('files.0') as FakeAnswer } });
    fill();
    choose(picture('a.png'));
    await screen.findByText('Sent');
    await send();
    expect(await screen.findByText(/This picture has expired/)).toBeVisible();
    caller.answer(sendContactMessage, { ticket_number: 'T-00000044' });
    await userEvent.click(screen.getByRole('button', { name: /Send again: picture 1/ }));
    await screen.findByText('Sent');
    await send();
    expect(await screen.findByTestId('ticket')).toHaveTextContent('T-00000044');
  });

  it('has telephone, WhatsApp and e-mail beside it, and none of them for who has none', async () => {
    const { unmount } = await open();
    const other = screen.getByRole('region', { name: 'Other ways to reach us' });
    expect(within(other).getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+966920012345');
    expect(within(other).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/966551234567');
    unmount();
    const own = await open({ settings: { 'social.whatsapp': '٠٥٥ ١٢٣ ٤٥٦٧' } });
    expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/966551234567');
    own.unmount();
    await open({ settings: {} });
    expect(screen.queryByRole('region', { name: 'Other ways to reach us' })).toBeNull();
  });

  it('speaks Arabic', async () => {
    await open({ locale: 'ar' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('تواصل معنا');
    expect(screen.getByRole('button', { name: 'إرسال الرسالة' })).toBeVisible();
  });
});

describe('a message that was not sent [HOST-027]', () => {
  it.each([
    ['no network', offline(), "Can't send your message, please try again"],
    ['a broken provider', refuse(500, 'INTERNAL'), "Can't send your message, please try again"],
    ['a refused check', refuse(422, 'HUMAN_CHECK'), 'Wrong Data, Please complete the human validation'],
    ['too many messages', refuse(429, 'RATE_LIMITED'), 'Too many messages for now'],
    ['an order of somebody else', refuseField('order_id'), 'This order cannot be chosen'],
  ])('by %s says so, and keeps what was typed; the next try sends it', async (_, answer, words) => {
    const { caller } = await open({ answers: { [sendContactMessage.name]: answer as FakeAnswer } });
    fill();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(typed()).toBe('The bread was cold');
    caller.answer(sendContactMessage, { ticket_number: 'T-00000043' });
    await send();
    expect(await screen.findByTestId('ticket')).toHaveTextContent('T-00000043');
  });

  it('keeps the same check for the same message when no answer came, and makes another after a refusal', async () => {
    const { caller } = await open({ answers: { [sendContactMessage.name]: offline() as FakeAnswer } });
    fill();
    await send();
    await screen.findByRole('alert');
    expect(caller.callsOf(beginHumanCheck)).toHaveLength(1);
    caller.answer(sendContactMessage, refuse(422, 'HUMAN_CHECK') as FakeAnswer);
    await send();
    await waitFor(() => expect(sent(caller)).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Wrong Data'));
    await send();
    await waitFor(() => expect(caller.callsOf(beginHumanCheck)).toHaveLength(2));
  });

  it('is still there after a reload', async () => {
    const { unmount } = await open();
    fill();
    unmount();
    await open();
    expect(typed()).toBe('The bread was cold');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('نورة');
  });
});

describe('a check that cannot be made [HOST-026] [HOST-059]', () => {
  const recaptcha = (changes: object) => ({
    provider: 'recaptcha',
    key: '6Lc_key',
    version: '3',
    puzzle: null,
    ...changes,
  });
  it.each([
    ['key', recaptcha({ key: null }), 'it has no key'],
    ['version', recaptcha({ version: null }), 'it has no version'],
    ['version that we know', recaptcha({ version: '2' }), 'it has no version'],
    ['script, which was blocked', recaptcha({}), 'could not be loaded'],
    ['hashes', { provider: 'puzzle', puzzle: PUZZLE }, 'did not work in this browser'],
  ])('for want of a %s sends nothing, and offers telephone and WhatsApp', async (what, check, words) => {
    if (what === 'hashes') granted = undefined;
    const { caller } = await open({ answers: { [beginHumanCheck.name]: check as FakeAnswer } });
    fill();
    await send();
    const said = await screen.findAllByRole('alert');
    expect(said.map(({ textContent }) => textContent).join(' ')).toContain(
      'Wrong Data, Please complete the human validation',
    );
    const fault = said.find(({ textContent }) => textContent?.includes(words))!;
    expect(within(fault).getByRole('link', { name: 'Call us' })).toBeVisible();
    expect(within(fault).getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    expect(sent(caller)).toEqual([]);
    expect(typed()).toBe('The bread was cold');
  });

  it('and a failure of the service is named as that', async () => {
    const { askRecaptcha } = await import('../../human-check/ask-recaptcha.ts');
    const service = { ready: (then: () => void) => then(), execute: () => Promise.reject(new Error('no')) };
    Object.assign(globalThis, { grecaptcha: service });
    try {
      const ask = () => askRecaptcha(recaptcha({}) as never, async () => 'loaded');
      await expect(ask()).rejects.toMatchObject({ fault: 'execute' });
      service.execute = (async (key: string, { action }: { action: string }) => `${key} ${action}`) as never;
      expect(await ask()).toBe('6Lc_key contact');
    } finally {
      delete (globalThis as { grecaptcha?: unknown }).grecaptcha;
    }
  });
});
