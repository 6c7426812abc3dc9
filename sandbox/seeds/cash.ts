import { CASH_WAYS } from '@sufra/backend/payment/cash.ts';
import type { OrderType, PaymentMethodSeed } from '@sufra/backend/seeding/brand.ts';

/** Cash for the types that a brand offers. */
export function cashMethods(tenant: string, offered: readonly OrderType[]): PaymentMethodSeed[] {
  return CASH_WAYS.map(({ id, names, types }) => ({
    id: `${tenant}-${id}`,
    kind: 'cash' as const,
    names,
    enabled: true,
    types: types.filter((type) => offered.includes(type)),
  })).filter(({ types }) => types.length > 0);
}
