/**
 * A registry's database with hundreds of releases and a pin for each tenant, written as the registry would
 * have stored it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const VERSIONS_PER_MODULE = 29;
export const MODULES = [
  'host',
  'mf-menu',
  'mf-checkout',
  'mf-account',
  'mf-reservations',
  'mf-waiting-list',
  'mf-extra',
];

/**
 * @param {string} url Of the database, after its migrations. @param {number} tenants @returns
 *   {Promise<number>} Changes written.
 */
export async function seed(url, tenants) {
  const { Client } = createRequire(join(ROOT, 'registry/package.json'))('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  const at = new Date().toISOString();
  let revision = 0;
  const rows = [];
  const record = (change) => {
    revision += 1;
    rows.push([revision, change.action, change.module ?? null, change.tenant ?? null, JSON.stringify(change)]);
  };
  for (let minor = 0; minor < VERSIONS_PER_MODULE; minor++) {
    for (const module of MODULES) {
      const version = `1.${minor}.0`;
      const descriptor = descriptorOf(module, version);
      await client.query(
        'insert into registry.releases (module, version, descriptor, report, published_at, publisher_id, publisher) values ($1, $2, $3, $4, $5, $6, $6)',
        [module, version, JSON.stringify(descriptor), '{}', at, 'bench'],
      );
      record({ action: 'publish', module, version, channel: 'stable', waits: false });
    }
  }
  for (const [module, percent] of [
    ['mf-menu', 5],
    ['mf-checkout', 20],
    ['mf-account', 50],
  ]) {
    record({ action: 'canary', module, version: '1.10.0', percent, tenants: ['t-1', 't-2'] });
  }
  for (let tenant = 0; tenant < tenants; tenant++) {
    const module = MODULES[1 + (tenant % (MODULES.length - 1))];
    record({ action: 'pin', tenant: `t-${tenant}`, module, version: `1.${tenant % VERSIONS_PER_MODULE}.0` });
  }
  for (let index = 0; index < rows.length; index += 5000) {
    const part = rows.slice(index, index + 5000);
    await client.query(
      `insert into registry.history (revision, at, action, module, tenant, change, actor_id, actor)
       select r, $1, a, m, t, c::json, 'bench', 'bench'
       from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[]) as rows (r, a, m, t, c)`,
      [at, ...[0, 1, 2, 3, 4].map((column) => part.map((row) => row[column]))],
    );
  }
  await client.end();
  return rows.length;
}

/** As large as a real module's: 45 scripts, ten screens. */
function descriptorOf(name, version) {
  const scripts = Array.from({ length: 45 }, (_, index) => `${name}.${index}.0123456789abcdef.js`);
  const groups = (prefix, count) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${prefix}${index}`, scripts.slice(index, index + 4)]),
    );
  const facts = (path) => ({
    integrity: `sha384-${Buffer.from(path.repeat(8)).toString('base64').slice(0, 64)}`,
    bytes: 9000,
    brotli: 3000,
  });
  const owner = name.replace(/^mf-/, '');
  const title = { ar: 'قائمة', en: 'Menu' };
  const routes = Array.from({ length: name === 'host' ? 0 : 10 }, (_, index) => ({
    path: `/${owner}/${index}`,
    screen: `s${index}`,
    visibility: 'public',
  }));
  return {
    contract: contractVersion(),
    federationRuntime: federationRuntime(),
    name,
    version,
    face: {
      name,
      owner,
      title,
      routes,
      navigation: [],
      dialogs: [],
      slots: [],
      topics: { publishes: [], consumes: [] },
    },
    browser: {
      entry: scripts[0],
      exposes: name === 'host' ? {} : { './application': scripts.slice(0, 8) },
      screens: groups('s', name === 'host' ? 0 : 10),
      locales: { ar: [scripts[43]], en: [scripts[44]] },
    },
    server: 'server/server.mjs',
    shared:
      name === 'host' ? { react: '19.3.1', jotai: '3.0.1', i18next: '27.1.2' } : { react: '^19.3.1', jotai: '^3.0.0' },
    files: Object.fromEntries([...scripts, 'server/server.mjs'].map((path) => [path, facts(path)])),
  };
}

function contractVersion() {
  return versionIn(/CONTRACT_VERSION = '([^']+)'/);
}

function federationRuntime() {
  return versionIn(/FEDERATION_RUNTIME = '([^']+)'/);
}

function versionIn(pattern) {
  return pattern.exec(readFileSync(join(ROOT, 'shared/contract/version.ts'), 'utf8'))[1];
}
