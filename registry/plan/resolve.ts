/** Which releases of which module a visitor is meant to get, before anyone asks what the shell can run (plan.ts). */
import type { Descriptor } from '@sufra/contract';
import { boundariesOf, LAST_BUCKET, rankOf } from './buckets.ts';
import { flagBoundaries } from './flags.ts';
import { STABLE } from './history.ts';
import { channelHistory, isForSite, keyOf, type State } from './state.ts';

export interface Visitor {
  /** A tenant's key, or the console's. */
  tenant: string;
  /** 0–99; a visitor without one is counted as 99, so that it is the last to get a canary. */
  bucket: number;
}

/**
 * Versions of each module, the wanted one first, then what was stable before it, for fallbacks. A pin goes
 * before a canary, a canary before what is stable; a retired module has none, nor has one of another
 * audience.
 */
export function resolve(state: State, visitor: Visitor): Map<string, readonly string[]> {
  const wanted = new Map<string, readonly string[]>();
  for (const name of state.modules.keys()) {
    const versions = versionsFor(state, name, visitor);
    if (versions.length > 0) wanted.set(name, versions);
  }
  return wanted;
}

/**
 * The same with each release's descriptor. One that `descriptorOf` does not know is passed over: it must not
 * break the plan.
 */
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

/**
 * As `candidatesFor`, for many visitors of one state: those who want the same of a module get the very same
 * list, so that thousands of tenants with a pin cost little more than one.
 */
export function candidatesOf(
  state: State,
  descriptorOf: (module: string, version: string) => Descriptor | null,
): (visitor: Visitor) => ReadonlyMap<string, readonly Descriptor[]> {
  const lines = new Map<string, readonly Descriptor[]>();
  return (visitor) => {
    const candidates = new Map<string, readonly Descriptor[]>();
    for (const module of state.modules.keys()) {
      const key = `${module} ${wishOf(state, module, visitor)}`;
      let line = lines.get(key);
      if (!line) {
        line = versionsFor(state, module, visitor).flatMap((version) => descriptorOf(module, version) ?? []);
        lines.set(key, line);
      }
      if (line.length > 0) candidates.set(module, line);
    }
    return candidates;
  };
}

function versionsFor(state: State, module: string, visitor: Visitor): readonly string[] {
  const choice = choiceFor(state, module, visitor);
  if (choice === null) return [];
  const stable = channelHistory(state, module, STABLE);
  if (choice === 'pin') return first(pinnedVersions(state, module, visitor.tenant), stable);
  return choice === 'canary' ? first([state.modules.get(module)!.canary!.version], stable) : stable;
}

/** By what a visitor's release of a module is chosen. Null: the visitor gets none of it. */
export function choiceFor(
  state: State,
  module: string,
  { tenant, bucket }: Visitor,
): 'pin' | 'canary' | 'stable' | null {
  const of = state.modules.get(module);
  if (!of || of.retired || of.retiredFor.has(tenant) || !isForSite(module, of, tenant)) return null;
  if (pinnedVersions(state, module, tenant).length > 0) return 'pin';
  const { canary } = of;
  return canary && (canary.tenants.has(tenant) || rankOf(module, bucket) < canary.percent) ? 'canary' : 'stable';
}

/** Names what a visitor is meant to get of a module: two visitors of one name have the same candidates. */
function wishOf(state: State, module: string, visitor: Visitor): string {
  const choice = choiceFor(state, module, visitor);
  const pin = choice === 'pin' ? state.pins.get(visitor.tenant)?.get(module) : undefined;
  return `${choice} ${pin ? ('version' in pin ? pin.version : `#${pin.channel}`) : ''}`;
}

/** Names what a visitor is meant to get of all modules. */
export function choicesOf(state: State, visitor: Visitor): string {
  let name = '';
  for (const module of state.modules.keys()) name += `${wishOf(state, module, visitor)};`;
  return name;
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

/**
 * First bucket of each part but the first into which canaries and flags divide a tenant's visitors; rising, none twice.
 */
export function splitsOf(state: State, tenant: string): readonly number[] {
  const splits = new Set<number>();
  for (const [name, module] of state.modules) {
    const { canary, retired, retiredFor } = module;
    if (retired || retiredFor.has(tenant) || !isForSite(name, module, tenant)) continue;
    for (const boundary of flagBoundaries(state.flags, name, tenant)) splits.add(boundary);
    if (!canary || canary.tenants.has(tenant) || pinnedVersions(state, name, tenant).length > 0) continue;
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
