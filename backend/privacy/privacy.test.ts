import {
  confirmDeletion,
  getDataExport,
  getDataFile,
  getDeletionTerms,
  requestDataExport,
  startDeletion,
} from '@sufra/api/privacy/endpoints';
import { plainText } from '@sufra/testing/plain-text';
import { until } from '@sufra/testing/until';
import { eq, sql } from 'drizzle-orm';
import { DEFAULT_PROVIDER, points } from '../loyalty/ledger.ts';
import { groupShares } from '../order/shares/tables.ts';
import { orders } from '../order/tables.ts';
import {
  EVENING,
  filledCart,
  orderBody,
  postOrder,
  type Reply,
  sentCode,
  shopForFile,
  signIn,
} from '../order/testing/shop.ts';
import { listSent } from '../outbox/outbox.ts';
import { reservations } from '../reservation/tables.ts';
import { customers } from '../user/tables.ts';
import { wallet } from '../wallet/ledger.ts';
import { deleteDue, GRACE_DAYS } from './deletion.ts';
import { forgetExports, makeExports } from './export.ts';
import { RETAINED } from './retained-columns.ts';

const DAY_MS = 86_400_000;
const NAME = 'Noura <b>&"Secret"</b>';

const shop = shopForFile();
let people = 0;
beforeEach(() => shop.setClock(EVENING));

interface Person {
  token: string;
  id: string;
  mobile: string;
}
const person = async (): Promise<Person> => {
  const mobile = `05660${String(++people).padStart(5, '0')}`;
  const { data } = await signIn(shop, mobile);
  const body = { name: NAME, email: `${mobile}@example.com` };
  await shop.call('PUT', '/api/v1/user/customers/update', { as: data.token, body });
  await shop.db((db) => db.update(customers).set({ name: NAME }).where(eq(customers.id, data.customer.id)));
  return { token: data.token, id: data.customer.id, mobile };
};
const ordered = async ({ token, mobile }: Person) => {
  const cart = await filledCart(shop, { as: token });
  const body = orderBody(cart, { customer: { name: NAME, mobile }, notes: 'ring the blue bell' } as never);
  const { data, text } = await postOrder(shop, body, { as: token });
  if (!data?.id) throw new Error(text);
  return data.id;
};
const ended = (id: string, status = 'delivered') =>
  shop.db((db) => db.update(orders).set({ status }).where(eq(orders.id, id)));
const call = (method: string, path: string, { token }: Pick<Person, 'token'>, body?: unknown): Promise<Reply> =>
  shop.call(method, path, { as: token, ...(body === undefined ? {} : { body }) });
const credit = ({ id }: Person, amount: string) =>
  shop.db((db) => wallet.move(db, { tenant: shop.key, customer_id: id }, { type: 'credit', amount }, EVENING));
const planned = async (who: Person, money = '0.00'): Promise<Reply> => {
  const { data, text } = await call('POST', startDeletion.path, who, {});
  if (!data) throw new Error(text);
  const code = await sentCode(shop, who.mobile);
  return call('POST', confirmDeletion.path, who, { challenge_id: data.id, code, wallet: money });
};

