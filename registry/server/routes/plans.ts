/**
 * `GET /v1/plans/{tenant}?bucket=`: the signed plan of a tenant's visitors, with a tag; 503 while no shell is
 * published. `GET /v1/plans/{tenant}?form=digests`: the plans of all parts of the visitors, `{"parts":[…]}`,
 * each naming its releases by digest; compressed where that is accepted, with a tag. What edges ask.
 * `GET /v1/plans/{tenant}/reasons?bucket=`, with a token: why each module's release is in it.
 * `GET /v1/facts/{digest}`: what plans say of one release, for ever the same; 404 for a digest that no
 * release has. `GET /v1/keys`: the public key that the signatures are proved with.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { namesTag } from '@sufra/contract/if-none-match';
import { retryAfter } from '@sufra/contract/retry-after';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PlanAnswers } from '../../plan/answers.ts';
import { LAST_BUCKET } from '../../plan/buckets.ts';
import { reasonsFor } from '../../plan/reasons.ts';
import type { Signer } from '../../plan/signing.ts';
import { isTenantKey } from '../../release/names.ts';
import type { Store } from '../../store/store.ts';
import { lookingAgain } from '../looking-again.ts';

const BUCKET = { type: 'integer', minimum: 0, maximum: LAST_BUCKET } as const;

export async function planRoutes(
  app: FastifyInstance,
  { plans, signer, store }: { plans: PlanAnswers; signer: Signer; store: Store },
): Promise<void> {
  const smaller = createSmaller();
  const lookAgain = lookingAgain(store);

  app.get('/v1/keys', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ keys: [{ key: signer.key, public_key: signer.publicKey }] }),
  );

  app.get<{ Params: { tenant: string }; Querystring: { bucket?: number } }>(
    '/v1/plans/:tenant/reasons',
    {
      schema: { querystring: { type: 'object', properties: { bucket: BUCKET } } },
      config: { admits: ['edge', 'team', 'operator'] },
    },
    async ({ params: { tenant }, query: { bucket = LAST_BUCKET } }, reply) => {
      if (!isTenantKey(tenant)) return reply.code(404).send({ errors: [{ code: 'NOT_A_TENANT' }] });
      const plan = plans.plan(tenant, bucket);
      const planned = plan ? [plan.shell, ...plan.modules].map(({ name, version }) => [name, version] as const) : [];
      const reasons = reasonsFor(store.state(), { tenant, bucket }, new Map(planned));
      return reply.header('cache-control', 'no-store').send({ reasons });
    },
  );

  app.get<{ Params: { tenant: string }; Querystring: { bucket?: number; form?: 'digests' } }>(
    '/v1/plans/:tenant',
    {
      schema: {
        querystring: {
          type: 'object',
          properties: {
            bucket: BUCKET,
            form: { type: 'string', enum: ['digests'] },
          },
        },
      },
    },
    async (request, reply) => {
      const { tenant } = request.params;
      if (!isTenantKey(tenant)) return reply.code(404).send({ errors: [{ code: 'NOT_A_TENANT' }] });
      const { bucket = null, form } = request.query;
      const { tag, body } = form === 'digests' ? plans.parts(tenant) : plans.answer(tenant, bucket);
      reply.header('etag', tag).header('cache-control', 'no-cache');
      if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      const text = body();
      if (text !== null && form === 'digests') return smaller(request, reply, tag, text);
      if (text !== null) return reply.type(JSON_TYPE).send(text);
      return reply
        .code(503)
        .removeHeader('etag')
        .header('retry-after', retryAfter(1))
        .send({ errors: [{ code: 'NO_SHELL', message: 'No release of the host has been published yet.' }] });
    },
  );

  app.get<{ Params: { digest: string } }>(
    '/v1/facts/:digest',
    { schema: { params: { type: 'object', properties: { digest: { type: 'string', pattern: '^[0-9a-f]{64}$' } } } } },
    async (request, reply) => {
      const { digest } = request.params;
      // Another registry may have taken the release a moment ago.
      if (plans.facts(digest) === null) await lookAgain();
      const text = plans.facts(digest);
      if (text === null) {
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ errors: [{ code: 'FACTS_NOT_FOUND' }] });
      }
      reply.header('etag', `"${digest}"`).header('cache-control', 'public, max-age=31536000, immutable');
      if (namesTag(request.headers['if-none-match'], `"${digest}"`)) return reply.code(304).send();
      return smaller(request, reply, digest, text);
    },
  );
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Bytes of answers that are stored compressed. */
const MAX_COMPRESSED_BYTES = 16 * 1024 * 1024;

/** Sends a text with brotli where that is accepted. `name` names the text: it is compressed once. */
function createSmaller() {
  const compress = promisify(brotliCompress);
  const compressed = new LRUCache<string, Buffer>({
    maxSize: MAX_COMPRESSED_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  return async ({ headers, url }: FastifyRequest, reply: FastifyReply, name: string, text: Buffer) => {
    reply.type(JSON_TYPE).header('vary', 'accept-encoding');
    if (!acceptsBrotli(headers['accept-encoding'])) return reply.send(text);
    const key = `${name} ${url.split('?')[0]}`;
    let bytes = compressed.get(key);
    if (!bytes) {
      bytes = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      compressed.set(key, bytes);
    }
    return reply.header('content-encoding', 'br').send(bytes);
  };
}

function acceptsBrotli(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((coding) => coding.trim() === 'br');
}
