/**
 * Imports server bundles into renderer processes, one at a time in each, so that it is known which one ended a process.
 */
import { FragmentError, ProcessGone } from './fragment-error.ts';
import { type FragmentWorker, hasEnded, send } from './fragment-worker.ts';
import { POOL_LIMITS } from './pool/pool-options.ts';
import type { Quarantine } from './quarantine.ts';
import type { ServerBundle } from './releases.ts';

/** Importing a bundle: it is cold, and the machine may be starting other things. */
const LOAD_TIMEOUT_MS = 15_000;

export interface BundleLoader {
  /** Resolves when the process has the bundle. Throws FragmentError. */
  provide(worker: FragmentWorker, bundle: ServerBundle): Promise<void>;
  /**
   * As `provide`, for a page that waits: `late` when it takes longer than `limit` in ms, and than an import
   * may. The import goes on.
   */
  provideSoon(worker: FragmentWorker, bundle: ServerBundle, limit: number): Promise<void>;
  /** As `provide`; when the process ends for another reason, in the one that replaces it. */
  provideInPlace(worker: FragmentWorker, bundle: ServerBundle): Promise<void>;
}

export interface BundleLoaderOptions {
  quarantine: Quarantine;
  /** Numbers the messages of all jobs. */
  nextJob(): number;
  /** `cause`: the job that ended the process. */
  lose(worker: FragmentWorker, reason: string, cause: number): void;
  isClosing(): boolean;
}

export function createBundleLoader({ quarantine, nextJob, lose, isClosing }: BundleLoaderOptions): BundleLoader {
  function provide(worker: FragmentWorker, bundle: ServerBundle): Promise<void> {
    const known = worker.bundles.get(bundle.id);
    if (known) return known;
    const provided = worker.importing.then(() => importIn(worker, bundle));
    worker.bundles.set(bundle.id, provided);
    worker.importing = provided.catch(() => {});
    provided.catch(() => worker.bundles.delete(bundle.id));
    return provided;
  }

  async function provideSoon(worker: FragmentWorker, bundle: ServerBundle, limit: number): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const patience = Math.max(limit, POOL_LIMITS.importPatienceMs);
    const timer = setTimeout(() => reject(new FragmentError('late', 'Its bundle is being imported')), patience);
    await Promise.race([provide(worker, bundle), late]).finally(() => clearTimeout(timer));
  }

  function provideInPlace(worker: FragmentWorker, bundle: ServerBundle): Promise<void> {
    return provide(worker, bundle).catch(async (error: unknown) => {
      if (!(error instanceof ProcessGone) || isClosing()) throw error;
      return provideInPlace(await worker.successor, bundle);
    });
  }

  async function importIn(worker: FragmentWorker, bundle: ServerBundle): Promise<void> {
    const source = await bundle.source().catch((error: unknown) => {
      throw new FragmentError('failed', error instanceof Error ? error.message : String(error));
    });
    if (hasEnded(worker)) throw new ProcessGone();
    if (quarantine.has(bundle.id)) throw new FragmentError('failed', 'The bundle ended several processes');
    const id = nextJob();
    try {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => lose(worker, 'hangs while importing', id), LOAD_TIMEOUT_MS).unref();
        worker.loading.set(id, { bundle: bundle.id, done: resolve, fail: reject, timer });
        const place = worker.places.push({ bundle: bundle.id, job: id });
        send(worker, id, { kind: 'load', bundle: bundle.id, place, source });
      });
    } finally {
      worker.loading.delete(id);
    }
  }

  return { provide, provideSoon, provideInPlace };
}