describe('the file of all stored data', () => {
  const made = (who: Person) =>
    until(async () => {
      await makeExports(shop.backend.platform);
      return (await call('GET', getDataExport.path, who)).data.state === 'ready';
    });

  it('is asked for, made by the job, and holds the customer’s own, escaped; asked for again meanwhile it goes on [ACCT-039]', async () => {
    const who = await person();
    const other = await person();
    const order = await ordered(who);
    await credit(who, '12.34');
    await shop.call('POST', '/api/v1/user/customer-vehicles/create', {
      as: who.token,
      body: { brand_id: 'toyota', color_id: 'white', plate_number: 'ABC 1234' },
    });
    await shop.backend.sandbox('POST', '/sandbox/reservations', {
      ...{ tenant: shop.key, customer_id: who.id, branch_id: 'nakhla-olaya', guests_count: 2 },
      starts_at: new Date(EVENING.getTime() + DAY_MS).toISOString(),
    });
    await shop.db((db) => db.update(reservations).set({ allergens: ['nakhla-nuts', 'nakhla-milk', 'gone'] }));
    expect((await call('GET', getDataExport.path, who)).data.state).toBe('none');
    expect((await call('GET', getDataFile.path, who)).status).toBe(404);
    const asked = await Promise.all(Array.from({ length: 10 }, () => call('POST', requestDataExport.path, who)));
    expect(new Set(asked.map(({ data }) => data.requested_at)).size).toBe(1);
    await made(who);
    const again = (await call('POST', requestDataExport.path, who)).data;
    expect(again).toMatchObject({ state: 'ready', requested_at: asked[0]!.data.requested_at });

    const { name, content } = (await call('GET', getDataFile.path, who)).data;
    expect(name).toMatch(/^nakhla.*-2026-11-22\.html$/);
    expect(content).toContain('<html lang="en" dir="ltr">');
    expect(content).toContain('Noura &#60;b&#62;&#38;&#34;Secret&#34;&#60;/b&#62;');
    expect(content).not.toMatch(/<b>|<script|https?:/);
    // In words: no code, no id, no amount without its currency.
    expect(content).toMatch(/SAR\s12\.34/);
    expect(content).toContain('Brand: Toyota');
    expect(content).toContain('>Credit<');
    expect(content).toMatch(/<bdi>[^<]*nuts\nMilk\ngone<\/bdi>/i);
    expect(content).not.toMatch(/toyota|nakhla-[on]|>pickup<|_names/);
    expect(content).toContain('ring the blue bell');
    expect(content).not.toContain(other.mobile.slice(1));
    const [row] = await shop.db((db) => db.select().from(orders).where(eq(orders.id, order)));
    expect(content).toContain(row!.number);
    // No other customer gets it.
    expect((await call('GET', getDataFile.path, other)).status).toBe(404);
    expect((await shop.call('GET', getDataFile.path)).status).toBe(401);
  });

  it('has what its customer paid of others’ orders; with the account goes whose it was, and the amount stays [ACCT-039, CHK-053]', async () => {
    const [who, host] = [await person(), await person()];
    const share = {
      ...{ tenant: shop.key, order_id: await ordered(host), group_id: 'g', state: 'paid' as const },
      ...{ covered_by: null, payment_id: 'p', created_at: EVENING },
    };
    await shop.db((db) =>
      db.insert(groupShares).values([
        { ...share, id: 'group-1', member_id: 'guest-1', name: 'Nina', amount: '17.53', customer_id: who.id },
        { ...share, id: 'group-2', member_id: 'guest-2', name: 'Omar', amount: '98.76', customer_id: null },
      ]),
    );
    await call('POST', requestDataExport.path, who);
    await made(who);
    const { content } = (await call('GET', getDataFile.path, who)).data;
    expect(content).toContain('Shares of group orders that you paid');
    expect(content).toContain('17.53');
    expect(content).not.toMatch(/98\.76|Omar/);

    expect((await planned(who)).status).toBe(200);
    shop.setClock(new Date(EVENING.getTime() + (GRACE_DAYS + 1) * DAY_MS));
    await deleteDue(shop.backend.platform, shop.key, shop.now());
    const left = await shop.db((db) => db.select().from(groupShares).where(eq(groupShares.order_id, share.order_id)));
    expect(left.map(({ name, amount, customer_id }) => [name, amount, customer_id]).sort()).toEqual([
      ['', '17.53', null],
      ['Omar', '98.76', null],
    ]);
  });

  it('is asked for and fetched only shortly after signing in [ACCT-039]', async () => {
    const who = await person();
    await call('POST', requestDataExport.path, who);
    await made(who);
    shop.setClock(new Date(EVENING.getTime() + 16 * 60_000));
    const refused = { status: 403, errors: [{ code: 'SIGN_IN_AGAIN' }] };
    expect(await call('GET', getDataFile.path, who)).toMatchObject(refused);
    expect(await call('POST', requestDataExport.path, who)).toMatchObject(refused);
    const { data } = await signIn(shop, who.mobile);
    expect((await call('GET', getDataFile.path, { token: data.token })).status).toBe(200);
  });

  it('is made again after an hour, and forgotten after a week [ACCT-039]', async () => {
    const who = await person();
    const first = (await call('POST', requestDataExport.path, who)).data.requested_at;
    await made(who);
    shop.setClock(new Date(EVENING.getTime() + 2 * 3_600_000));
    who.token = (await signIn(shop, who.mobile)).data.token;
    expect((await call('POST', requestDataExport.path, who)).data.requested_at).not.toBe(first);
    await made(who);
    shop.setClock(new Date(EVENING.getTime() + 8 * DAY_MS));
    who.token = (await signIn(shop, who.mobile)).data.token;
    expect((await call('GET', getDataExport.path, who)).data.state).toBe('none');
    expect((await call('GET', getDataFile.path, who)).status).toBe(404);
    await shop.db((db) => forgetExports(db, new Date(EVENING.getTime() + 8 * DAY_MS)));
    const left = await shop.db((db) => db.execute(sql`select 1 from data_exports where customer_id = ${who.id}`));
    expect(left.rows).toEqual([]);
  });

  it('names every table of the database that has customers in it, and only what is there', async () => {
    const { rows } = await shop.db((db) =>
      db.execute<{ table_name: string; column_name: string }>(
        sql`select table_name, column_name from information_schema.columns where table_schema = 'public'`,
      ),
    );
    const columns = new Map<string, Set<string>>();
    for (const { table_name, column_name } of rows)
      columns.set(table_name, (columns.get(table_name) ?? new Set()).add(column_name));
    const personal = ['customer_id', 'friend_id', 'mobile', 'recipient', 'customer_mobile'];
    const known = new Set(RETAINED.map(({ table }) => table));
    const missing = [...columns].filter(([table, own]) => personal.some((name) => own.has(name)) && !known.has(table));
    expect(missing.map(([table]) => table)).toEqual([]);
    for (const { table, shown, deletion } of RETAINED) {
      const own = columns.get(table) ?? new Set();
      const set = typeof deletion === 'string' ? [] : Object.keys(deletion);
      expect([table, ...shown.filter((name) => !own.has(name)), ...set.filter((name) => !own.has(name))]).toEqual([
        table,
      ]);
    }
  });
});

