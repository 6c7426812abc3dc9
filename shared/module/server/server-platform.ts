import type { Caller } from '@sufra/api';
import type { FragmentRequest } from '@sufra/contract';
import { createBus } from '@sufra/events';
import type { I18nSettings } from '@sufra/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { NO_CART } from '../no-cart.ts';
import type { Platform, Readable } from '../platform.ts';

/** The platform of one server render: values stand still, and what only a browser can do does nothing. */
export function createServerPlatform(
  request: FragmentRequest,
  i18n: I18nSettings,
  caller: Caller,
  queryClient: QueryClient,
): Platform {
  const { context, session } = request;
  const nothing = () => {};
  return {
    context,
    i18n,
    caller,
    queryClient,
    store: createStore(),
    bus: createBus({ report: nothing }),
    cart: serverCart,
    dialogs: { open: async () => undefined },
    realtime: { connection: constant('connecting'), on: () => nothing },
    session: { ...constant(session), refresh: async () => session ?? { customer: null, cart_id: null } },
    place: { ...constant(context.place), set: async () => {} },
    deliveryPoint: { ...constant(null), set: () => {} },
    location: constant(context.path),
    navigate: nothing,
    announce: nothing,
    toast: nothing,
    setHead: nothing,
    attachSlot: () => nothing,
    holdReload: () => nothing,
    report: nothing,
  };
}

function constant<Value>(value: Value): Readable<Value> {
  return { get: () => value, subscribe: () => () => {} };
}

const serverCart = new Proxy({} as Platform['cart'], {
  get: (_, name) => {
    if (name === 'snapshot') return () => NO_CART;
    if (name === 'subscribe') return () => () => {};
    return async () => undefined;
  },
});
