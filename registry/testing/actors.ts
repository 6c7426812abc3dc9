import type { Actor } from '../access/actor.ts';

/** May change everything. */
export const OPERATOR_ACTOR: Actor = { id: 'operator', name: 'operator', modules: 'all' };
