/**
 * What a change comes to, given what is current: each either gives the change to be recorded or throws a Refusal. Called
 * while no other registry can change anything.
 */
import type { Descriptor } from '@sufra/contract';
import type { Actor } from '../access/actor.ts';
import { type Change, STABLE } from '../plan/history.ts';
import { keyOf, lineOf, type State } from '../plan/state.ts';
import { Refusal } from './refusal.ts';

export interface StoredRelease {
  descriptor: Descriptor;
  /** ISO instant. */
  publishedAt: string;
  publisherId: string;
  publisher: string;
}

export interface Current {
  state: State;
  find(module: string, version: string): StoredRelease | null;
}

export type Decision = (current: Current, actor: Actor) => Change;

/** Throws unless the release is there and may be in a plan. */
function expectUsable({ state, find }: Current, module: string, version: string): StoredRelease {
  const release = find(module, version);
  const key = keyOf(module, version);
  if (!release) throw new Refusal('UNKNOWN_RELEASE', `${key} was never published`);
  if (state.yanked.has(key)) throw new Refusal('RELEASE_YANKED', `${key} was yanked; publish a new version`);
  if (state.pruned.has(key))
    throw new Refusal('FILES_REMOVED', `the files of ${key} were removed; publish a new version`);
  return release;
}

function expectOwn(actor: Actor, module: string): void {
  if (actor.modules === 'all' || actor.modules.includes(module)) return;
  throw new Refusal('NOT_YOURS', `${actor.name} may change ${actor.modules.join(', ')} only, not ${module}`);
}

function expectOperator(actor: Actor, what: string): void {
  if (actor.modules !== 'all')
    throw new Refusal('NOT_YOURS', `${what} takes an operator's token; ${actor.name} has a team's`);
}

export function publishing(module: string, version: string, channel: string): Decision {
  return ({ state, find }, actor) => {
    expectOwn(actor, module);
    if (find(module, version)) {
      throw new Refusal('VERSION_EXISTS', `${keyOf(module, version)} exists; a version is never used twice`);
    }
    return { action: 'publish', module, version, channel, waits: state.approvals.has(channel) };
  };
}

export function promoting(module: string, version: string, channel: string): Decision {
  return (current, actor) => {
    expectOwn(actor, module);
    const release = expectUsable(current, module, version);
    if (lineOf(current.state, module, channel)[0] === version) {
      throw new Refusal('NOTHING_TO_CHANGE', `${keyOf(module, version)} is ${channel} already`);
    }
    if (current.state.approvals.has(channel) && release.publisherId === actor.id) {
      throw new Refusal(
        'SECOND_PERSON_NEEDED',
        `${channel} asks for approval: another token than that of ${actor.name}, who published it, must promote it`,
      );
    }
    return { action: 'promote', module, version, channel };
  };
}

/** Back to the release before, at once also where new ones wait for approval. */
export function rollingBack(module: string, channel: string): Decision {
  return (current, actor) => {
    expectOwn(actor, module);
    const [from, version] = lineOf(current.state, module, channel);
    if (from === undefined) throw new Refusal('UNKNOWN_RELEASE', `${module} has no release in ${channel}`);
    if (version === undefined) {
      throw new Refusal('NO_EARLIER_RELEASE', `${keyOf(module, from)} is the only release that ${channel} has had`);
    }
    return { action: 'rollback', module, version, channel, from };
  };
}

export interface CanaryWish {
  version: string;
  /** 0–100; undefined: as it is. */
  percent?: number;
  /** A tenant to be added. */
  tenant?: string;
}

export function startingCanary(module: string, { version, percent, tenant }: CanaryWish): Decision {
  return (current, actor) => {
    expectOwn(actor, module);
    expectUsable(current, module, version);
    if (lineOf(current.state, module)[0] === version) {
      throw new Refusal('NOTHING_TO_CHANGE', `${keyOf(module, version)} is ${STABLE} already: everybody gets it`);
    }
    const running = current.state.modules.get(module)?.canary;
    // A canary of another version takes nothing over.
    const before = running?.version === version ? running : { percent: 0, tenants: new Set<string>() };
    const tenants = [...new Set([...before.tenants, ...(tenant === undefined ? [] : [tenant])])].sort();
    const wanted = percent ?? before.percent;
    if (wanted === before.percent && tenants.length === before.tenants.size) {
      throw new Refusal('NOTHING_TO_CHANGE', `the canary of ${keyOf(module, version)} is like that already`);
    }
    return { action: 'canary', module, version, percent: wanted, tenants };
  };
}

