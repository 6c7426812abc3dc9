import { CONTRACT_VERSION, isContractCompatible, SHELL } from '@sufra/contract';
import type { Check } from './check.ts';

/** Same major, not newer in minor than the shell that will run it. */
export const contractIsCompatible: Check = {
  name: 'contract-is-compatible',
  faultsOf: (candidate, { shell }) => {
    const offered = candidate.name === SHELL || !shell ? CONTRACT_VERSION : shell.contract;
    return isContractCompatible(candidate.contract, offered)
      ? []
      : [`contract ${candidate.contract}: the platform speaks ${offered}`];
  },
};
