/** What is current, folded from the history: pure, so that every registry comes to the same. */
import { type Audience, releaseId, SHELL } from '@sufra/contract';
import { audienceOfSite, CONSOLE_SITE } from '@sufra/contract/audience';
import { type Flags, withFlag } from './flags.ts';
import { applyGrant, type Grants } from './grants.ts';
import { type Change, type HistoryEntry, STABLE, takesAway } from './history.ts';

export interface Canary {
  version: string;
  /** Buckets below it get the version: 10 is every tenth visitor, 0 none by percent. */
  percent: number;
  tenants: ReadonlySet<string>;
  /** ISO instant of the change that set it. */
  since: string;
}

export interface ModuleState {
  audience: Audience;
  /** Of each channel: versions that were current, the current one first, each once. */
  channels: Map<string, readonly string[]>;
  /** Of each channel: when its current release became so; none after a rollback, which brings back what is known. */
  since: Map<string, string>;
  canary: Canary | null;
  /** Of each channel: the release that waits for approval. */
  waiting: Map<string, string>;
  /** In no plan; `held`: until it is reinstated, else also until its next stable release. */
  retired: { held: boolean } | null;
  /** Tenants in whose plans it is not. */
  retiredFor: Set<string>;
}

/** Where a change stands in the history. */
export interface Moment {
  revision: number;
  /** ISO instant. */
  at: string;
}

export type Pin = { version: string } | { channel: string };

export interface State {
  revision: number;
  modules: Map<string, ModuleState>;
  /** By tenant, then by module. */
  pins: Map<string, Map<string, Pin>>;
  /** Channels that ask for approval, with the percent of visitors that a canary may reach without. */
  approvals: Map<string, number>;
  /** `module@version` of what a second person agreed to. */
  approved: Set<string>;
  /** `module@version` of what is in no plan any more. */
  yanked: Set<string>;
  pruned: Set<string>;
  /** What modules may do beside what every release may. */
  grants: Grants;
  /** Replaced by each change, so that copies share it. */
  flags: Flags;
  /** ISO instant of the last change that took a release away from visitors. */
  wentBackAt: string;
  /** The last change that may concern every tenant. */
  globalRevision: Moment;
  /** The last change that concerns a tenant and not all. */
  tenantRevisions: Map<string, Moment>;
}

/** Tenants whose plans a change may have changed; null: all. */
export type AffectedTenants = readonly string[] | null;

export function emptyState(): State {
  return {
    revision: 0,
    modules: new Map(),
    pins: new Map(),
    approvals: new Map(),
    approved: new Set(),
    yanked: new Set(),
    pruned: new Set(),
    grants: new Map(),
    flags: new Map(),
    wentBackAt: new Date(0).toISOString(),
    globalRevision: { revision: 0, at: new Date(0).toISOString() },
    tenantRevisions: new Map(),
  };
}

/** A state of its own, to see what a change would come to. */
export function copyState(state: State): State {
  const module = (one: ModuleState): ModuleState => ({
    ...one,
    channels: new Map(one.channels),
    since: new Map(one.since),
    waiting: new Map(one.waiting),
    retiredFor: new Set(one.retiredFor),
  });
  return {
    ...state,
    modules: new Map([...state.modules].map(([name, one]) => [name, module(one)])),
    pins: new Map([...state.pins].map(([tenant, pins]) => [tenant, new Map(pins)])),
    approvals: new Map(state.approvals),
    approved: new Set(state.approved),
    yanked: new Set(state.yanked),
    pruned: new Set(state.pruned),
    grants: new Map(state.grants),
    tenantRevisions: new Map(state.tenantRevisions),
  };
}

/** Percent of visitors that a canary may reach where nothing else is set: fewer than all. */
export const FEWER_THAN_ALL = 99;

export function keyOf(module: string, version: string): string {
  return releaseId({ name: module, version });
}

/** Versions of a module that were current in a channel, the current one first. */
export function channelHistory(state: State, module: string, channel: string = STABLE): readonly string[] {
  return state.modules.get(module)?.channels.get(channel) ?? [];
}

/** The last change that concerns a tenant's plan. */
export function lastChange(state: State, tenant: string): Moment {
  const own = state.tenantRevisions.get(tenant);
  return own && own.revision > state.globalRevision.revision ? own : state.globalRevision;
}

/** Revision of a tenant's plan: that of the last change that concerns it. */
export function planRevision(state: State, tenant: string): number {
  return lastChange(state, tenant).revision;
}

/** Applies the next entry. Throws when it is not the next. */
export function apply(state: State, { revision, change, at, reason }: HistoryEntry): AffectedTenants {
  if (revision !== state.revision + 1) throw new Error(`revision ${revision} does not follow ${state.revision}`);
  const affected = ofAudience(state, change, applyChange(state, change, { at, reason }));
  if (takesAway(change)) state.wentBackAt = at;
  state.revision = revision;
  const moment = { revision, at };
  if (affected === null) state.globalRevision = moment;
  else for (const tenant of affected) state.tenantRevisions.set(tenant, moment);
  return affected;
}

/** A change of a console's module leaves the plans of all tenants as they are. */
function ofAudience({ modules }: State, change: Change, affected: AffectedTenants): AffectedTenants {
  if (affected !== null || !('module' in change)) return affected;
  return modules.get(change.module)?.audience === 'console' ? [CONSOLE_SITE] : null;
}

/** Whether the plans of this site may have the module. */
export function isForSite(module: string, { audience }: Pick<ModuleState, 'audience'>, site: string): boolean {
  return module === SHELL || audience === audienceOfSite(site);
}

