/** Reads from the registry: plans with ETag, and the revision as server-sent events. */

import type { SignedPlan } from '@sufra/contract';
import { isRecord } from '@sufra/contract';
import { createParser } from 'eventsource-parser';
import { array, assign, integer, number, record, string, type, validate } from 'superstruct';

export interface RegistryClient {
  /**
   * The plan of a tenant's visitors; null when it is still the one of `etag`. Not proved yet. `bucket` null: of visitors
   * without one. Throws when the registry does not answer with a plan.
   */
  readPlan(
    tenant: string,
    bucket: number | null,
    etag: string | null,
  ): Promise<{ plan: SignedPlan; etag: string | null } | null>;
  /**
   * Calls `onRevision` with each revision, and the tenants that it may concern (null: all), until the connection ends;
   * resolves then. Throws when it cannot begin.
   */
  followRevisions(
    onRevision: (revision: number, tenants: readonly string[] | null) => void,
    onOpen: () => void,
    signal: AbortSignal,
  ): Promise<void>;
}

/** The registry did not answer (`status` null), or not with a plan. */
export class RegistryFault extends Error {
  override readonly name = 'RegistryFault';
  readonly status: number | null;

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** A connection that says nothing this long is dead: the registry sends a comment at least every 15 s. */
const SILENCE_TIMEOUT_MS = 45_000;

export function createRegistryClient(registryUrl: string): RegistryClient {
  return {
    async readPlan(tenant, bucket, etag) {
      const query = bucket === null ? '' : `?bucket=${bucket}`;
      const response = await fetch(`${registryUrl}/v1/plans/${encodeURIComponent(tenant)}${query}`, {
        headers: { accept: 'application/json', ...(etag ? { 'if-none-match': etag } : {}) },
        signal: AbortSignal.timeout(5000),
        redirect: 'error',
      }).catch((error: unknown) => {
        throw new RegistryFault('The registry does not answer', null, error);
      });
      if (response.status === 304) return null;
      if (!response.ok) throw new RegistryFault(`The registry answered ${response.status}`, response.status);
      const body: unknown = await response.json();
      // Ours answers the plan bare; a `data` envelope is read too.
      const answered = isRecord(body) && isRecord(body.data) ? body.data : body;
      assertPlan(answered);
      return { plan: answered, etag: response.headers.get('etag') };
    },
    async followRevisions(onRevision, onOpen, signal) {
      const silence = new AbortController();
      let timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
      try {
        const response = await fetch(`${registryUrl}/v1/events`, {
          headers: { accept: 'text/event-stream' },
          signal: AbortSignal.any([signal, silence.signal]),
          redirect: 'error',
        });
        if (!response.ok || !response.body) throw new Error(`The registry answered ${response.status}`);
        onOpen();
        const parser = createParser({
          onEvent({ event, data }) {
            const news = event === 'revision' ? readNews(data) : null;
            if (news) onRevision(news.revision, news.tenants);
          },
        });
        for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
          clearTimeout(timer);
          timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
          parser.feed(chunk);
        }
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** `{"revision":12,"tenants":["nakhla"]}`; without tenants it concerns all. */
function readNews(data: string): { revision: number; tenants: readonly string[] | null } | null {
  try {
    const value: unknown = JSON.parse(data);
    if (!isRecord(value) || !Number.isSafeInteger(value.revision)) return null;
    return { revision: value.revision as number, tenants: Array.isArray(value.tenants) ? value.tenants : null };
  } catch {
    return null;
  }
}

/** What the edge relies on of a release. */
export const planRelease = type({
  name: string(),
  version: string(),
  base: string(),
  face: type({}),
  browser: type({}),
  integrity: record(string(), string()),
  server: type({ path: string(), integrity: string() }),
});
const moduleReleases = assign(planRelease, type({ fallbacks: array(planRelease) }));
/** What the edge relies on of a plan. */
const plan = type({
  revision: number(),
  limits: type({}),
  buckets: type({ from: number(), to: number() }),
  splits: array(integer()),
  shell: moduleReleases,
  modules: array(moduleReleases),
});

/** Throws unless the value has every part of a plan that the edge relies on. */
export function assertPlan(value: unknown): asserts value is SignedPlan {
  const [failure] = validate(value, plan);
  if (failure) throw new Error(`The registry answered with something that is not a plan: ${failure.path.join('.')}`);
}
