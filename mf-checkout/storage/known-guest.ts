/** The guest of the last order of this device, so that the next one asks nothing again (CHK-065). */
import type { Draft } from '@sufra/module';
import { useCallback } from 'react';
import { useKeptCustomer } from './draft-customer.ts';
import { useKeptAddress } from './kept-address.ts';
import { useKeptCar } from './kept-car.ts';
import { useRemembered } from './remembered.ts';

export interface KnownGuest {
  name: string;
  /** As it was typed. */
  mobile: string;
  /** `iso_code2` of the mobile's country. */
  country: string;
}

const VERSION = 1;

export function useKnownGuest(): Draft<KnownGuest> {
  return useRemembered<KnownGuest>('guest', VERSION);
}

/** "Forget me": name, number, door, car and where the last delivery went leave this device. */
export function useForgetGuest(): () => void {
  const guest = useKnownGuest();
  const address = useKeptAddress();
  const car = useKeptCar();
  const customer = useKeptCustomer();
  return useCallback(() => {
    for (const remembered of [guest, address, car, customer]) remembered.remove();
  }, [guest, address, car, customer]);
}
