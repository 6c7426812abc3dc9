import type { Connection, Readable } from '@sufra/module';
import { isOnline } from '@sufra/module/online';

/** How long the banner is shown at the bottom to a customer further down the page. */
const SHOWN_AT_BOTTOM_MS = 8000;

/**
 * The offline banner is in the frame, hidden; it shows while the device has no network, and on a page that
 * the service worker answered from its cache because the network failed. Such a page counts as online
 * again once the realtime socket is connected: the browser fires no event then, because to it the network was
 * never lost.
 */
export function watchOffline(connection: Readable<Connection>): void {
  const { dataset } = document.documentElement;
  connection.subscribe(() => {
    if (dataset.kept !== undefined && connection.get() === 'connected') window.dispatchEvent(new Event('online'));
  });
  // The age of a cached page is updated by a later listener of the same event.
  window.addEventListener('online', () => delete dataset.kept, true);
  const banner = document.getElementById('sufra-offline');
  if (!banner) return;
  const show = () => {
    banner.hidden = isOnline();
  };
  window.addEventListener('online', show);
  window.addEventListener('offline', () => {
    show();
    const { bottom, height } = banner.getBoundingClientRect();
    // Without a height it is not drawn: the page says the same itself.
    if (banner.hidden || height === 0 || bottom > 0) return;
    banner.dataset.at = 'bottom';
    setTimeout(() => delete banner.dataset.at, SHOWN_AT_BOTTOM_MS);
  });
  show();
}
