/**
 * What a change would do to plans, in figures: which releases visitors would get in place of which, and what
 * that adds to what they load.
 */
import type { Descriptor } from '@sufra/contract';
import { audiencesOf, OTHERS } from './judge.ts';
import { chooseReleases } from './plan.ts';
import { candidatesOf, choicesOf, type Visitor } from './resolve.ts';
import type { AffectedTenants, State } from './state.ts';

export interface ReleaseEffect {
  module: string;
  /** Versions that visitors get; null: none of the module. */
  from: string | null;
  to: string | null;
  /** Tenants by key; OTHERS stands for all that nothing is said of. */
  tenants: readonly string[];
  /** True: for some of their visitors, by a canary. */
  partly: boolean;
  /** Bytes of its browser files as they are sent, more (or fewer) than before. */
  growth: number;
}

export interface Effects {
  /** Tenants whose plans get a new revision, so that edges read them again; null: all. */
  tenants: AffectedTenants;
  releases: readonly ReleaseEffect[];
}

type DescriptorOf = (module: string, version: string) => Descriptor | null;

export function effectsOf(before: State, after: State, descriptorOf: DescriptorOf, affected: AffectedTenants): Effects {
  const found = new Map<string, Omit<ReleaseEffect, 'tenants' | 'partly'> & { tenants: Map<string, number> }>();
  const parts = new Map<string, number>();
  const known = new Map<string, ReadonlyMap<string, Descriptor>>();
  const candidates = new Map([before, after].map((state) => [state, candidatesOf(state, descriptorOf)]));
  const currentOf = (state: State, visitor: Visitor) => {
    const key = `${state.revision} ${choicesOf(state, visitor)}`;
    let current = known.get(key);
    if (!current) {
      const chosen = chooseReleases(candidates.get(state)!(visitor)) ?? [];
      current = new Map(chosen.flatMap(([first]) => (first ? [[first.name, first] as const] : [])));
      known.set(key, current);
    }
    return current;
  };
  for (const visitor of audiencesOf(before, after, affected)) {
    const { tenant } = visitor;
    parts.set(tenant, (parts.get(tenant) ?? 0) + 1);
    const [now, then] = [currentOf(before, visitor), currentOf(after, visitor)];
    for (const module of new Set([...now.keys(), ...then.keys()])) {
      const [had, has] = [now.get(module), then.get(module)];
      if (had === has) continue;
      const [from, to] = [had?.version ?? null, has?.version ?? null];
      const key = `${module} ${from} ${to}`;
      const effect = found.get(key) ?? {
        module,
        from,
        to,
        growth: sentBytes(has) - sentBytes(had),
        tenants: new Map(),
      };
      effect.tenants.set(tenant, (effect.tenants.get(tenant) ?? 0) + 1);
      found.set(key, effect);
    }
  }
  const releases = [...found.values()].map(({ tenants, ...effect }) => ({
    ...effect,
    tenants: [...tenants.keys()].sort((a, b) => Number(b === OTHERS) - Number(a === OTHERS) || (a < b ? -1 : 1)),
    partly: [...tenants].some(([tenant, count]) => count < parts.get(tenant)!),
  }));
  return { tenants: affected, releases };
}

/** Of all files that a browser may load of it, compressed. */
function sentBytes(release: Descriptor | undefined): number {
  const files = Object.entries(release?.files ?? {});
  return files
    .filter(([path]) => !path.startsWith('server/') && !path.endsWith('.map'))
    .reduce((sum, [, { brotli }]) => sum + brotli, 0);
}
