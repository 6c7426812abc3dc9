/** Parts of a site that are right as a whole; a test names only what it is about. */
import type { Site, SiteBanner } from '@sufra/api/staff/endpoints';

const AS_PUBLISHED = { changed: false, removed: false, change: null };

export function buildBanner(id: string, changes: Partial<SiteBanner['value']> = {}): SiteBanner {
  return {
    ...AS_PUBLISHED,
    key: `banner.${id}`,
    mark: `mark of ${id}`,
    value: {
      ...{ place: 'web_slider', sort: 1, title: { ar: 'مندي', en: 'Mandi' }, type: 'none' },
      image: {
        url: '/media/site/nakhla/a-{width}.{format}',
        width: 240,
        height: 240,
        tint: 40,
        widths: [240],
        formats: ['webp'],
      },
      ...{ item_id: null, group_id: null, url: null, appear_in_period: 0 },
      ...changes,
    },
  };
}

export function buildSite(changes: Partial<Site> = {}): Site {
  return {
    banners: [
      buildBanner('mandi'),
      buildBanner('breakfast', { sort: 2, title: { ar: 'فطور', en: 'Breakfast' } }),
      buildBanner('popup', { place: 'web_popup', title: { ar: 'جديد', en: 'New' }, appear_in_period: 1440 }),
    ],
    pages: [
      {
        ...AS_PUBLISHED,
        ...{ key: 'page.about', mark: 'mark of about' },
        value: {
          title: { ar: 'عنا', en: 'About' },
          body: { ar: '<p>عنا</p>', en: '<p>Us</p>' },
          sort: 1,
          in_footer: true,
        },
      },
    ],
    redirects: [{ ...AS_PUBLISHED, key: 'redirect./emenu/1', mark: 'mark of emenu', value: { target: '/menu' } }],
    trackers: [
      {
        ...AS_PUBLISHED,
        ...{ key: 'tracker.0', mark: 'mark of 0' },
        value: { provider: 'gtm', web_code: 'GTM-DEMO000', enable: '0' },
      },
    ],
    external_hosts: [],
    mark_of_none: 'none',
    languages: [],
    ...changes,
  };
}
