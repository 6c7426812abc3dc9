/** The specification's last resort: one full reload per 60 seconds (HOST-035). */
const KEY = 'sufra.reloaded';

/**
 * Reloads the page unless that was done within the last 60 seconds. Returns false when it was, and where nobody can know:
 * show the error then.
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
    // A storage that is refused forgets each reload: they would not end.
    return false;
  }
  reload();
  return true;
}
