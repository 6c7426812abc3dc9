/**
 * `/healthz`: the loop turns, files and plans can be served. `/readyz`: changes can be made, too; 503 without
 * the database, a disk that takes a file, or the bucket of the files, with `waits_for` in words; 200 with
 * `lacks` where the disk has lost files of releases, and with `disk` where it has little room. `/metrics`:
 * Prometheus.
 */
import { whyAway } from '@sufra/database';
import { VERSION_HEADER } from '@sufra/operations/version';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connect.ts';
import { lackOf } from '../../files/lack.ts';
import type { Store } from '../../store/store.ts';
import type { Metrics } from '../metrics.ts';

interface HealthRoutesOptions {
  database: Database;
  store: Store;
  metrics: Metrics;
  isStopping: () => boolean;
}

export async function healthRoutes(
  app: FastifyInstance,
  { database, store, metrics, isStopping }: HealthRoutesOptions,
): Promise<void> {
  app.get('/healthz', async (_request, reply) => reply.headers(VERSION_HEADER).send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.headers(VERSION_HEADER);
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    const away = (await whyAway(database.pool)) ?? (await store.shelf.whyAway());
    if (away !== null) return reply.code(503).send({ status: 'waiting', waits_for: away });
    const [lacks, little] = [await lackOf(store), await store.shelf.littleRoom()];
    const disk = little === null ? {} : { disk: little };
    return reply.send(lacks === null ? { status: 'ready', ...disk } : { status: 'incomplete', lacks, ...disk });
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}
