/** `/healthz`: the loop turns. `/readyz`: files and plans can be served. `/metrics`: Prometheus. */
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

export async function healthRoutes(
  app: FastifyInstance,
  { metrics, isStopping }: { metrics: Metrics; isStopping: () => boolean },
): Promise<void> {
  app.get('/healthz', async (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) =>
    isStopping() ? reply.code(503).send({ status: 'stopping' }) : reply.send({ status: 'ready' }),
  );
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
}
