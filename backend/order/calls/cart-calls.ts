/** Calls of the cart (API-048). */
import { addressKey } from '@sufra/api/address-key';
import {
  addLine as addLineCall,
  changeLine as changeLineCall,
  createCart,
  deleteCart as deleteCartCall,
  getCart,
  listSwaps as listSwapsCall,
  listUpsell as listUpsellCall,
  mergeCart,
  previewCartContext,
  removeCartCoupon,
  removeLine as removeLineCall,
  setCartBalances,
  setCartContext,
  setCartCoupon,
  validateCart as validateCartCall,
} from '@sufra/api/order/endpoints';
import { refuse } from '../../errors/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { cartsOfCustomer, deleteCart, findCart } from '../cart/cart-rows.ts';
import { putCoupon, setBalances, takeCouponOut } from '../cart/cart-savings.ts';
import { measureCart } from '../cart/cart-view.ts';
import { addLine, beginCart, changeLine, previewContext, removeLine, setContext, validateCart } from '../cart/carts.ts';
import { mergeInto, withParked } from '../cart/merge.ts';
import { listSwaps } from '../cart/swaps.ts';
import { listUpsell } from '../cart/upsell.ts';
import { waitingOf } from '../placing/resume-waiting.ts';
import { ownerOf, scopeOf, tokensOf } from './owner.ts';

export async function registerCartCalls(platform: Platform): Promise<void> {
  await serve(platform, createCart, async (call) => {
    const owner = await ownerOf(call);
    const scope = owner.customer_id ? `customer:${owner.customer_id}` : `guest:${addressKey(call.request.ip)}`;
    return call.once(scope, async (db) => ({
      data: await beginCart(scopeOf(platform, call, db), owner, call.body, tokensOf(call)),
    }));
  });

  await serve(platform, getCart, async (call) => {
    const owner = await ownerOf(call);
    return call.withDb(async (db) => {
      const scope = scopeOf(platform, call, db);
      const cart = await findCart(db, call.tenant.tenant, call.params.id, owner, scope.now);
      const { view: measured } = await measureCart(scope, cart);
      const view = { ...measured, waiting: await waitingOf(scope, cart) };
      if (owner.customer_id === null) return { data: view };
      const others = await cartsOfCustomer(db, call.tenant.tenant, owner.customer_id, scope.now, cart.id);
      const named = others.length > 0 ? await withParked(scope, view, others) : view;
      return { data: { ...named, unmerged: cart.customer_id === null } };
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
    const { version, before, ...line } = call.body;
    return call.once(`cart:${call.params.id}`, async (db) => ({
      data: await addLine(scopeOf(platform, call, db), owner, call.params.id, version, line, before),
    }));
  });

  await serve(platform, changeLineCall, async (call) => {
    const owner = await ownerOf(call);
    const { version, ...change } = call.body;
    const { id, line } = call.params;
    return call.withDb(async (db) => ({
      data: await changeLine(scopeOf(platform, call, db), owner, id, line, version, change),
    }));
  });

  await serve(platform, listSwapsCall, async (call) => {
    const owner = await ownerOf(call);
    const { id, line } = call.params;
    return call.withDb(async (db) => ({ data: await listSwaps(scopeOf(platform, call, db), owner, id, line) }));
  });

  await serve(platform, listUpsellCall, async (call) => {
    const owner = await ownerOf(call);
    return call.withDb(async (db) => ({
      data: await listUpsell(scopeOf(platform, call, db), owner, call.params.id),
    }));
  });

  await serve(platform, removeLineCall, async (call) => {
    const owner = await ownerOf(call);
    const { id, line } = call.params;
    return call.withDb(async (db) => ({
      data: await removeLine(scopeOf(platform, call, db), owner, id, line, call.query.version),
    }));
  });

  await serve(platform, setCartContext, async (call) => {
    const owner = await ownerOf(call);
    const { version, ...context } = call.body;
    return call.withDb(async (db) => ({
      data: await setContext(scopeOf(platform, call, db), owner, call.params.id, version, context, tokensOf(call)),
    }));
  });

  await serve(platform, previewCartContext, async (call) => {
    const owner = await ownerOf(call);
    return call.withDb(async (db) => ({
      data: await previewContext(scopeOf(platform, call, db), owner, call.params.id, call.body),
    }));
  });

  await serve(platform, validateCartCall, async (call) => {
    const owner = await ownerOf(call);
    const { version, accept_prices = false } = call.body;
    return call.withDb(async (db) => ({
      data: await validateCart(scopeOf(platform, call, db), owner, call.params.id, version, accept_prices),
    }));
  });

  await serve(platform, setCartCoupon, async (call) => {
    const owner = await ownerOf(call);
    const caller = {
      tenant: call.tenant.tenant,
      number: owner.customer_id ?? '',
      address: addressKey(call.request.ip),
    };
    const done = await call.withDb((db) =>
      putCoupon(scopeOf(platform, call, db), owner, call.params.id, call.body, caller),
    );
    // Thrown after the commit: the try counts.
    if ('refusal' in done) throw done.refusal;
    return { data: done.cart };
  });

  await serve(platform, removeCartCoupon, async (call) => {
    const owner = await ownerOf(call);
    return call.withDb(async (db) => ({
      data: await takeCouponOut(scopeOf(platform, call, db), owner, call.params.id, call.query.version),
    }));
  });

  await serve(platform, setCartBalances, async (call) => {
    const { id } = await call.signedIn();
    return call.withDb(async (db) => ({
      data: await setBalances(scopeOf(platform, call, db), { customer_id: id }, call.params.id, call.body),
    }));
  });

  await serve(platform, mergeCart, async (call) => {
    const { id } = await call.signedIn();
    return call.withDb(async (db) => ({
      data: await mergeInto(scopeOf(platform, call, db), { customer_id: id }, call.params.id, call.body.guest_cart_id),
    }));
  });
}
