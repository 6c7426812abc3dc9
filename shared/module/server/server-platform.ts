import type { Caller } from '@sufra/api';
import type { FragmentRequest } from '@sufra/contract';
import { createBus } from '@sufra/events';
import type { I18nSettings } from '@sufra/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { NO_CART } from '../no-cart.ts';
import { connectionAtom, deliveryPointAtom, placeAtom, readable, sessionAtom } from '../page-state.ts';
import type { Platform } from '../platform.ts';

/** The platform of one server render: values stand still, and what only a browser can do does nothing. */
export function createServerPlatform(
  request: FragmentRequest,
  i18n: I18nSettings,
  caller: Caller,
  queryClient: QueryClient,
): Platform {
  const { context, session } = request;
  const nothing = () => {};
  const store = createStore();
  store.set(sessionAtom, session);
  store.set(placeAtom, context.place);
  return {
    context,
    i18n,
    caller,
    queryClient,
    store,
    bus: createBus({ report: nothing }),
    cart: serverCart,
    dialogs: { open: async () => undefined },
    realtime: { connection: readable(store, connectionAtom), on: () => nothing },
    session: { ...readable(store, sessionAtom), refresh: async () => session ?? { customer: null, cart_id: null } },
    place: { ...readable(store, placeAtom), set: async () => {} },
    deliveryPoint: { ...readable(store, deliveryPointAtom), set: () => {} },
    // Read when it is asked for (`watchAddress`).
    location: { get: () => context.path, subscribe: () => nothing },
    navigate: nothing,
    announce: nothing,
    toast: nothing,
    setHead: nothing,
    attachSlot: () => nothing,
    holdReload: () => nothing,
    report: nothing,
  };
}

const serverCart = new Proxy({} as Platform['cart'], {
  get: (_, name) => {
    if (name === 'snapshot') return () => NO_CART;
    if (name === 'subscribe') return () => () => {};
    return async () => undefined;
  },
});
