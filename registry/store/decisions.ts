/**
 * What a change comes to, given what is current: each either gives the change to be recorded or throws a
 * Refusal. Called while no other registry can change anything.
 */
import { type Descriptor, SHELL } from '@sufra/contract';
import { audienceOf } from '@sufra/contract/audience';
import type { Actor } from '../access/actor.ts';
import { type Change, STABLE } from '../plan/history.ts';
import { channelHistory, FEWER_THAN_ALL, keyOf, type State } from '../plan/state.ts';
import type { Provenance } from '../provenance/provenance.ts';
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
  release(module: string, version: string): StoredRelease | null;
  /** Tenants that an edge has asked for. */
  tenants: ReadonlySet<string>;
}

export type Decision = (current: Current, actor: Actor) => Change;

/**
 * Whether this person may approve a release for others than its publisher's own tests: an operator, or
 * another team. All tokens that may publish the module are one team's.
 */
function isSecondPerson(actor: Actor, { descriptor, publisherId }: StoredRelease): boolean {
  return actor.id !== publisherId && (actor.modules === 'all' || !actor.modules.includes(descriptor.name));
}

/** Throws unless a second person agreed, or is the sender. */
export function expectApproved({ state }: Current, actor: Actor, release: StoredRelease, what: string): void {
  const { name, version } = release.descriptor;
  if (state.approved.has(keyOf(name, version)) || isSecondPerson(actor, release)) return;
  throw new Refusal(
    'SECOND_PERSON_NEEDED',
    `${what} asks for approval: an operator other than the publisher, or another team, first: sufra approve ${name} ${version}`,
  );
}

/** Agrees to a release, so that its team may promote it and give it to everybody. */
export function approving(module: string, version: string): Decision {
  return (current, actor) => {
    const release = expectUsable(current, module, version);
    const key = keyOf(module, version);
    if (current.state.approved.has(key)) throw new Refusal('NOTHING_TO_CHANGE', `${key} was approved already`);
    if (!isSecondPerson(actor, release)) {
      throw new Refusal(
        'SECOND_PERSON_NEEDED',
        `${key} was published by ${release.publisher}: an operator other than the publisher, or another team, must approve it`,
      );
    }
    return { action: 'approve', module, version };
  };
}

/** Throws unless the release is there and may be in a plan. */
export function expectUsable({ state, release: releaseOf }: Current, module: string, version: string): StoredRelease {
  const release = releaseOf(module, version);
  const key = keyOf(module, version);
  if (!release) throw new Refusal('UNKNOWN_RELEASE', `${key} was never published`);
  if (state.yanked.has(key)) throw new Refusal('RELEASE_YANKED', `${key} was yanked; publish a new version`);
  if (state.pruned.has(key))
    throw new Refusal('FILES_REMOVED', `the files of ${key} were removed; publish a new version`);
  return release;
}

export function expectOwn(actor: Actor, module: string): void {
  if (actor.modules === 'all' || actor.modules.includes(module)) return;
  throw new Refusal('NOT_YOURS', `${actor.name} may change ${actor.modules.join(', ')} only, not ${module}`);
}

export function expectOperator(actor: Actor, what: string): void {
  if (actor.modules !== 'all')
    throw new Refusal('NOT_YOURS', `${what} takes an operator's token; ${actor.name} has a team's`);
}

/** Throws unless this person may publish the version, and it is new. */
export function expectNew(release: Current['release'], actor: Actor, module: string, version: string): void {
  expectOwn(actor, module);
  if (!release(module, version)) return;
  throw new Refusal('VERSION_EXISTS', `${keyOf(module, version)} exists; a version is never used twice`);
}

/** A module stays with its audience: another one's plans would lose it. */
/** `instead`: a module whose place this one takes in the same change: renamed, or its routes handed over. */
export function publishing(
  { name, version, face }: Descriptor,
  channel: string,
  instead: string | null = null,
  provenance: Provenance | null = null,
): Decision {
  return (current, actor) => {
    const { state, release } = current;
    expectNew(release, actor, name, version);
    const audience = audienceOf(face);
    const known = name === SHELL ? 'storefront' : state.modules.get(name)?.audience;
    if (known !== undefined && known !== audience)
      throw new Refusal(
        'CHECKS_FAILED',
        `${name} is for the ${known}: another audience takes a module of another name`,
      );
    const waits = state.approvals.has(channel);
    if (instead !== null && (channel !== STABLE || waits || instead === name)) {
      throw new Refusal(
        'STABLE_ONLY',
        `${name} takes the place of ${instead} for all visitors at once: in stable, where nothing waits for approval`,
      );
    }
    return {
      action: 'publish',
      module: name,
      version,
      channel,
      waits,
      ...(audience === 'console' ? { audience } : {}),
      ...(instead === null ? {} : { instead: leavingPlace(current, actor, instead) }),
      ...(provenance === null ? {} : { provenance }),
    };
  };
}

function leavingPlace(current: Current, actor: Actor, instead: string): { module: string; held: boolean } {
  const retired = retiring(instead, null)(current, actor);
  return { module: instead, held: retired.action === 'retire' && retired.held };
}

