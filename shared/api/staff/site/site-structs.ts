/** Shapes of banners, content pages, tracking codes and redirects as the console reads and changes them (SHOP-036). */
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  object,
  record,
  size,
  string,
  type,
} from 'superstruct';
import { instant, names, picture } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { fraction } from '../shop/menu-structs.ts';
import { SITE_LIMITS, SITE_PICTURES, type SitePictureUse } from './site-limits.ts';

export const siteParams = type({ restaurant: restaurantKey });

/** Texts by language: `ar`, `en` and languages that the restaurant added. */
const texts = (most: number) => record(size(string(), 2, 2), nullable(size(string(), 0, most)));
const sort = max(min(integer(), -1_000_000), 1_000_000);
const target = nullable(size(string(), 0, SITE_LIMITS.address));

/** Value of `banner.{id}`: what stands in a draft under such a key. */
export const bannerValue = object({
  place: enums(['web_slider', 'web_popup']),
  sort,
  title: texts(SITE_LIMITS.title),
  image: nullable(picture),
  type: size(string(), 1, 20),
  item_id: target,
  group_id: target,
  url: target,
  appear_in_period: max(min(integer(), 0), SITE_LIMITS.quietMinutes),
});

/** Value of `page.{slug}`; `body` is HTML. */
export const pageValue = object({
  title: texts(SITE_LIMITS.title),
  body: texts(SITE_LIMITS.body),
  sort,
  in_footer: boolean(),
});

/** Value of `tracker.{number}`. */
export const trackerValue = object({
  provider: size(string(), 1, 40),
  web_code: size(string(), 1, SITE_LIMITS.trackerCode),
  enable: enums(['0', '1']),
});

/** Value of `redirect.{path}`. */
export const redirectValue = object({ target: size(string(), 1, SITE_LIMITS.address) });

const entry = {
  /** `banner.{id}`, `page.{slug}`, `tracker.{number}`, `redirect.{path}`: goes with `changeDraft`. */
  key: string(),
  /** Of the draft's value; goes with a change of it as `seen`. */
  mark: string(),
  changed: boolean(),
  /** The draft takes it away; its values are then those that are published. */
  removed: boolean(),
  /** Person and moment of the draft's change; null where it is not changed. */
  change: nullable(type({ by: nullable(type({ id: nullable(string()), name: string() })), at: nullable(instant) })),
};

const banner = type({
  ...entry,
  value: type({
    ...{ place: string(), sort: integer(), title: names, image: nullable(picture), type: string() },
    ...{ item_id: nullable(string()), group_id: nullable(string()), url: nullable(string()) },
    appear_in_period: integer(),
  }),
});
const page = type({
  ...entry,
  value: type({ title: names, body: names, sort: integer(), in_footer: boolean() }),
});
const tracker = type({
  ...entry,
  value: type({ provider: string(), web_code: string(), enable: string() }),
});
const redirect = type({ ...entry, value: type({ target: string() }) });

/** What the draft says of each, with what it takes away. In the order of the site. */
export const site = type({
  banners: array(banner),
  pages: array(page),
  trackers: array(tracker),
  redirects: array(redirect),
  /** Hosts besides the site's own to which redirects may lead: those that the operator allowed. */
  external_hosts: array(string()),
  /** `seen` of an entry that is not there yet. */
  mark_of_none: string(),
  /** Languages besides Arabic and English in which titles and pages can be written. */
  languages: array(type({ code: string(), name: string() })),
});

/**
 * `use`: what it is for, which says its shape. The part that is shown as of a dish's photo; `side`: of the
 * largest part of that shape that fits.
 */
export const sitePictureQuery = type({
  use: enums(Object.keys(SITE_PICTURES) as SitePictureUse[]),
  ...{ x: fraction, y: fraction, side: fraction },
});
export { file as sitePictureBody } from '../../shapes.ts';
/** `address`: of its largest file, for settings that name one file. */
export const sitePicture = type({ picture, address: string() });

export type SentSitePicture = Infer<typeof sitePicture>;
export type Site = Infer<typeof site>;
export type SiteBanner = Infer<typeof banner>;
export type SitePage = Infer<typeof page>;
export type SiteTracker = Infer<typeof tracker>;
export type SiteRedirect = Infer<typeof redirect>;
export type SiteEntry = SiteBanner | SitePage | SiteTracker | SiteRedirect;
