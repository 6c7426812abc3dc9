import { isApiError } from '@sufra/api';
import type { Platform } from '@sufra/module';
import { seatAtom, seatRecord } from '../storage/seat.ts';
import { addTableLine } from './add-table-line.ts';
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
  const { store } = platform;
  const id = seatRecord.read()?.session_id;
  if (!id) return false;
  try {
    keepSession(platform, await addTableLine(platform, id, { item_id: itemId, qty: 1 }));
    return true;
  } catch (error) {
    if (!isApiError(error) || error.status !== GONE) throw error;
    store.set(seatAtom, null);
    return false;
  }
}
