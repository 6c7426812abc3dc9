/** The offline banner is in the frame, hidden; it shows while the device has no network. */
export function watchOffline(): void {
  const banner = document.getElementById('sufra-offline');
  if (!banner) return;
  const show = () => {
    banner.hidden = navigator.onLine;
  };
  window.addEventListener('online', show);
  window.addEventListener('offline', show);
  show();
}
