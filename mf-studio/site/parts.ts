/** Parts of the site that this desk edits: the one list of tabs, rows and forms (SHOP-036). */
import type { Site, SiteEntry } from '@sufra/api/staff/endpoints';

export const SITE_TABS = ['banners', 'pages', 'redirects', 'trackers'] as const;
export type SiteTab = (typeof SITE_TABS)[number];

export const isSiteTab = (word: string | null): word is SiteTab =>
  (SITE_TABS as readonly (string | null)[]).includes(word);

export function entriesOf(site: Site, tab: SiteTab): readonly SiteEntry[] {
  return site[tab];
}

/** Behind the word that a key begins with. */
export function idOf(key: string): string {
  return key.slice(key.indexOf('.') + 1);
}
