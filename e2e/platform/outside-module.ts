/**
 * A module team outside this workspace: an empty folder, the packed packages, its own build, and the `sufra` command.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type PackedPackage, packAll } from '@sufra/build/pack';
import { type Manifest, packedManifest, readCatalog } from '@sufra/build/pack/manifest';
import { REGISTRY } from '../fixtures/index.ts';

const run = promisify(execFile);
const WORKSPACE = join(import.meta.dirname, '../..');
/** What the build takes from the workspace's own development: the module's team lists it itself. */
const BUILD_NEEDS = ['@sufra/build', '@sufra/events', '@tanstack/react-query'];
/** A program that hangs is ended, so that the test says which. */
const PROCESS_OPTIONS = { timeout: 200_000 };

/** The environment without this workspace: its programs on the path would hide what the folder lacks. */
export function outsideEnvironment(): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules/.bin'));
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_package_|npm_lifecycle_|NODE_ENV$|NODE_PATH$|SUFRA_|INIT_CWD)/.test(name),
  );
  return { ...Object.fromEntries(own), PATH: [dirname(process.execPath), ...path].join(':') };
}

/** What teams get, in `folder`. */
export interface Packed {
  folder: string;
  packages: PackedPackage[];
}

export async function packInto(folder: string): Promise<Packed> {
  return { folder, packages: await packAll(folder) };
}

/**
 * Puts a module's sources into `folder` with every `@sufra/*` pinned to a tarball, and installs strictly.
 * `change` may alter the sources before.
 */
export async function settleOutside(
  module: string,
  folder: string,
  { packages }: Packed,
  change: (sources: string) => Promise<void>,
): Promise<void> {
  const source = join(WORKSPACE, module);
  await cp(source, folder, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist|\.sufra|testing)(\/|$)|\.test\.tsx?$/.test(path.slice(source.length)),
  });
  await change(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify(await outsideManifest(source, packages), null, 2));
  const pins = packages.map(({ name, tarball }) => `  '${name}': file:${tarball}`);
  await writeFile(
    join(folder, 'pnpm-workspace.yaml'),
    ['overrides:', ...pins, 'allowBuilds:', "  '@swc/core': true", ''].join('\n'),
  );
  await installStrictly(folder);
}

/** A package finds what it lists, and nothing that another one happens to have. */
async function installStrictly(folder: string): Promise<void> {
  await appendFile(join(folder, 'pnpm-workspace.yaml'), 'hoist: false\npublicHoistPattern: []\n');
  await run('npx', ['-y', 'pnpm@12', 'install', '--prefer-offline', '--no-frozen-lockfile'], {
    cwd: folder,
    env: { ...outsideEnvironment(), CI: 'true' },
    ...PROCESS_OPTIONS,
  });
  if (existsSync(join(folder, 'node_modules/.pnpm/node_modules')))
    throw new Error(`${folder}: pnpm hoisted packages against its setting`);
}

/** Builds the folder with the packed build, and nothing else. */
export async function buildOutside(folder: string): Promise<string> {
  const cli = join(folder, 'node_modules/@sufra/build/cli.js');
  await run(process.execPath, [cli, '.'], { cwd: folder, env: outsideEnvironment(), ...PROCESS_OPTIONS });
  return join(folder, 'dist');
}

/** The `sufra` command, at the registry under test. Returns what it printed. */
export async function sufra(...words: string[]): Promise<string> {
  const cli = join(WORKSPACE, 'registry/cli/sufra.ts');
  const env = { ...process.env, SUFRA_REGISTRY_URL: REGISTRY };
  const { stdout } = await run(process.execPath, [cli, ...words], { env });
  return stdout;
}

async function outsideManifest(source: string, packages: readonly PackedPackage[]): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as Manifest;
  const catalog = readCatalog(await readFile(join(WORKSPACE, 'pnpm-workspace.yaml'), 'utf8'));
  const versions = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
  const needs = Object.fromEntries(
    BUILD_NEEDS.map((name) => [name, name.startsWith('@sufra/') ? 'workspace:^' : 'catalog:']),
  );
  const dependencies = { ...manifest.dependencies, ...needs };
  return { ...packedManifest({ ...manifest, dependencies }, catalog, versions), private: true };
}

/**
 * A module that `sufra new` makes in a folder of its own, with the packed packages installed strictly.
 * Returns its folder.
 */
export async function makeOutside(module: string, work: string, packed: Packed): Promise<string> {
  const titles = ['--title', 'Visits', '--title-ar', 'الزيارات'];
  await sufra('new', module, '--packed', packed.folder, '--in', work, ...titles);
  const folder = join(work, module);
  await installStrictly(folder);
  return folder;
}

/**
 * Runs a program of an outside module's folder (`sufra`, `tsc`) as its team does: with its own packages and its token.
 */
export function runOutside(folder: string, token: string, program: string, ...words: string[]): Promise<string> {
  return runAsTeam(folder, token, join(folder, 'node_modules/.bin', program), words);
}

/** A line that a team types in its module's folder. */
export function typeOutside(folder: string, token: string, line: string): Promise<string> {
  return runAsTeam(folder, token, 'sh', ['-c', line]);
}

async function runAsTeam(folder: string, token: string, file: string, words: readonly string[]): Promise<string> {
  const env = { ...outsideEnvironment(), SUFRA_REGISTRY_URL: REGISTRY, SUFRA_PUBLISH_TOKEN: token };
  const { stdout } = await run(file, words, { cwd: folder, env, ...PROCESS_OPTIONS });
  return stdout;
}

/** `sufra dev` of an outside module, on a site. Its link is for one browser; `end` ends it as Ctrl+C does. */
export async function developOutside(folder: string, token: string, site: string) {
  const words = ['dev', '.', '--on', site, '--port', '0'];
  const { found, ...command } = await startOutside(folder, token, words, /^http\S+\/-\/override\/\S+$/);
  return { link: found, ...command };
}

/** `sufra harness` of an outside module, and where it is. */
export async function harnessOutside(folder: string) {
  const { found, ...command } = await startOutside(folder, '', ['harness', '--port', '0'], /http:\/\/127\.0\.0\.1:\d+/);
  return { origin: found, ...command };
}

/** A `sufra` command that stays: `found` is what the first line that has it prints of `wanted`. */
async function startOutside(folder: string, token: string, words: readonly string[], wanted: RegExp) {
  const env = { ...outsideEnvironment(), SUFRA_REGISTRY_URL: REGISTRY, SUFRA_PUBLISH_TOKEN: token };
  const child = spawn(join(folder, 'node_modules/.bin/sufra'), words, { cwd: folder, env });
  const exited = once(child, 'exit');
  const told: string[] = [];
  child.stderr.on('data', (text) => told.push(String(text)));
  const lines = createInterface({ input: child.stdout });
  const found = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      told.push(line);
      const [text] = wanted.exec(line) ?? [];
      if (text) resolve(text);
    });
    lines.once('close', () => reject(new Error(`sufra ${words.join(' ')} printed nothing of it: ${told.join('\n')}`)));
  });
  return {
    found,
    /** What it has printed. */
    told: () => told.join('\n'),
    end: async () => {
      child.kill('SIGINT');
      await exited;
    },
  };
}
