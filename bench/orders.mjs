/**
 * What an order costs, and what one busy tenant costs another: `node bench/orders.mjs [--orders 400] [--callers 60] [--rounds 3] [--seconds 5] [--profile FOLDER]`.
 * Starts a database and a provider of its own. First, ten callers at one tenant, a kind of call at a time: carts, lines, orders, tracking. Of
 * each: the provider's processor time per call (from its `/metrics`, so other work of the machine does not count), the database's, and how
 * long it took. Then, in rounds, another tenant asks for its branches alone, and while `callers` order at the first tenant: the ratio of the two
 * medians is what a tenant pays for its neighbour. The asker is a process of its own, so that the load's waiting is not its own.
 */
import { fork, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUSY = { tenant: 'nakhla', branch: 'nakhla-olaya' };
const QUIET = { tenant: 'basta', path: '/api/v1/branch/frontend/branches' };
/** Both brands are open then. */
const EVENING = '2026-11-22T16:00:00Z';
/** Orders placed at the same time. */
const CONCURRENT_ORDERS = 10;
/** Between two requests of the other tenant. */
const PAUSE_MS = 10;

const agent = new http.Agent({ keepAlive: true, maxSockets: 1000 });
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
  const provider = await startProvider(values.profile);
  const result = { when: new Date().toISOString(), node: process.version, cores: cpus().length };
  try {
    await provider.post('/sandbox/clock', { now: EVENING });
    const shop = await openShop(provider, BUSY);
    result.calls = await costOfCalls(provider, shop, Number(values.orders));
    result.sequence = sumOf(Object.values(result.calls));
    if (Number(values.rounds) > 0) result.fairness = await fairness(provider, shop, values);
    write(result);
  } finally {
    agent.destroy();
    await provider.stop();
  }
}

/** `orders` of each kind of call, one kind after the other. */
async function costOfCalls(provider, shop, orders) {
  // What is compiled and kept with the first calls is not what a call costs.
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

/** The child: asks the other tenant's question for so many seconds and tells how long each answer took. */
function answerParent() {
  process.on('message', async ({ url, headers, path, seconds }) => {
    const times = [];
    const end = performance.now() + seconds * 1000;
    try {
      while (performance.now() < end) {
        const began = performance.now();
        await call(url, 'GET', path, { headers });
        times.push(performance.now() - began);
        await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
      process.send(times);
    } catch (error) {
      process.send(error.message);
    }
  });
}

async function openShop({ url, headersOf }, { tenant, branch }) {
  const headers = headersOf(tenant);
  let keys = 0;
  const ask = async (method, path, body, more = {}) => {
    const key = method === 'POST' ? { 'idempotency-key': `bench-${process.pid}-${++keys}` } : {};
    return (await call(url, method, path, { headers: { ...headers, ...key, ...more }, body })).data;
  };
  const menu = await ask('GET', `/api/v1/menu/frontend/menus?branch_id=${branch}&type=pickup`);
  const { id: item } = menu.groups
    .flatMap(({ items }) => items)
    .find((dish) => !dish.needs_choice && !dish.max_per_order && dish.availability.state === 'available');
  const shop = {
    cart: () => ask('POST', '/api/v1/order/carts', { branch_id: branch, type: 'pickup' }),
    line: ({ id, version }) =>
      ask('POST', `/api/v1/order/carts/${id}/lines`, { version, item_id: item, qty: 2, options: [], insurance: [] }),
    order: (cart) =>
      ask('POST', '/api/v1/order/orders', {
        cart_id: cart.id,
        cart_version: cart.version,
        accepted_total: cart.totals.find(({ code }) => code === 'due').amount,
        delivery_time: 'asap',
        payment_method_id: 'cash',
        customer: { name: 'Sara', mobile: '0551234567' },
      }),
    tracking: ({ id, tracking_token }) =>
      ask('GET', `/api/v1/order/orders/${id}/tracking`, undefined, { 'x-order-token': tracking_token }),
    sequence: async () => shop.tracking(await shop.order(await shop.line(await shop.cart()))),
  };
  return shop;
}

function call(url, method, path, { headers, body }) {
  return new Promise((done, fail) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const more =
      text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const request = http.request(url + path, { method, agent, headers: { ...headers, ...more } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const words = Buffer.concat(chunks).toString();
        if (response.statusCode < 300) return done(JSON.parse(words));
        const error = new Error(`${method} ${path}: ${response.statusCode} ${words.slice(0, 300)}`);
        fail(
          Object.assign(error, {
            status: response.statusCode,
            retryAfter: Number(response.headers['retry-after'] ?? 1),
          }),
        );
      });
    });
    request.once('error', fail);
    request.end(text);
  });
}

function quantiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0);
  return { p50_ms: at(0.5), p99_ms: at(0.99) };
}

function round(value) {
  return Math.round(value * 100) / 100;
}

function write(result) {
  mkdirSync(join(ROOT, 'bench/results'), { recursive: true });
  const file = join(ROOT, 'bench/results', `orders-${result.when.slice(0, 16).replace(':', '')}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
  console.log(JSON.stringify(result, null, 1));
}

async function startProvider(profile) {
  const data = mkdtempSync(join(tmpdir(), 'sufra-orders-'));
  const port = Number(process.env.SUFRA_API_PORT || 38_000 + (process.pid % 1000));
  const children = [];
  const start = (script, environment, args = []) => {
    const child = spawn(process.execPath, [...args, join(ROOT, script)], {
      env: { PATH: process.env.PATH, ...environment, SUFRA_DATA: data, SUFRA_LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let words = '';
    child.stdout.on('data', (chunk) => {
      words = (words + chunk).slice(-4000);
    });
    children.unshift(child);
    return () => words;
  };
  const words = start('shared/database/serve.ts', {});
  await until(async () => /^ready$/m.test(words()));
  const { password, port: databasePort, cluster } = JSON.parse(readFileSync(join(data, 'database.json'), 'utf8'));
  const DATABASE_URL = `postgresql://sufra:${password}@127.0.0.1:${databasePort}/postgres`;
  const args = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  start('backend/main.ts', { DATABASE_URL, SUFRA_API_PORT: String(port), SUFRA_SANDBOX: '1' }, args);
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true);
  const tokens = {};
  for (const { tenant } of [BUSY, QUIET]) {
    const { data: found } = await (await fetch(`${url}/api/v1/tenant/resolve?domain=${tenant}.localhost`)).json();
    tokens[tenant] = found.app_token;
  }
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    url,
    headersOf: (tenant) => ({ 'x-tenant': tenant, 'x-app-token': tokens[tenant], 'x-localization': 'en' }),
    post: (path, body) => call(url, 'POST', path, { headers: {}, body }),
    /** Seconds of the processor so far: the provider's by its own account, the database's by the kernel's. */
    cost: async () => {
      const figures = await (await fetch(`${url}/metrics`)).text();
      return {
        provider: Number(/^sufra_backend_process_cpu_seconds_total ([\d.e-]+)/m.exec(figures)[1]),
        database: cpuOf(postmaster),
      };
    },
    stop: async () => {
      for (const child of children) {
        const ended = new Promise((done) => child.once('exit', done));
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(cluster, { recursive: true, force: true });
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Of a process, its children and those that ended; 0 where the kernel does not tell (other than Linux). */
function cpuOf(pid) {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(name))
      .filter((stat) => stat && (stat.pid === pid || stat.parent === pid))
      .reduce((sum, stat) => sum + stat.seconds + (stat.pid === pid ? stat.ended : 0), 0);
  } catch {
    return 0;
  }
}

function statOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').map(Number);
    return {
      pid: Number(pid),
      parent: fields[1],
      seconds: (fields[11] + fields[12]) / 100,
      ended: (fields[13] + fields[14]) / 100,
    };
  } catch {
    return null;
  }
}

async function until(isTrue) {
  const deadline = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('the servers did not start within a minute');
    await new Promise((done) => setTimeout(done, 50));
  }
}
