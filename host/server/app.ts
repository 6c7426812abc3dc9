/** The edge put together: its parts, its routes, and how it ends. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { ENDPOINTS } from '@sufra/api/endpoints';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { forwardApi, MAX_BODY, refusal } from './api-proxy/api.ts';
import { forwardMedia } from './api-proxy/media.ts';
import { createSocketProxy, forwardPolling } from './api-proxy/socket.ts';
import { createAnswerCache } from './cache/answers.ts';
import { createDocumentCache } from './cache/documents.ts';
import { createFragmentCache } from './cache/fragments.ts';
import { createKeptPages } from './cache/kept-pages.ts';
import type { Config } from './config.ts';
import { createPageRenderer } from './document/render-page.ts';
import type { Edge } from './edge.ts';
import { addToCart } from './edge-routes/cart-add.ts';
import { answerFont } from './edge-routes/fonts.ts';
import { answerForm, type FormRoute } from './edge-routes/form.ts';
import { chooseLanguage } from './edge-routes/language.ts';
import { answerPins } from './edge-routes/pins.ts';
import { choosePlace } from './edge-routes/place.ts';
import { answerReleaseFile } from './edge-routes/release-files.ts';
import { takeReport } from './edge-routes/report.ts';
import { answerServiceWorker } from './edge-routes/service-worker.ts';
import { answerSession } from './edge-routes/session-view.ts';
import { answerRobots, answerSitemap, SITEMAP_PART } from './edge-routes/sitemap.ts';
import { answerAboutState, askAboutState, notYou } from './edge-routes/state-answers.ts';
import { answerTenantRevision } from './edge-routes/tenant-revision.ts';
import { createFront } from './fast-path.ts';
import { createFragmentPool, FragmentError } from './fragments/pool.ts';
import { createReleases } from './fragments/releases.ts';
import { confinementLayers } from './fragments/renderer-process.ts';
import { type EdgeAnswer, type EdgeRequest, nextRequestId, readRequest, sendAnswer } from './http/exchange.ts';
import { trustProxies } from './http/origin.ts';
import { checkLimits } from './limits/check.ts';
import { createRateLimits } from './limits/limits.ts';
import { edgeTokenOf } from './operations/edge-token.ts';
import type { Log } from './operations/log.ts';
import { createMetrics, type RouteClass } from './operations/metrics.ts';
import { mayReadMetrics } from './operations/metrics-access.ts';
import { createOverload, type Overload } from './operations/overload.ts';
import { createReadiness } from './operations/readiness.ts';
import { createReleaseHealth } from './operations/release-health.ts';
import { answerPage, answerTrouble } from './pages/page.ts';
import type { UncachedAnswer } from './pages/uncached-answer.ts';
import { createKnownReleases } from './plan/known-releases.ts';
import { createPlanFiles } from './plan/plan-files.ts';
import { createPlans } from './plan/plans.ts';
import { createProof, PlanRefused } from './plan/proof.ts';
import { createRegistryClient } from './plan/registry-client.ts';
import { createProviderClient } from './provider/client.ts';
import { createFeeds } from './realtime/feeds.ts';
import { createGenerations } from './realtime/generations.ts';
import { connectRedis } from './redis/connect.ts';
import { createFilesOnDisk } from './release-files/disk.ts';
import { createReleaseFiles } from './release-files/release-files.ts';
import { createAskedCodes } from './session/asked-codes.ts';
import { createSessionCookies } from './session/cookie.ts';
import { readKeyRing } from './session/keys.ts';
import { createSessions } from './session/sessions.ts';
import { createSharedSpent } from './session/shared-used-nonces.ts';
import { createSpent } from './session/used-nonces.ts';
import { loadTenant } from './tenant/load.ts';
import { createSites } from './tenant/sites.ts';

/** Bytes of browser files that an edge keeps: those of a hundred releases or so. */
const MOST_FILES = 256 * 1024 * 1024;

