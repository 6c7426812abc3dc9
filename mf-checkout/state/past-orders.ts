/**
 * Orders that were placed on this device, newest first, for who wants the same again (guide §1.1). Only ids: each order is
 * asked from the server, which tells it to nobody but its owner.
 */
const KEY = 'sufra.checkout.past';
const VERSION = 1;
const MOST = 3;
/** Milliseconds; what was eaten half a year ago is no habit. */
const LIFE = 180 * 24 * 60 * 60 * 1000;

interface Kept {
  version: number;
  orders: { id: string; at: number }[];
}

export function readPastOrders(now: number): string[] {
  return entries()
    .filter(({ at }) => now - at < LIFE)
    .map(({ id }) => id);
}

export function notePastOrder(id: string, now: number): void {
  write([{ id, at: now }, ...entries().filter((entry) => entry.id !== id)].slice(0, MOST));
}

/** It is not this visitor's any more. */
export function forgetPastOrder(id: string): void {
  write(entries().filter((entry) => entry.id !== id));
}

function entries(): Kept['orders'] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.version === VERSION && Array.isArray(kept.orders) ? kept.orders : [];
  } catch {
    return [];
  }
}

function write(orders: Kept['orders']): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, orders } satisfies Kept));
  } catch {
    // Without storage there is nothing to order again.
  }
}
