/** The gateways from their published shapes: what is sent, and what each answer means. */
import { createHmac } from 'node:crypto';
import { type Letter, letterText } from '../../outbox/letter.ts';
import { type FakeServer, startFakeServer } from '../testing/fake-server.ts';
import { type FakeSmtp, startFakeSmtp } from '../testing/fake-smtp.ts';
import type { Leaving, MessageGateway, RawReceipt } from './gateway.ts';
import { smtpGateway } from './smtp.ts';
import { twilioGateway } from './twilio.ts';
import { unifonicGateway } from './unifonic.ts';
import { whatsAppGateway } from './whatsapp.ts';

let fake: FakeServer;
beforeEach(async () => {
  fake = await startFakeServer();
});
afterEach(() => fake.close());

const message: Leaving = {
  ...{ reference: 'AbCdEfGhIjKlMnOpQrStUv', to: '+966501234567', body: 'رمزك 123456' },
  template: { id: 'sign-in-code', locale: 'ar', params: ['123456'] },
  ...{ letter: null, refusalUrl: null },
};
const raw = (more: Partial<RawReceipt>): RawReceipt => ({
  ...{ method: 'POST', url: 'https://api.example.com/api/v1/sms/receipts/x', body: Buffer.alloc(0), headers: {} },
  now: new Date('2026-11-22T16:00:00Z'),
  ...more,
});
const kindOf = (gateway: MessageGateway) =>
  gateway.send(message).then(
    ({ state }) => state,
    (error: { name: string; reason?: string; retryAfterMs?: number | null }) =>
      [error.name, error.reason ?? error.retryAfterMs].filter((part) => part != null).join(' '),
  );

describe('Twilio [MSG-001]', () => {
  const keys = { account_sid: 'AC0123456789', auth_token: 'token-0123456789', sender: 'Nakhla' };
  const gateway = () =>
    twilioGateway(
      { ...keys, url: fake.url },
      (reference) => `https://api.example.com/r?tenant=nakhla&reference=${reference}`,
    );

  it('is given number, text, sender and where receipts go', async () => {
    fake.answers.push({ status: 201, body: { sid: 'SM1', status: 'queued', num_segments: '1' } });
    expect(await gateway().send(message)).toEqual({ id: 'SM1', state: 'sent' });
    const [request] = fake.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/2010-04-01/Accounts/AC0123456789/Messages.json' });
    expect(request!.headers.authorization).toBe(`Basic ${btoa('AC0123456789:token-0123456789')}`);
    expect(Object.fromEntries(new URLSearchParams(request!.body))).toEqual({
      ...{ To: '+966501234567', Body: 'رمزك 123456', From: 'Nakhla' },
      StatusCallback: `https://api.example.com/r?tenant=nakhla&reference=${message.reference}`,
    });
  });

  it.each([
    ['an invalid number', { status: 400, body: { code: 21211 } }, 'GatewayRefused recipient'],
    ['a landline', { status: 400, body: { code: 21635 } }, 'GatewayRefused recipient'],
    ['a sender that does not reach it', { status: 400, body: { code: 21612 } }, 'GatewayRefused content'],
    ['a full queue of the sender', { status: 400, body: { code: 21611 } }, 'GatewayBusy'],
    ['one who wants none', { status: 400, body: { code: 21610 } }, 'GatewayRefused opt-out'],
    ['a wrong token', { status: 401, body: { code: 20003 } }, 'GatewayRefused account'],
    ['an empty text', { status: 400, body: { code: 21602 } }, 'GatewayRefused content'],
    ['too many at once', { status: 429, body: {}, headers: { 'retry-after': '7' } }, 'GatewayBusy 7000'],
    ['an answer of a proxy', { status: 502, body: '<html>' }, 'GatewayAway'],
    ['no JSON', { status: 201, body: '<html>' }, 'GatewayAway'],
    ['a connection that is cut', null, 'GatewayAway'],
  ])('%s', async (_, answer, kind) => {
    fake.answers.push(answer);
    expect(await kindOf(gateway())).toBe(kind);
  });

  it('that is not reached surely took nothing', async () => {
    await fake.close();
    expect(await kindOf(gateway())).toBe('GatewayBusy');
    fake = await startFakeServer();
  });

  it('finds the state of a message whose answer was lost, by its number and text', async () => {
    const since = new Date(Date.now() - 20_000);
    const listed = { sid: 'SM2', status: 'delivered', body: message.body, date_created: new Date().toUTCString() };
    fake.answers.push({ status: 200, body: { messages: [{ ...listed, sid: 'SM9', body: 'other' }, listed] } });
    expect(await gateway().find!(message, since)).toEqual({ id: 'SM2', state: 'delivered' });
    fake.answers.splice(0, 1, { status: 200, body: { messages: [] } });
    expect(await gateway().find!(message, since)).toBe('absent');
    // It was sent just now, however long this question takes.
    expect(await gateway().find!(message, new Date(Date.now() + 60_000))).toBe('unknown');
  });

  it('signs its receipts over address and fields [MSG-003]', () => {
    const url = 'https://api.example.com/r?tenant=nakhla&reference=AbC';
    const body = Buffer.from('MessageSid=SM1&MessageStatus=undelivered&ErrorCode=30005');
    const signed = `${url}ErrorCode30005MessageSidSM1MessageStatusundelivered`;
    const signature = createHmac('sha1', keys.auth_token).update(signed).digest('base64');
    const read = (headers: Record<string, string>, called = url) =>
      gateway().readReceipts!(raw({ url: called, body, headers }));
    expect(read({ 'x-twilio-signature': signature })).toEqual([
      { id: 'SM1', reference: 'AbC', state: 'refused', error: '30005' },
    ]);
    expect(read({ 'x-twilio-signature': signature }, url.replace('nakhla', 'basta'))).toBeNull();
    expect(read({})).toBeNull();
  });
});

