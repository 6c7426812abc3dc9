/**
 * Orders under load, with the provider killed in the middle, and beside a million others:
 * `node bench/orders-load.mjs [--rate 200] [--seconds 15] [--rows 1000000] [--rounds 8] [--only load|rows] [--keep FOLDER]`. A database and
 * providers of their own; `--keep`: the database stays in that folder, with the rows that it has, for the next time.
 *
 * load  So many carts are filled beforehand; then one order begins every 1/rate s, whether those before were answered or not. Half way the
 *       provider gets SIGKILL and is started again; who has no answer sends the same order with the same key until there is one. Every fourth order
 *       is paid from a customer's wallet. Afterwards it is counted in the database: orders that were answered and are not there, carts without an
 *       order or with two, amounts that are not the accepted ones, movements of wallets that are not what the orders used.
 * rows  What an order and the lists of orders cost beside an empty table and beside `rows` orders, in turns: two databases, two providers, the
 *       calls of one round after the other's. Compared is the processor's time of provider and database for a call.
 */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  agent,
  call,
  EVENING,
  openShop,
  quantiles,
  round,
  startDatabase,
  startProvider,
  write,
} from './orders-provider.mjs';

const { Client } = createRequire(new URL('../backend/package.json', import.meta.url))('pg');

const SHOP = { tenant: 'nakhla', branch: 'nakhla-olaya' };
const number = (fallback) => ({ type: 'string', default: String(fallback) });
const { values } = parseArgs({
  options: {
    rate: number(200),
    seconds: number(15),
    rows: number(1_000_000),
    rounds: number(8),
    only: { type: 'string' },
    keep: { type: 'string' },
  },
});
const [RATE, SECONDS, ROWS, ROUNDS] = [values.rate, values.seconds, values.rows, values.rounds].map(Number);
const PORT = Number(process.env.SUFRA_API_PORT || 38_000 + (process.pid % 1000) * 2);
/** Customers who pay from their wallets, and what is in each. */
const CUSTOMERS = 25;
const CREDIT = '50000.00';
/** Rows of one transaction. */
const CHUNK = 100_000;
/** Calls at once while nothing is measured by the clock. */
const AT_ONCE = 10;

const database = await startDatabase(values.keep);
const result = {
  when: new Date().toISOString(),
  node: process.version,
  cores: cpus().length,
  load_before: round(loadavg()[0]),
};
try {
  if (values.only !== 'rows') result.load = await underLoad();
  if (values.only !== 'load') result.rows = await besideRows();
  result.load_after = round(loadavg()[0]);
  write('orders-load', result);
} finally {
  agent.destroy();
  await database.stop();
}

/* ------------------------------------------------------------------------------------------------------------------ load */

async function underLoad() {
  const provider = await startProvider(database, { port: PORT });
  try {
    await provider.post('/sandbox/clock', { now: EVENING });
    const shop = await openShop(provider, SHOP);
    const buyers = await customersWithWallets(provider);
    const wishes = await filledCarts(shop, buyers);
    await abreast(60, () => shop.sequence());

    const state = { isUp: Promise.resolve(), killedAt: null, upAt: null };
    const before = await provider.cost();
    const began = performance.now();
    const placing = [];
    let cost = null;
    for (const [index, wish] of wishes.entries()) {
      const due = began + (index * 1000) / RATE;
      await wait(Math.max(0, due - performance.now()));
      placing.push(place(provider, wish, state, began));
      if (index === Math.floor(wishes.length / 2)) {
        cost = await provider.cost();
        state.killedAt = performance.now() - began;
        state.isUp = provider.kill().then(async () => {
          await provider.startAgain();
          // The movable clock is this server's memory.
          await provider.post('/sandbox/clock', { now: EVENING });
          state.upAt = performance.now() - began;
        });
      }
    }
    const told = await Promise.all(placing);
    const whole = told.map(({ answeredAt }) => answeredAt).reduce((a, b) => Math.max(a, b), 0);
    const calm = told.filter(({ answeredAt }) => answeredAt < state.killedAt);
    const after = told.filter(({ answeredAt }) => answeredAt > state.upAt);
    const causes = told.flatMap(({ repeats }) => repeats);
    return {
      offered_per_second: RATE,
      orders: wishes.length,
      until_killed: {
        seconds: round(state.killedAt / 1000),
        answered: calm.length,
        per_second: round((calm.length * 1000) / state.killedAt),
        ...quantiles(calm.map(({ took }) => took)),
        provider_cpu_ms: round(((cost.provider - before.provider) * 1000) / calm.length),
        database_cpu_ms: round(((cost.database - before.database) * 1000) / calm.length),
      },
      away_seconds: round((state.upAt - state.killedAt) / 1000),
      // With all those who waited meanwhile.
      after: { answered: after.length, per_second: round((after.length * 1000) / (whole - state.upAt)) },
      all_answered_seconds: round(whole / 1000),
      repeated_orders: told.filter(({ repeats }) => repeats.length > 0).length,
      repeats: Object.fromEntries(
        [...Map.groupBy(causes, (cause) => cause)].map(([cause, all]) => [cause, all.length]),
      ),
      refused: told.filter(({ refused }) => refused).map(({ refused }) => refused),
      books: await countBooks(wishes, told, buyers),
    };
  } finally {
    await provider.stop();
  }
}

