import { releaseId, SHELL } from '@sufra/contract';
import type { Check } from './check.ts';
import { whyNotUnder } from './runs-under.ts';

/**
 * Modules that a new shell cannot run would leave plans. Only reported here: whether an earlier release of
 * theirs runs, and for which tenants, is seen when the plans are made, and then refused unless they are named
 * (store/harm.ts).
 */
export const modulesStillRun: Check = {
  name: 'modules-still-run',
  faultsOf: () => [],
  notesOf: (candidate, { modules }) => {
    if (candidate.name !== SHELL) return [];
    return modules.flatMap((module) => {
      const why = whyNotUnder(candidate, module);
      return why.length > 0 ? [`${releaseId(module)} cannot run under it: ${why.join('; ')}`] : [];
    });
  },
};
