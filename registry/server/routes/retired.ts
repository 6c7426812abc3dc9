/**
 * `GET /v1/retired`: modules that are in no plan, or not in some tenants'. `PUT /v1/retired/{module}` with
 * `{tenant?, reason}`: takes it out of every plan, or out of that tenant's. `DELETE` with `{tenant?}`: brings
 * it back.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '../../parts.ts';
import { isTenantKey } from '../../release/names.ts';
import { type Decision, reinstating, retiring } from '../../store/decisions.ts';
import { answerChange, CHANGE_PROPERTIES, REASON_NEEDED } from '../answer-change.ts';

const TENANT = { tenant: { type: 'string', maxLength: 63 } } as const;
interface RetiredRequest {
  Params: { module: string };
  Body: { tenant?: string } | undefined;
}

export async function retiredRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  app.get('/v1/retired', async (_request, reply) => {
    const { modules, revision } = registry.store.state();
    const retired = [...modules].flatMap(([module, { retired: everywhere, retiredFor }]) =>
      everywhere || retiredFor.size > 0
        ? [{ module, everywhere: everywhere !== null, held: everywhere?.held ?? false, tenants: [...retiredFor] }]
        : [],
    );
    return reply.header('cache-control', 'no-cache').send({ revision, retired });
  });

  const change = async (
    request: FastifyRequest<RetiredRequest>,
    reply: FastifyReply,
    decide: (module: string, tenant: string | null) => Decision,
  ) => {
    const { tenant = null } = request.body ?? {};
    if (tenant !== null && !isTenantKey(tenant)) {
      return reply.code(400).send({ errors: [{ code: 'NOT_A_TENANT', message: `${tenant} is no tenant's key` }] });
    }
    return answerChange(registry, request, reply, decide(request.params.module, tenant));
  };

  app.put<RetiredRequest>(
    '/v1/retired/:module',
    { schema: { body: { ...REASON_NEEDED, properties: { ...CHANGE_PROPERTIES, ...TENANT } } } },
    (request, reply) => change(request, reply as FastifyReply, retiring),
  );

  app.delete<RetiredRequest>(
    '/v1/retired/:module',
    { schema: { body: { type: 'object', properties: { ...CHANGE_PROPERTIES, ...TENANT } } } },
    (request, reply) => change(request, reply as FastifyReply, reinstating),
  );
}
