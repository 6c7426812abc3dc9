/**
 * `npm run compose-check [-- --built]` (docs/deploy.md): the ten containers of deploy/compose.yaml by podman
 * and docker-compose, from nothing to an order through the balancer, and down. Images that cannot be pulled
 * are made from Debian; what it makes goes again, but for the images, which `--built` takes.
 */
import { execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildAll, findPackages } from './builds.mjs';
import { runCommand } from './command.mjs';
import { writeComposition } from './compose/file.mjs';
import { buildImages, SERVERS, STAND_IN } from './compose/images.mjs';
import { missingForCompose } from './compose/needs.mjs';
import { openRestaurant, placeOrder, Visitor } from './compose/visit.mjs';
import { install } from './install.mjs';
import { Problem, ROOT } from './workspace.mjs';

const NAME = 'sufra-check';
const DOMAIN = 'sites.example';
const SUBNET = '172.30.7.0/24';
const READY_WITHIN_MS = 300_000;
/** For machines without systemd, with cgroups of both versions and low limits; no hindrance elsewhere. */
const SETTINGS = `[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]\n[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n`;

await runCommand(async () => {
  const { values: given } = parseArgs({ options: { built: { type: 'boolean', default: false } } });
  const missing = missingForCompose();
  if (missing) throw new Problem(missing);
  await install(console.error);
  const folder = mkdtempSync(join(tmpdir(), 'sufra-compose-'));
  const socket = `unix://${join(folder, 'podman.sock')}`;
  writeFileSync(join(folder, 'containers.conf'), SETTINGS);
  const env = { ...process.env, CONTAINERS_CONF: join(folder, 'containers.conf'), DOCKER_HOST: socket };
  const call = (name, args) => {
    const options = { cwd: folder, env, maxBuffer: 64e6 };
    return execFileSync(name, args, { ...options, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const podman = (args) => call('podman', args);
  const compose = (...args) => call('docker-compose', ['-p', NAME, ...args]);
  const timed = async (what, work) => {
    const began = performance.now();
    const done = await work();
    console.log(`${what}: ${Math.round((performance.now() - began) / 1000)} s`);
    return done;
  };
  if (!given.built) await timed('images', () => buildImages(podman, console.error));
  clear(podman);
  podman(['network', 'create', '--subnet', SUBNET, NAME]);
  // The first container of a network makes its rules; several at once would fail.
  podman(['run', '--rm', '--network', NAME, STAND_IN, 'true']);
  const service = spawn('podman', ['system', 'service', '--time=0', socket], { env, stdio: 'ignore' });
  let isUp = false;
  try {
    await until('the socket of podman', () => existsSync(join(folder, 'podman.sock')));
    const values = secrets();
    writeComposition(folder, { domain: DOMAIN, network: NAME, subnet: SUBNET, values });
    isUp = true;
    const command = (...words) => {
      const at = { DATABASE_URL: databaseOf('backend', values), DATABASE_OWNER_URL: databaseOf('owner', values) };
      const own = {
        ...at,
        SUFRA_DOMAINS: DOMAIN,
        SUFRA_LINK_SECRET: values.SUFRA_LINK_SECRET,
        SUFRA_TAX_SECRET: values.SUFRA_TAX_SECRET,
      };
      const registry = {
        SUFRA_REGISTRY_URL: 'http://registries:3100',
        SUFRA_PUBLISH_TOKEN: values.SUFRA_PUBLISH_TOKEN,
      };
      const variables = Object.entries({ ...own, ...registry }).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
      const mounts = ['-v', `${folder}/work:/work`];
      return podman(['run', '--rm', '--network', NAME, ...mounts, ...variables, SERVERS, ...words]);
    };
    const health = (container, port) =>
      until(container, () => {
        podman(['exec', `${NAME}_${container}_1`, 'sufra-server', 'health', `http://127.0.0.1:${port}/readyz`]);
        return true;
      });
    await timed('the first of each ready', async () => {
      compose('up', '-d', 'postgres', 'redis', 'store', 'registry-1', 'backend-1');
      await health('registry-1', 3100);
      await health('backend-1', 4000);
    });
    await timed('two releases published', async () => {
      const packages = findPackages().filter(({ name }) => name === 'host' || name === 'mf-menu');
      const options = { builds: join(ROOT, '.sufra/builds'), env: { ...process.env, NODE_ENV: 'production' } };
      const built = await buildAll(packages, { ...options, say: console.error });
      for (const { name, dist } of built) {
        cpSync(dist, join(folder, 'work', name), { recursive: true });
        command('sufra', 'publish', `/work/${name}`, '--version', '1.0.0', '--drop', 'mf-menu');
      }
    });
    const token = command('sufra', 'token', 'create', 'edge-1', '--role', 'edge').trim().split(/\s+/).at(-1);
    const variables = readFileSync(join(folder, '.env'), 'utf8');
    writeFileSync(join(folder, '.env'), variables.replace('SUFRA_EDGE_TOKEN=later', `SUFRA_EDGE_TOKEN=${token}`));
    await timed('all ten up', async () => {
      compose('up', '-d');
      for (const name of ['edge-1', 'edge-2']) await health(name, 3000);
    });
    const words = ['--name-ar', 'نور', '--name-en', 'Noor', '--country', 'SA', '--email', 'hind@noor.example'];
    const address = ['--address-ar', 'شارع التحلية', '--address-en', 'Tahlia Street'];
    const made = command('tenant', 'create', '--key', 'noor', ...words, ...address);
    await openRestaurant({
      command,
      folder: join(folder, 'work'),
      link: made.trim().split('\n').at(-1),
      domain: DOMAIN,
    });
    const order = await placeOrder(new Visitor(`noor.${DOMAIN}`));
    console.log(`An order of ${order.total} through balancer, edge and backend: ${order.number}`);
    return 0;
  } finally {
    if (isUp)
      await timed('down', () => {
        compose('down', '-v', '--timeout', '10');
      }).catch((error) => console.error(error.message));
    service.kill();
    await new Promise((done) => service.once('exit', done));
    clear(podman);
    rmSync(folder, { recursive: true, force: true });
  }
});

/** What an interrupted check left, too. */
function clear(podman) {
  const listed = (...words) => podman(words).split('\n').filter(Boolean);
  const containers = listed('ps', '-aq', '--filter', `label=com.docker.compose.project=${NAME}`);
  if (containers.length > 0) podman(['rm', '-f', ...containers]);
  const volumes = listed('volume', 'ls', '-q').filter((name) => name.startsWith(`${NAME}_`));
  if (volumes.length > 0) podman(['volume', 'rm', '-f', ...volumes]);
  podman(['network', 'rm', '-f', NAME]);
}

/** @returns {Record<string, string>} */
function secrets() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = (key, type) => Buffer.from(key.export({ type, format: 'pem' })).toString('base64');
  const word = () => randomBytes(24).toString('hex');
  const passwords = ['POSTGRES_PASSWORD', 'OWNER_PASSWORD', 'BACKEND_PASSWORD', 'REGISTRY_PASSWORD'];
  const words = [
    'SUFRA_SECRET',
    'SUFRA_LINK_SECRET',
    'SUFRA_TAX_SECRET',
    'SUFRA_PUBLISH_TOKEN',
    'SUFRA_METRICS_TOKEN',
    ...passwords,
  ];
  return {
    ...Object.fromEntries(words.map((name) => [name, word()])),
    ...{ SUFRA_SIGNING_KEY: pem(privateKey, 'pkcs8'), SUFRA_VERIFY_KEYS: pem(publicKey, 'spki') },
    ...{ SUFRA_EDGE_TOKEN: 'later', SUFRA_STORE_IMAGE: 'none' },
    ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
  };
}

function databaseOf(user, values) {
  return `postgres://sufra_${user}:${values[`${user.toUpperCase()}_PASSWORD`]}@postgres/sufra`;
}

async function until(what, isSo) {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      if (isSo()) return;
    } catch {
      // Not yet.
    }
    if (Date.now() > deadline) throw new Problem(`${what} is not ready`);
    await wait(1000);
  }
}
