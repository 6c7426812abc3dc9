import { isApiError } from '@sufra/api';
import { addSessionLine } from '@sufra/api/dine-in/endpoints';
import { newKey } from '@sufra/contract';
import type { Platform } from '@sufra/module';
import { seatAtom, seatRecord } from '../storage/seat.ts';
import { keepSession } from './keep-session.ts';

const GONE = 410;

/**
 * Adds one of a dish to the order of the table that this device sits at (MENU-033). False: it sits at none, or its party has
 * ended. Throws every other refusal.
 */
export async function addAtTable(
  platform: Pick<Platform, 'caller' | 'store' | 'queryClient'>,
  itemId: string,
): Promise<boolean> {
  const { caller, store } = platform;
  const id = seatRecord.read()?.session_id;
  if (!id) return false;
  const body = { item_id: itemId, qty: 1 };
  try {
    keepSession(platform, await caller.call(addSessionLine, { params: { id }, body }, { idempotencyKey: newKey() }));
    return true;
  } catch (error) {
    if (!isApiError(error) || error.status !== GONE) throw error;
    store.set(seatAtom, null);
    return false;
  }
}
