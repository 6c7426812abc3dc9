import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { beginHumanCheck, judgeHumanCheck, sendContactMessage, sendContactPicture } from '@sufra/api/tenant/endpoints';
import { puzzleToken } from '@sufra/api/tenant/puzzle';
import sharp from 'sharp';
import { withTenant } from '../database/tenant-scope.ts';
import { passHumanCheck, startTestBackend, type TestBackend, type TestCall } from '../testing/index.ts';
import { LIMITS } from '../user/limits/limits.ts';
import { loginEvents } from '../user/tables.ts';
import { forgetContactPictures } from './contact.ts';
import { isPass } from './human-check/pass.ts';
import { contactFiles, contactMessages, humanChecks } from './tables.ts';

const good = { name: 'سارة', mobile: '0551234567', message: 'الطلب رائع' };

let shop: TestBackend;
/** Stands for the service that tells people from programs. */
let service: Server;
let verdict: { status: number; body: unknown };
let asked: string[];
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked.push(body);
      response.writeHead(verdict.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(verdict.body));
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const recaptchaUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
  shop = await startTestBackend({ config: { recaptchaUrl } });
});
beforeEach(() => {
  asked = [];
  verdict = { status: 200, body: { success: true, score: 0.9, action: 'contact' } };
});
afterAll(async () => {
  await shop.close();
  service.close();
});

const pictures = (tenant = 'nakhla') =>
  withTenant(shop.platform.database, tenant, (db) => db.select().from(contactFiles));
async function sendPicture(check: string, content?: Buffer, { tenant = 'nakhla', headers = {} }: TestCall = {}) {
  const answer = await fetch(shop.url + sendContactPicture.path, {
    method: 'POST',
    headers: { ...(await shop.headersOf(tenant)), 'content-type': 'image/png', 'x-human-check': check, ...headers },
    body: new Uint8Array(content ?? (await png())),
  });
  const json = (await answer.json()) as { data: { id: string } | null; errors: { code: string }[] };
  return { status: answer.status, ...json };
}
/** The id of a picture that was taken. */
const pictureOf = async (...given: Parameters<typeof sendPicture>) => (await sendPicture(...given)).data!.id;
const send = (body: object, headers = {}) => shop.call(sendContactMessage, { body: body as never }, { headers });
const messages = (tenant = 'nakhla') =>
  withTenant(shop.platform.database, tenant, (db) => db.select().from(contactMessages).orderBy(contactMessages.id));
const png = (size = 8) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();

describe('a message to the restaurant', () => {
  it('is stored with its pictures, each redrawn, and gets a ticket number [API-012] [HOST-025]', async () => {
    const file = await sharp(await png())
      .withExif({ IFD0: { Copyright: 'taken at home' } })
      .png()
      .toBuffer();
    expect(file.toString('latin1')).toContain('taken at home');
    const bot_token = await passHumanCheck(shop);
    const files = [await pictureOf(bot_token, file), await pictureOf(bot_token)];
    const answer = await send({ ...good, email: 'sara@example.com', order_id: null, files, bot_token });
    expect(answer).toMatchObject({ status: 201, data: { ticket_number: expect.stringMatching(/^T-\d{8}$/) } });
    const message = (await messages()).at(-1)!;
    expect(message).toMatchObject({ ticket_number: answer.data.ticket_number, message: good.message });
    const kept = (await pictures()).filter(({ message_id }) => message_id === message.id);
    expect(kept.map(({ id, position }) => [id, position]).sort((a, b) => Number(a[1]) - Number(b[1]))).toEqual(
      files.map((id, position) => [id, position]),
    );
    expect(kept.map(({ content }) => content.toString('latin1')).join('')).not.toContain('taken at home');
    expect(await messages('basta')).toEqual([]);
  });

  it.each([
    ['name', { name: 'x'.repeat(31) }],
    ['name', { name: '   ' }],
    ['message', { message: 'x'.repeat(501) }],
    ['email', { email: 'not an address' }],
    ['mobile', { mobile: '' }],
    ['files', { files: Array.from({ length: 7 }, () => 'a') }],
    ['files.0', { files: [{ name: 'a.png', data: 'AAAA' }] }],
    ['admin', { admin: true }],
  ])('with a wrong %s is refused', async (field, change) => {
    const answer = await send({ ...good, ...change });
    expect([answer.status, answer.errors[0]?.field]).toEqual([422, field]);
  });

  it('names pictures that are there, each for one message', async () => {
    const bot_token = await passHumanCheck(shop);
    const [used, other] = [await pictureOf(bot_token), await pictureOf(bot_token)];
    const refused = (field: string) => ({ status: 422, errors: [{ code: 'INVALID_INPUT', field }] });
    const foreign = await pictureOf(await passHumanCheck(shop, { tenant: 'basta' }), undefined, { tenant: 'basta' });
    for (const unknown of ['no-such-picture', foreign])
      expect(await send({ ...good, files: [used, unknown], bot_token })).toMatchObject(refused('files.1'));
    expect(await send({ ...good, files: [used, used], bot_token })).toMatchObject(refused('files.1'));
    expect((await send({ ...good, files: [used], bot_token })).status).toBe(201);
    const next = await passHumanCheck(shop);
    expect(await send({ ...good, files: [other, used], bot_token: next })).toMatchObject(refused('files.1'));
  });

  it('about an order that is not the sender’s is refused', async () => {
    const answer = await send({ ...good, order_id: 'somebody-elses', bot_token: await passHumanCheck(shop) });
    expect([answer.status, answer.errors[0]?.field]).toEqual([422, 'order_id']);
  });
});

