import type { Actor } from '../access/actor.ts';

/** Who may change everything. */
export const OPERATOR_ACTOR: Actor = { id: 'operator', name: 'operator', modules: 'all' };
