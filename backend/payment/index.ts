/** Domain payment: the list of methods. */
import { listPaymentMethods } from '@sufra/api/payment/endpoints';
import { serve } from '../http/serve.ts';
import type { Platform } from '../platform.ts';
import type { Seeder } from '../seeding/seeder.ts';
import { methodsFor } from './methods.ts';
import { paymentMethods } from './tables.ts';

export async function registerPayment(platform: Platform): Promise<void> {
  platform.seeders.push(seedPayment);
  await serve(platform, listPaymentMethods, async (call) => ({
    data: await call.withDb((db) => methodsFor(db, call.query.type)),
  }));
}

const seedPayment: Seeder = async ({ db, tenant, seed }) => {
  if (seed.payment_methods.length === 0) return;
  await db.insert(paymentMethods).values(seed.payment_methods.map((method, sort) => ({ ...method, tenant, sort })));
};
