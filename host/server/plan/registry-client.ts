/** Reads from the registry: plans with ETag, and the revision as server-sent events. */

import type { SignedPlan } from '@sufra/contract';
import { isRecord } from '@sufra/contract';

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
const SILENCE = 45_000;

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
      const plan = isRecord(body) && isRecord(body.data) ? body.data : body;
      assertPlan(plan);
      return { plan, etag: response.headers.get('etag') };
    },
    async followRevisions(onRevision, onOpen, signal) {
      const silence = new AbortController();
      let timer = setTimeout(() => silence.abort(), SILENCE);
      try {
        const response = await fetch(`${registryUrl}/v1/events`, {
          headers: { accept: 'text/event-stream' },
          signal: AbortSignal.any([signal, silence.signal]),
          redirect: 'error',
        });
        if (!response.ok || !response.body) throw new Error(`The registry answered ${response.status}`);
        onOpen();
        const parser = createEventParser((event, data) => {
          const news = event === 'revision' ? readNews(data) : null;
          if (news) onRevision(news.revision, news.tenants);
        });
        for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
          clearTimeout(timer);
          timer = setTimeout(() => silence.abort(), SILENCE);
          parser(chunk);
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

/** Reads the event-stream format: calls back with each event's name and data. */
export function createEventParser(onEvent: (event: string, data: string) => void): (text: string) => void {
  let rest = '';
  let event = 'message';
  let data: string[] = [];
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) onEvent(event, data.join('\n'));
        event = 'message';
        data = [];
      } else if (line.startsWith('event:')) event = line.slice(6).trim();
      else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    }
  };
}

/** Throws unless the value has every part of a plan that the edge relies on. */
export function assertPlan(value: unknown): asserts value is SignedPlan {
  const release = (one: unknown): boolean =>
    isRecord(one) &&
    typeof one.name === 'string' &&
    typeof one.version === 'string' &&
    typeof one.base === 'string' &&
    isRecord(one.face) &&
    isRecord(one.browser) &&
    isRecord(one.integrity) &&
    isRecord(one.server) &&
    typeof one.server.path === 'string' &&
    typeof one.server.integrity === 'string';
  const whole = (one: unknown): boolean =>
    release(one) && isRecord(one) && Array.isArray(one.fallbacks) && one.fallbacks.every(release);
  const valid =
    isRecord(value) &&
    typeof value.revision === 'number' &&
    isRecord(value.limits) &&
    isRecord(value.buckets) &&
    typeof value.buckets.from === 'number' &&
    typeof value.buckets.to === 'number' &&
    Array.isArray(value.splits) &&
    value.splits.every((split) => Number.isInteger(split)) &&
    whole(value.shell) &&
    Array.isArray(value.modules) &&
    value.modules.every(whole);
  if (!valid) throw new Error('The registry answered with something that is not a plan');
}
