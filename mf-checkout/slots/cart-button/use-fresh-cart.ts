import { sessionChanged } from '@sufra/contract/modules/host';
import { useConnection, usePlatform, useRealtime, useText, useTopic } from '@sufra/module';
import { useEffect } from 'react';

/**
 * Asks for the cart again when something in it sold out or came back, when its branch opened, closed or paused, when
 * the visitor signed in or out, and when a lost connection is back: queued changes are sent then.
 */
export function useFreshCart(): void {
  const platform = usePlatform();
  const { cart } = platform;
  const t = useText();
  const refresh = () => void cart.refresh().catch(() => {});
  useRealtime('menu.availability', ({ id }) => {
    // `*`: the whole menu.
    if (cart.snapshot().lines.some((line) => line.item_id === id || id === '*')) refresh();
  });
  useRealtime('branch.state', ({ id }) => {
    if (cart.snapshot().cart?.branch_id === id) refresh();
  });
  useRealtime('cart.line', ({ id }) => {
    if (cart.snapshot().cart?.group?.id === id)
      void import('../../group/follow-group.ts').then(({ followGroup }) => followGroup(platform, t, id));
  });
  // Another visitor has another cart; the session may have changed in another tab.
  useTopic(sessionChanged, () => void cart.load().catch(() => {}));
  const connected = useConnection() === 'connected';
  useEffect(() => {
    const retry = () => {
      if (cart.snapshot().error?.failure === 'offline') void cart.refresh().catch(() => {});
    };
    // Events before the socket was connected were missed.
    if (connected && cart.snapshot().lines.length > 0) void cart.refresh().catch(() => {});
    else if (connected) retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [cart, connected]);
}
