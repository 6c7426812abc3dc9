/**
 * `GET /v1/plans/{tenant}?bucket=`: the signed plan of a tenant's visitors, with a tag; 503 while no shell is published.
 * `GET /v1/keys`: the public key that the signatures are proved with.
 */
import { namesTag } from '@sufra/contract/if-none-match';
import { retryAfter } from '@sufra/contract/retry-after';
import type { FastifyInstance } from 'fastify';
import type { PlanAnswers } from '../../plan/answers.ts';
import { LAST_BUCKET } from '../../plan/buckets.ts';
import type { Signer } from '../../plan/signing.ts';
import { isTenantKey } from '../../release/names.ts';

export async function planRoutes(
  app: FastifyInstance,
  { plans, signer }: { plans: PlanAnswers; signer: Signer },
): Promise<void> {
  app.get('/v1/keys', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ keys: [{ key: signer.key, public_key: signer.publicKey }] }),
  );

  app.get<{ Params: { tenant: string }; Querystring: { bucket?: number } }>(
    '/v1/plans/:tenant',
    {
      schema: {
        querystring: {
          type: 'object',
          properties: { bucket: { type: 'integer', minimum: 0, maximum: LAST_BUCKET } },
        },
      },
    },
    async (request, reply) => {
      const { tenant } = request.params;
      if (!isTenantKey(tenant)) return reply.code(404).send({ errors: [{ code: 'NOT_A_TENANT' }] });
      const { tag, body } = plans.answer(tenant, request.query.bucket ?? null);
      reply.header('etag', tag).header('cache-control', 'no-cache');
      if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      const text = body();
      if (text !== null) return reply.type('application/json; charset=utf-8').send(text);
      return reply
        .code(503)
        .removeHeader('etag')
        .header('retry-after', retryAfter(1))
        .send({ errors: [{ code: 'NO_SHELL', message: 'No release of the host has been published yet.' }] });
    },
  );
}
