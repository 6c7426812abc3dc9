/** The guest of the last order of this device, so that the next one asks nothing again (CHK-065). */
import { forgetDeviceOrders, listDeviceOrders } from '@sufra/api/order/endpoints';
import { type Draft, usePlatform } from '@sufra/module';
import { useCallback } from 'react';
import { pastOrders } from './device-orders.ts';
import { useKeptCustomer } from './draft-customer.ts';
import { useLastAddress } from './last-address.ts';
import { useLastCar } from './last-car.ts';
import { useRemembered } from './remembered.ts';
import { useUsualMethod } from './usual-method.ts';

export interface KnownGuest {
  name: string;
  /** As typed. */
  mobile: string;
  /** `iso_code2` of the mobile's country. */
  country: string;
  /** How they paid; absent: noted by an older page, or nothing was due. */
  method_id?: string;
}

const VERSION = 1;

export function useKnownGuest(): Draft<KnownGuest> {
  return useRemembered<KnownGuest>('guest', VERSION);
}

/**
 * "Forget me": name, number, door, car, where the last delivery went and the orders that are over leave this
 * device. Rejects when the orders could not be removed; then nothing has changed.
 */
export function useForgetGuest(): () => Promise<void> {
  const { caller, queryClient } = usePlatform();
  const guest = useKnownGuest();
  const address = useLastAddress();
  const car = useLastCar();
  const customer = useKeptCustomer();
  const method = useUsualMethod();
  return useCallback(async () => {
    await caller.call(forgetDeviceOrders, {});
    for (const remembered of [guest, address, car, customer, method]) remembered.remove();
    pastOrders.keepOnly([], Date.now());
    void queryClient.invalidateQueries({ queryKey: [listDeviceOrders.name] });
  }, [caller, queryClient, guest, address, car, customer, method]);
}