describe('a picture for a message', () => {
  it.each([
    ['markup', Buffer.from('<svg onload=x>')],
    ['a damaged picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)])],
  ])('that is %s is refused, and the check is not used up', async (_, content) => {
    const bot_token = await passHumanCheck(shop);
    expect(await sendPicture(bot_token, content)).toMatchObject({ status: 422, errors: [{ code: 'FILE_TYPE' }] });
    expect((await send({ ...good, bot_token })).status).toBe(201);
  });

  it('is refused without a check before a byte of it came [HOST-026] (safety B10)', async () => {
    const spent = await passHumanCheck(shop);
    await send({ ...good, bot_token: spent });
    for (const token of ['', 'x', puzzleToken('unknown', Array(8).fill(1)), spent]) {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1');
      const lines = Object.entries(await shop.headersOf('nakhla')).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `POST ${sendContactPicture.path} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 4000000\r\n${lines.join('')}X-Human-Check: ${token}\r\n\r\n`,
      );
      const [answer] = await once(socket, 'data');
      socket.destroy();
      expect(String(answer)).toMatch(/^HTTP\/1\.1 422 .*HUMAN_CHECK/s);
    }
  });

  it('is gone when it came into no message within two hours, and stays when it did', async () => {
    const bot_token = await passHumanCheck(shop);
    const [used, unused] = [await pictureOf(bot_token), await pictureOf(bot_token)];
    await send({ ...good, files: [used], bot_token });
    const ids = async () => (await pictures()).map(({ id }) => id);
    await forgetContactPictures(shop.platform.database, new Date(Date.now() + 119 * 60_000));
    expect(await ids()).toEqual(expect.arrayContaining([used, unused]));
    await forgetContactPictures(shop.platform.database, new Date(Date.now() + 121 * 60_000));
    expect(await ids()).toContain(used);
    expect(await ids()).not.toContain(unused);
  });
});

