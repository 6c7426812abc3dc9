import type { OrderType, PaymentMethodSeed } from '@sufra/backend/seeding/brand.ts';
import { names } from './build.ts';

/** Where money changes hands. `id` is what follows the tenant's name. */
const WAYS = [
  { id: 'cash', names: names('نقداً عند الاستلام', 'Cash at pickup'), types: ['pickup', 'car_pickup'] },
  { id: 'cash-delivery', names: names('نقداً عند التوصيل', 'Cash on delivery'), types: ['delivery'] },
  { id: 'cash-table', names: names('نقداً في المطعم', 'Cash at the restaurant'), types: ['dine_in'] },
] as const satisfies readonly Pick<PaymentMethodSeed, 'id' | 'names' | 'types'>[];

/** Cash by the order's type, so that its name says where it is paid. */
export function cashMethods(tenant: string, offered: readonly OrderType[]): PaymentMethodSeed[] {
  return WAYS.map(({ id, names: called, types }) => ({
    id: `${tenant}-${id}`,
    kind: 'cash' as const,
    names: called,
    enabled: true,
    types: types.filter((type) => offered.includes(type)),
  })).filter(({ types }) => types.length > 0);
}
