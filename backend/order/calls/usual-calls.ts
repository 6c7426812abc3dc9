/** Calls of usual orders (ACCT-036, API-058). */
import {
  changeUsualOrder,
  createUsualOrder,
  deleteUsualOrder,
  listUsualOrders,
  previewUsualOrder,
  suggestUsualOrder,
} from '@sufra/api/order/endpoints';
import type { Customer } from '../../http/customer.ts';
import { serve } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import type { TenantRecord } from '../../tenant-directory/directory.ts';
import { suggestUsual } from '../view/suggest-usual.ts';
import { deleteUsual, previewUsual, renameUsual, saveUsual, type UsualKey, usualPage } from '../view/usual-orders.ts';
import { scopeOf } from './owner.ts';

export async function registerUsualCalls(platform: Platform): Promise<void> {
  await serve(platform, listUsualOrders, async (call) => {
    const key = keyOf(call.tenant, await call.signedIn());
    return call.withDb((db) => usualPage(db, key, call.query.page ?? 1));
  });

  await serve(platform, suggestUsualOrder, async (call) => {
    const { id } = await call.signedIn();
    return { data: { suggestion: await call.withDb((db) => suggestUsual(db, id)) } };
  });

  await serve(platform, createUsualOrder, async (call) => {
    const key = keyOf(call.tenant, await call.signedIn());
    return { data: await call.withDb((db) => saveUsual(db, key, call.body, call.now())), status: 201 };
  });

  await serve(platform, changeUsualOrder, async (call) => {
    const key = keyOf(call.tenant, await call.signedIn(), call.params.id);
    return { data: await call.withDb((db) => renameUsual(db, key, call.body.name)) };
  });

  await serve(platform, deleteUsualOrder, async (call) => {
    const key = keyOf(call.tenant, await call.signedIn(), call.params.id);
    await call.withDb((db) => deleteUsual(db, key));
    return { data: {} };
  });

  await serve(platform, previewUsualOrder, async (call) => {
    const key = keyOf(call.tenant, await call.signedIn(), call.params.id);
    return { data: await call.withDb((db) => previewUsual(scopeOf(platform, call, db), key, call.body)) };
  });
}

function keyOf({ tenant }: TenantRecord, { id: customer_id }: Customer, id = ''): UsualKey {
  return { tenant, customer_id, id };
}
