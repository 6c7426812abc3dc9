import type { Connection, Readable } from '@sufra/module';

/** How long the banner is shown at the bottom to a customer who is further down the page. */
const SHOWN_AT_BOTTOM_MS = 8000;

/**
 * The offline banner is in the frame, hidden; it shows while the device has no network, and on a page that the service
 * worker had to give because the network was of no use. Such a page is as good as online again once the realtime
 * line is there: the browser says nothing then, since to it there always was a network.
 */
export function watchOffline(connection: Readable<Connection>): void {
  const { dataset } = document.documentElement;
  connection.subscribe(() => {
    if (dataset.kept !== undefined && connection.get() === 'connected') window.dispatchEvent(new Event('online'));
  });
  // Who shows the age of a kept page listens to the same event, after this.
  window.addEventListener('online', () => delete dataset.kept, true);
  const banner = document.getElementById('sufra-offline');
  if (!banner) return;
  const show = () => {
    banner.hidden = navigator.onLine && dataset.kept === undefined;
  };
  window.addEventListener('online', show);
  window.addEventListener('offline', () => {
    show();
    const { bottom } = banner.getBoundingClientRect();
    if (banner.hidden || bottom > 0) return;
    banner.dataset.at = 'bottom';
    setTimeout(() => delete banner.dataset.at, SHOWN_AT_BOTTOM_MS);
  });
  show();
}
