/** The edge's addresses, and what answers each. */

import { createServer, type Server } from 'node:http';
import { MAX_JSON_BYTES } from '@sufra/api';
import { ENDPOINTS, findPageEndpoint } from '@sufra/api/endpoints';
import { findStaffEndpoint, STAFF_ENDPOINTS } from '@sufra/api/staff/endpoints';
import {
  ADD_FORM_PATH,
  ASSISTANTS_PATH,
  BASKET_PATH,
  CONFIRM_STATE_PATH,
  DICTIONARY_PATH,
  FILES_PATH,
  FONTS_PATH,
  LANGUAGE_FORM_PATH,
  MANIFEST_PATH,
  NOT_YOU_FORM_PATH,
  OVERRIDE_PATH,
  PINS_PATH,
  PLACE_FORM_PATH,
  PREVIEW_PATH,
  REFUSE_PATH,
  SPECULATION_PATH,
  TENANT_PATH,
  VITALS_PATH,
} from '@sufra/contract/edge-paths';
import { FLOW_PATH } from '@sufra/contract/flow';
import { refuseRaw } from '@sufra/contract/raw-refusal';
import { localePath } from '@sufra/i18n/address';
import { VERSION_HEADER } from '@sufra/operations/version';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { forwardApi, refusal, refuseCall, tooLarge } from './api-proxy/api.ts';
import { answerMedia } from './api-proxy/media.ts';
import { refusalInPreview } from './api-proxy/preview-writes.ts';
import { refusePolling } from './api-proxy/socket.ts';
import { forwardStaffUpload, forwardUpload, refuseUpload } from './api-proxy/upload.ts';
import { answerBasket } from './assistants/basket-page.ts';
import { answerAssistant } from './assistants/mcp.ts';
import { routeAt } from './console-routes.ts';
import type { Edge } from './edge.ts';
import { APPLE_DOMAIN_PATH, answerAppleDomain } from './edge-routes/apple-domain.ts';
import { addToCart } from './edge-routes/cart-add.ts';
import { answerDictionary } from './edge-routes/dictionary.ts';
import { Flow } from './edge-routes/flow.ts';
import { answerFont } from './edge-routes/fonts.ts';
import { answerForm, type FormRoute, refuseForm } from './edge-routes/form.ts';
import { answerIcon, TOUCH_ICON } from './edge-routes/icon.ts';
import { chooseLanguage } from './edge-routes/language.ts';
import { answerOverride, refuseOverride } from './edge-routes/override.ts';
import { answerPins } from './edge-routes/pins.ts';
import { choosePlace } from './edge-routes/place.ts';
import { answerPreview } from './edge-routes/preview.ts';
import { answerRefusal } from './edge-routes/refuse-messages.ts';
import { answerReleaseFile } from './edge-routes/release-files.ts';
import { takeReport } from './edge-routes/report.ts';
import { answerServiceWorker } from './edge-routes/service-worker.ts';
import { answerSession } from './edge-routes/session-view.ts';
import { answerRobots, answerSitemap, SITEMAP_PART } from './edge-routes/sitemap.ts';
import { answerSpeculationRules } from './edge-routes/speculation-rules.ts';
import { answerAboutState, askAboutState, notYou } from './edge-routes/state-answers.ts';
import { answerTenantRevision } from './edge-routes/tenant-revision.ts';
import { takeVitals } from './edge-routes/vitals.ts';
import { answerWebManifest } from './edge-routes/web-manifest.ts';
import { createFront } from './fast-path.ts';
import { CONNECTION_LIMITS, Connections } from './http/connections.ts';
import type { EdgeRequest } from './http/exchange.ts';
import { isOwnWrite, originOf } from './http/origin.ts';
import { CertificateNames } from './operations/certificates.ts';
import { isOfBalancer, mayReadMetrics } from './operations/internal-callers.ts';
import type { RouteClass } from './operations/metrics.ts';
import { CRITICAL_EDGE_PATHS, SOCKET_PREFIX } from './operations/overload.ts';
import { answerPage } from './pages/page.ts';
import { type Gate, type Route, serve } from './request-cycle.ts';
import { isConsole } from './tenant/console-host.ts';

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** `missing`: what the edge waits for before it can serve; null: nothing. */
export async function createRoutes(
  edge: Edge,
  missing: () => string | null,
): Promise<{ server: Server; router: FastifyInstance }> {
  let server!: Server;
  const page = routeAt(edge, (request) => answerPage(edge, request));
  const connections = new Connections(edge.proxies, edge.metrics.limited);
  const router = fastify({
    bodyLimit: MAX_JSON_BYTES,
    logger: false,
    exposeHeadRoutes: false,
    // E1: never Fastify's: the edge reads forwarded headers itself, from known proxies only.
    trustProxy: false,
    clientErrorHandler: refuseRaw,
    // An address that cannot be decoded is no page, and no call.
    frameworkErrors: (_error, request, reply) => {
      reply.hijack();
      void serve(edge, request.raw, reply.raw, undefined, 'page', (exchange) =>
        exchange.pathname.startsWith('/api/') ? refusal(400, 'PATH_REFUSED') : page(exchange, undefined, reply.raw),
      );
    },
    serverFactory: (handler) => {
      server = createServer(
        {
          requestTimeout: CONNECTION_LIMITS.requestMsMax,
          headersTimeout: CONNECTION_LIMITS.headersMsMax,
          connectionsCheckingInterval: 5000,
          keepAliveTimeout: 65_000,
        },
        connections.oneAtATime(createFront(edge, handler)),
      );
      connections.guard(server);
      return server;
    },
  });
  // Bodies stay bytes: what they mean is each route's to say.
  router.removeAllContentTypeParsers();
  router.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  // Before a byte of its body is read: a call that no page of the site made takes no memory (safety E6, W7).
  router.addHook('onRequest', async ({ raw }, reply) => {
    if (!raw.url?.startsWith('/api/') || !WRITES.includes(raw.method ?? '')) return;
    const refused = isOwnWrite(raw, originOf(raw, edge.proxies))
      ? refusalInPreview(edge, raw)
      : refusal(403, 'ORIGIN_REFUSED');
    if (!refused) return;
    reply.hijack();
    const refuse = () => refused;
    await serve(edge, raw, reply.raw, undefined, 'api', refuse, refuse);
    return reply;
  });

  /** One way for every route: read, answer, send, log, count. */
  const add = (url: string, name: RouteClass, route: Route, gate?: Gate) =>
    router.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.hijack();
        const at = routeAt(edge, route);
        await serve(edge, request.raw, reply.raw, request.body as Buffer | undefined, name, at, gate);
      },
    });
  const form = (url: string, route: FormRoute) =>
    add(url, 'edge', (request, body) => answerForm(edge, request, body, route), refuseForm);

  /** Version and reasons are for callers inside; a stranger learns no more than the status. */
  const health = (request: EdgeRequest, status: number, word: string, reasons = '') => {
    const isInside = isOfBalancer(request, edge.proxies) || mayReadMetrics(request, edge.config.metricsTokens);
    const headers = { 'Content-Type': 'text/plain', ...(isInside ? VERSION_HEADER : {}) };
    return { status, headers, body: isInside ? word + reasons : word };
  };
  const isRead = ({ raw }: EdgeRequest) => raw.method === 'GET' || raw.method === 'HEAD';
  add(CRITICAL_EDGE_PATHS.alive, 'other', (request) =>
    isRead(request) ? health(request, 200, 'ok') : answerPage(edge, request),
  );
  add(CRITICAL_EDGE_PATHS.ready, 'other', (request) => {
    if (!isRead(request)) return answerPage(edge, request);
    const waits = missing();
    return waits === null
      ? health(
          request,
          200,
          'ready',
          edge
            .faults()
            .map((fault) => `\n${fault}`)
            .join(''),
        )
      : health(request, 503, 'waiting', ` for ${waits}`);
  });
  add(CRITICAL_EDGE_PATHS.metrics, 'other', async (request) =>
    mayReadMetrics(request, edge.config.metricsTokens)
      ? { status: 200, headers: { 'Content-Type': edge.metrics.contentType }, body: await edge.metrics.text() }
      : answerPage(edge, request),
  );
  const certificates = new CertificateNames(edge.sites, edge.config.consoleHost);
  add(CRITICAL_EDGE_PATHS.certificates, 'other', (request) =>
    isOfBalancer(request, edge.proxies) ? certificates.answer(request) : answerPage(edge, request),
  );
  add('/api/*', 'api', (request, body) => forwardApi(edge, request, body), refuseCall);
  void router.register(async (uploads) => {
    // Passed on as they come, not read here.
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const { path: url, method, upload } of [...ENDPOINTS, ...STAFF_ENDPOINTS]) {
      if (!upload) continue;
      uploads.route({
        method,
        url,
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          reply.hijack();
          await serve(
            edge,
            request.raw,
            reply.raw,
            undefined,
            'api',
            (asked) => (isConsole(edge, asked) ? forwardStaffUpload : forwardUpload)(edge, asked),
            (asked) => refuseUpload(asked, isConsole(edge, asked) ? findStaffEndpoint : findPageEndpoint),
          );
        },
      });
    }
  });
  add(`${SOCKET_PREFIX}*`, 'api', refusePolling);
  add('/media/*', 'media', (request) => answerMedia(edge, request));
  add(CRITICAL_EDGE_PATHS.session, 'edge', (request) => answerSession(edge, request));
  add(TENANT_PATH, 'edge', (request) => answerTenantRevision(edge, request));
  add(`${PINS_PATH}*`, 'edge', (request) => answerPins(edge, request));
  add(`${FILES_PATH}*`, 'edge', (request) => answerReleaseFile(edge, request));
  add(CRITICAL_EDGE_PATHS.report, 'edge', (request, body) => takeReport(edge, request, body));
  add(VITALS_PATH, 'edge', (request, body) => takeVitals(edge, request, body));
  const flow = new Flow();
  add(FLOW_PATH, 'edge', (request, _body, response) => flow.answer(request, response));
  add(SPECULATION_PATH, 'edge', (request) => answerSpeculationRules(edge, request));
  add(`${DICTIONARY_PATH}:language(^[a-z]{2}$)`, 'edge', (request) => answerDictionary(edge, request));
  add(`${FONTS_PATH}:hash/:file`, 'edge', ({ pathname }) => {
    const [, , , hash = '', file = ''] = pathname.split('/');
    return answerFont(hash, file);
  });
  add(MANIFEST_PATH, 'edge', (request) => answerWebManifest(edge, request));
  // English, and the languages that tenants added.
  add(`/:language(^[a-z]{2}$)${MANIFEST_PATH}`, 'edge', (request) => answerWebManifest(edge, request));
  add('/sw.js', 'edge', (request) => answerServiceWorker(edge, request));
  form(PLACE_FORM_PATH, choosePlace);
  form(ADD_FORM_PATH, addToCart);
  form(LANGUAGE_FORM_PATH, chooseLanguage);
  form(NOT_YOU_FORM_PATH, notYou);
  add(
    CONFIRM_STATE_PATH,
    'edge',
    (request, body) =>
      request.method === 'POST'
        ? answerForm(edge, request, body, answerAboutState)
        : askAboutState(edge, request, 'ar'),
    (request) => (request.method === 'POST' ? refuseForm(request) : null),
  );
  add(localePath('en', CONFIRM_STATE_PATH), 'edge', (request) => askAboutState(edge, request, 'en'));
  add(`${PREVIEW_PATH}*`, 'edge', (request) => answerPreview(edge, request));
  add(`${OVERRIDE_PATH}*`, 'edge', (request) => answerOverride(edge, request), refuseOverride);
  add(ASSISTANTS_PATH, 'edge', (request, body, response) => answerAssistant(edge, request, body, response));
  add(
    BASKET_PATH,
    'edge',
    (request, body) => answerBasket(edge, request, body),
    (request) => (request.method === 'POST' ? refuseForm(request) : null),
  );
  add(REFUSE_PATH, 'edge', (request) => answerRefusal(edge, request));
  add('/sitemap.xml', 'edge', (request) => answerSitemap(edge, request));
  add(SITEMAP_PART, 'edge', (request) => answerSitemap(edge, request));
  add('/favicon.ico', 'edge', (request) => answerIcon(edge, request));
  add(TOUCH_ICON, 'edge', (request) => answerIcon(edge, request));
  add('/robots.txt', 'edge', (request) => answerRobots(edge, request));
  add(APPLE_DOMAIN_PATH, 'edge', (request) => answerAppleDomain(edge, request));
  add('*', 'page', page);
  router.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    // Fastify's own refusals: above all a body too large.
    reply.hijack();
    const status = error.statusCode ?? 500;
    void serve(edge, request.raw, reply.raw, undefined, 'other', ({ pathname }) =>
      pathname.startsWith('/api/')
        ? status === 413
          ? tooLarge(request.routeOptions.bodyLimit ?? MAX_JSON_BYTES)
          : refusal(status, 'INVALID_INPUT')
        : { status, headers: { 'Content-Type': 'text/plain' }, body: 'Refused' },
    );
  });
  router.setNotFoundHandler((request, reply) => {
    reply.hijack();
    void serve(edge, request.raw, reply.raw, undefined, 'page', page);
  });
  await router.ready();
  return { server, router };
}
