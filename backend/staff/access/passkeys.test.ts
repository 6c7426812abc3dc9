import * as calls from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import { shopForFile } from '../../order/testing/shop.ts';
import { listSent } from '../../outbox/outbox.ts';
import { createDevice, type Signing } from '../../user/testing/device.ts';
import { withStaff } from '../store.ts';
import { staffAudit, staffMembers, staffPasskeyChallenges } from '../tables.ts';
import { callAs, codeOf, hire, type TestPerson } from '../testing/team.ts';

const shop = shopForFile();
let person: TestPerson;
beforeEach(async () => {
  person = await hire(shop, 'manager');
});
afterEach(() => {
  jest.restoreAllMocks();
});

const SITE = { site: 'console.localhost', origin: 'http://console.localhost:3000' };
const asked = (options: { challenge: string }, wrong: Partial<Signing> = {}): Signing => ({
  challenge: options.challenge,
  ...SITE,
  ...wrong,
});
type Device = ReturnType<typeof createDevice>;

async function make(device: Device, { token }: TestPerson = person, wrong: Partial<Signing> = {}) {
  const { data } = await callAs(shop, token, calls.startStaffPasskey, {});
  const credential = device.make(asked(data.options, wrong));
  return callAs(shop, token, calls.createStaffPasskey, { body: { challenge_id: data.id, credential } });
}
const ask = async () => (await callAs(shop, null, calls.askStaffPasskey, {})).data;
type Challenge = Awaited<ReturnType<typeof ask>>;
const enter = ({ id, options }: Challenge, device: Device, wrong: Partial<Signing> = {}) =>
  callAs(shop, null, calls.verifyStaffPasskey, {
    body: { challenge_id: id, credential: device.sign(asked(options, wrong)) },
  });
const list = async () => (await callAs(shop, person.token, calls.listStaffPasskeys, {})).data;
const later = (ms: number) => {
  const { clock } = shop.backend.platform;
  const now = clock.now('').getTime();
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(now + ms));
};

it('a passkey is made, signs in as its person, and is removed; letter and audit say so [SHOP-002]', async () => {
  const device = createDevice();
  const start = await callAs(shop, person.token, calls.startStaffPasskey, {});
  expect(start.data.options).toMatchObject({
    rp: { id: SITE.site },
    user: { name: person.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const made = await make(device);
  expect(made).toMatchObject({ status: 201, data: { name: 'Chrome · Android', used_at: null } });
  expect(await list()).toEqual([made.data]);
  const [letter] = await shop.db((db) => listSent(db, person.email));
  expect(letter?.body).toContain('A passkey was added to your account');

  const challenge = await ask();
  expect(challenge.options).toMatchObject({ rpId: SITE.site, userVerification: 'required' });
  expect(challenge.options.allowCredentials ?? []).toEqual([]);
  const { status, data } = await enter(challenge, device);
  expect([status, data.session.person.id]).toEqual([200, person.id]);
  expect((await callAs(shop, data.token!, calls.getStaffSession, {})).status).toBe(200);
  expect((await list())[0]?.used_at).not.toBeNull();

  expect((await callAs(shop, person.token, calls.removeStaffPasskey, { params: { id: made.data.id } })).status).toBe(
    200,
  );
  expect(codeOf(await enter(await ask(), device))).toBe('422 PASSKEY_UNKNOWN');
  const entries = await shop.db((db) =>
    db.select().from(staffAudit).where(eq(staffAudit.staff_id, person.id)).orderBy(staffAudit.id),
  );
  expect(entries.map(({ kind }) => kind)).toEqual([
    'person.passkey_added',
    'person.signed_in',
    'person.passkey_removed',
  ]);
});

it('a challenge is answered once, by ten at the same time also, and not after 15 minutes (B3)', async () => {
  const device = createDevice();
  await make(device);
  const challenge = await ask();
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(challenge, device)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ errors }) => errors[0]?.code === 'PASSKEY_EXPIRED')).toHaveLength(9);
  const late = await ask();
  later(15 * MINUTE_MS + 1000);
  expect(codeOf(await enter(late, device))).toBe('410 PASSKEY_EXPIRED');
});

