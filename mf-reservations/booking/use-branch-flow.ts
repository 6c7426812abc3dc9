import {
  type Branch,
  getBranch,
  getReservationsSettings,
  type ReservationsSettings,
} from '@sufra/api/branch/endpoints';
import { dataOf, type EndpointState, useEndpoint } from '@sufra/module';
import { branchInput, settingsInput } from './booking-inputs.ts';

export type Terms = NonNullable<ReservationsSettings['reservations_settings']>;

export interface BranchFlow {
  readonly branch: Branch | undefined;
  readonly settings: EndpointState<ReservationsSettings>;
  /** Null: the branch takes no bookings. Undefined: not known. */
  readonly terms: Terms | null | undefined;
}

/** The branch of a booking, and on what terms it takes bookings: loaded with the page (API-022, API-024). */
export function useBranchFlow(id: string): BranchFlow {
  const branch = dataOf(useEndpoint(getBranch, branchInput(id)));
  const settings = useEndpoint(getReservationsSettings, settingsInput(id));
  const terms = branch && !branch.modules.reservation ? null : dataOf(settings)?.reservations_settings;
  return { branch, settings, terms };
}
