/**
 * What the signature of a plan is over: the canonical JSON of the plan in which each release stands as the
 * digest of its own canonical JSON. Releases are large and the same for all tenants, so that a plan is signed
 * without reading them again, and travels so, too: an edge asks for the facts of each release once (decision
 * 425).
 */
import { canonicalJson } from './canonical.ts';
import type { Plan, PlanModule, PlanRelease, PlanSignature, SignedPlan } from './plan.ts';

/** A signed plan that names releases by digest: SHA-256, in hex, of the canonical JSON of a `PlanRelease`. */
export interface DigestPlan extends Omit<Plan, 'shell' | 'modules'> {
  /** The release of the shell, then its fallbacks. */
  shell: readonly string[];
  /** The same of each module. */
  modules: readonly (readonly string[])[];
  signature: PlanSignature;
}

/** `digest`: of a release, without its fallbacks. */
export function planStatement({ shell, modules, ...rest }: Plan, digest: (release: PlanRelease) => string): string {
  const digests = ({ fallbacks, ...release }: PlanModule) => [digest(release), ...fallbacks.map(digest)];
  return canonicalJson({ ...rest, shell: digests(shell), modules: modules.map(digests) });
}

/** The same statement, of a plan that names releases by digest. */
export function digestStatement({ signature: _, ...plan }: DigestPlan): string {
  return canonicalJson(plan);
}

/** The plan by digests. The signature is over the same statement. */
export function planByDigests(
  { shell, modules, ...rest }: SignedPlan,
  digest: (release: PlanRelease) => string,
): DigestPlan {
  const digests = ({ fallbacks, ...release }: PlanModule) => [digest(release), ...fallbacks.map(digest)];
  return { ...rest, shell: digests(shell), modules: modules.map(digests) };
}
