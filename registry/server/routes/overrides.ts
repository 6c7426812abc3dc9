/**
 * What single browsers are allowed. With a team's or an operator's token: `GET /v1/overrides` (those in
 * force), `POST /v1/overrides` with `{site, seconds}` and one of `{module, version}`, `{module, at, build}`,
 * `{composition}`, `{tools: true}`, perhaps `{renewableSeconds}`, answers `{…, link, gone}`, the link shown
 * once; `PUT /v1/overrides/{id}` with `{build}` after a developer's next build, or `{seconds}` to let it last
 * that long from now; `DELETE` ends one. `GET /v1/compositions/{id}`: what a document was put together from.
 * With an edge's token: `POST /v1/overrides/open` with `{token, site}` (`look: true` takes no opening) and
 * `GET /v1/overrides/{id}` answer it signed; 404: over, used up, or of another site. Times are ISO instants,
 * `seconds` whole.
 */
import type { Descriptor } from '@sufra/contract';
import { OVERRIDE_PATH } from '@sufra/contract/edge-paths';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { actorOf, TEAMS_AND_OPERATORS } from '../../access/access.ts';
import { readDescriptor } from '../../checks/index.ts';
import type { GrantWish } from '../../override/overrides.ts';
import type { Registry } from '../../parts.ts';
import { Refusal } from '../../store/refusal.ts';
import { refusing } from '../answer-change.ts';

const EDGES = { admits: ['edge', 'operator'] } as const;
/** A descriptor with all its files' hashes; those of this product have at most 60 KB. */
const MAX_BUILD_BYTES = 512 * 1024;
const NO_STORE = 'no-store';
const BUILD = { type: 'object', additionalProperties: true } as const;

export async function overrideRoutes(app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> {
  const { overrides, compositions } = registry;

  app.get('/v1/overrides', { config: { admits: TEAMS_AND_OPERATORS } }, async (request, reply) =>
    reply.header('cache-control', NO_STORE).send({ overrides: await overrides.list(actorOf(request)) }),
  );

  app.post<{ Body: Omit<GrantWish, 'build'> & { build?: unknown } }>(
    '/v1/overrides',
    {
      bodyLimit: MAX_BUILD_BYTES,
      schema: {
        body: {
          type: 'object',
          required: ['site', 'seconds'],
          oneOf: [
            { required: ['module', 'version'] },
            { required: ['module', 'at', 'build'] },
            { required: ['composition'] },
            { required: ['tools'] },
          ],
          properties: {
            composition: { type: 'string', pattern: '^[a-z0-9]{12}$' },
            tools: { const: true },
            renewableSeconds: { type: 'integer', minimum: 60 },
            module: { type: 'string', maxLength: 40 },
            site: { type: 'string', maxLength: 200 },
            seconds: { type: 'integer', minimum: 60 },
            version: { type: 'string', maxLength: 64 },
            at: { type: 'string', maxLength: 200 },
            build: BUILD,
          },
        },
      },
    },
    (request, reply) =>
      refusing(reply, async () => {
        const actor = actorOf(request);
        const { build, ...wish } = request.body;
        const { facts, token, gone } = await overrides.create(
          { ...wish, ...(build === undefined ? {} : { build: readBuild(build) }) },
          actor,
        );
        request.log.info({ ...facts, actor: actor.name }, 'override made');
        return reply
          .code(201)
          .header('cache-control', NO_STORE)
          .send({ ...facts, gone, link: `${facts.site}${OVERRIDE_PATH}${token}` });
      }),
  );

  app.put<{ Params: { id: string }; Body: { build?: unknown; seconds?: number } }>(
    '/v1/overrides/:id',
    {
      bodyLimit: MAX_BUILD_BYTES,
      schema: {
        body: {
          type: 'object',
          oneOf: [{ required: ['build'] }, { required: ['seconds'] }],
          properties: { build: BUILD, seconds: { type: 'integer', minimum: 60 } },
        },
      },
    },
    (request, reply) =>
      refusing(reply, async () => {
        const { params, body } = request;
        const actor = actorOf(request);
        return reply.send(
          body.seconds === undefined
            ? await overrides.rebuild(params.id, readBuild(body.build), actor)
            : await overrides.renew(params.id, body.seconds, actor),
        );
      }),
  );

  app.delete<{ Params: { id: string } }>('/v1/overrides/:id', (request, reply) =>
    refusing(reply, async () => {
      await overrides.end(request.params.id, actorOf(request));
      return reply.send({ id: request.params.id });
    }),
  );

  app.post<{ Body: { token: string; site: string; look?: boolean } }>(
    '/v1/overrides/open',
    {
      config: EDGES,
      schema: {
        body: {
          type: 'object',
          required: ['token', 'site'],
          properties: {
            token: { type: 'string', maxLength: 100 },
            site: { type: 'string', maxLength: 200 },
            look: { type: 'boolean' },
          },
        },
      },
    },
    async ({ body: { token, site, look } }, reply) =>
      answerSigned(reply, await (look ? overrides.look(token, site) : overrides.open(token, site))),
  );

  app.get<{ Params: { id: string } }>('/v1/overrides/:id', { config: EDGES }, async ({ params }, reply) =>
    answerSigned(reply, await overrides.byId(params.id)),
  );

  app.get<{ Params: { id: string } }>(
    '/v1/compositions/:id',
    { config: { admits: TEAMS_AND_OPERATORS } },
    async ({ params: { id } }, reply) => {
      const content = await compositions.byId(id);
      reply.header('cache-control', NO_STORE);
      return content
        ? reply.send({ id, content })
        : reply.code(404).send({ errors: [{ code: 'UNKNOWN_COMPOSITION' }] });
    },
  );
}

function answerSigned(reply: FastifyReply, answer: object | null): FastifyReply {
  reply.header('cache-control', NO_STORE);
  return answer ? reply.send(answer) : reply.code(404).send({ errors: [{ code: 'UNKNOWN_OVERRIDE' }] });
}

/** Its scripts are not read: they stay on the developer's machine and run in one browser. */
function readBuild(value: unknown): Descriptor {
  const read = readDescriptor(value);
  if ('descriptor' in read) return read.descriptor;
  throw new Refusal('DESCRIPTOR_UNREADABLE', read.faults.join('; '));
}
