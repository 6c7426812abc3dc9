import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { PLAN_LIMITS } from '../plan/plan.ts';
import type { Store } from '../store/store.ts';
import { makeMetrics } from './metrics.ts';
import { eventRoutes } from './routes/events.ts';
import { fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { planRoutes } from './routes/plans.ts';
import { releaseRoutes } from './routes/releases.ts';

export interface ServerOptions {
  store: Store;
  /** Public base of the files, without a slash at the end; asked at each plan. */
  filesUrl: () => string;
  publishToken: string | null;
  /** Milliseconds; default PLAN_LIMITS. */
  fragmentLimit?: number;
  /** Log level; `silent` in tests. */
  logLevel?: string;
}

/** The registry's HTTP server, not listening yet. */
export function makeServer({
  store,
  filesUrl,
  publishToken,
  fragmentLimit = PLAN_LIMITS.fragment,
  logLevel = 'info',
}: ServerOptions): FastifyInstance {
  const app = Fastify({
    // Every page load asks for many files: only changes and faults are logged.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel, base: { service: 'registry' } },
    routerOptions: { maxParamLength: 256 },
  });
  const metrics = makeMetrics(store);
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'failed');
    return reply.code(status).send({
      errors: [status < 500 ? { code: error.code ?? 'BAD_REQUEST', message: error.message } : { code: 'INTERNAL' }],
    });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ errors: [{ code: 'NOT_FOUND' }] }),
  );
  app.register(healthRoutes, { metrics, isStopping: () => stopping });
  app.register(planRoutes, { store, filesUrl, fragmentLimit });
  app.register(releaseRoutes, { store, publishToken, metrics });
  app.register(eventRoutes, { store });
  app.register(fileRoutes, { store });
  return app;
}
