/**
 * What messages that leave cost the orders beside them:
 * `node bench/messages.mjs [--messages 100] [--orders 50] [--seconds 8] [--rounds 3]`. A database and a
 * provider of its own, and a gateway that answers after 300 ms. In turns, the same orders a second alone and
 * beside so many messages a second of the same restaurant: compared is the p99 of placing an order. Ends with
 * 1 when it is more than a tenth worse in the middle of the rounds, or when messages did not leave as fast as
 * they came.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { agent, EVENING, openShop, quantiles, round, startDatabase, startProvider } from './orders-provider.mjs';
import { beginning, writeResult } from './result.mjs';

const { Client } = createRequire(new URL('../backend/package.json', import.meta.url))('pg');

const SHOP = { tenant: 'nakhla', branch: 'nakhla-olaya' };
const GATEWAY_MS = 300;
/** Parts of a second in which messages are written. */
const TICK_MS = 100;
/** A message that took longer did not leave as fast as it came. */
const LAG_MAX_MS = 5000;
const WORSE_MAX = 1.1;
const number = (fallback) => ({ type: /** @type {const} */ ('string'), default: String(fallback) });
const { values } = parseArgs({
  options: { messages: number(100), orders: number(50), seconds: number(8), rounds: number(3) },
});
const [MESSAGES, ORDERS, SECONDS, ROUNDS] = ['messages', 'orders', 'seconds', 'rounds'].map((name) =>
  Number(values[name]),
);

const folder = mkdtempSync(join(tmpdir(), 'sufra-messages-'));
const arrived = [];
const gateway = createServer((request, response) => {
  request.resume();
  request.on('end', async () => {
    await wait(GATEWAY_MS);
    if (request.url.endsWith('/messages')) arrived.push(performance.now());
    const data = { MessageID: String(arrived.length), Status: 'Queued', Balance: '100.0', CurrencyCode: 'SAR' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, errorCode: 'ER-00', data }));
  });
});
await new Promise((done) => gateway.listen(0, '127.0.0.1', () => done(undefined)));
const keys = join(folder, 'keys.json');
const url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (gateway.address()).port}`;
const unifonic = { app_sid: 'bench-app-sid', receipts_secret: 'bench-secret', url };
writeFileSync(keys, JSON.stringify({ [SHOP.tenant]: { unifonic } }), { mode: 0o600 });

const begun = beginning();
const database = await startDatabase();
const provider = await startProvider(database, {
  environment: { SUFRA_MESSAGE_KEYS: keys },
  profile: process.env.BENCH_PROFILE,
});
const client = new Client({ connectionString: database.url });
try {
  await client.connect();
  await provider.post('/sandbox/clock', { now: EVENING });
  const shop = await openShop(provider, SHOP);
  // Warm, and not counted.
  await oneTurn(shop, 0, 2);
  const rounds = [];
  /** Of all rounds: the p99 of one is four orders. */
  const all = { alone: [], beside: [] };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const turns = [await oneTurn(shop, 0, SECONDS), await oneTurn(shop, MESSAGES, SECONDS)];
    const [{ times: aloneTimes, ...alone }, { times: besideTimes, ...beside }] = turns;
    all.alone.push(...aloneTimes);
    all.beside.push(...besideTimes);
    rounds.push({
      ...{ alone, beside, p99_ratio: round(beside.orders.p99_ms / alone.orders.p99_ms) },
      message_cpu_ms: eachMessage(alone, beside),
    });
  }
  const ratio = rounds.map(({ p99_ratio }) => p99_ratio).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  const together = { alone: quantiles(all.alone), beside: quantiles(all.beside) };
  const hasLeft = rounds.every(({ beside }) => beside.left === beside.written && beside.lag_ms < LAG_MAX_MS);
  const offered = { messages: MESSAGES, orders: ORDERS, seconds: SECONDS };
  const result = { ...begun, offered, rounds, together, p99_ratio: ratio, has_left: hasLeft };
  writeResult('messages', result);
  console.log(JSON.stringify(result, null, 1));
  if (!hasLeft || ratio > WORSE_MAX) process.exitCode = 1;
} finally {
  agent.destroy();
  await client.end();
  await provider.stop();
  await database.stop();
  gateway.closeAllConnections();
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * What a message costs the processor, of the provider and of the database: what both turns have more than the
 * one without.
 */
function eachMessage(alone, beside) {
  const more = (name) => ((beside.cpu_seconds[name] - alone.cpu_seconds[name]) * 1000) / beside.written;
  return { provider: round(more('provider')), database: round(more('database')) };
}

/** `ORDERS` a second for `seconds`, from carts that were filled before, beside `messages` a second. */
async function oneTurn(shop, messages, seconds) {
  const carts = [];
  while (carts.length < ORDERS * seconds) {
    const some = Array.from({ length: 10 }, async () => shop.line(await shop.cart()));
    carts.push(...(await Promise.all(some)));
  }
  arrived.length = 0;
  const before = await provider.cost();
  const writing = writeMessages(messages, seconds);
  const began = performance.now();
  const times = [];
  const placing = carts.slice(0, ORDERS * seconds).map(async (cart, index) => {
    await wait(Math.max(0, (index * 1000) / ORDERS));
    const at = performance.now();
    await shop.order(cart);
    times.push(performance.now() - at);
  });
  await Promise.all(placing);
  const whole = performance.now() - began;
  const { written, writtenAt } = await writing;
  for (let turn = 0; arrived.length < written && turn < 100; turn += 1) await wait(100);
  const after = await provider.cost();
  const orders = { ...quantiles(times), per_second: round((times.length * 1000) / whole) };
  const cpu = Object.fromEntries(Object.keys(after).map((name) => [name, round(after[name] - before[name])]));
  const turn = { orders, cpu_seconds: cpu, times };
  if (messages === 0) return turn;
  return { ...turn, written, left: arrived.length, lag_ms: round(arrived.at(-1) - writtenAt) };
}

/** As a domain writes them, so many a second. */
async function writeMessages(messages, seconds) {
  let written = 0;
  const each = (messages * TICK_MS) / 1000;
  for (let tick = 0; messages > 0 && tick < (seconds * 1000) / TICK_MS; tick += 1) {
    const due = wait(TICK_MS);
    await client.query(
      `insert into outbox (tenant, kind, recipient, body, data, created_at, due_at, expires_at)
       select $1, 'sms', '+9665' || lpad((random() * 99999999)::int::text, 8, '0'), 'Message', '{}', $2, $2, $2::timestamptz + interval '1 day'
       from generate_series(1, $3)`,
      [SHOP.tenant, EVENING, each],
    );
    written += each;
    await due;
  }
  return { written, writtenAt: performance.now() };
}
