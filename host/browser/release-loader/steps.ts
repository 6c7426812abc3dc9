/**
 * Which part of a module is being put on the page, for what watches its cost (`host/browser/costs`). It comes
 * after the first tap can act.
 */
import type { PageRelease, PartStarts } from '@sufra/contract';

type Step = PartStarts['began'][number];

/** Called when a step begins; what it returns is called when the step is over, well or not. */
export type StepWatcher = (step: Step) => () => void;

const watchers: StepWatcher[] = [];

/** One that throws when a step begins ends it so. */
export function watchSteps(watcher: StepWatcher): void {
  watchers.push(watcher);
}

/** A part that runs. */
export interface LivePart {
  readonly release: PageRelease;
  /** After another program's change of its nodes. */
  mountAgain(): void;
  /** Its release leaves the page, as one that threw. */
  fail(error: unknown): void;
}

/** By the element that each fills. */
export const liveParts = new Map<() => HTMLElement, LivePart>();

/** Runs `work` as a step. */
export async function runStep<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
  const ends = watchers.map((watcher) => watcher(step));
  try {
    return await work();
  } finally {
    for (const end of ends) end();
  }
}
