/**
 * Tells a team what its module costs the page; once for each kind. It is shown in `sufra health`, and takes
 * no release back.
 */
import { type Failure, type PageRelease, releaseId } from '@sufra/contract';
import type { Cost } from '@sufra/contract/parts';

export type TellCost = (release: PageRelease, cost: Cost, message: string) => void;

export function createTellCost(report: (failure: Omit<Failure, 'at'>) => void): TellCost {
  const told = new Set<string>();
  return (release, cost, message) => {
    const once = `${releaseId(release)} ${cost}`;
    if (told.has(once)) return;
    told.add(once);
    report({ module: release.name, version: release.version, phase: 'cost', cause: cost, message });
  };
}
