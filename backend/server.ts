/** The backend as one object: database, clock, realtime, domains. `main.ts` runs it, tests start their own. */

import { randomUUID } from 'node:crypto';
import { MAX_JSON_BYTES } from '@sufra/api';
import { STAFF_TOKEN_HEADER } from '@sufra/api/staff/staff-endpoint';
import { describeError } from '@sufra/contract/describe-error';
import { refuseRaw } from '@sufra/contract/raw-refusal';
import { whyAway } from '@sufra/database';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';
import { createClock } from './clock/clock.ts';
import type { Config } from './config.ts';
import { connect } from './database/connect.ts';
import { limitsOf, withTenant } from './database/tenant-scope.ts';
import { writesOf } from './database/writes.ts';
import { readTextsOfDns } from './dns.ts';
import { registerDomains } from './domains.ts';
import type { Extension, ExtensionServices } from './extension.ts';
import { NO_FAULTS } from './faults.ts';
import { createHooks } from './hooks.ts';
import { customerOf } from './http/customer.ts';
import { answerRouterError, handleErrors } from './http/errors.ts';
import { forgetKeys } from './http/idempotency.ts';
import { takeEmptyBodies } from './http/json-bodies.ts';
import { serveOpenApi } from './http/openapi.ts';
import { readQuery } from './http/query-text.ts';
import { rejectMalformedUnicode } from './http/reject-malformed-unicode.ts';
import { authorise, bearerIn, bearerOf } from './http/serve.ts';
import { CHECK_MS, endSlowSenders, HEADERS_MS, REQUEST_MS } from './http/slow-senders.ts';
import { createMedia } from './media/media.ts';
import { createMetrics } from './metrics.ts';
import { reportUncountedCurrencies } from './payment/currencies.ts';
import type { Platform } from './platform.ts';
import { ordersOfTokens, reservationsOfTokens, sessionsOfTokens, staffOfToken } from './realtime/owners.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createRedisBackplane } from './realtime/redis-backplane.ts';
import { DEMO_SEEDS, tenantsOfSeeds } from './tenant-directory/demo-brands.ts';
import { createTenantDirectory } from './tenant-directory/directory.ts';
import { createTimers } from './timers.ts';
import { hashToken } from './user/secrets.ts';
import { expectSharedSecrets } from './user/shared-secrets.ts';

export interface Backend {
  platform: Platform;
  /** `http://127.0.0.1:4000`, with the port really taken. */
  url: string;
  /** Ends sockets, calls and database, in that order. */
  close: () => Promise<void>;
}

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
  const options = { level, base: { server: 'backend' }, redact: REDACTED, serializers: { err: describeError } };
  return to ? pino(options, to) : pino(options);
}

export interface BackendOptions {
  /** Default: one of the level in the settings, to standard output. */
  log?: Logger;
  /** What is built on the provider; default: nothing. */
  extensions?: readonly Extension[];
}

/** Starts everything and listens; resolves when calls can be answered. */
export async function startBackend(
  config: Config,
  { log = createLogger(config.logLevel), extensions = [] }: BackendOptions = {},
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
    const own: Config = { ...config, bank, push: config.push ?? services.push ?? null, consoleUrl };
    await expectSharedSecrets(database, own, log);
    const hidden = DEMO_SEEDS.filter((seed) => !servedSeeds.includes(seed));
    const metrics = createMetrics();
    metrics.watchWaiting(() => limitsOf(database).waiting());
    const clock = createClock();
    const tenants = createTenantDirectory(database, { hidden });
    const timers = createTimers(clock, tenants, log);
    undo.unshift(() => timers.stop());
    const media = createMedia(mediaFolder);
    const http = Fastify({
      loggerInstance: log as FastifyBaseLogger,
      logController: new LogController({ disableRequestLogging: true }),
      bodyLimit: MAX_JSON_BYTES,
      routerOptions: { maxParamLength: 200, querystringParser: readQuery },
      frameworkErrors: answerRouterError(clock.now),
      clientErrorHandler: refuseRaw,
      requestIdHeader: false,
      genReqId: (request) => {
        const given = request.headers['x-request-id'];
        return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
      },
      forceCloseConnections: true,
      requestTimeout: REQUEST_MS,
      http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
      // An edge on this machine, or one that was named; what anyone else says of an address says nothing (safety E10).
      trustProxy: ['127.0.0.1', '::1', ...config.trustedEdges],
      return503OnClosing: false,
    });
    http.decorateRequest('tenant', '');
    undo.unshift(() => http.close());

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
              session_ids: tokens.length > 0 ? await platform.hooks.of(sessionsOfTokens)(db, tokens) : [],
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
    undo.unshift(() => platform.realtime.close());

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
      if (route === '/healthz' || route === '/readyz' || route === '/media/*') return;
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
    http.get('/healthz', async () => ({ status: 'ok' }));
    http.get('/readyz', async (_request, reply) => {
      if (!ready) return reply.code(503).send({ status: 'starting' });
      const away = await whyAway(database.pool);
      if (away !== null) return reply.code(503).send({ status: 'waiting', waits_for: away });
      await writes.tryAgain();
      const refused = writes.refused();
      // It stays in the balancer's line: what only reads goes on.
      return refused === null
        ? { status: 'ready' }
        : { status: 'read-only', waits_for: `the database takes no writes: ${refused}` };
    });
    http.get('/metrics', async (_request, reply) => {
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
    media.serve(http);
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

/** A brand that was open yesterday is not found today: the log says why, and what opens it. */
async function warnOfHiddenBrands(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  hidden: readonly string[],
): Promise<void> {
  const found = await tenantsOfSeeds(database, hidden);
  if (found.length > 0)
    log.warn(
      { tenants: found },
      'demo brands are in the database and are not served: npm start with SUFRA_DEMO_BRANDS=1 serves them',
    );
}
