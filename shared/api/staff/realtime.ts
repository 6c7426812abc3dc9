/**
 * Realtime messages of the console (SHOP-006, SHOP-010). A socket whose handshake has `x-staff-authorization`
 * and no x-tenant is a staff socket: it subscribes to `staff_{restaurant}` and gets the messages about the
 * branches that its person works at there, and nothing of any other channel. `ids` of the subscription: only
 * these branches. Refused: `{ ok: false, error: 'CHANNEL_UNKNOWN' }`. A session that ends, and access that
 * changes, close the socket: it comes back and subscribes as its person may then.
 */
import type { RealtimeEvent } from '../realtime.ts';

export const STAFF_CHANNEL = 'staff';

export function staffChannelName(restaurant: string): string {
  return `${STAFF_CHANNEL}_${restaurant}`;
}

/** Of the restaurant's people only, beside the events of `shared/api/realtime.ts` about orders, dishes and branches. */
export const STAFF_EVENTS = [
  /** `id`: the restaurant, whose people or invitations changed. */
  'staff.people',
  /** `id`: the restaurant, whose draft, publications or previews changed. */
  'staff.content',
  /** `id`: the restaurant, whose coupons, offers, rewards or challenges changed. */
  'staff.promotions',
  /** `id`: the order, of which a refund was asked for, decided, or is not done by its payment provider. */
  'staff.refund',
  /** `id`: the message, rating or denied no-show that came or changed. */
  'staff.inbox',
  /**
   * `id`: the branch, of which a paper is to be printed, alarms or needs none any more, or a printer is
   * otherwise than before.
   */
  'staff.printing',
] as const;
export type StaffEvent = (typeof STAFF_EVENTS)[number] | RealtimeEvent;
