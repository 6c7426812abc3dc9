/**
 * How soon open menus show that a dish has sold out:
 * `node bench/sockets.mjs [--sockets 500] [--changes 40] [--edge URL]`. Starts a database and a provider of
 * its own, opens the sockets as pages do, subscribed to the tenant's menus, and changes the stock of one dish
 * again and again. Counted for each socket: from just before the operator's call is sent to the message's
 * arrival, so the call's own transaction is part of it. The sockets live in one child process for each
 * hundred, so that the reading of one is not the waiting of another.
 * `--edge http://127.0.0.1:3000 --api http://127.0.0.1:4000`: a product that runs already; the sockets go
 * through its edge. `--own`: one of its own. With an edge it says what a socket and a message cost: memory,
 * and processor time by the kernel's account, which other work of the machine hardly changes.
 */
import { fork, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { io } from 'socket.io-client';
import { listener, processorMs } from './processor.mjs';
import { beginning, writeResult } from './result.mjs';

const begun = beginning();
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ITEM = 'nakhla-lamb-chops';
const CONNECT_BATCH = 100;
/** Within which every socket must have a change. */
const LIMIT_MS = 500;

if (process.send) listen();
else await measure();

async function measure() {
  const { values } = parseArgs({
    options: {
      sockets: { type: 'string', default: '500' },
      changes: { type: 'string', default: '40' },
      edge: { type: 'string' },
      own: { type: 'boolean', default: false },
      api: { type: 'string', default: 'http://127.0.0.1:4000' },
    },
  });
  const wanted = Number(values.sockets);
  const product = /** @type {{ api: string, edge: any, stop: () => Promise<void> }} */ (await productOf(values));
  const pids = product.edge ? pidsOf(product) : null;
  const idle = pids && look(pids);
  const groups = [];
  try {
    for (let at = 0; at < wanted; at += CONNECT_BATCH) {
      groups.push(openGroup({ api: product.api, edge: product.edge, count: Math.min(CONNECT_BATCH, wanted - at) }));
    }
    await Promise.all(groups.map((group) => group.open));
    const open = pids && look(pids);
    const times = [];
    const lasts = [];
    for (let change = 0; change < Number(values.changes); change++) {
      const heard = groups.map((group) => group.next());
      const from = performance.timeOrigin + performance.now();
      await sellOut(product.api, change % 2 === 0 ? 'sold_out' : 'available');
      const arrivals = (await Promise.all(heard)).flat().map((at) => at - from);
      times.push(...arrivals);
      lasts.push(Math.max(...arrivals));
    }
    const cost = pids && costOf({ idle, open, end: look(pids) }, wanted, times.length);
    report({ ...values, edge: product.edge }, wanted, times, lasts, cost);
  } finally {
    for (const { child } of groups) child.kill();
    await product.stop();
  }
}

/** The whole product: one of its own, or one that runs; else a provider alone. */
async function productOf({ own, edge, api }) {
  if (own) {
    const { startOwn } = await import('./start-product.mjs');
    return startOwn({ SUFRA_SHED_DELAY: '10000', SUFRA_FRAGMENT_LIMIT: '6000' });
  }
  return edge ? { edge, api, stop: async () => {} } : startProvider();
}

function portOf(origin) {
  return Number(new URL(origin).port);
}

/** The edge without its renderers: they have no sockets. */
function pidsOf({ edge, api }) {
  return { edge: listener(portOf(edge)), backend: listener(portOf(api)) };
}

function look(pids) {
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [name, { ms: processorMs([pid]), kb: residentKb(pid) }]),
  );
}

function residentKb(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}

function costOf({ idle, open, end }, sockets, messages) {
  const of = (name) => ({
    kb_a_socket: Math.round((open[name].kb - idle[name].kb) / sockets),
    ms_to_open: Math.round(((open[name].ms - idle[name].ms) / sockets) * 100) / 100,
    ms_for_1000_messages: Math.round(((end[name].ms - open[name].ms) / messages) * 100_000) / 100,
  });
  return { edge: of('edge'), backend: of('backend') };
}

