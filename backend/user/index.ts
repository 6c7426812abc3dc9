/** Domain user: sign-in by code and customers. */

import { addressKey } from '@sufra/api/address-key';
import {
  createAddress,
  deleteAddress,
  endDevice as endDeviceCall,
  getCustomerDetails,
  listAddresses,
  listDevices,
  logout,
  logoutEverywhere,
  register,
  resendOtp,
  sendEmailCode,
  sendOtp,
  updateAddress,
  updateCustomer,
  verifyEmailCode,
  verifyOtp,
} from '@sufra/api/user/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import type { Db } from '../database/tenant-scope.ts';
import { withTenant } from '../database/tenant-scope.ts';
import { Refusal, refuse } from '../errors/refusal.ts';
import { customerOf } from '../http/customer.ts';
import { bearerOf, serve } from '../http/serve.ts';
import { forgetMessages } from '../outbox/message-months.ts';
import type { Platform } from '../platform.ts';
import { countContactMessage, countContactPicture } from '../tenant/contact-limits.ts';
import { requireSwitch } from '../tenant/settings.ts';
import { devicesOf, endDevice } from './devices/devices.ts';
import { deviceIdOf, forgetDevices } from './devices/known-devices.ts';
import { countMessage, countPicture } from './limits/caller-limits.ts';
import { forgetOld } from './limits/counted-events.ts';
import { registerMessageChoices } from './messages/message-choice-calls.ts';
import {
  type AddressOwner,
  addAddress,
  changeAddress,
  listAddresses as listSavedAddresses,
  readAddress,
  removeAddress,
} from './profile/addresses.ts';
import {
  changeCustomer,
  customerOfEmail,
  customerOfMobile,
  customerOfToken,
  customerView,
  revokeToken,
  revokeTokens,
  seedCustomers,
} from './profile/customers.ts';
import { hasShortAddress } from './profile/delivery-address.ts';
import { registerProfile } from './profile/profile-calls.ts';
import { ownerOf } from './profile/saved-by.ts';
import { registerVehicles } from './profile/vehicle-calls.ts';
import { hashToken } from './secrets/secrets.ts';
import { forgetChallenges } from './sign-in/challenges.ts';
import { contextOf, sendingCode } from './sign-in/code-call.ts';
import { createServerCount } from './sign-in/code-limits.ts';
import { invitationAtSignUp } from './sign-in/invitation-at-sign-up.ts';
import { registerPasskeys } from './sign-in/passkey-calls.ts';
import { forgetPasskeyChallenges } from './sign-in/passkeys.ts';
import { resendCode, sendCode, sendEmail } from './sign-in/sign-in.ts';
import { signInWays } from './sign-in/sign-in-answer.ts';
import { logRefused, logSignOut } from './sign-in/sign-in-log.ts';
import { verifyCode } from './sign-in/verify-code.ts';

