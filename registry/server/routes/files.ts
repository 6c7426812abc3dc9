/** `GET /{module}/{version}/{path}`: the immutable files of releases. Only what a release lists is served. */
import fastifyStatic from '@fastify/static';
import {
  DICTIONARY_CODING,
  DICTIONARY_VARY,
  dictionaryField,
  offeredDictionary,
} from '@sufra/contract/compression-dictionary';
import type { FastifyInstance } from 'fastify';
import { contentType } from '../../release/content-types.ts';
import { Differences, isDictionary } from '../../release/difference.ts';
import { DESCRIPTOR_FILE } from '../../release/paths.ts';
import type { Store } from '../../store/store.ts';

/** Milliseconds. */
const SYNC_INTERVAL_MS = 200;

type FileParams = { module: string; version: string; '*': string };

const FOR_EVER = 'max-age=31536000, immutable';

interface FileRoutesOptions {
  store: Store;
  /** Public base of the files: a dictionary is for addresses as browsers see them. */
  filesUrl: string;
}

export async function fileRoutes(app: FastifyInstance, { store, filesUrl }: FileRoutesOptions): Promise<void> {
  const differences = new Differences(store.folders.releases);
  const basePath = new URL(filesUrl).pathname.replace(/\/$/, '');
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

  app.get<{ Params: FileParams }>('/:module/:version/*', async ({ params, headers, method }, reply) => {
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
    if (isDictionary(path, release.files[path]?.bytes ?? 0)) {
      reply.header('use-as-dictionary', dictionaryField({ match: `${basePath}/${module}/*/${path}`, id: version }));
      reply.header('vary', DICTIONARY_VARY);
      const offered = method === 'GET' && headers.range === undefined ? offeredDictionary(headers) : null;
      const has = offered && store.release(module, offered.id)?.descriptor.files;
      if (has && Object.hasOwn(has, path)) {
        const wanted = { module, path, version, held: offered.id, hash: offered.hash };
        const difference = await differences.between(wanted).catch(() => null);
        if (difference) {
          // A cache between that overlooks `vary` would give it to browsers without the dictionary.
          reply.header('cache-control', `private, ${FOR_EVER}`);
          return reply.header('content-encoding', DICTIONARY_CODING).send(difference);
        }
      }
    }
    reply.header('cache-control', `public, ${FOR_EVER}`);
    return reply.sendFile(`${module}/${version}/${path}`);
  });
}
