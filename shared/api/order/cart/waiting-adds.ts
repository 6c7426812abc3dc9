/**
 * Additions that have no answer yet, stored for the next page of the same tab: a tap on Add followed by a tap
 * on a plain link must not lose the dish. They are sent again as they were sent, with the same idempotency
 * key: at most once they count. The document's own script keeps here what is added before the store is made
 * (host/boot-script).
 */
import type { OrderType } from '@sufra/contract';
import { type WaitingAdds as Kept, WAITING_ADDS_KEY, WAITING_ADDS_TTL_MS } from '@sufra/contract/page-protocol';
import type { CartLine, LineInput, Time } from '../cart-structs.ts';

/** What is known of a dish while its line waits. */
export type ShownDish = Partial<Pick<CartLine, 'names' | 'image'>>;

export interface WaitingAdd {
  line: LineInput;
  shown: ShownDish;
  place: { type: OrderType | null; branch_id: string } | null;
  /** Id of the line that it stands before. Absent: it is the last. */
  before?: string;
  /** What the cart is for that it may begin. */
  time?: Time;
  /** Idempotency keys of the addition and of the cart that it may begin. */
  key: string;
  beginKey: string;
  /** The cart and version it was last sent with; the same key goes with the same body only. */
  sent: { cart: string; version: number } | null;
  /**
   * Id of the customer that was signed in: no other cart gets it. Absent: a guest, whose cart goes with him
   * when he signs in.
   */
  visitor?: string | undefined;
}

export interface WaitingAdds {
  readAdds(): WaitingAdd[];
  writeAdds(adds: readonly WaitingAdd[]): void;
}

/** Whether it goes on at this place: what was meant for another one does not. */
export function isFor(place: WaitingAdd['place'], add: WaitingAdd): boolean {
  return add.place?.branch_id === place?.branch_id && add.place?.type === place?.type;
}

/** What a tap on Add asks for; `newKey` gives the keys under which it counts at most once. */
export function newAddition(
  {
    time,
    before,
    visitor,
    ...asked
  }: Pick<WaitingAdd, 'line' | 'shown' | 'place'> & {
    time: Time | undefined;
    before: string | undefined;
    visitor: string | null;
  },
  newKey: () => string,
): WaitingAdd {
  return {
    ...asked,
    ...(before !== undefined && { before }),
    ...(time && { time }),
    ...(visitor && { visitor }),
    key: newKey(),
    beginKey: newKey(),
    sent: null,
  };
}

/** `storage`: the tab's own; even to name it may throw. */
export function keepWaitingAdds(storage: () => Storage, now: () => number = Date.now): WaitingAdds {
  let kept = false;
  return {
    readAdds() {
      try {
        const { at, adds } = JSON.parse(storage().getItem(WAITING_ADDS_KEY) ?? '{}') as Partial<Kept<WaitingAdd>>;
        kept = adds !== undefined;
        if (!Array.isArray(adds) || Math.abs(now() - Number(at)) > WAITING_ADDS_TTL_MS) return [];
        return adds.filter((one) => typeof one?.line?.item_id === 'string' && typeof one.key === 'string');
      } catch {
        return [];
      }
    },
    writeAdds(adds) {
      if (adds.length === 0 && !kept) return;
      kept = adds.length > 0;
      try {
        if (kept) storage().setItem(WAITING_ADDS_KEY, JSON.stringify({ at: now(), adds }));
        else storage().removeItem(WAITING_ADDS_KEY);
      } catch {
        // Without storage an addition lives as long as its page.
      }
    },
  };
}
