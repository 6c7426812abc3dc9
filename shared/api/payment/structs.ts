/** Shapes of payment methods (guide §2 Payment). */
import { ORDER_TYPES } from '@sufra/contract';
import { array, enums, type Infer, optional, string, type } from 'superstruct';
import { id, names, price } from '../structs.ts';

export const methodsQuery = type({
  branch_id: id,
  type: enums(ORDER_TYPES),
  amount: optional(price),
});
/** `kind`: `cash`, `card`, `apple_pay`; others may follow and are shown by name. */
export const method = type({ id, kind: string(), names });
export const methods = array(method);

export type PaymentMethod = Infer<typeof method>;
