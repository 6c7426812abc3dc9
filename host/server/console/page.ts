/**
 * A page of the console: the document that starts its modules. It is the same for everyone, so that it can be
 * sent before a sign-in.
 */
import { matchRoute } from '@sufra/contract';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import { COMPOSITION_HEADER } from '@sufra/contract/composition';
import { escapeHtml } from '@sufra/contract/escape-html';
import { splitLocale } from '@sufra/i18n/address';
import { baseLocale, dir } from '@sufra/i18n/locales';
import type { ScriptOrigins } from '../../page-scripts/known.ts';
import { assembleDocument } from '../document/assemble.ts';
import { compositionOf } from '../document/composition.ts';
import type { Edge } from '../edge.ts';
import { CONSOLE_PERMISSIONS, type EdgeAnswer, type EdgeRequest } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';
import { cookieLocale, langCookie } from '../locale/language.ts';
import { noteGiven } from '../operations/note-given.ts';
import { noticePage } from '../pages/console-notices.ts';
import { activePlan, mayMakeWorkers } from '../plan/active.ts';
import { makePagePlan } from '../plan/page-plan.ts';
import { planForVisitor, visitorBucket } from '../plan/visitor-bucket.ts';
import { takesSecureCookies } from '../session/sealed-cookie.ts';
import { LIVE_REGIONS } from './live-regions.ts';
import { CONSOLE_THEME, consoleTenant } from './site.ts';

const METHODS = 'GET, HEAD';

/**
 * Storefronts at host names of ours, whose previews the studio frames; a restaurant has one of them beside
 * its own domain.
 */
function framesOf(domains: readonly string[], origin: string): ScriptOrigins {
  const { protocol, port } = new URL(origin);
  const frames = domains.map((domain) => `${protocol}//*.${domain}${port && `:${port}`}`);
  return { scripts: [], connections: [], frames };
}

export async function answerConsolePage(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const { method, pathname, search, cookies } = request;
  const { locale, path } = splitLocale(pathname, []);
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: METHODS } };
  const secure = takesSecureCookies(request.origin);
  let visitor: Awaited<ReturnType<typeof planForVisitor>>;
  try {
    visitor = await planForVisitor(edge.plans, CONSOLE_SITE, { bucket: visitorBucket(cookies), secure });
  } catch (error) {
    edge.log.error({ err: error, request: request.id }, 'no plan of the console');
    return noticePage('away', locale);
  }
  const { plan } = visitor;
  const set = [...(cookieLocale(cookies) === locale ? [] : [langCookie(locale, secure)]), ...visitor.cookies];
  const tenant = consoleTenant(edge.config.consoleMapStyle);
  const active = activePlan(plan, tenant.settings);
  const routes = active.modules.flatMap((module) => module.face.routes.map((route) => ({ ...route, module })));
  const match = matchRoute(routes, path);
  if (!match) return noticePage('unknown', locale);
  const { module, screen } = match.route;
  const origin = publicOriginOf(request.origin, edge.config.publicPorts);
  const target = {
    kind: 'screen',
    module,
    screen,
    route: match.route.path,
    params: match.params,
    noindex: true,
  } as const;
  const contributions = new Map();
  const composition = edge.compositions.idOf(
    compositionOf({
      ...{ tenant: CONSOLE_SITE, locale, target, active, contributions },
      // The browser renders all of it, always.
      ...{ hasFrame: true, hasScreen: true },
    }),
  );
  const { html, policy } = assembleDocument({
    composition,
    context: {
      tenant,
      locale,
      direction: dir(locale),
      path: path + search,
      origin,
      place: null,
      branch_id: null,
      navigation: active.navigation,
      modules: active.names,
      now: new Date().toISOString(),
    },
    headTags: headTags(tenant.name[baseLocale(locale)] ?? ''),
    theme: CONSOLE_THEME,
    pagePlan: makePagePlan(active, { owner: module, locale, isOpen: true }),
    hasWorkers: mayMakeWorkers(active.modules),
    shell: plan.shell,
    frame: null,
    foot: LIVE_REGIONS,
    outlet: { module, screen, params: match.params, result: null },
    contributions,
    noindex: true,
    filesUrl: edge.config.cdnUrl,
    payFrame: null,
    scriptOrigins: framesOf(edge.config.domains, origin),
  });
  noteGiven(edge, plan, request.raw);
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      [COMPOSITION_HEADER]: composition,
      'Content-Language': locale,
      'X-Robots-Tag': 'noindex',
      ...CONSOLE_PERMISSIONS,
    },
    cookies: set,
    body: html,
  };
}

/** A bell, as on the board. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#005661"/><path d="M8 3a3.5 3.5 0 0 0-3.5 3.5V9L3.4 11h9.2l-1.1-2V6.5A3.5 3.5 0 0 0 8 3Zm-1.4 9a1.4 1.4 0 0 0 2.8 0Z" fill="#fff"/></svg>',
)}`;

/** No manifest, no picture for previews: its links are for people who may sign in. */
function headTags(title: string): string {
  return (
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no">` +
    `<link rel="icon" href="${ICON}">` +
    `<meta name="referrer" content="no-referrer"><meta name="theme-color" media="(prefers-color-scheme: light)" content="${CONSOLE_THEME.chrome.light}">` +
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${CONSOLE_THEME.chrome.dark ?? CONSOLE_THEME.chrome.light}">`
  );
}
