/**
 * Browser files of releases, cached by the edge like server bundles: proved by the plan's hash, on disk. A
 * page asks for one here when its own address did not bring it, be it that the files' origin is down or that
 * the browser remembers a failed import (docs/decisions/0072, 0073).
 */
import { type Plan, type PlanRelease, releaseId } from '@sufra/contract';
import type { FilesOnDisk } from './disk.ts';
import type { FetchFile } from './fetch-proved.ts';

export interface ReleaseFiles {
  /**
   * The bytes of one of a release's scripts, from here or else from its own address. Null when the release has no such
   * script; rejects when it cannot be fetched, or has another hash than the plan's.
   */
  bytesOf(release: PlanRelease, path: string): Promise<Buffer | null>;
  /**
   * Fetches what is not here yet of the plan's newest releases, in the background: a fetched file can be
   * served without its origin. Resolves when all is here or was tried; never rejects.
   */
  prefetch(plan: Pick<Plan, 'shell' | 'modules'>): Promise<void>;
}

export interface ReleaseFilesOptions {
  disk: FilesOnDisk;
  fetchFile: FetchFile;
  onFailure(what: string, error: unknown): void;
}

export function createReleaseFiles({ disk, fetchFile, onFailure }: ReleaseFilesOptions): ReleaseFiles {
  const underWay = new Map<string, Promise<Buffer>>();
  const kept = new Set<string>();
  let keeping: Promise<void> = Promise.resolve();

  function provide(address: string, integrity: string): Promise<Buffer> {
    let pending = underWay.get(integrity);
    if (!pending) {
      pending = bring(address, integrity).finally(() => underWay.delete(integrity));
      underWay.set(integrity, pending);
    }
    return pending;
  }

  async function bring(address: string, integrity: string): Promise<Buffer> {
    const here = await disk.byIntegrity(integrity);
    if (here) return here;
    const bytes = await fetchFile(address, integrity);
    if (!bytes) throw new Error(`${address} has not the hash of the plan`);
    await disk.store(integrity, bytes).catch((error: unknown) => onFailure('keep file', error));
    return bytes;
  }

  async function keepRelease({ name, version, base, integrity }: PlanRelease): Promise<void> {
    const id = releaseId({ name, version });
    if (kept.has(id)) return;
    for (const [path, hash] of Object.entries(integrity)) await provide(`${base}/${path}`, hash);
    kept.add(id);
  }

  return {
    async bytesOf({ base, integrity }, path) {
      return Object.hasOwn(integrity, path) ? provide(`${base}/${path}`, integrity[path]!) : null;
    },
    prefetch({ shell, modules }) {
      // One after the other: visitors come first; nothing waits for this.
      keeping = keeping.then(async () => {
        for (const release of [shell, ...modules]) {
          await keepRelease(release).catch((error: unknown) => onFailure('keep release files', error));
        }
      });
      return keeping;
    },
  };
}
