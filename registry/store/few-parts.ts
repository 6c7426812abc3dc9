/** In how many parts canaries and flags may divide the visitors of a site. */
import { OTHERS } from '../plan/judge.ts';
import { splitsOf } from '../plan/resolve.ts';
import type { State } from '../plan/state.ts';
import { Refusal } from './refusal.ts';

/**
 * Parts that flags and canaries may divide a site's visitors into: each has its own plan and its own shared documents.
 */
const PARTS_MAX = 16;

/**
 * Throws Refusal TOO_MANY_PARTS. `tenant`: whose visitors alone may be divided otherwise than before; null:
 * those of all.
 */
export function expectFewParts(after: State, tenant: string | null): void {
  const rules = [...after.flags.values()].flatMap((flags) => [...flags.values()].flat());
  const named = rules.flatMap((rule) => rule.tenant ?? []);
  const tenants = tenant === null ? new Set([OTHERS, ...after.pins.keys(), ...named]) : [tenant];
  const most = Math.max(...[...tenants].map((each) => splitsOf(after, each).length + 1));
  if (most <= PARTS_MAX) return;
  throw new Refusal(
    'TOO_MANY_PARTS',
    `visitors would be divided into ${most} parts, and each has its own pages; ${PARTS_MAX} is the most: end a canary, or give a flag to all or none`,
  );
}
