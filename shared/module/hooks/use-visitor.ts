import { queryKey } from '@sufra/api';
import type { CartSnapshot } from '@sufra/api/order/cart/store';
import { type Cart, getCart } from '@sufra/api/order/endpoints';
import type { DeliveryPoint, Place, SessionView } from '@sufra/contract';
import { useAtomValue } from 'jotai';
import { usePlatform } from '../context.tsx';
import { NO_CART } from '../no-cart.ts';
import { cartAtom, deliveryPointAtom, placeAtom, sessionAtom } from '../page-state.ts';
import type { Platform } from '../platform.ts';
import { useHydrated } from './use-hydrated.ts';

/** The session: null until known (cached documents hold nothing about the visitor), then guest or customer. */
export function useSession(): SessionView | null {
  return useAtomValue(sessionAtom);
}

/** The chosen place; null when the visitor has not chosen. While a page is hydrated it is the document's. */
export function usePlace(): Place | null {
  const place = useAtomValue(placeAtom);
  const { context } = usePlatform();
  return useHydrated() ? place : context.place;
}

/** Where a delivery goes; null on the server and while a page is hydrated, because no document depends on it. */
export function useDeliveryPoint(): DeliveryPoint | null {
  const point = useAtomValue(deliveryPointAtom);
  return useHydrated() ? point : null;
}

/**
 * The shared cart as it stands, optimistic changes included. While a page is hydrated it is the document's,
 * which knows of none: a part that comes to life late finds the cart already there, and its HTML without it.
 * Only documents for visitors without scripts hold one.
 */
export function useCart(): CartSnapshot {
  const cart = useAtomValue(cartAtom);
  const platform = usePlatform();
  return useHydrated() ? cart : documentCart(platform);
}

function documentCart({ context: { plain }, queryClient }: Platform): CartSnapshot {
  const cart = plain && queryClient.getQueryData<Cart>(queryKey(getCart, { params: { id: plain.cart_id } }));
  return cart ? { ...NO_CART, status: 'ready', cart, lines: cart.lines, count: cart.count } : NO_CART;
}
