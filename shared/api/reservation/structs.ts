import { array, enums, type Infer, nullable, number, optional, string, type } from 'superstruct';
import { instant, money, names } from '../shapes.ts';

/** States of a reservation (specification §4). */
export const reservationStatus = enums(['pending', 'pending_payment', 'confirmed', 'cancelled', 'table ready']);

export const reservation = type({
  id: string(),
  status: reservationStatus,
  branch_id: string(),
  branch_name: names,
  area_name: nullable(names),
  guests_count: number(),
  /** Start of the sitting. */
  starts_at: instant,
  time_zone: string(),
  cost: money,
  revision: number(),
});
export type Reservation = Infer<typeof reservation>;
export const reservations = array(reservation);
/** `upcoming`: not cancelled and not yet over, soonest first. */
export const reservationsQuery = type({ scope: optional(enums(['upcoming'])) });
