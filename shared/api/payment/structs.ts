/** Shapes of payment methods (guide §2 Payment). */
import { array, boolean, type Infer, optional, string, type } from 'superstruct';
import { id, names, orderType, price } from '../shapes.ts';

export const methodsQuery = type({
  branch_id: id,
  type: orderType,
  amount: optional(price),
});
/**
 * `kind`: `cash`, `card`, `apple_pay`; others may follow and are shown by name. `balances`: false for one that points and wallet do
 * not go with (CHK-025); absent: they do.
 */
export const method = type({ id, kind: string(), names, balances: optional(boolean()) });
export const methods = array(method);

export type PaymentMethod = Infer<typeof method>;
