import { type CallOptions, type Json, openShop, shopForFile, signIn } from '../../order/testing/shop.ts';
import { listSent } from '../../outbox/outbox.ts';
import { createDevice, type Signing } from '../testing/device.ts';

const shop = shopForFile();
let token: string;
let numbers = 0;
beforeEach(async () => {
  numbers += 1;
  token = (await signIn(shop, `05512340${String(numbers).padStart(2, '0')}`)).data.token;
});

/** The site of a shop in tests, as the edge names it. */
const site = () => `${shop.key}.localhost`;
const origin = () => `http://${site()}:3000`;
const at = () => ({ 'x-forwarded-host': `${site()}:3000`, 'x-forwarded-proto': 'http' });
const call = (method: string, path: string, options: CallOptions = {}) =>
  shop.call(method, `/api/v1/user/${path}`, { ...options, headers: { ...at(), ...options.headers } });
const asked = (options: Json, extra: Partial<Signing> = {}): Signing => ({
  challenge: options.challenge,
  origin: origin(),
  site: site(),
  ...extra,
});
type Device = ReturnType<typeof createDevice>;

async function make(device: Device, extra: Partial<Signing> = {}, name = 'جوالي') {
  const { data } = await call('POST', 'customer-passkeys/start', { as: token, body: {} });
  const body = { challenge_id: data.id, name, credential: device.make(asked(data.options, extra)) };
  return call('POST', 'customer-passkeys/create', { as: token, body });
}
const ask = async () => (await call('POST', 'auth/passkey/start', { body: {} })).data;
const enter = (challenge: Json, device: Device, extra: Partial<Signing> = {}, handle?: string) => {
  const credential = device.sign(asked(challenge.options, extra), handle);
  return call('POST', 'auth/passkey/verify', { body: { challenge_id: challenge.id, credential } });
};
const list = async () => (await call('GET', 'customer-passkeys/list-passkeys', { as: token })).data;

it('a passkey is made, named, signs in as its customer with all that a code brings, and is removed [ACCT-037]', async () => {
  const device = createDevice();
  const start = await call('POST', 'customer-passkeys/start', { as: token, body: {} });
  expect(start.data.options).toMatchObject({
    rp: { id: site() },
    user: { name: expect.stringMatching(/^\+966 5•+\d\d$/) },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const made = await make(device);
  expect(made).toMatchObject({ status: 201, data: { name: 'جوالي', site: site(), used_at: null } });
  const [text] = await shop.db((db) => listSent(db, `+96655123400${numbers}`));
  expect(text).toMatchObject({ kind: 'sms', data: { new_way: 'passkey' } });
  expect(await list()).toEqual([made.data]);

  const named = await call('PUT', `customer-passkeys/update/${made.data.id}`, {
    as: token,
    body: { name: ' <b>My\u202e phone</b> ' },
  });
  expect(named.data.name).toBe('<b>My phone</b>');

  const me = (await call('GET', 'customers/details', { as: token })).data;
  const challenge = await ask();
  expect(challenge.options).toMatchObject({ rpId: site(), userVerification: 'required' });
  expect(challenge.options.allowCredentials ?? []).toEqual([]);
  const entered = await enter(challenge, device, {}, Buffer.from(me.id).toString('base64url'));
  expect(entered).toMatchObject({ status: 200, data: { is_new: true, customer: { id: me.id } } });
  expect((await call('GET', 'customers/details', { as: entered.data.token })).data.id).toBe(me.id);
  expect((await list())[0].used_at).not.toBeNull();

  expect((await call('DELETE', `customer-passkeys/delete/${made.data.id}`, { as: token })).status).toBe(200);
  expect(await enter(await ask(), device)).toMatchObject({ status: 422, errors: [{ code: 'PASSKEY_UNKNOWN' }] });
});

it('a challenge is answered once, by 20 at the same time also, and not after its time (B3)', async () => {
  const device = createDevice();
  await make(device);
  const challenge = await ask();
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(challenge, device)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ errors }) => errors[0]?.code === 'PASSKEY_EXPIRED')).toHaveLength(19);

  const late = await ask();
  const now = shop.backend.platform.clock.now(shop.key);
  shop.setClock(new Date(now.getTime() + 15 * 60_000 + 1000));
  expect(await enter(late, device)).toMatchObject({ status: 410, errors: [{ code: 'PASSKEY_EXPIRED' }] });
  shop.setClock(now);
});

