/** For operators. `POST /v1/prune`: removes unneeded files. `GET /v1/examination`: what `sufra doctor` prints. */
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../access/access.ts';
import { examine } from '../../doctor/examine.ts';
import type { Registry } from '../../parts.ts';
import { prune } from '../../store/prune.ts';
import { CHANGE_PROPERTIES, refusing } from '../answer-change.ts';

const OPERATORS = { admits: ['operator'] } as const;

export async function operationRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  const { store, now } = registry;

  app.post<{ Body: { dry_run?: boolean } }>(
    '/v1/prune',
    { config: OPERATORS, schema: { body: { type: 'object', properties: CHANGE_PROPERTIES } } },
    async (request, reply) => {
      const actor = actorOf(request);
      const { dry_run: dryRun = false } = request.body;
      return refusing(reply, async () => {
        const result = await prune(store, actor, now(), dryRun);
        request.log.info({ removed: result.removed, dryRun, actor: actor.name }, 'pruned');
        return reply.send({ ...result, dry_run: dryRun });
      });
    },
  );

  app.get('/v1/examination', { config: OPERATORS }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ findings: await examine(registry) }),
  );
}