export function promoting(module: string, version: string, channel: string): Decision {
  return (current, actor) => {
    expectOwn(actor, module);
    const release = expectUsable(current, module, version);
    if (channelHistory(current.state, module, channel)[0] === version) {
      throw new Refusal('NOTHING_TO_CHANGE', `${keyOf(module, version)} is ${channel} already`);
    }
    if (current.state.approvals.has(channel)) expectApproved(current, actor, release, channel);
    return { action: 'promote', module, version, channel };
  };
}

/** Back to the release before, at once also where new ones wait for approval. */
export function rollingBack(module: string, channel: string): Decision {
  return (current, actor) => {
    expectOwn(actor, module);
    const [from, version] = channelHistory(current.state, module, channel);
    if (from === undefined) throw new Refusal('UNKNOWN_RELEASE', `${module} has no release in ${channel}`);
    if (version === undefined) {
      throw new Refusal(
        'NO_EARLIER_RELEASE',
        `${keyOf(module, from)} is the only release that ${channel} has had; sufra retire ${module} takes the module out of every plan`,
      );
    }
    return { action: 'rollback', module, version, channel, from };
  };
}

export function pinning(tenant: string, module: string, target: { version: string } | { channel: string }): Decision {
  return (current, actor) => {
    expectOperator(actor, 'a pin');
    if ('version' in target) expectUsable(current, module, target.version);
    else if (channelHistory(current.state, module, target.channel).length === 0) {
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
    if (!current.release(module, version))
      throw new Refusal('UNKNOWN_RELEASE', `${keyOf(module, version)} was never published`);
    if (current.state.yanked.has(keyOf(module, version))) {
      throw new Refusal('NOTHING_TO_CHANGE', `${keyOf(module, version)} was yanked already`);
    }
    const [now, before] = channelHistory(current.state, module);
    if (module === SHELL && now === version && before === undefined) throw shellNeeded(version);
    return { action: 'yank', module, version };
  };
}

function shellNeeded(version: string): Refusal {
  return new Refusal('SHELL_NEEDED', `${keyOf('host', version)} is the only shell: without one there is no page`);
}

/** Takes a module out of every plan, or out of one tenant's. What an operator takes out, no release brings back. */
export function retiring(module: string, tenant: string | null): Decision {
  return ({ state }, actor) => {
    if (tenant === null) expectOwn(actor, module);
    else expectOperator(actor, 'a module of one tenant');
    const of = state.modules.get(module);
    if (!of) throw new Refusal('UNKNOWN_RELEASE', `${module} was never published`);
    if (module === SHELL) throw shellNeeded(channelHistory(state, module)[0] ?? 'none');
    if (tenant === null ? of.retired !== null : of.retiredFor.has(tenant)) {
      throw new Refusal('NOTHING_TO_CHANGE', `${module} is retired${tenant === null ? '' : ` for ${tenant}`} already`);
    }
    return { action: 'retire', module, tenant, held: actor.modules === 'all' };
  };
}

export function reinstating(module: string, tenant: string | null): Decision {
  return ({ state }, actor) => {
    const of = state.modules.get(module);
    if (tenant === null) expectOwn(actor, module);
    if (tenant !== null || of?.retired?.held) expectOperator(actor, 'what an operator has retired');
    if (!(tenant === null ? of?.retired : of?.retiredFor.has(tenant))) {
      throw new Refusal('NOTHING_TO_CHANGE', `${module} is not retired${tenant === null ? '' : ` for ${tenant}`}`);
    }
    return { action: 'reinstate', module, tenant };
  };
}

/**
 * Whether releases of a channel wait for a second person. For `stable`, `share`: percent of visitors that a
 * canary may reach without one; default: fewer than all. The channel `local` never asks.
 */
export function settingApproval(channel: string, approval: boolean, share: number = FEWER_THAN_ALL): Decision {
  return ({ state }, actor) => {
    expectOperator(actor, 'approval');
    if (channel === 'local' && approval)
      throw new Refusal('UNKNOWN_CHANNEL', 'the local channel never asks for approval');
    if (approval ? state.approvals.get(channel) === share : !state.approvals.has(channel)) {
      throw new Refusal('NOTHING_TO_CHANGE', `approval of ${channel} is ${approval ? 'on' : 'off'} already`);
    }
    return { action: 'channel', channel, approval, ...(approval ? { share } : {}) };
  };
}

/** Throws when a plan may name the release again by now. */
export function pruning(module: string, version: string): Decision {
  return ({ state }, actor) => {
    expectOperator(actor, 'removal');
    const of = state.modules.get(module);
    const isCurrent = [...(of?.channels.values() ?? [])].some(([current]) => current === version);
    const pins = [...state.pins.values()].flatMap((modules) => modules.get(module) ?? []);
    const isPinned = pins.some((pin) => 'version' in pin && pin.version === version);
    if (isCurrent || isPinned || of?.canary?.version === version) {
      throw new Refusal('NOTHING_TO_CHANGE', `${keyOf(module, version)} is in use`);
    }
    return { action: 'prune', module, version };
  };
}
