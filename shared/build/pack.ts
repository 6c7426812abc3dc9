/**
 * Packs shared packages for teams outside this workspace: JavaScript, declarations and a tarball, with every
 * range that only this workspace understands (`workspace:`, `catalog:`) made plain. Inside the workspace
 * sources are used as they are.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Manifest, packedManifest, readCatalog } from './pack/manifest.ts';
import { neededPackages } from './pack/needed-packages.ts';
import { outsideImports } from './pack/outside-imports.ts';
import { rewriteSourceNames } from './pack/rewrite.ts';
import { writeTarball } from './pack/tarball.ts';
import { packageFiles } from './sources.ts';

export { publishPacked } from './pack/publish.ts';

export interface PackedPackage {
  name: string;
  version: string;
  /** Path of the `.tgz`: what a folder outside pins by `overrides`. */
  tarball: string;
  /** The same, unpacked. */
  folder: string;
}

/** Every package that a module team needs. */
export const PACKAGES = ['contract', 'api', 'events', 'i18n', 'ui', 'module', 'build', 'testing'] as const;

/** The workspace that this file lies in. */
const WORKSPACE = fileURLToPath(new URL('../..', import.meta.url));

/** What of the registry is the `sufra` command: the rest is its server's. */
const COMMAND_PARTS = [
  'cli',
  'checks',
  'files/each-of.ts',
  'health/answer.ts',
  'journeys',
  'pay-page',
  'plan',
  'provenance',
  'release',
];

/**
 * Packs all of PACKAGES and the `sufra` command (`@sufra/cli`) into a folder, each after those it needs, with
 * a list of what is there (`packed.json`) for `sufra new`.
 */
export async function packAll(outFolder: string): Promise<PackedPackage[]> {
  await rm(outFolder, { recursive: true, force: true });
  const packed = new Map<string, PackedPackage>();
  for (const name of PACKAGES) await packOnce(join(WORKSPACE, 'shared', name), resolve(outFolder), packed);
  const rootManifest = JSON.parse(await readFile(join(WORKSPACE, 'package.json'), 'utf8')) as Manifest;
  const catalog = readCatalog(await readFile(join(WORKSPACE, 'pnpm-workspace.yaml'), 'utf8'));
  const ranges = { ...(rootManifest.devDependencies as Record<string, string>), ...catalog };
  const command = await stageCommand(resolve(outFolder), ranges, [...packed.values()]);
  await packOnce(command, resolve(outFolder), packed);
  const all = [...packed.values()];
  const list = {
    ranges,
    packages: all.map(({ name, version, tarball }) => ({
      name,
      version,
      tarball: relative(resolve(outFolder), tarball),
    })),
  };
  await writeFile(join(outFolder, 'packed.json'), `${JSON.stringify(list, null, 2)}\n`);
  return all;
}

/**
 * Packs one package, and those of the workspace that it needs. Throws with the compiler's words when it does
 * not compile, and when it imports by a path out of itself or what its manifest does not list; the sources
 * stay as they are.
 */
export async function packPackage(folder: string, outFolder: string): Promise<PackedPackage> {
  return packOnce(resolve(folder), resolve(outFolder), new Map());
}

async function packOnce(folder: string, out: string, packed: Map<string, PackedPackage>): Promise<PackedPackage> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const known = packed.get(manifest.name);
  if (known) return known;
  for (const name of workspaceNeeds(manifest)) {
    await packOnce(await realpath(join(folder, 'node_modules', name)), out, packed);
  }
  const outside = await outsideImports(folder);
  if (outside.length > 0) {
    throw new Error(`${folder} cannot be packed, it imports by a path out of itself:\n${outside.join('\n')}`);
  }
  const unlisted = unlistedPackages(manifest, await neededPackages(folder));
  if (unlisted.length > 0) {
    throw new Error(`${folder} cannot be packed, it imports what its manifest does not list: ${unlisted.join(', ')}`);
  }
  const target = join(out, 'packages', manifest.name);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const sources = await packageFiles(folder);
  await compile(folder, sources, target, [...packed.values()], out);
  for (const path of sources.filter((path) => !isCompiled(path))) await cp(join(folder, path), join(target, path));
  await rewriteSourceNames(target);
  const catalog = readCatalog(await readFile(join(WORKSPACE, 'pnpm-workspace.yaml'), 'utf8'));
  const versions = Object.fromEntries([...packed.values()].map(({ name, version }) => [name, version]));
  await writeFile(
    join(target, 'package.json'),
    `${JSON.stringify(packedManifest(manifest, catalog, versions), null, 2)}\n`,
  );
  const tarball = join(out, `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`);
  await writeTarball(target, tarball);
  // Packages that are packed later read these declarations, which name libraries of this package.
  await symlink(join(folder, 'node_modules'), join(target, 'node_modules'), 'dir');
  const result = { name: manifest.name, version: manifest.version, tarball, folder: target };
  packed.set(manifest.name, result);
  return result;
}

