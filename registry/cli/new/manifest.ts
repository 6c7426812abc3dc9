/** package.json of a new module, and what its dependencies come from. */

import { UsageFault } from '../arguments.ts';

/** What a module is made of, as its code imports it. */
const NEEDS = ['@sufra/api', '@sufra/contract', '@sufra/i18n', '@sufra/module', '@sufra/ui', 'react', 'superstruct'];
/** What builds, checks and tests it. */
const TOOLS = [
  '@sufra/build',
  '@sufra/events',
  '@sufra/testing',
  '@tanstack/react-query',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  'jotai',
  'react-dom',
  'react-router',
];
/** What the workspace's own root has for all, and a folder of its own needs itself. */
const OWN_TOOLS = ['@biomejs/biome', '@sufra/cli', '@types/jest', 'jest', 'node', 'typescript'];

/** The Node that runs TypeScript as it is: what build, checks and tests need. */
export const NODE = '>=24';

/** What `packAll` writes beside its tarballs (`packed.json`). */
export interface PackedList {
  /** Ranges of outside packages, by name. */
  ranges: Readonly<Record<string, string>>;
  /** `tarball`: absent in the list that the packed command has of the packages it came with. */
  packages: readonly { name: string; version: string; tarball?: string }[];
}

interface Scripts {
  [name: string]: string;
}

/** A module of the workspace: its ranges are the workspace's. `more`: what it wraps. */
export function insideManifest(name: string, more: Readonly<Record<string, string>> = {}): object {
  const range = (each: string) => (each.startsWith('@sufra/') ? 'workspace:^' : 'catalog:');
  const scripts: Scripts = {
    types: 'tsc --noEmit -p ..',
    lint: 'biome check .',
    test: `cd .. && jest ${name}`,
    check: 'node ../registry/cli/sufra.ts check .',
    release: 'node ../registry/cli/sufra.ts publish dist',
  };
  return manifest(`@sufra/${name}`, scripts, { ...ranges(NEEDS, range), ...more }, ranges(TOOLS, range));
}

/** A module in a folder of its own: ranges are what was packed. Throws when something is not in the list. */
export function outsideManifest(name: string, packed: PackedList, more: Readonly<Record<string, string>> = {}): object {
  const range = (each: string): string => {
    const own = packed.packages.find((one) => one.name === each);
    const known = own ? `^${own.version}` : packed.ranges[each];
    if (known === undefined) throw new Error(`packed.json does not know ${each}: pack again`);
    return known;
  };
  const scripts: Scripts = {
    types: 'tsc -p .',
    lint: 'biome check .',
    test: 'jest',
    build: 'sufra-build .',
    check: 'sufra check .',
    release: 'sufra publish dist',
  };
  return manifest(name, scripts, { ...ranges(NEEDS, range), ...more }, ranges([...OWN_TOOLS, ...TOOLS], range));
}

function ranges(names: readonly string[], range: (name: string) => string): Record<string, string> {
  return Object.fromEntries([...names].sort().map((name) => [name, range(name)]));
}

function manifest(name: string, scripts: Scripts, dependencies: object, devDependencies: object): object {
  return {
    name,
    version: '0.1.0',
    private: true,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: NODE },
    scripts,
    dependencies,
    devDependencies,
  };
}

/** Files that say where packages come from: tarballs, `@sufra/*` pinned to each, or a registry of npm packages. */
export function packageSources(packed: PackedList, registry: string | null): Map<string, string> {
  const pins = packed.packages.map(({ name, tarball }) => `  '${name}': file:${tarball}`);
  const builds = ["  '@swc/core': true", "  '@parcel/watcher': false", '  node: true', '  unrs-resolver: false'];
  const settings = [...(registry ? [] : ['overrides:', ...pins]), 'allowBuilds:', ...builds, ''];
  const files = new Map([['pnpm-workspace.yaml', settings.join('\n')]]);
  return registry ? files.set('.npmrc', `@sufra:registry=${registry}\n`) : files;
}

/** The address of a registry of npm packages; null: none was given. Throws UsageFault. */
export function npmRegistry(given: string | null, option: string): string | null {
  if (given === null) return null;
  if (!/^https?:\/\/[^\s@]+$/.test(given) || !URL.canParse(given))
    throw new UsageFault(`${option} ${given}: not an http address`);
  return given.endsWith('/') ? given : `${given}/`;
}