export async function registerUser(platform: Platform): Promise<void> {
  const wrongCodes = createServerCount();
  platform.seeders.push({ load: seedCustomers });

  platform.hooks.provide(countContactMessage, countMessage);
  platform.hooks.provide(countContactPicture, countPicture);
  platform.hooks.provide(customerOf, (db, token, tenant) =>
    customerOfToken(db, tenant.tenant, token, platform.clock.now(tenant.tenant)),
  );

  await serve(platform, sendOtp, async (call) => ({
    data: await sendingCode(call, async (db) => {
      await requireSwitch(db, 'general', 'enable_accounts');
      return sendCode(contextOf(call, db), call.body);
    }),
  }));

  await serve(platform, resendOtp, async (call) => ({
    data: await sendingCode(call, async (db) => {
      await requireSwitch(db, 'general', 'enable_accounts');
      return resendCode(contextOf(call, db), call.body.challenge_id);
    }),
  }));

  const ways = signInWays(platform);
  const { enter, entered } = ways;

  await serve(platform, verifyOtp, (call) =>
    logRefused(call, 'mobile', async () => {
      const now = call.now();
      const result = await wrongCodes.around(now, () =>
        call.withDb(async (db) => {
          const verified = await verifyCode(contextOf(call, db), call.body);
          if (!verified.verified) return verified;
          const { country_code, mobile } = verified;
          const row = await customerOfMobile(db, call.tenant.tenant, { country_code, mobile }, now);
          return { ...verified, signedIn: await enter(call, row, db) };
        }),
      );
      if (!result.verified) throw result.refusal;
      return entered(call, result.signedIn, 'mobile');
    }),
  );

  await serve(platform, sendEmailCode, async (call) => ({
    data: await sendingCode(call, async (db) => {
      await requireSwitch(db, 'general', 'enable_accounts');
      return sendEmail(contextOf(call, db), call.body.email);
    }),
  }));

  await serve(platform, verifyEmailCode, (call) =>
    logRefused(call, 'email', async () => {
      const result = await wrongCodes.around(call.now(), () =>
        call.withDb(async (db) => {
          const wanted = { purpose: 'sign-in', customer_id: null, kind: 'email' } as const;
          const verified = await verifyCode(contextOf(call, db), call.body, wanted);
          if (!verified.verified) return verified;
          const row = await customerOfEmail(db, call.tenant.tenant, verified.email ?? '');
          return { ...verified, signedIn: row ? await enter(call, row, db) : null };
        }),
      );
      if (!result.verified) throw result.refusal;
      // After the commit: the code is used in any case.
      if (!result.signedIn) throw refuse('EMAIL_UNKNOWN');
      return entered(call, result.signedIn, 'email');
    }),
  );

  await serve(platform, register, async (call) => {
    const { id } = await call.signedIn();
    const { referral_code, ...change } = call.body;
    const { tenant } = call.tenant;
    const code = referral_code?.trim();
    const caller = { tenant, number: id, address: addressKey(call.request.ip), device: deviceIdOf(call) };
    const result = await call.withDb(async (db) => {
      const refused = code ? await platform.hooks.of(invitationAtSignUp)(db, caller, code, call.now()) : null;
      if (refused) return refused;
      await changeCustomer(db, tenant, id, change, call.now());
      return { data: await customerView(db, tenant, id, call.locale) };
    });
    // Thrown after the commit: the try counts, and nothing else was stored.
    if ('problem' in result) throw new Refusal([{ ...result.problem, field: 'referral_code' }]);
    return result;
  });

  await serve(platform, updateCustomer, async (call) => {
    const { id } = await call.signedIn();
    const data = await call.withDb(async (db) => {
      await changeCustomer(db, call.tenant.tenant, id, call.body, call.now());
      return customerView(db, call.tenant.tenant, id, call.locale);
    });
    return { data };
  });

  await registerProfile(platform, wrongCodes);
  await registerPasskeys(platform, ways);
  await registerMessageChoices(platform);

  await serve(platform, listDevices, async (call) => {
    const { id } = await call.signedIn();
    return { data: await call.withDb((db) => devicesOf(db, id, bearerOf(call.headers) ?? '', call.now())) };
  });

  await serve(platform, endDeviceCall, async (call) => {
    const { id } = await call.signedIn();
    const ended = await call.withDb((db) => endDevice(db, id, call.params.id));
    platform.realtime.signedOut(call.tenant.tenant, ended);
    logSignOut(call, id, 1);
    return { data: {} };
  });

  await serve(platform, getCustomerDetails, async (call) => {
    const { id } = await call.signedIn();
    return { data: await call.withDb((db) => customerView(db, call.tenant.tenant, id, call.locale)) };
  });

  await serve(platform, logout, async (call) => {
    const { id } = await call.signedIn();
    const token = bearerOf(call.headers);
    if (!token) throw refuse('SESSION_EXPIRED');
    await call.withDb((db) => revokeToken(db, call.tenant.tenant, token));
    platform.realtime.signedOut(call.tenant.tenant, hashToken(token));
    logSignOut(call, id, 1);
    return { data: {} };
  });

  await serve(platform, logoutEverywhere, async (call) => {
    const { id } = await call.signedIn();
    const { tenant } = call.tenant;
    const ended = await call.withDb((db) => revokeTokens(db, tenant, id));
    for (const token_hash of ended) platform.realtime.signedOut(tenant, token_hash);
    logSignOut(call, id, ended.length);
    return { data: {} };
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
    const data = await call.withDb(async (db) => {
      const kept = readAddress(call.body, { hasShort: await hasShortAddress(db, call.tenant) });
      const id = await addAddress(db, owner, kept, call.body.is_default ?? false, call.now());
      return changedAddress(db, owner, id);
    });
    return { data, status: 201 };
  });

  await serve(platform, updateAddress, async (call) => {
    const owner = await ownerOf(call);
    const { id } = call.params;
    const data = await call.withDb(async (db) => {
      const kept = readAddress(call.body, { hasShort: await hasShortAddress(db, call.tenant) });
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

  await registerVehicles(platform);

  platform.everyTenant('forget old sign-in codes', 10 * MINUTE_MS, ({ tenant, time_zone }, now) =>
    withTenant(platform.database, tenant, async (db) => {
      await forgetChallenges(db, now, tenant);
      await forgetOld(db, tenant, now);
      await forgetPasskeyChallenges(db, now, tenant);
      await forgetMessages(db, now, { tenant, time_zone });
      await forgetDevices(db, now, tenant);
    }),
  );
}
