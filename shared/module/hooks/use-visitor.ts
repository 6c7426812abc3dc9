import type { CartSnapshot } from '@sufra/api/order/cart/store';
import type { Place, SessionView } from '@sufra/contract';
import { useSyncExternalStore } from 'react';
import { usePlatform } from '../context.tsx';
import { useReadable } from './use-readable.ts';

/** Who is here: null until known (cached documents hold nothing about the visitor), then guest or customer. */
export function useSession(): SessionView | null {
  return useReadable(usePlatform().session);
}

/** The chosen place; null when the visitor has not chosen. */
export function usePlace(): Place | null {
  return useReadable(usePlatform().place);
}

/** The shared cart as it stands, optimistic changes included. */
export function useCart(): CartSnapshot {
  const { cart } = usePlatform();
  return useSyncExternalStore(cart.subscribe, cart.snapshot, cart.snapshot);
}
