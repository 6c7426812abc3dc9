/**
 * What the edge reports to the registry about releases: for how many visitors each part was started and failed, how long contributions to
 * slots took, and which plans are in use. The registry compares a release with the one before it and rolls a bad one back.
 *
 * A visitor is a session that a shell reports. Sessions can be invented, so of each address only a few are counted, for starts
 * and failures alike, and the registry requires several addresses.
 */
import { hostname } from 'node:os';
import { type FragmentTarget, type Plan, releaseId } from '@sufra/contract';
import { isEdgePart, PAGE_PART, partsOf, serverPart, WHOLE_RELEASE } from '@sufra/contract/parts';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import type { Compositions } from '../plan/compositions.ts';
import type { RegistryAddresses } from '../plan/registry-addresses.ts';
import { type SeenFailure, SeenFailures } from './seen-failures.ts';
import { SilentPages } from './silent-pages.ts';
import { SlotTimesSince } from './slot-times.ts';

/** Between reports when there is something new, and when there is not. */
const REPORT_INTERVAL_MS = 5000;
const MAX_REPORT_INTERVAL_MS = 15_000;
/** A visitor counts once in this time for each part; longer than the minutes that the registry judges by. */
const COUNT_TTL_MS = 7 * MINUTE_MS;
/** Sessions of one address that count in that time: fewer than the failures that take a release back. */
const MAX_SESSIONS = 2;
/** Addresses remembered for all parts at once. */
const MAX_ADDRESSES = 50_000;
/** Distinct addresses that are counted for the failures of one part. */
const MAX_FAILURE_ADDRESSES = 100;
/** Releases whose parts are known at once. */
const MAX_RELEASES = 2000;

/** The visitor of a part. */
export interface Visit {
  /** The session, as the shell calls it. */
  session: string;
  /** Where it came from (`addressKey`). */
  address: string;
}

/** A registry writes a thousand counts one after the other. */
const REPORT_LIMIT_MS = 10_000;

/** A part of a release (`@sufra/contract/parts`); one that no release has counts for the release as a whole. */
export interface ReleasePart {
  module: string;
  version: string;
  part: string;
}

export interface ReleaseHealthOptions {
  registries: Pick<RegistryAddresses, 'ask'>;
  /** Null: there is none, so nothing is reported. */
  token: () => string | null;
  /** Names this edge among others. */
  port: number;
  plans: { inUse(): { tenant: string; revision: number }[] };
  /** Marks of the session secrets (`markOf`): the registry compares them with other edges'. */
  marks?: readonly string[];
  /** What the registry says is wrong with this edge beside the others, in words, after each report. */
  onFaults?: (faults: readonly string[]) => void;
  /** What documents were put together from. */
  compositions: Compositions;
  onFailure: (error: unknown) => void;
  /** For `/metrics`: a document with the release `begun` or stayed `silent`, or it was started as a `fallback`. */
  onEvent?: (release: { module: string; version: string }, kind: 'begun' | 'silent' | 'fallback') => void;
  now?: () => number;
  every?: number;
}

interface Count extends ReleasePart {
  views: number;
  failures: number;
  places: number;
}

interface Session {
  until: number;
  views: boolean;
  failures: boolean;
}

export class ReleaseHealth {
  readonly #options: Required<ReleaseHealthOptions>;
  readonly #edge: string;
  /** Releases that the plan which was served last names as a fallback only. */
  readonly #fallbacks = new Set<string>();
  /** Parts of each release that a page could name. */
  readonly #parts = new Map<string, ReadonlySet<string>>();
  readonly #noted = new WeakSet<Plan>();
  /** Of each part, by address: the sessions that count. */
  readonly #sessions = new Map<string, Map<string, Session>>();
  /** Of each part: addresses that failures came from, and until when they count. */
  readonly #places = new Map<string, Map<string, number>>();
  readonly #pages: SilentPages<Plan>;
  readonly #seen = new SeenFailures();
  readonly #slots = new SlotTimesSince();
  #counts = new Map<string, Count>();
  #reportedAt = 0;
  #reportedPlans = '';
  #isReporting = false;
  readonly #timer: NodeJS.Timeout;

