/** `GET /v1/history?module=&tenant=&limit=`: what was changed, when, by whom and why; the latest first. With a token. */
import type { FastifyInstance } from 'fastify';
import { TEAMS_AND_OPERATORS } from '../../access/access.ts';
import type { HistoryQuery, Store } from '../../store/store.ts';

export async function historyRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
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
    async ({ query: { limit = 50, ...rest } }, reply) =>
      reply.header('cache-control', 'no-cache').send({ history: await store.history({ ...rest, limit }) }),
  );
}
