/** Content encodings: what the visitor accepts, and compressing a body once. */
import { PassThrough, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';

/**
 * `once`: cached and sent many times. `each`: made for one answer, so that time counts more than size.
 * `most`: of what is asked for again and again, in spare time.
 */
export type Effort = 'once' | 'each' | 'most';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const zstd = promisify(zlib.zstdCompress);

/** Brotli's. A document of 346 KB: 52.4 KB in 10 ms, and 47.1 KB in 330. */
const BROTLI_QUALITY: Readonly<Record<Effort, number>> = { each: 2, once: 5, most: 10 };

/**
 * A document of 336 KB: Brotli 5 takes 5 ms of processor and makes 53 KB, Zstandard 3 takes 1 ms and makes 61
 * KB (decision 392).
 */
const PREFERRED: Readonly<Record<Effort, readonly Encoding[]>> = {
  once: ['br', 'zstd', 'gzip'],
  each: ['zstd', 'br', 'gzip'],
  most: ['br', 'zstd', 'gzip'],
};
const ZSTD_PARAMS = { [zlib.constants.ZSTD_c_compressionLevel]: 3 };
const gzipLevel = (effort: Effort) => (effort === 'each' ? 1 : 6);
const brotliParams = (effort: Effort) => ({
  [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
  [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
});

const negotiated = {
  once: new LRUCache<string, readonly Encoding[]>({ max: 500 }),
  each: new LRUCache<string, readonly Encoding[]>({ max: 500 }),
  most: new LRUCache<string, readonly Encoding[]>({ max: 500 }),
};
const NONE: readonly Encoding[] = ['identity'];

/**
 * What `Accept-Encoding` allows of ours, the best first, `identity` last. Remembered: browsers send a handful
 * of different headers.
 */
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
  if (encoding === 'gzip') return gzip(body, { level: gzipLevel(effort) });
  // In one piece: each piece is another way to the thread that compresses, and back.
  const chunkSize = Math.max(16_384, body.length >> 1);
  if (encoding === 'zstd')
    return zstd(body, {
      chunkSize,
      pledgedSrcSize: body.length,
      params: ZSTD_PARAMS,
    });
  return brotli(body, {
    chunkSize,
    params: { ...brotliParams(effort), [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** As `compress` with the effort `each`, for a body that is made meanwhile. */
export function createEncoder(encoding: Encoding): Transform {
  if (encoding === 'identity') return new PassThrough();
  if (encoding === 'gzip') return zlib.createGzip({ level: gzipLevel('each') });
  if (encoding === 'zstd') return zlib.createZstdCompress({ params: ZSTD_PARAMS });
  return zlib.createBrotliCompress({ params: brotliParams('each') });
}

/** Resolves when a reader can decode all that was written to the encoder. */
export function flushed(encoder: Transform): Promise<void> {
  return new Promise((resolve) => {
    if (isZlib(encoder)) encoder.flush(() => resolve());
    else resolve();
  });
}

function isZlib(encoder: Transform): encoder is Transform & zlib.Zlib {
  return 'flush' in encoder;
}
