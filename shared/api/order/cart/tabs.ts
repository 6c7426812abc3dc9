/** What another tab of this site says of the cart, and what this one makes of it. Pure. */
import type { CartState, CartVersion } from './state.ts';

/** As a BroadcastChannel: publishes to the other tabs of this site that the cart changed. */
export interface CartChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** The message of a tab; a release of another day, or anything else, may have sent it. */
export function readCartVersion(data: unknown): CartVersion {
  const { id, version } = (data ?? {}) as Partial<CartVersion>;
  return { id: typeof id === 'string' ? id : null, version: typeof version === 'number' ? version : 0 };
}

/** Another tab has the cart in another version. `read`: this one has to read it. */
export function afterAnnouncement(state: CartState, other: CartVersion): { state: CartState; read: boolean } {
  const { base, queue, announced } = state;
  // What waits will meet the newer version and be replayed; what was answered before it never hears of it.
  if (queue.length > 0) {
    const older = announced?.id === other.id && announced.version > other.version;
    return { state: other.id === null || older ? state : { ...state, announced: other }, read: false };
  }
  const known = other.id === base?.id && other.version <= (base?.version ?? 0);
  // The cart that this tab shows is not given up for another one as long as there is something in it.
  const kept = other.id !== null && base !== null && other.id !== base.id && base.lines.length > 0;
  if (known || kept) return { state, read: false };
  return { state: other.id === null ? { ...state, base: null } : state, read: true };
}

/** After the last change was answered. `read`: another tab has announced a newer version meanwhile. */
export function afterQueue(state: CartState): { state: CartState; read: boolean } {
  const { announced, base } = state;
  if (!announced) return { state, read: false };
  const read = announced.id === base?.id && announced.version > (base?.version ?? 0);
  return { state: { ...state, announced: null }, read };
}
