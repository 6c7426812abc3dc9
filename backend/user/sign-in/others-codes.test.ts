/**
 * What strangers ask and try with a number or an address takes nothing from its owner (ACCT-011, SHOP-002,
 * API-054, decision 536).
 */
import { sendStaffCode, verifyStaffCode } from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { sql } from 'drizzle-orm';
import { withSystem } from '../../database/tenant-scope.ts';
import { type Reply, sentCode, shopForEach } from '../../order/testing/shop.ts';
import { listSent } from '../../outbox/outbox.ts';
import { hire, type TestPerson } from '../../staff/testing/team.ts';
import { LIMITS } from '../limits/limits.ts';
import { loginEvents } from '../tables.ts';

const shop = shopForEach();
/** Others in each test: all restaurants share one count of a recipient (decision 537). */
let mobile: string;
let email: string;

interface Browser {
  'x-device-id': string;
  'x-forwarded-for': string;
}
let made = 0;
const browser = (address = `198.51.100.${(made % 200) + 1}`): Browser => {
  made += 1;
  return { 'x-device-id': `${made}`.padStart(22, 'A'), 'x-forwarded-for': address };
};

/** Codes of a customer by mobile and by e-mail, and of staff: each by its own calls. */
interface Way {
  name: string;
  ask(of: Browser): Promise<Reply>;
  try(of: Browser, challenge_id: string, code: string): Promise<Reply>;
  code(): Promise<string>;
}
let owner: TestPerson;
const post = (path: string, body: object, headers: Browser): Promise<Reply> =>
  shop.call('POST', path, { body, headers: { ...headers } });
const newest = async (to: string) => {
  const [message] = await shop.db((db) => listSent(db, to));
  return (message!.data as { code: string }).code;
};
const WAYS: Way[] = [
  {
    name: 'a mobile',
    ask: (of) => post('/api/v1/user/auth/send-otp', { mobile }, of),
    try: (of, challenge_id, code) => post('/api/v1/user/auth/verify-otp', { challenge_id, code }, of),
    code: () => sentCode(shop, mobile),
  },
  {
    name: 'an e-mail',
    ask: (of) => post('/api/v1/user/auth/email/send-code', { email }, of),
    try: (of, challenge_id, code) => post('/api/v1/user/auth/email/verify-code', { challenge_id, code }, of),
    code: () => newest(email),
  },
  {
    name: 'a person of the console',
    ask: (of) => post(sendStaffCode.path, { email: owner.email }, of),
    try: (of, challenge_id, code) => post(verifyStaffCode.path, { challenge_id, code }, of),
    code: () => newest(owner.email),
  },
];
const said = ({ status, errors }: { status: number; errors: { code: string }[] }) =>
  `${status} ${errors[0]?.code ?? ''}`.trim();
/** Whether the right code is let in: an e-mail without an account is judged right, too. */
const isRight = (answer: Parameters<typeof said>[0]) => answer.status === 200 || said(answer).endsWith('EMAIL_UNKNOWN');
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

beforeEach(async () => {
  mobile = `0551${String(300_000 + made).padStart(6, '0')}`;
  email = `owner${made}@codes.test`;
  owner = await hire(shop, 'owner');
});

