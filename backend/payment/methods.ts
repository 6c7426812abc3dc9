/** Ways to pay: which of a tenant's are offered at a branch, for an order type and an amount. */
import { toMinor } from '@sufra/api/order/minor';
import type { OrderType } from '@sufra/contract';
import { asc } from 'drizzle-orm';
import { keepContent } from '../database/content.ts';
import type { Db } from '../database/tenant-scope.ts';
import { paymentMethods } from './tables.ts';

export type MethodRow = typeof paymentMethods.$inferSelect;

/** What is to be paid, where. `amount` in minor units; absent: not known yet, so no bound counts. */
export interface PayPlace {
  /** Null: at none (a top-up of the wallet), so methods of certain branches are left out. */
  branch_id: string | null;
  /** Null: it is for no order (a reservation), so every way that pays at once will do. */
  type: OrderType | null;
  amount?: number;
}

/** Names of the payment providers that are switched on for a tenant. */
export type ProvidersOf = (tenant: string) => ReadonlySet<string>;

/** By sort. Shared between calls: read only. */
const listMethods: (db: Db) => Promise<MethodRow[]> = keepContent((db) =>
  db.select().from(paymentMethods).orderBy(asc(paymentMethods.sort)),
);

/** Those of the tenant that can be chosen there, by sort. A method whose provider is not switched on is not offered. */
export async function methodsFor(db: Db, place: PayPlace, providers: ProvidersOf): Promise<MethodRow[]> {
  const known = providers(db.tenant);
  return (await listMethods(db)).filter((method) => isOffered(method, place, known));
}

/** What pays an order of which nothing is due: balances and coupon did (CHK-025). No tenant offers it; it cannot be asked for. */
export function nothingToPay(tenant: string): MethodRow {
  const names = { ar: 'لا شيء للدفع', en: 'Nothing to pay' };
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

/** @internal */
export function isOffered(
  method: MethodRow,
  { branch_id, type, amount }: PayPlace,
  known: ReadonlySet<string>,
): boolean {
  const { enabled, types, branches, min_amount, max_amount, provider, kind } = method;
  if (!enabled || (type === null ? provider === null : !types.includes(type))) return false;
  // Cash needs nobody; every other way is somebody's.
  if (provider === null ? kind !== 'cash' : !known.has(provider)) return false;
  if (branches && (branch_id === null || !branches.includes(branch_id))) return false;
  if (amount === undefined) return true;
  return (
    (min_amount === null || amount >= toMinor(min_amount)) && (max_amount === null || amount <= toMinor(max_amount))
  );
}
