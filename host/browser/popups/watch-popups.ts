/**
 * Popups of the restaurant (HOST-038 to HOST-042, HOST-071). One comes up on the home and the menu, once the
 * visitor has scrolled there and then rested, or comes back to them: so it never counts as the page's largest
 * picture, and nothing moves under a finger. Never over a dialog, nor on a page on which something was begun:
 * what a tap has opened is being read.
 */
import { listBanners } from '@sufra/api/tenant/endpoints';
import { isOn, storageRecord } from '@sufra/contract';
import { popupDialog } from '@sufra/contract/modules/menu';
import { MOVED_ATTRIBUTE, USER_SCROLL_EVENTS } from '@sufra/contract/page-protocol';
import type { Platform } from '@sufra/module';
import { pictureSrcset, pictureUrl } from '@sufra/ui/picture';
import { writeCookie } from '../state/write-cookie.ts';
import { choosePopup, type Popup, popupCookie, quietSeconds, takesPopups } from './choose-popup.ts';

/** So long nothing is done before a popup comes up. */
const REST_MS = 1_500;
/**
 * So long after a tap on a control none comes up, on the next page and in the next document too: what was
 * chosen there is being read.
 */
const QUIET_MS = 30_000;
/** So long it is on the screen before it counts as seen; one that is closed sooner was seen too. */
const SEEN_MS = 1_000;
/** What begins something when it is clicked or typed into. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role=button], [contenteditable]';
/** How wide the dialog draws the picture. */
const SIZES = '(min-width: 30em) 26rem, 92vw';

/** The last tap on a control in this tab, in epoch milliseconds. */
const lastTap = storageRecord({
  area: 'session',
  key: 'sufra.last-tap',
  version: 1,
  parse: (value) => (typeof value === 'number' ? value : null),
});

export interface PopupOptions {
  platform: Pick<Platform, 'caller' | 'context' | 'dialogs' | 'location'>;
  isDialogOpen: () => boolean;
}

/** Begins to watch; for as long as the page lives. A restaurant can switch them off: `website.disable_popups`. */
export function watchPopups({ platform, isDialogOpen }: PopupOptions): void {
  if (isOn(platform.context.tenant.settings, 'website.disable_popups')) return;
  /** Came up, or cannot: not again on this page load. */
  const done = new Set<string>();
  let banners: ReturnType<typeof askBanners> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  /** The path for which one came up: the next one waits for the next visit of such a page. */
  let served: string | null = null;
  /** Paths that this document has shown. */
  const shown = new Set([platform.location.get()]);
  const root = document.documentElement;
  // What was done before this began: a scroll is seen by where the page is, all else was a tap.
  let hasMoved = root.hasAttribute(MOVED_ATTRIBUTE);
  let isBegun = hasMoved && window.scrollY === 0;
  let tappedAt = lastTap.read() ?? Number.NEGATIVE_INFINITY;

  const askBanners = () =>
    platform.caller.call(listBanners, { query: { place: 'web' } }).catch(() => {
      // Without an answer there are none; the next page load asks again.
      return [];
    });

  const isFree = (): boolean =>
    !isBegun &&
    !isWithin(QUIET_MS, tappedAt) &&
    takesPopups(platform.location.get()) &&
    document.visibilityState === 'visible' &&
    !isDialogOpen() &&
    !document.activeElement?.matches('input, textarea, select, [contenteditable]');

  const show = async (): Promise<void> => {
    const path = platform.location.get();
    if (isBusy || served === path || !isFree()) return;
    isBusy = true;
    try {
      banners ??= askBanners();
      const popup = choosePopup(await banners, document.cookie, done);
      if (!popup) return;
      const isLoaded = await pictureLoads(popup);
      if (!isLoaded) done.add(popup.id);
      if (!isLoaded || platform.location.get() !== path || !isFree()) return;
      done.add(popup.id);
      served = path;
      await open(popup);
    } finally {
      isBusy = false;
    }
  };

  const open = async (popup: Popup): Promise<void> => {
    const seen = () => writeCookie(popupCookie(popup.id), '1', quietSeconds(popup));
    const waiting = setTimeout(seen, SEEN_MS);
    const { title, image, type, item_id, group_id, url } = popup;
    await platform.dialogs.open(popupDialog, { banner: { title, image, type, item_id, group_id, url }, sizes: SIZES });
    clearTimeout(waiting);
    seen();
  };

  const rest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void show(), REST_MS);
  };
  const move = (): void => {
    hasMoved = true;
    // A finger that is on the page again has not rested.
    if (timer !== undefined) rest();
  };
  const begin = ({ target }: Event): void => {
    if (!(target instanceof Element && target.closest(CONTROLS))) return;
    isBegun = true;
    tappedAt = Date.now();
    lastTap.write(tappedAt);
  };
  for (const event of USER_SCROLL_EVENTS) window.addEventListener(event, move, { passive: true, capture: true });
  for (const event of ['click', 'input']) window.addEventListener(event, begin, { passive: true, capture: true });
  // The page scrolls by itself, too: to where it was read.
  window.addEventListener('scroll', () => hasMoved && rest(), { passive: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && rest());
  platform.location.subscribe(() => {
    const path = platform.location.get();
    served = null;
    isBegun = false;
    // The tap that led here was none of this page, which scrolls to its top by itself.
    hasMoved = false;
    clearTimeout(timer);
    timer = undefined;
    if (shown.has(path)) rest();
    shown.add(path);
  });
  if (hasMoved && !isBegun) rest();
}

/** Whether less than `duration` has gone by since `instant`. A clock that was set back ends the wait. */
function isWithin(duration: number, instant: number): boolean {
  const gone = Date.now() - instant;
  return gone >= 0 && gone < duration;
}

/** Loads the very file that the dialog will draw. */
async function pictureLoads({ image }: Popup): Promise<boolean> {
  const width = image.widths[0];
  const formats = image.formats;
  const common = formats.at(-1);
  if (common === undefined || width === undefined) return false;
  const picture = document.createElement('picture');
  for (const format of formats.slice(0, -1)) {
    const source = document.createElement('source');
    source.type = `image/${format}`;
    source.sizes = SIZES;
    source.srcset = pictureSrcset(image, format);
    picture.append(source);
  }
  const element = document.createElement('img');
  picture.append(element);
  element.sizes = SIZES;
  element.srcset = pictureSrcset(image, common);
  element.src = pictureUrl(image, width, common);
  return element.decode().then(
    () => true,
    () => false,
  );
}
