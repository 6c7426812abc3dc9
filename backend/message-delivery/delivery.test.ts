/** From a tap to a phone: a backend with accounts in a file, fakes of gateways, and receipts by HTTP. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@sufra/testing/until';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { BRANCH, openShop, type Shop } from '../order/testing/shop.ts';
import { listSent, send } from '../outbox/outbox.ts';
import { stopsOf } from '../outbox/stops.ts';
import { outbox } from '../outbox/tables.ts';
import { takeMessage } from '../sms/balance.ts';
import { smsBalances } from '../sms/tables.ts';
import { startTestBackend, type TestBackend } from '../testing/index.ts';
import { readTokenSecrets } from '../user/sign-in/signed-links.ts';
import { loginEvents } from '../user/tables.ts';
import { checkBalance } from './balances.ts';
import { gatewaySums, waysOf } from './overview.ts';
import { gatewayFor } from './receipts.ts';
import { refusalUrl } from './refusal-link.ts';
import { messageAttempts } from './tables.ts';
import { FakeGateway } from './testing/fake-gateway.ts';
import { type FakeServer, startFakeServer } from './testing/fake-server.ts';

const SECRET = 'app-secret-of-nakhla';
const TOKEN = 'EAAG-token-of-nakhla';

let folder: string;
let file: string;
let backend: TestBackend;
let shop: Shop;
let sms: FakeServer;
let whatsapp: FakeServer;
const logged: string[] = [];

const accounts = () => ({
  unifonic: { app_sid: 'app-sid-of-nakhla', sender: 'NAKHLA', receipts_secret: 'receipts-secret', url: sms.url },
  whatsapp: {
    ...{ phone_number_id: '10600000000', access_token: TOKEN, app_secret: SECRET, verify_token: 'verify-token-1' },
    ...{ templates: { 'sign-in-code': 'nakhla_code' }, url: whatsapp.url },
  },
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  file = join(folder, 'messages.json');
  [sms, whatsapp] = [await startFakeServer(), await startFakeServer()];
  writeFileSync(file, JSON.stringify({ '*': accounts() }), { mode: 0o600 });
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
  backend = await startTestBackend({ config: { messageKeysFile: file }, log });
  shop = await openShop(backend);
});
afterAll(async () => {
  await backend.close();
  await Promise.all([sms.close(), whatsapp.close()]);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  sms.requests.length = 0;
  whatsapp.requests.length = 0;
});

/** Messages of before, with what was done about them. */
const emptyOutbox = () => shop.db(async (db) => void (await db.delete(outbox).where(eq(outbox.tenant, shop.key))));

/** Without questions for the balance. */
const texts = () => sms.requests.filter(({ path }) => path === '/rest/SMS/messages');

const MOBILE = '0501234567';
const askForCode = () =>
  shop.call('POST', '/api/v1/user/auth/send-otp', { body: { mobile: MOBILE, country_code: 'SA' } });
const messages = () => shop.db((db) => db.select().from(outbox).where(eq(outbox.tenant, shop.key)));
const receipt = (gateway: string, query: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}/api/v1/sms/receipts/${gateway}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

