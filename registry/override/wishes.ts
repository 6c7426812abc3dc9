/** What may be asked for, and by whom: a wish becomes what is stored, or is refused. */

import { type Descriptor, releaseId, SHELL } from '@sufra/contract';
import type { Composition } from '@sufra/contract/composition';
import { isDeveloperOrigin } from '@sufra/contract/override';
import { sha256 } from '@sufra/operations/sha256';
import type { Actor } from '../access/actor.ts';
import type { overrides } from '../database/tables.ts';
import { channelHistory } from '../plan/state.ts';
import { type Current, expectOwn, expectUsable, type StoredRelease } from '../store/decisions.ts';
import { Refusal } from '../store/refusal.ts';
import type { Store } from '../store/store-types.ts';

/** Seconds that each may last. */
export const LONGEST = { developer: 12 * 3600, release: 14 * 86_400, replay: 12 * 3600, tools: 12 * 3600 } as const;
/** How often a link opens: a developer's once, a reviewers' for a room of them. */
export const OPENS = { developer: 1, release: 20, replay: 1, tools: 1 } as const;

export type Kind = keyof typeof LONGEST;

export interface GrantWish {
  /** Origin of the site. */
  site: string;
  seconds: number;
  /** For how long it may be renewed; absent: it is not. */
  renewableSeconds?: number;
  /** A module, as a published release … */
  module?: string;
  version?: string;
  /** … or as a developer's build, and the origin that serves its `browser` folder. */
  at?: string;
  build?: Descriptor;
  /** Id of a composition, to see it again. */
  composition?: string;
  /** The developer tools and nothing else. */
  tools?: true;
}

export type StoreView = Pick<Store, 'state' | 'release' | 'capabilities'>;

type What = Pick<typeof overrides.$inferInsert, 'module' | 'version' | 'at' | 'build' | 'composition'>;

/** Throws Refusal. `id`: of the override to be; `composed`: content of the wish's composition, null: unknown. */
export function judgeWish(
  wish: GrantWish,
  { id, actor, store, composed }: { id: string; actor: Actor; store: StoreView; composed: Composition | null },
): { kind: Kind; what: What } {
  const { site, seconds, renewableSeconds, module, version, at, build, composition } = wish;
  if (module !== undefined) expectOwn(actor, module);
  if (module === SHELL && build) {
    throw new Refusal('NOT_OVERRIDABLE', 'the shell starts each page: publish it to a channel, then sufra preview');
  }
  if (module !== undefined && isHeld(store, module)) {
    throw new Refusal('NOT_OVERRIDABLE', `an operator has retired ${module}`);
  }
  const kind = composition !== undefined ? 'replay' : wish.tools ? 'tools' : build ? 'developer' : 'release';
  if (Math.max(seconds, renewableSeconds ?? 0) > LONGEST[kind]) {
    throw new Refusal('NOT_OVERRIDABLE', `at most ${LONGEST[kind] / 3600} hours`);
  }
  if (!isSite(site)) {
    throw new Refusal('NOT_OVERRIDABLE', `${site} is no site: give its origin, https://nakhla.example`);
  }
  switch (kind) {
    case 'tools':
      return { kind, what: {} };
    case 'replay':
      return {
        kind,
        what: { composition: { id: composition!, content: expectReplayable(composition!, composed, actor) } },
      };
    case 'release':
      expectUsable(currentOf(store), module!, version!);
      return { kind, what: { module, version } };
    case 'developer':
      expectBuild(build!, module!, store);
      if (!at || !isDeveloperOrigin(at)) {
        throw new Refusal('NOT_OVERRIDABLE', `${at} is not of this machine: http://127.0.0.1:…`);
      }
      return { kind, what: { module, at, build, version: buildVersion(id, build!) } };
  }
}

/** A developer's build of the module, without a capability that no publish would grant it. */
export function expectBuild(build: Descriptor, module: string, store: StoreView): void {
  if (build.name !== module) {
    throw new Refusal('NOT_OVERRIDABLE', `this is a build of ${build.name}, not of ${module}`);
  }
  const stable = channelHistory(store.state(), module)[0];
  const released = stable === undefined ? undefined : store.release(module, stable)?.descriptor.face.capabilities;
  const granted = new Set<string>([...(released ?? []), ...(store.capabilities.get(module) ?? [])]);
  const missing = (build.face.capabilities ?? []).filter((capability) => !granted.has(capability));
  if (missing.length === 0) return;
  throw new Refusal(
    'NOT_OVERRIDABLE',
    `${missing.join(', ')}: no release of ${module} has it, and the operator has not granted it (SUFRA_CAPABILITIES=${module}:${missing[0]})`,
  );
}

/** An operator has retired the module: no browser gets it. */
export function isHeld(store: StoreView, module: string): boolean {
  return store.state().modules.get(module)?.retired?.held === true;
}

/** Null: the release may not be given any more, or never was. */
export function usableOf(store: StoreView, module: string, version: string): StoredRelease | null {
  if (isHeld(store, module)) return null;
  try {
    return expectUsable(currentOf(store), module, version);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** What of a composition still may be given, and what not. */
export function releasesOf({ shell, modules }: Composition, store: StoreView): { there: Descriptor[]; gone: string[] } {
  const there: Descriptor[] = [];
  const gone: string[] = [];
  for (const [name, version] of [[SHELL, shell] as const, ...Object.entries(modules)]) {
    const release = usableOf(store, name, version);
    if (release) there.push(release.descriptor);
    else gone.push(releaseId({ name, version }));
  }
  return { there, gone };
}

function expectReplayable(id: string, composed: Composition | null, actor: Actor): Composition {
  if (!composed) {
    throw new Refusal(
      'UNKNOWN_COMPOSITION',
      `${id}: no edge told of it in the last month. What a developer's machine served is not stored`,
    );
  }
  const { modules } = actor;
  if (modules === 'all' || modules.some((module) => Object.hasOwn(composed.modules, module))) return composed;
  throw new Refusal('NOT_YOURS', `${id} has no module of ${actor.name}`);
}

function currentOf(store: StoreView): Current {
  const release = (module: string, version: string) => store.release(module, version);
  return { state: store.state(), release, tenants: new Set<string>() };
}

/**
 * No release has it, and another build has another: what is stored of one in a page or an edge is never taken
 * for the other's.
 */
export function buildVersion(id: string, build: Descriptor): string {
  const files = JSON.stringify([build.face, build.browser, build.files]);
  return `0.0.0-dev.x${id.slice(0, 8)}.x${sha256(files).slice(0, 12)}`;
}

function isSite(site: string): boolean {
  return /^https?:\/\//.test(site) && URL.canParse(site) && new URL(site).origin === site;
}
