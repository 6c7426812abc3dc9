/**
 * A page that Back or Forward brings out of the browser's memory (back/forward cache) is as it was left. What
 * other pages may have changed since is asked for again: the session, the cart, and the place, for which the
 * page itself was made.
 */
import { formatPlace } from '@sufra/contract';
import type { Platform } from '@sufra/module';
import { placeCookie } from '../state/place.ts';

/** `reload`: for tests. */
export function followRestores(
  { place, session, cart }: Pick<Platform, 'place' | 'session' | 'cart'>,
  reload: () => void = () => location.reload(),
): void {
  const cookieAtStart = placeCookie();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const chosen = place.get();
    const known = chosen ? formatPlace(chosen) : cookieAtStart;
    if (placeCookie() !== known) {
      reload();
      return;
    }
    void session.refresh().then(() => cart.load());
  });
}
