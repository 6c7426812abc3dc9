/** Content encodings: what the visitor accepts, and compressing a body once. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';

/** `once`: cached and sent many times. `each`: made for one answer, so that time counts more than size. */
export type Effort = 'once' | 'each';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const zstd = promisify(zlib.zstdCompress);

/** A document of 336 KB: Brotli 5 takes 5 ms of processor and makes 53 KB, Zstandard 3 takes 1 ms and makes 61 KB (decision 392). */
const PREFERRED: Readonly<Record<Effort, readonly Encoding[]>> = {
  once: ['br', 'zstd', 'gzip'],
  each: ['zstd', 'br', 'gzip'],
};
const ZSTD_LEVEL = 3;

const negotiated = {
  once: new LRUCache<string, readonly Encoding[]>({ max: 500 }),
  each: new LRUCache<string, readonly Encoding[]>({ max: 500 }),
};
const NONE: readonly Encoding[] = ['identity'];

/** What `Accept-Encoding` allows of ours, the best first, `identity` last. Remembered: browsers send a handful of different headers. */
export function acceptedEncodings(header: string | undefined, effort: Effort): readonly Encoding[] {
  if (!header) return NONE;
  let encodings = negotiated[effort].get(header);
  if (!encodings) {
    encodings = [...PREFERRED[effort].filter((encoding) => accepts(header, encoding)), 'identity'];
    negotiated[effort].set(header, encodings);
  }
  return encodings;
}

/** The best encoding of ours that `Accept-Encoding` allows, for a body that is made with this effort. */
export function negotiateEncoding(header: string | undefined, effort: Effort): Encoding {
  return acceptedEncodings(header, effort)[0]!;
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';');
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}

export async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzip(body, { level: effort === 'once' ? 6 : 1 });
  // In one piece: each piece is another way to the thread that compresses, and back.
  const chunkSize = Math.max(16_384, body.length >> 1);
  if (encoding === 'zstd')
    return zstd(body, {
      chunkSize,
      pledgedSrcSize: body.length,
      params: { [zlib.constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
    });
  return brotli(body, {
    chunkSize,
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? 5 : 2,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
