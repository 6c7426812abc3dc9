/**
 * The browser tests: the whole product on free ports, with a data folder of its own that is thrown away. With
 * SUFRA_TEST_EDGES=2 before two edges on Redis instead of one edge (docs/operators.md, "Several edges").
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePorts } from '../shared/operations/ports.mjs';
import { slowness } from '../shared/testing/limits.mjs';
import { findTestBrowser } from './browser.mjs';
import { freshReport, REPORTS } from './checks.mjs';
import { run } from './children.mjs';
import { removeDatabase } from './database.mjs';
import { startProduct } from './product.mjs';
import { installPrograms } from './programs.mjs';
import { CANARIES, findLeaks, readSecrets } from './secrets.mjs';
import { startRedis, startSecondEdge } from './several-edges.mjs';
import { judgeBrowserTests } from './tests/browser-results.mjs';
import { NODE, Problem, ROOT, readSurroundings } from './workspace.mjs';

/** @param {string[]} words Further arguments for Playwright. @returns {Promise<import('./checks.mjs').Outcome>} */
export async function browserTests(words = []) {
  const browser = await findTestBrowser(console.log);
  const surroundings = await temporarySurroundings();
  const removeData = () => {
    removeDatabase(surroundings.data);
    rmSync(surroundings.data, { recursive: true, force: true });
  };
  process.once('exit', removeData);
  const { servers, port } = await startServers(surroundings).catch((error) => {
    keepLogs(surroundings.data);
    throw error;
  });
  const measured = { SUFRA_SLOWNESS: String(slowness()), SUFRA_NEAR_LIMITS: process.env.SUFRA_NEAR_LIMITS };
  const outcome = await runPlaywright({ ...surroundings.env, ...measured, SUFRA_PORT: port, CHROMIUM: browser }, words);
  // Last: by now, pages, errors and logs have written everything that they could.
  const leaks = await findLeaks(await readSecrets(surroundings), surroundings);
  for (const leak of leaks) console.log(leak);
  outcome[leaks.length > 0 ? 'failed' : 'passed'] += 1;
  const { database, ...others } = servers;
  await Promise.all(Object.values(others).map((server) => server.stop()));
  await database?.stop();
  if (outcome.failed > 0 || (outcome.unsteady ?? []).length > 0) keepLogs(surroundings.data);
  return outcome;
}

/** `port`: where visitors go. */
async function startServers(surroundings) {
  if (process.env.SUFRA_TEST_EDGES !== '2') {
    const servers = await startProduct(surroundings, console.log);
    return { servers, port: surroundings.env.SUFRA_PORT };
  }
  const [missing] = await installPrograms(console.log, ['REDIS_SERVER']);
  if (missing) throw new Problem(missing);
  const redis = await startRedis(surroundings, /** @type {string} */ (process.env.REDIS_SERVER));
  const [balancer] = await freePorts(1);
  surroundings.env.SUFRA_PUBLIC_PORTS = String(balancer);
  const servers = await startProduct(surroundings, console.log);
  const second = await startSecondEdge(surroundings, balancer);
  console.log(`Two edges on Redis, at ${balancer}`);
  return { servers: { ...servers, second, redis }, port: String(balancer) };
}

/**
 * Takes nothing from a running instance: no variable of it, none of its ports, not its data. Only builds are
 * shared; they are named by content.
 */
async function temporarySurroundings() {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(SUFRA_(?!PROOF$)|DATABASE_URL$|REDIS_URL$)/.test(name),
  );
  const [edge, registry, backend, pay] = await freePorts(4);
  const surroundings = readSurroundings({
    ...Object.fromEntries(own),
    ...CANARIES,
    SUFRA_PORT: String(edge),
    SUFRA_CDN_PORT: String(registry),
    SUFRA_API_PORT: String(backend),
    SUFRA_PAY_PORT: String(pay),
    SUFRA_FRAGMENT_LIMIT: '6000',
    // Chosen by the one test that is about it.
    SUFRA_PAYMENT_SCRIPTS: JSON.stringify({ 'test-pay': { src: 'https://pay.example/pay.js', methods: ['card'] } }),
    // Browsers and servers share this machine; that is no overload.
    SUFRA_SHED_DELAY: '10000',
    // No visit by chance; the test that wants one draws a 0.
    SUFRA_VITALS_SHARE: '1e-9',
    SUFRA_DATA: mkdtempSync(join(tmpdir(), 'sufra-test-')),
  });
  return { ...surroundings, builds: join(ROOT, '.sufra/builds') };
}

async function runPlaywright(env, words) {
  const report = freshReport('browser.json');
  await run({
    name: 'playwright',
    command: NODE,
    args: [
      join(ROOT, 'e2e/node_modules/@playwright/test/cli.js'),
      'test',
      '--reporter=list,json,./near-limits.ts',
      ...words,
    ],
    cwd: join(ROOT, 'e2e'),
    env: { ...env, NODE_ENV: 'test', PATH: `${dirname(NODE)}:${env.PATH}`, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    show: true,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, note: 'playwright did not finish' };
  return judgeBrowserTests(JSON.parse(readFileSync(report, 'utf8')));
}

function keepLogs(data) {
  if (!existsSync(join(data, 'logs'))) return;
  cpSync(join(data, 'logs'), join(REPORTS, 'logs'), { recursive: true });
  console.log(`The servers' logs are in ${join(REPORTS, 'logs')}`);
}
