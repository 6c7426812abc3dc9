import type { OrderType } from '@sufra/contract';
import { atom } from 'jotai';

/** A time that was chosen before there was a cart to keep it; it goes into the cart with the first dish (MENU-007). */
export interface WantedTime {
  branch_id: string;
  type: OrderType;
  /** `YYYY-MM-DD` in the branch's zone. */
  day: string;
  /** Start of the slot: an instant, as the list of times gave it. */
  period: string;
}

const KEY = 'sufra.menu.wanted-time';

const kept = atom<WantedTime | null>(null);

/** Kept by this tab through a reload and a change of language. */
export const wantedTimeAtom = atom(
  (get) => get(kept),
  (_get, set, wanted: WantedTime | null) => {
    set(kept, wanted);
    try {
      if (wanted) sessionStorage.setItem(KEY, JSON.stringify(wanted));
      else sessionStorage.removeItem(KEY);
    } catch {
      // Without storage it holds until the page is left.
    }
  },
);

/** What an earlier page of this tab kept, unless its time has come. `now`: the server's clock. */
export function readWantedTime(now: string): WantedTime | null {
  try {
    const wanted = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as WantedTime | null;
    return wanted && Date.parse(wanted.period) > Date.parse(now) ? wanted : null;
  } catch {
    return null;
  }
}