/** One order until it is answered: the same body with the same key. */
async function place(provider, { body, key, headers }, state, began) {
  const beganAt = performance.now() - began;
  /** Why it was sent again, each time. */
  const repeats = [];
  for (;;) {
    await state.isUp;
    try {
      const { data } = await call(provider.url, 'POST', '/api/v1/order/orders', {
        headers: { ...provider.headersOf(SHOP.tenant), ...headers, 'idempotency-key': key },
        body,
      });
      const answeredAt = performance.now() - began;
      return { id: data.id, beganAt, answeredAt, took: answeredAt - beganAt, repeats };
    } catch (error) {
      const isFinal = error.status && error.status < 500 && !/IDEMPOTENCY_RUNNING|RATE_LIMITED/.test(error.message);
      const answeredAt = performance.now() - began;
      if (isFinal) return { refused: error.message, beganAt, answeredAt, took: answeredAt - beganAt, repeats };
      repeats.push(error.status ? String(error.status) : 'no answer');
      await wait(error.status ? error.retryAfter * 1000 : 100);
    }
  }
}

async function customersWithWallets(provider) {
  const buyers = [];
  for (let index = 0; index < CUSTOMERS; index += 1) {
    const mobile = `55${String(1_000_000 + index)}`;
    const { token, customer } = await provider.post('/sandbox/customers', {
      tenant: SHOP.tenant,
      mobile,
      name: 'Sara',
    });
    await provider.post(`/sandbox/customers/${customer.id}/credit`, { tenant: SHOP.tenant, wallet: CREDIT });
    buyers.push({ id: customer.id, headers: { 'x-authorization-token': `Bearer ${token}` } });
  }
  return buyers;
}