describe('a wrong signature is no sign-in', () => {
  it.each<[string, Partial<Signing>]>([
    ['another challenge', { challenge: 'AAAA' }],
    ['a page of a storefront', { origin: 'http://nakhla.localhost:3000' }],
    ['a site of a storefront', { site: 'nakhla.localhost' }],
    ['a device that did not ask its owner', { asksOwner: false }],
  ])('%s [SHOP-002]', async (_what, wrong) => {
    expect(codeOf(await make(createDevice(), person, wrong))).toBe('422 PASSKEY_REFUSED');
    const device = createDevice();
    await make(device);
    expect(codeOf(await enter(await ask(), device, wrong))).toBe('422 PASSKEY_REFUSED');
    expect((await list()).map(({ used_at }) => used_at)).toEqual([null]);
  });

  it('a counter that does not rise: a copied key', async () => {
    const device = createDevice();
    await make(device, person, { counter: 4 });
    expect((await enter(await ask(), device, { counter: 5 })).status).toBe(200);
    for (const counter of [5, 0])
      expect(codeOf(await enter(await ask(), device, { counter }))).toBe('422 PASSKEY_REFUSED');
  });
});

it('a person that works nowhere any more does not sign in [SHOP-002]', async () => {
  const device = createDevice();
  await make(device);
  await shop.db((db) => db.delete(staffMembers).where(eq(staffMembers.staff_id, person.id)));
  expect(codeOf(await enter(await ask(), device))).toBe('422 PASSKEY_UNKNOWN');
});

it('is made only after a fresh proof, which a passkey also gives [SHOP-007]', async () => {
  const device = createDevice();
  await make(device);
  later(11 * MINUTE_MS);
  const exported = () => callAs(shop, person.token, calls.exportAudit, { params: { restaurant: shop.key }, body: {} });
  expect(codeOf(await exported())).toBe('403 SIGN_IN_AGAIN');
  expect(codeOf(await callAs(shop, person.token, calls.startStaffPasskey, {}))).toBe('403 SIGN_IN_AGAIN');
  const { data } = await callAs(shop, person.token, calls.askProofPasskey, {});
  expect(data.options.allowCredentials).toMatchObject([{ id: device.id }]);
  const body = { challenge_id: data.id, credential: device.sign(asked(data.options)) };
  // What proves signs no one in.
  expect(codeOf(await callAs(shop, null, calls.verifyStaffPasskey, { body }))).toBe('410 PASSKEY_EXPIRED');
  expect((await callAs(shop, person.token, calls.verifyProofPasskey, { body })).status).toBe(200);
  expect((await exported()).status).toBe(200);
  expect((await make(createDevice())).status).toBe(201);
});

it('what is asked for a new key proves nothing', async () => {
  const device = createDevice();
  await make(device);
  const { data } = await callAs(shop, person.token, calls.startStaffPasskey, {});
  const body = { challenge_id: data.id, credential: device.sign(asked(data.options)) };
  expect(codeOf(await callAs(shop, person.token, calls.verifyProofPasskey, { body }))).toBe('410 PASSKEY_EXPIRED');
});

it('of another person proves nothing, and is not removed', async () => {
  const [own, foreign] = [createDevice(), createDevice()];
  await make(own);
  const other = await hire(shop, 'owner');
  expect(codeOf(await callAs(shop, other.token, calls.askProofPasskey, {}))).toBe('404 NOT_FOUND');
  const { data: theirs } = await make(foreign, other);
  const { data } = await callAs(shop, person.token, calls.askProofPasskey, {});
  const credential = foreign.sign(asked(data.options));
  expect(
    codeOf(await callAs(shop, person.token, calls.verifyProofPasskey, { body: { challenge_id: data.id, credential } })),
  ).toBe('422 PASSKEY_UNKNOWN');
  expect(codeOf(await callAs(shop, person.token, calls.removeStaffPasskey, { params: { id: theirs.id } }))).toBe(
    '404 NOT_FOUND',
  );
});

it('is stored once, at most ten of a person, under parallel requests', async () => {
  const twin = createDevice();
  const twins = await Promise.all([make(twin), make(twin)]);
  expect(twins.map(({ status }) => status).sort()).toEqual([201, 422]);
  const made = await Promise.all(Array.from({ length: 11 }, () => make(createDevice())));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(made.filter(({ errors }) => errors[0]?.code === 'PASSKEY_LIMIT')).toHaveLength(2);
});

it('open challenges of one address have a bound', async () => {
  const { database } = shop.backend.platform;
  const { data } = await callAs(shop, null, calls.askStaffPasskey, {});
  await withStaff(database, async (db) => {
    const [row] = await db.select().from(staffPasskeyChallenges).where(eq(staffPasskeyChallenges.id, data.id));
    await db
      .insert(staffPasskeyChallenges)
      .values(Array.from({ length: 200 }, (_, n) => ({ ...row!, id: `flood-${n}` })));
  });
  expect(codeOf(await callAs(shop, null, calls.askStaffPasskey, {}))).toBe('429 RATE_LIMITED');
});