it('a code leaves by the gateway of the restaurant, once, and is delivered when its report says so [MSG-001, MSG-003]', async () => {
  const body = { success: true, errorCode: 'ER-00', data: { MessageID: 4200, Status: 'Queued' } };
  sms.answers.splice(0, 9, { status: 200, body });
  expect((await askForCode()).status).toBe(200);
  await until(async () => (await messages())[0]?.state === 'sent');
  expect(texts()).toHaveLength(1);
  const form = new URLSearchParams(texts()[0]!.body);
  expect(form.get('Recipient')).toBe('966501234567');
  // The last line fills the code in on this site alone.
  expect(form.get('Body')).toMatch(/\n\n@[\w.-]+ #\d{6}$/);
  const report = JSON.stringify({ MessageID: 4200, CorrelationID: form.get('CorrelationID'), Status: 'Delivered' });
  expect((await receipt('unifonic', `tenant=${shop.key}&secret=wrong`, report)).status).toBe(401);
  expect(await messages()).toMatchObject([{ state: 'sent' }]);
  const right = `tenant=${shop.key}&secret=receipts-secret`;
  expect((await receipt('unifonic', right, report)).status).toBe(200);
  expect((await receipt('unifonic', right, report)).status).toBe(200);
  expect(await messages()).toMatchObject([{ state: 'delivered', due_at: null }]);
  // About an unknown message, and from an unknown gateway.
  expect((await receipt('unifonic', right, JSON.stringify({ MessageID: 1, Status: 'Delivered' }))).status).toBe(200);
  expect((await receipt('nexmo', right, report)).status).toBe(401);
  expect((await receipt('unifonic', 'tenant=unknown&secret=receipts-secret', report)).status).toBe(200);
});

it('by WhatsApp first where the restaurant wants it; one whom it does not reach gets a text message [MSG-003, MSG-004]', async () => {
  await backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, {
    ...{ group: 'general', key: 'message_channels', value: 'whatsapp,sms' },
  });
  await emptyOutbox();
  whatsapp.answers.splice(0, 9, { status: 200, body: { messages: [{ id: 'wamid.1' }] } });
  shop.setClock(new Date(shop.now().getTime() + 60_000));
  expect((await askForCode()).status).toBe(200);
  await until(async () => (await messages())[0]?.state === 'sent');
  expect(texts()).toEqual([]);
  const status = {
    id: 'wamid.1',
    status: 'failed',
    errors: [{ code: 131026 }],
    timestamp: String(Math.round(Date.now() / 1000)),
  };
  const said = JSON.stringify({
    entry: [{ changes: [{ value: { metadata: { phone_number_id: '10600000000' }, statuses: [status] } }] }],
  });
  const signature = (secret: string) => `sha256=${createHmac('sha256', secret).update(said).digest('hex')}`;
  const query = `tenant=${shop.key}`;
  expect((await receipt('whatsapp', query, said, { 'x-hub-signature-256': signature('forged') })).status).toBe(401);
  expect((await receipt('whatsapp', query, said, { 'x-hub-signature-256': signature(SECRET) })).status).toBe(200);
  await until(() => texts().length === 1);
  expect(new URLSearchParams(texts()[0]!.body).get('Recipient')).toBe('966501234567');
});

it('a tenant that is made up in an address makes nothing that stays: it is judged by the account of all', async () => {
  const asked: string[] = [];
  const gateway = new FakeGateway('sms');
  const known = {
    of(tenant: string) {
      asked.push(tenant);
      return new Map([['sms', gateway]] as const);
    },
  };
  const gatewayOf = async (tenant: string) =>
    gatewayFor(known, await backend.platform.tenants.find(tenant), gateway.name);
  expect(await gatewayOf(shop.key)).toBe(gateway);
  for (const name of ['made-up', 'made-up-2', '', '__proto__']) expect(await gatewayOf(name)).toBe(gateway);
  expect(asked).toEqual([shop.key, '*', '*', '*', '*']);
});

it('WhatsApp proves the address once, by its token alone', async () => {
  const ask = (token: string) =>
    fetch(
      `${backend.url}/api/v1/sms/receipts/whatsapp?tenant=${shop.key}&hub.mode=subscribe&hub.challenge=4711&hub.verify_token=${token}`,
    );
  expect(await (await ask('verify-token-1')).text()).toBe('4711');
  expect((await ask('verify-token-2')).status).toBe(401);
});

