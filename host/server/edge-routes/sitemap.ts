/** `/sitemap.xml` and `/robots.txt` of a tenant (HOST-061). */

import { type FaceRoute, matchRoute, type PageAddress } from '@sufra/contract';
import { EDGE_PREFIX, FONTS_PATH, MANIFEST_PATH } from '@sufra/contract/edge-paths';
import { escapeHtml } from '@sufra/contract/escape-html';
import { localePath, safeReturn } from '@sufra/i18n/address';
import { type AddedLocale, type Locale, locales } from '@sufra/i18n/locales';
import { mapInTurns } from '@sufra/operations/in-turns';
import { LRUCache } from 'lru-cache';
import { type CodedBody, makeBody } from '../cache/documents.ts';
import { stableAnswer } from '../cache/stable-answer.ts';
import type { Edge } from '../edge.ts';
import { createFragmentCalls } from '../fragments/calls.ts';
import { type EdgeAnswer, type EdgeRequest, NO_STORE } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';
import { type ActivePlan, activePlan } from '../plan/active.ts';
import { guest } from '../provider/headers.ts';
import { codesOf } from '../tenant/languages.ts';
import type { Site } from '../tenant/sites.ts';
import type { Tenant } from '../tenant/tenant.ts';

/**
 * Addresses of one file; a site with more gets an index of `/sitemap-1.xml` and so on. Search engines take
 * 50,000 (sitemaps.org), which would cost this process 100 ms each time.
 */
export const MAX_SITEMAP_ADDRESSES = 2000;
/** Route of the index's files. */
export const SITEMAP_PART = '/sitemap-:number(^\\d{1,4}).xml';

/**
 * Every public, indexed page, what listed routes have, and the content pages: in every language with their alternates.
 */
export async function answerSitemap(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const site = await edge.sites.byHost(request.host);
  if (!site) return { status: 404 };
  const { tenant } = site;
  const origin = publicOriginOf(request.origin, edge.config.publicPorts);
  const asked = /^\/sitemap-(\d+)\.xml$/.exec(request.pathname)?.[1];
  const part = asked === undefined ? null : Number(asked);
  const active = activePlan(await edge.plans.forTenant(tenant.key, null), tenant.settings);
  const listed = tenant.isOpen ? await listedPages(edge, request, site, active) : [];
  const complete = !listed.includes(null);
  const key = [tenant.key, origin, part].join('\n');
  const from = [tenant, active, ...listed];
  const known = held.get(key);
  if (known && known.from.length === from.length && known.from.every((one, index) => one === from[index]))
    return stableAnswer(request, known.map);
  const pages = tenant.isOpen ? [...ownPages(tenant, active), ...listed.flatMap((list) => list ?? [])] : [];
  const body = sitemap(origin, pages, part, { added: codesOf(tenant.public) });
  if (body === null) return { status: 404 };
  const map = makeBody(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, [
    ...['Content-Type', 'application/xml; charset=utf-8'],
    // What lacks a part soon has it.
    ...['Cache-Control', complete ? 'public, max-age=300' : NO_STORE],
  ]);
  if (complete) held.set(key, { from, map });
  return stableAnswer(request, map);
}

/** Maps by address, each with what it was made from. */
const held = new LRUCache<string, { from: readonly unknown[]; map: CodedBody }>({
  max: 100,
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ map }) => map.body.length * 2,
});

/**
 * The map of a site, or one file of it: `part` counts from 1, null asks for the whole, which is an index when
 * there are more addresses than one file may have. Null: there is no such part.
 */
