/** What mf-checkout offers to others. */
import { dialog, topic } from '../offer.ts';
import type { OrderType } from '../place.ts';

/** The cart (CHK-014), opened from the header slot or by any module. */
export const cartDialog = dialog<Record<string, never>, undefined>('checkout.cart', 'drawer');
/**
 * Days and times for a scheduled order (CHK-010). `period` is the start of the slot that is chosen now. Resolves to the
 * slot's day and start (an instant, as time-slots gave it).
 */
export const timesDialog = dialog<
  { branch_id: string; type: OrderType; cart_id: string; period?: string | null },
  { day: string; period: string } | undefined
>('checkout.times');
/** An order was just placed (CHK-033). */
export const successDialog = dialog<{ order_id: string }, 'track' | undefined>('checkout.success');

/** An order was created by this visitor; the shell reconnects the socket so that it hears about it. */
export const orderCreated = topic<{ order_id: string }>({
  name: 'checkout.order.created',
  version: 1,
  payload: async () => (await import('./checkout.structs.ts')).orderCreated,
});
