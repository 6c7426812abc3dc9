/**
 * Uncaught errors: of event handlers, timers and promises. Nothing is removed from the page for them; they
 * are reported as failures of the release whose file threw.
 */
import type { Failure, PagePlan, PageRelease } from '@sufra/contract';
import { describeThrown, stackOf } from '@sufra/contract/thrown';
import { wasReplaced } from '../guard/vitals.ts';
import { placeIn } from './place.ts';

/** Reports uncaught errors from now on, the same error once. */
export function watchErrors(plan: PagePlan, report: (failure: Omit<Failure, 'at'>) => void): void {
  const reported = new Set<string>();
  const handle = (thrown: unknown): void => {
    const release = releaseOf(plan, stackOf(thrown));
    // Who replaced a built-in of the page is named for that; whom it made fail is not.
    if (!release || wasReplaced()) return;
    const message = describeThrown(thrown);
    const { name: module, version } = release;
    const place = placeIn(stackOf(thrown), release);
    const once = `${module} ${version} ${message}`;
    if (reported.has(once) || reported.size > 20) return;
    reported.add(once);
    report({ module, version, phase: 'handler', cause: 'throw', message, ...(place && { place }) });
  };
  window.addEventListener('error', (event) => handle(event.error));
  window.addEventListener('unhandledrejection', (event) => handle(event.reason));
}

/** The release of the first file in a stack that is a module's: the shell's frames above it only made the call. */
export function releaseOf(plan: PagePlan, stack: string): PageRelease | null {
  const all = plan.modules.flatMap((module) => [module, ...module.fallbacks]);
  for (const line of stack.split('\n')) {
    // In either of its places.
    const release = all.find(({ name, version }) => line.includes(`/${name}/${version}/`));
    if (release) return release;
  }
  return null;
}
