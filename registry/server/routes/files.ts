/** `GET /{module}/{version}/{path}`: the immutable files of releases. Only what a release lists is served. */
import fastifyStatic from '@fastify/static';
import {
  DICTIONARY_CODING,
  DICTIONARY_VARY,
  dictionaryField,
  offeredDictionary,
} from '@sufra/contract/compression-dictionary';
import { retryAfter } from '@sufra/contract/retry-after';
import type { FastifyInstance } from 'fastify';
import { FilesFault } from '../../files/fault.ts';
import { contentType } from '../../release/content-types.ts';
import { Differences, isDictionary } from '../../release/difference.ts';
import { DESCRIPTOR_FILE } from '../../release/paths.ts';
import type { Store } from '../../store/store.ts';
import { lookingAgain } from '../looking-again.ts';

type FileParams = { module: string; version: string; '*': string };

const NOT_FOUND = { errors: [{ code: 'FILE_NOT_FOUND' }] };
const FOR_EVER = 'max-age=31536000, immutable';

interface FileRoutesOptions {
  store: Store;
  /** Public base of the files: a dictionary is for addresses as browsers see them. */
  filesUrl: string;
}

export async function fileRoutes(app: FastifyInstance, { store, filesUrl }: FileRoutesOptions): Promise<void> {
  const { shelf } = store;
  const differences = new Differences(shelf.folders.releases);
  const basePath = new URL(filesUrl).pathname.replace(/\/$/, '');
  await app.register(fastifyStatic, {
    root: shelf.folders.releases,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  const lookAgain = lookingAgain(store);

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
    // A document among a release's files, opened by itself, is not of this origin: operators sign in here.
    if (isDocument(String(reply.getHeader('content-type') ?? ''))) reply.header('content-security-policy', 'sandbox');
  });

  app.get<{ Params: FileParams }>('/:module/:version/*', async (request, reply) => {
    const { params, headers, method } = request;
    const { module, version, '*': path } = params;
    // Another registry may have taken the release a moment ago.
    if (!store.release(module, version)) await lookAgain();
    const release = store.release(module, version)?.descriptor;
    if (!release || !(path === DESCRIPTOR_FILE || Object.hasOwn(release.files, path))) {
      return reply.code(404).header('cache-control', 'no-store').send(NOT_FOUND);
    }
    try {
      if (!(await shelf.bring(release, path)))
        return reply.code(404).header('cache-control', 'no-store').send(NOT_FOUND);
    } catch (error) {
      if (!(error instanceof FilesFault)) throw error;
      request.log.warn({ err: error, module, version, path }, 'a file cannot be served');
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .header('retry-after', retryAfter(5))
        .send({ errors: [{ code: error.kind === 'away' ? 'FILES_AWAY' : 'FILE_DAMAGED' }] });
    }
    if (isDictionary(path, release.files[path]?.bytes ?? 0)) {
      reply.header('use-as-dictionary', dictionaryField({ match: `${basePath}/${module}/*/${path}`, id: version }));
      reply.header('vary', DICTIONARY_VARY);
      const offered = method === 'GET' && headers.range === undefined ? offeredDictionary(headers) : null;
      const has = offered && store.release(module, offered.id)?.descriptor.files;
      if (has && Object.hasOwn(has, path)) {
        const wanted = { module, path, version, held: offered.id, hash: offered.hash };
        const descriptorOfHeld = store.release(module, offered.id)!.descriptor;
        const difference = await shelf
          .bring(descriptorOfHeld, path)
          .then((isHere) => (isHere ? differences.between(wanted) : null))
          .catch(() => null);
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

function isDocument(type: string): boolean {
  return /^(?:text\/html|image\/svg\+xml)/.test(type);
}
