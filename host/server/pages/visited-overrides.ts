/** What the registry allows this visit's browser, as it says now (PLAT-004, PLAT-006 to PLAT-008). */
import { isOverride, isReplay, type SignedGrant } from '@sufra/contract/override';
import type { Edge } from '../edge.ts';
import type { EdgeRequest } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';

export interface VisitedOverrides {
  grants: readonly SignedGrant[];
  /** The Set-Cookie lines by which the browser forgets those that are over. */
  cookies: readonly string[];
}

const NONE: VisitedOverrides = { grants: [], cookies: [] };

/** Throws when the registry does not say what one is: the usual page in its place would be taken for it. */
export async function visitedOverrides(edge: Edge, request: EdgeRequest): Promise<VisitedOverrides> {
  const { cookies, origin } = request;
  if (edge.overrides.isOff || !edge.overrideCookies.isNamed(cookies, origin)) return NONE;
  const carried = edge.overrideCookies.carriedIn(cookies, request);
  const site = publicOriginOf(origin, edge.config.publicPorts);
  const found = await Promise.all(carried.map(({ id }) => edge.overrides.byId(id, site)));
  const left = carried.filter((_, index) => found[index] !== null);
  const grants = found.flatMap((one) => one ?? []);
  for (const release of grants.flatMap(publishedIn)) {
    edge.knownReleases.remember({ shell: { ...release, fallbacks: [] }, modules: [] });
  }
  const isSame = left.length > 0 && left.length === carried.length;
  return { grants, cookies: isSame ? [] : [edge.overrideCookies.write(left, request)] };
}

/** Their files and hashes are asked for as those of any release. */
function publishedIn(grant: SignedGrant) {
  if (isReplay(grant)) return grant.releases;
  return isOverride(grant) && grant.override.at === null ? [grant.release] : [];
}

/** `?sufra-preview=module@version`: the release that an address asks for; null: none. */
export function wantedPreview(search: string): string | null {
  return search.includes(PREVIEW) ? new URLSearchParams(search).get(PREVIEW) : null;
}

const PREVIEW = 'sufra-preview';

/** `?sufra-devtools`: whether an address asks for the developer tools, which a browser without a grant does not get. */
export function wantsTools(search: string): boolean {
  return search.includes(TOOLS_QUERY) && new URLSearchParams(search).has(TOOLS_QUERY);
}

const TOOLS_QUERY = 'sufra-devtools';
