/** The session: asked from the edge after the page is ready, because a cached document knows no visitor. */

import type { SessionView } from '@sufra/contract';
import { SESSION_PATH } from '@sufra/contract/edge-paths';
import { sessionChanged, visitorChanged } from '@sufra/contract/modules/host';
import type { Bus } from '@sufra/events';
import type { Platform } from '@sufra/module';
import { readable, sessionAtom } from '@sufra/module/page-state.ts';

const GUEST: SessionView = { customer: null, cart_id: null };

export function createSession(bus: Bus, store: Platform['store']): Platform['session'] {
  const view = readable(store, sessionAtom);
  const set = (next: SessionView) => store.set(sessionAtom, next);
  const ask = async (): Promise<SessionView> => {
    const response = await fetch(SESSION_PATH, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`${SESSION_PATH} answered ${response.status}`);
    return (await response.json()) as SessionView;
  };
  const take = (next: SessionView): void => {
    const before = view.get();
    set(next);
    if (before && Boolean(before.customer) !== Boolean(next.customer))
      void bus.publish(sessionChanged, { signedIn: next.customer !== null });
  };
  let asking: Promise<SessionView> | undefined;
  const refreshOnce = () => void refresh();
  const refresh = (): Promise<SessionView> => {
    asking ??= ask()
      .then(
        (next) => {
          const changed = view.get() !== null && view.get()?.customer?.id !== next.customer?.id;
          take(next);
          if (changed) void bus.publish(visitorChanged, {});
          return next;
        },
        () => {
          // The edge cannot be reached: the session is unknown, so nothing is shown as theirs.
          if (!view.get()) set(GUEST);
          window.addEventListener('online', refreshOnce, { once: true });
          return view.get() ?? GUEST;
        },
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  bus.subscribe(visitorChanged, (_, { tab }) => {
    if (tab === 'other') void ask().then(take, () => {});
  });
  return { ...view, refresh };
}