it.each([
  ['30003', 'failed'],
  ['30004', 'failed'],
  ['30005', 'refused'],
  ['30006', 'refused'],
  ['30007', 'failed'],
  ['30008', 'failed'],
])('Twilio code %s of a receipt leaves the message %s: switched off is not for good [MSG-002]', (code, state) => {
  const keys = { account_sid: 'AC0123456789', auth_token: 'token-0123456789', sender: 'Nakhla' };
  const url = 'https://api.example.com/r?reference=AbC';
  const body = Buffer.from(`MessageSid=SM1&MessageStatus=undelivered&ErrorCode=${code}`);
  const signed = `${url}ErrorCode${code}MessageSidSM1MessageStatusundelivered`;
  const headers = { 'x-twilio-signature': createHmac('sha1', keys.auth_token).update(signed).digest('base64') };
  expect(twilioGateway(keys, null).readReceipts!(raw({ url, body, headers }))).toEqual([
    { id: 'SM1', reference: 'AbC', state, error: code },
  ]);
});

describe('Unifonic [MSG-001]', () => {
  const keys = { app_sid: 'app-sid-0123', sender: 'NAKHLA', receipts_secret: 'secret-0123' };
  const gateway = () => unifonicGateway({ ...keys, url: fake.url });
  const answer = (errorCode: string, data: object = {}) => ({
    status: 200,
    body: { success: errorCode === 'ER-00', errorCode, data },
  });

  it('is given number, text, sender and our name for it', async () => {
    fake.answers.push(answer('ER-00', { MessageID: 42000348806924, Status: 'Queued' }));
    expect(await gateway().send(message)).toEqual({ id: '42000348806924', state: 'sent' });
    expect(fake.requests[0]!.path).toBe('/rest/SMS/messages');
    expect(Object.fromEntries(new URLSearchParams(fake.requests[0]!.body))).toEqual({
      ...{ AppSid: 'app-sid-0123', SenderID: 'NAKHLA', Recipient: '966501234567', Body: 'رمزك 123456' },
      ...{ responseType: 'JSON', CorrelationID: message.reference },
    });
  });

  it.each([
    ['a number that is too short', 'ER-04', 'GatewayRefused recipient'],
    ['no balance', 'ER-08', 'GatewayRefused account'],
    ['a fault of its own', 'ER-06', 'GatewayBusy'],
    ['anything else', 'ER-99', 'GatewayRefused content'],
  ])('%s', async (_, code, kind) => {
    fake.answers.push(answer(code));
    expect(await kindOf(gateway())).toBe(kind);
  });

  it('says what a message cost and what is left [API-031]', async () => {
    const data = { MessageID: 7, Status: 'Queued', Cost: '0.03', CurrencyCode: 'SAR' };
    fake.answers.push({ status: 200, body: { success: true, errorCode: 'ER-00', data } });
    expect(await gateway().send(message)).toMatchObject({ cost: { amount: '0.03000', currency: 'SAR' } });
    fake.answers.splice(0, 9, { status: 200, body: { data: { Balance: '48.03200', CurrencyCode: 'USD' } } });
    expect(await gateway().balance!()).toEqual({ amount: '48.03200', currency: 'USD' });
    expect(fake.requests.at(-1)).toMatchObject({ path: '/rest/Account/GetBalance' });
    fake.answers.splice(0, 9, { status: 200, body: { data: { Balance: '1e99', CurrencyCode: 'USD' } } });
    expect(await gateway().balance!()).toBeNull();
  });

  it('proves its reports by the secret in their address [MSG-003]', () => {
    const report = Buffer.from(JSON.stringify({ MessageID: 7, CorrelationID: 'AbC', Status: 'Delivered' }));
    const read = (secret: string) =>
      gateway().readReceipts!(raw({ url: `https://a.example/r?secret=${secret}`, body: report }));
    expect(read('secret-0123')).toEqual([{ id: '7', reference: 'AbC', state: 'delivered' }]);
    expect(read('secret-0124')).toBeNull();
  });
});

