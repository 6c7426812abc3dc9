/** Calls of My info: picture, mobile and e-mail of the signed-in customer (ACCT-007). */
import {
  changeMobile,
  confirmEmail,
  confirmMobileChange,
  removeAvatar,
  sendAvatar,
  startEmailConfirmation,
  startMobileChange,
} from '@sufra/api/user/endpoints';
import { refuse } from '../../errors/refusal.ts';
import { serveCustomerPictures } from '../../http/customer-pictures.ts';
import { sentBytes, serve } from '../../http/serve.ts';
import { readPicture } from '../../media/read-picture.ts';
import type { Platform } from '../../platform.ts';
import { tellNewWay } from '../messages/account-notices.ts';
import { type SignInContext, takeLeaveProof } from '../sign-in/challenges.ts';
import { contextOf, sendingCode } from '../sign-in/code-call.ts';
import type { ServerCount } from '../sign-in/code-limits.ts';
import { requireFreshSignIn } from '../sign-in/fresh-sign-in.ts';
import { mobileTarget, openChallenge, sendEmail, type TypedMobile } from '../sign-in/sign-in.ts';
import { logNewWay } from '../sign-in/sign-in-log.ts';
import { verifyCode } from '../sign-in/verify-code.ts';
import { AVATAR_PATH, AVATAR_SIZE, avatarBytes, removeAvatar as forgetAvatar, keepAvatar } from './avatars.ts';
import { type CustomerRow, customerRow, customerView, setEmail, setMobile } from './customers.ts';
import { countryOf } from './mobiles.ts';

/** `wrongCodes`: the count of this server, which sign-in shares. */
export async function registerProfile(platform: Platform, wrongCodes: ServerCount): Promise<void> {
  await serve(platform, sendAvatar, async (call) => {
    const { id } = await call.signedIn();
    // Outside of any transaction: drawing takes longer than one may.
    const content = await readPicture(call.tenant.tenant, sentBytes(call.request), AVATAR_SIZE);
    const data = await call.withDb(async (db) => {
      await keepAvatar(db, call.tenant.tenant, id, content);
      return customerView(db, call.tenant.tenant, id, call.locale);
    });
    return { data, status: 201 };
  });

  await serve(platform, removeAvatar, async (call) => {
    const { id } = await call.signedIn();
    const data = await call.withDb(async (db) => {
      await forgetAvatar(db, call.tenant.tenant, id);
      return customerView(db, call.tenant.tenant, id, call.locale);
    });
    return { data };
  });

  serveCustomerPictures(platform, AVATAR_PATH, avatarBytes);

  await serve(platform, startMobileChange, async (call) => {
    const { id } = await call.signedIn();
    const data = await sendingCode(call, async (db) => {
      const context = contextOf(call, db);
      const customer = await customerRow(db, call.tenant.tenant, id);
      await newTarget(context, customer, call.body);
      const { country_code, mobile } = customer;
      const present = { country: countryOf(call.tenant, country_code), mobile };
      return openChallenge(context, present, { purpose: 'leave-mobile', customer_id: id });
    });
    return { data };
  });

  await serve(platform, confirmMobileChange, async (call) => {
    const { id } = await call.signedIn();
    // What is wrong with the new number costs no try of the code.
    const target = await call.withDb(async (db) =>
      newTarget(contextOf(call, db), await customerRow(db, call.tenant.tenant, id), call.body),
    );
    const result = await wrongCodes.around(call.now(), () =>
      call.withDb((db) =>
        verifyCode(contextOf(call, db), call.body, { purpose: 'leave-mobile', customer_id: id, kind: 'mobile' }),
      ),
    );
    if (!result.verified) throw result.refusal;
    const data = await sendingCode(call, (db) =>
      openChallenge(contextOf(call, db), target, { purpose: 'new-mobile', customer_id: id }),
    );
    return { data };
  });

  await serve(platform, changeMobile, async (call) => {
    const { id } = await call.signedIn();
    const { tenant } = call.tenant;
    const result = await wrongCodes.around(call.now(), () =>
      call.withDb((db) =>
        verifyCode(contextOf(call, db), call.body, { purpose: 'new-mobile', customer_id: id, kind: 'mobile' }),
      ),
    );
    if (!result.verified) throw result.refusal;
    const data = await call.withDb(async (db) => {
      if (!(await takeLeaveProof(db, tenant, id, call.now()))) throw refuse('OTP_EXPIRED');
      await tellNewWay(contextOf(call, db), await customerRow(db, tenant, id), 'mobile');
      await setMobile(db, tenant, id, result);
      return customerView(db, tenant, id, call.locale);
    });
    logNewWay(call, id, 'mobile');
    return { data };
  });

  await serve(platform, startEmailConfirmation, async (call) => {
    const { id } = await call.signedIn();
    const data = await sendingCode(call, async (db) => {
      await requireFreshSignIn(call, db);
      return sendEmail(contextOf(call, db), call.body.email, { purpose: 'email', customer_id: id });
    });
    return { data };
  });

  await serve(platform, confirmEmail, async (call) => {
    const { id } = await call.signedIn();
    const result = await wrongCodes.around(call.now(), () =>
      call.withDb((db) =>
        verifyCode(contextOf(call, db), call.body, { purpose: 'email', customer_id: id, kind: 'email' }),
      ),
    );
    if (!result.verified) throw result.refusal;
    const data = await call.withDb(async (db) => {
      const before = await customerRow(db, call.tenant.tenant, id);
      await setEmail(db, call.tenant.tenant, id, result.email ?? '');
      if (!before.email_verified || before.email !== result.email)
        await tellNewWay(contextOf(call, db), before, 'email');
      return customerView(db, call.tenant.tenant, id, call.locale);
    });
    logNewWay(call, id, 'email');
    return { data };
  });
}

/** The number that becomes the customer's. Throws MOBILE_INVALID, and INVALID_INPUT for the one that it is already. */
async function newTarget(context: SignInContext, { country_code, mobile }: CustomerRow, typed: TypedMobile) {
  const target = await mobileTarget(context, typed);
  if (target.country.iso_code2 === country_code && target.mobile === mobile)
    throw refuse('INVALID_INPUT', { field: 'mobile' });
  return target;
}