describe('a flood of messages', () => {
  let number = 0;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  /** Status of a message with a number of its own, unless one is given. */
  const write = async (address: string, change: object = {}, more: object = {}) => {
    const bot_token = await passHumanCheck(shop, { tenant: 'grand' });
    const mobile = `05${String(++number).padStart(8, '7')}`;
    const body = { ...good, mobile, ...change, bot_token };
    return (await shop.call(sendContactMessage, { body }, { tenant: 'grand', headers: { ...from(address), ...more } }))
      .status;
  };
  beforeAll(async () => {
    await shop.sandbox('POST', '/sandbox/tenants/grand/settings', {
      group: 'website',
      key: 'human_check',
      value: 'puzzle',
    });
  });
  const fill = (kind: 'message' | 'picture', count: number, event: { address?: string; number?: string } = {}) =>
    withTenant(shop.platform.database, 'grand', (db) =>
      db.insert(loginEvents).values(
        Array.from({ length: count }, (_, index) => ({
          ...{ tenant: 'grand', kind, number: `other-${index}`, address: `other-${index}`, at: new Date() },
          ...event,
        })),
      ),
    );
  afterEach(() => withTenant(shop.platform.database, 'grand', (db) => db.delete(loginEvents)));

  it('from one address ends at its limit, and others go on writing [HOST-025]', async () => {
    await fill('message', LIMITS.messagesPerAddress - 1, { address: '203.0.113.5' });
    expect(await write('203.0.113.5')).toBe(201);
    expect(await write('203.0.113.5')).toBe(429);
    expect(await write('203.0.113.6')).toBe(201);
  });

  it.each([
    ['number', { mobile: '0559990001' }, { mobile: '+966 55 999 0001' }],
    ['e-mail address', { email: 'a@example.com' }, { email: 'A@example.com' }],
  ])('with one %s ends at its limit, however it is written', async (_, first, again) => {
    for (let sent = 0; sent < LIMITS.messagesPerNumber; sent += 1)
      expect(await write(`203.0.113.${10 + sent}`, first)).toBe(201);
    expect(await write('203.0.113.30', again)).toBe(429);
  });

  it('of guests at one restaurant ends at its limit; a customer goes on writing', async () => {
    const { token } = await shop.sandbox('POST', '/sandbox/customers', { tenant: 'grand', mobile: '551234568' });
    await fill('message', LIMITS.messagesPerTenant);
    expect(await write('203.0.113.40')).toBe(429);
    expect(await write('203.0.113.40', {}, { 'x-authorization-token': `Bearer ${token}` })).toBe(201);
  });

  it('does not shut out the customer whose number a stranger writes', async () => {
    const { token } = await shop.sandbox('POST', '/sandbox/customers', { tenant: 'grand', mobile: '551234569' });
    await fill('message', LIMITS.messagesPerNumber, { number: '551234569' });
    const change = { mobile: '0551234569' };
    expect(await write('203.0.113.41', change)).toBe(429);
    expect(await write('203.0.113.41', change, { 'x-authorization-token': `Bearer ${token}` })).toBe(201);
  });

  it.each([
    ['one address', LIMITS.picturesPerAddress, { address: '203.0.113.50' }],
    ['one restaurant', LIMITS.picturesPerTenant, {}],
  ])('of pictures ends at the limit of %s', async (_, most, event) => {
    await fill('picture', most - 1, event);
    const check = await passHumanCheck(shop, { tenant: 'grand' });
    const ask = async () =>
      (await sendPicture(check, undefined, { tenant: 'grand', headers: from('203.0.113.50') })).status;
    expect([await ask(), await ask()]).toEqual([201, 429]);
  });
});

describe('the check that a person writes [HOST-026]', () => {
  const refused = {
    status: 422,
    errors: [{ code: 'HUMAN_CHECK', message: 'Wrong Data, Please complete the human validation' }],
  };

  it.each([
    ['none', () => null],
    ['no token at all', () => 'x'],
    ['one of a puzzle that was never given', () => puzzleToken('unknown', Array(8).fill(1))],
  ])('%s: nothing is kept', async (_, token) => {
    const before = (await messages()).length;
    expect(await send({ ...good, bot_token: token() })).toMatchObject(refused);
    expect(await messages()).toHaveLength(before);
  });

  it('refuses a puzzle that is not solved, is of another restaurant, or is over', async () => {
    const { data } = await shop.call(beginHumanCheck, {});
    const unsolved = puzzleToken(
      data.puzzle!.id,
      Array.from({ length: data.puzzle!.rounds }, () => 999_999_937),
    );
    expect(await send({ ...good, bot_token: unsolved })).toMatchObject(refused);
    const fewer = (await passHumanCheck(shop)).replace(/-\d+$/, '');
    expect(await send({ ...good, bot_token: fewer })).toMatchObject(refused);
    const elsewhere = await passHumanCheck(shop, { tenant: 'basta' });
    expect(await send({ ...good, bot_token: elsewhere })).toMatchObject(refused);
    const old = await passHumanCheck(shop);
    await shop.setClock(new Date(Date.now() + 3 * 3_600_000).toISOString(), 'nakhla');
    try {
      expect(await send({ ...good, bot_token: old })).toMatchObject(refused);
    } finally {
      await shop.setClock(null, 'nakhla');
    }
  });

  it('is good for one message; the same message again has the same ticket', async () => {
    const bot_token = await passHumanCheck(shop);
    const before = (await messages()).length;
    const both = await Promise.all([send({ ...good, bot_token }), send({ ...good, bot_token })]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0].data).toEqual(both[1].data);
    expect(await messages()).toHaveLength(before + 1);
    expect(await send({ ...good, message: 'another', bot_token })).toMatchObject(refused);
  });

  it('is one message of ten that are sent at once with it', async () => {
    const bot_token = await passHumanCheck(shop);
    const before = (await messages()).length;
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) => send({ ...good, message: `offer ${index}`, bot_token })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await messages()).toHaveLength(before + 1);
  });

  it('becomes harder for a restaurant that gets many messages', async () => {
    const bits = async () => (await shop.call(beginHumanCheck, {}, { tenant: 'basta' })).data.puzzle!.bits;
    const easy = await bits();
    const now = new Date();
    await withTenant(shop.platform.database, 'basta', (db) =>
      db.insert(humanChecks).values(
        Array.from({ length: 40 }, (_, index) => ({
          ...{ tenant: 'basta', id: `used-${index}`, salt: 's', bits: easy, expires_at: now, used_at: now },
        })),
      ),
    );
    expect(await bits()).toBe(easy + 3);
  });
});

