import { FEDERATION_RUNTIME, SHELL } from '@sufra/contract';
import type { Check } from './check.ts';

/** Containers use the shell's copy of the federation runtime, which couples their exact versions (stack.md §3). */
export const federationRuntimeMatches: Check = {
  name: 'federation-runtime-matches',
  faultsOf: (candidate, { shell }) => {
    const offered = candidate.name === SHELL || !shell ? FEDERATION_RUNTIME : shell.federationRuntime;
    return candidate.federationRuntime === offered
      ? []
      : [`federationRuntime ${candidate.federationRuntime}: the shell runs ${offered}`];
  },
};
