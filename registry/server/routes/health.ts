/**
 * `/healthz`: the loop turns, files and plans can be served. `/readyz`: changes can be made, too; 503 without the database,
 * with `waits_for` in words. `/metrics`: Prometheus.
 */
import { whyAway } from '@sufra/database';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connect.ts';
import type { Metrics } from '../metrics.ts';

export async function healthRoutes(
  app: FastifyInstance,
  { database, metrics, isStopping }: { database: Database; metrics: Metrics; isStopping: () => boolean },
): Promise<void> {
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    const away = await whyAway(database.pool);
    return away === null
      ? reply.send({ status: 'ready' })
      : reply.code(503).send({ status: 'waiting', waits_for: away });
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}
