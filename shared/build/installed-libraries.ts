/**
 * Which versions of the shared libraries a package was written against: what is installed for it, not what
 * the kit lists.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SHARED_LIBRARIES } from '@sufra/contract/shared-libraries';
import { satisfies } from 'semver';

/**
 * `shared` of a module's descriptor: the kit's range of each library; where another version is installed for
 * the module, that version's (`^2.20.3`), which publish compares with the shell's.
 */
export async function sharedRanges(folder: string): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(
      SHARED_LIBRARIES.map(async ({ name, range }): Promise<[string, string]> => {
        const version = await installedVersion(folder, name);
        const isMeant = version === null || satisfies(version, range, { includePrerelease: true });
        return [name, isMeant ? range : `^${version}`];
      }),
    ),
  );
}

/**
 * What the shell shares: the version of each library that it brings. Throws when one is not installed in the
 * kit's range, which modules are built against.
 */
export async function sharedVersions(folder: string): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(
      SHARED_LIBRARIES.map(async ({ name, range }): Promise<[string, string]> => {
        const version = await installedVersion(folder, name);
        if (version !== null && satisfies(version, range, { includePrerelease: true })) return [name, version];
        throw new Error(`${name}: ${version ?? 'nothing'} is installed for the shell, the kit says ${range}`);
      }),
    ),
  );
}

/** Found as Node finds packages: in the nearest `node_modules` above. Null: nothing is installed there. */
async function installedVersion(folder: string, library: string): Promise<string | null> {
  const name = library
    .split('/')
    .slice(0, library.startsWith('@') ? 2 : 1)
    .join('/');
  for (let above = folder; ; above = dirname(above)) {
    const manifest = join(above, 'node_modules', name, 'package.json');
    if (existsSync(manifest)) return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version;
    if (above === dirname(above)) return null;
  }
}
