/**
 * `GET /v1/releases`: every release, and which are current. `POST /v1/releases`: publish a tar archive.
 * `PUT /v1/channels/stable/{module}` with `{version}`: make a stored release current. Changes need access (access.ts).
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ARCHIVE_LIMITS, ArchiveFault } from '../../release/archive.ts';
import { Refusal, type Store } from '../../store/store.ts';
import { guardChanges } from '../access.ts';
import type { Metrics } from '../metrics.ts';

export interface ReleaseRoutesOptions {
  store: Store;
  publishToken: string | null;
  metrics: Metrics;
}

const STATUS: Readonly<Record<Refusal['code'], number>> = {
  VERSION_EXISTS: 409,
  CHECKS_FAILED: 422,
  DESCRIPTOR_UNREADABLE: 422,
  UNKNOWN_RELEASE: 404,
};

export async function releaseRoutes(app: FastifyInstance, options: ReleaseRoutesOptions): Promise<void> {
  const { store, metrics } = options;
  const onRequest = guardChanges(options.publishToken);
  // The archive is read as a stream, with its own limits (release/archive.ts).
  app.addContentTypeParser('application/x-tar', (_request, payload, done) => done(null, payload));

  app.get('/v1/releases', async (_request, reply) => {
    const current = store.current();
    return reply.header('cache-control', 'no-cache').send({
      revision: store.revision(),
      releases: store.releases().map(({ name, version, contract, files }) => ({
        module: name,
        version,
        contract,
        stable: current.get(name) === version,
        publishedAt: store.history().find((entry) => entry.module === name && entry.version === version)?.at ?? null,
        bytes: Object.values(files).reduce((sum, file) => sum + file.bytes, 0),
      })),
    });
  });

  app.post('/v1/releases', { onRequest, bodyLimit: 2 * ARCHIVE_LIMITS.totalBytes }, async (request, reply) => {
    if (!(request.body instanceof Readable)) {
      return reply.code(415).send({ errors: [{ code: 'TAR_NEEDED', message: 'Send one application/x-tar.' }] });
    }
    try {
      const { descriptor, revision, results } = await store.publish(request.body);
      const { name: module, version } = descriptor;
      metrics.publishes.inc({ module, result: 'published' });
      request.log.info({ module, version, revision }, 'published');
      return reply.code(201).send({ module, version, revision, checks: results });
    } catch (error) {
      metrics.publishes.inc({ module: 'unknown', result: error instanceof Refusal ? error.code : 'ARCHIVE_FAULT' });
      return refuse(reply, error);
    }
  });

  app.put<{ Params: { module: string }; Body: { version: string } }>(
    '/v1/channels/stable/:module',
    {
      onRequest,
      schema: {
        body: { type: 'object', required: ['version'], properties: { version: { type: 'string', maxLength: 64 } } },
      },
    },
    async (request, reply) => {
      const { module } = request.params;
      const { version } = request.body;
      try {
        const revision = await store.promote(module, version);
        request.log.info({ module, version, revision }, 'promoted');
        return reply.send({ module, version, revision });
      } catch (error) {
        return refuse(reply, error);
      }
    },
  );
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof Refusal) {
    return reply
      .code(STATUS[error.code])
      .send({ errors: [{ code: error.code, message: error.message }], checks: error.results });
  }
  if (error instanceof ArchiveFault) {
    return reply.code(400).send({ errors: [{ code: 'ARCHIVE_FAULT', message: error.message }] });
  }
  throw error;
}
