/** Title and metadata of a document (HOST-060, HOST-061). */

import type { Head, Locale, LocalizedText, PageContext } from '@sufra/contract';
import { settingText } from '@sufra/contract';
import { documentTitle, headText } from '@sufra/contract/document-title';
import { MANIFEST_PATH } from '@sufra/contract/edge-paths';
import { escapeHtml } from '@sufra/contract/escape-html';
import { SHARE_PICTURE_SIZE } from '@sufra/contract/share-picture';
import { descriptionText, localizedName } from '@sufra/i18n';
import { localePath } from '@sufra/i18n/address';
import { locales } from '@sufra/i18n/locales';
import { scriptJson } from '../http/json.ts';
import type { TenantTheme } from '../tenant/theme.ts';

export interface HeadInput {
  context: PageContext;
  head: Head;
  /** True: search engines leave the page alone. */
  noindex: boolean;
  chrome: TenantTheme['chrome'];
}

const LOGO_SIZE = { width: 500, height: 500 };
/** From here on a preview shows a picture over the whole width of its card. */
const LARGE_PX = 600;

export function headHtml({ context, head, noindex, chrome }: HeadInput): string {
  const { tenant, locale, origin, path } = context;
  const site = siteTitle(context);
  const title = documentTitle(head.title, site, locale);
  const description = headText(head.description || siteDescription(context), locale);
  const canonicalPath = head.canonical ?? path.replace(/[?#].*$/s, '');
  const address = (one: Locale) => origin + localePath(one, canonicalPath);
  const logo = webAddress(tenant.logo, origin);
  const pictures = sharePictures(context, head, logo);
  const favicon = siteIcon(tenant, origin);
  const languages: Locale[] = [...locales.map(({ code }) => code), ...(tenant.languages ?? []).map(({ code }) => code)];
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    themeColours(chrome),
    meta('name', 'format-detection', 'telephone=no'),
    link('icon', favicon),
    link('manifest', localePath(locale, MANIFEST_PATH)),
    link('canonical', address(locale)),
    ...(noindex
      ? [meta('name', 'robots', 'noindex')]
      : [
          ...languages.map((code) => link('alternate', address(code), ` hreflang="${code}"`)),
          link('alternate', address('ar'), ' hreflang="x-default"'),
        ]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address(locale)),
    meta('property', 'og:locale', ogLocale(locale)),
    ...languages
      .filter((code) => code !== locale)
      .map((code) => meta('property', 'og:locale:alternate', ogLocale(code))),
    ...pictures.flatMap(({ address, width, height }) => [
      meta('property', 'og:image', address),
      ...(width && height
        ? [meta('property', 'og:image:width', String(width)), meta('property', 'og:image:height', String(height))]
        : []),
      meta('property', 'og:image:alt', title),
    ]),
    meta('name', 'twitter:card', (pictures[0]?.width ?? 0) >= LARGE_PX ? 'summary_large_image' : 'summary'),
  ];
  return tags.filter(Boolean).join('');
}

interface SharePicture {
  address: string;
  width?: number | undefined;
  height?: number | undefined;
}

/**
 * What a shared link shows, the best first: the page's own picture, and it as a square of 500 × 500; else the
 * one that the restaurant has made for it (`website.share_picture`, 1200 × 630), then the logo (500 × 500,
 * HOST-060). Readers that know one picture take the first.
 */
function sharePictures({ tenant, origin }: PageContext, head: Head, logo: string): SharePicture[] {
  const own = webAddress(head.image ?? '', origin);
  const square = webAddress(head.squareImage ?? '', origin);
  if (own) return [{ address: own, ...head.imageSize }, ...(square ? [{ address: square, ...LOGO_SIZE }] : [])];
  const made = webAddress(settingText(tenant.settings, 'website.share_picture'), origin);
  return [
    ...(made ? [{ address: made, ...SHARE_PICTURE_SIZE }] : []),
    ...(logo ? [{ address: logo, ...LOGO_SIZE }] : []),
  ];
}

/** The page for search engines; at the document's end, where the first picture does not wait for it. */
export function structuredData(head: Head): string {
  return head.jsonLd === undefined ? '' : `<script type="application/ld+json">${scriptJson(head.jsonLd)}</script>`;
}

const regions = new Map<Locale, string>([['ar', 'ar_SA']]);

/** `ar_SA`, `en_US`; of an added language the country where most speak it: `fr_FR`. */
function ogLocale(locale: Locale): string {
  const known = regions.get(locale);
  if (known !== undefined) return known;
  const made = `${locale}_${new Intl.Locale(locale).maximize().region ?? ''}`.replace(/_$/, '');
  // As many as there are languages.
  regions.set(locale, made);
  return made;
}

/** The site's title: the setting `website.page_title` (HOST-010), else the tenant's. */
export function siteTitle({ tenant, locale }: PageContext): string {
  const setting = tenant.settings['website.page_title'];
  const titled = typeof setting === 'object' && setting !== null ? text(setting as LocalizedText, locale) : setting;
  return (typeof titled === 'string' && titled) || text(tenant.title, locale) || text(tenant.name, locale);
}

/** Fallback for a page without a description: the setting `website.description`, else the tenant's title. */
function siteDescription({ tenant, locale }: PageContext): string {
  const setting = tenant.settings['website.description'];
  if (typeof setting === 'object' && setting !== null) return descriptionText(setting as LocalizedText, locale);
  return settingText(tenant.settings, 'website.description') || descriptionText(tenant.title, locale);
}

/** The text in this language, else in one that it is in. */
export function text(names: LocalizedText, locale: Locale): string {
  return localizedName(names, locale).text;
}

/**
 * The small icon of a site (HOST-010): the restaurant's own, else its logo; empty when neither is an address
 * of the web.
 */
export function siteIcon({ settings, logo }: Pick<PageContext['tenant'], 'settings' | 'logo'>, origin: string): string {
  return webAddress(settingText(settings, 'website.favicon'), origin) || webAddress(logo, origin);
}

/** The absolute form of a path of this site or of an address of the web; empty for anything else (safety W1). */
export function webAddress(href: string, origin: string): string {
  if (/^\/(?![/\\])/.test(href)) return origin + href;
  if (!URL.canParse(href)) return '';
  const url = new URL(href);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : '';
}

/** Colours of the browser's own bars. After a choice of the customer's the shell lets only that one count. */
function themeColours({ light, dark }: TenantTheme['chrome']): string {
  if (dark === null) return meta('name', 'theme-color', light);
  const tag = (scheme: string, colour: string) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colour}">`;
  return tag('light', light) + tag('dark', dark);
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function link(rel: string, href: string, more = ''): string {
  return href === '' ? '' : `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`;
}
