/** Imports server bundles into renderer processes, one at a time in each, so that it is known which one ended a process. */
import { FragmentError, ProcessGone } from './fragment-error.ts';
import { hasEnded, type Member, send } from './member.ts';
import type { Quarantine } from './quarantine.ts';
import type { ServerBundle } from './releases.ts';

/** Importing a bundle: it is cold, and the machine may be starting other things. */
const LOAD_TIMEOUT_MS = 15_000;

export interface BundleLoader {
  /** Resolves when the process has the bundle. Throws FragmentError. */
  provide(member: Member, bundle: ServerBundle): Promise<void>;
  /** As `provide`; when the process ends for another reason, in the one that replaces it. */
  provideInPlace(member: Member, bundle: ServerBundle): Promise<void>;
}

export interface BundleLoaderOptions {
  quarantine: Quarantine;
  /** Numbers the messages of all jobs. */
  nextJob(): number;
  /** `cause`: the job that ended the process. */
  lose(member: Member, reason: string, cause: number): void;
  isClosing(): boolean;
}

export function createBundleLoader({ quarantine, nextJob, lose, isClosing }: BundleLoaderOptions): BundleLoader {
  function provide(member: Member, bundle: ServerBundle): Promise<void> {
    const known = member.bundles.get(bundle.id);
    if (known) return known;
    const provided = member.importing.then(() => importIn(member, bundle));
    member.bundles.set(bundle.id, provided);
    member.importing = provided.catch(() => {});
    provided.catch(() => member.bundles.delete(bundle.id));
    return provided;
  }

  function provideInPlace(member: Member, bundle: ServerBundle): Promise<void> {
    return provide(member, bundle).catch(async (error: unknown) => {
      if (!(error instanceof ProcessGone) || isClosing()) throw error;
      return provideInPlace(await member.successor, bundle);
    });
  }

  async function importIn(member: Member, bundle: ServerBundle): Promise<void> {
    const source = await bundle.source().catch((error: unknown) => {
      throw new FragmentError('failed', error instanceof Error ? error.message : String(error));
    });
    if (hasEnded(member)) throw new ProcessGone();
    if (quarantine.has(bundle.id)) throw new FragmentError('failed', 'The bundle ended several processes');
    const id = nextJob();
    try {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => lose(member, 'hangs while importing', id), LOAD_TIMEOUT_MS).unref();
        member.loading.set(id, { bundle: bundle.id, done: resolve, fail: reject, timer });
        send(member, id, { kind: 'load', bundle: bundle.id, source });
      });
    } finally {
      member.loading.delete(id);
    }
  }

  return { provide, provideInPlace };
}
