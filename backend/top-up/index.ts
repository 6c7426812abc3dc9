/** Domain top-up: money that goes from a card into the wallet, and back. */
import { createTopUp, getTopUp, listTopUps, refundTopUp } from '@sufra/api/top-up/endpoints';
import type { Db } from '../database/tenant-scope.ts';
import { serve } from '../http/serve.ts';
import type { PaymentScope } from '../payment/payable.ts';
import type { Platform } from '../platform.ts';
import type { TenantRecord } from '../tenant-directory/directory.ts';
import { providePaidTopUps } from './paid.ts';
import { beginTopUp, giveBackTopUp, topUpOf, topUpsOf } from './top-ups.ts';

export async function registerTopUp(platform: Platform): Promise<void> {
  providePaidTopUps(platform);
  const scopeOf = ({ tenant, now }: { tenant: TenantRecord; now: () => Date }, db: Db): PaymentScope => ({
    platform,
    db,
    tenant,
    now: now(),
  });

  await serve(platform, listTopUps, async (call) => {
    const { id } = await call.signedIn();
    return { data: await call.withDb((db) => topUpsOf(scopeOf(call, db), id)) };
  });

  await serve(platform, createTopUp, async (call) => {
    const { id } = await call.signedIn();
    return call.once(`customer:${id}`, async (db) => ({
      data: await beginTopUp(scopeOf(call, db), id, call.body.amount),
    }));
  });

  await serve(platform, getTopUp, async (call) => {
    const { id } = await call.signedIn();
    return { data: await call.withDb((db) => topUpOf(scopeOf(call, db), id, call.params.id)) };
  });

  await serve(platform, refundTopUp, async (call) => {
    const { id } = await call.signedIn();
    return call.once(`customer:${id}:${call.params.id}`, async (db) => ({
      data: await giveBackTopUp(scopeOf(call, db), id, call.params.id),
    }));
  });
}