describe.each(WAYS)('codes to $name', (way) => {
  it('are not ended by a newer one of another browser, and are by one of the same [API-054]', async () => {
    const [own, stranger] = [browser(), browser()];
    const first = (await way.ask(own)).data.id;
    const code = await way.code();
    expect(said(await way.ask(stranger))).toBe('200');
    expect(isRight(await way.try(own, first, code))).toBe(true);
    const second = (await way.ask(own)).data.id;
    const old = await way.code();
    await way.ask(own);
    expect(said(await way.try(own, second, old))).toBe('410 OTP_EXPIRED');
  });

  it('are not locked by wrong tries of another browser; five end that challenge alone [ACCT-011, API-054]', async () => {
    const [own, stranger] = [browser(), browser()];
    const mine = (await way.ask(own)).data.id;
    const code = await way.code();
    const theirs = (await way.ask(stranger)).data.id;
    const tried = [];
    for (let n = 0; n < 5; n += 1) tried.push(said(await way.try(stranger, theirs, wrong(code))));
    expect(tried.at(-1)).toBe('429 OTP_LOCKED');
    // Neither this browser, nor a new one behind the same address, asks again.
    expect(said(await way.ask(stranger))).toBe('429 OTP_LOCKED');
    expect(said(await way.ask(browser(stranger['x-forwarded-for'])))).toBe('429 OTP_LOCKED');
    expect(isRight(await way.try(own, mine, code))).toBe(true);
    expect(said(await way.ask(own))).toBe('200');
    expect(said(await way.ask(browser()))).toBe('200');
  });

  it('go on after one stranger asked for all that an address may [API-054]', async () => {
    const address = '203.0.113.7';
    const asked = [];
    for (let n = 0; n < LIMITS.sendsPerNumber + 1; n += 1) asked.push(said(await way.ask(browser(address))));
    expect(asked.slice(-2)).toEqual(['200', '429 OTP_RATE']);
    expect(said(await way.ask(browser()))).toBe('200');
  });

  it('of many strangers are bounded, and a browser that signed in before gets its own [API-054]', async () => {
    if (way.name === 'an e-mail') await confirmEmail();
    const known = browser();
    const first = (await way.ask(known)).data.id;
    expect(isRight(await way.try(known, first, await way.code()))).toBe(true);
    const asked = [];
    for (let n = 0; n < LIMITS.sendsToNumber + 2; n += 1) asked.push(said(await way.ask(browser())));
    expect(asked.filter((one) => one === '200')).toHaveLength(LIMITS.sendsToNumber - 1);
    expect(asked.at(-1)).toBe('429 OTP_RATE');
    const again = await way.ask(known);
    expect(said(again)).toBe('200');
    expect(isRight(await way.try(known, again.data.id, await way.code()))).toBe(true);
    for (let n = 2; n < LIMITS.sendsPerNumber; n += 1) expect(said(await way.ask(known))).toBe('200');
    expect(said(await way.ask(known))).toBe('429 OTP_RATE');
  });
});

/** What all restaurants count together, by the time of the database. */
const forgetCounted = () =>
  withSystem(shop.backend.platform.database, (db) => db.execute(sql`delete from recipient_sends`));

/** The account of the mobile confirms the address. */
async function confirmEmail(): Promise<void> {
  const of = browser();
  const { id } = (await WAYS[0]!.ask(of)).data;
  const { token } = (await WAYS[0]!.try(of, id, await WAYS[0]!.code())).data;
  const confirm = (call: string, body: object) =>
    shop.call('POST', `/api/v1/user/customers/email/${call}`, { body, as: token, headers: { ...of } });
  const { id: challenge_id } = (await confirm('send-code', { email })).data;
  expect((await confirm('verify-code', { challenge_id, code: await newest(email) })).status).toBe(200);
  // What it cost is not what is counted here.
  await shop.db((db) => db.delete(loginEvents));
  await forgetCounted();
}

it('a stranger judges no more guesses of one number in an hour than five for each code (B3)', async () => {
  let judged = 0;
  for (let n = 0; n < 20; n += 1) {
    const of = browser();
    const asked = await WAYS[0]!.ask(of);
    if (said(asked) !== '200') continue;
    const code = await WAYS[0]!.code();
    for (let k = 0; k < 6; k += 1)
      if (said(await WAYS[0]!.try(of, asked.data.id, wrong(code))) !== '410 OTP_EXPIRED') judged += k < 5 ? 1 : 0;
  }
  expect(judged).toBeLessThanOrEqual(LIMITS.sendsToNumber * 5);
  expect(judged).toBeGreaterThan(0);
  shop.setClock(new Date(shop.now().getTime() + 61 * MINUTE_MS));
  await forgetCounted();
  expect(said(await WAYS[0]!.ask(browser()))).toBe('200');
});
