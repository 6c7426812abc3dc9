/** The manifest of a packed package: what it says to the world outside the workspace. */

export interface Manifest {
  name: string;
  version: string;
  exports?: Record<string, ExportTarget>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}
export type ExportTarget = string | { types?: string; default?: string };

/** Fields that mean something only here. */
const INTERNAL = ['private', 'scripts', 'devDependencies'];

/**
 * `catalog`: versions by name, of `catalog:` ranges. `versions`: of the workspace's packages. Throws for a range that
 * neither knows.
 */
export function packedManifest(
  manifest: Manifest,
  catalog: Readonly<Record<string, string>>,
  versions: Readonly<Record<string, string>>,
): Manifest {
  const plain = Object.fromEntries(Object.entries(manifest).filter(([field]) => !INTERNAL.includes(field))) as Manifest;
  for (const field of ['dependencies', 'peerDependencies', 'optionalDependencies'] as const) {
    const ranges = manifest[field];
    if (!ranges) continue;
    plain[field] = Object.fromEntries(
      Object.entries(ranges).map(([name, range]) => [name, plainRange(manifest.name, name, range, catalog, versions)]),
    );
  }
  if (manifest.exports) plain.exports = packedExports(manifest.exports);
  if (manifest.bin) {
    plain.bin = Object.fromEntries(Object.entries(manifest.bin).map(([name, path]) => [name, compiledName(path)]));
  }
  return plain;
}

function plainRange(
  owner: string,
  name: string,
  range: string,
  catalog: Readonly<Record<string, string>>,
  versions: Readonly<Record<string, string>>,
): string {
  if (!/^(workspace|catalog):/.test(range)) return range;
  const known = range.startsWith('catalog:') ? catalog[name] : versions[name];
  if (known === undefined) throw new Error(`${owner}: ${name} ${range} is not known`);
  if (range.startsWith('catalog:')) return known;
  const sign = range.slice('workspace:'.length);
  return sign === '^' || sign === '~' ? sign + known : known;
}

/** Exports of sources become exports of what was compiled from them; an import that names a source still finds it. */
export function packedExports(exports: Readonly<Record<string, ExportTarget>>): Record<string, ExportTarget> {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([key, target]): [string, ExportTarget][] => {
      const path = typeof target === 'string' ? target : target.default!;
      if (isSource(path)) return [[key, compiledTarget(path)]];
      if (!path.endsWith('*')) return [[key, target]];
      const sources = ['.ts', '.tsx'].map((end): [string, ExportTarget] => [key + end, compiledTarget(path + end)]);
      return [...sources, [key, target]];
    }),
  );
}

function compiledTarget(path: string): ExportTarget {
  return { types: path.replace(/\.tsx?$/, '.d.ts'), default: compiledName(path) };
}

function compiledName(path: string): string {
  return isSource(path) ? path.replace(/\.tsx?$/, '.js') : path;
}

function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
}

/** The `catalog:` part of pnpm-workspace.yaml: one `name: range` a line. */
export function readCatalog(workspaceFile: string): Record<string, string> {
  const [, block = ''] = /^catalog:\n((?:[ \t].*\n|\s*\n)*)/m.exec(workspaceFile) ?? [];
  const lines = block.matchAll(/^\s+(['"]?)([^'"\s:#]+)\1:\s*(['"]?)([^'"\n#]+?)\3\s*(?:#.*)?$/gm);
  return Object.fromEntries([...lines].map(([, , name, , range]) => [name!, range!]));
}
