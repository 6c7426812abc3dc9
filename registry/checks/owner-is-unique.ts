import { releaseId } from '@sufra/contract';
import type { Check } from './check.ts';

/** Dialogs and topics are found by their owner's word, so two modules cannot have the same. */
export const ownerIsUnique: Check = {
  name: 'owner-is-unique',
  faultsOf: (candidate, { shell, modules }) =>
    [...modules, ...(shell ? [shell] : [])]
      .filter((other) => other.name !== candidate.name && other.face.owner === candidate.face.owner)
      .map((other) => `face.owner ${candidate.face.owner}: belongs to ${releaseId(other)}`),
};
