/**
 * What several ways through a provider begin and end with: a cart with a dish in it, an order of it, and canceling it.
 */
import {
  addLine,
  type Cart,
  type ContextInput,
  type CreateOrderBody,
  cancelOrder,
  createCart,
  listCancelReasons,
  type Order,
  type Time,
} from '@sufra/api/order/endpoints';
import { dueOf } from './cart.ts';
import type { CheckClient } from './check-client.ts';

/** Null: it could not be filled. */
export async function fillCart(
  { ask }: CheckClient,
  context: ContextInput,
  line: { item_id: string; qty: number },
): Promise<Cart | null> {
  const { data: empty } = await ask(createCart, { body: context }, { row: 'API-048', what: 'a cart begins' });
  if (!empty) return null;
  const params = { id: empty.id };
  const body = { ...line, version: empty.version };
  return (await ask(addLine, { params, body }, { row: 'API-048', what: 'a dish is added' })).data;
}

/** What a cart is ordered with. */
export function orderOf(
  cart: Cart,
  { time, method_id, mobile }: { time: Time; method_id: string | null; mobile: string },
): CreateOrderBody {
  return {
    cart_id: cart.id,
    cart_version: cart.version,
    accepted_total: dueOf(cart),
    ...time,
    payment_method_id: method_id,
    customer: { name: 'Provider check', mobile },
    notes: 'Provider check: please do not cook',
  };
}

/** The order as it is then; null: it could not be canceled. */
export async function cancel({ ask }: CheckClient, id: string, token: string): Promise<Order | null> {
  const { data: reasons } = await ask(listCancelReasons, {}, { row: 'API-050', what: 'reasons to cancel are listed' });
  const body = { reason_id: reasons?.[0]?.id ?? 'other' };
  const { data } = await ask(
    cancelOrder,
    { params: { id }, body },
    {
      row: 'API-050',
      what: 'a customer cancels in time',
      headers: { 'x-order-token': token },
      may: ['ORDER_NOT_CANCELABLE'],
    },
  );
  return data;
}
