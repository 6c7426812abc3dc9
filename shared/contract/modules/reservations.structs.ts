import { boolean, literal, number, optional, string, type } from 'superstruct';

export const reservationProps = type({ reservation_id: string() });
export const reservationResult = literal('details');
export const tableHeld = type({ reservation_id: string() });
export const cancelResult = literal('cancelled');
export const bookProps = type({
  branch_id: string(),
  guests: optional(number()),
  without_queue: optional(boolean()),
});
export const tableBooked = type({ path: string() });