describe('a wrong signature is no sign-in, and all are answered alike', () => {
  it.each<[string, Partial<Signing>]>([
    ['another challenge', { challenge: 'AAAA' }],
    ['another page', { origin: 'https://evil.example' }],
    ['a page of another tenant', { origin: 'http://nakhla.localhost:3000' }],
    ['another site', { site: 'evil.example' }],
    ['a device that did not ask its owner', { asksOwner: false }],
  ])('%s [ACCT-037]', async (_what, wrong) => {
    const device = createDevice();
    expect(await make(createDevice(), wrong)).toMatchObject({ status: 422, errors: [{ code: 'PASSKEY_REFUSED' }] });
    expect((await make(device)).status).toBe(201);
    expect(await enter(await ask(), device, wrong)).toMatchObject({
      status: 422,
      errors: [{ code: 'PASSKEY_REFUSED' }],
    });
    expect((await list()).map(({ used_at }: Json) => used_at)).toEqual([null]);
  });

  it("another key under the same name, and another customer's handle", async () => {
    const device = createDevice();
    await make(device);
    const forged = { ...createDevice(), id: device.id };
    const challenge = await ask();
    const credential = { ...forged.sign(asked(challenge.options)), id: device.id, rawId: device.id };
    const body = { challenge_id: challenge.id, credential };
    expect((await call('POST', 'auth/passkey/verify', { body })).errors[0]?.code).toBe('PASSKEY_REFUSED');
    expect((await enter(await ask(), device, {}, 'c29tZWJvZHk')).errors[0]?.code).toBe('PASSKEY_REFUSED');
  });

  it('a counter that does not rise: a copied key', async () => {
    const device = createDevice();
    await make(device, { counter: 4 });
    expect((await enter(await ask(), device, { counter: 5 })).status).toBe(200);
    for (const counter of [5, 3, 0])
      expect((await enter(await ask(), device, { counter })).errors[0]?.code).toBe('PASSKEY_REFUSED');
    expect((await enter(await ask(), device, { counter: 6 })).status).toBe(200);
  });

  it('noise in place of what a browser sends', async () => {
    const { id } = await ask();
    const credential = (part: string) => ({
      id: 'x',
      rawId: 'x',
      type: 'public-key',
      response: { clientDataJSON: part, authenticatorData: part, signature: part },
    });
    for (const part of ['', '\u0000', '\u202e{}', 'A'.repeat(30_000)])
      expect(
        (await call('POST', 'auth/passkey/verify', { body: { challenge_id: id, credential: credential(part) } }))
          .status,
      ).toBe(422);
  });
});

it('is made only shortly after signing in; an older sign-in confirms by a code first [ACCT-037]', async () => {
  const now = shop.backend.platform.clock.now(shop.key);
  shop.setClock(new Date(now.getTime() + 16 * 60_000));
  expect(await call('POST', 'customer-passkeys/start', { as: token, body: {} })).toMatchObject({
    status: 403,
    errors: [{ code: 'SIGN_IN_AGAIN' }],
  });
  shop.setClock(now);
});

it('is stored once, at most ten of them, under parallel requests; a challenge of another customer is none', async () => {
  const twin = createDevice();
  const twins = await Promise.all([make(twin), make(twin)]);
  expect(twins.map(({ status }) => status).sort()).toEqual([201, 422]);
  const made = await Promise.all(Array.from({ length: 11 }, () => make(createDevice())));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(made.filter(({ errors }) => errors[0]?.code === 'PASSKEY_LIMIT')).toHaveLength(2);
  expect(await list()).toHaveLength(10);

  const other = (await signIn(shop, '0551239999')).data.token;
  const { data } = await call('POST', 'customer-passkeys/start', { as: other, body: {} });
  const body = { challenge_id: data.id, name: 'x', credential: createDevice().make(asked(data.options)) };
  expect((await call('POST', 'customer-passkeys/create', { as: token, body })).errors[0]?.code).toBe('PASSKEY_EXPIRED');
});

it('is nothing at another tenant or of another customer', async () => {
  const device = createDevice();
  const { data } = await make(device);
  const other = (await signIn(shop, '0551239998')).data.token;
  for (const [method, path] of [
    ['PUT', 'update'],
    ['DELETE', 'delete'],
  ] as const)
    expect(
      (await call(method, `customer-passkeys/${path}/${data.id}`, { as: other, body: { name: 'x' } })).status,
    ).toBe(404);
  const basta = await openShop(shop.backend, 'basta');
  const challenge = (await basta.call('POST', '/api/v1/user/auth/passkey/start', { body: {} })).data;
  const signing = {
    challenge: challenge.options.challenge,
    origin: `https://${challenge.options.rpId}`,
    site: challenge.options.rpId,
  };
  const answer = await basta.call('POST', '/api/v1/user/auth/passkey/verify', {
    body: { challenge_id: challenge.id, credential: device.sign(signing) },
  });
  expect(answer.errors[0]?.code).toBe('PASSKEY_UNKNOWN');
});
