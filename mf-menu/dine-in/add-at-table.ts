import { isApiError } from '@sufra/api';
import { addSessionLine, type Session } from '@sufra/api/dine-in/endpoints';
import { newKey } from '@sufra/contract';
import type { Platform } from '@sufra/module';
import { seatAtom, seatRecord } from '../storage/seat.ts';

const GONE = 410;

/**
 * Adds one of a dish to the order of the table that this device sits at (MENU-033). Null: it sits at none, or its party has
 * ended. Throws every other refusal.
 */
export async function addAtTable(
  { caller, store }: Pick<Platform, 'caller' | 'store'>,
  itemId: string,
): Promise<Session | null> {
  const id = seatRecord.read()?.session_id;
  if (!id) return null;
  const body = { item_id: itemId, qty: 1 };
  try {
    return await caller.call(addSessionLine, { params: { id }, body }, { idempotencyKey: newKey() });
  } catch (error) {
    if (!isApiError(error) || error.status !== GONE) throw error;
    store.set(seatAtom, null);
    return null;
  }
}
