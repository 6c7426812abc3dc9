/** `GET /v1/plans/{tenant}`: the plan of a tenant's visitors, with an ETag. 503 while no shell is published. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isTenantKey } from '../../release/names.ts';
import type { Store } from '../../store/store.ts';

export async function planRoutes(
  app: FastifyInstance,
  { store, filesUrl, fragmentLimit }: { store: Store; filesUrl: () => string; fragmentLimit: number },
): Promise<void> {
  app.get<{ Params: { tenant: string } }>('/v1/plans/:tenant', async (request, reply) => {
    const { tenant } = request.params;
    if (!isTenantKey(tenant)) return reply.code(404).send({ errors: [{ code: 'NOT_A_TENANT' }] });
    const plan = store.plan(tenant, filesUrl());
    if (!plan) {
      return reply
        .code(503)
        .header('retry-after', '1')
        .send({ errors: [{ code: 'NO_SHELL', message: 'No release of the host has been published yet.' }] });
    }
    const body = JSON.stringify({ ...plan, limits: { ...plan.limits, fragment: fragmentLimit } });
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
