/**
 * Images for `npm run compose-check` where none can be pulled: packages of this machine's Debian with the
 * pinned Node, and the servers' by deploy/Containerfile.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inPath } from '../path.mjs';
import { NODE, ROOT } from '../workspace.mjs';

export const STAND_IN = 'localhost/sufra-stand-in';
export const SERVERS = 'localhost/sufra-check';
/** As Debian names them; `base-files` and the like come with the essential ones. */
export const PACKAGES = ['ca-certificates', 'libatomic1', 'openssl', 'passwd', 'postgresql', 'redis-server', 'nginx'];
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt';
/** Made when packages are installed, so that no package has them. */
const FILES = ['etc/passwd', 'etc/group', 'etc/shadow', 'etc/gshadow', 'etc/ld.so.cache', CERTIFICATES];
const FOLDERS = ['tmp', 'run', 'proc', 'sys', 'dev', 'var/log/nginx', 'var/lib/nginx', 'docker-entrypoint-initdb.d'];

/** @param {(args: string[]) => void} podman @param {(line: string) => void} say */
export function buildImages(podman, say) {
  say('An image of this Debian, for those that cannot be pulled …');
  const place = join(ROOT, '.sufra/compose');
  rmSync(place, { recursive: true, force: true });
  const [archive, root] = [join(place, 'root.tar'), join(place, 'root')];
  const tar = (...args) => execFileSync('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  mkdirSync(root, { recursive: true });
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name));
  writeFileSync(join(place, 'list'), filesOf(installed()).join('\n'));
  tar('-cf', archive, '-C', '/', '--no-recursion', '-T', join(place, 'list'));
  tar('-xf', archive, '-C', root);
  for (const folder of [...FOLDERS, 'usr/local/bin', 'usr/local/lib'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const name of FILES) cpSync(join('/', name), join(root, name));
  const npm = dirname(dirname(realpathSync(/** @type {string} */ (inPath('npm').find((path) => existsSync(path))))));
  cpSync(npm, join(root, 'usr/local/lib/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
  cpSync(NODE, join(root, 'usr/local/bin/node'));
  tar('-cf', archive, '-C', root, '.');
  podman(['import', '--change', `ENV NODE_EXTRA_CA_CERTS=/${CERTIFICATES}`, archive, STAND_IN]);
  rmSync(place, { recursive: true });
  say('The image of the servers, by deploy/Containerfile …');
  const base = ['--build-arg', `BASE=${STAND_IN}`, '--network', 'host', '--format', 'docker'];
  podman(['build', ...base, '-f', join(ROOT, 'deploy/Containerfile'), '-t', SERVERS, ROOT]);
}

/** Of dpkg-query, whose own variables these are. */
const FORMAT = ['Essential', 'Package']
  .map((field) => `$\{${field}}`)
  .join(' ')
  .concat('\n');

/** The packages with all that they need, and the essential ones. */
function installed() {
  const lines = (command, ...args) => execFileSync(command, args, { encoding: 'utf8', maxBuffer: 64e6 }).split('\n');
  const needs = ['--recurse', '--installed', '--no-recommends', '--no-suggests', '--no-conflicts', '--no-breaks'];
  const more = ['--no-replaces', '--no-enhances'];
  const essential = lines('dpkg-query', '-W', '-f', FORMAT)
    .filter((line) => line.startsWith('yes '))
    .map((line) => line.slice(4));
  const all = lines('apt-cache', 'depends', ...needs, ...more, ...PACKAGES, ...essential);
  // LLVM is PostgreSQL's compiler of long queries: a fifth of a gigabyte.
  return all.filter((line) => /^[a-z0-9]/.test(line) && !/llvm|^perl|-doc$/.test(line));
}

/** Paths of their files, where a merged /usr has them. A name that another package provides has none. */
function filesOf(packages) {
  const { stdout } = spawnSync('dpkg-query', ['-L', ...packages], { encoding: 'utf8', maxBuffer: 64e6 });
  const paths = stdout.split('\n').map((path) => path.replace(/^\/(s?bin|lib|lib64)\//, '/usr/$1/').slice(1));
  const isLeft = (path) => /^(?:s?bin|lib|lib64|\.)?$|^usr\/share\/(?:doc|man|locale)\/| /.test(path);
  return [...new Set(paths)].filter((path) => !isLeft(path) && existsSync(join('/', path)));
}
