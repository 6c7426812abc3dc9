/** Which releases of which module a visitor is meant to get, before anyone asks what the shell can run (plan.ts). */
import type { Descriptor } from '@sufra/contract';
import { boundariesOf, LAST_BUCKET, rankOf } from './buckets.ts';
import { STABLE } from './history.ts';
import { channelHistory, isForSite, keyOf, type State } from './state.ts';

export interface Visitor {
  /** A tenant's key, or the console's. */
  tenant: string;
  /** 0–99; a visitor without one is counted as 99, so that it is the last to get a canary. */
  bucket: number;
}

/**
 * Versions of each module, the wanted one first, then what was stable before it, for fallbacks. A pin goes before a canary,
 * a canary before what is stable; a retired module has none, nor has one of another audience.
 */
export function resolve(state: State, visitor: Visitor): Map<string, readonly string[]> {
  const wanted = new Map<string, readonly string[]>();
  for (const name of state.modules.keys()) {
    const versions = versionsFor(state, name, visitor);
    if (versions.length > 0) wanted.set(name, versions);
  }
  return wanted;
}

/** The same with each release's descriptor. One that `descriptorOf` does not know is passed over: it must not break the plan. */
export function candidatesFor(
  state: State,
  visitor: Visitor,
  descriptorOf: (module: string, version: string) => Descriptor | null,
): Map<string, Descriptor[]> {
  const wanted = [...resolve(state, visitor)];
  return new Map(
    wanted.map(([name, versions]) => [name, versions.flatMap((version) => descriptorOf(name, version) ?? [])]),
  );
}

function versionsFor(state: State, module: string, { tenant, bucket }: Visitor): readonly string[] {
  const of = state.modules.get(module);
  if (!of || of.retired || of.retiredFor.has(tenant) || !isForSite(module, of, tenant)) return [];
  const stable = channelHistory(state, module, STABLE);
  const pinned = pinnedVersions(state, module, tenant);
  if (pinned.length > 0) return first(pinned, stable);
  const { canary } = of;
  if (canary && (canary.tenants.has(tenant) || rankOf(module, bucket) < canary.percent))
    return first([canary.version], stable);
  return stable;
}

/** Empty when there is no pin, or none that can be honoured: the release was yanked, nothing is in the channel. */
function pinnedVersions(state: State, module: string, tenant: string): readonly string[] {
  const pin = state.pins.get(tenant)?.get(module);
  if (!pin) return [];
  if ('channel' in pin) return channelHistory(state, module, pin.channel);
  const key = keyOf(module, pin.version);
  return state.yanked.has(key) || state.pruned.has(key) ? [] : [pin.version];
}

function first(versions: readonly string[], then: readonly string[]): readonly string[] {
  return [...versions, ...then.filter((version) => !versions.includes(version))];
}

/** First bucket of each part but the first into which canaries divide a tenant's visitors; rising, none twice. */
export function splitsOf(state: State, tenant: string): readonly number[] {
  const splits = new Set<number>();
  for (const [name, module] of state.modules) {
    const { canary, retired, retiredFor } = module;
    if (!canary || retired || retiredFor.has(tenant) || !isForSite(name, module, tenant)) continue;
    if (canary.tenants.has(tenant) || pinnedVersions(state, name, tenant).length > 0) continue;
    for (const boundary of boundariesOf(name, canary.percent)) splits.add(boundary);
  }
  return [...splits].sort((a, b) => a - b);
}

/** The part that a bucket lies in. */
export function partOf(splits: readonly number[], bucket: number): { from: number; to: number } {
  const from = splits.findLast((split) => split <= bucket) ?? 0;
  const next = splits.find((split) => split > bucket);
  return { from, to: next === undefined ? LAST_BUCKET : next - 1 };
}
