import { getSession } from '@sufra/api/dine-in/endpoints';
import type { Platform } from '@sufra/module';
import { seatAtom, seatRecord } from '../storage/seat.ts';
import { addToTable } from './add-to-table.ts';
import { cacheSession } from './cache-session.ts';

/**
 * Adds one of a dish to the order of the table that this device sits at (MENU-033), also when its party has
 * just moved to another one. `onNoTable`: it sits at none, or its party has ended.
 */
export async function addAtTable(
  { platform, ...words }: Omit<Parameters<typeof addToTable>[0], 'platform'> & { readonly platform: Platform },
  itemId: string,
  onNoTable: () => void,
): Promise<void> {
  /** False: that party has ended. */
  const addTo = async (sessionId: string): Promise<boolean> => {
    let isLive = true;
    const onEnded = () => {
      isLive = false;
    };
    await addToTable({ platform, ...words, onEnded }, sessionId, { item_id: itemId, qty: 1 });
    return isLive;
  };
  const id = seatRecord.read()?.session_id;
  if (!id) return onNoTable();
  if (await addTo(id)) return;
  const movedTo = await whereTo(platform, id);
  if (movedTo !== null && (await addTo(movedTo))) return;
  platform.store.set(seatAtom, null);
  onNoTable();
}

/** The session that a party moved to, kept for what follows the party; null: it did not move. */
async function whereTo(platform: Platform, id: string): Promise<string | null> {
  try {
    const session = await platform.caller.call(getSession, { params: { id } });
    cacheSession(platform, session);
    return session.moved_to;
  } catch {
    return null;
  }
}
