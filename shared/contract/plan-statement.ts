/**
 * What the signature of a plan is over: the canonical JSON of the plan in which each release stands as the digest of its own
 * canonical JSON. Releases are large and the same for all tenants, so that a plan is signed without reading them again.
 */
import { canonicalJson } from './canonical.ts';
import type { Plan, PlanModule, PlanRelease } from './plan.ts';

/** `digest`: of a release, without its fallbacks. */
export function planStatement({ shell, modules, ...rest }: Plan, digest: (release: PlanRelease) => string): string {
  const digests = ({ fallbacks, ...release }: PlanModule) => [digest(release), ...fallbacks.map(digest)];
  return canonicalJson({ ...rest, shell: digests(shell), modules: modules.map(digests) });
}
