/**
 * What of the draft customer this device stores (CHK-006): the address that was chosen and where the last
 * delivery went. The person stands in the session, lists of addresses and cars in the account; the device's
 * own position is stored nowhere. Signing out and 30 days forget it.
 */
import type { Position } from '@sufra/api/branch/distance';
import type { Draft } from '@sufra/module';
import { useRemembered } from './remembered.ts';

export interface KeptCustomer {
  /** Id of a saved address; null: the door was typed. */
  selected_address: string | null;
  /** 0,0: not known. */
  last_coordinates: Position;
}

const VERSION = 2;

export function useKeptCustomer(): Draft<KeptCustomer> {
  return useRemembered<KeptCustomer>('customer', VERSION);
}
