/** Effects of a change in words, as `--dry-run` and the operators' page show them. */
import { kilobytes } from '../release/kilobytes.ts';
import type { Effects, ReleaseEffect } from './effects.ts';
import { OTHERS } from './judge.ts';

/** Tenants that are named in a line; the rest is a number. */
const SHOWN = 5;

export function describeEffects({ tenants, releases }: Effects): string[] {
  if (releases.length === 0) return ['no visitor gets another release'];
  const read =
    tenants === null ? 'edges read the plans of all tenants again' : `edges read ${count(tenants.length)} again`;
  return [...releases.map(describeEffect), read];
}

export function describeEffect({ module, from, to, tenants, partly, growth }: ReleaseEffect): string {
  const what =
    to === null ? `${module} ${from} leaves` : from === null ? `${module} ${to} comes` : `${module} ${from} → ${to}`;
  const whom = `${partly ? 'some visitors of ' : ''}${namesOf(tenants)}`;
  const size = growth === 0 ? 'as large as before' : `${kilobytes(Math.abs(growth))} ${growth > 0 ? 'more' : 'less'}`;
  return `${what} for ${whom}, ${size}`;
}

export function namesOf(tenants: readonly string[]): string {
  const own = tenants.filter((tenant) => tenant !== OTHERS);
  const shown = own.slice(0, SHOWN).join(', ') + (own.length > SHOWN ? ` and ${own.length - SHOWN} more` : '');
  if (!tenants.includes(OTHERS)) return shown;
  return own.length > 0 ? `every tenant, also ${shown}` : 'every tenant';
}

function count(plans: number): string {
  return plans === 1 ? 'one tenant’s plans' : `the plans of ${plans} tenants`;
}