it('a number that the gateway refuses is refused, and no log line has it, its text or a key [MSG-002]', async () => {
  await emptyOutbox();
  whatsapp.answers.splice(0, 9, { status: 400, body: { error: { code: 131026 } } });
  sms.answers.splice(0, 9, {
    status: 200,
    body: { success: false, errorCode: 'ER-04', message: 'Dest num is too short' },
  });
  shop.setClock(new Date(shop.now().getTime() + 120_000));
  const limits = () => shop.db((db) => db.$count(loginEvents, eq(loginEvents.number, `SA ${MOBILE.slice(1)}`)));
  const counted = await limits();
  // The call waits some seconds for the gateways. While its clock stands still only what they say ends that.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const answer = await askForCode();
  clock.mockRestore();
  // At its field, and no try: another code can be asked for at once.
  expect([answer.status, answer.errors[0]]).toMatchObject([422, { code: 'MOBILE_UNREACHABLE', field: 'mobile' }]);
  expect(await limits()).toBe(counted);
  expect(await messages()).toMatchObject([{ state: 'refused' }]);
  const attempts = await shop.db((db) => db.select().from(messageAttempts).where(eq(messageAttempts.tenant, shop.key)));
  expect(attempts.map(({ channel, state }) => [channel, state]).sort()).toEqual([
    ['sms', 'refused'],
    ['whatsapp', 'refused'],
  ]);
  const lines = logged.join('');
  expect(lines).toContain('a message did not leave');
  for (const secret of [
    '501234567',
    TOKEN,
    SECRET,
    'app-sid-of-nakhla',
    ...new URLSearchParams(texts()[0]!.body).getAll('Body'),
  ])
    expect(lines).not.toContain(secret);
});

it('changed accounts of SUFRA_MESSAGE_KEYS are taken without a restart, wrong ones leave those of before [MSG-001]', async () => {
  const { openMessageKeys } = await import('./keys.ts');
  const clock = jest.spyOn(performance, 'now');
  const said: string[] = [];
  const log = { info: (text: string) => said.push(text), error: (_: unknown, text: string) => said.push(text) };
  clock.mockReturnValue(0);
  const keys = openMessageKeys(file, log as never);
  const write = (content: string) => {
    writeFileSync(file, content);
    utimesSync(file, new Date(), new Date(Date.now() + 60_000 * (said.length + 1)));
  };
  write('{"*": {"twilio": ');
  clock.mockReturnValue(10_001);
  expect(keys.read()['*']?.unifonic?.sender).toBe('NAKHLA');
  write(JSON.stringify({ '*': { unifonic: { ...accounts().unifonic, sender: 'NAKHLA2' } } }));
  expect(keys.read()['*']?.unifonic?.sender).toBe('NAKHLA');
  clock.mockReturnValue(20_002);
  expect(keys.read()['*']?.unifonic?.sender).toBe('NAKHLA2');
  expect(said).toHaveLength(2);
  clock.mockRestore();
});

