/**
 * `GET /v1/channels`: what is current in each, and which ask for approval. `PUT /v1/channels/{channel}` with
 * `{approval, canary_share?}`. `PUT /v1/channels/{channel}/{module}` with `{version}`: promote.
 * `POST …/rollback`: the release before, with a reason.
 */
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../../parts.ts';
import { STABLE } from '../../plan/history.ts';
import { isChannelName } from '../../release/names.ts';
import { promoting, rollingBack, settingApproval } from '../../store/decisions.ts';
import { answerChange, CHANGE_PROPERTIES, REASON_NEEDED } from '../answer-change.ts';

export async function channelRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  const { store } = registry;

  app.addHook<{ Params: { channel?: string } }>('preHandler', async ({ params }, reply) => {
    if (params.channel === undefined || isChannelName(params.channel)) return;
    await reply.code(404).send({ errors: [{ code: 'CHANNEL_NAME', message: `${params.channel} is no channel name` }] });
  });

  app.get('/v1/channels', async (_request, reply) => {
    const { modules, approvals, revision } = store.state();
    const names = new Set([
      STABLE,
      ...approvals.keys(),
      ...[...modules.values()].flatMap(({ channels }) => [...channels.keys()]),
    ]);
    const channels = [...names].map((name) => ({
      name,
      approval: approvals.has(name),
      canary_share: approvals.get(name) ?? null,
      current: Object.fromEntries(
        [...modules].flatMap(([module, { channels: histories }]) => {
          const [version] = histories.get(name) ?? [];
          return version ? [[module, version]] : [];
        }),
      ),
      waiting: Object.fromEntries(
        [...modules].flatMap(([module, { waiting }]) => {
          const version = waiting.get(name);
          return version ? [[module, version]] : [];
        }),
      ),
    }));
    return reply.header('cache-control', 'no-cache').send({ revision, channels });
  });

  app.put<{ Params: { channel: string }; Body: { approval: boolean; canary_share?: number } }>(
    '/v1/channels/:channel',
    {
      schema: {
        body: {
          type: 'object',
          required: ['approval'],
          properties: {
            ...CHANGE_PROPERTIES,
            approval: { type: 'boolean' },
            canary_share: { type: 'integer', minimum: 0, maximum: 100 },
          },
        },
      },
    },
    (request, reply) => {
      const { approval, canary_share: share } = request.body;
      return answerChange(registry, request, reply, settingApproval(request.params.channel, approval, share));
    },
  );

  app.put<{ Params: { channel: string; module: string }; Body: { version: string } }>(
    '/v1/channels/:channel/:module',
    {
      schema: {
        body: {
          type: 'object',
          required: ['version'],
          properties: { ...CHANGE_PROPERTIES, version: { type: 'string', maxLength: 64 } },
        },
      },
    },
    (request, reply) => {
      const { channel, module } = request.params;
      const { version } = request.body;
      return answerChange(registry, request, reply, promoting(module, version, channel), () =>
        registry.proofs.expect(module, version, channel),
      );
    },
  );

  app.post<{ Params: { channel: string; module: string } }>(
    '/v1/channels/:channel/:module/rollback',
    { schema: { body: REASON_NEEDED } },
    (request, reply) => {
      const { channel, module } = request.params;
      return answerChange(registry, request, reply, rollingBack(module, channel));
    },
  );
}
