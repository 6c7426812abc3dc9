/**
 * What only its owner may see (safety M6): the secrets of a running product, and where they could have
 * leaked. Run at the end of the browser tests, when every page, error and log line is written.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join, relative } from 'node:path';

/** Given to every process, builds included, in the way an operator's own would be. */
export const CANARIES = {
  SUFRA_SECRET: 'canary-of-the-session-cookie-0123456789abcdef',
  SUFRA_METRICS_TOKEN: 'canary-of-the-metrics-0123456789abcdef',
};

/** Folders of the data folder whose content leaves this machine, or is read by many. */
const PUBLISHED = ['logs', 'registry/releases', 'edge/releases', 'edge/plans'];

const PAGES = {
  edge: ['/', '/menu', '/en/menu', '/branches', '/checkout', '/account/login', '/no-such-page', '/sw.js', '/-/session'],
  registry: ['/v1/plans/nakhla', '/v1/releases', '/no-such-page'],
  backend: ['/no-such-page', '/api/v1/no-such-endpoint'],
};
const OPERATIONS = ['/metrics', '/readyz', '/healthz'];

/**
 * How `readSecrets` knows each of `SECRETS` (shared/operations/secrets.ts), or why it does not look for it.
 * @type {Readonly<Record<string, string>>}
 */
export const KNOWN_BY = {
  SUFRA_SECRET: 'the session secret',
  SUFRA_LINK_SECRET: 'the secret of links',
  SUFRA_SIGNING_KEY: 'the key that signs plans',
  SUFRA_TAX_SECRET: 'the secret of tax keys',
  SUFRA_VERIFY_KEYS: 'public',
  SUFRA_PUBLISH_TOKEN: 'the operator’s token of the registry',
  SUFRA_EDGE_TOKEN: 'the edge’s token of the registry',
  SUFRA_METRICS_TOKEN: 'the token of metrics',
  SUFRA_PUSH_PRIVATE_KEY: 'the key of Web Push',
  SUFRA_PAYMENT_KEYS: 'of the operator alone: the product under test has none',
  SUFRA_MESSAGE_KEYS: 'of the operator alone: the product under test has none',
  SUFRA_S3_KEYS: 'of the operator alone: the product under test has none',
  AWS_SECRET_ACCESS_KEY: 'of the operator alone: the product under test has none',
  DATABASE_URL: 'the password of the database',
  DATABASE_OWNER_URL: 'the password of the database',
  REDIS_URL: 'no password in the product under test',
  OTEL_EXPORTER_OTLP_HEADERS: 'of the operator alone: the product under test has none',
};

/**
 * Every secret by what it is. Throws when one is missing: what is not known cannot be looked for.
 * @param {import('./workspace.mjs').Surroundings} surroundings
 * @returns {Promise<Record<string, string>>}
 */
export async function readSecrets({ data, env, ports, database }) {
  const file = (path) => readFileSync(join(data, path), 'utf8').trim();
  const domain = (env.SUFRA_DOMAINS || 'localhost,test').split(',')[0];
  const lookup = await read(ports.backend, `/api/v1/tenant/resolve?domain=nakhla.${domain}`, 'localhost');
  return {
    'the session secret': env.SUFRA_SECRET ?? file('edge/secret'),
    ...passwords(
      database ?? { server: env.DATABASE_URL, ...(env.DATABASE_OWNER_URL && { owner: env.DATABASE_OWNER_URL }) },
    ),
    'the operator’s token of the registry': env.SUFRA_PUBLISH_TOKEN ?? file('registry/local-token'),
    'the edge’s token of the registry': file('registry/edge-token'),
    'the secret of links': env.SUFRA_LINK_SECRET ?? readFileSync(join(data, 'order-token-secret')).toString('base64'),
    'the secret of tax keys': env.SUFRA_TAX_SECRET ?? readFileSync(join(data, 'tax-secret')).toString('base64'),
    'the token of metrics': env.SUFRA_METRICS_TOKEN ?? CANARIES.SUFRA_METRICS_TOKEN,
    'the key of Web Push': JSON.parse(file('push-keys.json')).privateKey,
    'the key that signs plans': file('registry/signing-key.pem').split('\n')[1],
    'the app token of a tenant': JSON.parse(lookup).data.app_token,
  };
}

/** @param {Record<string, string>} addresses Of the database, by user. */
function passwords(addresses) {
  return Object.fromEntries(
    Object.entries(addresses).map(([user, url]) => [`the password of the database (${user})`, new URL(url).password]),
  );
}

/**
 * One line per secret and place where it stands. Throws when there was nothing to look at.
 * @param {Record<string, string>} secrets
 * @param {import('./workspace.mjs').Surroundings} surroundings
 */
export async function findLeaks(secrets, { data, builds, ports }) {
  const folders = [...PUBLISHED.map((path) => join(data, path)), builds];
  const files = folders.filter(existsSync).flatMap(textFiles);
  if (files.length < 100) throw new Error(`only ${files.length} files to look for secrets in`);
  const leaks = files.flatMap((file) => leaksIn(secrets, readFileSync(file), relative(data, file)));
  for (const [server, paths] of Object.entries(PAGES)) {
    for (const path of [...paths, ...OPERATIONS]) {
      const isSite = server === 'edge' && !OPERATIONS.includes(path);
      const text = await read(ports[server], path, isSite ? `nakhla.localhost:${ports.edge}` : 'localhost');
      leaks.push(...leaksIn(secrets, text, `${server} ${path}`));
    }
  }
  return leaks;
}

/**
 * Plain, as a query and as base64.
 * @param {Record<string, string>} secrets @param {string | Buffer} content @param {string} place
 */
export function leaksIn(secrets, content, place) {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    if (!secret || secret.length < 16) throw new Error(`${name} is too short to be looked for`);
    // The last characters of base64 depend on what follows.
    const encoded = Buffer.from(secret).toString('base64').slice(0, -4);
    const forms = [secret, encodeURIComponent(secret), encoded];
    return forms.some((form) => content.includes(form)) ? [`${name} stands in ${place}`] : [];
  });
}

/** Compressed copies have the same content as the files beside them. */
function textFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|png|jpe?g|webp|avif|woff2)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Headers and body as text. */
function read(port, path, host) {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { host, cookie: 'lang=ar' } }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString('utf8');
      resolve(path.startsWith('/api/v1/tenant/resolve') ? body : `${JSON.stringify(response.rawHeaders)}\n${body}`);
    }).on('error', reject);
  });
}
