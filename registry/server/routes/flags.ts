/**
 * `GET /v1/flags`: what operators say of flags, by module and flag, with reasons.
 * `PUT /v1/flags/{module}/{flag}` with `{value, tenant?, role?, percent?, held?, reason}` says something;
 * `DELETE` with `{tenant?, role?, reason}` takes it back.
 */
import { FLAG_ROLES, type FlagRole } from '@sufra/contract/flag';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../../parts.ts';
import { type FlagWish, settingFlag, unsettingFlag } from '../../store/flag-decisions.ts';
import { answerChange, REASON_NEEDED } from '../answer-change.ts';

/** `pattern`: as `isTenantKey`. */
const FOR_WHOM = {
  tenant: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,62}$', maxLength: 63 },
  role: { type: 'string', enum: FLAG_ROLES },
} as const;

type Params = { module: string; flag: string };
type ForWhom = { tenant?: string; role?: FlagRole };

export async function flagRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  app.get('/v1/flags', { config: { admits: ['team', 'operator'] } }, async (_request, reply) => {
    const { flags, revision } = registry.store.state();
    const said = Object.fromEntries([...flags].map(([module, own]) => [module, Object.fromEntries(own)]));
    return reply.header('cache-control', 'private, no-cache').send({ revision, flags: said });
  });

  app.put<{ Params: Params; Body: ForWhom & Partial<FlagWish> & { value: string } }>(
    '/v1/flags/:module/:flag',
    {
      schema: {
        body: {
          ...REASON_NEEDED,
          properties: {
            ...REASON_NEEDED.properties,
            ...FOR_WHOM,
            value: { type: 'string', minLength: 1, maxLength: 40 },
            percent: { type: 'integer', minimum: 1, maximum: 100 },
            held: { type: 'boolean' },
          },
          required: ['value'],
        },
      },
    },
    (request, reply) => {
      const { module, flag } = request.params;
      const { value, tenant = null, role = null, percent = 100, held = false } = request.body;
      const wish = { value, tenant, role, percent, held };
      return answerChange(registry, request, reply, settingFlag(module, flag, wish, registry.now()));
    },
  );

  app.delete<{ Params: Params; Body: ForWhom }>(
    '/v1/flags/:module/:flag',
    { schema: { body: { ...REASON_NEEDED, properties: { ...REASON_NEEDED.properties, ...FOR_WHOM } } } },
    (request, reply) => {
      const { module, flag } = request.params;
      const { tenant = null, role = null } = request.body;
      return answerChange(registry, request, reply, unsettingFlag(module, flag, tenant, role));
    },
  );
}
