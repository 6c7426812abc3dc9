/** Facts and compressed forms of a release's files, made once at publish so that serving costs nothing. */
import { promisify } from 'node:util';
import { brotliCompress as brotliCallback, constants, gzip as gzipCallback } from 'node:zlib';
import type { FileFacts } from '@sufra/contract';
import { LRUCache } from 'lru-cache';
import { awaitedByCustomers, isCompressible } from './content-types.ts';
import { integrityOf } from './integrity.ts';

const brotli = promisify(brotliCallback);
const gzip = promisify(gzipCallback);

export interface MeasuredFile {
  facts: FileFacts;
  /** Null when compressing gains nothing: the file is then sent as it is. */
  brotli: Buffer | null;
  gzip: Buffer | null;
}

interface Compressible {
  path: string;
  content: Buffer;
  plain: MeasuredFile;
}

/** Bytes of compressed files that are held in memory. */
const KEPT_COMPRESSED_BYTES = 64 * 1024 * 1024;

/** A release has most of its files from the one before it: what was compressed lately is not compressed again. */
const measuredLately = new LRUCache<string, MeasuredFile, Compressible>({
  maxSize: KEPT_COMPRESSED_BYTES,
  sizeCalculation: ({ brotli, gzip }) => 1 + (brotli?.length ?? 0) + (gzip?.length ?? 0),
  fetchMethod: (_key, _before, { context }) => compress(context),
});

/** Hashes and compresses one file. `facts.brotli` is what travels: the plain size where compressing gains nothing. */
export async function measureFile(path: string, content: Buffer): Promise<MeasuredFile> {
  const integrity = integrityOf(content);
  const plain = { facts: { integrity, bytes: content.length, brotli: content.length }, brotli: null, gzip: null };
  if (!isCompressible(path) || content.length === 0) return plain;
  const key = `${awaitedByCustomers(path)} ${integrity}`;
  return measuredLately.forceFetch(key, { context: { path, content, plain } });
}

async function compress({ path, content, plain }: Compressible): Promise<MeasuredFile> {
  const [small, zipped] = await Promise.all([
    brotli(content, {
      params: {
        // The strongest compression would cost seconds where only machines wait.
        [constants.BROTLI_PARAM_QUALITY]: awaitedByCustomers(path) ? constants.BROTLI_MAX_QUALITY : 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzip(content, { level: awaitedByCustomers(path) ? 9 : 6 }),
  ]);
  if (small.length >= content.length) return plain;
  return {
    facts: { ...plain.facts, brotli: small.length },
    brotli: small,
    gzip: zipped.length < content.length ? zipped : null,
  };
}

/** Measures all files of a release side by side (zlib works in Node's thread pool). */
export async function measureFiles(files: ReadonlyMap<string, Buffer>): Promise<Map<string, MeasuredFile>> {
  const measured = await Promise.all(
    [...files].map(async ([path, content]) => [path, await measureFile(path, content)] as const),
  );
  return new Map(measured);
}
