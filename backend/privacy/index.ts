/** Domain privacy: export of a customer's data as a file, and deletion. */

import {
  confirmDeletion,
  getDataExport,
  getDataFile,
  getDeletionTerms,
  requestDataExport,
  startDeletion,
} from '@sufra/api/privacy/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { withTenant } from '../database/tenant-scope.ts';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import { tellDeletion } from '../user/messages/account-notices.ts';
import { customerRow } from '../user/profile/customers.ts';
import { countryOf } from '../user/profile/mobiles.ts';
import { contextOf, sendingCode } from '../user/sign-in/code-call.ts';
import { createServerCount } from '../user/sign-in/code-limits.ts';
import { requireFreshSignIn } from '../user/sign-in/fresh-sign-in.ts';
import { openChallenge } from '../user/sign-in/sign-in.ts';
import { verifyCode } from '../user/sign-in/verify-code.ts';
import { serveConsents } from './consents.ts';
import { deleteDue, deletionTerms, planDeletion, requireNoOrders } from './deletion.ts';
import { exportFile, exportOf, forgetExports, makeExports, requestExport } from './export.ts';
import { forgetGuests } from './retention.ts';

const EXPORTS_MS = 1000;
const DELETIONS_MS = MINUTE_MS;

export async function registerPrivacy(platform: Platform): Promise<void> {
  const wrongCodes = createServerCount();
  platform.every('customers’ files', EXPORTS_MS, () => makeExports(platform));
  platform.everyTenant('accounts to delete', DELETIONS_MS, async ({ tenant }, now) => {
    await deleteDue(platform, tenant, now);
    await withTenant(platform.database, tenant, (db) => forgetExports(db, now));
  });

  forgetGuests(platform);
  await serveConsents(platform);

  await serve(platform, getDataExport, async (call) => {
    const { id } = await call.signedIn();
    return { data: await call.withDb((db) => exportOf(db, id, call.now())) };
  });

  await serve(platform, requestDataExport, async (call) => {
    const { id } = await call.signedIn();
    const data = await call.withDb(async (db) => {
      await requireFreshSignIn(call, db);
      return requestExport(db, id, call.locale, call.now());
    });
    return { data };
  });

  await serve(platform, getDataFile, async (call) => {
    const { id } = await call.signedIn();
    const data = await call.withDb(async (db) => {
      await requireFreshSignIn(call, db);
      return exportFile(db, id, call.now());
    });
    return { data };
  });

  await serve(platform, getDeletionTerms, async (call) => {
    const { id } = await call.signedIn();
    return { data: await call.withDb((db) => deletionTerms(db, id, call.tenant.currency)) };
  });

  await serve(platform, startDeletion, async (call) => {
    const { id } = await call.signedIn();
    const data = await sendingCode(call, async (db) => {
      await requireNoOrders(db, id);
      const { country_code, mobile } = await customerRow(db, call.tenant.tenant, id);
      const target = { country: countryOf(call.tenant, country_code), mobile };
      return openChallenge(contextOf(call, db), target, { purpose: 'delete-account', customer_id: id });
    });
    return { data };
  });

  await serve(platform, confirmDeletion, async (call) => {
    const { id } = await call.signedIn();
    const { tenant } = call.tenant;
    const result = await wrongCodes.around(call.now(), () =>
      call.withDb((db) =>
        verifyCode(contextOf(call, db), call.body, { purpose: 'delete-account', customer_id: id, kind: 'mobile' }),
      ),
    );
    if (!result.verified) throw result.refusal;
    const { delete_at, ended } = await call.withDb(async (db) => {
      const planned = await planDeletion(db, id, call.body.wallet, call.now());
      await tellDeletion(contextOf(call, db), await customerRow(db, tenant, id), planned.delete_at);
      return planned;
    });
    for (const token_hash of ended) platform.realtime.signedOut(tenant, token_hash);
    return { data: { delete_at: delete_at.toISOString() } };
  });
}
