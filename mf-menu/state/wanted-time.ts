import { isOrderType, isRecord, type OrderType } from '@sufra/contract';
import { storageAtom } from '@sufra/module/storage-atom.ts';

/** A time that was chosen before there was a cart to keep it; it goes into the cart with the first dish (MENU-007). */
export interface WantedTime {
  branch_id: string;
  type: OrderType;
  /** `YYYY-MM-DD` in the branch's zone. */
  day: string;
  /** Start of the slot: an instant, as the list of times gave it. */
  period: string;
}

/** The time that this tab stores, through a reload and a change of language. Read it by `useWantedTime`. */
export const wantedTimeAtom = storageAtom<WantedTime>({
  area: 'session',
  key: 'sufra.menu.wanted-time',
  version: 1,
  parse,
});

/** Whether a time is still to come. `now`: the server's clock. */
export function isToCome({ period }: Pick<WantedTime, 'period'>, now: string): boolean {
  return Date.parse(period) > Date.parse(now);
}

function parse(value: unknown): WantedTime | null {
  if (!isRecord(value)) return null;
  const { branch_id, type, day, period } = value;
  if (typeof branch_id !== 'string' || typeof day !== 'string' || typeof period !== 'string') return null;
  return isOrderType(type) ? { branch_id, type, day, period } : null;
}
