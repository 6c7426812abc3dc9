/**
 * `GET /-/files/{again}/{module}/{version}/{path}`: a release's script at an address of this very site, for a
 * page that did not get it from its own. `again` (1–99) only makes the address another one for each new try:
 * browsers remember a module address that failed for as long as the document lives.
 */

import { releaseId } from '@sufra/contract';
import { FILES_PATH } from '@sufra/contract/edge-paths';
import type { Edge } from '../edge.ts';
import { compress, type Encoding, negotiateEncoding } from '../http/encoding.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';

/** What follows `FILES_PATH`. */
const ADDRESS = /^[1-9]\d?\/([a-z][a-z0-9-]{0,63})\/([0-9A-Za-z.+-]{1,80})\/([0-9A-Za-z._/-]{1,200}\.m?js)$/;
const MISSING: EdgeAnswer = { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'No such file' };

/** Compressed once, by encoding and hash: when these addresses are asked for, every visitor asks for them. */
const packed = new Map<string, Buffer>();
/** Bytes of them: some ten times what the plans of all tenants name. Beyond, all are packed again. */
const MAX_PACKED_BYTES = 64 * 1024 * 1024;
let packedBytes = 0;

export async function answerReleaseFile(
  edge: Pick<Edge, 'knownReleases' | 'releaseFiles' | 'metrics' | 'log'>,
  { method, pathname, raw, id: request }: EdgeRequest,
): Promise<EdgeAnswer> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } };
  const [, module, version, path = ''] = ADDRESS.exec(pathname.slice(FILES_PATH.length)) ?? [];
  const release = edge.knownReleases.byId(releaseId({ name: module!, version: version! }));
  if (!release) return MISSING;
  try {
    const encoding = negotiateEncoding(raw.headers['accept-encoding'] as string | undefined, 'once');
    const body = await pack(edge, release, path, encoding);
    if (!body) return MISSING;
    edge.metrics.releaseFile('served');
    return {
      status: 200,
      headers: {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      },
      body,
    };
  } catch (error) {
    edge.metrics.releaseFile('failed');
    edge.log.warn({ err: error, request, module, version, path }, 'release file');
    return { status: 502, headers: { 'Content-Type': 'text/plain' }, body: 'The file is unavailable' };
  }
}

async function pack(
  { releaseFiles }: Pick<Edge, 'releaseFiles'>,
  release: Parameters<Edge['releaseFiles']['bytesOf']>[0],
  path: string,
  encoding: Encoding,
): Promise<Buffer | null> {
  const hash = Object.hasOwn(release.integrity, path) ? release.integrity[path] : undefined;
  const key = `${encoding} ${hash}`;
  const known = hash && packed.get(key);
  if (known) return known;
  const bytes = await releaseFiles.bytesOf(release, path);
  if (!bytes) return null;
  const body = Buffer.from(await compress(bytes, encoding, 'once'));
  packedBytes += body.length;
  if (packedBytes > MAX_PACKED_BYTES) {
    packed.clear();
    packedBytes = body.length;
  }
  packed.set(key, body);
  return body;
}
