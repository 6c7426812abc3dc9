import { distanceBetween, type Position } from '@sufra/api/branch/distance';
import type { OrderRow } from '../tables.ts';
import { type TextScope, tellCustomer } from './letters/messages.ts';

/** So near, a courier looks for the bell. */
const AT_DOOR_KM = 0.1;

/** Tells the customer once that the courier is at the door (CHK-056). For whoever knows where the courier is now. */
export async function tellAtDoor(scope: TextScope, order: OrderRow, position: Position): Promise<void> {
  const away = distanceBetween(position, order.snapshot.destination?.location);
  if (away !== null && away <= AT_DOOR_KM) await tellCustomer({ ...scope, by: 'staff' }, order, 'ARRIVED');
}
