import type { Cart, CreateOrderBody } from '@sufra/api/order/endpoints';
import { createOrderBody } from '@sufra/api/order/structs';
import { readTyped } from '@sufra/i18n';
import { dueOf, isNothingDue } from '../../cart/totals/amounts.ts';
import type { CheckoutValues } from '../../storage/draft-order.ts';

/**
 * The call's body from the cart as it is shown and the form. `acceptedPromise`: the later time the customer agreed to.
 */
export function orderBody(cart: Cart, values: CheckoutValues, acceptedPromise?: string | null): CreateOrderBody {
  const { delivery_time, scheduled_day, scheduled_period } = cart.context.time;
  const notes = values.notes?.trim();
  return {
    cart_id: cart.id,
    cart_version: cart.version,
    accepted_total: dueOf(cart) ?? '',
    delivery_time,
    scheduled_day,
    scheduled_period,
    accepted_promise: delivery_time === 'asap' ? (acceptedPromise ?? cart.promise?.to ?? null) : null,
    use_points: cart.balances?.use_points ?? null,
    use_wallet: cart.balances?.use_wallet ?? null,
    // Nothing is due: nothing is asked (CHK-025).
    payment_method_id: isNothingDue(cart) ? null : (values.payment_method_id ?? ''),
    customer: {
      name: values.name?.trim() ?? '',
      mobile: readTyped(values.mobile ?? ''),
      country_code: values.country ?? null,
    },
    notes: notes ? notes : null,
    address: cart.type === 'delivery' ? (values.address ?? {}) : null,
    ...(cart.type === 'car_pickup' ? carOf(values.vehicle) : {}),
  };
}

/** A saved car by its id, any other by its fields (C-68). */
function carOf(car: CheckoutValues['vehicle']): Pick<CreateOrderBody, 'vehicle_id' | 'vehicle'> {
  if (!car) return {};
  const { vehicle_id, brand_id, color_id, plate_number } = car;
  return vehicle_id ? { vehicle_id } : { vehicle: { brand_id, color_id, plate_number } };
}

/** Form fields that the endpoint's own struct refuses; empty when the body may be sent. */
export function refusedFields(body: CreateOrderBody): RefusedField[] {
  const [failure] = createOrderBody.validate(body);
  if (!failure) return [];
  return failure.failures().map(({ path }) => {
    const last = path.at(-1) as string;
    if (path[0] === 'address') return `address.${last}` as const;
    return path[0] === 'vehicle' ? 'vehicle' : (FIELDS[last] ?? 'order');
  });
}

/** A field of the form, one of its address, or nothing that the form has. */
export type RefusedField = keyof CheckoutValues | `address.${string}` | 'order';

const FIELDS: Readonly<Record<string, keyof CheckoutValues>> = {
  name: 'name',
  mobile: 'mobile',
  country_code: 'country',
  payment_method_id: 'payment_method_id',
  notes: 'notes',
  vehicle_id: 'vehicle',
};