function applyChange(
  state: State,
  change: Change,
  { at, reason }: Pick<HistoryEntry, 'at' | 'reason'>,
): AffectedTenants {
  switch (change.action) {
    case 'publish':
      moduleOf(state, change.module).audience = change.audience ?? 'storefront';
      if (change.instead) changeRetired(state, { action: 'retire', tenant: null, ...change.instead });
      if (!change.waits) return makeCurrent(state, change, at);
      moduleOf(state, change.module).waiting.set(change.channel, change.version);
      return [];
    case 'promote':
      return makeCurrent(state, change, at);
    case 'rollback': {
      const { channels, since } = moduleOf(state, change.module);
      since.delete(change.channel);
      const history = channelHistory(state, change.module, change.channel);
      const rest = history.filter((version) => version !== change.from && version !== change.version);
      channels.set(change.channel, [change.version, ...rest]);
      return followersOf(state, change);
    }
    case 'canary':
    case 'canary-stop':
      return changeCanary(state, change, at);
    case 'pin':
    case 'unpin':
      return changePin(state, change);
    case 'yank':
      state.yanked.add(keyOf(change.module, change.version));
      return removeRelease(state, change);
    case 'prune':
      state.pruned.add(keyOf(change.module, change.version));
      removeRelease(state, change);
      // Only what is in no plan is pruned.
      return [];
    case 'channel':
      if (change.approval) state.approvals.set(change.channel, change.share ?? FEWER_THAN_ALL);
      else state.approvals.delete(change.channel);
      return [];
    case 'approve':
      state.approved.add(keyOf(change.module, change.version));
      return [];
    case 'grant':
    case 'ungrant':
      applyGrant(state.grants, change, reason);
      return [];
    case 'flag':
    case 'unflag':
      state.flags = withFlag(state.flags, change, reason);
      return change.tenant === null ? null : [change.tenant];
    case 'retire':
    case 'reinstate':
      return changeRetired(state, change);
  }
}

function moduleOf(state: State, name: string): ModuleState {
  let module = state.modules.get(name);
  if (!module) {
    module = {
      audience: 'storefront',
      channels: new Map(),
      since: new Map(),
      canary: null,
      waiting: new Map(),
      retired: null,
      retiredFor: new Set(),
    };
    state.modules.set(name, module);
  }
  return module;
}

function makeCurrent(
  state: State,
  change: { module: string; version: string; channel: string },
  at: string,
): AffectedTenants {
  const module = moduleOf(state, change.module);
  const earlier = channelHistory(state, change.module, change.channel).filter((version) => version !== change.version);
  module.channels.set(change.channel, [change.version, ...earlier]);
  module.since.set(change.channel, at);
  if (module.waiting.get(change.channel) === change.version) module.waiting.delete(change.channel);
  if (change.channel === STABLE && module.retired?.held === false) module.retired = null;
  return followersOf(state, change);
}

/** Everybody gets `stable`, if only as fallback; other channels only those who are pinned to them. */
function followersOf(state: State, { module, channel }: { module: string; channel: string }): AffectedTenants {
  if (channel === STABLE) return null;
  return [...state.pins].flatMap(([tenant, pins]) => {
    const pin = pins.get(module);
    return pin && 'channel' in pin && pin.channel === channel ? [tenant] : [];
  });
}

function changeCanary(
  state: State,
  change: Change & { action: 'canary' | 'canary-stop' },
  at: string,
): AffectedTenants {
  const module = moduleOf(state, change.module);
  const before = module.canary;
  module.canary =
    change.action === 'canary'
      ? { version: change.version, percent: change.percent, tenants: new Set(change.tenants), since: at }
      : null;
  if ((before?.percent ?? 0) > 0 || (module.canary?.percent ?? 0) > 0) return null;
  return [...new Set([...(before?.tenants ?? []), ...(module.canary?.tenants ?? [])])];
}

function changePin(state: State, change: Change & { action: 'pin' | 'unpin' }): AffectedTenants {
  const { tenant, module } = change;
  // Known from here on: a pin counts from its own revision, whatever later events say about the module.
  moduleOf(state, module);
  const pins = state.pins.get(tenant) ?? new Map<string, Pin>();
  if (change.action === 'unpin') pins.delete(module);
  else pins.set(module, 'channel' in change ? { channel: change.channel } : { version: change.version });
  if (pins.size > 0) state.pins.set(tenant, pins);
  else state.pins.delete(tenant);
  return [tenant];
}

function changeRetired(state: State, change: Change & { action: 'retire' | 'reinstate' }): AffectedTenants {
  const module = moduleOf(state, change.module);
  const isRetired = change.action === 'retire';
  const taken = isRetired ? change.taken : undefined;
  if (taken !== undefined) removeRelease(state, { module: change.module, version: taken });
  if (change.tenant === null) module.retired = isRetired ? { held: change.held } : null;
  else if (isRetired) module.retiredFor.add(change.tenant);
  else module.retiredFor.delete(change.tenant);
  return change.tenant === null || taken !== undefined ? null : [change.tenant];
}

/** Takes a release out of every channel and canary. Pins to it are passed over (resolve.ts). */
function removeRelease(state: State, { module: name, version }: { module: string; version: string }): AffectedTenants {
  const module = moduleOf(state, name);
  for (const [channel, history] of module.channels) {
    module.channels.set(
      channel,
      history.filter((each) => each !== version),
    );
  }
  for (const [channel, waiting] of module.waiting) if (waiting === version) module.waiting.delete(channel);
  if (module.canary?.version === version) module.canary = null;
  return null;
}
