/**
 * `POST /v1/health-reports`, with an edge's token: what releases did since the last report, and the plans in
 * use. `GET /v1/edges`, with a token: the last word of every edge, and whether it is behind.
 * `GET /v1/tenants/{tenant}`: whether an edge has asked for it. `GET /v1/health/{module}?minutes=`, with a
 * token: what visitors met of each of its releases, by part, and the rule by which one is taken back (times
 * in milliseconds).
 */
import type { FastifyInstance } from 'fastify';
import { actorOf, TEAMS_AND_OPERATORS } from '../../access/access.ts';
import { HEALTH_FORMAT } from '../../health/answer.ts';
import type { EdgeReport } from '../../health/health.ts';
import { RULE } from '../../health/rule.ts';
import type { Registry } from '../../parts.ts';
import type { Metrics } from '../metrics.ts';

const READERS = { config: { admits: TEAMS_AND_OPERATORS } };
const COUNT = { type: 'integer', minimum: 0, maximum: 1_000_000_000 } as const;

export async function healthReportRoutes(
  app: FastifyInstance,
  { registry, metrics }: { registry: Registry; metrics: Metrics },
): Promise<void> {
  const { health, store } = registry;

  app.post<{ Body: EdgeReport }>(
    '/v1/health-reports',
    {
      schema: {
        body: {
          type: 'object',
          required: ['edge', 'plans', 'releases'],
          properties: {
            edge: { type: 'string', minLength: 1, maxLength: 100 },
            at: { type: 'integer', minimum: 0, maximum: 9_000_000_000_000 },
            marks: { type: 'array', maxItems: 10, items: { type: 'string', pattern: '^[0-9a-f]{16}$' } },
            plans: {
              type: 'array',
              maxItems: 200_000,
              items: {
                type: 'object',
                required: ['tenant', 'revision'],
                properties: { tenant: { type: 'string', maxLength: 63 }, revision: COUNT },
              },
            },
            seen: {
              type: 'array',
              maxItems: 200,
              items: {
                type: 'object',
                required: ['module', 'version', 'part', 'place', 'message', 'count'],
                properties: {
                  module: { type: 'string', maxLength: 40 },
                  version: { type: 'string', maxLength: 64 },
                  part: { type: 'string', maxLength: 80 },
                  place: { type: 'string', maxLength: 200 },
                  message: { type: 'string', maxLength: 300 },
                  count: COUNT,
                  composition: { type: 'string', pattern: '^[a-z0-9]{12}$' },
                },
              },
            },
            slots: {
              type: 'array',
              maxItems: 500,
              items: {
                type: 'object',
                required: ['module', 'version', 'part', 'counts'],
                properties: {
                  module: { type: 'string', maxLength: 40 },
                  version: { type: 'string', maxLength: 64 },
                  part: { type: 'string', maxLength: 80 },
                  // An edge of another version may have other steps: the report still counts.
                  counts: { type: 'array', maxItems: 100, items: COUNT },
                },
              },
            },
            compositions: {
              type: 'array',
              maxItems: 200,
              items: {
                type: 'object',
                required: ['id', 'content'],
                properties: {
                  id: { type: 'string', maxLength: 12 },
                  content: { type: 'object', additionalProperties: true },
                },
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
                  part: { type: 'string', maxLength: 80 },
                  views: COUNT,
                  failures: COUNT,
                  places: { ...COUNT, default: 0 },
                },
              },
            },
          },
        },
      },
      bodyLimit: 16 * 1024 * 1024,
      config: { admits: ['edge', 'operator'] },
    },
    async (request, reply) => {
      const { takenBack, faults } = await health.report(request.body);
      for (const count of request.body.releases) metrics.counted(count);
      for (const release of takenBack) request.log.error({ release }, 'taken back: it fails');
      return reply.send({ taken_back: takenBack, faults });
    },
  );

  app.get('/v1/edges', READERS, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ edges: (await health.edges()).edges }),
  );

  app.get<{ Params: { tenant: string } }>('/v1/tenants/:tenant', async ({ params: { tenant } }, reply) =>
    reply.header('cache-control', 'no-cache').send({ tenant, known: await store.knowsTenant(tenant) }),
  );

  app.get<{ Params: { module: string }; Querystring: { minutes?: number } }>(
    '/v1/health/:module',
    {
      ...READERS,
      schema: {
        querystring: { type: 'object', properties: { minutes: { type: 'integer', minimum: 1, maximum: 1440 } } },
      },
    },
    async (request, reply) => {
      const { module } = request.params;
      const { minutes = 30 } = request.query;
      const { modules } = actorOf(request);
      return reply.header('cache-control', 'no-cache').send({
        format: HEALTH_FORMAT,
        module,
        minutes,
        taken_back: { ...RULE, by_itself: health.takesBack },
        releases: await health.of(module, minutes, modules === 'all' || modules.includes(module)),
      });
    },
  );
}
