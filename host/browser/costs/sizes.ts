/**
 * What a module adds to the page: elements in its places, and memory while a part of it is mounted. A sample,
 * not a measurement.
 */
import type { PagePlan, PageRelease } from '@sufra/contract';
import type { StepWatcher } from '../release-loader/index.ts';
import type { TellCost } from './tell.ts';

/** The largest menus have some 50,000. */
const MAX_NODES = 80_000;
const MEMORY_BYTES_MAX = 80_000_000;
const SAMPLE_INTERVAL_MS = 30_000;

export function sampleNodes(plan: PagePlan, tell: TellCost): void {
  setInterval(() => {
    if (!document.hidden) countNodes(plan, tell);
  }, SAMPLE_INTERVAL_MS);
}

/** @internal */
export function countNodes(plan: PagePlan, tell: TellCost, max = MAX_NODES): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-module][data-version]')) {
    const release = releaseIn(plan, place.dataset.module!, place.dataset.version!);
    const count = place.getElementsByTagName('*').length;
    if (release && count > max) tell(release, 'nodes', `${count} elements in one place`);
  }
}

/** `used`: bytes of the heap, where the browser says it (Chromium); other parts that work meanwhile count too. */
export function sampleMemory(plan: PagePlan, tell: TellCost, used = heapBytes): StepWatcher {
  return ({ module, version, part }) => {
    const before = used();
    return () => {
      const more = used() - before;
      const release = more > MEMORY_BYTES_MAX ? releaseIn(plan, module, version) : null;
      if (release) tell(release, 'memory', `${Math.round(more / 1e6)} MB more while ${part} was mounted`);
    };
  };
}

function heapBytes(): number {
  return (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0;
}

/** The release of the plan that a place shows. */
export function releaseIn(plan: PagePlan, name: string, version: string): PageRelease | null {
  const all = plan.modules.flatMap((module) => [module, ...module.fallbacks]);
  return all.find((each) => each.name === name && each.version === version) ?? null;
}
