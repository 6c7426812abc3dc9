/** Domain payment: the list of methods. */

import { toMinor } from '@sufra/api/order/minor';
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { findBranch, serviceOf } from '../branch/service.ts';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import type { Seeder } from '../seeding/seeder.ts';
import { methodsFor } from './methods.ts';
import { paymentMethods } from './tables.ts';

export async function registerPayment(platform: Platform): Promise<void> {
  platform.seeders.push(seedPayment);
  await serve(platform, listPaymentMethods, async (call) => {
    const { branch_id, type, amount } = call.query;
    const data = await call.withDb(async (db) => {
      serviceOf(await findBranch(db, branch_id), type);
      return methodsFor(db, type);
    });
    // Nothing due is paid by nothing (CHK-025).
    return { data: amount !== undefined && toMinor(amount) === 0 ? [] : data };
  });
}

const seedPayment: Seeder = async ({ db, tenant, seed }) => {
  if (seed.payment_methods.length === 0) return;
  await db.insert(paymentMethods).values(seed.payment_methods.map((method, sort) => ({ ...method, tenant, sort })));
};
