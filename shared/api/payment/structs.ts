/** Shapes of payment methods (guide §2 Payment). */
import { array, type Infer, optional, string, type } from 'superstruct';
import { id, names, orderType, price } from '../shapes.ts';

export const methodsQuery = type({
  branch_id: id,
  type: orderType,
  amount: optional(price),
});
/** `kind`: `cash`, `card`, `apple_pay`; others may follow and are shown by name. */
export const method = type({ id, kind: string(), names });
export const methods = array(method);

export type PaymentMethod = Infer<typeof method>;
