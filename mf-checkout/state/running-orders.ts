/**
 * Orders that were placed on this device and may still be running, newest first. A guest has no list of orders; the
 * strip and this note are how they find theirs again. Only ids: the order itself is asked from the server.
 */
const KEY = 'sufra.checkout.running';
const VERSION = 1;
const MOST = 3;
/** A scheduled order may be days ahead. */
const LIFE = 8 * 24 * 60 * 60 * 1000;

interface Kept {
  version: number;
  orders: { id: string; at: number }[];
}

export function readRunningOrders(now: number): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    if (kept?.version !== VERSION) return [];
    return kept.orders.filter(({ at }) => now - at < LIFE).map(({ id }) => id);
  } catch {
    return [];
  }
}

export function noteRunningOrder(id: string, now: number): void {
  write([{ id, at: now }, ...entries().filter((entry) => entry.id !== id)].slice(0, MOST));
}

/** It has ended, or it is not this visitor's. */
export function forgetRunningOrder(id: string): void {
  write(entries().filter((entry) => entry.id !== id));
}

function entries(): Kept['orders'] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.version === VERSION ? kept.orders : [];
  } catch {
    return [];
  }
}

function write(orders: Kept['orders']): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, orders } satisfies Kept));
  } catch {
    // Without storage the strip shows nothing.
  }
}
