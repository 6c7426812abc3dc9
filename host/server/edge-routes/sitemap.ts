/** `/sitemap.xml` and `/robots.txt` of a tenant (HOST-061). */

import { escapeHtml } from '../document/json.ts';
import type { Edge } from '../edge.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { LOCALES, localise } from '../locale/locale-path.ts';
import { activePlan } from '../plan/active.ts';

/** Every public, indexed page without parameters, and the content pages, in both languages with their alternates. */
export async function answerSitemap(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const site = await edge.sites.find(request.host);
  if (!site) return { status: 404 };
  const { tenant } = site;
  const { modules } = activePlan(await edge.plans.find(tenant.key, null), tenant.settings);
  const routes = modules
    .flatMap(({ face }) => face.routes)
    .filter(({ visibility, indexed }) => visibility === 'public' && indexed !== false)
    .map(({ path }) => path.replace(/\/:[^/]+\?$/, '') || '/')
    .filter((path) => !path.includes(':'));
  const paths = [
    ...new Set([...routes, ...tenant.public.pages.map(({ slug }) => `/page/${encodeURIComponent(slug)}`)]),
  ];
  const address = (path: string, locale: 'ar' | 'en') => escapeHtml(request.origin + localise(path, locale));
  const entries = paths.flatMap((path) => {
    const alternates = [
      ...LOCALES.map(({ code }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address(path, code)}"/>`),
      `<xhtml:link rel="alternate" hreflang="x-default" href="${address(path, 'ar')}"/>`,
    ].join('');
    return LOCALES.map(({ code }) => `<url><loc>${address(path, code)}</loc>${alternates}</url>`);
  });
  return {
    status: 200,
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
    body:
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
      `xmlns:xhtml="http://www.w3.org/1999/xhtml">${tenant.isOpen ? entries.join('\n') : ''}</urlset>\n`,
  };
}

export async function answerRobots(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const site = await edge.sites.find(request.host);
  if (!site) return { status: 404 };
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /-/', '', `Sitemap: ${request.origin}/sitemap.xml`, ''];
  return {
    status: 200,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
    body: lines.join('\n'),
  };
}
