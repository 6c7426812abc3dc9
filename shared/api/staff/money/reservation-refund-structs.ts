/** Shapes of a reservation's money that waits for a second person (SHOP-014). */
import { array, enums, type Infer, integer, optional, string, type } from 'superstruct';
import { id, instant } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';
import { refundRequest } from './refund-structs.ts';

export { staffReservation, staffReservationParams as reservationRefundParams } from '../serve/evening-structs.ts';
export { refundListParams, refundListQuery } from './refund-structs.ts';

export const reservationRequestParams = type({ restaurant: restaurantKey, branch: id, reservation: id, request: id });

/** `version` of the reservation as it was seen; absent where the caller saw what its guest denies. */
export const askReservationRefundBody = type({ act: enums(['cancel', 'excuse']), version: optional(integer()) });

/** `act`: `cancel_reservation` or `excuse`. Newest first. */
export const reservationRefunds = array(
  type({
    ...refundRequest.schema,
    reservation_id: id,
    number: string(),
    branch_id: id,
    starts_at: instant,
  }),
);
export type ReservationRefunds = Infer<typeof reservationRefunds>;
