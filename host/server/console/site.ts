/**
 * The console's site (SHOP-001): one host name for all restaurants. Whose orders a page shows is chosen after
 * signing in, so the host name is known before any tenant is looked up, and its documents know neither a
 * restaurant nor a person.
 */
import type { PublicTenant } from '@sufra/contract';
import { CONSOLE_SITE } from '@sufra/contract/audience';
import { makeTheme } from '../tenant/theme.ts';

/**
 * What its documents have in place of a tenant. Times and money of a restaurant are written with what its
 * session says of it.
 */
const CONSOLE_TENANT: PublicTenant = {
  key: CONSOLE_SITE,
  name: { ar: 'لوحة سفرة', en: 'Sufra console' },
  title: { ar: 'لوحة سفرة', en: 'Sufra console' },
  logo: '',
  country: 'SA',
  currency: 'SAR',
  time_zone: 'Asia/Riyadh',
  types: [],
  // No page is stored on a shared tablet. The console's worker only shows pushed orders (decision 362).
  settings: { 'website.disable_offline': '1' },
  pages: [],
  messages: {},
};

/**
 * With the operator's map, so that the policy of the document lets it in. A restaurant's own map stays on its
 * site: the console is one origin for all.
 */
export function consoleTenant(mapStyle: string | null): PublicTenant {
  if (mapStyle === null) return CONSOLE_TENANT;
  return { ...CONSOLE_TENANT, settings: { ...CONSOLE_TENANT.settings, 'website.map_style_url': mapStyle } };
}

/** Neutral, with one accent that means "act here". */
export const CONSOLE_THEME = makeTheme({
  'website.style_brand': 'oklch(.42 .078 215)',
  'website.style_accent': 'oklch(.42 .078 215)',
  'website.style_neutral_hue': 235,
  'website.style_radius': 12,
  'website.style_hero_pattern': 'none',
});
