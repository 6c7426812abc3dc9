/** The last car that was typed, stored on this device for the next car pickup. Signing out and 30 days forget it. */
import type { ChosenCar } from '@sufra/contract/modules/checkout';
import type { Draft } from '@sufra/module';
import { useRemembered } from './remembered.ts';

const VERSION = 2;

export function useLastCar(): Draft<ChosenCar> {
  return useRemembered<ChosenCar>('car', VERSION);
}
