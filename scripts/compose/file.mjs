/**
 * deploy/compose.yaml as `npm run compose-check` brings it up: the same but for the images that cannot be
 * pulled, and for its network.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { ROOT } from '../workspace.mjs';
import { SERVERS, STAND_IN } from './images.mjs';

const POSTGRES = `set -eu; bin=$(echo /usr/lib/postgresql/*/bin); export PATH=$bin:$PATH; data=/var/lib/postgresql/data; mkdir -p /var/run/postgresql; chown postgres $data /var/run/postgresql
run() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
if [ ! -e $data/.users ]; then
  find $data -mindepth 1 -delete
  run $bin/initdb -D $data --auth-host=scram-sha-256 > /dev/null
  echo "host all all all scram-sha-256" >> $data/pg_hba.conf
  run $bin/pg_ctl -D $data -w -o '-c listen_addresses=' start > /dev/null
  run sh /docker-entrypoint-initdb.d/users.sh > /dev/null
  run $bin/pg_ctl -D $data -w stop > /dev/null
  run touch $data/.users
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups $bin/postgres -D $data -c listen_addresses='*'`;
/** An S3 server of npm, with the bucket; the checkout is mounted for it. */
const STORE = `const S3rver = require('@20minutes/s3rver');
new S3rver({ port: 9000, address: '0.0.0.0', directory: '/data', silent: true, vhostBuckets: false, allowMismatchedSignatures: true, configureBuckets: [{ name: 'sufra' }] }).run();
process.on('SIGTERM', () => process.exit(0));`;

/**
 * Writes compose.yaml, .env, the balancer's file and a certificate into `folder`.
 * @param {string} folder @param {{ domain: string, network: string, subnet: string, values: Record<string,
 *   string> }} options `network`: one that is there.
 * @returns {void}
 */
export function writeComposition(folder, { domain, network, subnet, values }) {
  const text = readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8');
  const file = parse(text, { merge: true });
  const instead = {
    postgres: { command: ['sh', '-c', POSTGRES.replaceAll('$', '$$$$')] },
    redis: { command: [...file.services.redis.command, '--protected-mode', 'no'] },
    store: {
      ...{ command: ['node', '-e', STORE], working_dir: join(ROOT, 'registry') },
      volumes: [...file.services.store.volumes, `${ROOT}:${ROOT}:ro`],
    },
    balancer: { command: ['nginx', '-g', 'daemon off;'] },
  };
  for (const [name, service] of Object.entries(file.services))
    Object.assign(service, instead[name] ? { image: STAND_IN, ...instead[name] } : { image: SERVERS });
  for (const key of Object.keys(file)) if (key.startsWith('x-')) delete file[key];
  file.networks = { default: { external: true, name: network } };
  for (const [name, volume] of Object.entries(file.volumes)) file.volumes[name] = volume ?? {};
  writeFileSync(join(folder, 'compose.yaml'), stringify(file, { version: '1.1', aliasDuplicateObjects: false }));
  const all = { ...values, SUFRA_DOMAINS: domain, SUFRA_CDN_URL: `https://files.${domain}`, SUFRA_NETWORK: subnet };
  const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, '.env'), lines.join(''), { mode: 0o600 });
  cpSync(join(ROOT, 'deploy/postgres-users.sh'), join(folder, 'postgres-users.sh'));
  // By the command at the head of compose.yaml.
  const pairs = [...text.matchAll(/-e s\/(127\.0\.0\.1:\d+)\/([a-z]+-\d:\d+)\//g)];
  const nginx = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8').replaceAll('sites.example', domain);
  const named = pairs.reduce((config, [, from, to]) => config.replaceAll(from, to), nginx);
  writeFileSync(join(folder, 'nginx.compose.conf'), named);
  for (const name of ['tls', 'keys', 'work']) mkdirSync(join(folder, name));
  // Of the commands' container, whose user is another one.
  chmodSync(join(folder, 'work'), 0o777);
  const certificate = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:*.${domain}`];
  const files = ['-keyout', join(folder, 'tls/privkey.pem'), '-out', join(folder, 'tls/fullchain.pem')];
  const key = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...key, ...certificate, ...files], { stdio: ['ignore', 'ignore', 'pipe'] });
}
