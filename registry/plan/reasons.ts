/**
 * Why the visitors of a tenant get a release of each module: as facts for the developer tools (PLAT-007), in
 * words for operators.
 */
import { type Descriptor, SHELL } from '@sufra/contract';
import type { ReleaseReason } from '@sufra/contract/release-reason';
import { whyNotUnder } from '../checks/runs-under.ts';
import { rankOf } from './buckets.ts';
import { chooseReleases } from './plan.ts';
import { candidatesFor, choiceFor, partOf, resolve, splitsOf, type Visitor } from './resolve.ts';
import { channelHistory, isForSite, type State } from './state.ts';

/** What the visitors get of one module. */
export interface ReasonedRelease {
  module: string;
  /** What they get; null: none. */
  version: string | null;
  /** Earlier releases that take its place in a page where it fails. */
  fallbacks: readonly string[];
  /** `stable`, `pinned to 1.5.0`, … */
  reason: string;
}

/** One part of a tenant's visitors. */
export interface ReasonedPlan {
  buckets: { from: number; to: number };
  releases: readonly ReasonedRelease[];
}

/** One plan for each part into which canaries divide the tenant's visitors. Empty while no shell has been published. */
export function reasonedPlans(
  state: State,
  tenant: string,
  descriptorOf: (module: string, version: string) => Descriptor | null,
): readonly ReasonedPlan[] {
  const splits = splitsOf(state, tenant);
  return [0, ...splits].flatMap((bucket) => {
    const visitor = { tenant, bucket };
    const candidates = candidatesFor(state, visitor, descriptorOf);
    const chosen = chooseReleases(candidates);
    if (!chosen) return [];
    const lines = new Map(chosen.map((line) => [line[0]!.name, line]));
    const shell = chosen[0][0]!;
    const names = [...state.modules.keys()].filter((name) => isForSite(name, state.modules.get(name)!, tenant));
    const releases = names
      .sort((a, b) => Number(b === SHELL) - Number(a === SHELL) || (a < b ? -1 : 1))
      .map((module): ReasonedRelease => {
        const [current, ...fallbacks] = lines.get(module) ?? [];
        const wanted = candidates.get(module)?.[0];
        const passedOver =
          wanted && wanted !== current
            ? `; ${wanted.version} is wanted, but ${module === SHELL ? 'no module runs under it' : `does not run under host ${shell.version}: ${whyNotUnder(shell, wanted).join('; ')}`}`
            : '';
        return {
          module,
          version: current?.version ?? null,
          fallbacks: fallbacks.map(({ version }) => version),
          reason: wordsFor(state, module, visitor) + passedOver,
        };
      });
    return [{ buckets: partOf(splits, bucket), releases }];
  });
}

/** By module, of those that a visitor is to get. `planned`: the versions that the plan came to. */
export function reasonsFor(
  state: State,
  visitor: Visitor,
  planned: ReadonlyMap<string, string>,
): Record<string, ReleaseReason> {
  const reasons: Record<string, ReleaseReason> = {};
  for (const [module, [wanted]] of resolve(state, visitor)) {
    const version = planned.get(module);
    reasons[module] =
      version === wanted ? reasonOf(state, module, visitor) : { why: 'passed-over', wanted: wanted!, left: !version };
  }
  return reasons;
}

function reasonOf(state: State, module: string, visitor: Visitor): Exclude<ReleaseReason, { why: 'passed-over' }> {
  const { canary } = state.modules.get(module)!;
  const pin = state.pins.get(visitor.tenant)?.get(module);
  switch (choiceFor(state, module, visitor)) {
    case 'pin':
      return pin && 'channel' in pin ? { why: 'channel', channel: pin.channel } : { why: 'pin' };
    case 'canary': {
      const rank = canary?.tenants.has(visitor.tenant) ? null : rankOf(module, visitor.bucket);
      return { why: 'canary', percent: canary?.percent ?? 0, rank };
    }
    default:
      return { why: 'stable', before: channelHistory(state, module)[1] ?? null };
  }
}

function wordsFor(state: State, module: string, visitor: Visitor): string {
  const { retired } = state.modules.get(module)!;
  const pin = state.pins.get(visitor.tenant)?.get(module);
  if (choiceFor(state, module, visitor) === null) {
    if (retired) return retired.held ? 'retired by an operator' : 'retired';
    return 'retired for this tenant';
  }
  const reason = reasonOf(state, module, visitor);
  switch (reason.why) {
    case 'channel':
      return `follows the channel ${reason.channel}`;
    case 'pin':
      return `pinned to ${pin && 'version' in pin ? pin.version : 'a release'}`;
    case 'canary':
      return reason.rank === null ? 'canary for this tenant' : `canary for ${reason.percent} % of visitors`;
    case 'stable':
      if (channelHistory(state, module).length === 0) return 'no release is stable';
      return pin ? 'stable: its pin cannot be met, the release was yanked or removed' : 'stable';
  }
}
