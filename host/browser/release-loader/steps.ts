/** Which part of a module is being put on the page, for what watches its cost (`host/browser/costs`). It comes after the first tap can act. */
import type { PartStarts } from '@sufra/contract';

type Step = PartStarts['began'][number];

/** Called when a step begins; what it returns is called when the step is over, well or not. */
export type StepWatcher = (step: Step) => () => void;

let watcher: StepWatcher | undefined;

export function watchSteps(next: StepWatcher): void {
  watcher = next;
}

/** Runs `work` as a step. */
export async function runStep<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
  const end = watcher?.(step);
  try {
    return await work();
  } finally {
    end?.();
  }
}
