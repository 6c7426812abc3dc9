/** The provider calls of fragments: reads only, made by the edge, because a worker holds no token (decision 60). */
import { type FoundEndpoint, findPageEndpoint } from '@sufra/api/endpoints';
import { bannersOf } from '@sufra/api/tenant/banner-url';
import { type Banner, listBanners } from '@sufra/api/tenant/endpoints';
import type { FragmentAnswer, FragmentCall } from '@sufra/contract';
import type { AnswerCache } from '../cache/answers.ts';
import { isAmbiguousPath } from '../http/guard.ts';
import type { CallAnswer } from '../provider/call-answer.ts';
import { parseJson } from '../provider/caller.ts';
import type { ProviderClient } from '../provider/client.ts';
import { providerHeaders, type TenantCredentials, type VisitorCredentials } from '../provider/headers.ts';
import type { StaleOn } from '../realtime/generations.ts';

/** @internal */
export const CALL_LIMITS = {
  /** Milliseconds that a document waits for one answer; after that the browser asks for itself. */
  answerMs: 2000,
};

export interface FragmentCallsOptions {
  client: ProviderClient;
  answers: AnswerCache<CallAnswer>;
  tenant: TenantCredentials;
  visitor: VisitorCredentials;
  requestId: string;
  /** Of a draft that is looked at, in place of the published ones. */
  banners?: readonly Banner[] | undefined;
  signal?: AbortSignal;
  /** Called with each answer that was asked for this visitor alone. */
  onAnswer?: (exchange: FoundEndpoint & { status: number; answer: unknown }) => void;
}

/** What makes the answer to a call stale. */
export function staleOnOf({ method, path }: FragmentCall): StaleOn {
  return endpointOf(method, path)?.endpoint.staleOn ?? null;
}

function endpointOf(method: string, path: string): FoundEndpoint | null {
  const pathname = path.replace(/\?.*$/s, '');
  return method === 'GET' && !isAmbiguousPath(pathname) ? findPageEndpoint('GET', pathname) : null;
}

/** Makes the `call` function of one document. It never throws: no answer is an answer with status 0. */
export function createFragmentCalls(options: FragmentCallsOptions): (call: FragmentCall) => Promise<CallAnswer> {
  const { client, answers, tenant, visitor, requestId, banners, signal, onAnswer } = options;
  const isGuest = visitor.token === null && visitor.orderTokens.length === 0;
  const asked = new Map<string, Promise<FragmentAnswer>>();

  return async ({ method, path }) => {
    const found = endpointOf(method, path);
    if (!found) {
      return { status: 403, body: { errors: [{ code: 'CALL_REFUSED', message: 'A fragment may only read' }] } };
    }
    if (banners && found.endpoint === listBanners) {
      const place = new URLSearchParams(path.split('?')[1]).get('place') ?? undefined;
      return { status: 200, body: { data: bannersOf(banners, place), meta: {}, errors: [] } };
    }
    return isGuest && !found.endpoint.own
      ? answers.get(tenant.key, `${visitor.locale} ${path}`, found.endpoint.staleOn ?? null, () => readShared(path))
      : readOnce(path, found);
  };

  /** Several fragments of the document may ask the same of one visitor. */
  function readOnce(path: string, found: FoundEndpoint): Promise<FragmentAnswer> {
    const known = asked.get(path) ?? readOwn(path, found);
    asked.set(path, known);
    return known;
  }

  async function readOwn(path: string, found: FoundEndpoint): Promise<FragmentAnswer> {
    const { status, body } = await read(path);
    onAnswer?.({ ...found, status, answer: body });
    return { status, body };
  }

  /** As text, which all renderers are sent. */
  async function readShared(path: string): Promise<CallAnswer> {
    const { status, body } = await read(path);
    return status >= 200 && status < 300 ? { status, text: JSON.stringify(body) } : { status, body };
  }

  async function read(path: string): Promise<FragmentAnswer> {
    try {
      const headers = providerHeaders(tenant, visitor, requestId);
      const answer = await client.send({ method: 'GET', path, headers, timeout: CALL_LIMITS.answerMs, signal });
      return { status: answer.status, body: parseJson(answer.body) };
    } catch {
      return { status: 0, body: null };
    }
  }
}
