/**
 * Bounds of what a restaurant's site has beside its settings, for the calls that change it and the fields of
 * the console (SHOP-036).
 */
export const SITE_LIMITS = {
  banners: 50,
  pages: 60,
  trackers: 20,
  redirects: 500,
  title: 120,
  /** Characters of a page's HTML in one language. */
  body: 30_000,
  slug: 60,
  /** Characters of the path of a redirect. */
  path: 200,
  address: 500,
  trackerCode: 100,
  /** Minutes for which a seen popup stays away: a year. */
  quietMinutes: 525_600,
} as const;

/** Address of a page behind `/page/`. */
export const PAGE_SLUG: RegExp = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

export interface SitePictureShape {
  /** Width by height. */
  ratio: number;
  /** In which it is stored, in pixels; none is blown up. */
  widths: readonly [number, ...number[]];
  /** Pixels of the narrowest part that is taken. */
  least: number;
}

/** What pictures of the site are for, and how each is cut. */
export const SITE_PICTURES = {
  banner: { ratio: 1, widths: [116, 240, 480, 960], least: 240 },
  hero_picture: { ratio: 16 / 9, widths: [720, 1080, 1600], least: 720 },
  share_picture: { ratio: 1200 / 630, widths: [1200], least: 1200 },
  favicon: { ratio: 1, widths: [96], least: 96 },
  logo: { ratio: 1, widths: [500], least: 200 },
  logo_dark: { ratio: 1, widths: [500], least: 200 },
} as const satisfies Readonly<Record<string, SitePictureShape>>;
export type SitePictureUse = keyof typeof SITE_PICTURES;
