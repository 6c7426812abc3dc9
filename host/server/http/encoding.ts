/** Content encodings: what the visitor accepts, and compressing a body once. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const negotiated = new LRUCache<string, Encoding>({ max: 500 });

/** The best encoding of ours that `Accept-Encoding` allows. Remembered: browsers send a handful of different headers. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  let encoding = negotiated.get(header);
  if (!encoding) {
    encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
    negotiated.set(header, encoding);
  }
  return encoding;
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';');
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}

/** `once`: cached and sent many times. `each`: made for one answer, so that time counts more than size. */
export type Effort = 'once' | 'each';

export async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzip(body, { level: effort === 'once' ? 6 : 1 });
  return brotli(body, {
    // In one piece: each piece is another way to the thread that compresses, and back.
    chunkSize: Math.max(16_384, body.length >> 1),
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? 5 : 2,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