it('what is optional is stopped by its link, also when its message is forgotten; what they wait for still comes [MSG-005, MSG-006]', async () => {
  const to = 'owner@nakhla.example';
  const secret = readTokenSecrets(backend.platform.config);
  const linkOf = (tenant: string) =>
    new URL(refusalUrl(secret, 'nakhla.example', { tenant, kind: 'email', recipient: to, data: {} }));
  // On the restaurant's own site, which passes it on, and without the address in it.
  const address = linkOf(shop.key);
  expect(address.href).toMatch(/^https:\/\/nakhla\.example\/-\/refuse\?token=[\w-]+$/);
  expect(Buffer.from(address.searchParams.get('token')!, 'base64url').toString('latin1')).not.toContain('owner');
  const token = address.searchParams.get('token')!;
  const linked = (query: Record<string, string>) => `${backend.url}/api/v1/sms/refusals?${new URLSearchParams(query)}`;
  const link = linked({ tenant: shop.key, token });
  const stops = () => shop.db((db) => stopsOf(db, [to]));
  const page = await fetch(link);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('<form method="post">');
  // A program that looks at links stops nothing.
  expect(await stops()).toEqual([]);
  const post = (url: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  const other = linkOf('basta').searchParams.get('token')!;
  const changed = `${token.slice(0, -2)}${token.endsWith('A') ? 'BB' : 'AA'}`;
  for (const wrong of [changed, other, `${token}${token}`, '', 'x'.repeat(900)])
    expect((await post(linked({ tenant: shop.key, token: wrong }))).status).toBe(404);
  expect((await post(linked({ tenant: 'basta', token }))).status).toBe(404);
  expect(await stops()).toEqual([]);
  expect([(await post(link)).status, (await post(link)).status]).toEqual([200, 200]);
  expect(await stops()).toMatchObject([{ channel: 'email', reason: 'refused' }]);
});

it('the balance of text messages is the gateway’s, with its age; without one they are counted [API-031]', async () => {
  const balance = async () => (await shop.call('GET', '/api/v1/sms/clients/by-app')).data;
  const gateway = new FakeGateway('sms');
  const check = (gateways: readonly FakeGateway[]) =>
    checkBalance(
      { platform: backend.platform, gateways: () => new Map(gateways.map((one) => [one.channel, one])) },
      shop.tenant,
      shop.now(),
    );
  await check([]);
  expect(await balance()).toEqual({ balance: 1, checked_at: null });
  const pays = () => shop.db((db) => takeMessage(db, shop.key, BRANCH.nakhla));
  gateway.left = '0.00000';
  await check([gateway]);
  expect(await balance()).toEqual({ balance: 0, checked_at: expect.any(String) });
  expect(await pays()).toBe(false);
  gateway.left = '12.50000';
  await check([gateway]);
  await shop.db((db) => db.update(smsBalances).set({ balance: 0 }).where(eq(smsBalances.tenant, shop.key)));
  expect([await pays(), await pays()]).toEqual([true, true]);
  await check([]);
  expect(await pays()).toBe(false);
  expect(await balance()).toEqual({ balance: 0, checked_at: null });
});

it('operators see state, tries, parts and cost of messages [MSG-003, MSG-004]', async () => {
  await emptyOutbox();
  await backend.sandbox('POST', `/sandbox/tenants/${shop.key}/settings`, {
    ...{ group: 'general', key: 'message_channels', value: 'sms' },
  });
  const data = { MessageID: 4300, Status: 'Queued', Cost: '0.06', CurrencyCode: 'SAR' };
  sms.answers.splice(0, 9, { status: 200, body: { success: true, errorCode: 'ER-00', data } });
  await shop.db((db) =>
    send(db, {
      ...{ tenant: shop.key, kind: 'sms', to: '+966501234568', body: 'ب'.repeat(71) },
      ...{ purpose: 'awaited', at: shop.now() },
    }),
  );
  await until(async () => (await messages())[0]?.state === 'sent');
  const [message] = await shop.db((db) => listSent(db));
  expect(message!.state).toBe('sent');
  const ways = await shop.db((db) => waysOf(db, [message!.id]));
  expect(ways.get(message!.id)).toMatchObject([{ channel: 'sms', state: 'sent', tries: 1, error: null }]);
  expect(await shop.db(gatewaySums)).toMatchObject({
    counts: [{ channel: 'sms', state: 'sent', messages: 1, parts: 2 }],
    costs: [{ currency: 'SAR', amount: '0.06000' }],
  });
});

describe('without accounts and without the sandbox', () => {
  const said: string[] = [];
  let closed: TestBackend;
  beforeAll(async () => {
    const log = pino({ level: 'warn' }, { write: (line) => void said.push(line) });
    closed = await startTestBackend({ sandbox: { calls: false }, log });
  });
  afterAll(() => closed.close());

  it('the server starts, warns once, and signing in says that no codes can be sent now [MSG-001]', async () => {
    expect(said.filter((line) => line.includes('SUFRA_MESSAGE_KEYS'))).toHaveLength(1);
    const record = (await closed.platform.tenants.find('nakhla'))!;
    const answer = await fetch(`${closed.url}/api/v1/user/auth/send-otp`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-tenant': 'nakhla', 'x-app-token': record.app_token },
        ...{ 'x-localization': 'en' },
      },
      body: JSON.stringify({ mobile: MOBILE, country_code: 'SA' }),
    });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      errors: [{ code: 'CODES_AWAY', message: 'Codes cannot be sent at the moment. Please try again later' }],
    });
  });
});
