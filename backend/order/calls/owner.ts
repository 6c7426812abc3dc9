/** What the calls of carts and orders share: whose they are, and what they see. */
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse, unlessRefused } from '../../errors/refusal.ts';
import type { Customer } from '../../http/customer.ts';
import type { Platform } from '../../platform.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { readOrderTokens } from '../../user/sign-in/signed-links.ts';
import type { Owner } from '../cart/cart-rows.ts';
import { findOrder } from '../order-rows.ts';
import type { Scope } from '../quote/facts.ts';
import { dineSessionOf } from '../rules/dine-session.ts';
import type { OrderRow } from '../tables.ts';
import { ordersOfTokens } from '../tokens.ts';

export interface AnyCall {
  tenant: TenantRecord;
  now: () => Date;
  customer: () => Promise<Customer | null>;
}

export type OwnerCall = AnyCall & {
  request: Pick<FastifyRequest, 'headers'>;
  withDb: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
};

export function scopeOf({ hooks }: Platform, { tenant, now }: AnyCall, db: Db): Scope {
  return { db, tenant, now: now(), dineSessionOf: hooks.of(dineSessionOf) };
}

/** The tokens that the visitor sends: each opens an order. */
export function tokensOf({ request }: Pick<OwnerCall, 'request'>) {
  return readOrderTokens(request.headers['x-order-token']);
}

export async function ownerOf({ customer }: AnyCall): Promise<Owner> {
  return { customer_id: (await customer())?.id ?? null };
}

/**
 * The account of a call that is open to guests; null: none is signed in, or the sign-in has ended. Asked
 * before the transaction.
 */
export async function accountOf({ customer }: Pick<AnyCall, 'customer'>): Promise<string | null> {
  return (await unlessRefused(customer))?.id ?? null;
}

/** Asked before the transaction: a call that holds one connection must not wait for another. */
const requester = async ({ customer }: AnyCall): Promise<() => Customer | null> => {
  try {
    const present = await customer();
    return () => present;
  } catch (error) {
    // Known once it is needed: a public link is open to a session that has ended.
    return () => {
      throw error;
    };
  }
};

/** The order, for its owner; unknown and a stranger's are the same NOT_FOUND (CHK-034). */
export async function withOwnOrder<View>(
  call: OwnerCall,
  id: string,
  view: (db: Db, order: OrderRow, now: Date) => Promise<View>,
): Promise<{ data: View }> {
  const customer = await requester(call);
  return call.withDb(async (db) => {
    const [order, opened] = await Promise.all([
      findOrder(db, call.tenant.tenant, id),
      ordersOfTokens(db, tokensOf(call), call.now()),
    ]);
    if (order && opened.includes(order.id)) return { data: await view(db, order, call.now()) };
    // Also for an id that is not there: a session that ended answers the same whatever it asks for.
    const present = customer();
    if (!order || !present || order.customer_id !== present.id) throw refuse('NOT_FOUND');
    return { data: await view(db, order, call.now()) };
  });
}