describe('the check of a picture, judged before its place (safety B10)', () => {
  const judge = (token: string, tenant = 'nakhla') => shop.call(judgeHumanCheck, { body: { token } }, { tenant });

  it('is the puzzle’s token itself, which stays good for the message', async () => {
    const check = await passHumanCheck(shop);
    expect((await judge(check)).data).toEqual({ pass: check });
    expect((await sendPicture(check)).status).toBe(201);
    expect((await send({ ...good, bot_token: check })).status).toBe(201);
    for (const token of ['made-up', puzzleToken('unknown', Array(8).fill(1)), check])
      expect(await judge(token)).toMatchObject({ status: 422, errors: [{ code: 'HUMAN_CHECK' }] });
  });
});

describe('the check of a service, by the tenant’s settings [HOST-059]', () => {
  const set = (key: string, value: unknown) =>
    shop.sandbox('POST', '/sandbox/tenants/grand/settings', { group: 'website', key, value });
  const sendToGrand = (bot_token: string) =>
    shop.call(sendContactMessage, { body: { ...good, bot_token } }, { tenant: 'grand' });
  const begin = async () => (await shop.call(beginHumanCheck, {}, { tenant: 'grand' })).data;

  it('tells the page key and version, and never the secret; what is left out is null', async () => {
    await set('human_check', 'recaptcha');
    expect(await begin()).toEqual({ provider: 'recaptcha', key: null, version: null, puzzle: null });
    await set('recaptcha_key', '6Lc_key');
    expect(await begin()).toMatchObject({ key: '6Lc_key', version: null });
    await set('recaptcha_version', '3');
    await set('recaptcha_secret', 'only for servers');
    const answer = await begin();
    expect(answer).toEqual({ provider: 'recaptcha', key: '6Lc_key', version: '3', puzzle: null });
  });

  it('asks the service, with the secret', async () => {
    expect((await sendToGrand('token of the page')).status).toBe(201);
    expect(asked).toEqual(['secret=only+for+servers&response=token+of+the+page']);
  });

  it('asks it once for a picture: what was judged before its place is a pass, for a while and one tenant (safety B10)', async () => {
    asked.length = 0;
    const { data } = await shop.call(judgeHumanCheck, { body: { token: 'of a picture' } }, { tenant: 'grand' });
    expect(data.pass).toMatch(/^pass\./);
    expect((await sendPicture(data.pass, undefined, { tenant: 'grand' })).status).toBe(201);
    expect(asked).toHaveLength(1);
    const isGood = (tenant: string, pass: string, ms: number) =>
      withTenant(shop.platform.database, tenant, (db) =>
        isPass(db, tenant, pass, new Date(shop.platform.clock.now(tenant).getTime() + ms)),
      );
    expect(await isGood('grand', data.pass, 0)).toBe(true);
    expect(await isGood('grand', data.pass, 300_000)).toBe(false);
    expect(await isGood('nakhla', data.pass, 0)).toBe(false);
    for (const made of [`${data.pass}x`, 'pass.', 'pass', '']) expect(await isGood('grand', made, 0)).toBe(false);
  });

  it.each([
    ['says no', { success: false }],
    ['takes it for a program', { success: true, score: 0.1, action: 'contact' }],
    ['speaks of another form', { success: true, score: 0.9, action: 'login' }],
    ['says something else', []],
  ])('refuses when it %s', async (_, body) => {
    verdict = { status: 200, body };
    expect(await sendToGrand('x')).toMatchObject({ status: 422, errors: [{ code: 'HUMAN_CHECK' }] });
  });

  it('says that it is away when it does not answer', async () => {
    verdict = { status: 500, body: {} };
    expect((await sendToGrand('x')).status).toBe(503);
  });
});
