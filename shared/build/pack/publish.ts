/**
 * Packed packages in a registry of npm packages: the team's own npm does it, with what its `.npmrc` says of
 * that registry.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** What became of a package: `same`: the registry has these bytes; `differs`: other bytes under this version. */
type Published = 'published' | 'same' | 'differs';

/**
 * Publishes one package, with restricted access, unless its version is there. Equal sources make equal bytes:
 * where others are there, the version must be raised. Throws with npm's words when it cannot.
 */
export async function publishPacked(
  { name, version, tarball }: { name: string; version: string; tarball: string },
  registry: string,
): Promise<Published> {
  const integrity = `sha512-${createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64')}`;
  const there = await integrityOf(`${name}@${version}`, registry);
  if (there !== null) return there === integrity ? 'same' : 'differs';
  await npm('publish', tarball, ...at(registry), '--access', 'restricted');
  return 'published';
}

/** Null: the registry has no such version. */
async function integrityOf(release: string, registry: string): Promise<string | null> {
  try {
    const said = await npm('view', release, 'dist.integrity', '--json', ...at(registry));
    return said.trim() === '' ? null : String(JSON.parse(said));
  } catch (error) {
    if (/\bE404\b/.test((error as Error).message)) return null;
    throw error;
  }
}

/** A registry that an `.npmrc` names for the scope would go before the plain option. */
function at(registry: string): string[] {
  return ['--registry', registry, `--@sufra:registry=${registry}`];
}

async function npm(...words: string[]): Promise<string> {
  // What `npm run` says of this workspace is not the user's own settings.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_registry|package_|lifecycle_)/i.test(name)),
  );
  const { stdout } = await promisify(execFile)('npm', words, { env, timeout: 60_000 }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`npm ${words[0]}: ${`${error.stderr ?? ''}${error.stdout ?? ''}`.trim() || error.message}`);
    },
  );
  return stdout;
}
