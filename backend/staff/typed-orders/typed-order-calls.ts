/**
 * Orders that staff type in for a guest at the telephone or the counter (SHOP-024). Menu, prices, areas,
 * times and placing are the storefront's own.
 */
import { addressKey } from '@sufra/api/address-key';
import type { Cart } from '@sufra/api/order/endpoints';
import {
  findGuest,
  placeTypedOrder,
  quoteTypedOrder,
  readOrderDish,
  readOrderMenu,
  readOrderPlaces,
  type TypedQuote,
} from '@sufra/api/staff/endpoints';
import type { BaseLocale } from '@sufra/contract';
import { listAreas } from '../../branch/delivery.ts';
import { findBranch } from '../../branch/service.ts';
import { timeSlotsView } from '../../branch/time-slots.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { wireError } from '../../errors/texts.ts';
import { menuViewOf } from '../../menu/menu-view.ts';
import { findItem, readMenu } from '../../menu/service.ts';
import { findOrder } from '../../order/order-rows.ts';
import { measureTyped, payUrlOf, placeTyped, waitsUntil } from '../../order/placing/typed-order.ts';
import type { Scope } from '../../order/quote/facts.ts';
import { dineSessionOf } from '../../order/rules/dine-session.ts';
import { gateErrors } from '../../order/rules/gate-errors.ts';
import type { Platform } from '../../platform.ts';
import { countGuestLook, countTypedOrder } from '../../user/limits/caller-limits.ts';
import { countryOf, readMobile } from '../../user/profile/mobiles.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { findGuestByMobile } from './find-guest.ts';

export async function registerTypedOrders(platform: Platform): Promise<void> {
  const scopeOf = ({ tenant, now }: RestaurantScope, db: Db): Scope => ({
    ...{ db, tenant, now: now() },
    dineSessionOf: platform.hooks.of(dineSessionOf),
  });
  const personOf = ({ tenant, signedIn }: RestaurantScope) => ({
    tenant: tenant.tenant,
    staffId: signedIn.person.id,
  });

  await serveStaff(platform, findGuest, async (call) => {
    const { tenant, body, params, now } = call;
    const country = countryOf(tenant, body.country_code);
    const mobile = readMobile(country, body.mobile);
    return {
      data: await call.withDb(async (db) => {
        await countGuestLook(db, personOf(call), now());
        return findGuestByMobile(db, { mobile, country_code: country.iso_code2, branch: params.branch }, now());
      }),
    };
  });

  await serveStaff(platform, readOrderMenu, async ({ params, query, now, withDb }) => ({
    data: await withDb(async (db) => {
      const view = await menuViewOf(db, { branch_id: params.branch, ...query }, now());
      return (await readMenu(db, view)).menu;
    }),
  }));

  await serveStaff(platform, readOrderDish, async ({ params, query, now, withDb }) => ({
    data: await withDb(async (db) => {
      const found = await findItem(
        db,
        await menuViewOf(db, { branch_id: params.branch, ...query }, now()),
        params.item,
      );
      if (!found) throw refuse('NOT_FOUND');
      return found.item;
    }),
  }));

  await serveStaff(platform, readOrderPlaces, async ({ params, query, now, withDb }) => ({
    data: await withDb(async (db) => {
      const branch = await findBranch(db, params.branch);
      const times = await timeSlotsView(db, branch, query.type, now().getTime(), {});
      return { areas: query.type === 'delivery' ? await listAreas(db, branch.id, now().getTime()) : [], times };
    }),
  }));

  await serveStaff(platform, quoteTypedOrder, async (call) => ({
    data: await call.withDb(async (db) => {
      const { view, pay } = await measureTyped(platform, scopeOf(call, db), call.params.branch, call.body);
      return { cart: view, problems: problemsOf(view, call.locale, call.now()), pay };
    }),
  }));

  await serveStaff(platform, placeTypedOrder, async (call) => {
    const { tenant, body, params, request, signedIn, now } = call;
    // What is stored with the key is the id alone: neither a link nor what a guest reads.
    const { data } = await call.act(async (db, note) => {
      await countTypedOrder(db, personOf(call), now());
      const order = await placeTyped(platform, scopeOf(call, db), {
        ...{ branch: params.branch, body },
        by: { id: signedIn.person.id, name: signedIn.person.name },
        caller: { locale: body.locale ?? 'ar', address: addressKey(request.ip) },
      });
      const { id, number, status, due, currency } = order;
      const after = { status, channel: body.channel, pay: body.pay, total: due, currency };
      note({ about: { kind: 'order', id, name: number }, branch_id: params.branch, after });
      return { data: { id } };
    });
    return {
      data: await call.withDb(async (db) => {
        const order = await findOrder(db, tenant.tenant, data.id);
        if (!order) throw refuse('NOT_FOUND');
        const until = waitsUntil(order, now());
        return {
          ...{ id: order.id, number: order.number, status: order.status },
          texted: order.texts.includes('TYPED') ? ('sent' as const) : ('none_left' as const),
          pay_url: await payUrlOf(platform, scopeOf(call, db), order),
          pay_until: until?.toISOString() ?? null,
        };
      }),
    };
  });
}

/** Blocking gates in words. An order without a dish yet has no problem: the form says what is missing. */
function problemsOf({ gates, context }: Cart, locale: BaseLocale, now: Date): TypedQuote['problems'] {
  const blocking = gates.filter(({ code, severity }) => severity === 'block' && code !== 'CART_EMPTY');
  return gateErrors(blocking, context.time_zone, now.getTime()).map((error, index) => {
    const { lines } = blocking[index]!.params;
    const { code, message = code } = wireError(error, locale);
    return { code, message, lines: Array.isArray(lines) ? lines.map(String) : [] };
  });
}
