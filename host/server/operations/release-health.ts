/**
 * What the edge tells the registry of releases: how often each was named in a page, for how many visitors it failed, and
 * which plans are in use. The registry compares a release with the one before it and takes a bad one back.
 */
import { hostname } from 'node:os';
import type { Plan } from '@sufra/contract';

/** Milliseconds between reports when there is something to tell, and when there is not. */
const EVERY = 5000;
const AT_LEAST_EVERY = 15_000;
/** One visitor's failures of one release count once in this time (ms): a page that fails in a loop is one visitor. */
const ONE_VISITOR = 60_000;
/** Visitors remembered at once; more at a time are no visitors. */
const MOST_VISITORS = 50_000;

export interface ReleaseHealth {
  /** A document was made from this plan. */
  served(plan: Plan): void;
  /** A release failed. `visitor`: who met it; null: seen by the edge itself. */
  failed(module: string, version: string, visitor: string | null): void;
  close(): void;
}

export interface ReleaseHealthOptions {
  registryUrl: string;
  /** Null: there is none, so nothing is told. */
  token: () => string | null;
  /** Names this edge among others. */
  port: number;
  plans: { inUse(): { tenant: string; revision: number }[] };
  onFailure: (error: unknown) => void;
  now?: () => number;
  every?: number;
}

interface Count {
  module: string;
  version: string;
  views: number;
  failures: number;
}

export function createReleaseHealth(options: ReleaseHealthOptions): ReleaseHealth {
  const { registryUrl, token, port, plans, onFailure, now = Date.now, every = EVERY } = options;
  const edge = `${hostname()}:${port}`;
  let documents = new Map<Plan, number>();
  let failures = new Map<string, Count>();
  const met = new Map<string, number>();
  let toldAt = 0;
  let telling = false;

  function failed(module: string, version: string, visitor: string | null): void {
    const release = `${module}@${version}`;
    if (visitor !== null && !isNew(`${release} ${visitor}`)) return;
    const count = failures.get(release) ?? { module, version, views: 0, failures: 0 };
    // Whoever likes to can report releases that do not exist: they get no room.
    if (!failures.has(release) && failures.size >= 500) return;
    count.failures += 1;
    failures.set(release, count);
  }

  function isNew(id: string): boolean {
    const time = now();
    const before = met.get(id);
    if (before !== undefined && time - before < ONE_VISITOR) return false;
    met.delete(id);
    met.set(id, time);
    for (const [oldest, at] of met) {
      if (met.size <= MOST_VISITORS && time - at < ONE_VISITOR) break;
      met.delete(oldest);
    }
    return true;
  }

  function collect(): Count[] {
    const counts = failures;
    for (const [plan, views] of documents) {
      for (const { name: module, version } of [plan.shell, ...plan.modules]) {
        const key = `${module}@${version}`;
        const count = counts.get(key) ?? { module, version, views: 0, failures: 0 };
        counts.set(key, { ...count, views: count.views + views });
      }
    }
    documents = new Map();
    failures = new Map();
    return [...counts.values()];
  }

  async function tell(): Promise<void> {
    const bearer = token();
    const isQuiet = documents.size === 0 && failures.size === 0;
    if (telling || bearer === null || (isQuiet && now() - toldAt < AT_LEAST_EVERY)) return;
    telling = true;
    try {
      const response = await fetch(`${registryUrl}/v1/health-reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({ edge, plans: plans.inUse(), releases: collect() }),
        signal: AbortSignal.timeout(5000),
        redirect: 'error',
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The registry answered a health report with ${response.status}`);
      toldAt = now();
    } catch (error) {
      // What was counted is lost: a registry that was away judges by what comes after.
      onFailure(error);
    } finally {
      telling = false;
    }
  }

  const timer = setInterval(() => void tell(), every).unref();
  return {
    served: (plan) => void documents.set(plan, (documents.get(plan) ?? 0) + 1),
    failed,
    close: () => clearInterval(timer),
  };
}
