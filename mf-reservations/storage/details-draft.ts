/**
 * What was typed for a reservation: it outlives a reload and a hold that ends. Signing out forgets it with the drafts.
 */
import { type Draft, useDraft } from '@sufra/module';

export interface DetailsValues {
  name: string;
  mobile: string;
  /** `iso_code2` of the mobile's country. */
  country: string;
  email: string;
  note: string;
  /** Id of an occasion; empty: none. */
  event_id: string;
  /** Ids. */
  allergens: string[];
  /** `RESERVATION_NEEDS`. */
  needs: string[];
}

const VERSION = 1;

export function useDetailsDraft(): Draft<Partial<DetailsValues>> {
  return useDraft<Partial<DetailsValues>>('details', VERSION);
}
