/** The restaurant makes coupons, and stops them. */
import { couponCode } from '@sufra/api/order/coupon-code';
import { coupons } from '@sufra/backend/coupon/tables.ts';
import { withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { refuse } from '@sufra/backend/errors/refusal.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { couponInput, couponStopInput } from './inputs.ts';
import { body, requireTenant } from './read.ts';

export function registerCoupons(platform: Platform, http: FastifyInstance): void {
  const readCode = (typed: string) => {
    const code = couponCode(typed);
    if (code === null) throw refuse('INVALID_INPUT', { field: 'code' });
    return code;
  };

  http.post('/sandbox/coupons', async (request, reply) => {
    const { tenant, code: typed, kind, from, to, ...rest } = body(request, couponInput);
    await requireTenant(platform, tenant);
    const code = readCode(typed);
    if (kind === 'wallet' && !(Number(rest.value) > 0)) throw refuse('INVALID_INPUT', { field: 'value' });
    if (kind === 'item' && !rest.item_id) throw refuse('INVALID_INPUT', { field: 'item_id' });
    const values = {
      kind,
      value: rest.value ?? '0.00',
      item_id: rest.item_id ?? null,
      cap: rest.cap ?? null,
      min_items: rest.min_items ?? '0.00',
      types: rest.types ?? null,
      branches: rest.branches ?? null,
      starts_at: from ? new Date(from) : null,
      ends_at: to ? new Date(to) : null,
      per_customer: rest.per_customer ?? null,
      total_uses: rest.total_uses ?? null,
      first_order: rest.first_order ?? false,
      needs_login: rest.needs_login ?? false,
      stackable_with: rest.stackable_with ?? [],
      listed: rest.listed ?? false,
      stopped: false,
    };
    await withTenant(platform.database, tenant, (db) =>
      db
        .insert(coupons)
        .values({ tenant, code, ...values })
        .onConflictDoUpdate({ target: [coupons.tenant, coupons.code], set: values }),
    );
    reply.code(201);
    return { tenant, code };
  });

  http.post('/sandbox/coupons/stop', async (request) => {
    const { tenant, code: typed, stopped } = body(request, couponStopInput);
    await requireTenant(platform, tenant);
    const code = readCode(typed);
    const changed = await withTenant(platform.database, tenant, (db) =>
      db
        .update(coupons)
        .set({ stopped })
        .where(and(eq(coupons.tenant, tenant), eq(coupons.code, code)))
        .returning({ code: coupons.code }),
    );
    if (changed.length === 0) throw refuse('NOT_FOUND', { field: 'code' });
    return { tenant, code, stopped };
  });
}
