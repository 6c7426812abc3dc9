/** Calls about orders of before, and orders that ended without the restaurant (SHOP-010, SHOP-014, SHOP-021). */
import { exportOrderHistory, listEndedOrders, listOrderHistory, seeOrderEnd } from '@sufra/api/staff/endpoints';
import { findCountry } from '@sufra/i18n';
import { isoIn } from '@sufra/i18n/time/zone';
import { listBranchRecords } from '../../branch/records.ts';
import { csvInTurns } from '../../csv-in-turns.ts';
import { refuse } from '../../errors/refusal.ts';
import { inLocale } from '../../errors/texts.ts';
import { missedOrder } from '../../order/changes/overdue.ts';
import type { Platform } from '../../platform.ts';
import { writeAudit } from '../audit/audit.ts';
import { orderOf } from '../board/change-order.ts';
import { endedOrders, noteEndSeen } from '../board/ended.ts';
import { serveStaff } from '../serve/serve-staff.ts';
import { historyPage, historyToExport } from './history.ts';

const HEAD = [
  'placed',
  'number',
  'branch',
  'type',
  'status',
  'total',
  'currency',
  'payment',
  'given_back',
  'channel',
  'typed_by',
];
const MOST_ROWS = 10_000;

export async function registerHistory(platform: Platform): Promise<void> {
  platform.hooks.provide(missedOrder, (db, order, now) =>
    writeAudit(
      db,
      null,
      'order.missed',
      { about: { kind: 'order', id: order.id, name: order.number }, branch_id: order.branch_id },
      now,
    ),
  );

  await serveStaff(platform, listOrderHistory, async (call) => {
    const { member, branch, tenant } = call;
    const { before, branch_id: _, ...asked } = call.query;
    const branches = branch === null ? member.branches : [branch];
    const filters = { ...asked, branches, country: findCountry(tenant.country) };
    return { data: await call.withDb((db) => historyPage(db, filters, { before })) };
  });

  await serveStaff(platform, exportOrderHistory, (call) =>
    call.act(async (db, note) => {
      const { member, tenant, body, locale } = call;
      const { branch_id, ...asked } = body;
      if (branch_id && member.branches && !member.branches.includes(branch_id)) throw refuse('ROLE_FORBIDDEN');
      const filters = {
        ...asked,
        branches: branch_id ? [branch_id] : member.branches,
        country: findCountry(tenant.country),
      };
      const { orders, complete } = await historyToExport(db, filters, MOST_ROWS);
      const names = new Map((await listBranchRecords(db)).map((one) => [one.id, inLocale(one.names, locale)]));
      const rows = orders.map(
        ({ placed_at, time_zone, number, branch_id: at, type, status, total, currency, payment, typed }) => [
          ...[isoIn(time_zone, Date.parse(placed_at)), number, names.get(at) ?? at, type, status, total, currency],
          ...[payment.names ? inLocale(payment.names, locale) : '', payment.given_back ?? ''],
          ...[typed?.channel ?? 'online', typed?.by ?? ''],
        ],
      );
      const name = `orders-${tenant.tenant}-${body.day ?? call.now().toISOString().slice(0, 10)}.csv`;
      // What was typed may be a guest's name or number: the entry says only that there was a search.
      const { q, ...filtered } = body;
      const after = { ...filtered, searched: Boolean(q?.trim()), rows: rows.length };
      note({ about: { kind: 'orders', id: tenant.tenant, name }, after });
      return { data: { name, csv: await csvInTurns(HEAD, rows), rows: rows.length, complete } };
    }),
  );

  await serveStaff(platform, listEndedOrders, async (call) => {
    const { member, branch, signedIn, tenant } = call;
    const branches = branch === null ? member.branches : [branch];
    const wanted = { tenant: tenant.tenant, branches, staff_id: signedIn.person.id, now: call.now() };
    return { data: await call.withDb((db) => endedOrders(db, wanted)) };
  });

  await serveStaff(platform, seeOrderEnd, (call) =>
    call.act(async (db, note) => {
      const order = await orderOf(db, call.params.order, 'update');
      const isNew = await noteEndSeen(db, order, call.now());
      if (isNew === null)
        throw refuse('ORDER_TRANSITION', { field: 'status', params: { from: order.status, to: 'seen' } });
      const about = { kind: 'order', id: order.id, name: order.number };
      note(isNew ? { about, branch_id: order.branch_id, after: { status: order.status } } : null);
      const { id, branch_id, version } = order;
      db.afterCommit(() =>
        platform.realtime.publishToStaff(db.tenant, branch_id, { event: 'order.status', id, version }),
      );
      return { data: { id } };
    }),
  );
}
