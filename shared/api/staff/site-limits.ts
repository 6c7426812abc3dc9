/** Bounds of what a restaurant's site has beside its settings, for the calls that change it and the fields of the console (SHOP-036). */
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
  /** Minutes for which a seen popup stays away: a year. */
  quietMinutes: 525_600,
} as const;

/** Address of a page behind `/page/`. */
export const PAGE_SLUG: RegExp = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;