/**
 * Puts the command's sources together as a package. It lies beside the registry's dependencies, without its
 * server. It knows what was packed with it, so that a team that has nothing but a registry of npm packages
 * makes its module by it.
 */
async function stageCommand(
  outFolder: string,
  ranges: Readonly<Record<string, string>>,
  packed: readonly PackedPackage[],
): Promise<string> {
  const registry = join(WORKSPACE, 'registry');
  const folder = join(outFolder, 'command');
  const {
    version,
    license,
    dependencies = {},
  } = JSON.parse(await readFile(join(registry, 'package.json'), 'utf8')) as Manifest;
  for (const part of COMMAND_PARTS) await cp(join(registry, part), join(folder, part), { recursive: true });
  const needs = (await neededPackages(folder)).filter((name) => name in dependencies);
  await symlink(join(registry, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const manifest = {
    name: '@sufra/cli',
    version,
    license,
    type: 'module',
    bin: { sufra: './cli/sufra.ts' },
    dependencies: Object.fromEntries(needs.map((name) => [name, dependencies[name]])),
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const packages = [...packed, { name: '@sufra/cli', version }].map(({ name, version }) => ({ name, version }));
  await writeFile(join(folder, 'packed.json'), JSON.stringify({ ranges, packages }));
  return folder;
}

/** Strict installs bring what a manifest lists, and nothing that another package happens to have. */
function unlistedPackages(
  { name, dependencies = {}, peerDependencies = {}, optionalDependencies = {} }: Manifest,
  needed: readonly string[],
): string[] {
  const listed = { ...dependencies, ...peerDependencies, ...optionalDependencies };
  return needed.filter((each) => each !== name && !(each in listed));
}

function workspaceNeeds({ dependencies = {}, peerDependencies = {} }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...peerDependencies })
    .filter(([, range]) => range.startsWith('workspace:'))
    .map(([name]) => name);
}

function isCompiled(path: string): boolean {
  return /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
}

/** Runs the compiler on one package; what it needs from the workspace is read from what was packed before. */
async function compile(
  folder: string,
  sources: readonly string[],
  target: string,
  needs: readonly PackedPackage[],
  out: string,
): Promise<void> {
  const paths = Object.fromEntries((await Promise.all(needs.map(declarationPaths))).flat());
  const project = join(out, `tsconfig.${target.split(sep).at(-1)}.json`);
  const compilerOptions = {
    noEmit: false,
    // The workspace's own check finds errors; here only forms change.
    noCheck: true,
    declaration: true,
    rootDir: folder,
    outDir: target,
    types: ['node', 'jest'],
    typeRoots: [join(WORKSPACE, 'node_modules/@types')],
    paths,
  };
  const files = sources.filter((path) => /\.tsx?$/.test(path)).map((path) => join(folder, path));
  await writeFile(project, JSON.stringify({ extends: join(WORKSPACE, 'tsconfig.base.json'), compilerOptions, files }));
  const compiler = join(
    dirname(createRequire(join(WORKSPACE, 'package.json')).resolve('typescript/package.json')),
    'bin/tsc',
  );
  await promisify(execFile)(process.execPath, [compiler, '-p', project]).catch((error: Error & { stdout?: string }) => {
    throw new Error(`${folder} cannot be packed:\n${error.stdout || error.message}`);
  });
}

/** Where the compiler finds each import of a packed package. */
async function declarationPaths({ name, folder }: PackedPackage): Promise<[string, string[]][]> {
  const { exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Required<Manifest>;
  return Object.entries(exports).map(([key, target]) => {
    const file = typeof target === 'string' ? target : (target.types ?? target.default!);
    return [name + key.slice(1), [join(folder, file)]];
  });
}
