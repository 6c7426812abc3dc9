/** What mf-checkout offers to others. */
import { dialog, topic } from '../offer.ts';

/** The cart (CHK-014), opened from the header slot or by any module. */
export const cartDialog = dialog<Record<string, never>, 'checkout' | undefined>('checkout.cart');
/** Days and times for a scheduled order (CHK-010). */
export const timesDialog = dialog<
  { branch_id: string; type: string; cart_id: string },
  { day: string; period: string } | undefined
>('checkout.times');
/** An order was just placed (CHK-033). */
export const successDialog = dialog<{ order_id: string; token: string | null }, 'track' | undefined>(
  'checkout.success',
);

/** An order was created by this visitor; the shell reconnects the socket so that it hears about it. */
export const orderCreated = topic<{ order_id: string }>({
  name: 'checkout.order.created',
  version: 1,
  payload: async () => (await import('./checkout.structs.ts')).orderCreated,
});
