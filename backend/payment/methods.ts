/** Ways to pay: which of a tenant's are offered at a branch, for an order type and an amount. */
import { toMinor } from '@sufra/api/order/minor';
import type { LocalizedText, OrderType } from '@sufra/contract';
import { asc } from 'drizzle-orm';
import { keepContent } from '../database/content.ts';
import type { Db } from '../database/tenant-scope.ts';
import { paymentMethods } from './tables.ts';

export type MethodRow = typeof paymentMethods.$inferSelect;

/** The amount to pay, where. `amount` in minor units; absent: not known yet, so no bound counts. */
export interface PayPlace {
  /** Null: at none (a top-up of the wallet), so methods of certain branches are left out. */
  branch_id: string | null;
  /** Null: it is for no order (a reservation), so every way that pays at once will do. */
  type: OrderType | null;
  amount?: number;
  currency: string;
}

/** The least that a payment provider takes of a currency, in minor units; null: a currency that it does not count. */
type LeastOf = (currency: string) => number | null;

/** The payment providers that are switched on for a tenant, by name. */
export type ProvidersOf = (tenant: string) => ReadonlyMap<string, LeastOf>;

/** Why a method cannot pay an amount that it could pay if the amount were another; `bound` in minor units. */
export interface AmountHindrance {
  code: 'AMOUNT_BELOW' | 'AMOUNT_ABOVE';
  bound: number;
}

/** By sort. Shared between calls: read only. */
const listMethods: (db: Db) => Promise<MethodRow[]> = keepContent((db) =>
  db.select().from(paymentMethods).orderBy(asc(paymentMethods.sort)),
);

/** Names of a method that took money, whether it is offered now or not; null: the tenant has it no more. */
export async function namesOfMethod(db: Db, methodId: string): Promise<LocalizedText | null> {
  return (await listMethods(db)).find(({ id }) => id === methodId)?.names ?? null;
}

/** Those of the tenant that can be chosen there, by sort. A method whose provider is not switched on is not offered. */
export async function methodsFor(db: Db, place: PayPlace, providers: ProvidersOf): Promise<MethodRow[]> {
  const there = await methodsThere(db, place, providers);
  return there.filter(({ hindrance }) => hindrance === null).map(({ method }) => method);
}

/** The same with those that only the amount hinders, and how. */
export async function methodsThere(
  db: Db,
  place: PayPlace,
  providers: ProvidersOf,
): Promise<{ method: MethodRow; hindrance: AmountHindrance | null }[]> {
  const known = providers(db.tenant);
  const there = (await listMethods(db)).filter((method) => isOffered(method, place, known));
  return there.map((method) => ({ method, hindrance: amountHindrance(method, place, known) }));
}

/**
 * What pays an order of which nothing is due: balances and coupon did (CHK-025). No tenant offers it; it
 * cannot be asked for.
 */
export function nothingToPay(tenant: string): MethodRow {
  const names = { ar: 'من الرصيد والخصم', en: 'Balance and discounts' };
  const bounds = { types: [], branches: null, min_amount: null, max_amount: null };
  return {
    tenant,
    id: 'none',
    sort: 0,
    kind: 'none',
    names,
    enabled: true,
    ...bounds,
    provider: null,
    brands: null,
    balances: true,
  };
}

/** By id, or by kind: `cash` is the first way to pay in cash. Null: unknown, off, or not offered there. */
export async function findMethod(
  db: Db,
  methodId: string,
  place: PayPlace,
  providers: ProvidersOf,
): Promise<MethodRow | null> {
  return (await methodsFor(db, place, providers)).find(({ id, kind }) => id === methodId || kind === methodId) ?? null;
}

/** The first way to pay online there; null: none is offered. */
export async function findOnlineMethod(db: Db, place: PayPlace, providers: ProvidersOf): Promise<MethodRow | null> {
  return (await methodsFor(db, place, providers)).find(({ provider }) => provider !== null) ?? null;
}

/** Whatever the amount. */
function isOffered(
  { enabled, types, branches, provider, kind }: MethodRow,
  { branch_id, type, currency }: PayPlace,
  known: ReturnType<ProvidersOf>,
): boolean {
  if (!enabled || (type === null ? provider === null : !types.includes(type))) return false;
  // Every method except cash needs a provider that is switched on and counts the currency.
  if (provider === null ? kind !== 'cash' : (known.get(provider)?.(currency) ?? null) === null) return false;
  return !branches || (branch_id !== null && branches.includes(branch_id));
}

function amountHindrance(
  { min_amount, max_amount, provider }: MethodRow,
  { amount, currency }: PayPlace,
  known: ReturnType<ProvidersOf>,
): AmountHindrance | null {
  if (amount === undefined) return null;
  const least = provider === null ? 0 : (known.get(provider)?.(currency) ?? 0);
  const min = Math.max(least, toMinor(min_amount ?? '0.00'));
  if (amount < min) return { code: 'AMOUNT_BELOW', bound: min };
  const max = max_amount === null ? Number.POSITIVE_INFINITY : toMinor(max_amount);
  return amount > max ? { code: 'AMOUNT_ABOVE', bound: max } : null;
}
