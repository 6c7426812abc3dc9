/** Domain order: carts, orders, their statuses, and what the sandbox and the socket need of them. */
import {
  addLine as addLineCall,
  changeLine as changeLineCall,
  createCart,
  createOrder,
  deleteCart as deleteCartCall,
  getCart,
  getOrder,
  getOrderByToken,
  getOrderTracking,
  listOrders,
  mergeCart,
  previewCartContext,
  removeLine as removeLineCall,
  setCartContext,
  validateCart as validateCartCall,
} from '@sufra/api/order/endpoints';
import { desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/tenant-scope.ts';
import { refuse } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { ConsoleOrder, Customer, Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant/directory.ts';
import { addressKey } from '../user/limits.ts';
import { deleteCart, findCart, forgetCarts, type Owner } from './cart-rows.ts';
import { measureCart } from './cart-view.ts';
import { addLine, beginCart, changeLine, previewContext, removeLine, setContext, validateCart } from './carts.ts';
import type { Scope } from './facts.ts';
import { mergeInto } from './merge.ts';
import { missOrders } from './missed.ts';
import { moveOrder, staffMoves } from './move-order.ts';
import { findOrder, ordersPage, orderView, trackingView } from './order-view.ts';
import { placeOrder } from './place-order.ts';
import { cartLines, type OrderRow, orders } from './tables.ts';
import { issueOrderToken, orderOfToken, ordersOfTokens, readOrderTokens, readTokenSecret } from './tokens.ts';

interface AnyCall {
  tenant: TenantRecord;
  now: () => Date;
  customer: () => Promise<Customer | null>;
}

type OwnerCall = AnyCall & {
  request: Pick<FastifyRequest, 'headers'>;
  withDb: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
};

export async function registerOrder(platform: Platform): Promise<void> {
  registerHooks(platform);
  const secret = readTokenSecret(platform.config.dataFolder);
  platform.every('old carts', 60 * 60_000, () => forgetCarts(platform));
  platform.every('missed orders', 1000, () => missOrders(platform));

  const scopeOf = ({ tenant, now }: AnyCall, db: Db): Scope => ({
    db,
    tenant,
    now: now(),
    partyOf: platform.hooks.partyOf,
  });
  const tokensOf = ({ request }: Pick<OwnerCall, 'request'>) => readOrderTokens(request.headers['x-order-token']);
  const ownerOf = async ({ customer }: AnyCall): Promise<Owner> => ({ customer_id: (await customer())?.id ?? null });

  await serve(platform, createCart, async (call) => {
    const owner = await ownerOf(call);
    const scope = owner.customer_id ? `customer:${owner.customer_id}` : `guest:${addressKey(call.request.ip)}`;
    return call.once(scope, async (db) => ({
      data: await beginCart(scopeOf(call, db), owner, call.body, tokensOf(call)),
    }));
  });

  await serve(platform, getCart, async (call) => {
    const owner = await ownerOf(call);
    return call.withDb(async (db) => {
      const scope = scopeOf(call, db);
      const cart = await findCart(db, call.tenant.tenant, call.params.id, owner, scope.now);
      return { data: (await measureCart(scope, cart)).view };
    });
  });

  await serve(platform, deleteCartCall, async (call) => {
    const owner = await ownerOf(call);
    return call.withDb(async (db) => {
      const cart = await findCart(db, call.tenant.tenant, call.params.id, owner, call.now(), 'update');
      if (call.query.version !== undefined && call.query.version !== cart.version) throw refuse('CART_VERSION');
      await deleteCart(db, cart);
      return { data: { id: cart.id } };
    });
  });

  await serve(platform, addLineCall, async (call) => {
    const owner = await ownerOf(call);
    const { version, ...line } = call.body;
    return call.once(`cart:${call.params.id}`, async (db) => ({
      data: await addLine(scopeOf(call, db), owner, call.params.id, version, line),
    }));
  });

  await serve(platform, changeLineCall, async (call) => {
    const owner = await ownerOf(call);
    const { version, ...change } = call.body;
    const { id, line } = call.params;
    return call.withDb(async (db) => ({ data: await changeLine(scopeOf(call, db), owner, id, line, version, change) }));
  });

  await serve(platform, removeLineCall, async (call) => {
    const owner = await ownerOf(call);
    const { id, line } = call.params;
    return call.withDb(async (db) => ({
      data: await removeLine(scopeOf(call, db), owner, id, line, call.query.version),
    }));
  });

  await serve(platform, setCartContext, async (call) => {
    const owner = await ownerOf(call);
    const { version, ...context } = call.body;
    return call.withDb(async (db) => ({
      data: await setContext(scopeOf(call, db), owner, call.params.id, version, context, tokensOf(call)),
    }));
  });

  await serve(platform, previewCartContext, async (call) => {
    const owner = await ownerOf(call);
    return call.withDb(async (db) => ({
      data: await previewContext(scopeOf(call, db), owner, call.params.id, call.body),
    }));
  });

  await serve(platform, validateCartCall, async (call) => {
    const owner = await ownerOf(call);
    const { version, accept_prices = false } = call.body;
    return call.withDb(async (db) => ({
      data: await validateCart(scopeOf(call, db), owner, call.params.id, version, accept_prices),
    }));
  });

  await serve(platform, mergeCart, async (call) => {
    const { id } = await call.signedIn();
    return call.withDb(async (db) => ({
      data: await mergeInto(scopeOf(call, db), { customer_id: id }, call.params.id, call.body.guest_cart_id),
    }));
  });

  await serve(platform, createOrder, async (call) => {
    const customer = await call.customer();
    // Not the cart: a guest's key that comes again with another cart is no second order (API-053).
    const owner = customer ? `customer:${customer.id}` : 'guest';
    const tokenOf = (db: Db, id: string) => issueOrderToken(db, secret, call.tenant.tenant, id, call.now());
    // Not part of the stored answer: a token is kept as its hash only, and the number is the database's.
    let number = Promise.resolve('');
    let tracking_token = '';
    const { data, replayed } = await call.once(owner, async (db) => {
      const placed = await placeOrder(platform, scopeOf(call, db), customer, call.body);
      number = placed.number;
      tracking_token = tokenOf(db, placed.order.id);
      return { data: placed.order };
    });
    if (replayed) {
      await call.withDb(async (db) => {
        const order = await findOrder(db, call.tenant.tenant, data.id);
        if (!order) throw refuse('NOT_FOUND');
        number = Promise.resolve(order.number);
        tracking_token = tokenOf(db, order.id);
      });
    }
    return { data: { ...data, number: await number, tracking_token } };
  });

  await serve(platform, listOrders, async (call) => {
    const { id } = await call.signedIn();
    return call.withDb((db) => ordersPage(db, call.tenant.tenant, id, call.query.page ?? 1));
  });

  /** Asked before the transaction: a call that holds one connection must not wait for another. */
  const asker = async ({ customer }: AnyCall): Promise<() => Customer | null> => {
    try {
      const present = await customer();
      return () => present;
    } catch (error) {
      // A session that has ended does not close what a token opens.
      return () => {
        throw error;
      };
    }
  };

  /** The order, for its owner; unknown and a stranger's are the same NOT_FOUND (CHK-034). */
  const withOwnOrder = async <View>(
    call: OwnerCall,
    id: string,
    view: (db: Db, order: OrderRow) => Promise<View>,
  ): Promise<{ data: View }> => {
    const customer = await asker(call);
    return call.withDb(async (db) => {
      const [order, opened] = await Promise.all([
        findOrder(db, call.tenant.tenant, id),
        ordersOfTokens(db, tokensOf(call), call.now()),
      ]);
      if (order && opened.includes(order.id)) return { data: await view(db, order) };
      // Also for an id that is not there: a session that ended answers the same whatever it asks for.
      const present = customer();
      if (!order || !present || order.customer_id !== present.id) throw refuse('NOT_FOUND');
      return { data: await view(db, order) };
    });
  };

  await serve(platform, getOrder, (call) => withOwnOrder(call, call.params.id, orderView));

  await serve(platform, getOrderTracking, (call) => withOwnOrder(call, call.params.id, trackingView));

  await serve(platform, getOrderByToken, async (call) =>
    call.withDb(async (db) => {
      const id = await orderOfToken(db, call.tenant.tenant, call.params.token, call.now());
      const order = id ? await findOrder(db, call.tenant.tenant, id) : undefined;
      if (!order) throw refuse('NOT_FOUND');
      return { data: await orderView(db, order) };
    }),
  );
}

function registerHooks(platform: Platform): void {
  platform.hooks.ordersOfTokens = (db, tokens) => ordersOfTokens(db, tokens, new Date());

  platform.hooks.itemsOfCart = async (db, cartId) => {
    const rows = await db
      .selectDistinct({ id: cartLines.item_id })
      .from(cartLines)
      .where(eq(cartLines.cart_id, cartId));
    return rows.map(({ id }) => id);
  };

  platform.hooks.moveOrder = async (db, tenant, id, status) => {
    const now = platform.clock.now(tenant.tenant);
    const order = await moveOrder({ platform, db, tenant, now }, id, status);
    return orderView(db, order);
  };

  platform.hooks.consoleOrders = async (db) => {
    const rows = await db.select().from(orders).orderBy(desc(orders.created_at)).limit(60);
    return rows.map(consoleView);
  };
}

/** Where staff bring it, in the customer's own words. */
function goesTo({ snapshot: { destination } }: OrderRow): ConsoleOrder['to'] {
  if (!destination?.user_area_name && !destination?.address && !destination?.table_names) return null;
  const { user_area_name, table_names, address } = destination;
  const door = address
    ? [
        address.street_name,
        address.building_number,
        address.floor_number,
        address.apartment_number,
        address.special_mark,
        address.description,
      ]
    : [];
  return { names: user_area_name ?? table_names, door: door.flatMap((part) => part ?? []) };
}

function consoleView(order: OrderRow): ConsoleOrder {
  return {
    id: order.id,
    number: order.number,
    type: order.type,
    status: order.status,
    branch_id: order.branch_id,
    customer: order.customer_name,
    to: goesTo(order),
    lines: order.snapshot.lines.map(({ qty, names }) => ({ qty, names })),
    total: order.due,
    currency: order.currency,
    created_at: order.created_at.toISOString(),
    promised_to: order.promised_to?.toISOString() ?? null,
    next: staffMoves(order),
  };
}
