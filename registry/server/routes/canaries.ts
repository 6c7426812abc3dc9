/**
 * `GET /v1/canaries`. `PUT /v1/canaries/{module}` with `{version, percent?, tenant?}`: begins one or widens it.
 * `DELETE /v1/canaries/{module}`: ends it.
 */

import type { FastifyInstance } from 'fastify';
import type { Registry } from '../../parts.ts';
import { STABLE } from '../../plan/history.ts';
import { isTenantKey } from '../../release/names.ts';
import { type CanaryWish, startingCanary, stoppingCanary } from '../../store/canary-decisions.ts';
import { answerChange, CHANGE_PROPERTIES } from '../answer-change.ts';

export async function canaryRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  app.get('/v1/canaries', async (_request, reply) => {
    const { modules, revision } = registry.store.state();
    const canaries = [...modules].flatMap(([module, { canary }]) =>
      canary ? [{ module, version: canary.version, percent: canary.percent, tenants: [...canary.tenants] }] : [],
    );
    return reply.header('cache-control', 'no-cache').send({ revision, canaries });
  });

  app.put<{ Params: { module: string }; Body: CanaryWish }>(
    '/v1/canaries/:module',
    {
      schema: {
        body: {
          type: 'object',
          required: ['version'],
          anyOf: [{ required: ['percent'] }, { required: ['tenant'] }],
          properties: {
            ...CHANGE_PROPERTIES,
            version: { type: 'string', maxLength: 64 },
            percent: { type: 'integer', minimum: 0, maximum: 100 },
            tenant: { type: 'string', maxLength: 63 },
          },
        },
      },
    },
    async (request, reply) => {
      const { version, percent, tenant } = request.body;
      if (tenant !== undefined && !isTenantKey(tenant)) {
        return reply.code(400).send({ errors: [{ code: 'NOT_A_TENANT', message: `${tenant} is no tenant's key` }] });
      }
      const wish = {
        version,
        ...(percent === undefined ? {} : { percent }),
        ...(tenant === undefined ? {} : { tenant }),
      };
      const { module } = request.params;
      return answerChange(registry, request, reply, startingCanary(module, wish), () =>
        registry.proofs.expect(module, version, STABLE),
      );
    },
  );

  app.delete<{ Params: { module: string } }>('/v1/canaries/:module', (request, reply) =>
    answerChange(registry, request, reply, stoppingCanary(request.params.module)),
  );
}