/** The carts to order: one each, every fourth of a customer with a wallet to pay from. */
async function filledCarts(shop, buyers) {
  const wishes = Array.from({ length: RATE * SECONDS });
  let next = 0;
  const one = async () => {
    while (next < wishes.length) {
      const index = next++;
      const buyer = index % 4 === 0 ? buyers[(index / 4) % buyers.length] : null;
      const headers = buyer?.headers ?? {};
      let cart = await shop.line(await shop.cart(headers), headers);
      if (buyer) cart = await shop.payFromWallet(cart, headers);
      const body = shop.orderOf(cart);
      if (buyer) body.payment_method_id = null;
      wishes[index] = { body, key: randomUUID(), headers, buyer: buyer?.id ?? null };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return wishes;
}

/** What the database says of it all; every figure of `faults` is to be 0. */
async function countBooks(wishes, told, buyers) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    const carts = wishes.map(({ body }) => body.cart_id);
    const of = async (text, ...given) => (await client.query(text, [SHOP.tenant, ...given])).rows;
    const orders = await of(
      `select id, cart_id, number::int as number, due::text, customer_id, snapshot -> 'spent' ->> 'wallet' as wallet
       from orders where tenant = $1 and cart_id = any($2)`,
      carts,
    );
    const debits = await of(
      `select order_id, sum(amount)::text as amount, count(*)::int as moves from wallet_logs
       where tenant = $1 and order_id = any($2) group by order_id`,
      orders.map(({ id }) => id),
    );
    const [balances] = await of(
      'select coalesce(sum(amount), 0)::text as left from wallet_logs where tenant = $1 and customer_id = any($2)',
      buyers.map(({ id }) => id),
    );
    const [moves] = await of(
      'select count(*)::int as count from order_moves where tenant = $1 and order_id = any($2)',
      orders.map(({ id }) => id),
    );
    const byCart = Map.groupBy(orders, ({ cart_id }) => cart_id);
    const debitOf = new Map(debits.map((debit) => [debit.order_id, debit]));
    const spent = orders.reduce((sum, { wallet }) => sum + minor(wallet ?? '0.00'), 0);
    const answered = wishes.map((wish, index) => ({
      ...wish,
      id: told[index].id,
      own: byCart.get(wish.body.cart_id) ?? [],
    }));
    const wrongDebit = ({ id, wallet }) =>
      wallet === null
        ? debitOf.has(id)
        : debitOf.get(id)?.moves !== 1 || minor(debitOf.get(id).amount) !== -minor(wallet);
    return {
      orders: orders.length,
      by_wallet: debits.length,
      spent_from_wallets: (spent / 100).toFixed(2),
      faults: {
        answered_and_not_there: answered.filter(({ id, own }) => id && !own.some((order) => order.id === id)).length,
        carts_without_an_order: answered.filter(({ own }) => own.length === 0).length,
        carts_with_two_orders: answered.filter(({ own }) => own.length > 1).length,
        numbers_twice: orders.length - new Set(orders.map(({ number }) => number)).size,
        other_amounts: answered.filter(({ body, own }) => own.some(({ due }) => due !== body.accepted_total)).length,
        other_debits: orders.filter(wrongDebit).length,
        wallets_off_by: minor(CREDIT) * buyers.length - spent - minor(balances.left),
        moves_off_by: moves.count - orders.length,
      },
    };
  } finally {
    await client.end();
  }
}

/* ------------------------------------------------------------------------------------------------------------------ rows */

async function besideRows() {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows: known } = await client.query(`select 1 from pg_database where datname = 'orders_many'`);
  if (known.length === 0) await client.query('create database orders_many');
  await client.end();
  // One after the other: both write what the whole cluster shares.
  const empty = await startProvider(database, { port: PORT });
  const many = await startProvider(database, { url: database.urlOf('orders_many'), port: PORT + 2 });
  try {
    const sides = { empty: await openSide(empty), many: await openSide(many) };
    const filled = await fillOrders(sides.many);
    for (const side of Object.values(sides)) await oneRound(side, 20);
    const rounds = { empty: [], many: [] };
    for (let index = 0; index < ROUNDS; index += 1)
      for (const name of index % 2 === 0 ? ['empty', 'many'] : ['many', 'empty'])
        rounds[name].push(await oneRound(sides[name], 60));
    const kinds = Object.keys(rounds.empty[0]);
    const median = (name, kind, field) => quantiles(rounds[name].map((figures) => figures[kind][field])).p50_ms;
    return {
      rows: ROWS,
      filled_seconds: filled,
      calls: Object.fromEntries(
        kinds.map((kind) => {
          const fields = ['provider_cpu_ms', 'database_cpu_ms', 'p50_ms'];
          const side = (name) => Object.fromEntries(fields.map((field) => [field, median(name, kind, field)]));
          const [before, after] = [side('empty'), side('many')];
          const cpu = ({ provider_cpu_ms, database_cpu_ms }) => provider_cpu_ms + database_cpu_ms;
          return [
            kind,
            {
              empty: before,
              many: after,
              ratio_cpu: round(cpu(after) / cpu(before)),
              ratio_p50: round(after.p50_ms / before.p50_ms),
            },
          ];
        }),
      ),
    };
  } finally {
    await many.stop();
    await empty.stop();
  }
}

/** A shop, and a customer who has 25 orders. */
async function openSide(provider) {
  await provider.post('/sandbox/clock', { now: EVENING });
  const shop = await openShop(provider, SHOP);
  const { token, customer } = await provider.post('/sandbox/customers', {
    tenant: SHOP.tenant,
    mobile: '551234567',
    name: 'Sara',
  });
  const headers = { 'x-authorization-token': `Bearer ${token}` };
  const tokens = [];
  for (let index = 0; index < 25; index += 1) {
    const own = index < 20 ? headers : {};
    const order = await shop.order(await shop.line(await shop.cart(own), own), own);
    if (index >= 20) tokens.push(order.tracking_token);
  }
  return { provider, shop, headers, customer: customer.id, device: { 'x-order-token': tokens.join(',') } };
}

