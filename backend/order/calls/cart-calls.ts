/** Calls of the cart (API-048). */
import { addressKey } from '@sufra/api/address-key';
import {
  addLine as addLineCall,
  type Cart,
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
  setCartTip,
  validateCart as validateCartCall,
} from '@sufra/api/order/endpoints';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { cartsOfCustomer, deleteCart, findCart, type Owner } from '../cart/cart-rows.ts';
import { putCoupon, setBalances, takeCouponOut } from '../cart/cart-savings.ts';
import { setTip } from '../cart/cart-tip.ts';
import { measureCart } from '../cart/cart-view.ts';
import { addLine, beginCart, changeLine, previewContext, removeLine, setContext, validateCart } from '../cart/carts.ts';
import { tellGroup } from '../cart/group/announce.ts';
import { isGuestId } from '../cart/group/group-rows.ts';
import { emptyCartOfGroup, removeMember } from '../cart/group/host.ts';
import { openedCart, requireHost, seenBy } from '../cart/group/seat.ts';
import { mergeInto, withParked } from '../cart/merge.ts';
import { listSwaps } from '../cart/swaps.ts';
import { listUpsell } from '../cart/upsell.ts';
import { waitingOf } from '../cart/waiting-of.ts';
import type { Scope } from '../quote/facts.ts';
import { type OwnerCall, ownerOf, scopeOf, tokensOf } from './owner.ts';

export async function registerCartCalls(platform: Platform): Promise<void> {
  /** A change of dishes, by the owner of the cart or by a guest of its group. The group's phones hear of it. */
  const shared = async (
    call: OwnerCall & { params: { id: string } },
    db: Db,
    owner: Owner,
    change: (scope: Scope, opened: { id: string; owner: Owner }) => Promise<Cart>,
  ): Promise<{ data: Cart }> => {
    const scope = scopeOf(platform, call, db);
    const opened = await openedCart(scope, owner, call.params.id, tokensOf(call));
    const data = await change(scope, opened);
    tellGroup(platform, db, data.group?.id);
    return { data: seenBy(opened.owner, data) };
  };

  /** A change that a guest of a group does not make. */
  const hosted = async (
    call: OwnerCall & { params: { id: string } },
    db: Db,
    change: (scope: Scope) => Promise<Cart>,
  ): Promise<{ data: Cart }> => {
    requireHost(call.params.id);
    const data = await change(scopeOf(platform, call, db));
    tellGroup(platform, db, data.group?.id);
    return { data };
  };

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
      const opened = await openedCart(scope, owner, call.params.id, tokensOf(call), 'read');
      const cart = await findCart(db, call.tenant.tenant, opened.id, opened.owner, scope.now);
      const { view: measured } = await measureCart(scope, cart);
      if (opened.owner.seat) return { data: seenBy(opened.owner, measured) };
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
      const { id } = call.params;
      if (isGuestId(id)) {
        const { owner: of } = await openedCart(scopeOf(platform, call, db), owner, id, tokensOf(call));
        const asked = { id: of.seat!.group.id, tokens: tokensOf(call) };
        await removeMember(scopeOf(platform, call, db), asked, id);
        tellGroup(platform, db, asked.id);
        return { data: { id } };
      }
      const cart = await findCart(db, call.tenant.tenant, id, owner, call.now(), 'update');
      if (call.query.version !== undefined && call.query.version !== cart.version) throw refuse('CART_VERSION');
      if (cart.group_id === null) await deleteCart(db, cart);
      else await emptyCartOfGroup(scopeOf(platform, call, db), cart);
      tellGroup(platform, db, cart.group_id);
      return { data: { id: cart.id } };
    });
  });

  await serve(platform, addLineCall, async (call) => {
    const owner = await ownerOf(call);
    const { version, before, ...line } = call.body;
    return call.once(`cart:${call.params.id}`, (db) =>
      shared(call, db, owner, (scope, opened) => addLine(scope, opened.owner, opened.id, version, line, before)),
    );
  });

  await serve(platform, changeLineCall, async (call) => {
    const owner = await ownerOf(call);
    const { version, ...change } = call.body;
    const { line } = call.params;
    return call.withDb((db) =>
      shared(call, db, owner, (scope, opened) => changeLine(scope, opened.owner, opened.id, line, version, change)),
    );
  });

  await serve(platform, listSwapsCall, async (call) => {
    const owner = await ownerOf(call);
    return call.withDb(async (db) => {
      const scope = scopeOf(platform, call, db);
      const opened = await openedCart(scope, owner, call.params.id, tokensOf(call));
      return { data: await listSwaps(scope, opened.owner, opened.id, call.params.line) };
    });
  });

  await serve(platform, listUpsellCall, async (call) => {
    const owner = await ownerOf(call);
    return call.withDb(async (db) => {
      const scope = scopeOf(platform, call, db);
      const opened = await openedCart(scope, owner, call.params.id, tokensOf(call));
      return { data: await listUpsell(scope, opened.owner, opened.id) };
    });
  });

  await serve(platform, removeLineCall, async (call) => {
    const owner = await ownerOf(call);
    const { line } = call.params;
    return call.withDb((db) =>
      shared(call, db, owner, (scope, opened) => removeLine(scope, opened.owner, opened.id, line, call.query.version)),
    );
  });

  await serve(platform, setCartContext, async (call) => {
    const owner = await ownerOf(call);
    const { version, ...context } = call.body;
    return call.withDb((db) =>
      hosted(call, db, (scope) => setContext(scope, owner, call.params.id, version, context, tokensOf(call))),
    );
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
    return call.withDb((db) =>
      hosted(call, db, (scope) => validateCart(scope, owner, call.params.id, version, accept_prices)),
    );
  });

  await serve(platform, setCartCoupon, async (call) => {
    const owner = await ownerOf(call);
    const caller = {
      tenant: call.tenant.tenant,
      number: owner.customer_id ?? '',
      address: addressKey(call.request.ip),
    };
    requireHost(call.params.id);
    const done = await call.withDb(async (db) => {
      const put = await putCoupon(scopeOf(platform, call, db), owner, call.params.id, call.body, caller);
      if ('cart' in put) tellGroup(platform, db, put.cart.group?.id);
      return put;
    });
    // Thrown after the commit: the try counts.
    if ('refusal' in done) throw done.refusal;
    return { data: done.cart };
  });

  await serve(platform, removeCartCoupon, async (call) => {
    const owner = await ownerOf(call);
    return call.withDb((db) =>
      hosted(call, db, (scope) => takeCouponOut(scope, owner, call.params.id, call.query.version)),
    );
  });

  await serve(platform, setCartBalances, async (call) => {
    const { id } = await call.signedIn();
    return call.withDb((db) =>
      hosted(call, db, (scope) => setBalances(scope, { customer_id: id }, call.params.id, call.body)),
    );
  });

  await serve(platform, setCartTip, async (call) => {
    const owner = await ownerOf(call);
    return call.withDb((db) => hosted(call, db, (scope) => setTip(scope, owner, call.params.id, call.body)));
  });

  await serve(platform, mergeCart, async (call) => {
    const { id } = await call.signedIn();
    requireHost(call.params.id);
    requireHost(call.body.guest_cart_id);
    return call.withDb(async (db) => ({
      data: await mergeInto(scopeOf(platform, call, db), { customer_id: id }, call.params.id, call.body.guest_cart_id),
    }));
  });
}
