/** What an order and the lists of orders cost beside an empty table and beside many orders. */
import { createRequire } from 'node:module';
import { EVENING, openShop, quantiles, round, startProvider } from '../orders-provider.mjs';
import { SHOP } from './shop.mjs';

const { Client } = createRequire(new URL('../../backend/package.json', import.meta.url))('pg');

/** Rows of one transaction. */
const CHUNK = 100_000;

/** `rows`: orders beside which the calls are measured, in `rounds` turns with an empty table. */
export async function besideRows(database, { rows, rounds: count, port }) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows: known } = await client.query(`select 1 from pg_database where datname = 'orders_many'`);
  if (known.length === 0) await client.query('create database orders_many');
  await client.end();
  // One after the other: both write what the whole cluster shares.
  const empty = await startProvider(database, { port });
  const many = await startProvider(database, { url: database.urlOf('orders_many'), port: port + 2 });
  try {
    const sides = { empty: await openSide(empty), many: await openSide(many) };
    const filled = await fillOrders(database, sides.many, rows);
    for (const side of Object.values(sides)) await oneRound(side, 20);
    const rounds = { empty: [], many: [] };
    for (let index = 0; index < count; index += 1)
      for (const name of index % 2 === 0 ? ['empty', 'many'] : ['many', 'empty'])
        rounds[name].push(await oneRound(sides[name], 60));
    const kinds = Object.keys(rounds.empty[0]);
    const median = (name, kind, field) => quantiles(rounds[name].map((figures) => figures[kind][field])).p50_ms;
    return {
      rows,
      filled_seconds: filled,
      calls: Object.fromEntries(
        kinds.map((kind) => {
          const side = (name) => {
            const of = (field) => median(name, kind, field);
            return {
              provider_cpu_ms: of('provider_cpu_ms'),
              database_cpu_ms: of('database_cpu_ms'),
              p50_ms: of('p50_ms'),
            };
          };
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
 * So many delivered orders of the last two years, of 100,000 customers and of guests, as copies of one that
 * was placed. Seconds that it took. Indexes other than those of keys are made afterwards, which is three
 * times as fast and gives the same.
 */
async function fillOrders(database, { customer }, rows) {
  const began = performance.now();
  const client = new Client({ connectionString: database.urlOf('orders_many') });
  await client.connect();
  try {
    const of = async (text, ...given) => (await client.query(text, given)).rows;
    const [{ count }] = await of(`select count(*)::int as count from orders where id like 'bench-%'`);
    if (count < rows) {
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
      for (let from = count + 1; from <= rows; from += CHUNK) {
        const to = Math.min(from + CHUNK - 1, rows);
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