/**
 * So many delivered orders of the last two years, of 100,000 customers and of guests, as copies of one that was placed. Seconds that it took. Indexes
 * other than those of keys are made afterwards, which is three times as fast and gives the same.
 */
async function fillOrders({ customer }) {
  const began = performance.now();
  const client = new Client({ connectionString: database.urlOf('orders_many') });
  await client.connect();
  try {
    const of = async (text, ...given) => (await client.query(text, given)).rows;
    const [{ count }] = await of(`select count(*)::int as count from orders where id like 'bench-%'`);
    if (count < ROWS) {
      // Foreign keys need not be looked up, nor commits be waited for: what is written here is lost with the database.
      await of(`set session_replication_role = replica`);
      await of(`set synchronous_commit = off`);
      const columns = await of(
        `select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER' order by ordinal_position`,
      );
      const own = {
        id: `'bench-' || n`,
        number: `(10000000 + n)::text`,
        cart_id: `'bench-cart-' || n`,
        customer_id: `case when n % 3 = 0 then null else 'bench-customer-' || n % 100000 end`,
        status: `'delivered'`,
        created_at: `o.created_at - n * interval '60 seconds'`,
        updated_at: `o.created_at - n * interval '60 seconds'`,
        miss_at: `o.miss_at - n * interval '60 seconds'`,
      };
      const names = columns.map(({ name }) => name);
      const indexes = await of(
        `select indexname as name, indexdef as text from pg_indexes
         where tablename = 'orders' and indexname not in (select conname from pg_constraint)`,
      );
      // Kept where the next run finds it, should this one be ended.
      await of('create table if not exists bench_indexes (text text primary key)');
      for (const { name, text } of indexes) {
        await of('insert into bench_indexes values ($1)', text);
        await of(`drop index "${name}"`);
      }
      for (let from = count + 1; from <= ROWS; from += CHUNK) {
        const to = Math.min(from + CHUNK - 1, ROWS);
        await of('begin');
        await of(
          `insert into orders (${names.join(', ')})
           select ${names.map((name) => own[name] ?? `o.${name}`).join(', ')}
           from (select * from orders where tenant = $1 and customer_id = $2 limit 1) o, generate_series(${from}, ${to}) n`,
          SHOP.tenant,
          customer,
        );
        await of(
          `insert into order_moves (tenant, order_id, position, status, by, at)
           select $1, 'bench-' || n, 1, 'created', 'system', now() from generate_series(${from}, ${to}) n`,
          SHOP.tenant,
        );
        await of('commit');
      }
    }
    const [{ known }] = await of(`select to_regclass('bench_indexes') is not null as known`);
    for (const { text } of known ? await of('select text from bench_indexes') : []) {
      await of(text.replace(' INDEX ', ' INDEX IF NOT EXISTS '));
      await of('delete from bench_indexes where text = $1', text);
    }
    await of('analyze');
    return round((performance.now() - began) / 1000);
  } finally {
    await client.end();
  }
}

/** Each kind of call so many times, one at a time. */
async function oneRound({ provider, shop, headers, device }, times) {
  const carts = [];
  for (let index = 0; index < times; index += 1) carts.push(await shop.line(await shop.cart()));
  const kinds = {
    'an order is placed': (index) => shop.order(carts[index]),
    'orders of a customer': () => shop.get('/api/v1/order/orders', headers),
    'orders of a device': () => shop.get('/api/v1/order/device-orders', device),
  };
  const figures = {};
  for (const [kind, work] of Object.entries(kinds)) {
    const before = await provider.cost();
    const took = [];
    for (let index = 0; index < times; index += 1) {
      const began = performance.now();
      await work(index);
      took.push(performance.now() - began);
    }
    const after = await provider.cost();
    figures[kind] = {
      provider_cpu_ms: round(((after.provider - before.provider) * 1000) / times),
      database_cpu_ms: round(((after.database - before.database) * 1000) / times),
      p50_ms: quantiles(took).p50_ms,
    };
  }
  return figures;
}

async function abreast(times, work) {
  let next = 0;
  const one = async () => {
    while (next++ < times) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** `"32.50"` → 3250. */
function minor(amount) {
  return Math.round(Number(amount) * 100);
}
