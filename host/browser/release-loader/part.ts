/**
 * One part of a module on the page (its outlet, a dialog, a contribution to a slot) and the release that runs
 * in it. A release that cannot be mounted, or throws later, is replaced by the next one in the same place;
 * what the customer typed there and where focus was go along. A release that threw because another program
 * had changed its nodes comes back itself. What the network did not bring is asked for again when the network
 * is back.
 */
import type { Failure, PageModule, PageRelease } from '@sufra/contract';
import { causeOf } from '../failures/cause.ts';
import { isForeignChange } from '../failures/foreign-change.ts';
import { keepInput } from '../failures/keep-input.ts';
import { reportPartStart } from '../failures/part-starts.ts';
import { isWorthOtherAddress, noteFailedAddress } from './addresses.ts';
import { forgetFailures } from './containers.ts';
import { preferRelease } from './prefer-release.ts';
import { liveParts, runStep } from './steps.ts';
import { forgetStuck } from './stuck.ts';

export interface Mount {
  release: PageRelease;
  /** To be called with what the release throws once it is mounted. */
  onFailure: (error: unknown) => void;
  /** False when the part has ended or begun again: nothing is to be put on the page then. */
  isWanted: () => boolean;
}

export interface PartOptions {
  module: PageModule;
  phase: 'mount' | 'dialog' | 'slot';
  /** Its name in reports (`@sufra/contract/parts`). */
  name: () => string;
  /** The element that stays when releases change. */
  element: () => HTMLElement;
  /** Mounts a release in the element; resolves with the function that unmounts it. */
  mount: (mount: Mount) => Promise<() => Promise<unknown>>;
  /** Called when no release works, with the wanted one's error. */
  onAllFailed: (error: unknown) => void;
  report: (failure: Omit<Failure, 'at'>) => void;
}

export interface Part {
  /** Shows the best release. Resolves when one runs, none works or the part has ended; never rejects. */
  show(): Promise<void>;
  /** As `show`, for another page or with another network: no release counts as broken any more. */
  again(): Promise<void>;
  /** As `again`, after the customer asked for it: releases that took the page's time may run as well. */
  retry(): Promise<void>;
  /** Takes it off the page, also when it is still coming. */
  end(): Promise<void>;
}

/** How often in how long a part comes back after another program's change; then it fails in words, with Retry. */
const FOREIGN_MAX = 3;
const FOREIGN_WITHIN_MS = 10_000;

export function createPart({
  module,
  phase,
  name,
  element,
  mount,
  onAllFailed,
  report: reportFailure,
}: PartOptions): Part {
  const report: PartOptions['report'] = (failure) => reportFailure({ ...failure, part: name() });
  const broken = new Set<string>();
  /** Versions that were mounted again from their other address. */
  const triedOtherAddress = new Set<string>();
  /** When the release was mounted again for another program's change. */
  let foreignAt: number[] = [];
  let running: { release: PageRelease; stop: () => Promise<unknown> } | null = null;
  /** Counts shows and ends: a late result of an earlier one is discarded. */
  let generation = 0;

  const again = (): Promise<void> => {
    broken.clear();
    triedOtherAddress.clear();
    forgetFailures(module);
    return show();
  };
  const onOnline = () => void again();
  const stopWaiting = () => window.removeEventListener('online', onOnline);

  const show = async (restore = keepInput(element())): Promise<void> => {
    const own = ++generation;
    stopWaiting();
    const isWanted = () => generation === own;
    const attempt = (release: PageRelease) => {
      const step = { module: module.name, version: release.version, part: name() };
      reportPartStart(step);
      return runStep(step, () => mount({ release, isWanted, onFailure: (error) => void failed(release, error) }));
    };
    try {
      const { release, result } = await preferRelease(module, phase, attempt, report, broken, isWanted);
      if (!isWanted()) return await ignoreErrors(result);
      running = { release, stop: result };
      const fail = (error: unknown) => void failed(release, error);
      const mountAgain = () => fail(new DOMException('removeChild', 'NotFoundError'));
      liveParts.set(element, { release, mountAgain, fail });
      restore(element());
    } catch (error) {
      if (!isWanted()) return;
      if (isForeignChange(error) && mayComeBack()) return show(restore);
      allFailed(error);
    }
  };

  const allFailed = (error: unknown): void => {
    if (isWorthOtherAddress(error) || !causeOf(error, phase).isReleases) window.addEventListener('online', onOnline);
    onAllFailed(error);
  };

  /** A program that changes each new page at once is not followed for ever. */
  const mayComeBack = (): boolean => {
    const now = Date.now();
    foreignAt = [...foreignAt.filter((at) => now - at < FOREIGN_WITHIN_MS), now];
    return foreignAt.length <= FOREIGN_MAX;
  };

  const failed = async (release: PageRelease, error: unknown): Promise<void> => {
    const { isReleases, ...cause } = causeOf(error, phase === 'mount' ? 'render' : phase);
    report({ module: module.name, version: release.version, ...cause });
    if (running?.release !== release) return;
    const restore = keepInput(element(), true);
    const { stop } = running;
    running = null;
    liveParts.delete(element);
    const own = generation;
    await ignoreErrors(stop);
    if (generation !== own) return;
    if (isForeignChange(error) && mayComeBack()) return show(restore);
    if (!isReleases) return allFailed(error);
    // A file that it asked for later may come from its other address; once, or two broken ones would alternate.
    if (isWorthOtherAddress(error) && !triedOtherAddress.has(release.version)) {
      triedOtherAddress.add(release.version);
      noteFailedAddress(release, error);
    } else broken.add(release.version);
    await show(restore);
  };

  return {
    show: () => show(),
    again,
    retry() {
      forgetStuck();
      return again();
    },
    async end() {
      generation++;
      stopWaiting();
      liveParts.delete(element);
      const stop = running?.stop;
      running = null;
      if (stop) await ignoreErrors(stop);
    },
  };
}

/** Errors during unmount are ignored: the release has left the page. */
async function ignoreErrors(stop: () => Promise<unknown>): Promise<void> {
  await stop().catch(() => {});
}
