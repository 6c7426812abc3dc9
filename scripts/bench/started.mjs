/** What is started to be measured: other checkouts, the front with its certificate, the one bundle. */
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ORIGIN_PORTS } from '../../bench/origin-ports.mjs';
import { freePorts } from '../../shared/operations/ports.mjs';
import { startChild } from '../children.mjs';
import { startServer, untilReady } from '../servers.mjs';
import { NODE, Problem } from '../workspace.mjs';
import { bench, data, finished, get, options, until } from './run.mjs';

/** What the front sent, answer by answer. */
export const FRONT_LOG = join(data, 'front.log');

/** One that comes over the page in the middle of a round would be what is measured. */
export async function switchPopupsOff(backend) {
  const body = JSON.stringify({ group: 'website', key: 'disable_popups', value: '1' });
  const headers = { 'content-type': 'application/json' };
  const url = `http://127.0.0.1:${backend}/sandbox/tenants/nakhla/settings`;
  const { ok, status } = await fetch(url, { method: 'POST', headers, body });
  if (!ok) throw new Problem(`The popups of nakhla could not be switched off: ${status}`);
}

/** The checkouts of `--against`, each with ports of its own. */
export async function otherCheckouts() {
  return Promise.all(
    options.against.map(async (folder) => {
      const [edge, registry, backend, bank, site, files] = await freePorts(6);
      return {
        name: basename(resolve(folder)),
        folder: resolve(folder),
        ports: { edge, registry, backend, bank, site, files },
      };
    }),
  );
}

/** Where browsers get the files of releases: of the same site as the pages, as a deployment has it (docs/deploy.md). */
export const filesUrl = (port) => `https://nakhla.test:${port}`;

/** For servers that read files there: the front's own certificate, and its name. */
export const readsFiles = {
  NODE_EXTRA_CA_CERTS: bench('.cert/cert.pem'),
  NODE_OPTIONS: `--import=${pathToFileURL(bench('loopback-names.mjs')).href}`,
};

/** Starts another checkout as its own `npm start` does. */
export async function startOther({ name, folder, ports }, env) {
  const server = startChild({
    name,
    command: NODE,
    args: ['scripts/start.mjs'],
    cwd: folder,
    env: {
      ...env,
      SUFRA_PORT: String(ports.edge),
      SUFRA_CDN_PORT: String(ports.registry),
      SUFRA_API_PORT: String(ports.backend),
      SUFRA_BANK_PORT: String(ports.bank),
      SUFRA_DATA: join(data, name),
      SUFRA_CDN_URL: filesUrl(ports.files),
      ...readsFiles,
      SUFRA_TRUST_PROXY: '127.0.0.1',
      SUFRA_PUBLIC_PORTS: publicPorts(ports.site),
      SUFRA_LOG_LEVEL: 'error',
    },
  });
  await until(() => get(ports.edge, { host: `nakhla.localhost:${ports.edge}` }), server);
  // A checkout of before popups has no such setting.
  await switchPopupsOff(ports.backend).catch(() => {});
}

/**
 * `sites`: ports of the front, at which browsers see the site. Addresses of a document without its port would
 * be another site's.
 */
export function publicPorts(...sites) {
  return [...sites, ...Array.from({ length: ORIGIN_PORTS.count }, (_, at) => ORIGIN_PORTS.first + at)].join(',');
}

export async function startFront(sites) {
  const file = join(data, 'sites.json');
  writeFileSync(file, JSON.stringify({ sites, log: FRONT_LOG }));
  const front = startChild({ name: 'front', command: NODE, args: [bench('front.mjs'), file] });
  await until(async () => front.lastWords().split('\n').length >= sites.length, front);
}

/**
 * The same sources as one bundle, behind an edge of its own that differs in the plan it is given (bench/one-bundle).
 */
export async function startOneBundle({ oneEdge, oneRegistry, oneFiles, surroundings }) {
  const { env, registryUrl } = surroundings;
  const folder = join(data, 'one-bundle');
  await finished('one bundle', bench('one-bundle/build.mjs'), [folder], env);
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const server = startChild({
    name: 'registry of the one bundle',
    command: NODE,
    env: { ...env, ONE_BUNDLE_KEY: privateKey },
    args: [bench('one-bundle/registry.mjs'), folder, String(oneRegistry), registryUrl, filesUrl(oneFiles)],
  });
  await until(async () => server.lastWords().includes('one bundle'), server);
  const own = {
    ...surroundings,
    ports: { ...surroundings.ports, edge: oneEdge },
    data: join(data, 'one-edge'),
    env: {
      ...env,
      SUFRA_PORT: String(oneEdge),
      SUFRA_DATA: join(data, 'one-edge'),
      SUFRA_REGISTRY_URL: `http://127.0.0.1:${oneRegistry}`,
      SUFRA_CDN_URL: filesUrl(oneFiles),
      SUFRA_VERIFY_KEYS: Buffer.from(publicKey).toString('base64'),
      SUFRA_API_URL: `http://localhost:${surroundings.ports.backend}`,
    },
  };
  try {
    await untilReady(startServer('edge', own), own);
  } catch (error) {
    throw new Problem(`The edge of the one bundle: ${error.message}\nIts registry: ${server.lastWords()}`);
  }
}
