/**
 * `POST /v1/health-reports`, with an edge's token: what releases did since the last report, and the plans in use.
 * `GET /v1/edges`: the last word of every edge, and whether it is behind.
 */
import type { FastifyInstance } from 'fastify';
import type { EdgeReport } from '../../health/health.ts';
import type { Registry } from '../../parts.ts';

const COUNT = { type: 'integer', minimum: 0, maximum: 1_000_000_000 } as const;

export async function healthReportRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  const { access, health } = registry;

  app.post<{ Body: EdgeReport }>(
    '/v1/health-reports',
    {
      schema: {
        body: {
          type: 'object',
          required: ['edge', 'plans', 'releases'],
          properties: {
            edge: { type: 'string', minLength: 1, maxLength: 100 },
            plans: {
              type: 'array',
              maxItems: 200_000,
              items: {
                type: 'object',
                required: ['tenant', 'revision'],
                properties: { tenant: { type: 'string', maxLength: 63 }, revision: COUNT },
              },
            },
            releases: {
              type: 'array',
              maxItems: 1000,
              items: {
                type: 'object',
                required: ['module', 'version', 'views', 'failures'],
                properties: {
                  module: { type: 'string', maxLength: 40 },
                  version: { type: 'string', maxLength: 64 },
                  views: COUNT,
                  failures: COUNT,
                },
              },
            },
          },
        },
      },
      bodyLimit: 16 * 1024 * 1024,
    },
    async (request, reply) => {
      if (!(await access.admit(request, reply, ['edge', 'operator']))) return reply;
      const takenBack = await health.report(request.body);
      for (const release of takenBack) request.log.error({ release }, 'taken back: it fails');
      return reply.send({ taken_back: takenBack });
    },
  );

  app.get('/v1/edges', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ edges: await health.edges() }),
  );
}
