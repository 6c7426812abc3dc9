/**
 * `npm run restore-check`: what a backup is worth. Starts the product on a folder of its own, takes a backup
 * while it runs, loses the machine's folder and database, restores, starts, and compares every page of two
 * sites, byte for byte but for nonces and the clock (docs/backups.md).
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePorts } from '../shared/operations/ports.mjs';
import { run, stopChildren } from './children.mjs';
import { runCommand } from './command.mjs';
import { removeDatabase } from './database.mjs';
import { install } from './install.mjs';
import { CENTRAL, differences, pathsOf, readPages, servesNothing } from './pages/compare.mjs';
import { startProduct } from './product.mjs';
import { NODE, Problem, ROOT, readSurroundings } from './workspace.mjs';

/** One with a menu, tables and a queue, and one in three languages. */
const SITES = ['nakhla', 'basta'];
const BACKUP = join(ROOT, 'shared/database/backup-cli.ts');

await runCommand(async () => {
  const { values } = parseArgs({ options: { most: { type: 'string', default: '200' } } });
  const most = Number(values.most);
  if (!(most >= 10 && most <= 10_000)) throw new Problem('--most: pages of a site, 10 to 10,000');
  await install(console.error);
  const folder = mkdtempSync(join(tmpdir(), 'sufra-restore-'));
  const data = join(folder, 'data');
  const copy = join(folder, 'backup');
  const surroundings = await ownSurroundings(data);
  const origins = SITES.map((site) => `http://${site}.localhost:${surroundings.ports.edge}`);
  try {
    const first = await start(surroundings);
    const before = [];
    for (const origin of origins) {
      const pages = await readPages(origin, [...new Set([...CENTRAL, ...(await pathsOf(origin, most))])]);
      const fault = servesNothing(pages);
      if (fault) throw new Problem(`${origin}: ${fault}`);
      before.push(pages);
    }
    await timed('backup, while all of it runs', () => copyData('backup', copy, surroundings));
    await stop(first);
    removeDatabase(data);
    rmSync(data, { recursive: true });
    console.log('The data folder and the database are gone.');
    await timed('restore', () => copyData('restore', copy, surroundings));
    await start(surroundings);
    let others = 0;
    for (const [index, origin] of origins.entries()) {
      const found = differences(before[index], await readPages(origin, Object.keys(before[index])));
      for (const line of found) console.log(line);
      others += found.length;
      console.log(`${origin}: ${Object.keys(before[index]).length} pages, ${found.length} are others than before.`);
    }
    return others === 0 ? 0 : 1;
  } finally {
    await stopChildren();
    if (existsSync(data)) removeDatabase(data);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Without this machine's settings, on free ports, with the builds of the checkout. */
async function ownSurroundings(data) {
  const [edge, registry, backend, pay] = await freePorts(4);
  const others = Object.entries(process.env).filter(([name]) => !/^(?:SUFRA_|DATABASE_|REDIS_URL$)/.test(name));
  const surroundings = readSurroundings({
    ...Object.fromEntries(others),
    SUFRA_PORT: `${edge}`,
    SUFRA_CDN_PORT: `${registry}`,
    SUFRA_API_PORT: `${backend}`,
    SUFRA_PAY_PORT: `${pay}`,
    SUFRA_DATA: data,
    SUFRA_LOG_LEVEL: 'error',
    // A busy machine sheds no page, and leaves out no part of one.
    SUFRA_SHED_DELAY: '10000',
    SUFRA_FRAGMENT_LIMIT: '6000',
  });
  return { ...surroundings, builds: join(ROOT, '.sufra/builds') };
}

function start(surroundings) {
  return timed('start', () => startProduct(surroundings, console.error));
}

async function stop({ database, ...servers }) {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  await database.stop();
}

async function copyData(what, copy, { env }) {
  const { code, output } = await run({ name: what, command: NODE, args: [BACKUP, what, copy], env });
  if (code !== 0) throw new Problem(`${what} ended with ${code}: ${output}`);
}

async function timed(what, work) {
  const began = performance.now();
  const done = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return done;
}
