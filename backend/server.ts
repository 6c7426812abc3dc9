/** The backend as one object: database, clock, realtime, domains. `main.ts` runs it, tests start their own. */

import { MAX_JSON_BYTES } from '@sufra/api';
import { STAFF_TOKEN_HEADER } from '@sufra/api/staff/staff-endpoint';
import { refuseRaw } from '@sufra/contract/raw-refusal';
import { databaseTime } from '@sufra/database';
import { MINUTE_MS, SECOND_MS } from '@sufra/i18n/time/units';
import { closeHttp } from '@sufra/operations/close-http';
import { logShape, REQUEST_LABEL } from '@sufra/operations/log';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import { readBacklogs } from './backlog.ts';
import { createClock } from './clock/clock.ts';
import { createSharedTime, LOOK_MS } from './clock/shared-time.ts';
import type { Config } from './config.ts';
import { connect } from './database/connect.ts';
import { countedOf } from './database/counted.ts';
import { limitsOf, withTenant } from './database/tenant-scope.ts';
import { writesOf } from './database/writes.ts';
import { readTextsOfDns } from './dns.ts';
import { registerDomains } from './domains.ts';
import type { Extension, ExtensionServices } from './extension.ts';
import { NO_FAULTS } from './faults.ts';
import { createHooks } from './hooks.ts';
import { customerOf } from './http/customer.ts';
import { answerRouterError, handleErrors } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { forgetKeys } from './http/idempotency.ts';
import { takeEmptyBodies } from './http/json-bodies.ts';
import { serveOpenApi } from './http/openapi.ts';
import { readQuery } from './http/query-text.ts';
import { rejectMalformedUnicode } from './http/reject-malformed-unicode.ts';
import { authorise, bearerIn, bearerOf } from './http/serve.ts';
import { CHECK_MS, endSlowSenders, HEADERS_MS, REQUEST_MS } from './http/slow-senders.ts';
import { idOfCall, traceCalls, trustEdges } from './http/traced-calls.ts';
import { createMedia } from './media/media.ts';
import { createMetrics } from './metrics.ts';
import { reportUncountedCurrencies } from './payment/currencies.ts';
import type { Platform } from './platform.ts';
import {
  groupsOfTokens,
  ordersOfTokens,
  reservationsOfTokens,
  sessionsOfTokens,
  staffOfToken,
} from './realtime/owners.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createRedisBackplane } from './realtime/redis-backplane.ts';
import { DEMO_SEEDS, warnOfHiddenBrands } from './tenant-directory/demo-brands.ts';
import { createTenantDirectory } from './tenant-directory/directory.ts';
import { createTimers } from './timers.ts';
import { hashToken } from './user/secrets/secrets.ts';
import { expectSharedSecrets } from './user/secrets/shared-secrets.ts';

export interface Backend {
  platform: Platform;
  /** `http://127.0.0.1:4000`, with the port really taken. */
  url: string;
  /** Ends sockets, calls and database, in that order. */
  close: () => Promise<void>;
}

/** Asked for again and again by machines, or many times by each page: their lines would bury the others. */
const QUIET_ROUTES = new Set([
  ...['/healthz', '/readyz', '/metrics', '/media/*'],
  ...['/api/v1/printing/:restaurant/star', '/api/v1/printing/:restaurant/epson'],
]);
const BACKLOG_MS = 15 * SECOND_MS;
/** For calls under way, of the 2.8 s that a server has for its end (run.ts): the rest is for messages under way and the database. */
const PATIENCE_MS = 1200;

/** Nothing personal and no secret reaches a log (safety B13). */
const REDACTED = [
  'req.headers["x-app-token"]',
  'req.headers["x-authorization-token"]',
  'req.headers["x-order-token"]',
  'req.headers["x-staff-authorization"]',
  'req.headers.cookie',
];

