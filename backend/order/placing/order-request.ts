import type { CreateOrderBody } from '@sufra/api/order/endpoints';
import type { PayWay } from '@sufra/api/staff/serve/typed-orders';
import type { BaseLocale } from '@sufra/contract';
import type { Customer } from '../../http/customer.ts';
import type { PaymentScope } from '../../payment/payable.ts';
import type { Scope } from '../quote/facts.ts';
import type { OrderSnapshot } from '../tables.ts';

export interface OrderCaller {
  locale: BaseLocale;
  /** From `addressKey`. */
  address: string;
}

/** An order that is asked for: in which world, by whom and how. */
export interface OrderRequest extends PaymentScope, Scope {
  /** Null: a guest. */
  customer: Customer | null;
  body: CreateOrderBody;
  caller: OrderCaller;
  /** Staff type it in for a guest; absent: its customer places it. */
  typed?: NonNullable<OrderSnapshot['typed']> & { pay: PayWay };
}
