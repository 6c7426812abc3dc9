import { isOrderType, isRecord, type OrderType, storageRecord } from '@sufra/contract';
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

/** Kept by this tab through a reload and a change of language; without storage it holds until the page is left. */
const record = storageRecord({ area: 'session', key: 'sufra.menu.wanted-time', version: 1, parse });

const kept = atom<WantedTime | null>(null);

/** The chosen time of this page. */
export const wantedTimeAtom = atom(
  (get) => get(kept),
  (_get, set, wanted: WantedTime | null) => {
    set(kept, wanted);
    if (wanted) record.write(wanted);
    else record.remove();
  },
);

/** What an earlier page of this tab kept, unless its time has come. `now`: the server's clock. */
export function readWantedTime(now: string): WantedTime | null {
  const wanted = record.read();
  return wanted && Date.parse(wanted.period) > Date.parse(now) ? wanted : null;
}

function parse(value: unknown): WantedTime | null {
  if (!isRecord(value)) return null;
  const { branch_id, type, day, period } = value;
  if (typeof branch_id !== 'string' || typeof day !== 'string' || typeof period !== 'string') return null;
  return isOrderType(type) ? { branch_id, type, day, period } : null;
}
