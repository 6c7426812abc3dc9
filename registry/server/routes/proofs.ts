/**
 * Proofs of releases (PLAT-010), with a team's or an operator's token. `GET /v1/proofs/{module}/{version}`:
 * the last ones. `GET …/ground?channel=`: the plans that it would come to, with what the registry says of
 * them and the journeys to walk. `POST …` with `{channel, plans: [{releases, journeys}], not_walked}` stores
 * a proof of the plans as they would be now.
 */
import type { FastifyInstance } from 'fastify';
import { actorOf, TEAMS_AND_OPERATORS } from '../../access/access.ts';
import type { WalkedPlan } from '../../journeys/proof-types.ts';
import type { Registry } from '../../parts.ts';
import { STABLE } from '../../plan/history.ts';
import { isChannelName } from '../../release/names.ts';
import { refusing } from '../answer-change.ts';

type Params = { module: string; version: string };
const line = { type: 'string', maxLength: 300 } as const;
const channelName = { type: 'string', maxLength: 40 } as const;
const BODY_BYTES = 512 * 1024;

const journey = {
  type: 'object',
  required: ['module', 'journey', 'fault'],
  additionalProperties: false,
  properties: {
    module: line,
    journey: line,
    fault: {
      type: ['object', 'null'],
      required: ['step', 'says'],
      additionalProperties: false,
      properties: { step: line, says: line },
    },
  },
} as const;

export async function proofRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  const { proofs } = registry;
  const admits = { admits: TEAMS_AND_OPERATORS };

  app.get<{ Params: Params }>('/v1/proofs/:module/:version', { config: admits }, async (request, reply) => {
    const { module, version } = request.params;
    return reply.header('cache-control', 'no-store').send({ proofs: await proofs.of(module, version) });
  });

  app.get<{ Params: Params; Querystring: { channel?: string } }>(
    '/v1/proofs/:module/:version/ground',
    { config: admits, schema: { querystring: { type: 'object', properties: { channel: channelName } } } },
    (request, reply) =>
      refusing(reply, async () => {
        const { module, version } = request.params;
        const { plans, answers, notProved, compositions } = proofs.ground(module, version, channelOf(request.query));
        const journeys = compositions.map(({ releases }) =>
          releases.flatMap(({ name, face }) => (face.journeys ?? []).map((each) => ({ module: name, ...each }))),
        );
        return reply.header('cache-control', 'no-store').send({ plans, answers, not_proved: notProved, journeys });
      }),
  );

  app.post<{ Params: Params; Body: { channel?: string; plans: WalkedPlan[]; not_walked: string[] } }>(
    '/v1/proofs/:module/:version',
    {
      bodyLimit: BODY_BYTES,
      schema: {
        body: {
          type: 'object',
          required: ['plans', 'not_walked'],
          properties: {
            channel: channelName,
            not_walked: { type: 'array', maxItems: 50, items: line },
            plans: {
              type: 'array',
              maxItems: 60,
              items: {
                type: 'object',
                required: ['releases', 'journeys'],
                properties: {
                  releases: { type: 'array', maxItems: 60, items: line },
                  journeys: { type: 'array', maxItems: 200, items: journey },
                },
              },
            },
          },
        },
      },
    },
    (request, reply) =>
      refusing(reply, async () => {
        const { module, version } = request.params;
        const { plans, not_walked: notWalked } = request.body;
        const subject = { module, version, channel: channelOf(request.body) };
        return reply.code(201).send(await proofs.store(actorOf(request), subject, plans, notWalked));
      }),
  );
}

function channelOf({ channel = STABLE }: { channel?: string }): string {
  return isChannelName(channel) ? channel : STABLE;
}
