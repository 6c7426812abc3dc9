/**
 * What the benches of orders share: a database and a provider that can be killed and started again, a shop,
 * and calls over persistent connections.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** All migrations and the demo brands take over a minute on a machine that other work keeps busy. */
const START_WITHIN_MS = 4 * 60_000;
/** Both brands are open then. */
export const EVENING = '2026-11-22T16:00:00Z';

export const agent = new http.Agent({ keepAlive: true, maxSockets: 1000 });

/** A PostgreSQL of its own, in a folder that stays when it is named. `urlOf(name)`: the address of a database in it. */
export async function startDatabase(folder) {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'sufra-orders-'));
  const child = start('shared/database/serve.ts', { SUFRA_DATA: data });
  await until(async () => /^ready$/m.test(child.words()));
  const { password, port, cluster } = JSON.parse(readFileSync(join(data, 'database.json'), 'utf8'));
  const urlOf = (name) => `postgresql://sufra:${password}@127.0.0.1:${port}/${name}`;
  const postmaster = postmasterOf(cluster);
  return {
    data,
    url: urlOf('postgres'),
    urlOf,
    /** Seconds of the processor so far, by the kernel's account. */
    cpu: () => cpuSeconds(postmaster),
    stop: async () => {
      await child.end('SIGTERM');
      if (folder) return;
      rmSync(cluster, { recursive: true, force: true });
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * A provider before a database. It can be killed, and started again at the same address.
 * @param {{ url: string, data: string, cpu: () => number }} database
 * @param {{ url?: string, port?: number, profile?: string, environment?: Record<string, string> }} options `profile`:
 *   the folder that its processor profile goes to.
 */
export async function startProvider(
  database,
  {
    url: databaseUrl = database.url,
    port = Number(process.env.SUFRA_API_PORT || 38_000 + (process.pid % 1000)),
    profile,
    environment: more = {},
  } = {},
) {
  const url = `http://127.0.0.1:${port}`;
  const args = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const data = join(database.data, String(port));
  mkdirSync(data, { recursive: true });
  const begin = async () => {
    const environment = {
      DATABASE_URL: databaseUrl,
      SUFRA_API_PORT: String(port),
      SUFRA_SANDBOX: '1',
      SUFRA_DATA: data,
      ...more,
    };
    const child = start('sandbox/main.ts', environment, args);
    await until(async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true).catch(async (error) => {
      // It would go on without anyone that ends it.
      await child.end('SIGKILL');
      throw error;
    });
    return child;
  };
  let child = await begin();
  const tokens = {};
  for (const tenant of ['nakhla', 'basta']) {
    const { data } = await (await fetch(`${url}/api/v1/tenant/resolve?domain=${tenant}.localhost`)).json();
    tokens[tenant] = data.app_token;
  }
  return {
    url,
    headersOf: (tenant) => ({ 'x-tenant': tenant, 'x-app-token': tokens[tenant], 'x-localization': 'en' }),
    post: (path, body) => call(url, 'POST', path, { headers: {}, body }),
    /** Seconds of the processor so far: the provider's by its own account, the database's by the kernel's. */
    cost: async () => {
      const figures = await (await fetch(`${url}/metrics`)).text();
      return {
        provider: Number(/^process_cpu_seconds_total ([\d.e-]+)/m.exec(figures)[1]),
        database: database.cpu(),
      };
    },
    /** Ends it in the middle of whatever it does. */
    kill: () => child.end('SIGKILL'),
    startAgain: async () => {
      child = await begin();
    },
    stop: () => child.end('SIGTERM'),
  };
}

/** What was started ends with this process, however that is asked to end. */
const running = new Set();
for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, async () => {
    await Promise.all([...running].map((child) => child.end('SIGTERM')));
    process.exit(1);
  });

function start(script, environment, args = []) {
  const child = spawn(process.execPath, [...args, join(ROOT, script)], {
    env: { PATH: process.env.PATH, ...environment, SUFRA_LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let words = '';
  child.stdout.on('data', (chunk) => {
    words = (words + chunk).slice(-4000);
  });
  const ended = new Promise((done) => child.once('exit', done)).then(() => running.delete(started));
  const started = {
    words: () => words,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
  running.add(started);
  return started;
}

export async function openShop({ url, headersOf }, { tenant, branch }) {
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
  let numbers = 0;
  const shop = {
    get: (path, headers) => ask('GET', path, undefined, headers),
    cart: (headers) => ask('POST', '/api/v1/order/carts', { branch_id: branch, type: 'pickup' }, headers),
    line: ({ id, version }, headers) => {
      const line = { version, item_id: item, qty: 2, options: [], insurance: [] };
      return ask('POST', `/api/v1/order/carts/${id}/lines`, line, headers);
    },
    payFromWallet: ({ id, version }, headers) =>
      ask('PUT', `/api/v1/order/carts/${id}/balances`, { version, use_wallet: true }, headers),
    orderOf: (cart) => ({
      cart_id: cart.id,
      cart_version: cart.version,
      accepted_total: cart.totals.find(({ code }) => code === 'due').amount,
      delivery_time: 'asap',
      payment_method_id: 'cash',
      // One number gets only so many cash orders in an hour.
      customer: { name: 'Sara', mobile: `05${String(50_000_000 + (numbers++ % 9_000_000))}` },
    }),
    order: (cart, headers) => ask('POST', '/api/v1/order/orders', shop.orderOf(cart), headers),
    tracking: ({ id, tracking_token }) =>
      ask('GET', `/api/v1/order/orders/${id}/tracking`, undefined, { 'x-order-token': tracking_token }),
    sequence: async () => shop.tracking(await shop.order(await shop.line(await shop.cart()))),
  };
  return shop;
}

/**
 * @param {string} url @param {string} method @param {string} path
 * @param {{ headers: Record<string, string>, body?: unknown }} options
 * @returns {Promise<any>}
 */
export function call(url, method, path, { headers, body }) {
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

export function quantiles(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) => round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0);
  return { p50_ms: at(0.5), p99_ms: at(0.99) };
}

export function round(value) {
  return Math.round(value * 100) / 100;
}

/** The first process of the database of a data folder. */
export function databasePid(data) {
  return postmasterOf(JSON.parse(readFileSync(join(data, 'database.json'), 'utf8')).cluster);
}

function postmasterOf(cluster) {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Of a process, its children and those that ended; 0 where the kernel does not say it (other than Linux). */
export function cpuSeconds(pid) {
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
  const deadline = Date.now() + START_WITHIN_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`the servers did not start within ${START_WITHIN_MS / 60_000} minutes`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