describe('deleting the account', () => {
  it('says what is lost, waits for orders under way, and needs a fresh code of its own [ACCT-039, ACCT-007]', async () => {
    const who = await person();
    await credit(who, '20.00');
    const order = await ordered(who);
    expect((await call('GET', getDeletionTerms.path, who)).data).toMatchObject({
      wallet: '20.00',
      running_orders: [{ id: order }],
      grace_days: GRACE_DAYS,
      called_off_at: null,
    });
    expect((await call('POST', startDeletion.path, who, {})).errors).toMatchObject([{ code: 'ORDERS_RUNNING' }]);
    await ended(order);
    const { data } = await call('POST', startDeletion.path, who, {});
    const code = await sentCode(shop, who.mobile);
    const texts = async () =>
      (await shop.db((db) => listSent(db, `+966${who.mobile.slice(1)}`))).map(({ body }) => plainText(body));
    expect((await texts())[0]).toMatch(/رمز حذف حسابك|deletes your account/);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const body = { challenge_id: data.id, wallet: '20.00' };
    expect((await call('POST', confirmDeletion.path, who, { ...body, code: wrong })).errors).toMatchObject([
      { code: 'OTP_WRONG' },
    ]);
    // The code of deleting signs no customer in, and another's takes no account along.
    expect(
      (await shop.call('POST', '/api/v1/user/auth/verify-otp', { body: { challenge_id: data.id, code } })).status,
    ).toBe(410);
    const stranger = await person();
    expect((await call('POST', confirmDeletion.path, stranger, { ...body, code })).status).toBe(410);
    const done = await call('POST', confirmDeletion.path, who, { ...body, code });
    expect(done.data.delete_at.slice(0, 10)).toBe('2026-12-06');
    expect((await texts())[0]).toMatch(/(سيُحذف حسابك في|will be deleted on) 2026\/12\/06/);
    expect((await call('GET', getDeletionTerms.path, who)).status).toBe(401);
  });

  it('ends every sign-in of the account, on other devices too', async () => {
    const who = await person();
    const { data: laptop } = await signIn(shop, who.mobile);
    const details = (one: Pick<Person, 'token'>) => call('GET', '/api/v1/user/customers/details', one);
    expect([(await details(who)).status, (await details(laptop)).status]).toEqual([200, 200]);
    await planned(who);
    expect([(await details(who)).status, (await details(laptop)).status]).toEqual([401, 401]);
  });

  it('is refused when the balance is another by now [ACCT-039]', async () => {
    const who = await person();
    const { data } = await call('POST', startDeletion.path, who, {});
    await credit(who, '5.00');
    const code = await sentCode(shop, who.mobile);
    const body = { challenge_id: data.id, code, wallet: '0.00' };
    expect((await call('POST', confirmDeletion.path, who, body)).errors).toMatchObject([{ code: 'BALANCE_CHANGED' }]);
    expect((await call('GET', getDeletionTerms.path, who)).data.wallet).toBe('5.00');
  });

  it('is called off by signing in while there is time, and says so [ACCT-039]', async () => {
    const who = await person();
    await planned(who);
    shop.setClock(new Date(EVENING.getTime() + (GRACE_DAYS - 1) * DAY_MS));
    const { data } = await signIn(shop, who.mobile);
    expect(data.customer.id).toBe(who.id);
    expect((await call('GET', getDeletionTerms.path, data)).data.called_off_at).toMatch(/^2026-12-05/);
    shop.setClock(new Date(EVENING.getTime() + (GRACE_DAYS + 1) * DAY_MS));
    await deleteDue(shop.backend.platform, shop.key, shop.now());
    expect((await call('GET', '/api/v1/user/customers/details', data)).data.name).toBe(NAME);
  });

  it('after the grace time the person is gone, and what the law requires stays without them [ACCT-039]', async () => {
    const who = await person();
    await credit(who, '30.00');
    const order = await ordered(who);
    await ended(order);
    const before = (await shop.db((db) => db.select().from(orders).where(eq(orders.id, order))))[0]!;
    expect((await planned(who, '30.00')).status).toBe(200);
    shop.setClock(new Date(EVENING.getTime() + (GRACE_DAYS - 1) * DAY_MS));
    await deleteDue(shop.backend.platform, shop.key, shop.now());
    expect((await shop.db((db) => db.select().from(customers).where(eq(customers.id, who.id))))[0]!.name).toBe(NAME);

    shop.setClock(new Date(EVENING.getTime() + (GRACE_DAYS + 1) * DAY_MS));
    await Promise.all([
      deleteDue(shop.backend.platform, shop.key, shop.now()),
      deleteDue(shop.backend.platform, shop.key, shop.now()),
    ]);
    const [row] = await shop.db((db) => db.select().from(customers).where(eq(customers.id, who.id)));
    expect(row).toMatchObject({ name: '', email: null, delete_at: null, deleted_at: expect.any(Date) });
    const [after] = await shop.db((db) => db.select().from(orders).where(eq(orders.id, order)));
    expect(after).toMatchObject({
      number: before.number,
      due: before.due,
      customer_name: '',
      customer_mobile: '',
      notes: null,
    });
    expect(after!.snapshot.totals).toEqual(before.snapshot.totals);
    expect(after!.snapshot.vat).toEqual(before.snapshot.vat);
    expect(await shop.db((db) => wallet.balance(db, { tenant: shop.key, customer_id: who.id }))).toBe('0.00');
    // Nowhere in the database a trace of number or name.
    const { rows } = await shop.db((db) =>
      db.execute<{ table_name: string }>(sql`select distinct table_name from information_schema.columns
        where table_schema = 'public' and column_name = 'tenant'`),
    );
    const traces: string[] = [];
    for (const { table_name } of rows) {
      const found = await shop.db((db) =>
        db.execute(sql`select 1 from ${sql.identifier(table_name)} t where t.tenant = ${shop.key}
          and (t::text like ${`%${who.mobile.slice(1)}%`} or t::text like '%blue bell%' and t::text like ${`%${order}%`})`),
      );
      if (found.rows.length > 0) traces.push(table_name);
    }
    expect(traces).toEqual([]);
    // The number is free: signing in with it makes a new customer.
    const { data } = await signIn(shop, who.mobile);
    expect(data.is_new).toBe(true);
    expect(data.customer.id).not.toBe(who.id);
  });

  it('notes at a table and names of a group basket go with the account; another member’s note stays [ACCT-039]', async () => {
    const who = await person();
    const { id: cart } = await filledCart(shop, { as: who.token });
    const run = async (statement: ReturnType<typeof sql>) => (await shop.db((db) => db.execute(statement))).rows;
    await run(sql`insert into order_groups (tenant, id, cart_id, branch_id, host_name, state, notices, created_at, ends_at)
      values (${shop.key}, 'g-1', ${cart}, 'nakhla-olaya', 'Noura', 'ended', '[]', ${EVENING}, ${EVENING})`);
    await run(sql`insert into group_members (tenant, group_id, id, name, token_hash, joined_at)
      values (${shop.key}, 'g-1', 'g-1', 'Noura', 'g-1', ${EVENING}), (${shop.key}, 'g-1', 'guest-1', 'Reem', 'g-2', ${EVENING})`);
    await run(sql`insert into dine_sessions (tenant, id, waiting_id, branch_id, version, state, opened_at, active_at, ended_at)
      values (${shop.key}, 's-1', 'w-0', 'nakhla-olaya', 1, 'closed', ${EVENING}, ${EVENING}, ${EVENING})`);
    await run(sql`insert into dine_members (tenant, session_id, id, nickname, customer_id, token_hash, joined_at)
      values (${shop.key}, 's-1', 'm-1', 'Noura', ${who.id}, 'm-1', ${EVENING}), (${shop.key}, 's-1', 'm-2', 'Reem', null, 'm-2', ${EVENING})`);
    await run(sql`insert into dine_lines (tenant, session_id, id, member_id, version, item_id, names, qty, options, insurance, note)
      values (${shop.key}, 's-1', 'l-1', 'm-1', 1, 'i', '{}', 1, '[]', '[]', 'for Noura'),
        (${shop.key}, 's-1', 'l-2', 'm-2', 1, 'i', '{}', 1, '[]', '[]', 'for Reem')`);
    await shop.db((db) => db.update(customers).set({ delete_at: EVENING }).where(eq(customers.id, who.id)));
    await deleteDue(shop.backend.platform, shop.key, EVENING);
    expect(await run(sql`select host_name from order_groups`)).toEqual([{ host_name: '' }]);
    expect(await run(sql`select distinct name from group_members`)).toEqual([{ name: '' }]);
    expect(await run(sql`select id, note from dine_lines order by id`)).toEqual([
      { id: 'l-1', note: null },
      { id: 'l-2', note: 'for Reem' },
    ]);
  });

  it('points whose time ended in the grace time do not keep the person [ACCT-039]', async () => {
    const who = await person();
    const account = { tenant: shop.key, customer_id: who.id, provider: DEFAULT_PROVIDER };
    const over = new Date(shop.now().getTime() + DAY_MS);
    await shop.db((db) => points.move(db, account, { type: 'credit', amount: 40, expires_at: over }, shop.now()));
    await shop.db(async (db) => {
      await db.update(customers).set({ delete_at: over }).where(eq(customers.id, who.id));
    });
    const later = new Date(shop.now().getTime() + 2 * DAY_MS);
    await deleteDue(shop.backend.platform, shop.key, later);
    const [row] = await shop.db((db) => db.select().from(customers).where(eq(customers.id, who.id)));
    expect(row).toMatchObject({ name: '', deleted_at: expect.any(Date) });
    expect(await shop.db((db) => points.balance(db, account))).toBe(0);
  });

  it('a table that is reserved for after the grace time stays under the name until the visit is over [ACCT-039]', async () => {
    const who = await person();
    const starts = EVENING.getTime() + (GRACE_DAYS + 5) * DAY_MS;
    await shop.backend.sandbox('POST', '/sandbox/reservations', {
      ...{ tenant: shop.key, customer_id: who.id, branch_id: 'nakhla-olaya', guests_count: 2 },
      starts_at: new Date(starts).toISOString(),
    });
    expect((await planned(who)).status).toBe(200);
    const nameAt = async (at: number) => {
      shop.setClock(new Date(at));
      await deleteDue(shop.backend.platform, shop.key, shop.now());
      return (await shop.db((db) => db.select().from(customers).where(eq(customers.id, who.id))))[0]!.name;
    };
    expect(await nameAt(EVENING.getTime() + (GRACE_DAYS + 1) * DAY_MS)).toBe(NAME);
    expect(await nameAt(starts + DAY_MS)).toBe('');
  });
});
