import { useSyncExternalStore } from 'react';

/** From this width on the basket is a column beside the menu. */
const BESIDE_MENU = '(min-width:75em)';

/** Whether the window is that wide; false on the server. */
export function useIsBesideMenu(): boolean {
  return useSyncExternalStore(
    follow,
    () => matchMedia(BESIDE_MENU).matches,
    () => false,
  );
}

function follow(changed: () => void): () => void {
  const query = matchMedia(BESIDE_MENU);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
