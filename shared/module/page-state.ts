/**
 * What all parts of a page share, as atoms in the page's one store (`platform.store`): the shell writes them,
 * the hooks of `use-visitor.ts`, `use-realtime.ts` read them.
 *
 * An atom is known by its identity, so there must be one copy of this file on a page. The kit is a shared
 * library: the hooks of every module's release are the shell's, and so are these atoms. Modules therefore
 * take the hooks, never this file (the dependency rules say so); a release that was built with an older kit
 * reads the same values by `Platform`'s Readables. In a fragment worker each module has its own copy, and
 * each render its own store.
 */
import type { CartSnapshot } from '@sufra/api/order/cart/store';
import type { DeliveryPoint, Place, SessionView } from '@sufra/contract';
import { type Atom, atom, type createStore } from 'jotai';
import { NO_CART } from './no-cart.ts';
import type { Connection, Readable } from './platform.ts';

/** The session; null until the edge has answered. */
export const sessionAtom = atom<SessionView | null>(null);
/** The chosen place; null: none. */
export const placeAtom = atom<Place | null>(null);
/** Where a delivery goes; null: not known. */
export const deliveryPointAtom = atom<DeliveryPoint | null>(null);
/** Locale-free path with query of the page shown. */
export const locationAtom = atom('/');
/** How the page gets its realtime events. */
export const connectionAtom = atom<Connection>('connecting');
/** The visitor's cart with the changes that wait. */
export const cartAtom = atom<CartSnapshot>(NO_CART);

type Store = Pick<ReturnType<typeof createStore>, 'get' | 'sub'>;

/** An atom of a store as the platform has shown it to modules since its first release. */
export function readable<Value>(store: Store, from: Atom<Value>): Readable<Value> {
  return { get: () => store.get(from), subscribe: (listener) => store.sub(from, listener) };
}
