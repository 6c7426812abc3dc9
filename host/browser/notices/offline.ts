/**
 * The offline banner is in the frame, hidden; it shows while the device has no network, and on a page that the service
 * worker had to give because the network was of no use.
 */
export function watchOffline(): void {
  const banner = document.getElementById('sufra-offline');
  if (!banner) return;
  const show = () => {
    banner.hidden = navigator.onLine && document.documentElement.dataset.kept === undefined;
  };
  window.addEventListener('online', () => {
    delete document.documentElement.dataset.kept;
    show();
  });
  window.addEventListener('offline', show);
  show();
}
