/** Which of a tenant's banners comes up as a popup now (HOST-038, HOST-040, HOST-042): pure. */
import type { Banner } from '@sufra/api/tenant/endpoints';

/** Locale-free: the language is not part of it, so `/en` and `/en/menu` are these too. */
const PATHS = ['/', '/menu'];

/** A banner that can be shown: one without a picture is skipped. */
export type Popup = Banner & { image: NonNullable<Banner['image']> };

/** True on the addresses that popups come up on; `path` locale-free, with or without query. */
export function takesPopups(path: string): boolean {
  return PATHS.includes(path.replace(/[?#].*$/s, ''));
}

/**
 * Name of the cookie that keeps a popup away. Ids are a tenant's content: what no cookie's name may hold is
 * written in hexadecimal.
 */
export function popupCookie(id: string): string {
  return `popup_${id.replace(/[^\w-]/gu, (letter) => `.${letter.codePointAt(0)!.toString(16)}`)}`;
}

/** Seconds for which a popup that was seen stays away; 0: until the next page load. */
export function quietSeconds({ appear_in_period }: Pick<Banner, 'appear_in_period'>): number {
  const minutes = Number.isFinite(appear_in_period) ? Math.max(0, appear_in_period) : 0;
  return Math.round(minutes * 60);
}

/** The first one by sort that may come now; null: none. `cookies`: `document.cookie`; `done`: ids of this page load. */
export function choosePopup(banners: readonly Banner[], cookies: string, done: ReadonlySet<string>): Popup | null {
  const kept = new Set(cookies.split(/;\s*/).map((cookie) => cookie.split('=', 1)[0]));
  const isPopup = (banner: Banner): banner is Popup =>
    banner.place === 'web_popup' && banner.image !== null && !done.has(banner.id) && !kept.has(popupCookie(banner.id));
  return [...banners].sort((a, b) => a.sort - b.sort).find(isPopup) ?? null;
}
