/**
 * Errors that nobody caught: thrown in answer to a tap, by a timer, in a promise. Nothing is taken off the page for them;
 * they are reported as the release's whose file threw.
 */
import type { Failure, PagePlan, PageRelease } from '@sufra/contract';
import { describeThrown, stackOf } from '@sufra/contract/thrown';

/** Hears of uncaught errors from now on. One and the same error is told once. */
export function watchErrors(plan: PagePlan, report: (failure: Omit<Failure, 'at'>) => void): void {
  const told = new Set<string>();
  const tell = (thrown: unknown): void => {
    const release = releaseOf(plan, stackOf(thrown));
    if (!release) return;
    const message = describeThrown(thrown);
    const { name: module, version } = release;
    const once = `${module} ${version} ${message}`;
    if (told.has(once) || told.size > 20) return;
    told.add(once);
    report({ module, version, phase: 'handler', cause: 'throw', message });
  };
  window.addEventListener('error', (event) => tell(event.error));
  window.addEventListener('unhandledrejection', (event) => tell(event.reason));
}

/** The release of the first file in a stack that is a module's: the shell's frames above it only carried the call. */
export function releaseOf(plan: PagePlan, stack: string): PageRelease | null {
  const all = plan.modules.flatMap((module) => [module, ...module.fallbacks]);
  for (const line of stack.split('\n')) {
    // In either of its places.
    const release = all.find(({ name, version }) => line.includes(`/${name}/${version}/`));
    if (release) return release;
  }
  return null;
}
