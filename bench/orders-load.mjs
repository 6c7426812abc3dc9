/**
 * Orders under load, with the provider killed in the middle, and beside a million others:
 * `node bench/orders-load.mjs [--rate 200] [--seconds 15] [--rows 1000000] [--rounds 8] [--only load|rows] [--keep FOLDER]`.
 * A database and providers of their own; `--keep`: the database stays in that folder, with the rows that it
 * has, for the next time.
 *
 * load So many carts are filled beforehand; then one order begins every 1/rate s, whether those before were
 * answered or not. Half way the
 *       provider gets SIGKILL and is started again; who has no answer sends the same order with the same key until there is one. Every fourth order
 *       is paid from a customer's wallet. Afterwards it is counted in the database: orders that were answered and are not there, carts without an
 *       order or with two, amounts that are not the accepted ones, movements of wallets that are not what the orders used.
 * rows What an order and the lists of orders cost beside an empty table and beside `rows` orders, in turns:
 * two databases, two providers, the
 *       calls of one round after the other's. Compared is the processor's time of provider and database for a call.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { underLoad } from './orders-load/load.mjs';
import { besideRows } from './orders-load/rows.mjs';
import { agent, round, startDatabase } from './orders-provider.mjs';
import { beginning, writeResult } from './result.mjs';

const number = (fallback) => ({ type: /** @type {const} */ ('string'), default: String(fallback) });
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
const [rate, seconds, rows, rounds] = [values.rate, values.seconds, values.rows, values.rounds].map(Number);
const port = Number(process.env.SUFRA_API_PORT || 38_000 + (process.pid % 1000) * 2);

const database = await startDatabase(values.keep);
/** @type {import('./result.mjs').Figures} */
const result = {
  ...beginning(),
};
try {
  if (values.only !== 'rows') Object.assign(result, { load: await underLoad(database, { rate, seconds, port }) });
  if (values.only !== 'load') result.rows = await besideRows(database, { rows, rounds, port });
  result.load_after = round(loadavg()[0]);
  writeResult('orders-load', result);
  console.log(JSON.stringify(result, null, 1));
} finally {
  agent.destroy();
  await database.stop();
}
