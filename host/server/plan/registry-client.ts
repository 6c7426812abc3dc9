/** Reads from the registry: plans with ETag, facts of releases, and the revision as server-sent events. */

import type { SignedPlan } from '@sufra/contract';
import { isRecord } from '@sufra/contract';
import type { DigestPlan } from '@sufra/contract/plan-statement';
import { createParser } from 'eventsource-parser';
import { array, assign, integer, is, number, record, string, type, validate } from 'superstruct';
import { type RegistryAddresses, type RegistryAnswer, RegistryFault } from './registry-addresses.ts';

/** As a registry of before answers, or as one does that names releases by digest. */
export type AnsweredPlan = SignedPlan | DigestPlan;

export interface AnsweredPlans {
  /** For every part of the visitors, by bucket; all of one revision. Not proved yet. */
  plans: readonly AnsweredPlan[];
  etag: string | null;
}

export interface RegistryClient {
  /**
   * The plans of a tenant's visitors; null when they are still those of `etag`. Throws when the registry does
   * not answer with plans.
   */
  readPlans(tenant: string, etag: string | null): Promise<AnsweredPlans | null>;
  /** What plans say of the release of a digest, not proved yet. Throws RegistryFault. */
  readFacts(digest: string): Promise<Buffer>;
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

/** A connection that says nothing this long is dead: the registry sends a comment at least every 15 s. */
const SILENCE_TIMEOUT_MS = 45_000;

export function createRegistryClient(registries: Pick<RegistryAddresses, 'ask' | 'open'>): RegistryClient {
  async function readPlan(tenant: string, query: string, etag: string | null) {
    const { status, headers, body } = await registries.ask(`/v1/plans/${encodeURIComponent(tenant)}?${query}`, {
      headers: {
        accept: 'application/json',
        'accept-encoding': 'br',
        ...(etag ? { 'if-none-match': etag } : {}),
      },
    });
    if (status === 304) return null;
    const value = answered({ status, headers, body });
    // Ours answers the plan bare; a `data` envelope is read too.
    return { value: isRecord(value) && isRecord(value.data) ? value.data : value, etag: headers.get('etag') };
  }

  /** A registry of before answers with one whole plan for each part of the visitors. */
  async function readParts(tenant: string, last: SignedPlan): Promise<SignedPlan[]> {
    const { splits, revision } = last;
    const plans: SignedPlan[] = [];
    for (const from of [0, ...splits].slice(0, -1)) {
      const value = (await readPlan(tenant, `bucket=${from}`, null))?.value;
      assertPlan(value);
      if (value.revision !== revision || value.buckets.from !== from) {
        throw new Error('The registry changed its plans while they were read');
      }
      plans.push(value);
    }
    return [...plans, last];
  }

  return {
    async readPlans(tenant, etag) {
      const answer = await readPlan(tenant, 'form=digests', etag);
      if (!answer) return null;
      const { value } = answer;
      if (isRecord(value) && Array.isArray(value.parts) && value.parts.length > 0) {
        return { plans: value.parts.map(expectDigestPlan), etag: answer.etag };
      }
      assertPlan(value);
      return { plans: await readParts(tenant, value), etag: answer.etag };
    },
    async readFacts(digest) {
      const { status, body } = await registries.ask(`/v1/facts/${digest}`, { headers: { 'accept-encoding': 'br' } });
      if (status !== 200) throw new RegistryFault(`The registry answered ${status} for a release`, status);
      return body;
    },
    async followRevisions(onRevision, onOpen, signal) {
      const silence = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      const listen = () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
      };
      try {
        const ended = AbortSignal.any([signal, silence.signal]);
        const response = await registries.open('/v1/events', { headers: { accept: 'text/event-stream' } }, ended);
        if (!response.ok || !response.body) throw new Error(`The registry answered ${response.status}`);
        onOpen();
        listen();
        const parser = createParser({
          onEvent({ event, data }) {
            const news = event === 'revision' ? readNews(data) : null;
            if (news) onRevision(news.revision, news.tenants);
          },
        });
        for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
          listen();
          parser.feed(chunk);
        }
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function answered({ status, body }: RegistryAnswer): unknown {
  if (status < 200 || status > 299) throw new RegistryFault(`The registry answered ${status}`, status);
  return JSON.parse(body.toString('utf8'));
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

const digestPlan = type({
  tenant: string(),
  revision: integer(),
  limits: type({}),
  buckets: type({ from: integer(), to: integer() }),
  splits: array(integer()),
  shell: array(string()),
  modules: array(array(string())),
});

/** Whether it is a plan that names releases by digest. Its signature is not proved. */
export function isDigestPlan(value: unknown): value is DigestPlan {
  return (
    is(value, digestPlan) && [value.shell, ...value.modules].every((line) => line.length > 0 && line.every(isDigest))
  );
}

function isDigest(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function expectDigestPlan(value: unknown): DigestPlan {
  if (!isDigestPlan(value)) throw new Error('The registry answered with something that is not a plan by digests');
  return value;
}

/** Throws unless the value has every part of a plan that the edge relies on. */
export function assertPlan(value: unknown): asserts value is SignedPlan {
  const [failure] = validate(value, plan);
  if (failure) throw new Error(`The registry answered with something that is not a plan: ${failure.path.join('.')}`);
}
