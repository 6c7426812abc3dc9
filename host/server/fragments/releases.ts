/**
 * Server bundles of releases on disk: fetched once, and proved against the plan's integrity each time their text is
 * read, so that the bytes that are run are the bytes that were proved (safety M2).
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PlanRelease, releaseId } from '@sufra/contract';
import { RELEASE_ADDRESS } from '@sufra/contract/release-address';
import type { FetchFile } from '../release-files/fetch-proved.ts';
import { hasIntegrity } from '../release-files/proof.ts';

export class BundleRefused extends Error {
  override readonly name = 'BundleRefused';
}

export interface ServerBundle {
  /** Names the bytes, not only the release. */
  id: string;
  /** The proved text. Throws BundleRefused when no source has the bytes of the plan. */
  source(): Promise<string>;
}

export interface Releases {
  /** The release's server bundle, once it is here and proved. Throws BundleRefused for bytes with another hash. */
  bundle(release: PlanRelease): Promise<ServerBundle>;
}

export function createReleases(directory: string, fetchFile: FetchFile): Releases {
  const proved = new Map<string, Promise<ServerBundle>>();

  async function provide(release: PlanRelease): Promise<Buffer> {
    const { base, server, name, version } = release;
    const file = path.join(directory, safeName(name), bundleFolder(release), 'server.mjs');
    const kept = await readFile(file).catch(() => null);
    if (kept && hasIntegrity(kept, server.integrity)) return kept;
    const bytes = await fetchFile(`${base}/${server.path}`, server.integrity);
    if (!bytes)
      throw new BundleRefused(`The server bundle of ${releaseId({ name, version })} has not the hash of the plan`);
    await mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    await writeFile(draft, bytes);
    await rename(draft, file);
    return bytes;
  }

  return {
    bundle(release) {
      const key = `${releaseId(release)} ${release.server.integrity}`;
      let pending = proved.get(key);
      if (!pending) {
        const id = `${safeName(release.name)}-${bundleFolder(release)}`;
        // The bytes are proved as they were published; where the release's files are, only its plan says.
        const source = async () =>
          (await provide(release)).toString('utf8').replaceAll(RELEASE_ADDRESS, `${release.base}/`);
        pending = provide(release).then(() => ({ id, source }));
        proved.set(key, pending);
        // Tried again next time.
        pending.catch(() => proved.delete(key));
      }
      return pending;
    },
  };
}

/** The hash is part of the path, so that another build under the same version is another bundle. */
function bundleFolder({ version, server }: PlanRelease): string {
  return `${safeName(version)}-${createHash('sha256').update(server.integrity).digest('hex').slice(0, 12)}`;
}

function safeName(name: string): string {
  return name.replace(/[^A-Za-z0-9._-]/g, '_').replace(/^\.+/, '_');
}
