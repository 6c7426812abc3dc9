import { CONTRACT_VERSION, isContractCompatible, SHELL } from '@sufra/contract';
import { neededContract } from '@sufra/contract/needed-contract';
import type { Check } from './check.ts';

/** Same major, not newer in minor than the shell that will run it. Plans ask it too (`runs-under.ts`). */
export const contractIsCompatible: Check = {
  name: 'contract-is-compatible',
  faultsOf: (candidate, { shell }) => {
    const offered = candidate.name === SHELL || !shell ? CONTRACT_VERSION : shell.contract;
    const needed = neededContract(candidate);
    if (isContractCompatible(needed, offered)) return [];
    const why = needed === candidate.contract ? '' : `, and a worker module needs ${needed}`;
    return [`contract ${candidate.contract}${why}: the platform speaks ${offered}`];
  },
};
