import { randomUUID } from 'node:crypto';
import { retryAfter } from '@sufra/contract/retry-after';
import { troubleOf } from '@sufra/database';
import { REQUEST_LABEL } from '@sufra/operations/log';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { guardRoutes } from '../access/access.ts';
import { FilesFault } from '../files/fault.ts';
import type { Registry } from '../parts.ts';
import { DEADLINE_HEADER } from '../release/deadline.ts';
import type { Environment } from './environment.ts';
import { logOptions } from './log.ts';
import { makeMetrics } from './metrics.ts';
import { canaryRoutes } from './routes/canaries.ts';
import { channelRoutes } from './routes/channels.ts';
import { eventRoutes } from './routes/events.ts';
import { fileRoutes } from './routes/files.ts';
import { flagRoutes } from './routes/flags.ts';
import { grantRoutes } from './routes/grants.ts';
import { healthRoutes } from './routes/health.ts';
import { healthReportRoutes } from './routes/health-reports.ts';
import { historyRoutes } from './routes/history.ts';
import { moveFilesRoutes } from './routes/move-files.ts';
import { operationRoutes } from './routes/operations.ts';
import { overrideRoutes } from './routes/overrides.ts';
import { pageRoutes } from './routes/page.ts';
import { pinRoutes } from './routes/pins.ts';
import { planRoutes } from './routes/plans.ts';
import { proofRoutes } from './routes/proofs.ts';
import { releaseRoutes } from './routes/releases.ts';
import { retiredRoutes } from './routes/retired.ts';
import { sourceRoutes } from './routes/sources.ts';
import { tokenRoutes } from './routes/tokens.ts';

/** The registry's HTTP server, not listening yet. `logLevel`: `silent` in tests. */
export function makeServer(
  registry: Registry,
  { logLevel, filesUrl }: Pick<Environment, 'logLevel' | 'filesUrl'>,
): FastifyInstance {
  const { database, store, plans, signer } = registry;
  const app = Fastify({
    // Every page load asks for many files: only changes and faults are logged.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_LABEL }),
    logger: logOptions(logLevel),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 256 },
  });
  const metrics = makeMetrics(store);
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  guardRoutes(app, registry.access);
  app.addHook('preHandler', async ({ headers }, reply) => {
    const deadline = Date.parse(String(headers[DEADLINE_HEADER] ?? ''));
    if (!(registry.now().getTime() > deadline)) return;
    const message = 'The sender has given this change up by now; nothing was changed.';
    return reply.code(408).send({ errors: [{ code: 'TOO_LATE', message }] });
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (isFullDisk(error)) {
      request.log.error({ err: error }, 'the disk takes nothing more');
      return reply.code(507).send({
        errors: [{ code: 'DISK_FULL', message: 'The registry’s disk takes nothing more; nothing was changed.' }],
      });
    }
    if (error instanceof FilesFault) {
      request.log.error({ err: error }, 'the place of the files does not answer');
      const message = `Files can neither be stored nor read: ${error.message}. Nothing was changed.`;
      return reply
        .code(503)
        .header('retry-after', retryAfter(5))
        .send({ errors: [{ code: 'FILES_AWAY', message }] });
    }
    const trouble = troubleOf(error);
    if (trouble === 'read-only') {
      request.log.error({ err: error }, 'the database takes no writes');
      return reply
        .code(503)
        .header('retry-after', retryAfter(15))
        .send({
          errors: [{ code: 'DATABASE_READ_ONLY', message: 'The database takes no writes; nothing was changed.' }],
        });
    }
    if (trouble !== null) {
      request.log.error({ err: error }, 'the database does not answer, or not in time');
      return reply
        .code(503)
        .header('retry-after', retryAfter(2))
        .send({ errors: [{ code: 'DATABASE_AWAY', message: 'The database does not answer; nothing was changed.' }] });
    }
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
  app.register(healthRoutes, { database, store, metrics, isStopping: () => stopping });
  app.register(planRoutes, { plans, signer, store });
  app.register(releaseRoutes, { registry, metrics });
  app.register(channelRoutes, { registry });
  app.register(canaryRoutes, { registry });
  app.register(overrideRoutes, { registry });
  app.register(sourceRoutes, { registry });
  app.register(pinRoutes, { registry });
  app.register(retiredRoutes, { registry });
  app.register(grantRoutes, { registry });
  app.register(flagRoutes, { registry });
  app.register(proofRoutes, { registry });
  app.register(historyRoutes, { registry });
  app.register(tokenRoutes, { registry });
  app.register(healthReportRoutes, { registry, metrics });
  app.register(operationRoutes, { registry });
  app.register(moveFilesRoutes, { registry });
  app.register(pageRoutes, { registry });
  app.register(eventRoutes, { store });
  app.register(fileRoutes, { store, filesUrl });
  return app;
}

/** Full, over its quota or read-only: of the files of releases, or of the database (class 53). */
function isFullDisk(error: Error & { code?: string; cause?: unknown }): boolean {
  if (/^(?:ENOSPC|EDQUOT|EROFS|53100)$/.test(error.code ?? '')) return true;
  return error.cause instanceof Error && isFullDisk(error.cause);
}
