/**
 * The last address of a delivery, kept on this device for the next one (C-21, CHK-013): by area, because a street of
 * another area is no help. Signing out forgets it with the drafts.
 */
import type { DeliveryAddress } from '@sufra/api/order/endpoints';
import { type Draft, useDraft } from '@sufra/module';

export interface KeptAddress {
  area_id: string;
  address: DeliveryAddress;
}

const VERSION = 1;

export function useKeptAddress(): Draft<KeptAddress> {
  return useDraft<KeptAddress>('address', VERSION);
}
