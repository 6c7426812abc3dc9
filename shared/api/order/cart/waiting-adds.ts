/**
 * Additions that have no answer yet, kept for the next page of the same tab: a tap on Add followed by a tap on a plain link
 * must not lose the dish. They are sent again as they were sent, with the same idempotency key: at most once they count.
 */
import type { OrderType } from '@sufra/contract';
import type { CartLine, LineInput, Time } from '../structs.ts';

/** What is known of a dish while its line waits. */
export type ShownDish = Partial<Pick<CartLine, 'names' | 'image'>>;

export interface WaitingAdd {
  line: LineInput;
  shown: ShownDish;
  place: { type: OrderType | null; branch_id: string } | null;
  /** What the cart is for that it may begin. */
  time?: Time;
  /** Idempotency keys of the addition and of the cart that it may begin. */
  key: string;
  beginKey: string;
  /** The cart and version it was last sent with; the same key goes with the same body only. */
  sent: { cart: string; version: number } | null;
}

export interface WaitingAdds {
  read(): WaitingAdd[];
  write(adds: readonly WaitingAdd[]): void;
}

/** Those of a page before this one that go on: what was meant for another place does not. */
export function additionsFor(place: WaitingAdd['place'], adds: readonly WaitingAdd[]): WaitingAdd[] {
  return adds.filter((add) => add.place?.branch_id === place?.branch_id && add.place?.type === place?.type);
}

const NAME = 'sufra.waiting-adds';
/** What waited longer belongs to another visit. */
const ADDS_TTL_MS = 10 * 60_000;

/** `storage`: the tab's own; even to name it may throw. */
export function keepWaitingAdds(storage: () => Storage, now: () => number = Date.now): WaitingAdds {
  let kept = false;
  return {
    read() {
      try {
        const { at, adds } = JSON.parse(storage().getItem(NAME) ?? '{}') as { at?: number; adds?: WaitingAdd[] };
        kept = adds !== undefined;
        if (!Array.isArray(adds) || Math.abs(now() - Number(at)) > ADDS_TTL_MS) return [];
        return adds.filter((one) => typeof one?.line?.item_id === 'string' && typeof one.key === 'string');
      } catch {
        return [];
      }
    },
    write(adds) {
      if (adds.length === 0 && !kept) return;
      kept = adds.length > 0;
      try {
        if (kept) storage().setItem(NAME, JSON.stringify({ at: now(), adds }));
        else storage().removeItem(NAME);
      } catch {
        // Without storage an addition lives as long as its page.
      }
    },
  };
}
