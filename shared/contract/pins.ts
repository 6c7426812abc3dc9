import type { PlanRelease } from './plan.ts';

/** What an import map of a release's hashes also maps, so that the page can see that the browser took it (decision 7). */
export function pinsMark({ name, version }: Pick<PlanRelease, 'name' | 'version'>): string {
  return `sufra-pins:${name}@${version}`;
}