export interface App {
  edge: Edge;
  server: Server;
  /** Resolves to the port that is listened on. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

export interface AppOptions {
  /** Fragment workers; default: cores − 1. */
  workers?: number;
  /** For tests of what happens when the process is late. */
  overload?: Overload;
}

export async function createApp(config: Config, log: Log, options: AppOptions = {}): Promise<App> {
  const directory = config.dataDirectory;
  const client = createProviderClient(config.apiUrl);
  const generations = createGenerations();
  const feeds = createFeeds({ apiUrl: config.apiUrl, onChange: (tenant, event) => generations.changed(tenant, event) });
  const releases = createReleases(path.join(directory, 'releases'));
  const pool = createFragmentPool({
    ...(options.workers === undefined ? {} : { workers: options.workers }),
    onWorkerLost: (reason) => log.error({ reason }, 'fragment worker replaced'),
  });
  log.info({ layers: confinementLayers() }, 'fragment workers are confined');
  const cache = createDocumentCache();
  const redis = connectRedis(config.redisUrl, (error) => log.error({ err: error }, 'redis is away'));
  const overload = options.overload ?? createOverload(config.shedDelay);
  const metrics = createMetrics({
    pool: pool.state,
    cache: cache.size,
    registryConnected: () => plans.connected(),
    planAge: () => plans.age(),
    provider: client.state,
    redisConnected: redis ? () => redis.status === 'ready' : null,
    loopDelay: overload.delay,
  });
  const knownReleases = createKnownReleases();
  const releaseFiles = createReleaseFiles({
    disk: createFilesOnDisk(path.join(directory, 'files'), MOST_FILES),
    onFailure: (what, error) => log.warn({ err: error }, what),
  });
  const plans = createPlans({
    registry: createRegistryClient(config.registryUrl),
    files: createPlanFiles(path.join(directory, 'plans')),
    prove: createProof({ keys: config.verifyKeys, keyFile: config.verifyKeyFile }),
    // The newest releases only: fallbacks render in the browser.
    prepare: async (plan) => {
      const newest = [plan.shell, ...plan.modules];
      await Promise.all(newest.map(async (release) => pool.load(await releases.bundle(release))));
      knownReleases.remember(plan);
      void releaseFiles.keep(plan);
    },
    onFailure: (what, error) => {
      if (error instanceof PlanRefused) {
        metrics.planRefused(error.reason);
        log.error({ err: error, reason: error.reason }, what);
      } else log.warn({ err: error }, what);
    },
  });
  const releaseHealth = createReleaseHealth({
    registryUrl: config.registryUrl,
    token: edgeTokenOf(config),
    port: config.port,
    plans,
    onFailure: (error) => log.warn({ err: error }, 'health report'),
  });
  const sites = createSites({
    load: (host, previous) =>
      loadTenant(host, previous, {
        client,
        onPartMissing: (part, error) => log.warn({ err: error, host, part }, 'part of a tenant is missing'),
        onCorrections: (tenant, corrections) => log.warn({ tenant, corrections }, 'theme colours were corrected'),
      }),
    feeds,
    generations,
    onFailure: (host, error) => log.warn({ err: error, host }, 'tenant not loaded'),
  });
  const edge: Edge = {
    config,
    log,
    metrics,
    proxies: trustProxies(config.trustedProxies),
    client,
    sites,
    plans,
    knownReleases,
    releaseFiles,
    releaseHealth,
    generations,
    answers: createAnswerCache(generations),
    pages: createKeptPages<UncachedAnswer>({ cache, generations, feeds }),
    renderer: createPageRenderer({
      pool,
      releases,
      fragments: createFragmentCache({ generations, feeds }),
      filesUrl: config.cdnUrl,
      onFragmentFailure({ name, version }, { kind }, error) {
        const failure = error instanceof FragmentError ? error.failure : 'bundle';
        metrics.fragmentFailure(name, version, kind, failure);
        // Lateness and a full queue may be ours; a release that hangs again and again comes as failed too.
        if (failure === 'failed' || failure === 'refused') releaseHealth.rendered(name, version, kind, 'failed');
        log.warn({ err: error, module: name, version, kind, failure }, 'fragment failed');
      },
      onFragment({ name, version }, { kind }, milliseconds) {
        releaseHealth.rendered(name, version, kind, 'done');
        metrics.fragment(name, version, kind, milliseconds);
      },
    }),
    askedCodes: createAskedCodes(readKeyRing(config.secrets, directory)),
    limits: createRateLimits(redis),
    overload,
    sessions: createSessions(
      createSessionCookies(readKeyRing(config.secrets, directory)),
      redis ? createSharedSpent(redis, 'ended') : createSpent(path.join(directory, 'ended-sessions')),
    ),
    spentStates: redis ? createSharedSpent(redis, 'spent') : createSpent(path.join(directory, 'spent-states')),
  };
  if (config.domains.some((domain) => !/(?:^|\.)localhost$/.test(domain))) {
    log.warn(
      'On plain http cookies are not Secure and the session has no __Host- prefix: use https for sites outside localhost',
    );
  }
  const sockets = createSocketProxy(edge);
  const readiness = createReadiness(edge);
  const { server, router } = await createRoutes(edge, readiness.missing);
  server.on('upgrade', sockets.upgrade);

  return {
    edge,
    server,
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(config.port, config.host, () => {
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : config.port);
        });
      }),
    async close() {
      readiness.stop();
      overload.close();
      redis?.disconnect();
      plans.close();
      releaseHealth.close();
      feeds.close();
      sockets.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const impatient = setTimeout(() => server.closeAllConnections(), 2000);
      await closed;
      clearTimeout(impatient);
      await Promise.all([router.close(), pool.close(), client.close()]);
    },
  };
}