  constructor(options: ReleaseHealthOptions) {
    this.#options = { now: Date.now, every: REPORT_INTERVAL_MS, ...NOTHING_MORE, ...options };
    this.#pages = new SilentPages(this.#options.now, (plan, outcome, address) => {
      for (const { name, version } of [plan.shell, ...plan.modules]) {
        const part = { module: name, version, part: PAGE_PART };
        this.#add(part, 'views');
        this.#options.onEvent(part, outcome === 'began' ? 'begun' : 'silent');
        if (outcome === 'began') continue;
        this.#add(part, 'failures');
        this.#notePlace(idOf(part), address);
      }
    });
    this.#edge = `${hostname()}:${options.port}`;
    this.#timer = setInterval(() => void this.#report(), this.#options.every).unref();
  }

  /** A document was made from this plan: its releases may be reported. */
  served(plan: Plan): void {
    if (this.#noted.has(plan)) return;
    this.#noted.add(plan);
    for (const module of [plan.shell, ...plan.modules]) {
      for (const { name, version, face } of [module, ...module.fallbacks]) {
        const id = releaseId({ name, version });
        this.#parts.set(id, new Set(partsOf(face)));
        if (version === module.version) this.#fallbacks.delete(id);
        else this.#fallbacks.add(id);
        if (this.#fallbacks.size > MAX_RELEASES) this.#fallbacks.delete(this.#fallbacks.keys().next().value!);
        if (this.#parts.size > MAX_RELEASES) this.#parts.delete(this.#parts.keys().next().value!);
      }
    }
  }

  /** A browser that runs scripts was given a document of this plan: it begins, or counts against the releases in it (PLAT-019). */
  given(plan: Plan, address: string): void {
    this.#pages.given(plan, address);
  }

  /** A page at this address came alive. */
  alive(address: string): void {
    this.#pages.began(address);
  }

  /** A visitor's shell started a part. */
  began(part: ReleasePart, visit: Visit): void {
    this.#count(part, 'views', visit);
    const isFirst = this.#count({ ...part, part: WHOLE_RELEASE }, 'views', visit);
    const isFallback = this.#fallbacks.has(releaseId({ name: part.module, version: part.version }));
    if (isFirst && isFallback) this.#options.onEvent(part, 'fallback');
  }

  /** A part failed for a visitor. False: the visitor counts no more for it. */
  failed(part: ReleasePart, visit: Visit): boolean {
    return this.#count(part, 'failures', visit);
  }

  /** Where in its files it failed, and in which words. */
  seen(failure: Omit<SeenFailure, 'count'>): void {
    const { module, version, part } = failure;
    if (this.#parts.get(releaseId({ name: module, version }))?.has(part)) this.#seen.note(failure);
  }

  /** The edge rendered, or failed to render, a fragment of a release. */
  rendered(module: string, version: string, kind: FragmentTarget['kind'], outcome: 'done' | 'failed'): void {
    const part = { module, version, part: serverPart(kind) };
    this.#count(part, 'views', null);
    if (outcome === 'failed') this.#count(part, 'failures', null);
  }

  /** The edge made a contribution to a slot, or gave it up, after this time in milliseconds (PLAT-015). */
  contributed(part: ReleasePart, milliseconds: number): void {
    this.#slots.note(part, milliseconds);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #count(what: ReleasePart, kind: 'views' | 'failures', visit: Visit | null): boolean {
    const known = this.#parts.get(releaseId({ name: what.module, version: what.version }));
    // Reports are untrusted: they may name releases that were never served, and parts that only the edge counts.
    if (visit && !known) return false;
    const isOwn = visit ? known?.has(what.part) && !isEdgePart(what.part) : true;
    const part = { ...what, part: isOwn ? what.part : WHOLE_RELEASE };
    const id = idOf(part);
    if (visit && !this.#isNew(id, visit, kind)) return false;
    if (visit && kind === 'failures') this.#notePlace(id, visit.address);
    this.#add(part, kind);
    return true;
  }

  #add({ module, version, part }: ReleasePart, kind: 'views' | 'failures'): void {
    const id = idOf({ module, version, part });
    const counted = this.#counts.get(id) ?? { module, version, part, views: 0, failures: 0, places: 0 };
    counted[kind] += 1;
    this.#counts.set(id, counted);
  }

  /** True when the session counts and has not been counted for this yet. */
  #isNew(id: string, { session, address }: Visit, kind: 'views' | 'failures'): boolean {
    const time = this.#options.now();
    const key = `${id} ${address}`;
    const here = this.#sessions.get(key) ?? new Map<string, Session>();
    for (const [name, { until }] of here) if (until <= time) here.delete(name);
    let known = here.get(session);
    if (!known) {
      if (here.size >= MAX_SESSIONS) return false;
      known = { until: time + COUNT_TTL_MS, views: false, failures: false };
      here.set(session, known);
    }
    if (known[kind]) return false;
    known[kind] = true;
    this.#sessions.delete(key);
    this.#sessions.set(key, here);
    if (this.#sessions.size > MAX_ADDRESSES) this.#sessions.delete(this.#sessions.keys().next().value!);
    return true;
  }

  #notePlace(id: string, address: string): void {
    const known = this.#places.get(id) ?? new Map<string, number>();
    if (known.size < MAX_FAILURE_ADDRESSES || known.has(address))
      this.#places.set(id, known.set(address, this.#options.now() + COUNT_TTL_MS));
  }

  #placesOf(id: string): number {
    const known = this.#places.get(id);
    if (!known) return 0;
    const time = this.#options.now();
    for (const [address, until] of known) if (until <= time) known.delete(address);
    if (known.size === 0) this.#places.delete(id);
    return known.size;
  }

  #collect(): Count[] {
    const collected = [...this.#counts].map(([id, counted]) => ({ ...counted, places: this.#placesOf(id) }));
    this.#counts = new Map();
    return collected;
  }

  async #report(): Promise<void> {
    const { registries, token, plans, compositions, onFailure } = this.#options;
    this.#pages.sweep();
    const bearer = token();
    const inUse = plans.inUse();
    // A new plan in use is reported too: the registry waits for it.
    const nowPlans = inUse.map(({ tenant, revision }) => `${tenant} ${revision}`).join();
    const isQuiet =
      this.#counts.size === 0 && this.#slots.isEmpty && !compositions.isWaiting && nowPlans === this.#reportedPlans;
    if (
      this.#isReporting ||
      bearer === null ||
      (isQuiet && this.#options.now() - this.#reportedAt < MAX_REPORT_INTERVAL_MS)
    )
      return;
    this.#isReporting = true;
    const composed = compositions.take();
    try {
      const report = {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({
          edge: this.#edge,
          at: Date.now(),
          marks: this.#options.marks,
          plans: inUse,
          releases: this.#collect().slice(0, 1000),
          seen: this.#seen.take(),
          slots: this.#slots.take(),
          compositions: composed,
        }),
      };
      // Counts are added up: a report that is slow to be written may not be sent again.
      const asked = { limit: REPORT_LIMIT_MS, isOnce: true };
      const { status, body } = await registries.ask('/v1/health-reports', report, asked);
      if (status !== 200) throw new Error(`The registry answered a health report with ${status}`);
      this.#options.onFaults(faultsIn(body));
      this.#reportedAt = this.#options.now();
      this.#reportedPlans = nowPlans;
    } catch (error) {
      // What was counted is lost: a registry that was away judges by what comes after.
      compositions.giveBack(composed);
      onFailure(error);
    } finally {
      this.#isReporting = false;
    }
  }
}

const NOTHING_MORE = { onEvent: () => undefined, onFaults: () => undefined, marks: [] };

/** A registry of before says none. */
function faultsIn(body: Buffer): readonly string[] {
  const { faults = [] } = JSON.parse(body.toString('utf8')) as { faults?: readonly string[] };
  return faults;
}

function idOf({ module, version, part }: ReleasePart): string {
  return `${releaseId({ name: module, version })} ${part}`;
}
