/**
 * One part of a module on the page (its outlet, a dialog, a contribution to a slot) and the release that runs in it. A
 * release that cannot be started, or throws later, makes way for the next one in the same place; what the customer typed
 * there and where focus was go along.
 */
import type { Failure, PageModule, PageRelease } from '@sufra/contract';
import { tellBeginning } from '../failures/beginnings.ts';
import { causeOf } from '../failures/cause.ts';
import { keepInput } from '../failures/keep-input.ts';
import { mayComeElsewhere, notHadFrom } from './addresses.ts';
import { forgetFailures } from './containers.ts';
import { preferRelease } from './prefer-release.ts';

export interface Start {
  release: PageRelease;
  /** Hears what the release throws once it is there. */
  onFailure: (error: unknown) => void;
  /** False when nobody waits for it any more: nothing is to be put on the page then. */
  isWanted: () => boolean;
}

export interface PartOptions {
  module: PageModule;
  phase: 'mount' | 'dialog' | 'slot';
  /** What it is called when it is told of (`@sufra/contract/parts`). */
  name: () => string;
  /** The element that stays when releases change. */
  element: () => HTMLElement;
  /** Puts a release there; resolves with the way to take it away. */
  start: (start: Start) => Promise<() => Promise<unknown>>;
  /** Hears that no release works, and the wanted one's error. */
  onNone: (error: unknown) => void;
  report: (failure: Omit<Failure, 'at'>) => void;
}

export interface Part {
  /** Shows the best release. Resolves when one runs, none works or the part has ended; never rejects. */
  show(): Promise<void>;
  /** As `show`, after the customer asked to try again: nothing counts as broken any more. */
  retry(): Promise<void>;
  /** Takes it off the page, also when it is still coming. */
  end(): Promise<void>;
}

export function createPart({ module, phase, name, element, start, onNone, report: tell }: PartOptions): Part {
  const report: PartOptions['report'] = (failure) => tell({ ...failure, part: name() });
  const broken = new Set<string>();
  /** Versions that were started anew from their other address. */
  const moved = new Set<string>();
  let running: { release: PageRelease; stop: () => Promise<unknown> } | null = null;
  /** Counts beginnings and ends: what an earlier one has still under way is not wanted any more. */
  let turn = 0;

  const show = async (restore = keepInput(element())): Promise<void> => {
    const mine = ++turn;
    const isWanted = () => turn === mine;
    const begin = (release: PageRelease) => {
      tellBeginning({ module: module.name, version: release.version, part: name() });
      return start({ release, isWanted, onFailure: (error) => void failed(release, error) });
    };
    try {
      const { release, result } = await preferRelease(module, phase, begin, report, broken, isWanted);
      if (!isWanted()) return await quietly(result);
      running = { release, stop: result };
      restore(element());
    } catch (error) {
      if (isWanted()) onNone(error);
    }
  };

  const failed = async (release: PageRelease, error: unknown): Promise<void> => {
    const { isReleases, ...cause } = causeOf(error, phase === 'mount' ? 'render' : phase);
    report({ module: module.name, version: release.version, ...cause });
    if (running?.release !== release) return;
    const restore = keepInput(element(), true);
    const { stop } = running;
    running = null;
    const mine = turn;
    await quietly(stop);
    if (turn !== mine) return;
    if (!isReleases) return onNone(error);
    // A file that it wanted later may be had at its other address; once, or two broken ones would take turns.
    if (mayComeElsewhere(error) && !moved.has(release.version)) {
      moved.add(release.version);
      notHadFrom(release, error);
    } else broken.add(release.version);
    await show(restore);
  };

  return {
    show: () => show(),
    retry() {
      broken.clear();
      moved.clear();
      forgetFailures(module);
      return show();
    },
    async end() {
      turn++;
      const stop = running?.stop;
      running = null;
      if (stop) await quietly(stop);
    },
  };
}

/** What a release throws while it is taken away harms nobody any more. */
async function quietly(stop: () => Promise<unknown>): Promise<void> {
  await stop().catch(() => {});
}
