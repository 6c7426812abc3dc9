/** Everything the console shows of one tenant. */
import { OFFERS } from '@sufra/api/tenant/offers';
import { listBranchRecords } from '@sufra/backend/branch/records.ts';
import { timeOptions } from '@sufra/backend/branch/service.ts';
import { deliveryAreas } from '@sufra/backend/branch/tables.ts';
import { branchView } from '@sufra/backend/branch/view.ts';
import { findCorrections, sentence } from '@sufra/backend/corrections/index.ts';
import { coupons } from '@sufra/backend/coupon/tables.ts';
import { type Db, withTenant } from '@sufra/backend/database/tenant-scope.ts';
import { consoleTables } from '@sufra/backend/dine-in/staff.ts';
import { menuGroups, menuItems, menuStock } from '@sufra/backend/menu/tables.ts';
import { gatewaySums, partsOf, waysOf } from '@sufra/backend/message-delivery/overview.ts';
import { consoleOrders } from '@sufra/backend/order/changes/staff.ts';
import { listSent } from '@sufra/backend/outbox/outbox.ts';
import { readSettings } from '@sufra/backend/tenant/settings.ts';
import type { TenantRecord } from '@sufra/backend/tenant-directory/directory.ts';
import { consoleQueues } from '@sufra/backend/waiting-list/staff.ts';
import { isOn } from '@sufra/contract';
import { asc, eq } from 'drizzle-orm';
import { consolePayments } from '../calls/payments.ts';
import type { World } from '../world.ts';

const SWITCHES = [
  'website.enable',
  'checkout.enable',
  'order.type_delivery',
  'order.type_pickup',
  'order.type_dine_in',
  'order.type_car_pickup',
  'general.enable_accounts',
  'reservation.enable',
  'waiting-list.enable',
  'waiting-list.cook',
  'dine_in.enable',
  ...Object.values(OFFERS),
] as const;

export async function consoleState(platform: World, tenant: TenantRecord) {
  const payments = consolePayments(platform, tenant.tenant);
  const shop = await shopState(platform, tenant);
  return { ...shop, ...(await payments) };
}

function shopState(platform: World, tenant: TenantRecord) {
  const now = platform.clock.now(tenant.tenant);
  return withTenant(platform.database, tenant.tenant, async (db) => {
    const offered = await timeOptions(db);
    const branches = (await listBranchRecords(db)).map((record) =>
      branchView(record, tenant.currency, now.getTime(), offered),
    );
    const items = await db
      .select({ id: menuItems.id, names: menuItems.names, group: menuGroups.names })
      .from(menuItems)
      .innerJoin(menuGroups, eq(menuGroups.id, menuItems.group_id))
      .orderBy(asc(menuGroups.sort), asc(menuItems.sort));
    const stock = await db.select().from(menuStock).where(eq(menuStock.state, 'sold_out'));
    const soldOut = new Map(stock.map((row) => [row.item_id, row.back_at]));
    const settings = await readSettings(
      db,
      SWITCHES.map((key) => key.split('.')[0]!),
    );
    return {
      tenant: tenant.tenant,
      currency: tenant.currency,
      time_zone: tenant.time_zone,
      now: now.toISOString(),
      clock_moved: platform.clock.isMoved(tenant.tenant),
      faults: platform.faults.list().filter((fault) => !fault.tenant || fault.tenant === tenant.tenant),
      branches: branches.map(({ id, names, state, resumes_at }) => ({ id, names, state, resumes_at })),
      items: items.map((item) => ({ ...item, sold_out: soldOut.get(item.id) ?? null })),
      switches: SWITCHES.map((key) => ({ key, on: isOn(settings, key) })),
      orders: await consoleOrders(db, now),
      queues: await consoleQueues(db, now),
      tables: await consoleTables(db, now),
      areas: await consoleAreas(db),
      coupons: await consoleCoupons(db),
      corrections: (await findCorrections(db, tenant, platform.media)).map((one) => sentence(one, 'ar')),
      outbox: await consoleMessages(db),
      gateways: await gatewaySums(db),
    };
  });
}

async function consoleMessages(db: Db) {
  const messages = (await listSent(db)).slice(0, 12);
  const ways = await waysOf(
    db,
    messages.map(({ id }) => id),
  );
  return messages.map(({ id, kind, to, body, at, state }) => ({
    ...{ kind, to, body, at, state, ways: ways.get(id) ?? [] },
    parts: kind === 'sms' ? partsOf(body) : null,
  }));
}

function consoleCoupons(db: Db) {
  const { code, kind, value, used, total_uses, starts_at, ends_at, stopped } = coupons;
  return db
    .select({ code, kind, value, used, total_uses, starts_at, ends_at, stopped })
    .from(coupons)
    .orderBy(asc(coupons.stopped), asc(code));
}

function consoleAreas(db: Db) {
  const { id, names, branch_id, fee, enabled, priority } = deliveryAreas;
  return db
    .select({ id, names, branch_id, fee, enabled })
    .from(deliveryAreas)
    .orderBy(asc(branch_id), asc(priority), asc(id));
}
