/** A bucket of Amazon's S3, or of a server that speaks the same. Loaded by registries that have one. */
import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './environment.ts';
import { FilesFault } from './fault.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';

/** Milliseconds. */
const CONNECT_TIMEOUT_MS = 3000;
/** Milliseconds until an answer begins. */
const ANSWER_TIMEOUT_MS = 8000;
/** Milliseconds for one object or one page of names, with its repetitions. */
const TOTAL_TIMEOUT_MS = 20_000;
/** Calls of one operation: a busy server, a lost connection. */
const ATTEMPTS = 4;
const MAX_CONNECTIONS = 32;
/** Pages of a list, 1,000 names each: more than 1,000 releases of 300 files have. */
const MAX_PAGES = 500;

/** Other bounds are for tests. */
export function openBucket(
  address: BucketAddress,
  { totalMs = TOTAL_TIMEOUT_MS, maxPages = MAX_PAGES }: { totalMs?: number; maxPages?: number } = {},
): ObjectStore {
  const { bucket, prefix, endpoint, region, pathStyle, keys } = address;
  const agent = { maxSockets: MAX_CONNECTIONS };
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    ...(endpoint === null ? {} : { endpoint }),
    ...(keys === null ? {} : { credentials: keys }),
    // Other servers than Amazon's do not know all of these; a reader proves the bytes by the release's own hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  const name = `the bucket ${bucket} at ${endpoint ?? `Amazon S3 in ${region}`}`;
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  const call = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    const signal = AbortSignal.timeout(totalMs);
    try {
      return await work(signal);
    } catch (error) {
      throw error instanceof FilesFault ? error : faultOf(error, name, signal.aborted);
    }
  };

  return {
    name,
    put: (key, bytes) =>
      call(async (abortSignal) => {
        const ChecksumSHA256 = createHash('sha256').update(bytes).digest('base64');
        const wanted = { ...at(key), Body: bytes, ContentLength: bytes.length, ChecksumSHA256 };
        await client.send(new PutObjectCommand(wanted), { abortSignal });
      }),
    get: (key, most) =>
      call(async (abortSignal) => {
        const { Body } = await client.send(new GetObjectCommand(at(key)), { abortSignal }).catch(nothing);
        return Body === undefined ? null : bodyOf(Body as Readable, most, abortSignal, `${key} in ${name}`);
      }),
    async list(beginning) {
      const found: StoredObject[] = [];
      let after: string | undefined;
      for (let pages = 0; pages < maxPages; pages += 1) {
        const page = await call((abortSignal) =>
          client.send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + beginning, ContinuationToken: after }),
            { abortSignal },
          ),
        );
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          found.push({ key: Key.slice(prefix.length), bytes: Size, at: LastModified });
        after = page.IsTruncated ? page.NextContinuationToken : undefined;
        if (after === undefined) return found;
      }
      throw new FilesFault('away', `${name} lists more than ${maxPages} pages of names`);
    },
    remove: (key) =>
      call(async (abortSignal) => void (await client.send(new DeleteObjectCommand(at(key)), { abortSignal }))),
  };
}

/** No such object is an answer; no such bucket is none. */
function nothing(error: unknown): { Body: undefined } {
  if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return { Body: undefined };
  throw error;
}

async function bodyOf(body: Readable, most: number, signal: AbortSignal, what: string): Promise<Buffer> {
  addAbortSignal(signal, body);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    // Leaving the loop ends the connection.
    if (length > most) throw new FilesFault('damaged', `${what} has more than its ${most} bytes`);
  }
  return Buffer.concat(parts);
}

/** The client's own errors hold the signed request: only these words leave. */
function faultOf(error: unknown, name: string, isLate: boolean): FilesFault {
  if (isLate) return new FilesFault('away', `${name} does not answer in time`);
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0;
    if (status === 401 || status === 403) return new FilesFault('away', `${name} refuses these keys (${error.name})`);
    if (error.name === 'NoSuchBucket') return new FilesFault('away', `${name} does not exist`);
    return new FilesFault('away', `${name} answers ${status} (${error.name})`);
  }
  const { name: kind = 'error', code = kind } = error as { name?: string; code?: string };
  if (/credentials/i.test(kind)) return new FilesFault('away', `${name}: no keys are given`);
  return new FilesFault('away', `${name} does not answer (${code})`);
}
