import type { Platform } from '@sufra/module';
import { seatAtom, seatRecord } from '../storage/seat.ts';
import { addToTable } from './add-to-table.ts';

/**
 * Adds one of a dish to the order of the table that this device sits at (MENU-033). `onNoTable`: it sits at none, or its
 * party has ended.
 */
export async function addAtTable(
  { platform, ...words }: Omit<Parameters<typeof addToTable>[0], 'platform'> & { readonly platform: Platform },
  itemId: string,
  onNoTable: () => void,
): Promise<void> {
  const id = seatRecord.read()?.session_id;
  if (!id) return onNoTable();
  const onEnded = () => {
    platform.store.set(seatAtom, null);
    onNoTable();
  };
  await addToTable({ platform, ...words, onEnded }, id, { item_id: itemId, qty: 1 });
}