/** `to`: where its lines go; default standard output. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = { ...logShape('backend', level), redact: REDACTED };
  return to ? pino(options, to) : pino(options);
}

export interface BackendOptions {
  /** Default: one of the level in the settings, to standard output. */
  log?: Logger;
  /** What is built on the provider; default: nothing. */
  extensions?: readonly Extension[];
  /** Milliseconds since 1970, in the place of the time that servers of the database share. */
  time?: () => number;
}

/** Starts everything and listens; resolves when calls can be answered. */
export async function startBackend(
  config: Config,
  { log = createLogger(config.logLevel), extensions = [], time: machineTime }: BackendOptions = {},
): Promise<Backend> {
  const database = await connect(config, log);
  const undo: (() => Promise<unknown>)[] = [() => database.close()];
  try {
    const services: ExtensionServices = {};
    for (const { prepare } of extensions) {
      const { close, ...brought } = (await prepare?.({ config, log })) ?? {};
      if (close) undo.unshift(close);
      Object.assign(services, brought);
    }
    const { bank = config.bank, faults = NO_FAULTS, mediaFolder = null, servedSeeds = [] } = services;
    const consoleUrl = config.consoleUrl ?? services.consoleUrl;
    const own: Config = {
      ...{ ...config, bank, push: config.push ?? services.push ?? null, consoleUrl },
      tax: { ...config.tax, ...services.tax },
    };
    await expectSharedSecrets(database, own, log);
    const hidden = DEMO_SEEDS.filter((seed) => !servedSeeds.includes(seed));
    const metrics = createMetrics();
    metrics.watchWaiting(() => limitsOf(database).waiting());
    metrics.watchPool(database.pool);
    metrics.watchMoves(countedOf(database.pool));
    const time = createSharedTime(() => databaseTime(database.pool), machineTime);
    if (machineTime === undefined) await time.look();
    const clock = createClock(machineTime ?? time.now);
    const tenants = createTenantDirectory(database, { hidden });
    const timers = createTimers(clock, tenants, log, metrics.jobs);
    undo.unshift(() => timers.stop());
    const media = createMedia(mediaFolder);
    const edges = trustEdges(config.trustedEdges);
    const http = Fastify({
      loggerInstance: log as FastifyBaseLogger,
      logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_LABEL }),
      bodyLimit: MAX_JSON_BYTES,
      routerOptions: { maxParamLength: 200, querystringParser: readQuery },
      frameworkErrors: answerRouterError(clock.now),
      clientErrorHandler: refuseRaw,
      requestIdHeader: false,
      genReqId: (request) => idOfCall(request, edges),
      forceCloseConnections: 'idle',
      requestTimeout: REQUEST_MS,
      http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
      // An edge on this machine, or one that was named; what anyone else says of an address says nothing (safety E10).
      trustProxy: ['127.0.0.1', '::1', ...config.trustedEdges],
      return503OnClosing: false,
    });
    http.decorateRequest('tenant', '');

    const backplane = config.redisUrl
      ? createRedisBackplane(config.redisUrl, (error) =>
          log.error({ err: error }, 'redis is away: no sockets meanwhile'),
        )
      : null;
    if (backplane) metrics.watchRedis(backplane.isConnected);
    const platform: Platform = {
      config: own,
      log,
      database,
      clock,
      faults,
      media,
      metrics,
      tenants,
      http,
      readTexts: readTextsOfDns,
      hooks: createHooks(),
      seeders: [],
      every: timers.every,
      everyTenant: timers.everyTenant,
      realtime: createRealtime(http.server, {
        tenantOf: (headers) => authorise(platform, { headers }),
        ownersOf: async (tenant, headers) => {
          const tokens = String(headers['x-order-token'] ?? '')
            .split(',')
            .map((token) => token.trim())
            .filter(Boolean)
            .slice(0, 16);
          const bearer = bearerOf(headers);
          const token_hash = bearer ? hashToken(bearer) : null;
          const nothing = { order_ids: [], session_ids: [], reservation_ids: [], customer_id: null, token_hash };
          if (tokens.length === 0 && !bearer) return nothing;
          return withTenant(database, tenant.tenant, async (db) => {
            const customer = bearer ? await platform.hooks.of(customerOf)(db, bearer, tenant) : null;
            // What came with a sign-in ends with it, as for calls.
            if (bearer !== null && !customer) return nothing;
            return {
              order_ids: tokens.length > 0 ? await platform.hooks.of(ordersOfTokens)(db, tokens) : [],
              session_ids:
                tokens.length > 0
                  ? [
                      ...(await platform.hooks.of(sessionsOfTokens)(db, tokens)),
                      ...(await platform.hooks.of(groupsOfTokens)(db, tokens)),
                    ]
                  : [],
              reservation_ids: tokens.length > 0 ? await platform.hooks.of(reservationsOfTokens)(db, tokens) : [],
              customer_id: customer?.id ?? null,
              token_hash,
            };
          });
        },
        staffOf: async (headers) => {
          const token = bearerIn(headers[STAFF_TOKEN_HEADER]);
          if (token === null || headers['x-tenant'] !== undefined) return undefined;
          return token === '' ? null : platform.hooks.of(staffOfToken)(token);
        },
        allow: async (headers, method, url) => {
          const tenant = headers['x-tenant'];
          const fault = await faults.meet(method, url, async () => (typeof tenant === 'string' ? tenant : null));
          return fault === null;
        },
        now: clock.now,
        connected: (count) => metrics.sockets.set(count),
        backplane,
      }),
    };
    undo.unshift(async () => {
      platform.realtime.endSockets();
      // No job begins anything that the end would wait for.
      await timers.stop();
      await closeHttp(http, PATIENCE_MS);
      platform.realtime.close();
    });

    traceCalls(http);
    http.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
      reply.header('cache-control', 'no-store');
      reply.header('x-content-type-options', 'nosniff');
    });
    endSlowSenders(http);
    for (const { guard } of extensions) guard?.(platform);
    takeEmptyBodies(http);
    rejectMalformedUnicode(http);
    handleErrors(http, clock.now);
    http.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown';
      metrics.calls.observe(
        { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` },
        reply.elapsedTime / 1000,
      );
      if (QUIET_ROUTES.has(route)) return;
      request.log.info(
        {
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          tenant: request.tenant,
        },
        'call',
      );
    });

    const writes = writesOf(database.pool);
    writes.onChange((reason) => {
      if (reason === null) log.warn('the database takes writes again');
      else log.error({ reason }, 'the database takes no writes: calls that change something get 503 READ_ONLY');
    });
    metrics.watchWrites(() => writes.refused() === null);
    let ready = false;
    serveOpenApi(http);
    serveHealth(http, {
      isReady: () => ready,
      pool: database.pool,
      writes,
      clock: time.fault,
      redis: () => backplane?.fault() ?? null,
    });
    http.get('/metrics', async (_request, reply) => {
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
    media.serve(http);
    platform.every('backlogs', BACKLOG_MS, async () => {
      metrics.backlog(
        await readBacklogs(database).catch((error: unknown) => {
          metrics.backlog(null);
          throw error;
        }),
      );
    });
    if (machineTime === undefined) platform.every('clock', LOOK_MS, () => time.watch(log));
    platform.every('old idempotency keys', 10 * MINUTE_MS, () => forgetKeys(database));
    await registerDomains(platform);
    for (const { register } of extensions) await register?.(platform);
    await warnOfHiddenBrands(platform, hidden);
    await reportUncountedCurrencies(platform);
    const address = await http.listen({ host: config.host, port: config.port });
    ready = true;
    return {
      platform,
      url: address,
      close: async () => {
        ready = false;
        for (const step of undo) await step();
      },
    };
  } catch (error) {
    for (const step of undo) await step().catch((failure) => log.warn({ err: failure }, 'while stopping'));
    throw error;
  }
}
