import { CAPABILITIES } from '@sufra/contract';
import type { Check } from './check.ts';

/** A face asks for a capability, the operator of the registry grants it: a team cannot grant one to itself. */
export const capabilitiesAreGranted: Check = {
  name: 'capabilities-are-granted',
  faultsOf: ({ name, face: { capabilities = [] } }, { granted }) =>
    capabilities.flatMap((capability, index) => {
      const place = `face.capabilities[${index}] ${JSON.stringify(capability)}`;
      if (!CAPABILITIES.some((known) => known === capability)) {
        return [`${place}: there is ${CAPABILITIES.join(', ')}`];
      }
      if (granted && !granted.includes(capability)) {
        return [`${place}: the operator grants it by SUFRA_CAPABILITIES=${name}:${capability}`];
      }
      return [];
    }),
  notesOf: ({ face: { capabilities = [] } }, { granted }) =>
    capabilities.length > 0 && !granted
      ? [`${capabilities.join(', ')}: a registry takes it only where its operator grants it`]
      : [],
};
