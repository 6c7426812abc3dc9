/** What a change would come to, before it is recorded. */
import type { Descriptor } from '@sufra/contract';
import { type Effects, effectsOf } from '../plan/effects.ts';
import type { Change } from '../plan/history.ts';
import { type Judgement, judgePlans } from '../plan/judge.ts';
import { type AffectedTenants, apply, copyState, type State } from '../plan/state.ts';

export interface Foreseen {
  judgement: Judgement;
  effects(): Effects;
}

/** `descriptorOf`: of releases that are stored, and of the one that the change brings. */
export function foresee(
  state: State,
  change: Change,
  descriptorOf: (module: string, version: string) => Descriptor | null,
): Foreseen {
  const after = copyState(state);
  const revision = state.revision + 1;
  const at = new Date(0).toISOString();
  const affected: AffectedTenants = apply(after, { revision, at, change, reason: null, actorId: '', actor: '' });
  const isSilent = affected?.length === 0;
  return {
    judgement: isSilent
      ? { leaving: [], lost: [], faults: [], notes: [] }
      : judgePlans(state, after, descriptorOf, affected),
    effects: () => effectsOf(state, after, descriptorOf, affected),
  };
}