it('Twilio says what is left [API-031]', async () => {
  fake.answers.push({ status: 200, body: { balance: '-0.0075', currency: 'USD' } });
  const keys = { account_sid: 'AC1', auth_token: 'token', sender: 'MG1' };
  expect(await twilioGateway({ ...keys, url: fake.url }, null).balance!()).toEqual({
    ...{ amount: '-0.00750', currency: 'USD' },
  });
  expect(fake.requests[0]).toMatchObject({ method: 'GET', path: '/2010-04-01/Accounts/AC1/Balance.json' });
});

describe('WhatsApp [MSG-001, MSG-004]', () => {
  const keys = {
    ...{
      phone_number_id: '10600000000',
      access_token: 'EAAG-token',
      app_secret: 'app-secret',
      verify_token: 'verify-1',
    },
    templates: { 'sign-in-code': 'nakhla_code' },
  };
  const gateway = () => whatsAppGateway({ ...keys, url: fake.url });

  it('takes what has an approved template alone, with its values and our name for it', async () => {
    expect(gateway().takes({ template: null })).toBe(false);
    expect(gateway().takes({ template: { id: 'order-ready', locale: 'ar', params: [] } })).toBe(false);
    fake.answers.push({ status: 200, body: { messages: [{ id: 'wamid.1' }] } });
    expect(await gateway().send(message)).toEqual({ id: 'wamid.1', state: 'sent' });
    expect(fake.requests[0]!.headers.authorization).toBe('Bearer EAAG-token');
    const values = [{ type: 'text', text: '123456' }];
    expect(JSON.parse(fake.requests[0]!.body)).toEqual({
      ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to: '966501234567', type: 'template' },
      template: {
        name: 'nakhla_code',
        language: { code: 'ar' },
        components: [
          { type: 'body', parameters: values },
          { type: 'button', sub_type: 'url', index: '0', parameters: values },
        ],
      },
      biz_opaque_callback_data: message.reference,
    });
  });

  it.each([
    ['until its own is approved', {}, 'nakhla_code'],
    ['from then on', { 'deletion-code': 'nakhla_deletion' }, 'nakhla_deletion'],
  ])('the code that deletes an account leaves %s [ACCT-039]', async (_, more, name) => {
    const own = whatsAppGateway({ ...keys, templates: { ...keys.templates, ...more }, url: fake.url });
    const template = { id: 'deletion-code', locale: 'ar' as const, params: ['123456'] };
    expect(own.takes({ template })).toBe(true);
    fake.answers.push({ status: 200, body: { messages: [{ id: 'wamid.1' }] } });
    await own.send({ ...message, template });
    const { components, ...said } = JSON.parse(fake.requests[0]!.body).template;
    expect([said.name, components.length]).toEqual([name, 2]);
    expect(whatsAppGateway({ ...keys, templates: {}, url: fake.url }).takes({ template })).toBe(false);
  });

  it.each([
    [131026, 'GatewayRefused recipient'],
    [131030, 'GatewayRefused account'],
    [132001, 'GatewayRefused template'],
    [190, 'GatewayRefused account'],
    [130429, 'GatewayBusy'],
    [100, 'GatewayRefused content'],
  ])('error %d', async (code, kind) => {
    fake.answers.push({ status: 400, body: { error: { code } } });
    expect(await kindOf(gateway())).toBe(kind);
  });

  it('signs what it says over its bytes; of another number, too old or unreadable it says nothing [MSG-003]', () => {
    const now = new Date('2026-11-22T16:00:00Z');
    const said = (status: object, phone = keys.phone_number_id) =>
      JSON.stringify({
        entry: [{ changes: [{ value: { metadata: { phone_number_id: phone }, statuses: [status] } }] }],
      });
    const read = (text: string, secret = keys.app_secret) =>
      gateway().readReceipts!(
        raw({
          now,
          body: Buffer.from(text),
          headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(text).digest('hex')}` },
        }),
      );
    const at = String(now.getTime() / 1000);
    const status = { id: 'wamid.1', status: 'delivered', timestamp: at, biz_opaque_callback_data: 'AbC' };
    expect(read(said(status))).toEqual([{ id: 'wamid.1', reference: 'AbC', state: 'delivered' }]);
    expect(read(said({ ...status, status: 'failed', errors: [{ code: 131026 }] }))).toEqual([
      { id: 'wamid.1', reference: 'AbC', state: 'refused', error: '131026' },
    ]);
    expect(read(said(status, '999'))).toEqual([]);
    expect(read(said({ ...status, timestamp: '1700000000' }))).toEqual([]);
    expect(read('{')).toEqual([]);
    expect(read(said(status), 'other-secret')).toBeNull();
  });
});

describe('SMTP [MSG-001]', () => {
  let smtp: FakeSmtp;
  let gateway: MessageGateway;
  beforeEach(async () => {
    smtp = await startFakeSmtp();
    gateway = smtpGateway({ host: '127.0.0.1', port: smtp.port, from: 'Nakhla <orders@nakhla.example>' });
  });
  afterEach(async () => {
    gateway.close!();
    await smtp.close();
  });
  const letter: Letter = {
    ...{ locale: 'ar', subject: 'رمزك', from: 'نخلة', logo: null },
    blocks: [{ kind: 'text', text: 'الرمز <b>123456</b>\nhttps://nakhla.example/o/1' }],
  };
  const mail = { ...message, to: 'noura@example.com', body: `رمزك\n\n${letterText(letter)}`, letter };
  /** Texts of the parts of a mail, as a mail program shows them. */
  const partsOf = (sent: string) =>
    sent.split(/--[-\w]+\n/).map((part) => {
      const [head = '', ...body] = part.split('\n\n');
      if (/base64/i.test(head)) return `${head}\n\n${Buffer.from(body.join(''), 'base64')}`;
      const text = body
        .join('\n\n')
        .replace(/=\n/g, '')
        .replace(/(?:=[0-9A-F]{2})+/g, (text) => Buffer.from(text.replaceAll('=', ''), 'hex').toString());
      return `${head}\n\n${text}`;
    });

  it('is given subject, text and HTML in its reader’s direction, under our name for it [MSG-006]', async () => {
    expect(await gateway.send(mail)).toEqual({ id: `<${mail.reference}@nakhla.example>`, state: 'sent' });
    const [sent] = smtp.mails;
    expect(sent).toContain(`Message-ID: <${mail.reference}@nakhla.example>`);
    expect(sent).toContain('Auto-Submitted: auto-generated');
    expect(sent).not.toContain('List-Unsubscribe');
    const parts = partsOf(sent!);
    const html = parts.find((part) => part.includes('text/html'))!;
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('&lt;b&gt;123456&lt;/b&gt;');
    expect(html).toContain('<a href="https://nakhla.example/o/1" dir="ltr"');
    expect(parts.find((part) => part.includes('text/plain'))).toContain('الرمز <b>123456</b>');
  });

  it('has one tap to stop what is optional, in head, text and HTML [MSG-006]', async () => {
    const url = 'https://api.example.com/api/v1/sms/refusals/7?tenant=nakhla&token=t';
    await gateway.send({ ...mail, refusalUrl: url });
    const [sent] = smtp.mails;
    expect(sent!.replace(/\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${url}>`);
    expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const parts = partsOf(sent!);
    expect(parts.find((part) => part.includes('text/plain'))).toContain(url);
    expect(parts.find((part) => part.includes('text/html'))).toContain(url.replaceAll('&', '&amp;'));
  });

  it('brings a file with it [MSG-006]', async () => {
    const file = { name: 'R-1.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', text: 'BEGIN:VCALENDAR\r\n' };
    await gateway.send({ ...mail, letter: { ...letter, files: [file] } });
    const part = partsOf(smtp.mails[0]!).find((one) => one.includes('text/calendar'))!;
    expect(part).toContain('filename=R-1.ics');
    expect(part).toContain('BEGIN:VCALENDAR');
  });

  it('comes back to the mailbox of bounces, where a secret proves what a mail server hands over [MSG-006]', async () => {
    const account = {
      host: '127.0.0.1',
      port: smtp.port,
      from: 'orders@nakhla.example',
      bounces_to: 'bounces@nakhla.example',
      receipts_secret: 'bounces-secret',
    };
    const own = smtpGateway(account);
    const envelopes: string[] = [];
    smtp.heard = (line) => void envelopes.push(line);
    await own.send(mail);
    own.close!();
    expect(envelopes.find((line) => line.startsWith('MAIL FROM'))).toContain('<bounces@nakhla.example>');
    const report = `From: MAILER-DAEMON\nContent-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nOriginal-Envelope-Id: ${mail.reference}\n\nAction: failed\nStatus: 5.1.1\n`;
    const read = (secret: string) =>
      own.readReceipts!(raw({ url: `https://a.example/r?secret=${secret}`, body: Buffer.from(report) }));
    expect(read('bounces-secret')).toEqual([{ id: null, reference: mail.reference, state: 'refused', error: '5.1.1' }]);
    expect(read('another-secret')).toBeNull();
    expect(gateway.readReceipts!(raw({ url: 'https://a.example/r?secret=', body: Buffer.from(report) }))).toBeNull();
  });

  it.each([
    ['no such mailbox', 'RCPT', '550 5.1.1 unknown', 'GatewayRefused recipient'],
    ['a server that does not believe ours', 'RCPT', '550 5.7.1 relaying denied', 'GatewayRefused content'],
    ['a mailbox that is full for now', 'RCPT', '452 4.2.2 full', 'GatewayBusy'],
    ['a mail that it does not like', '.', '554 5.7.1 spam', 'GatewayRefused content'],
    ['a connection that is cut after the mail', '.', '', 'GatewayAway'],
    ['a server that is busy', 'MAIL', '421 4.3.2 later', 'GatewayBusy'],
  ])('%s', async (_, command, said, kind) => {
    smtp.says.set(command, said);
    const outcome = await gateway.send(mail).then(
      ({ state }) => state,
      (error: { name: string; reason?: string }) => [error.name, error.reason].filter(Boolean).join(' '),
    );
    expect(outcome).toBe(kind);
  });

  it('a server that is not there surely took nothing', async () => {
    await smtp.close();
    await expect(gateway.send(mail)).rejects.toMatchObject({ name: 'GatewayBusy' });
  });

  it('no line of a text becomes a header', async () => {
    await gateway.send({ ...mail, body: 'Hello\r\nBcc: all@example.com\n\nText' });
    const [head] = smtp.mails[0]!.split('\n\n');
    expect(head).toContain('Subject: Hello');
    expect(head).not.toMatch(/^Bcc:/m);
  });
});
