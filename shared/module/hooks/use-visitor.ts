import type { CartSnapshot } from '@sufra/api/order/cart/store';
import type { DeliveryPoint, Place, SessionView } from '@sufra/contract';
import { useSyncExternalStore } from 'react';
import { usePlatform } from '../context.tsx';
import { NO_CART } from '../no-cart.ts';
import { useReadable } from './use-readable.ts';

/** Who is here: null until known (cached documents hold nothing about the visitor), then guest or customer. */
export function useSession(): SessionView | null {
  return useReadable(usePlatform().session);
}

/** The chosen place; null when the visitor has not chosen. While a page is hydrated it is the document's. */
export function usePlace(): Place | null {
  const { place, context } = usePlatform();
  return useSyncExternalStore(place.subscribe, place.get, () => context.place);
}

/** Where a delivery goes; null on the server and while a page is hydrated, because no document depends on it. */
export function useDeliveryPoint(): DeliveryPoint | null {
  const { deliveryPoint } = usePlatform();
  return useSyncExternalStore(deliveryPoint.subscribe, deliveryPoint.get, nowhere);
}

const nowhere = () => null;

/**
 * The shared cart as it stands, optimistic changes included. While a page is hydrated it is the document's, which knows of
 * none: a part that comes to life late finds the cart already there, and its HTML without it.
 */
export function useCart(): CartSnapshot {
  const { cart } = usePlatform();
  return useSyncExternalStore(cart.subscribe, cart.snapshot, () => NO_CART);
}
