/**
 * `POST /v1/files/move {to: "bucket" | "disk", dry_run?}`, for operators: stores what is not there yet, for
 * some seconds, and answers `{moved, bytes, there, left, lost}`; called again it goes on. 409 `NO_BUCKET`
 * where files have the folder alone.
 */
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../access/access.ts';
import { BucketShelf } from '../../files/bucket-shelf.ts';
import { type Destination, moveFiles, type Proved } from '../../files/move.ts';
import type { Registry } from '../../parts.ts';

/** Milliseconds: within those that the command waits for an answer. */
const WITHIN_MS = 6000;

export async function moveFilesRoutes(
  app: FastifyInstance,
  { registry: { store } }: { registry: Registry },
): Promise<void> {
  const proved: Proved = { bucket: new Set(), disk: new Set() };
  app.post<{ Body: { to: Destination; dry_run?: boolean } }>(
    '/v1/files/move',
    {
      config: { admits: ['operator'] },
      schema: {
        body: {
          type: 'object',
          required: ['to'],
          properties: { to: { enum: ['bucket', 'disk'] }, dry_run: { type: 'boolean' } },
        },
      },
    },
    async (request, reply) => {
      const { to, dry_run: dryRun = false } = request.body;
      if (!(store.shelf instanceof BucketShelf)) {
        const message = 'This registry stores files in its folder alone: SUFRA_FILES names no bucket.';
        return reply.code(409).send({ errors: [{ code: 'NO_BUCKET', message }] });
      }
      const result = await moveFiles(store, store.shelf, { to, dryRun, withinMs: WITHIN_MS, proved });
      request.log.info({ to, dryRun, ...result, actor: actorOf(request).name }, 'files moved');
      return reply.send({ ...result, dry_run: dryRun });
    },
  );
}
