/**
 * `GET /v1/grants`: what operators let modules do beside what the rules of files allow, by module, with reasons. `PUT
 * /v1/grants/{module}` with `{rule, what, places, reason}` grants, `DELETE` with `{rule, what, reason}` takes away.
 */
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../../parts.ts';
import { type GrantWish, granting, ungranting } from '../../store/grant-decisions.ts';
import { answerChange, REASON_NEEDED } from '../answer-change.ts';

const FORM = {
  rule: { type: 'string', maxLength: 60 },
  what: { type: 'string', minLength: 1, maxLength: 120 },
} as const;
const PLACES = { type: 'integer', minimum: 1, maximum: 1000 } as const;

type Params = { module: string };

export async function grantRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  app.get('/v1/grants', { config: { admits: ['team', 'operator'] } }, async (_request, reply) => {
    const { grants, revision } = registry.store.state();
    return reply.header('cache-control', 'private, no-cache').send({ revision, grants: Object.fromEntries(grants) });
  });

  app.put<{ Params: Params; Body: GrantWish }>(
    '/v1/grants/:module',
    {
      schema: {
        body: {
          ...REASON_NEEDED,
          properties: { ...REASON_NEEDED.properties, ...FORM, places: PLACES },
          required: ['rule', 'what', 'places'],
        },
      },
    },
    (request, reply) => answerChange(registry, request, reply, granting(request.params.module, request.body)),
  );

  app.delete<{ Params: Params; Body: Pick<GrantWish, 'rule' | 'what'> }>(
    '/v1/grants/:module',
    {
      schema: {
        body: {
          ...REASON_NEEDED,
          properties: { ...REASON_NEEDED.properties, ...FORM },
          required: ['rule', 'what'],
        },
      },
    },
    (request, reply) => answerChange(registry, request, reply, ungranting(request.params.module, request.body)),
  );
}
