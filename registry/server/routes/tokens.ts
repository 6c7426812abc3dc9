/**
 * For operators. `GET /v1/tokens`. `POST /v1/tokens` with `{name, role, modules, expires_in}` (seconds): the
 * token stands in this answer and nowhere else. `DELETE /v1/tokens/{id}`: it is good for nothing any more.
 */
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../access/access.ts';
import type { Role } from '../../access/tokens.ts';
import type { Registry } from '../../parts.ts';
import { isModuleName } from '../../release/names.ts';

interface TokenWish {
  name: string;
  role: Role;
  modules?: string[];
  expires_in?: number;
  dry_run?: boolean;
}

const OPERATORS = { admits: ['operator'] } as const;

export async function tokenRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  const { tokens, now } = registry;

  app.get('/v1/tokens', { config: OPERATORS }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ tokens: await tokens.list() }),
  );

  app.post<{ Body: TokenWish }>(
    '/v1/tokens',
    {
      config: OPERATORS,
      schema: {
        body: {
          type: 'object',
          required: ['name', 'role'],
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 80 },
            role: { enum: ['team', 'operator', 'edge'] },
            modules: { type: 'array', maxItems: 50, items: { type: 'string' } },
            expires_in: { type: 'integer', minimum: 1 },
            dry_run: { type: 'boolean' },
          },
        },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { name, role, modules = [], expires_in: seconds, dry_run: dryRun } = request.body;
      const wrong = modules.find((module) => !isModuleName(module));
      if (wrong !== undefined || (role === 'team') !== modules.length > 0) {
        const message = wrong === undefined ? 'A team has modules, others have none.' : `${wrong} is no module's name.`;
        return reply.code(400).send({ errors: [{ code: 'MODULES', message }] });
      }
      const published = registry.store.state().modules;
      const notes = modules
        .filter((module) => !published.has(module))
        .map((module) => `${module} has no release yet: is the name right?`);
      const expiresAt = seconds === undefined ? null : new Date(now().getTime() + seconds * 1000);
      if (dryRun) {
        return reply.send({ name, role, modules, expiresAt: expiresAt?.toISOString() ?? null, notes, dry_run: true });
      }
      const { facts, token } = await tokens.create({ name, role, modules, expiresAt, createdBy: actor.name });
      request.log.info({ id: facts.id, name, role, modules, actor: actor.name }, 'token made');
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...facts, notes, token });
    },
  );

  app.delete<{ Params: { id: string } }>('/v1/tokens/:id', { config: OPERATORS }, async (request, reply) => {
    const actor = actorOf(request);
    const { id } = request.params;
    const { dry_run: dryRun = false } = (request.body ?? {}) as { dry_run?: boolean };
    const found = (await tokens.list()).some((token) => token.id === id && token.revokedAt === null);
    if (!found || (!dryRun && !(await tokens.revoke(id, actor.name)))) {
      return reply
        .code(404)
        .send({ errors: [{ code: 'UNKNOWN_TOKEN', message: `${id}: there is no such token in force` }] });
    }
    request.log.info({ id, actor: actor.name, dryRun }, 'token revoked');
    return reply.send({ id, dry_run: dryRun });
  });
}
