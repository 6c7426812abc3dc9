/** Nothing personal and no secret reaches a log, whatever happens to the call that brings it (safety B13). */
import pg from 'pg';
import { openShop, type Shop, sentCode } from '../order/testing/shop.ts';
import { createLogger } from '../server.ts';
import { startTestBackend } from '../testing/index.ts';

const lines: string[] = [];
let shop: Shop;
beforeAll(async () => {
  const log = createLogger('trace', { write: (line: string) => void lines.push(line) });
  shop = await openShop(await startTestBackend({ log }));
});
afterAll(() => shop.backend.close());

it('a sign-in, a wrong code, an address and a database that fails leave no number, name, code or token in the log', async () => {
  const mobile = '0551230099';
  const { data: challenge } = await shop.call('POST', '/api/v1/user/auth/send-otp', { body: { mobile } });
  const code = await sentCode(shop, mobile);
  const verify = (typed: string) =>
    shop.call('POST', '/api/v1/user/auth/verify-otp', { body: { challenge_id: challenge.id, code: typed } });
  await verify(code === '0000' ? '0001' : '0000');
  const { token } = (await verify(code)).data;
  const named = { name: 'Seeded Sara', email: 'seeded@example.com' };
  await shop.call('POST', '/api/v1/user/auth/register', { as: token, body: named });
  const body = {
    ...{ building_type: 'villa', street_name: 'Seeded Street', building_number: '12' },
    ...{ latitude: 24.7113, longitude: 46.6744 },
  };
  const keep = () => shop.call('POST', '/api/v1/user/customer-addresses/create', { as: token, body });
  expect((await keep()).status).toBe(201);
  // As the database words it: with the values of the row.
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const failing = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { text?: string }];
    const text = typeof statement === 'string' ? statement : (statement.text ?? '');
    if (!text.includes('customer_addresses')) return query.apply(this, given);
    const error = new Error('invalid input syntax for type numeric: "Seeded Street"');
    return Promise.reject(Object.assign(error, { code: '22001', detail: `(${mobile}, ${named.name})` }));
  } as never);
  const before = lines.length;
  expect((await keep()).status).toBe(500);
  failing.mockRestore();
  await shop.call('GET', `/api/v1/user/nowhere?mobile=551230099&token=${token}`, { as: token });

  // The line says that something failed, and does not name the person.
  expect(lines.slice(before).join('')).toMatch(/"level":"error"/);
  expect(lines.slice(before).join('')).toMatch(/"request":"[\w-]{36}"/);
  const told = lines.join('');
  for (const secret of ['551230099', named.name, named.email, 'Seeded Street', token, challenge.id])
    expect(told).not.toContain(secret);
  expect(told).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
});

it('each sign-in, refused sign-in with its reason and sign-out is logged by the customer’s id', async () => {
  const mobile = '0551230098';
  const { data: challenge } = await shop.call('POST', '/api/v1/user/auth/send-otp', { body: { mobile } });
  const code = await sentCode(shop, mobile);
  const wrong = String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
  const before = lines.length;
  const verify = (typed: string) =>
    shop.call('POST', '/api/v1/user/auth/verify-otp', { body: { challenge_id: challenge.id, code: typed } });
  await verify(wrong);
  const { token, customer } = (await verify(code)).data;
  await shop.call('POST', '/api/v1/user/auth/logout-everywhere', { as: token });
  const said = lines.slice(before).map((line) => JSON.parse(line));
  const of = (msg: string) => said.filter((line) => line.msg === msg);
  expect(of('sign-in refused')).toMatchObject([{ tenant: shop.key, way: 'mobile', reason: 'OTP_WRONG' }]);
  expect(of('signed in')).toMatchObject([{ tenant: shop.key, way: 'mobile', customer: customer.id }]);
  expect(of('signed out')).toMatchObject([{ tenant: shop.key, customer: customer.id, ended: 1 }]);
  expect(lines.slice(before).join('')).not.toContain('551230098');
});
