/** The last car that was typed, kept on this device for the next car pickup. Signing out forgets it with the drafts. */
import type { ChosenCar } from '@sufra/contract/modules/checkout';
import { type Draft, useDraft } from '@sufra/module';

const VERSION = 1;

export function useKeptCar(): Draft<ChosenCar> {
  return useDraft<ChosenCar>('car', VERSION);
}
