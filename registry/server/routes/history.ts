/**
 * `GET /v1/history?module=&tenant=&limit=`: what was changed, when, by whom and why; the latest first. With a
 * token. Of a module, without a tenant, also the `proofs` of its releases, the latest first.
 */
import type { FastifyInstance } from 'fastify';
import { TEAMS_AND_OPERATORS } from '../../access/access.ts';
import type { Registry } from '../../parts.ts';
import type { HistoryQuery } from '../../store/store.ts';

export async function historyRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  const { store, proofs } = registry;
  app.get<{ Querystring: Partial<HistoryQuery> }>(
    '/v1/history',
    {
      config: { admits: TEAMS_AND_OPERATORS },
      schema: {
        querystring: {
          type: 'object',
          properties: {
            module: { type: 'string' },
            tenant: { type: 'string' },
            limit: { type: 'integer', minimum: 1, maximum: 1000 },
          },
        },
      },
    },
    async ({ query: { limit = 50, ...rest } }, reply) => {
      const history = await store.history({ ...rest, limit });
      const { module, tenant } = rest;
      const proved = module && !tenant ? { proofs: await proofs.entries(module, limit) } : {};
      return reply.header('cache-control', 'no-cache').send({ history, ...proved });
    },
  );
}
