/**
 * The last address of a delivery, stored on this device for the next one (C-21, CHK-013): by area, because a street of
 * another area is no help. Signing out and 30 days forget it.
 */
import type { DeliveryAddress } from '@sufra/api/order/endpoints';
import type { Draft } from '@sufra/module';
import { useRemembered } from './remembered.ts';

export interface LastAddress {
  area_id: string;
  address: DeliveryAddress;
}

const VERSION = 2;

export function useLastAddress(): Draft<LastAddress> {
  return useRemembered<LastAddress>('address', VERSION);
}
