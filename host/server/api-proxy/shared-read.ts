/**
 * Reads that cost the provider much and are the same for every guest: the whole menu, a search in it. Asked for once, parsed once and compressed
 * once for all who ask within a second, so that one visitor's reads are nobody's wait (safety E10).
 */
import type { Endpoint } from '@sufra/api';
import type { Locale } from '@sufra/contract';
import type { Edge } from '../edge.ts';
import { compress, type Encoding, negotiateEncoding } from '../http/encoding.ts';
import { DATA_POLICY, type EdgeAnswer, type EdgeRequest } from '../http/exchange.ts';
import { parseJson } from '../provider/caller.ts';
import { guest, providerHeaders } from '../provider/headers.ts';
import type { Session } from '../session/session.ts';
import type { Tenant } from '../tenant/tenant.ts';

export interface SharedAnswer {
  status: number;
  /** The provider's; undefined: none. */
  retryAfter: string | undefined;
  body: Buffer;
  /** False: a page can read nothing of it. */
  isJson: boolean;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Whether a read is answered alike to every guest, and dear enough to be shared by them. */
export function isSharedRead({ limit, own }: Endpoint, session: Session): boolean {
  return limit === 'heavy' && !own && session.customer === null;
}

/** Throws when the provider does not answer. */
export function readShared(
  edge: Edge,
  { pathname, search, id }: EdgeRequest,
  endpoint: Endpoint,
  { tenant, locale, timeout }: { tenant: Tenant; locale: Locale; timeout: number },
): Promise<SharedAnswer> {
  const path = pathname + search;
  return edge.sharedReads.get(tenant.key, `${locale} ${path}`, endpoint.staleOn ?? null, async () => {
    const headers = providerHeaders(tenant.credentials, guest(locale), id);
    const { status, headers: said, body } = await edge.client.send({ method: 'GET', path, headers, timeout });
    const retry = said['retry-after'];
    return {
      status,
      retryAfter: typeof retry === 'string' ? retry : undefined,
      body,
      isJson: body.length === 0 || parseJson(body) !== null,
      compressed: {},
    };
  });
}

/** In the encoding that this visitor takes. */
export async function sharedAnswerFor(request: EdgeRequest, answer: SharedAnswer): Promise<EdgeAnswer> {
  const encoding = negotiateEncoding(request.raw.headers['accept-encoding'] as string | undefined);
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
