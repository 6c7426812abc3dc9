/**
 * `GET /v1/releases/{module}/{version}/sources?at=menu.js:1:2034&at=…`, with the token of the module's team
 * or an operator: places of a stack in the sources, `{places: [{at, source: {file, line} | null}]}`. Null:
 * published without source maps, of no source, or in a thirteenth file with a map. Maps themselves are given
 * to no one.
 */
import type { FastifyInstance } from 'fastify';
import { actorOf, TEAMS_AND_OPERATORS } from '../../access/access.ts';
import type { Registry } from '../../parts.ts';
import { expectOwn } from '../../store/decisions.ts';
import { sourcesOf } from '../../store/source-maps.ts';
import { refusing } from '../answer-change.ts';

/** More than a stack has. */
const MAX_PLACES = 100;
const PLACE = /^(.{1,200}):(\d{1,9}):(\d{1,9})$/;

export async function sourceRoutes(
  app: FastifyInstance,
  { registry: { store } }: { registry: Registry },
): Promise<void> {
  app.get<{ Params: { module: string; version: string }; Querystring: { at: string | string[] } }>(
    '/v1/releases/:module/:version/sources',
    {
      config: { admits: TEAMS_AND_OPERATORS },
      schema: {
        querystring: {
          type: 'object',
          required: ['at'],
          properties: { at: { type: 'array', maxItems: MAX_PLACES, items: { type: 'string' } } },
        },
      },
    },
    (request, reply) =>
      refusing(reply, async () => {
        const { module, version } = request.params;
        expectOwn(actorOf(request), module);
        const release = store.release(module, version);
        if (!release) return reply.code(404).send({ errors: [{ code: 'UNKNOWN_RELEASE' }] });
        const { files } = release.descriptor;
        const asked = [request.query.at].flat();
        const places = asked.map((at) => {
          const [, file = '', line, column] = PLACE.exec(at) ?? [];
          return { file: Object.hasOwn(files, file) ? file : '', line: Number(line), column: Number(column) };
        });
        await store.shelf.bringMaps(
          module,
          version,
          places.map(({ file }) => file),
        );
        const sources = await sourcesOf(store.shelf.folders, module, version, places);
        return reply
          .header('cache-control', 'no-store')
          .send({ places: asked.map((at, index) => ({ at, source: sources[index] })) });
      }),
  );
}
