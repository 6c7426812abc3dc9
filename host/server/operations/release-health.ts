/**
 * What the edge reports to the registry about releases: for how many visitors each part was started and failed, and which
 * plans are in use. The registry compares a release with the one before it and rolls a bad one back.
 *
 * A visitor is a session that a shell reports. Sessions can be invented, so of each address only a few are counted, for starts
 * and failures alike, and the registry requires several addresses.
 */

import { hostname } from 'node:os';
import { type FragmentTarget, type Plan, releaseId } from '@sufra/contract';
import { isServerPart, partsOf, serverPart, WHOLE_RELEASE } from '@sufra/contract/parts';
import { MINUTE_MS } from '@sufra/i18n/time/units';

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

/** A part of a release (`@sufra/contract/parts`); one that no release has counts for the release as a whole. */
export interface ReleasePart {
  module: string;
  version: string;
  part: string;
}

export interface ReleaseHealth {
  /** A document was made from this plan: its releases may be reported. */
  served(plan: Plan): void;
  /** A visitor's shell started a part. */
  began(part: ReleasePart, visit: Visit): void;
  /** A part failed for a visitor. */
  failed(part: ReleasePart, visit: Visit): void;
  /** The edge rendered, or failed to render, a fragment of a release. */
  rendered(module: string, version: string, kind: FragmentTarget['kind'], outcome: 'done' | 'failed'): void;
  close(): void;
}

export interface ReleaseHealthOptions {
  registryUrl: string;
  /** Null: there is none, so nothing is reported. */
  token: () => string | null;
  /** Names this edge among others. */
  port: number;
  plans: { inUse(): { tenant: string; revision: number }[] };
  onFailure: (error: unknown) => void;
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

export function createReleaseHealth(options: ReleaseHealthOptions): ReleaseHealth {
  const { registryUrl, token, port, plans, onFailure, now = Date.now, every = REPORT_INTERVAL_MS } = options;
  const edge = `${hostname()}:${port}`;
  /** Parts of each release that a page could name. */
  const parts = new Map<string, ReadonlySet<string>>();
  const noted = new WeakSet<Plan>();
  /** Of each part, by address: the sessions that count. */
  const sessions = new Map<string, Map<string, Session>>();
  /** Of each part: addresses that failures came from, and until when they count. */
  const places = new Map<string, Map<string, number>>();
  let counts = new Map<string, Count>();
  let toldAt = 0;
  let toldPlans = '';
  let telling = false;

  function count(what: ReleasePart, kind: 'views' | 'failures', visit: Visit | null): void {
    const known = parts.get(releaseId({ name: what.module, version: what.version }));
    // Reports are untrusted: they may name releases that were never served, and parts that only the edge renders.
    if (visit && !known) return;
    const isOwn = visit ? known?.has(what.part) && !isServerPart(what.part) : true;
    const part = isOwn ? what.part : WHOLE_RELEASE;
    const id = `${releaseId({ name: what.module, version: what.version })} ${part}`;
    if (visit && !isNew(id, visit, kind)) return;
    if (visit && kind === 'failures') notePlace(id, visit.address);
    const counted = counts.get(id) ?? {
      module: what.module,
      version: what.version,
      part,
      views: 0,
      failures: 0,
      places: 0,
    };
    counted[kind] += 1;
    counts.set(id, counted);
  }

  /** True when the session counts and has not been counted for this yet. */
  function isNew(id: string, { session, address }: Visit, kind: 'views' | 'failures'): boolean {
    const time = now();
    const key = `${id} ${address}`;
    const here = sessions.get(key) ?? new Map<string, Session>();
    for (const [name, { until }] of here) if (until <= time) here.delete(name);
    let known = here.get(session);
    if (!known) {
      if (here.size >= MAX_SESSIONS) return false;
      known = { until: time + COUNT_TTL_MS, views: false, failures: false };
      here.set(session, known);
    }
    if (known[kind]) return false;
    known[kind] = true;
    sessions.delete(key);
    sessions.set(key, here);
    if (sessions.size > MAX_ADDRESSES) sessions.delete(sessions.keys().next().value!);
    return true;
  }

  function notePlace(id: string, address: string): void {
    const known = places.get(id) ?? new Map<string, number>();
    if (known.size < MAX_FAILURE_ADDRESSES || known.has(address))
      places.set(id, known.set(address, now() + COUNT_TTL_MS));
  }

  function placesOf(id: string): number {
    const known = places.get(id);
    if (!known) return 0;
    const time = now();
    for (const [address, until] of known) if (until <= time) known.delete(address);
    if (known.size === 0) places.delete(id);
    return known.size;
  }

  function collect(): Count[] {
    const told = [...counts].map(([id, counted]) => ({ ...counted, places: placesOf(id) }));
    counts = new Map();
    return told;
  }

  async function tell(): Promise<void> {
    const bearer = token();
    const inUse = plans.inUse();
    // A new plan in use is reported too: the registry waits for it.
    const nowPlans = inUse.map(({ tenant, revision }) => `${tenant} ${revision}`).join();
    const isQuiet = counts.size === 0 && nowPlans === toldPlans;
    if (telling || bearer === null || (isQuiet && now() - toldAt < MAX_REPORT_INTERVAL_MS)) return;
    telling = true;
    try {
      const response = await fetch(`${registryUrl}/v1/health-reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({ edge, plans: inUse, releases: collect().slice(0, 1000) }),
        signal: AbortSignal.timeout(5000),
        redirect: 'error',
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The registry answered a health report with ${response.status}`);
      toldAt = now();
      toldPlans = nowPlans;
    } catch (error) {
      // What was counted is lost: a registry that was away judges by what comes after.
      onFailure(error);
    } finally {
      telling = false;
    }
  }

  const timer = setInterval(() => void tell(), every).unref();
  return {
    served(plan) {
      if (noted.has(plan)) return;
      noted.add(plan);
      for (const module of [plan.shell, ...plan.modules]) {
        for (const { name, version, face } of [module, ...module.fallbacks]) {
          parts.set(releaseId({ name, version }), new Set(partsOf(face)));
          if (parts.size > MAX_RELEASES) parts.delete(parts.keys().next().value!);
        }
      }
    },
    began(part, visit) {
      count(part, 'views', visit);
      if (part.part !== WHOLE_RELEASE) count({ ...part, part: WHOLE_RELEASE }, 'views', visit);
    },
    failed: (part, visit) => count(part, 'failures', visit),
    rendered(module, version, kind, outcome) {
      const part = { module, version, part: serverPart(kind) };
      count(part, 'views', null);
      if (outcome === 'failed') count(part, 'failures', null);
    },
    close: () => clearInterval(timer),
  };
}
