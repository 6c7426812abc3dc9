/**
 * The reservation's status machine as data: the statuses of a reservation, which actor may move it where
 * (guide §2 Reservation hold), and as which of the specification's five statuses a customer sees it.
 */

/** `seated`, `completed`, `no_show` and `expired` are the restaurant's own; on the wire they are one of the five. */
export const RESERVATION_STATUSES = [
  'pending',
  'pending_payment',
  'confirmed',
  'table ready',
  'seated',
  'completed',
  'no_show',
  'cancelled',
  'expired',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** The author of a move. */
export type ReservationActor = 'customer' | 'staff' | 'system';

export interface ReservationTransition {
  readonly from: ReservationStatus;
  readonly to: ReservationStatus;
  readonly by: readonly ReservationActor[];
}

/** Every allowed move; what is not here is refused with 409 RESERVATION_TRANSITION. */
export const RESERVATION_TRANSITIONS: readonly ReservationTransition[] = [
  { from: 'pending', to: 'pending_payment', by: ['customer'] },
  { from: 'pending', to: 'confirmed', by: ['customer'] },
  { from: 'pending', to: 'cancelled', by: ['customer', 'staff', 'system'] },
  { from: 'pending', to: 'expired', by: ['system'] },
  { from: 'pending_payment', to: 'pending', by: ['customer'] },
  { from: 'pending_payment', to: 'confirmed', by: ['system'] },
  { from: 'pending_payment', to: 'cancelled', by: ['customer', 'staff', 'system'] },
  { from: 'pending_payment', to: 'expired', by: ['system'] },
  // Its payment arrived late, and the table was still free.
  { from: 'expired', to: 'confirmed', by: ['system'] },
  { from: 'confirmed', to: 'table ready', by: ['staff'] },
  { from: 'confirmed', to: 'seated', by: ['staff'] },
  { from: 'confirmed', to: 'no_show', by: ['staff', 'system'] },
  { from: 'confirmed', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'table ready', to: 'seated', by: ['staff'] },
  { from: 'table ready', to: 'no_show', by: ['staff', 'system'] },
  { from: 'table ready', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'seated', to: 'completed', by: ['staff', 'system'] },
  // Its guest says that this is wrong, and the restaurant agrees: they were there, or had said that they
  // would not come.
  { from: 'no_show', to: 'completed', by: ['staff'] },
  { from: 'no_show', to: 'cancelled', by: ['staff'] },
];

/** Whether `by` may move a reservation from one status to another. */
export function mayMoveReservation(from: string, to: ReservationStatus, by: ReservationActor): boolean {
  return RESERVATION_TRANSITIONS.some((row) => row.from === from && row.to === to && row.by.includes(by));
}

/** Statuses that hold a table. */
export const TABLE_STATUSES = ['pending', 'pending_payment', 'confirmed', 'table ready', 'seated'] as const;

/** A hold: its table is reserved until `expires_at` only. */
export function isHold(status: string): boolean {
  return status === 'pending' || status === 'pending_payment';
}

/** The five statuses of the specification (§4). */
export const SHOWN_RESERVATION_STATUSES = [
  'pending',
  'pending_payment',
  'confirmed',
  'cancelled',
  'table ready',
] as const;
export type ShownReservationStatus = (typeof SHOWN_RESERVATION_STATUSES)[number];

/**
 * As a customer sees it: guests who came keep `table ready`; what came to nothing is `cancelled`, with a
 * reason in words.
 */
export function shownReservationStatus(status: ReservationStatus): ShownReservationStatus {
  if (status === 'seated' || status === 'completed') return 'table ready';
  if (status === 'no_show' || status === 'expired') return 'cancelled';
  return status;
}
