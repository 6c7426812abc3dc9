/** Domain user: sign-in by code and customers. */

import { addressKey } from '@sufra/api/address-key';
import {
  createAddress,
  createVehicle,
  deleteAddress,
  deleteVehicle,
  getCustomerDetails,
  listAddresses,
  listVehicleBrands,
  listVehicleColors,
  listVehicles,
  logout,
  register,
  resendOtp,
  sendOtp,
  updateAddress,
  updateCustomer,
  updateVehicle,
  verifyOtp,
} from '@sufra/api/user/endpoints';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/tenant-scope.ts';
import { withSystem } from '../database/tenant-scope.ts';
import { refuse } from '../errors/refusal.ts';
import { customerOf } from '../http/customer.ts';
import { bearerOf, serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { requireSwitch } from '../tenant/settings.ts';
import {
  type AddressOwner,
  addAddress,
  changeAddress,
  listAddresses as listSavedAddresses,
  readAddress,
  removeAddress,
} from './addresses.ts';
import { cartAtSignIn } from './cart-at-sign-in.ts';
import {
  changeCustomer,
  customerOfMobile,
  customerOfToken,
  customerView,
  issueToken,
  referBy,
  revokeToken,
  seedCustomers,
} from './customers.ts';
import { createServerCount } from './limits.ts';
import { ordersAtSignIn } from './orders-at-sign-in.ts';
import { hashToken } from './secrets.ts';
import { forgetChallenges, resendCode, type SignInContext, sendCode, verifyCode } from './sign-in.ts';
import { BRANDS, COLORS } from './vehicle-lists.ts';
import { addCar, carView, changeCar, listCars, readCar, removeCar } from './vehicles.ts';

export async function registerUser(platform: Platform): Promise<void> {
  const wrongCodes = createServerCount();
  platform.seeders.push(seedCustomers);

  platform.hooks.provide(customerOf, (db, token, tenant) =>
    customerOfToken(db, tenant.tenant, token, platform.clock.now(tenant.tenant)),
  );

  const context = (
    call: Pick<SignInContext, 'tenant' | 'locale'> & { now: () => Date; request: FastifyRequest },
    db: Db,
  ): SignInContext => ({
    db,
    tenant: call.tenant,
    locale: call.locale,
    now: call.now(),
    address: addressKey(call.request.ip),
    host: headerText(call.request.headers['x-forwarded-host']),
  });

  await serve(platform, sendOtp, async (call) => ({
    data: await call.withDb(async (db) => {
      await requireSwitch(db, 'general', 'enable_accounts');
      return sendCode(context(call, db), call.body);
    }),
  }));

  await serve(platform, resendOtp, async (call) => ({
    data: await call.withDb(async (db) => {
      await requireSwitch(db, 'general', 'enable_accounts');
      return resendCode(context(call, db), call.body.challenge_id);
    }),
  }));

  await serve(platform, verifyOtp, async (call) => {
    const { tenant, body } = call;
    const now = call.now();
    const signedIn = await wrongCodes.around(now, () =>
      call.withDb(async (db) => {
        const result = await verifyCode(context(call, db), body);
        if (!result.verified) return result;
        const row = await customerOfMobile(db, tenant.tenant, result, now);
        const token = await issueToken(db, tenant.tenant, row.id, now);
        return {
          verified: true as const,
          wrong: false,
          id: row.id,
          is_new: row.name === '',
          number: { country_code: row.country_code, mobile: row.mobile },
          token,
          customer: await customerView(db, tenant.tenant, row.id, call.locale),
        };
      }),
    );
    if (!signedIn.verified) throw signedIn.refusal;
    // In a transaction of its own: a cart that cannot be merged stays the guest's and never costs the sign-in (CHK-017).
    const cart = await platform.hooks.of(cartAtSignIn)(tenant, signedIn.id, body.guest_cart_id ?? null, now);
    const { id, number, token, is_new, customer } = signedIn;
    const tokens = call.request.headers['x-order-token'];
    const account_order_tokens = await platform.hooks.of(ordersAtSignIn)(tenant, { id, ...number }, tokens, now);
    return { data: { token, is_new, customer, cart, account_order_tokens } };
  });

  await serve(platform, register, async (call) => {
    const { id } = await call.signedIn();
    const { referral_code, ...change } = call.body;
    const data = await call.withDb(async (db) => {
      await changeCustomer(db, call.tenant.tenant, id, change, call.now());
      if (referral_code) await referBy(db, call.tenant.tenant, id, referral_code);
      return customerView(db, call.tenant.tenant, id, call.locale);
    });
    return { data };
  });

  await serve(platform, updateCustomer, async (call) => {
    const { id } = await call.signedIn();
    const data = await call.withDb(async (db) => {
      await changeCustomer(db, call.tenant.tenant, id, call.body, call.now());
      return customerView(db, call.tenant.tenant, id, call.locale);
    });
    return { data };
  });

  await serve(platform, getCustomerDetails, async (call) => {
    const { id } = await call.signedIn();
    return { data: await call.withDb((db) => customerView(db, call.tenant.tenant, id, call.locale)) };
  });

  await serve(platform, logout, async (call) => {
    await call.signedIn();
    const token = bearerOf(call.headers);
    if (!token) throw refuse('SESSION_EXPIRED');
    await call.withDb((db) => revokeToken(db, call.tenant.tenant, token));
    platform.realtime.signedOut(call.tenant.tenant, hashToken(token));
    return { data: {} };
  });

  const ownerOf = async (call: { tenant: SignInContext['tenant']; signedIn: () => Promise<{ id: string }> }) => ({
    tenant: call.tenant.tenant,
    customer_id: (await call.signedIn()).id,
  });

  await serve(platform, listAddresses, async (call) => {
    const owner = await ownerOf(call);
    return { data: await call.withDb((db) => listSavedAddresses(db, platform.hooks, owner)) };
  });

  /** The address as its owner sees it after a change. */
  const changedAddress = async (db: Db, owner: AddressOwner, id: string) => {
    const changed = (await listSavedAddresses(db, platform.hooks, owner)).find((one) => one.id === id);
    if (!changed) throw refuse('NOT_FOUND');
    return changed;
  };

  await serve(platform, createAddress, async (call) => {
    const owner = await ownerOf(call);
    const kept = readAddress(call.body);
    const data = await call.withDb(async (db) => {
      const id = await addAddress(db, owner, kept, call.body.is_default ?? false, call.now());
      return changedAddress(db, owner, id);
    });
    return { data, status: 201 };
  });

  await serve(platform, updateAddress, async (call) => {
    const owner = await ownerOf(call);
    const kept = readAddress(call.body);
    const { id } = call.params;
    const data = await call.withDb(async (db) => {
      await changeAddress(db, owner, id, kept, call.body.is_default ?? false);
      return changedAddress(db, owner, id);
    });
    return { data };
  });

  await serve(platform, deleteAddress, async (call) => {
    const owner = await ownerOf(call);
    const { id } = call.params;
    await call.withDb((db) => removeAddress(db, owner, id));
    return { data: { id } };
  });

  await serve(platform, listVehicleBrands, async () => ({
    data: BRANDS.map((brand) => ({ ...brand, logo: null })),
  }));
  await serve(platform, listVehicleColors, async () => ({ data: [...COLORS] }));

  await serve(platform, listVehicles, async (call) => {
    const owner = await ownerOf(call);
    return { data: await call.withDb((db) => listCars(db, owner, call.locale)) };
  });

  await serve(platform, createVehicle, async (call) => {
    const owner = await ownerOf(call);
    const car = readCar(call.body, call.tenant.country);
    const id = await call.withDb((db) => addCar(db, owner, car, call.now()));
    return { data: { id, ...carView(car, call.locale) }, status: 201 };
  });

  await serve(platform, updateVehicle, async (call) => {
    const owner = await ownerOf(call);
    const car = readCar(call.body, call.tenant.country);
    const { id } = call.params;
    await call.withDb((db) => changeCar(db, owner, id, car));
    return { data: { id, ...carView(car, call.locale) } };
  });

  await serve(platform, deleteVehicle, async (call) => {
    const owner = await ownerOf(call);
    const { id } = call.params;
    await call.withDb((db) => removeCar(db, owner, id));
    return { data: { id } };
  });

  platform.every('forget old sign-in codes', 10 * 60_000, async () => {
    for (const { tenant } of await platform.tenants.all()) {
      const now = platform.clock.now(tenant);
      await withSystem(platform.database, (db) => forgetChallenges(db, now, tenant));
    }
  });
}

function headerText(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
