import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beginHumanCheck, sendContactMessage } from '@sufra/api/tenant/endpoints';
import { puzzleToken } from '@sufra/api/tenant/puzzle';
import sharp from 'sharp';
import { withTenant } from '../database/tenant-scope.ts';
import { passHumanCheck, startTestBackend, type TestBackend } from '../testing/index.ts';
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

const send = (body: object, headers = {}) => shop.call(sendContactMessage, { body: body as never }, { headers });
const messages = (tenant = 'nakhla') =>
  withTenant(shop.platform.database, tenant, (db) => db.select().from(contactMessages).orderBy(contactMessages.id));
const png = (size = 8) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();

describe('a message to the restaurant', () => {
  it('is kept with its pictures, each drawn anew, and gets a ticket number [API-012] [HOST-025]', async () => {
    const file = await sharp(await png())
      .withExif({ IFD0: { Copyright: 'taken at home' } })
      .png()
      .toBuffer();
    expect(file.toString('latin1')).toContain('taken at home');
    const answer = await send({
      ...good,
      email: 'sara@example.com',
      order_id: null,
      files: [{ name: 'a.png', data: file.toString('base64') }],
      bot_token: await passHumanCheck(shop),
    });
    expect(answer).toMatchObject({ status: 201, data: { ticket_number: expect.stringMatching(/^T-\d{8}$/) } });
    expect((await messages()).at(-1)).toMatchObject({
      ticket_number: answer.data.ticket_number,
      message: good.message,
    });
    const files = await withTenant(shop.platform.database, 'nakhla', (db) => db.select().from(contactFiles));
    expect(files.at(-1)).toMatchObject({ content_type: 'image/webp', name: 'a.png' });
    expect(files.at(-1)!.content.toString('latin1')).not.toContain('taken at home');
    expect(await messages('basta')).toEqual([]);
  });

  it.each([
    ['name', { name: 'x'.repeat(31) }],
    ['name', { name: '   ' }],
    ['message', { message: 'x'.repeat(501) }],
    ['email', { email: 'not an address' }],
    ['mobile', { mobile: '' }],
    ['files', { files: Array.from({ length: 7 }, () => ({ name: 'a', data: 'AAAA' })) }],
    ['admin', { admin: true }],
  ])('with a wrong %s is refused', async (field, change) => {
    const answer = await send({ ...good, ...change });
    expect([answer.status, answer.errors[0]?.field]).toEqual([422, field]);
  });

  it.each([
    ['markup', Buffer.from('<svg onload=x>')],
    ['a damaged picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)])],
  ])('with %s for a picture is refused, and the check is not used up', async (_, content) => {
    const bot_token = await passHumanCheck(shop);
    const answer = await send({ ...good, bot_token, files: [{ name: 'a.png', data: content.toString('base64') }] });
    expect([answer.status, answer.errors[0]]).toMatchObject([422, { code: 'FILE_TYPE', field: 'files.0' }]);
    expect((await send({ ...good, bot_token })).status).toBe(201);
  });

  it('about an order that is not the sender’s is refused', async () => {
    const answer = await send({ ...good, order_id: 'somebody-elses', bot_token: await passHumanCheck(shop) });
    expect([answer.status, answer.errors[0]?.field]).toEqual([422, 'order_id']);
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
