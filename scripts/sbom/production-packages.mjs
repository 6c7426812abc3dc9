/** What the lockfile says that a live service is made of. */
import { posix } from 'node:path';
import { parse } from 'yaml';

/**
 * The packages that these workspace packages and the workspace packages below them need to run, by
 * `name@version`, in that order: peers and what another kind of machine installs among them.
 * @param {string} lockfile Text of pnpm-lock.yaml @param {(folder: string) => boolean} isServed
 * @returns {Map<string, import('./production-packages.mjs').LockedPackage>}
 */
export function productionPackages(lockfile, isServed) {
  const { importers, packages, snapshots } = parse(lockfile);
  const found = new Map();
  const seen = new Set();

  /** @param {string} key As in `snapshots`: with its peers. */
  const take = (key) => {
    const id = key.replace(/\(.*$/, '');
    if (!seen.has(key)) {
      seen.add(key);
      const { resolution, os, cpu, libc } = packages[id];
      const at = id.lastIndexOf('@');
      const one = found.get(id) ?? {
        ...{ name: id.slice(0, at), version: id.slice(at + 1), integrity: resolution.integrity, needs: [] },
        ...{ platforms: [os, cpu, libc].flatMap((each) => each ?? []), isOptional: true },
      };
      found.set(id, one);
      one.isOptional &&= snapshots[key].optional === true;
      one.needs.push(...needsOf(snapshots[key], ''));
    }
    return id;
  };
  /** @param {Record<string, Record<string, any>>} of @param {string} folder Of the workspace package. */
  const needsOf = (of, folder) =>
    Object.entries({ ...of.dependencies, ...of.optionalDependencies }).flatMap(([name, wanted]) => {
      const version = typeof wanted === 'string' ? wanted : wanted.version;
      if (version.startsWith('link:')) {
        enter(posix.join(folder, version.slice('link:'.length)));
        return [];
      }
      // An alias names the package that stands for it.
      return [take(`${name}@${version}` in snapshots ? `${name}@${version}` : version)];
    });
  /** @param {string} folder */
  const enter = (folder) => {
    if (seen.has(folder)) return;
    seen.add(folder);
    needsOf(importers[folder], folder);
  };
  for (const folder of Object.keys(importers)) if (isServed(folder)) enter(folder);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
