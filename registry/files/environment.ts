/** Where files of releases are stored, as the environment says (docs/operators.md). */

import { readFileSync, statSync } from 'node:fs';
import { baseUrl } from '@sufra/contract/base-url';
import { secretOf } from '@sufra/operations/secrets';
import { assert, type Infer, nonempty, object, optional, StructError, size, string } from 'superstruct';

export interface BucketAddress {
  bucket: string;
  /** Before every name: `sufra/`, or empty. */
  prefix: string;
  /** Null: Amazon's of the region. */
  endpoint: string | null;
  region: string;
  /** `http://endpoint/bucket/…` instead of `http://bucket.endpoint/…`. */
  pathStyle: boolean;
  /** Null: the client's own search, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY first. */
  keys: BucketKeys | null;
}

const keysStruct = object({
  accessKeyId: size(nonempty(string()), 1, 200),
  secretAccessKey: size(nonempty(string()), 1, 500),
  sessionToken: optional(size(string(), 1, 5000)),
});
export type BucketKeys = Infer<typeof keysStruct>;

/** Null: the data folder alone. Throws with the variable's name, and without its value where that is a secret. */
export function readBucket(env: NodeJS.ProcessEnv): BucketAddress | null {
  const wanted = env.SUFRA_FILES || 'disk';
  if (wanted === 'disk') return null;
  const [, bucket, rest = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(wanted) ?? [];
  if (!bucket) throw new Error(`SUFRA_FILES is ${JSON.stringify(wanted)}: not disk and not s3://<bucket>/<folder>`);
  const endpoint = env.SUFRA_S3_ENDPOINT || null;
  if (endpoint !== null && !isPlainAddress(endpoint))
    throw new Error('SUFRA_S3_ENDPOINT is not a http address without user, path and query');
  const style = env.SUFRA_S3_PATH_STYLE || (endpoint === null ? '0' : '1');
  if (style !== '0' && style !== '1') throw new Error(`SUFRA_S3_PATH_STYLE is ${JSON.stringify(style)}: not 0 or 1`);
  const keys = secretOf(env, 'SUFRA_S3_KEYS');
  // The client reads it by itself; here it is only looked at.
  secretOf(env, 'AWS_SECRET_ACCESS_KEY');
  return {
    bucket,
    prefix: rest === '' ? '' : `${baseUrl(rest)}/`,
    endpoint,
    region: env.SUFRA_S3_REGION || env.AWS_REGION || 'us-east-1',
    pathStyle: style === '1',
    keys: keys === undefined ? null : readKeys(keys),
  };
}

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, pathname, search } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && pathname === '/' && search === '';
}

/** `{"accessKeyId": "…", "secretAccessKey": "…"}`. */
function readKeys(path: string): BucketKeys {
  const { mode } = statSync(path);
  if ((mode & 0o007) !== 0) throw new Error(`SUFRA_S3_KEYS: everybody may read ${path}; chmod 600 it`);
  let keys: unknown;
  try {
    keys = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The parser's own message shows a part of the file.
    throw new Error(`SUFRA_S3_KEYS: ${path} is not JSON`);
  }
  try {
    assert(keys, keysStruct);
  } catch (error) {
    const field = error instanceof StructError ? error.path.join('.') : '';
    throw new Error(`SUFRA_S3_KEYS: ${field || path} is not right`);
  }
  return keys;
}
