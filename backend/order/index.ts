/** Domain order: carts, orders, and their statuses. */
import { addressKey } from '@sufra/api/address-key';
import {
  addLine as addLineCall,
  cancelOrder,
  changeLine as changeLineCall,
  createCart,
  createOrder,
  deleteCart as deleteCartCall,
  getCart,
  getOrder,
  getOrderByToken,
  getOrderTracking,
  listCancelReasons,
  listDeviceOrders,
  listOrders,
  mergeCart,
  previewCartContext,
  rateOrder,
  removeCartCoupon,
  removeLine as removeLineCall,
  removeRatingPhoto,
  reportArrival,
  rescheduleOrder,
  sendRatingPhoto,
  setCartBalances,
  setCartContext,
  setCartCoupon,
  validateCart as validateCartCall,
} from '@sufra/api/order/endpoints';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { cartMissesOf } from '../branch/cart-times.ts';
import { type CouponVerdict, judgeCoupon } from '../coupon/judge-coupon.ts';
import { verdictsForCart } from '../coupon/verdicts-for-cart.ts';
import { type Db, withTenant } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import type { Customer } from '../http/customer.ts';
import { sentBytes, serve } from '../http/serve.ts';
import { itemsMissingAt } from '../menu/service.ts';
import type { Platform } from '../platform.ts';
import { ordersOfTokens as ordersOfTokensHook } from '../realtime/owners.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { cartAtSignIn } from '../user/cart-at-sign-in.ts';
import { ordersAtSignIn } from '../user/orders-at-sign-in.ts';
import { readOrderTokens, readTokenSecret } from '../user/signed-links.ts';
import { adoptOrders } from './adopt-orders.ts';
import { arrive } from './arrive.ts';
import { cancelByCustomer } from './cancel-order.ts';
import { CUSTOMER_REASONS } from './cancel-reasons.ts';
import { cartsOfCustomer, deleteCart, findCart, forgetCarts, type Owner } from './cart-rows.ts';
import { putCoupon, setBalances, takeCouponOut } from './cart-savings.ts';
import { measureCart } from './cart-view.ts';
import { addLine, beginCart, changeLine, previewContext, removeLine, setContext, validateCart } from './carts.ts';
import { dineSessionOf } from './dine-session.ts';
import type { Scope } from './facts.ts';
import { mergeAtSignIn, mergeInto, withParked } from './merge.ts';
import { findOrder, guestOrders, ordersPage, orderView, trackingView } from './order-view.ts';
import { endOverdueOrders } from './overdue.ts';
import { placeOrder } from './place-order.ts';
import {
  FORGET_PHOTOS_EVERY_MS,
  forgetPhotos,
  keepPhoto,
  PHOTO_PATH,
  photoBytes,
  rate,
  readPhoto,
  removePhoto,
  requirePhotoPlace,
} from './rating.ts';
import { reschedule } from './reschedule.ts';
import { couponCustomer } from './savings.ts';
import { cartLines, type OrderRow } from './tables.ts';
import { issueOrderToken, orderOfToken, ordersOfTokens } from './tokens.ts';
import { providePaidOrders } from './waiting-order.ts';

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
  provideHooks(platform);
  const secret = readTokenSecret(platform.config.dataFolder);
  platform.every('old carts', 60 * 60_000, () => forgetCarts(platform));
  platform.every('unused pictures', FORGET_PHOTOS_EVERY_MS, () => forgetPhotos(platform.database));
  platform.every('overdue orders', 1000, () => endOverdueOrders(platform));

  const scopeOf = ({ tenant, now }: AnyCall, db: Db): Scope => ({
    db,
    tenant,
    now: now(),
    dineSessionOf: platform.hooks.of(dineSessionOf),
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
      const { view } = await measureCart(scope, cart);
      if (cart.customer_id === null) return { data: view };
      const others = await cartsOfCustomer(db, call.tenant.tenant, cart.customer_id, scope.now, cart.id);
      return { data: others.length > 0 ? await withParked(scope, view, others) : view };
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

  await serve(platform, setCartCoupon, async (call) => {
    const owner = await ownerOf(call);
    const caller = {
      tenant: call.tenant.tenant,
      number: owner.customer_id ?? '',
      address: addressKey(call.request.ip),
    };
    const done = await call.withDb((db) => putCoupon(scopeOf(call, db), owner, call.params.id, call.body, caller));
    // Thrown after the commit: the try counts.
    if ('refusal' in done) throw done.refusal;
    return { data: done.cart };
  });

  await serve(platform, removeCartCoupon, async (call) => {
    const owner = await ownerOf(call);
    return call.withDb(async (db) => ({
      data: await takeCouponOut(scopeOf(call, db), owner, call.params.id, call.query.version),
    }));
  });

  await serve(platform, setCartBalances, async (call) => {
    const { id } = await call.signedIn();
    return call.withDb(async (db) => ({
      data: await setBalances(scopeOf(call, db), { customer_id: id }, call.params.id, call.body),
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

  await serve(platform, listDeviceOrders, (call) =>
    call.withDb(async (db) => ({
      data: await guestOrders(db, call.tenant.tenant, await ordersOfTokens(db, tokensOf(call), call.now())),
    })),
  );

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
    view: (db: Db, order: OrderRow, now: Date) => Promise<View>,
  ): Promise<{ data: View }> => {
    const customer = await asker(call);
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
  };

  await serve(platform, getOrder, (call) => withOwnOrder(call, call.params.id, orderView));

  await serve(platform, getOrderTracking, (call) => withOwnOrder(call, call.params.id, trackingView));

  await serve(platform, listCancelReasons, async () => ({
    data: Object.entries(CUSTOMER_REASONS).map(([id, names]) => ({ id, names })),
  }));

  await serve(platform, cancelOrder, async (call) => {
    const { id } = call.params;
    await withOwnOrder(call, id, async () => null);
    // What is stored with the key is no copy of the order.
    await call.once(`order:${id}`, async (db) => {
      await cancelByCustomer({ platform, db, tenant: call.tenant, now: call.now() }, id, call.body);
      return { data: { id } };
    });
    return withOwnOrder(call, id, orderView);
  });

  await serve(platform, reportArrival, async (call) => {
    const { id } = call.params;
    await withOwnOrder(call, id, async () => null);
    await call.once(`order:${id}`, async (db) => {
      await arrive({ platform, db, tenant: call.tenant, now: call.now() }, id, call.body.spot);
      return { data: { id } };
    });
    return withOwnOrder(call, id, orderView);
  });

  await serve(platform, rescheduleOrder, async (call) => {
    const { id } = call.params;
    await withOwnOrder(call, id, async () => null);
    await call.once(`order:${id}`, async (db) => {
      await reschedule({ platform, db, tenant: call.tenant, now: call.now() }, id, call.body);
      return { data: { id } };
    });
    return withOwnOrder(call, id, orderView);
  });

  await serve(platform, rateOrder, async (call) => {
    const { id } = call.params;
    await withOwnOrder(call, id, async () => null);
    await call.once(`order:${id}`, async (db) => {
      await rate({ platform, db, tenant: call.tenant, now: call.now() }, id, call.body);
      return { data: { id } };
    });
    return withOwnOrder(call, id, orderView);
  });

  await serve(platform, sendRatingPhoto, async (call) => {
    const { id } = call.params;
    await withOwnOrder(call, id, requirePhotoPlace);
    // Between two transactions: drawing takes longer than any of them may.
    const content = await readPhoto(sentBytes(call.request));
    const data = await call.withDb((db) => keepPhoto(db, call.tenant.tenant, id, content, call.now()));
    return { data, status: 201 };
  });

  await serve(platform, removeRatingPhoto, (call) =>
    withOwnOrder(call, call.params.id, async (db, order) => {
      await removePhoto(db, order, call.params.photo);
      return { id: call.params.photo };
    }),
  );

  platform.http.get(PHOTO_PATH, async (request, reply) => {
    const { tenant: key, name } = request.params as { tenant: string; name: string };
    const id = /^([A-Za-z0-9_-]{16,64})\.webp$/.exec(name)?.[1];
    const tenant = id ? await platform.tenants.find(key) : null;
    const content =
      id && tenant ? await withTenant(platform.database, tenant.tenant, (db) => photoBytes(db, key, id)) : null;
    if (!content) return reply.code(404).type('text/plain').send('Not found');
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/webp')
      .send(content);
  });

  await serve(platform, getOrderByToken, async (call) =>
    call.withDb(async (db) => {
      const id = await orderOfToken(db, call.tenant.tenant, call.params.token, call.now());
      const order = id ? await findOrder(db, call.tenant.tenant, id) : undefined;
      if (!order) throw refuse('NOT_FOUND');
      return { data: await orderView(db, order, call.now()) };
    }),
  );
}

function provideHooks(platform: Platform): void {
  const { hooks } = platform;
  providePaidOrders(platform);
  hooks.provide(ordersOfTokensHook, (db, tokens) => ordersOfTokens(db, tokens, new Date()));
  hooks.provide(cartMissesOf, async (db, branch, type, cartId, now) => {
    const rows = await db
      .selectDistinct({ id: cartLines.item_id })
      .from(cartLines)
      .where(eq(cartLines.cart_id, cartId));
    const items = rows.map(({ id }) => id);
    return itemsMissingAt(db, branch, type, items, now);
  });
  hooks.provide(verdictsForCart, async ({ db, tenant, now, customer_id }, cartId, coupons) => {
    const scope: Scope = { db, tenant, now, dineSessionOf: hooks.of(dineSessionOf) };
    const cart = await findCart(db, tenant.tenant, cartId, { customer_id }, now);
    const { judgedBy } = (await measureCart(scope, cart)).quote.savings;
    const verdicts = new Map<string, CouponVerdict>();
    for (const coupon of coupons) {
      const customer = await couponCustomer(db, coupon, customer_id);
      verdicts.set(coupon.code, judgeCoupon(coupon, judgedBy, customer, now.getTime()));
    }
    return verdicts;
  });
  hooks.provide(cartAtSignIn, (tenant, customerId, guestCartId, now) =>
    mergeAtSignIn(platform, tenant, customerId, guestCartId, now),
  );
  hooks.provide(ordersAtSignIn, (tenant, customer, orderTokens, now) =>
    adoptOrders(platform, tenant, customer, readOrderTokens(orderTokens), now),
  );
}
