/** `GET /{module}/{version}/{path}`: the immutable files of releases. Only what a release lists is served. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentType } from '../../release/content-types.ts';
import { DESCRIPTOR_FILE } from '../../release/paths.ts';
import type { Store } from '../../store/store.ts';

/** Milliseconds. */
const SYNC_INTERVAL_MS = 200;

type FileParams = { module: string; version: string; '*': string };

export async function fileRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  await app.register(fastifyStatic, {
    root: store.folders.releases,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  let looked = 0;
  /** Not for every request for something that never was. */
  async function lookAgain(): Promise<void> {
    if (performance.now() - looked < SYNC_INTERVAL_MS) return;
    looked = performance.now();
    await store.sync().catch(() => undefined);
  }

  app.addHook('onSend', async (request, reply) => {
    // The static server has its own list, in which scripts have an older type.
    if (reply.statusCode === 200 || reply.statusCode === 206) {
      reply.header('content-type', contentType((request.params as FileParams)['*']));
    }
    // Also on errors: a page must be able to see why a module's file failed.
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('timing-allow-origin', '*');
    reply.header('x-content-type-options', 'nosniff');
  });

  app.get<{ Params: FileParams }>('/:module/:version/*', async ({ params }, reply) => {
    const { module, version, '*': path } = params;
    // Another registry may have taken the release a moment ago.
    if (!store.release(module, version)) await lookAgain();
    const release = store.release(module, version)?.descriptor;
    if (!release || !(path === DESCRIPTOR_FILE || Object.hasOwn(release.files, path))) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ errors: [{ code: 'FILE_NOT_FOUND' }] });
    }
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.sendFile(`${module}/${version}/${path}`);
  });
}