function report({ edge, changes }, sockets, times, lasts, cost) {
  times.sort((a, b) => a - b);
  lasts.sort((a, b) => a - b);
  const at = (list, part) => Math.round(list[Math.min(list.length - 1, Math.ceil(list.length * part) - 1)] * 10) / 10;
  const result = {
    ...begun,
    through: edge ? 'edge' : 'provider',
    sockets,
    changes: Number(changes),
    messages: times.length,
    expected: sockets * Number(changes),
    ms: { p50: at(times, 0.5), p90: at(times, 0.9), p99: at(times, 0.99), max: at(times, 1) },
    last_of_each_change_ms: { p50: at(lasts, 0.5), max: at(lasts, 1) },
    limit_p99_ms: LIMIT_MS,
    ...(cost && { cost }),
  };
  writeResult(`sockets-${sockets}`, result);
  console.log(JSON.stringify(result, null, 2));
  if (result.messages !== result.expected || result.ms.p99 > LIMIT_MS) process.exitCode = 1;
}

async function sellOut(api, state) {
  const answer = await fetch(`${api}/sandbox/items/${ITEM}/availability`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant: 'nakhla', state }),
  });
  if (!answer.ok) throw new Error(`the stock was not changed: ${answer.status} ${await answer.text()}`);
}

/** One child with its sockets: `next()` gives the arrival of the next message at each of them. */
function openGroup(input) {
  const child = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(input);
  const open = new Promise((done, fail) => {
    child.once('message', (word) => (word === 'open' ? done(undefined) : fail(new Error(String(word)))));
    child.once('exit', (code) => fail(new Error(`sockets ended with ${code}`)));
  });
  return { child, open, next: () => new Promise((done) => child.once('message', done)) };
}

function listen() {
  process.once('message', async (/** @type {any} */ { api, edge, count }) => {
    const headers = edge
      ? { host: `nakhla.localhost:${new URL(edge).port}`, origin: `http://nakhla.localhost:${new URL(edge).port}` }
      : await providerHeaders(api);
    let arrivals = [];
    const sockets = Array.from({ length: count }, () => {
      const socket = io(edge ?? api, { transports: ['websocket'], reconnection: false, extraHeaders: headers });
      socket.on('message', ({ event, id }) => {
        if (event !== 'menu.availability' || id !== ITEM) return;
        arrivals.push(performance.timeOrigin + performance.now());
        if (arrivals.length < count) return;
        process.send?.(arrivals);
        arrivals = [];
      });
      return socket;
    });
    try {
      await Promise.all(
        sockets.map(async (socket) => {
          await new Promise((done, fail) => socket.once('connect', () => done(undefined)).once('connect_error', fail));
          await socket.emitWithAck('subscribe', { channel: 'menus_nakhla' });
        }),
      );
      process.send?.('open');
    } catch (error) {
      process.send?.(`not connected: ${error.message}`);
    }
  });
}

/** What the edge would add. */
async function providerHeaders(api) {
  const answer = await fetch(`${api}/api/v1/tenant/resolve?domain=nakhla.localhost`);
  const { data } = await answer.json();
  return { 'x-tenant': data.tenant, 'x-app-token': data.app_token };
}

async function startProvider() {
  const data = mkdtempSync(join(tmpdir(), 'sufra-sockets-'));
  const port = 39_000 + (process.pid % 1000);
  const children = [];
  const start = (script, environment) => {
    const child = spawn(process.execPath, [join(ROOT, script)], {
      env: { ...process.env, ...environment, SUFRA_DATA: data, SUFRA_LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let words = '';
    child.stdout.on('data', (chunk) => {
      words += chunk;
    });
    children.unshift(child);
    return () => words;
  };
  const words = start('shared/database/serve.ts', {});
  await until(async () => /^ready$/m.test(words()));
  const { addresses } = JSON.parse(readFileSync(join(data, 'database.json'), 'utf8'));
  const database = { DATABASE_URL: addresses.backend, DATABASE_OWNER_URL: addresses.owner };
  start('sandbox/main.ts', { ...database, SUFRA_API_PORT: String(port), SUFRA_SANDBOX: '1' });
  const api = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${api}/readyz`).catch(() => null))?.ok === true);
  return {
    api,
    stop: async () => {
      for (const child of children) {
        const ended = new Promise((done) => child.once('exit', done));
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function until(isTrue) {
  const deadline = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error('the servers did not start within a minute');
    await new Promise((done) => setTimeout(done, 50));
  }
}
