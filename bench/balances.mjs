/**
 * How fast a long log is: `node bench/balances.mjs [--movements 10000] [--rounds 300]`. One backend with its
 * own PostgreSQL; each figure is a whole call over HTTP on this machine, the token's check included. The
 * customer has so many movements in the wallet over ten years, every 100th of them good for a time only, and
 * ten others have as many.
 *   first    the newest ten
 *   next     ten after the 500th page's last
 *   year     the jump to a year in the middle
 *   explain  by type and year, and what expires
 *   page     the page of the same place by its number, which is counted off
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../backend/config.ts';
import { withTenant } from '../backend/database/tenant-scope.ts';
import { startBackend } from '../backend/server.ts';
import { createSandbox } from '../sandbox/index.ts';
import { beginning, writeResult } from './result.mjs';

const SANDBOX = { calls: true, demoBrands: true, bankPort: null, edgePort: 3000 };

const number = (fallback) => ({ type: /** @type {const} */ ('string'), default: String(fallback) });
const { values } = parseArgs({ options: { movements: number(10_000), rounds: number(300) } });
const [MOVEMENTS, ROUNDS] = [values.movements, values.rounds].map(Number);
const TENANT = 'nakhla';
const YEARS = 10;

const begun = beginning();
const folder = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
const config = {
  ...readConfig({ SUFRA_DATA: folder, SUFRA_LOG_LEVEL: 'fatal' }),
  port: 0,
};
const { platform, url, close } = await startBackend(config, { extensions: [createSandbox(SANDBOX)] });
try {
  const { app_token, time_zone } = await platform.tenants.find(TENANT);
  const made = [];
  for (let n = 0; n <= 10; n++) made.push(await newCustomer(`05011122${String(n).padStart(2, '0')}`));
  const [{ token, customer }] = made;
  await withTenant(platform.database, TENANT, async (db) => {
    for (const { customer: one } of made)
      await db.execute(`
        insert into wallet_logs (tenant, id, customer_id, type, amount, created_at, expires_at)
        select '${TENANT}', '${one.id}' || n, '${one.id}',
          (array['credit', 'cashback', 'refund', 'debit'])[1 + n % 4],
          case n % 4 when 3 then -1 else 1 end,
          now() - ${YEARS} * interval '365 days' * (${MOVEMENTS} - n) / ${MOVEMENTS}.0,
          case n % 100 when 0 then now() + n * interval '1 hour' end
        from generate_series(1, ${MOVEMENTS}) n`);
  });
  const path = '/api/v1/wallet/wallet-logs';
  const read = async (query) => {
    const answer = await fetch(`${url}${path}${query}`, {
      headers: { 'x-tenant': TENANT, 'x-app-token': app_token, 'x-authorization-token': `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const middle = Math.floor(MOVEMENTS / 20);
  const anchor = (await read(`?page=${middle}`)).data.at(-1).id;
  const year = new Date().getFullYear() - YEARS / 2;
  const calls = {
    first: '',
    next: `?before=${anchor}`,
    year: `?year=${year}`,
    explain: '/explanation',
    page: `?page=${middle + 1}`,
  };
  const figures = {};
  for (const [name, query] of Object.entries(calls)) {
    await timed(20, () => read(query));
    figures[name] = await timed(ROUNDS, () => read(query));
  }
  const result = { ...begun, movements: MOVEMENTS, customer: customer.id, time_zone, rounds: ROUNDS, ...figures };
  writeResult('balances', result);
  console.log(JSON.stringify(result, null, 1));

  async function newCustomer(mobile) {
    const answer = await fetch(`${url}/sandbox/customers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant: TENANT, mobile }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    const body = JSON.parse(text);
    return body.data ?? body;
  }
} finally {
  await close();
  rmSync(folder, { recursive: true, force: true });
}

async function timed(rounds, work) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  times.sort((one, other) => one - other);
  const at = (part) => Number(times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1));
  return { p50_ms: at(0.5), p99_ms: at(0.99) };
}
