/**
 * Reads that cost the provider much and are the same for every guest: the whole menu, a search in it. Asked
 * for once, parsed once and compressed once for all who ask until it is another, so that one visitor's reads
 * are nobody's wait (safety E10).
 */
import type { Endpoint } from '@sufra/api';
import { isRecord, type Locale } from '@sufra/contract';
import type { SharedAnswer } from '../cache/read-cache.ts';
import type { Edge } from '../edge.ts';
import { compress, negotiateEncoding } from '../http/encoding.ts';
import { DATA_POLICY, type EdgeAnswer, type EdgeRequest } from '../http/exchange.ts';
import { parseJson } from '../provider/caller.ts';
import { guest, providerHeaders } from '../provider/headers.ts';
import type { Session } from '../session/session.ts';
import type { Tenant } from '../tenant/tenant.ts';

/** Whether a read is answered alike to every guest, and dear enough to be shared by them. */
export function isSharedRead({ limit, own }: Endpoint, session: Session): boolean {
  return limit === 'heavy' && !own && session.customer === null;
}

/** Throws NoPlace, and what is thrown when the provider does not answer. */
export function readShared(
  edge: Edge,
  { pathname, search, id, address }: EdgeRequest,
  endpoint: Endpoint,
  { tenant, locale, timeout }: { tenant: Tenant; locale: Locale; timeout: number },
): Promise<SharedAnswer> {
  const path = pathname + search;
  const name = `${locale} ${path}`;
  const staleOn = endpoint.staleOn ?? null;
  const kept = edge.readCache.get(tenant, name, staleOn);
  if (kept) return Promise.resolve(kept);
  return edge.sharedReads.get(tenant.key, name, staleOn, async () => {
    const generation = edge.generations.documents(tenant.key);
    const headers = providerHeaders(tenant.credentials, guest(locale), id);
    const call = { method: 'GET', path, headers, timeout, lane: 'dear' } as const;
    const { status, headers: said, body } = await edge.readTurns.take(address, () => edge.client.send(call));
    const retry = said['retry-after'];
    const parsed = parseJson(body);
    const answer: SharedAnswer = {
      status,
      retryAfter: typeof retry === 'string' ? retry : undefined,
      body,
      isJson: body.length === 0 || parsed !== null,
      compressed: {},
    };
    const meta = isRecord(parsed) && isRecord(parsed.meta) ? parsed.meta : {};
    if (status === 200 && parsed !== null) edge.readCache.set(tenant, name, generation, answer, meta.valid_until);
    return answer;
  });
}

/** In the encoding that this visitor takes. */
export async function sharedAnswerFor(request: EdgeRequest, answer: SharedAnswer): Promise<EdgeAnswer> {
  const encoding = negotiateEncoding(request.raw.headers['accept-encoding'] as string | undefined, 'each');
  answer.compressed[encoding] ??= compress(answer.body, encoding, 'each');
  return {
    status: answer.status,
    headers: {
      'Content-Security-Policy': DATA_POLICY,
      Vary: 'Accept-Encoding, Cookie',
      ...(answer.body.length > 0 && { 'Content-Type': 'application/json' }),
      ...(answer.retryAfter && { 'Retry-After': answer.retryAfter }),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
    body: await answer.compressed[encoding],
  };
}
