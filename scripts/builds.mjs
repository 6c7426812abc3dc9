/**
 * Builds of the shell and the modules. A build is named by the content it is made of (its package, the shared
 * packages it uses, the lockfile), and cached under that name: an unchanged package is never built twice.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from './children.mjs';
import { NODE, Problem, ROOT } from './workspace.mjs';

/** Each build takes a core and up to 1 GB. */
const PARALLEL_BUILDS = 2;
const EDGE = join(ROOT, 'host/server');

/**
 * @typedef {object} Package
 * @property {string} name Folder name: `host`, `mf-menu`.
 * @property {string} folder
 * @property {string} version Its own, from package.json.
 * @property {string[]} sources Folders its build is made of.
 * @property {boolean} isConsole A module of the console: no storefront waits for it.
 *
 * @typedef {Package & { release: string, dist: string, cached: boolean }} Build `release`: the version it is
 *   published under.
 */

/**
 * The shell and every module of the workspace, the shell first: the others are checked against it. @returns {Package[]}
 */
export function findPackages() {
  const folders = readdirSync(ROOT).filter((name) => name === 'host' || name.startsWith('mf-'));
  return folders
    .filter((name) => existsSync(join(ROOT, name, 'module.ts')))
    .map((name) => {
      const folder = join(ROOT, name);
      const face = readFileSync(join(folder, 'module.ts'), 'utf8');
      const isConsole = /^ *audience: 'console',$/m.test(face);
      return { name, folder, version: manifestOf(folder).version, sources: sourcesOf(folder), isConsole };
    });
}

/**
 * Builds what changed. `onBuilt` is called as each is there.
 * @param {Package[]} packages
 * @param {{ builds: string, env: NodeJS.ProcessEnv, say: (line: string) => void, onBuilt?: (build: Build) =>
 *   void }} options
 * @returns {Promise<Build[]>}
 */
export async function buildAll(packages, { builds, env, say, onBuilt }) {
  const results = new Array(packages.length);
  const waiting = packages.map((package_, index) => ({ package_, index }));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results[next.index] = await build(next.package_, { builds, env, say });
      onBuilt?.(results[next.index]);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_BUILDS }, worker));
  return results;
}

/** Builds one package, or finds the build of the same content. Throws a Problem with the build's own words. */
export async function build(package_, { builds, env, say }) {
  const hash = contentHash(package_, env);
  const dist = join(builds, package_.name, hash);
  const result = { ...package_, release: `${package_.version}-local.${shortHash(hash)}`, dist };
  if (existsSync(join(dist, 'descriptor.json'))) return { ...result, cached: true };
  const began = Date.now();
  const aside = `${dist}.${process.pid}`;
  const { code, output } = await run({
    name: `build of ${package_.name}`,
    command: NODE,
    args: [join(ROOT, 'shared/build/cli.ts'), package_.folder, '--out', aside],
    env,
  });
  if (code !== 0) {
    rmSync(aside, { recursive: true, force: true });
    throw new Problem(`${package_.name} does not build:\n${output}`);
  }
  keep(aside, dist);
  say(`Built ${package_.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  return { ...result, cached: false };
}

/**
 * Gives a finished build its name in one step: a broken-off one is never taken for it, and another process
 * may be first.
 */
function keep(from, to) {
  if (!existsSync(join(to, 'descriptor.json'))) {
    rmSync(to, { recursive: true, force: true });
    try {
      return renameSync(from, to);
    } catch (error) {
      if (!existsSync(join(to, 'descriptor.json'))) throw error;
    }
  }
  rmSync(from, { recursive: true, force: true });
}

/** Hash of everything a build is made of, independent of where the workspace lies. */
export function contentHash({ sources }, { NODE_ENV = '' } = process.env) {
  const hash = createHash('sha256').update(NODE_ENV);
  const files = [
    ...sources.flatMap((folder) => sourceFiles(folder)),
    ...['pnpm-lock.yaml', 'tsconfig.base.json'].map((name) => join(ROOT, name)),
  ];
  for (const file of files.sort()) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether a path (from the workspace or a folder in it) can be part of a build. @param {string} path */
export function isSource(path) {
  if (/(^|[\\/])(node_modules|dist|\.[^\\/]+)([\\/]|$)/.test(path)) return false;
  return !/\.(test|story)\.[a-z]+$/.test(path);
}

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!isSource(entry.name)) return [];
    const path = join(folder, entry.name);
    // The edge runs from its sources; no build holds it.
    if (path === EDGE) return [];
    if (entry.isDirectory()) return sourceFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

/** The package's folder, the build tools, and every shared package it reaches. @param {string} folder */
export function sourcesOf(folder) {
  const found = new Set([folder, join(ROOT, 'shared/build')]);
  for (const each of found) {
    for (const name of Object.keys(manifestOf(each).dependencies ?? {})) {
      if (name.startsWith('@sufra/')) found.add(join(ROOT, 'shared', name.slice('@sufra/'.length)));
    }
  }
  return [...found];
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * Eight characters of the hash, as part of a semver version: there a number must not begin with 0, so one
 * with a letter is taken.
 */
function shortHash(hash) {
  return hash.match(/.{8}/g).find((part) => /[a-f]/.test(part)) ?? `a${hash.slice(0, 7)}`;
}
