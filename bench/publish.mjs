/**
 * What a publish costs: processor time of registry and edge by the kernel's account, bytes on the disk, rows
 * in the database. Says nothing about time by the clock, so a busy machine hardly changes it.
 *
 *     node bench/publish.mjs [--module mf-menu] [--times 5]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseAddresses } from '../scripts/database.mjs';
import { askPage } from '../scripts/pages/ask.mjs';
import { NODE } from '../scripts/workspace.mjs';
import { below, listener, processorMs } from './processor.mjs';
import { beginning, writeResult } from './result.mjs';
import { startOwn } from './start-product.mjs';

const { Client } = createRequire(new URL('../backend/package.json', import.meta.url))('pg');
const ROOT = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { module: { type: 'string', default: 'mf-menu' }, times: { type: 'string', default: '5' } },
});
/** A busy machine is slow, and not wrong. */
const SERVED_WITHIN_MS = 120_000;
const times = Number(values.times);
if (!Number.isInteger(times) || times < 2 || times > 50) throw new Error('--times: 2 to 50');

const began = beginning();
const product = await startOwn({ SUFRA_SHED_DELAY: '10000', SUFRA_FRAGMENT_LIMIT: '6000' });
const client = new Client({ connectionString: databaseAddresses(product.data).owner });
try {
  await client.connect();
  const build = newestBuild();
  const port = (origin) => Number(new URL(origin).port);
  const pids = { registry: listener(port(product.registry)), edge: listener(port(product.edge)) };
  // The first one warms what compiles.
  await publish(build, 0);
  const before = await look(pids);
  for (let at = 1; at <= times; at += 1) await publish(build, at);
  const after = await look(pids);
  const each = (name) => Math.round((after[name] - before[name]) / times);
  const result = {
    ...began,
    module: values.module,
    build_kb: kilobytes(build),
    publishes: times,
    each: {
      registry_ms: each('registry'),
      edge_with_renderers_ms: each('edge'),
      disk_kb: each('disk'),
      database_kb: each('database'),
    },
  };
  console.log(JSON.stringify({ build_kb: result.build_kb, ...result.each }));
  writeResult('publish', result);
} finally {
  await client.end();
  await product.stop();
}

function newestBuild() {
  const folder = join(ROOT, '.sufra/builds', values.module);
  const builds = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'descriptor.json')))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (builds.length === 0) throw new Error(`There is no build in ${folder}`);
  return builds[0];
}

/** Returns when the edge serves the release. */
async function publish(build, at) {
  const version = `9.0.${at}`;
  const words = ['publish', build, '--version', version, '--registry', product.registry];
  execFileSync(NODE, [join(ROOT, 'registry/cli/sufra.ts'), ...words], {
    env: { ...process.env, SUFRA_DATA: product.data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { port } = new URL(product.edge);
  for (const until = performance.now() + SERVED_WITHIN_MS; ; ) {
    const { text } = await askPage(`http://nakhla.localhost:${port}/en/menu`);
    if (text.includes(`/${values.module}/${version}/`)) return;
    if (performance.now() > until) throw new Error(`${version} is not in the page`);
    await new Promise((done) => setTimeout(done, 200));
  }
}

async function look({ registry, edge }) {
  const { rows } = await client.query(
    "select sum(pg_total_relation_size(relid))::int8 as bytes from pg_statio_user_tables where schemaname = 'registry'",
  );
  return {
    registry: processorMs([registry]),
    edge: processorMs([edge, ...below(edge)]),
    disk: kilobytes(join(product.data, 'registry')),
    database: Number(rows[0].bytes) / 1024,
  };
}

function kilobytes(folder) {
  return Number.parseInt(String(execFileSync('du', ['-sk', folder])), 10);
}