export function sitemap(
  origin: string,
  pages: readonly PageAddress[],
  part: number | null,
  { added = [], most = MAX_SITEMAP_ADDRESSES }: { added?: readonly AddedLocale[]; most?: number } = {},
): string | null {
  const languages: Locale[] = [...locales.map(({ code }) => code), ...added];
  const perFile = Math.floor(most / languages.length);
  const files = Math.ceil(pages.length / perFile);
  if (part === null && files > 1) {
    const list = Array.from(
      { length: files },
      (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
    );
    return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${list.join('\n')}</sitemapindex>`;
  }
  if (part !== null && (files < 2 || part < 1 || part > files)) return null;
  const shown = part === null ? pages : pages.slice((part - 1) * perFile, part * perFile);
  return (
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
    `${shown.map((page) => entriesOf(origin, page, languages)).join('\n')}</urlset>`
  );
}

/** One page in every language, each with all alternates, itself included. */
function entriesOf(origin: string, { path, modifiedAt }: PageAddress, languages: readonly Locale[]): string {
  const address = (locale: Locale) => escapeHtml(origin + localePath(locale, path));
  const alternate = (code: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${address(locale)}"/>`;
  const alternates = [...languages.map((code) => alternate(code, code)), alternate('x-default', 'ar')].join('');
  const modified = modifiedAt ? `<lastmod>${escapeHtml(modifiedAt)}</lastmod>` : '';
  return languages.map((code) => `<url><loc>${address(code)}</loc>${modified}${alternates}</url>`).join('\n');
}

/** The site's own: public routes without a free part, and content pages. */
function ownPages({ pages }: Tenant, active: ActivePlan): PageAddress[] {
  const routes = active.modules
    .flatMap(({ face }) => face.routes)
    .filter(({ visibility, indexed }) => visibility === 'public' && indexed !== false)
    .map(({ path }) => path.replace(/\/:[^/]+\?$/, '') || '/')
    .filter((path) => !path.includes(':'));
  // Those that the footer does not name stand in the list.
  const contents = pages.length === 0 ? [] : ['/page', ...pages.map(({ slug }) => `/page/${encodeURIComponent(slug)}`)];
  return [...new Set([...routes, ...contents])].map((path) => ({ path }));
}

/** What modules say of their listed routes, by route; null when a module cannot list them now. */
async function listedPages(edge: Edge, request: EdgeRequest, site: Site, active: ActivePlan) {
  const { tenant } = site;
  const guestCall = createFragmentCalls({
    client: edge.client,
    answers: edge.answers,
    tenant: tenant.credentials,
    requestId: request.id,
    visitor: guest('ar'),
  });
  const listed = active.modules.flatMap((module) =>
    module.face.routes
      .filter(({ visibility, indexed, listed }) => listed && visibility === 'public' && indexed !== false)
      .map((route) => ({ module, route })),
  );
  return Promise.all(
    listed.map(async ({ module, route }) => {
      const asked = {
        tenant,
        active,
        origin: publicOriginOf(request.origin, edge.config.publicPorts),
        guestCall,
        module,
        screen: route.screen,
      };
      const pages = await edge.renderer.addresses(asked);
      return pages && ofRoute(pages, route);
    }),
  );
}

/** By what a module said, as long as that is in the cache of fragments. */
const judged = new WeakMap<readonly PageAddress[], Promise<PageAddress[]>>();

/**
 * A module's word: only addresses of its own route. A list of 10,000 is judged once, in turns.
 * @internal
 */
export function ofRoute(pages: readonly PageAddress[], route: FaceRoute): Promise<PageAddress[]> {
  let own = judged.get(pages);
  if (!own) {
    const isOwn = ({ path }: PageAddress) => safeReturn(path, '') === path && matchRoute([route], path) !== null;
    own = mapInTurns(pages, (page) => (isOwn(page) ? page : null)).then((all) => all.filter((page) => page !== null));
    judged.set(pages, own);
  }
  return own;
}

export async function answerRobots(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const site = await edge.sites.byHost(request.host);
  if (!site) return { status: 404 };
  const origin = publicOriginOf(request.origin, edge.config.publicPorts);
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    `Disallow: ${EDGE_PREFIX}`,
    // Pages need them to look right when a crawler draws them.
    `Allow: ${FONTS_PATH}`,
    `Allow: ${MANIFEST_PATH}`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return {
    status: 200,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
    body: lines.join('\n'),
  };
}