export function stoppingCanary(module: string): Decision {
  return ({ state }, actor) => {
    expectOwn(actor, module);
    const canary = state.modules.get(module)?.canary;
    if (!canary) throw new Refusal('NOTHING_TO_CHANGE', `${module} has no canary`);
    return { action: 'canary-stop', module, version: canary.version };
  };
}

export function pinning(tenant: string, module: string, target: { version: string } | { channel: string }): Decision {
  return (current, actor) => {
    expectOperator(actor, 'a pin');
    if ('version' in target) expectUsable(current, module, target.version);
    else if (lineOf(current.state, module, target.channel).length === 0) {
      throw new Refusal('UNKNOWN_CHANNEL', `${module} has no release in ${target.channel}`);
    }
    return { action: 'pin', tenant, module, ...target };
  };
}

export function unpinning(tenant: string, module: string): Decision {
  return ({ state }, actor) => {
    expectOperator(actor, 'a pin');
    if (!state.pins.get(tenant)?.has(module))
      throw new Refusal('NOTHING_TO_CHANGE', `${tenant} has no pin of ${module}`);
    return { action: 'unpin', tenant, module };
  };
}

export function yanking(module: string, version: string): Decision {
  return (current, actor) => {
    expectOwn(actor, module);
    if (!current.find(module, version))
      throw new Refusal('UNKNOWN_RELEASE', `${keyOf(module, version)} was never published`);
    if (current.state.yanked.has(keyOf(module, version))) {
      throw new Refusal('NOTHING_TO_CHANGE', `${keyOf(module, version)} was yanked already`);
    }
    const [now, before] = lineOf(current.state, module);
    if (now === version && before === undefined) {
      throw new Refusal(
        'NO_EARLIER_RELEASE',
        `${keyOf(module, version)} is the only stable release: nothing would be left`,
      );
    }
    return { action: 'yank', module, version };
  };
}

/** Takes a release that fails away from its visitors: out of stable, or out of the canary. */
export function takingBack(module: string, version: string): Decision {
  return (current, actor) => {
    if (lineOf(current.state, module)[0] === version) return rollingBack(module, STABLE)(current, actor);
    if (current.state.modules.get(module)?.canary?.version === version) return stoppingCanary(module)(current, actor);
    throw new Refusal('NOTHING_TO_CHANGE', `nobody gets ${keyOf(module, version)} any more`);
  };
}

/** Whether new releases of a channel wait for another token's promote. The channel `local` never does. */
export function settingApproval(channel: string, approval: boolean): Decision {
  return ({ state }, actor) => {
    expectOperator(actor, 'approval');
    if (channel === 'local' && approval)
      throw new Refusal('UNKNOWN_CHANNEL', 'the local channel never asks for approval');
    if (state.approvals.has(channel) === approval) {
      throw new Refusal('NOTHING_TO_CHANGE', `approval of ${channel} is ${approval ? 'on' : 'off'} already`);
    }
    return { action: 'channel', channel, approval };
  };
}

/** Throws when a plan may name the release again by now. */
export function pruning(module: string, version: string): Decision {
  return ({ state }, actor) => {
    expectOperator(actor, 'removal');
    const of = state.modules.get(module);
    const isCurrent = [...(of?.lines.values() ?? [])].some(([current]) => current === version);
    const pins = [...state.pins.values()].flatMap((modules) => modules.get(module) ?? []);
    const isPinned = pins.some((pin) => 'version' in pin && pin.version === version);
    if (isCurrent || isPinned || of?.canary?.version === version) {
      throw new Refusal('NOTHING_TO_CHANGE', `${keyOf(module, version)} is in use`);
    }
    return { action: 'prune', module, version };
  };
}
