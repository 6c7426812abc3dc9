/**
 * `GET /v1/pins`: by tenant. `PUT /v1/pins/{tenant}/{module}` with `{version}` or `{channel}`; `DELETE` ends it.
 */
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../../parts.ts';
import { isChannelName, isTenantKey } from '../../release/names.ts';
import { pinning, unpinning } from '../../store/decisions.ts';
import { answerChange, CHANGE_PROPERTIES } from '../answer-change.ts';

type PinParams = { tenant: string; module: string };

export async function pinRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  app.addHook<{ Params: Partial<PinParams> }>('preHandler', async ({ params: { tenant } }, reply) => {
    if (tenant === undefined || isTenantKey(tenant)) return;
    await reply.code(404).send({ errors: [{ code: 'NOT_A_TENANT', message: `${tenant} is no tenant's key` }] });
  });

  app.get('/v1/pins', async (_request, reply) => {
    const { pins, revision } = registry.store.state();
    const byTenant = Object.fromEntries([...pins].map(([tenant, modules]) => [tenant, Object.fromEntries(modules)]));
    return reply.header('cache-control', 'no-cache').send({ revision, pins: byTenant });
  });

  app.put<{ Params: PinParams; Body: { version?: string; channel?: string } }>(
    '/v1/pins/:tenant/:module',
    {
      schema: {
        body: {
          type: 'object',
          oneOf: [{ required: ['version'] }, { required: ['channel'] }],
          properties: {
            ...CHANGE_PROPERTIES,
            version: { type: 'string', maxLength: 64 },
            channel: { type: 'string', maxLength: 40 },
          },
        },
      },
    },
    async (request, reply) => {
      const { tenant, module } = request.params;
      const { version, channel = '' } = request.body;
      if (version === undefined && !isChannelName(channel)) {
        return reply.code(400).send({ errors: [{ code: 'CHANNEL_NAME', message: `${channel} is no channel name` }] });
      }
      const target = version === undefined ? { channel } : { version };
      return answerChange(registry, request, reply, pinning(tenant, module, target));
    },
  );

  app.delete<{ Params: PinParams }>('/v1/pins/:tenant/:module', (request, reply) =>
    answerChange(registry, request, reply, unpinning(request.params.tenant, request.params.module)),
  );
}
