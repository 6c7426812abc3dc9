/**
 * Bytes of the database for each order: what lasts, what goes after a day, and the log that an archive or a
 * standby gets. Says nothing about time, so a busy machine does not change it; it only takes longer, so that
 * the run has an end and says how far it is.
 *
 *     node bench/bytes.mjs [--orders 2000] [--minutes 10]
 */
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { agent, EVENING, openShop, startDatabase, startProvider } from './orders-provider.mjs';
import { beginning, writeResult } from './result.mjs';

const { Client } = createRequire(new URL('../backend/package.json', import.meta.url))('pg');
const AT_ONCE = 4;
/** Gone within days by themselves: of carts, calls and codes. */
const PASSING = /^(?:carts?$|cart_|idempotency|outbox|limit|counted_|otp|code)/;

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '2000' }, minutes: { type: 'string', default: '10' } },
});
const count = Number(values.orders);
const deadline = performance.now() + Number(values.minutes) * 60_000;
if (!Number.isInteger(count) || count < 100 || count > 100_000) throw new Error('--orders: 100 to 100,000');
const began = beginning();
const database = await startDatabase();
const client = new Client({ connectionString: database.url });
let provider = null;
let shop = null;
try {
  provider = await startProvider(database);
  await client.connect();
  await provider.post('/sandbox/clock', { now: EVENING });
  shop = await openShop(provider, { tenant: 'nakhla', branch: 'nakhla-olaya' });
  // The first pages of every table are not the orders'.
  await place(100);
  const before = await look();
  const placed = await place(count);
  if (placed < 100) throw new Error(`only ${placed} orders in ${values.minutes} minutes: too few to divide by`);
  const after = await look();
  const perOrder = (bytes) => Math.round(bytes / placed);
  const grown = after.tables
    .map(({ name, bytes }) => ({
      name,
      bytes: perOrder(bytes - (before.tables.find((one) => one.name === name)?.bytes ?? 0)),
    }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes);
  const sum = (tables) => tables.reduce((total, { bytes }) => total + bytes, 0);
  const passing = grown.filter(({ name }) => PASSING.test(name));
  const result = {
    ...began,
    orders: placed,
    bytes_per_order: {
      lasting: sum(grown) - sum(passing),
      passing: sum(passing),
      log: perOrder(after.log - before.log),
    },
    tables: grown,
  };
  console.log(JSON.stringify(result.bytes_per_order), JSON.stringify(grown.slice(0, 12)));
  writeResult('bytes', result);
} finally {
  await client.end();
  await provider?.stop();
  await database.stop();
  agent.destroy();
}

/** How many were placed in time. */
async function place(most) {
  let begun = 0;
  let placed = 0;
  const work = async () => {
    while (begun < most && performance.now() < deadline) {
      begun += 1;
      await shop.sequence();
      placed += 1;
      if (placed % 500 === 0) console.error(`${placed} of ${most} orders`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return placed;
}

/** Tables with their indexes, after what is dead in them was given back to them. */
async function look() {
  await client.query('vacuum analyze');
  const { rows: tables } = await client.query(
    "select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const { rows } = await client.query("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log");
  return { tables, log: rows[0].log };
}
