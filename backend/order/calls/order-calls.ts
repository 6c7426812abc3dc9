/** Calls of orders: placed, read, canceled, moved, and that their customer is there (API-050). */
import { addressKey } from '@sufra/api/address-key';
import {
  cancelOrder,
  createOrder,
  dropOrderChange,
  editOrder as editOrderCall,
  forgetDeviceOrders,
  getDoorCard,
  getKitchenTimes,
  getOrder,
  getOrderByToken,
  getOrderShare,
  getOrderTracking,
  getPayLink,
  getSharedOrder,
  keepDoorCard as keepDoorCardCall,
  listCancelReasons,
  listDeviceOrders,
  listOrders,
  previewOrderEdit,
  reportArrival,
  rescheduleOrder,
} from '@sufra/api/order/endpoints';
import { isRunning } from '@sufra/api/order/statuses';
import { OFFERS } from '@sufra/api/tenant/offers';
import type { Db } from '../../database/tenant-scope.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { serve } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { ownsOrder } from '../../tenant/own-order.ts';
import { offerIsOn } from '../../tenant/settings.ts';
import { readTokenSecrets } from '../../user/sign-in/signed-links.ts';
import { arrive } from '../changes/arrive.ts';
import { cancelByCustomer } from '../changes/cancel-order.ts';
import { giveUpChange } from '../changes/contents/dearer-change.ts';
import { editOrder, previewEdit } from '../changes/contents/edit-order.ts';
import { reschedule } from '../changes/reschedule.ts';
import { findOrder } from '../order-rows.ts';
import { payLinkOf } from '../placing/pay-links.ts';
import { placeOrder } from '../placing/place-order.ts';
import { CUSTOMER_REASONS } from '../rules/cancel-reasons.ts';
import { tokensOfEndedTables } from '../rules/dine-session.ts';
import { issueOrderToken, openedBy, orderOfToken, ordersOfTokens } from '../tokens.ts';
import { doorCardOf, keepDoorCard } from '../view/door-cards.ts';
import { kitchenTimes } from '../view/kitchen-times.ts';
import { sharedOrderOf, shareOf } from '../view/order-shares.ts';
import { guestOrders, ordersPage, orderView, trackingView } from '../view/order-view.ts';
import { scopeOf, tokensOf, withOwnOrder } from './owner.ts';

export async function registerOrderCalls(platform: Platform): Promise<void> {
  const secrets = readTokenSecrets(platform.config);

  await serve(platform, createOrder, async (call) => {
    const customer = await call.customer();
    // Not the cart: a guest's key that comes again with another cart is no second order (API-053).
    const owner = customer ? `customer:${customer.id}` : 'guest';
    const tokenOf = (db: Db, id: string) => issueOrderToken(db, secrets, call.tenant.tenant, id, call.now());
    // Not part of the stored answer: a token is stored as its hash only, and the number is the database's.
    let number = Promise.resolve('');
    let tracking_token = '';
    const { data, replayed } = await call.once(owner, async (db) => {
      const caller = { locale: call.locale, address: addressKey(call.request.ip) };
      const placed = await placeOrder(platform, scopeOf(platform, call, db), customer, call.body, caller);
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
    return call.withDb((db) => ordersPage(db, call.tenant.tenant, id, call.query, call.now()));
  });

  await serve(platform, forgetDeviceOrders, (call) =>
    call.withDb(async (db) => {
      const opened = await openedBy(db, tokensOf(call), call.now());
      const listed = await guestOrders(db, call.tenant.tenant, [...new Set(opened.values())], call.now());
      const ended = new Set(listed.filter(({ status }) => !isRunning(status)).map(({ id }) => id));
      const ofTables = await platform.hooks.of(tokensOfEndedTables)(db, tokensOf(call), call.now());
      const ended_tokens = [...[...opened].filter(([, id]) => ended.has(id)).map(([token]) => token), ...ofTables];
      return { data: { ended_tokens, running: listed.length - ended.size } };
    }),
  );

  await serve(platform, listDeviceOrders, (call) =>
    call.withDb(async (db) => {
      const now = call.now();
      return { data: await guestOrders(db, call.tenant.tenant, await ordersOfTokens(db, tokensOf(call), now), now) };
    }),
  );

  await serve(platform, getOrder, (call) => withOwnOrder(call, call.params.id, orderView));

  await serve(platform, getOrderTracking, (call) => withOwnOrder(call, call.params.id, trackingView));

  await serve(platform, keepDoorCardCall, (call) =>
    withOwnOrder(call, call.params.id, (db, order, now) => keepDoorCard(db, secrets, order, call.body.gate_note, now)),
  );

  await serve(platform, getDoorCard, (call) =>
    call.withDb(async (db) => {
      const card = await doorCardOf(db, call.tenant.tenant, call.params.token);
      if (!card) throw refuse('NOT_FOUND');
      return { data: card };
    }),
  );

  await serve(platform, getKitchenTimes, (call) =>
    call.withDb(async (db) => {
      const isOffered = await offerIsOn(db, OFFERS.kitchenTimes);
      return { data: isOffered ? await kitchenTimes(db, call.tenant.tenant, call.query, call.now()) : null };
    }),
  );

  await serve(platform, getPayLink, (call) =>
    withOwnOrder(call, call.params.id, (db, order, now) => payLinkOf(db, secrets, order, now)),
  );

  await serve(platform, getOrderShare, (call) =>
    withOwnOrder(call, call.params.id, (db, order) => shareOf(db, secrets, order)),
  );

  await serve(platform, getSharedOrder, (call) =>
    call.withDb(async (db) => {
      const shared = await sharedOrderOf(db, call.tenant.tenant, call.params.token, call.now());
      if (!shared) throw refuse('NOT_FOUND');
      return { data: shared };
    }),
  );

  platform.hooks.provide(ownsOrder, (call, id) =>
    withOwnOrder(call, id, async () => true).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.status < 500) return false;
        throw error;
      },
    ),
  );

  await serve(platform, listCancelReasons, async () => ({
    data: CUSTOMER_REASONS.list(),
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

  await serve(platform, previewOrderEdit, (call) =>
    withOwnOrder(call, call.params.id, (db, order) =>
      previewEdit({ ...scopeOf(platform, call, db), platform }, order, call.body.lines),
    ),
  );

  await serve(platform, editOrderCall, async (call) => {
    const { id } = call.params;
    await withOwnOrder(call, id, async () => null);
    await call.once(`order:${id}`, async (db) => {
      await editOrder({ ...scopeOf(platform, call, db), platform }, id, call.body);
      return { data: { id } };
    });
    return withOwnOrder(call, id, orderView);
  });

  await serve(platform, dropOrderChange, async (call) => {
    const { id } = call.params;
    await withOwnOrder(call, id, async () => null);
    await call.once(`order:${id}`, async (db) => {
      await giveUpChange({ platform, db, tenant: call.tenant, now: call.now() }, id);
      return { data: { id } };
    });
    return withOwnOrder(call, id, orderView);
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
