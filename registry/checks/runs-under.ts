import type { Descriptor } from '@sufra/contract';
import { contractIsCompatible } from './contract-is-compatible.ts';
import { federationRuntimeMatches } from './federation-runtime-matches.ts';
import { sharedRangesAreMet } from './shared-ranges-are-met.ts';

/** Why a shell cannot run a module's release; empty: it can. */
export function whyNotUnder(shell: Descriptor, release: Descriptor): string[] {
  return [contractIsCompatible, federationRuntimeMatches, sharedRangesAreMet].flatMap(({ faultsOf }) =>
    faultsOf(release, { shell, modules: [] }),
  );
}
