/**
 * Why the storefront would not show a part of the site as it stands: asked by its own readers, before
 * anything is stored (SHOP-036).
 */

import { PAGE_SLUG, SITE_LIMITS } from '@sufra/api/staff/site/site-limits';
import { bannerValue, pageValue, redirectValue, trackerValue } from '@sufra/api/staff/site/site-structs';
import { isBannerUrl } from '@sufra/api/tenant/banner-url';
import { type RedirectTable, redirectFault, redirectPath } from '@sufra/api/tenant/redirects';
import { trackerForm } from '@sufra/api/tenant/tracker-forms';
import { type Infer, type Struct, validate } from 'superstruct';
import { type PageFault, pageFault } from '../../tenant/page-html.ts';
import { MARKUP } from './markup.ts';
import { type SitePart, sitePartOf } from './parts.ts';

interface SiteFault {
  /** Part of the value, as its struct names it. */
  field: string;
  /** Name of the fault's text. */
  fault: string;
  /** Words of the text. */
  values?: Readonly<Record<string, string | number>>;
}

/** What a value is checked against: the site with all changes of the call. */
export interface SiteFacts {
  items: ReadonlySet<string>;
  groups: ReadonlySet<string>;
  redirects: RedirectTable;
  /** How many there are of each part. */
  counts: Readonly<Record<SitePart, number>>;
  /** Ids of trackers' providers with their codes, by key. */
  trackers: ReadonlyMap<string, string>;
  /** Addresses of logos that have their icons. */
  logos: ReadonlySet<string>;
}

const STRUCTS = {
  banner: bannerValue,
  page: pageValue,
  tracker: trackerValue,
  redirect: redirectValue,
} as unknown as Readonly<Record<SitePart, Struct<unknown>>>;

const MOST: Readonly<Record<SitePart, number>> = {
  banner: SITE_LIMITS.banners,
  page: SITE_LIMITS.pages,
  tracker: SITE_LIMITS.trackers,
  redirect: SITE_LIMITS.redirects,
};

/** Empty: it can be stored. `key` is of a part of the site. */
export function siteFaults(key: string, value: unknown, facts: SiteFacts): SiteFault[] {
  const { part, id } = sitePartOf(key)!;
  if (facts.counts[part] > MOST[part]) return [{ field: '', fault: 'site_many', values: { most: MOST[part] } }];
  const [wrong] = validate(value, STRUCTS[part]);
  if (wrong) {
    const { path, value: given } = wrong.failures()[0]!;
    const isLong = typeof given === 'string' && given.length > 20;
    return [{ field: path.join('.'), fault: isLong ? 'long' : 'site_form' }];
  }
  switch (part) {
    case 'banner':
      return bannerFaults(id, value as Infer<typeof bannerValue>, facts);
    case 'page':
      return pageFaults(id, value as Infer<typeof pageValue>);
    case 'tracker':
      return trackerFaults(key, value as Infer<typeof trackerValue>, facts);
    case 'redirect':
      return redirectFaults(id, value as Infer<typeof redirectValue>, facts);
  }
}

function titleFaults(title: Readonly<Record<string, string | null>>): SiteFault[] {
  const faults = Object.entries(title)
    .filter(([, text]) => MARKUP.test(text ?? ''))
    .map(([language]) => ({ field: `title.${language}`, fault: 'site_markup' }));
  if (!title.ar?.trim()) faults.push({ field: 'title.ar', fault: 'site_text_missing' });
  if (!title.en?.trim()) faults.push({ field: 'title.en', fault: 'site_text_missing' });
  return faults;
}

function bannerFaults(
  id: string,
  { title, image, type, item_id, group_id, url }: Infer<typeof bannerValue>,
  { items, groups }: SiteFacts,
): SiteFault[] {
  const faults = titleFaults(title);
  if (!/^[\w-]{1,64}$/.test(id)) faults.push({ field: '', fault: 'site_form' });
  if (image === null) faults.push({ field: 'image', fault: 'banner_picture' });
  // Pages show pictures of no other host.
  else if (!/^\/media\/[^\\]*$/.test(image.url)) faults.push({ field: 'image', fault: 'banner_picture_elsewhere' });
  if (type === 'item' && !items.has(item_id ?? '')) faults.push({ field: 'item_id', fault: 'banner_item' });
  if (type === 'group' && !groups.has(group_id ?? '')) faults.push({ field: 'group_id', fault: 'banner_group' });
  if (type === 'url' && !isBannerUrl(url)) faults.push({ field: 'url', fault: 'banner_url' });
  if (!['item', 'group', 'url', 'none'].includes(type)) faults.push({ field: 'type', fault: 'site_form' });
  return faults;
}

const PAGE_FAULTS: Readonly<Record<PageFault['kind'], string>> = {
  tag: 'page_tag',
  attribute: 'page_attribute',
  address: 'page_address',
};

function pageFaults(slug: string, { title, body }: Infer<typeof pageValue>): SiteFault[] {
  const faults = titleFaults(title);
  if (!PAGE_SLUG.test(slug)) faults.push({ field: 'slug', fault: 'page_slug' });
  for (const language of ['ar', 'en'] as const)
    if (!body[language]?.trim()) faults.push({ field: `body.${language}`, fault: 'site_text_missing' });
  for (const [language, html] of Object.entries(body)) {
    const found = pageFault(html ?? '');
    if (found) faults.push({ field: `body.${language}`, fault: PAGE_FAULTS[found.kind], values: { what: found.what } });
  }
  return faults;
}

function trackerFaults(
  key: string,
  { provider, web_code }: Infer<typeof trackerValue>,
  { trackers }: SiteFacts,
): SiteFault[] {
  const form = trackerForm(provider);
  // In one spelling: two keys of one number would be one row.
  if (!/^\w+\.(?:0|[1-9]\d{0,5})$/.test(key)) return [{ field: '', fault: 'site_form' }];
  if (!form) return [{ field: 'provider', fault: 'tracker_provider' }];
  if (!form.id.test(web_code.trim()))
    return [{ field: 'web_code', fault: 'tracker_code', values: { service: form.title } }];
  const same = [...trackers].some(([other, code]) => other !== key && code === trackerOf(provider, web_code));
  return same ? [{ field: 'web_code', fault: 'tracker_twice' }] : [];
}

/** Service and id, in one spelling. */
export function trackerOf(provider: string, code: string): string {
  return `${trackerForm(provider)?.names[0] ?? provider} ${code.trim()}`;
}

function redirectFaults(from: string, { target }: Infer<typeof redirectValue>, { redirects }: SiteFacts): SiteFault[] {
  // The key is the path in its one spelling, so that two cannot stand for the same.
  if (from.length > SITE_LIMITS.path || redirectPath(from) !== from) return [{ field: 'from', fault: 'redirect_from' }];
  const fault = redirectFault({ from, to: target }, redirects);
  if (fault === null) return [];
  const hosts = redirects.external_hosts.join(', ');
  const name = fault === 'elsewhere' && hosts !== '' ? 'redirect_elsewhere_but' : `redirect_${fault}`;
  return [{ field: fault === 'from' ? 'from' : 'target', fault: name, values: { hosts } }];
}
