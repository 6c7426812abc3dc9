/** Where the National Short Address is asked. */
import { isOn, type Settings } from '@sufra/contract';
import { OFFERS } from '../tenant/offers.ts';

const COUNTRY = 'SA';

/**
 * Whether a restaurant asks it: only Saudi Arabia has one, and its setting is on (CHK-057). `country`: of the
 * tenant, and so of its branches.
 */
export function asksShortAddress({ country, settings }: { country: string; settings: Settings }): boolean {
  return country === COUNTRY && isOn(settings, OFFERS.shortAddress);
}