type Route = (
  request: EdgeRequest,
  body: Buffer | undefined,
  response: ServerResponse,
) => Promise<EdgeAnswer | null> | EdgeAnswer;

async function createRoutes(
  edge: Edge,
  missing: () => string | null,
): Promise<{ server: Server; router: FastifyInstance }> {
  let server!: Server;
  const router = fastify({
    bodyLimit: MAX_BODY,
    logger: false,
    exposeHeadRoutes: false,
    // E1: never Fastify's: the edge reads forwarded headers itself, from known proxies only.
    trustProxy: false,
    // An address that cannot be decoded is no page, and no call.
    frameworkErrors: (_error, request, reply) => {
      reply.hijack();
      void serve(edge, request.raw, reply.raw, undefined, 'page', (exchange) =>
        exchange.pathname.startsWith('/api/') ? refusal(400, 'PATH_REFUSED') : answerPage(edge, exchange),
      );
    },
    serverFactory: (handler) => {
      server = createServer(
        { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
        createFront(edge, handler),
      );
      return server;
    },
  });
  // Bodies stay bytes: what they mean is each route's to say.
  router.removeAllContentTypeParsers();
  router.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  /** One way for every route: read, answer, send, log, count. */
  const add = (url: string, name: RouteClass, route: Route, bodyLimit = MAX_BODY) =>
    router.route({
      bodyLimit,
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.hijack();
        await serve(edge, request.raw, reply.raw, request.body as Buffer | undefined, name, route);
      },
    });
  const form = (url: string, route: FormRoute) =>
    add(url, 'edge', (request, body) => answerForm(edge, request, body, route));

  add('/healthz', 'other', () => ({ status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'ok' }));
  add('/readyz', 'other', () => {
    const waits = missing();
    const headers = { 'Content-Type': 'text/plain' };
    return waits === null
      ? { status: 200, headers, body: 'ready' }
      : { status: 503, headers, body: `waiting for ${waits}` };
  });
  add('/metrics', 'other', async (request) =>
    mayReadMetrics(request, edge.config.metricsToken)
      ? { status: 200, headers: { 'Content-Type': edge.metrics.contentType }, body: await edge.metrics.text() }
      : answerPage(edge, request),
  );
  add('/api/*', 'api', (request, body) => forwardApi(edge, request, body));
  for (const { path: url, bodyLimit } of ENDPOINTS) {
    if (bodyLimit) add(url, 'api', (request, body) => forwardApi(edge, request, body), bodyLimit);
  }
  add('/socket.io/*', 'api', (request, body) => forwardPolling(edge, request, body));
  add('/media/*', 'media', async (request, _body, response) => {
    await forwardMedia(edge, request, response);
    return null;
  });
  add('/-/session', 'edge', (request) => answerSession(edge, request));
  add('/-/tenant', 'edge', (request) => answerTenantRevision(edge, request));
  add('/-/pins/*', 'edge', (request) => answerPins(edge, request));
  add('/-/files/*', 'edge', (request) => answerReleaseFile(edge, request));
  add('/-/report', 'edge', (request, body) => takeReport(edge, request, body));
  add('/-/fonts/:hash/:file', 'edge', ({ pathname }) => {
    const [, , , hash = '', file = ''] = pathname.split('/');
    return answerFont(hash, file);
  });
  add('/sw.js', 'edge', (request) => answerServiceWorker(edge, request));
  form('/-/place', choosePlace);
  form('/-/cart/add', addToCart);
  form('/-/language', chooseLanguage);
  form('/-/not-you', notYou);
  add('/-/confirm-state', 'edge', (request, body) =>
    request.method === 'POST' ? answerForm(edge, request, body, answerAboutState) : askAboutState(edge, request, 'ar'),
  );
  add('/en/-/confirm-state', 'edge', (request) => askAboutState(edge, request, 'en'));
  add('/sitemap.xml', 'edge', (request) => answerSitemap(edge, request));
  add(SITEMAP_PART, 'edge', (request) => answerSitemap(edge, request));
  add('/robots.txt', 'edge', (request) => answerRobots(edge, request));
  add('*', 'page', (request) => answerPage(edge, request));
  router.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    // Fastify's own refusals: above all a body too large.
    reply.hijack();
    const status = error.statusCode ?? 500;
    void serve(edge, request.raw, reply.raw, undefined, 'other', ({ pathname }) =>
      pathname.startsWith('/api/')
        ? refusal(status, status === 413 ? 'TOO_LARGE' : 'INVALID_INPUT')
        : { status, headers: { 'Content-Type': 'text/plain' }, body: 'Refused' },
    );
  });
  router.setNotFoundHandler((request, reply) => {
    reply.hijack();
    void serve(edge, request.raw, reply.raw, undefined, 'page', (exchange) => answerPage(edge, exchange));
  });
  await router.ready();
  return { server, router };
}

async function serve(
  edge: Edge,
  raw: IncomingMessage,
  response: ServerResponse,
  body: Buffer | undefined,
  name: RouteClass,
  route: Route,
): Promise<void> {
  const begin = performance.now();
  const request = readRequest(raw, edge.proxies, nextRequestId());
  try {
    const answer = (await checkLimits(edge, request, body)) ?? (await route(request, body, response));
    if (answer) await sendAnswer(request, response, answer);
  } catch (error) {
    edge.log.error({ err: error, request: request.id, host: request.host, path: request.pathname }, 'request failed');
    if (response.headersSent) response.destroy();
    else await sendAnswer(request, response, await answerTrouble(edge, request, 500));
  }
  const milliseconds = performance.now() - begin;
  edge.metrics.request(name, response.statusCode, milliseconds);
  edge.log.debug(
    {
      request: request.id,
      host: request.host,
      method: request.method,
      path: request.pathname,
      status: response.statusCode,
      ms: Math.round(milliseconds),
    },
    name,
  );
}
