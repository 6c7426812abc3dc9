/**
 * What an order costs, and what one busy tenant costs another:
 * `node bench/orders.mjs [--orders 400] [--callers 60] [--rounds 3] [--seconds 5] [--profile FOLDER]`. Starts
 * a database and a provider of its own. First, ten callers at one tenant, a kind of call at a time: carts,
 * lines, orders, tracking. Of each: the provider's processor time per call (from its `/metrics`, so other
 * work of the machine does not count), the database's, and how long it took. Then, in rounds, another tenant
 * asks for its branches alone, and while `callers` order at the first tenant: the ratio of the two medians is
 * what a tenant pays for its neighbour. The asker is a process of its own, so that the load's waiting is not
 * its own.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { agent, call, EVENING, openShop, quantiles, round, startDatabase, startProvider } from './orders-provider.mjs';
import { beginning, writeResult } from './result.mjs';

const BUSY = { tenant: 'nakhla', branch: 'nakhla-olaya' };
const QUIET = { tenant: 'basta', path: '/api/v1/branch/frontend/branches' };
/** Orders placed at the same time. */
const CONCURRENT_ORDERS = 10;
/** Between two requests of the other tenant. */
const PAUSE_MS = 10;

if (process.send) answerParent();
else await measure();

async function measure() {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: '400' },
      callers: { type: 'string', default: '60' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      profile: { type: 'string' },
    },
  });
  const database = await startDatabase();
  const provider = await startProvider(database, { profile: values.profile });
  /** @type {import('./result.mjs').Figures} */
  const result = beginning();
  try {
    await provider.post('/sandbox/clock', { now: EVENING });
    const shop = await openShop(provider, BUSY);
    result.calls = await costOfCalls(provider, shop, Number(values.orders));
    result.sequence = sumOf(Object.values(result.calls));
    if (Number(values.rounds) > 0) result.fairness = await fairness(provider, shop, values);
    writeResult('orders', result);
    console.log(JSON.stringify(result, null, 1));
  } finally {
    agent.destroy();
    await provider.stop();
    await database.stop();
  }
}

/** `orders` of each kind of call, one kind after the other. */
async function costOfCalls(provider, shop, orders) {
  // Compiling and caching during the first calls is not part of a call's cost.
  await abreast(60, () => shop.sequence());
  const kinds = {};
  const of = async (kind, work) => {
    const answers = [];
    const before = await provider.cost();
    const began = performance.now();
    const times = await abreast(orders, async (index) => {
      answers[index] = await work(index);
    });
    const seconds = (performance.now() - began) / 1000;
    const after = await provider.cost();
    kinds[kind] = {
      provider_cpu_ms: round(((after.provider - before.provider) * 1000) / orders),
      database_cpu_ms: round(((after.database - before.database) * 1000) / orders),
      per_second: round(orders / seconds),
      ...quantiles(times),
    };
    return answers;
  };
  const carts = await of('cart', () => shop.cart());
  const filled = await of('line', (index) => shop.line(carts[index]));
  const placed = await of('order', (index) => shop.order(filled[index]));
  await of('tracking', (index) => shop.tracking(placed[index]));
  return kinds;
}

function sumOf(kinds) {
  const sum = (name) => round(kinds.reduce((all, kind) => all + kind[name], 0));
  return { provider_cpu_ms: sum('provider_cpu_ms'), database_cpu_ms: sum('database_cpu_ms') };
}

/** Runs `work` that many times, ten at once; how long each took, in milliseconds. */
async function abreast(times, work) {
  const took = [];
  let next = 0;
  const one = async () => {
    while (next < times) {
      const index = next++;
      const began = performance.now();
      await work(index);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_ORDERS }, one));
  return took;
}

async function fairness(provider, shop, { rounds, seconds, callers }) {
  const asker = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ask = (forSeconds) =>
    new Promise((done, fail) => {
      asker.once('message', (answer) => (Array.isArray(answer) ? done(answer) : fail(new Error(String(answer)))));
      asker.send({
        url: provider.url,
        headers: provider.headersOf(QUIET.tenant),
        path: QUIET.path,
        seconds: forSeconds,
      });
    });
  const all = { alone: [], beside: [], ratios: [], orders: 0, refused: 0, order_ms: [] };
  try {
    await ask(1);
    for (let turn = 0; turn < Number(rounds); turn++) {
      const alone = await ask(Number(seconds));
      const load = startLoad(shop, Number(callers));
      await new Promise((done) => setTimeout(done, 1000));
      load.count();
      const beside = await ask(Number(seconds));
      const { orders, refused, times } = await load.stop();
      all.alone.push(...alone);
      all.beside.push(...beside);
      all.ratios.push(round(quantiles(beside).p50_ms / quantiles(alone).p50_ms));
      all.orders += orders;
      all.refused += refused;
      all.order_ms.push(...times);
    }
  } finally {
    asker.kill();
  }
  return {
    callers: Number(callers),
    asked: QUIET.path,
    alone: quantiles(all.alone),
    beside: quantiles(all.beside),
    p50_ratio: round(quantiles(all.beside).p50_ms / quantiles(all.alone).p50_ms),
    p50_ratio_by_round: all.ratios,
    orders_per_second: round(all.orders / (Number(rounds) * Number(seconds))),
    refused: all.refused,
    order: quantiles(all.order_ms),
  };
}

/** Callers that order one after the other until they are stopped; a 503 is tried again when the provider says so. */
function startLoad(shop, callers) {
  const told = { orders: 0, refused: 0, times: [] };
  let counting = false;
  let stopped = false;
  const one = async () => {
    while (!stopped) {
      try {
        const cart = await shop.line(await shop.cart());
        const began = performance.now();
        await shop.order(cart);
        if (!counting || stopped) continue;
        told.orders += 1;
        told.times.push(performance.now() - began);
      } catch (error) {
        if (error.status !== 503) throw error;
        if (counting) told.refused += 1;
        await new Promise((done) => setTimeout(done, 1000 * error.retryAfter));
      }
    }
  };
  const running = Promise.all(Array.from({ length: callers }, one));
  return {
    count: () => {
      counting = true;
    },
    stop: async () => {
      counting = false;
      stopped = true;
      await running;
      return told;
    },
  };
}

/** The child: asks the other tenant's question for so many seconds and reports how long each answer took. */
function answerParent() {
  process.on('message', async (/** @type {any} */ { url, headers, path, seconds }) => {
    const times = [];
    const end = performance.now() + seconds * 1000;
    try {
      while (performance.now() < end) {
        const began = performance.now();
        await call(url, 'GET', path, { headers });
        times.push(performance.now() - began);
        await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
      process.send?.(times);
    } catch (error) {
      process.send?.(error.message);
    }
  });
}
