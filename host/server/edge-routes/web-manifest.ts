/** `/-/manifest.webmanifest` and `/en/-/…`: how browsers install a tenant's site (HOST-063). */
import { matchRoute, type OrderType, SHELL } from '@sufra/contract';
import { MANIFEST_PATH } from '@sufra/contract/edge-paths';
import { localePath, splitLocale } from '@sufra/i18n/address';
import { type BaseLocale, baseLocale, dir } from '@sufra/i18n/locales';
import { text, webAddress } from '../document/head.ts';
import type { Edge } from '../edge.ts';
import type { EdgeAnswer, EdgeRequest } from '../http/exchange.ts';
import { publicOriginOf } from '../http/origin.ts';
import { activePlan } from '../plan/active.ts';
import { codesOf, navigationWord } from '../tenant/languages.ts';

/**
 * What a long press on the icon offers, in this order: ways of modules that are on; the table's where there are any.
 */
const SHORTCUTS = [
  { path: '/menu', name: { ar: 'القائمة', en: 'Menu' } },
  { path: '/account/orders', name: { ar: 'طلباتي', en: 'My orders' } },
  { path: '/select-type/dine_in', name: { ar: 'مسح رمز الطاولة', en: 'Scan a table code' }, type: 'dine_in' },
] as const satisfies readonly { path: string; name: Record<BaseLocale, string>; type?: OrderType }[];

/** One application in all its languages: its `id` names no language. 404 for a host without a tenant. */
export async function answerWebManifest(edge: Edge, request: EdgeRequest): Promise<EdgeAnswer> {
  const site = await edge.sites.byHost(request.host);
  if (!site) return { status: 404 };
  const { key, settings, icons, theme, texts, public: tenant } = site.tenant;
  const { locale, path: asked } = splitLocale(request.pathname, codesOf(tenant));
  if (asked !== MANIFEST_PATH) return { status: 404 };
  const origin = publicOriginOf(request.origin, edge.config.publicPorts);
  const active = activePlan(await edge.plans.forTenant(key, null), settings);
  const routes = active.modules.flatMap(({ face }) => face.routes);
  const logo = { src: tenant.logo, sizes: '500x500', purpose: 'any' };
  const manifest = {
    id: '/',
    name: text(tenant.title, locale) || text(tenant.name, locale),
    short_name: text(tenant.name, locale),
    lang: locale,
    dir: dir(locale),
    start_url: localePath(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: theme.chrome.light,
    background_color: theme.chrome.light,
    categories: ['food'],
    icons: (icons.length > 0 ? icons : [logo]).flatMap((icon) => {
      const src = webAddress(icon.src, origin);
      return src ? [{ ...icon, src }] : [];
    }),
    shortcuts: SHORTCUTS.filter(
      ({ path, ...rest }) => matchRoute(routes, path) && (!('type' in rest) || tenant.types.includes(rest.type)),
    ).map(({ path, name }) => ({
      name: navigationWord(texts.get(locale)?.[SHELL], path) ?? name[baseLocale(locale)],
      url: localePath(locale, path),
    })),
  };
  return {
    status: 200,
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
    body: JSON.stringify(manifest),
  };
}
