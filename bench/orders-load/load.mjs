/** Orders under load, with the provider killed in the middle; counted afterwards in the database. */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { call, EVENING, openShop, quantiles, round, startProvider } from '../orders-provider.mjs';
import { SHOP } from './shop.mjs';

const { Client } = createRequire(new URL('../../backend/package.json', import.meta.url))('pg');

/** Customers who pay from their wallets, and what is in each. */
const CUSTOMERS = 25;
const CREDIT = '50000.00';
/** Calls at once while nothing is measured by the clock. */
const AT_ONCE = 10;

/** `rate`: orders a second; the provider is killed half way of `seconds`. */
export async function underLoad(database, { rate, seconds, port }) {
  const provider = await startProvider(database, { port });
  try {
    await provider.post('/sandbox/clock', { now: EVENING });
    const shop = await openShop(provider, SHOP);
    const buyers = await customersWithWallets(provider);
    const wishes = await filledCarts(shop, buyers, rate * seconds);
    await abreast(60, () => shop.sequence());

    const state = { isUp: Promise.resolve(), killedAt: null, upAt: null };
    const before = await provider.cost();
    const began = performance.now();
    const placing = [];
    let cost = null;
    for (const [index, wish] of wishes.entries()) {
      const due = began + (index * 1000) / rate;
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
      offered_per_second: rate,
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
      books: await countBooks(database, wishes, told, buyers),
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
async function filledCarts(shop, buyers, count) {
  const wishes = Array.from({ length: count });
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
async function countBooks(database, wishes, told, buyers) {
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

/** `"32.50"` → 3250. */
function minor(amount) {
  return Math.round(Number(amount) * 100);
}

async function abreast(times, work) {
  let next = 0;
  const one = async () => {
    while (next++ < times) await work();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
