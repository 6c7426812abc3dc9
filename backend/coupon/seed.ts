import { DAY_MS } from '@sufra/i18n/time/units';
import type { LoadSeed, Seeder } from '../seeding/seeder.ts';
import { coupons } from './tables.ts';

const seedCoupons: LoadSeed = async ({ db, tenant, seed, now }) => {
  const at = (days: number | undefined) => (days === undefined ? null : new Date(now.getTime() + days * DAY_MS));
  const rows = (seed.coupons ?? []).map(({ from_days, to_days, ...coupon }) => ({
    tenant,
    value: '0.00',
    item_id: null,
    cap: null,
    min_items: '0.00',
    types: null,
    branches: null,
    starts_at: at(from_days),
    ends_at: at(to_days),
    per_customer: null,
    total_uses: null,
    first_order: false,
    needs_login: false,
    stackable_with: [],
    listed: false,
    ...coupon,
  }));
  if (rows.length > 0) await db.insert(coupons).values(rows);
};

export const couponSeeder: Seeder = {
  load: seedCoupons,
  content: [{ table: coupons, gone: 'stays', unchanged: ['used', 'stopped', 'archived_at'] }],
};
