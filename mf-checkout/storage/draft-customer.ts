/**
 * What of the draft customer this device keeps (CHK-006): the address that was chosen and where the last delivery went. Who it is stands in the
 * session, lists of addresses and cars in the account; the device's own position is kept nowhere. Signing out forgets it with the drafts.
 */
import type { Position } from '@sufra/api/branch/distance';
import { type Draft, useDraft } from '@sufra/module';

export interface KeptCustomer {
  /** Id of a saved address; null: the door was typed. */
  selected_address: string | null;
  /** 0,0: not known. */
  last_coordinates: Position;
}

const VERSION = 1;

export function useKeptCustomer(): Draft<KeptCustomer> {
  return useDraft<KeptCustomer>('customer', VERSION);
}
