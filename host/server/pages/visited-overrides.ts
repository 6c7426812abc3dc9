/** The overrides of this visit: what its browser carries, as the registry has it now (PLAT-004, PLAT-006). */
import type { SignedOverride } from '@sufra/contract/override';
import type { Edge } from '../edge.ts';
import type { EdgeRequest } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';
import { namesOverride } from '../overrides/override-cookies.ts';

export interface VisitedOverrides {
  overrides: readonly SignedOverride[];
  /** The Set-Cookie lines by which the browser forgets those that are over. */
  cookies: readonly string[];
}

const NONE: VisitedOverrides = { overrides: [], cookies: [] };

/** Throws when the registry does not say what an override is: the usual page in its place would be taken for it. */
export async function visitedOverrides(edge: Edge, request: EdgeRequest): Promise<VisitedOverrides> {
  const { cookies, origin } = request;
  if (!namesOverride(cookies, origin)) return NONE;
  const carried = edge.overrideCookies.carriedIn(cookies, request);
  const site = publicOriginOf(origin, edge.config.publicPorts);
  const found = await Promise.all(carried.map(({ id }) => edge.overrides.byId(id, site)));
  const left = carried.filter((_, index) => found[index] !== null);
  const overrides = found.flatMap((one) => one ?? []);
  // Its files and hashes are asked for as those of any release.
  for (const { override, release } of overrides) {
    if (override.at === null) edge.knownReleases.remember({ shell: { ...release, fallbacks: [] }, modules: [] });
  }
  const isSame = left.length > 0 && left.length === carried.length;
  return { overrides, cookies: isSame ? [] : [edge.overrideCookies.write(left, request)] };
}

/** `?sufra-preview=module@version`: the release that an address asks for; null: none. */
export function wantedPreview(search: string): string | null {
  return search.includes(PARAMETER) ? new URLSearchParams(search).get(PARAMETER) : null;
}

const PARAMETER = 'sufra-preview';
