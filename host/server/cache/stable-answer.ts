import { negotiateEncoding } from '../http/encoding.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { type CodedBody, encoded, encodingOfTag, pairs, unchangedHeaders } from './documents.ts';

/** The body, compressed once however often it is asked for; 304 to a browser that has it. */
export async function stableAnswer({ raw }: Pick<EdgeRequest, 'raw'>, body: CodedBody): Promise<EdgeAnswer> {
  const accept = raw.headers['accept-encoding'] as string | undefined;
  const had = encodingOfTag(body, accept, raw.headers['if-none-match']);
  const vary = { Vary: 'Accept-Encoding' };
  if (had) return { status: 304, headers: { ...Object.fromEntries(pairs(unchangedHeaders(body, had))), ...vary } };
  const copy = await encoded(body, negotiateEncoding(accept, 'once'));
  return { status: 200, headers: { ...Object.fromEntries(pairs(copy.headers)), ...vary }, body: copy.body };
}
