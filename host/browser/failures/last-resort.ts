/** The specification's last resort: one full reload per 60 seconds (HOST-035). */
const KEY = 'sufra.reloaded';

/**
 * Reloads the page unless that was done within the last 60 seconds. Returns false when it was, and where that
 * cannot be known: show the error then.
 */
export function reloadOnce(
  now: number = Date.now(),
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage,
  reload = () => location.reload(),
): boolean {
  try {
    const last = Number(storage().getItem(KEY) ?? 0);
    if (now - last < 60_000) return false;
    storage().setItem(KEY, String(now));
  } catch {
    // Without storage the last reload is not known: the page would reload for ever.
    return false;
  }
  reload();
  return true;
}
