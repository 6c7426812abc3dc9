import { literal, string, type } from 'superstruct';

export const reservationProps = type({ reservation_id: string() });
export const reservationResult = literal('details');
export const tableHeld = type({ reservation_id: string() });
export const cancelResult = literal('cancelled');
