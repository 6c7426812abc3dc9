/**
 * `GET /-/dictionary/{language}`: a public page of the site as bytes, which a browser holds as the dictionary
 * of the site's pages (`cache/page-dictionaries.ts`). 204: no page that may be one was asked for yet, which
 * is no fault.
 */

import { dictionaryField } from '@sufra/contract/compression-dictionary';
import { DICTIONARY_PATH } from '@sufra/contract/edge-paths';
import { namesTag } from '@sufra/contract/if-none-match';
import type { PageDictionary } from '../cache/page-dictionaries.ts';
import type { Edge } from '../edge.ts';
import { compress, type Encoding, negotiateEncoding } from '../http/encoding.ts';
import { DATA_POLICY, type EdgeAnswer, type EdgeRequest, NO_STORE } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';

/** Browsers hold it for a week; a page asks whether there is another one when its own document came whole. */
const HELD = 'private, max-age=604800';

const packed = new WeakMap<PageDictionary, Map<Encoding, Promise<Buffer>>>();

export async function answerDictionary(
  edge: Pick<Edge, 'sites' | 'dictionaries' | 'config'>,
  { method, host, origin, pathname, raw }: EdgeRequest,
): Promise<EdgeAnswer> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } };
  const site = await edge.sites.byHost(host).catch(() => null);
  const dictionary =
    site &&
    edge.dictionaries.current({
      tenant: site.tenant.key,
      origin: publicOriginOf(origin, edge.config.publicPorts),
      locale: pathname.slice(DICTIONARY_PATH.length),
    });
  if (!dictionary) return { status: 204, headers: { 'Cache-Control': NO_STORE } };
  const encoding = negotiateEncoding(raw.headers['accept-encoding'] as string | undefined, 'once');
  const etag = `"${dictionary.hash}"`;
  const headers = {
    // Not a page: it is never run or shown.
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': DATA_POLICY,
    'Cache-Control': HELD,
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Use-As-Dictionary': dictionaryField({ match: '/*', id: 'page', onlyDocuments: true }),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  };
  if (namesTag(raw.headers['if-none-match'], etag)) return { status: 304, headers };
  return { status: 200, headers, body: await pack(dictionary, encoding) };
}

/** Compressed once, and for as long as the dictionary is here. */
function pack(dictionary: PageDictionary, encoding: Encoding): Promise<Buffer> {
  const known = packed.get(dictionary) ?? new Map<Encoding, Promise<Buffer>>();
  packed.set(dictionary, known);
  const body = known.get(encoding) ?? compress(dictionary.bytes, encoding, 'once');
  known.set(encoding, body);
  return body;
}
