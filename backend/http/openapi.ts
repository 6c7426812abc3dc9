/**
 * `GET /openapi.json`: the API in OpenAPI 3.1, as docs/openapi.json has it. The same for everybody; needs no
 * headers. 404 where the file was not deployed.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namesTag } from '@sufra/contract/if-none-match';
import type { FastifyInstance } from 'fastify';

const FILE = join(import.meta.dirname, '../../docs/openapi.json');

/** Read when it is first asked for; it does not change while a server runs. */
let text: Promise<{ text: string; etag: string } | null> | undefined;

const read = () =>
  readFile(FILE, 'utf8').then(
    (text) => ({ text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }),
    () => null,
  );

export function serveOpenApi(http: FastifyInstance): void {
  http.get('/openapi.json', async (request, reply) => {
    text ??= read();
    const document = await text;
    if (!document) return reply.code(404).type('text/plain').send('Not found');
    reply.header('cache-control', 'public, max-age=300').header('etag', document.etag);
    if (namesTag(request.headers['if-none-match'], document.etag)) return reply.code(304).send();
    return reply.type('application/json').send(document.text);
  });
}
