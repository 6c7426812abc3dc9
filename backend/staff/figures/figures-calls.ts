/** Calls about figures (SHOP-021). */
import { exportFigures, readFigures as readFiguresCall } from '@sufra/api/staff/endpoints';
import { csvOf } from '@sufra/i18n/csv';
import { sql } from 'drizzle-orm';
import { listBranchRecords } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { inLocale } from '../../errors/texts.ts';
import type { Platform } from '../../platform.ts';
import { type RestaurantScope, serveStaff } from '../serve-staff.ts';
import { readFigures } from './figures.ts';
import { type Counted, countedOrders, tipKept } from './orders-sql.ts';
import { periodOf } from './period.ts';

const HEAD = ['day', 'branch', 'type', 'orders', 'sales', 'lost', 'tips'] as const;
const MOST_ROWS = 10_000;

export async function registerFigures(platform: Platform): Promise<void> {
  await serveStaff(platform, readFiguresCall, async (call) => {
    const counted = countedBy(call, call.query);
    return { data: await call.withDb((db) => readFigures(db, counted)) };
  });

  await serveStaff(platform, exportFigures, (call) =>
    call.act(async (db, note) => {
      const { from, to } = call.body;
      const counted = countedBy(call, { from, to });
      const { rows, complete } = await linesOf(db, counted, (names) => inLocale(names, call.locale));
      const name = `figures-${call.tenant.tenant}-${from}-${to}.csv`;
      note({ about: { kind: 'figures', id: call.tenant.tenant, name }, after: { from, to, rows: rows.length } });
      return { data: { name, csv: csvOf(HEAD, rows), rows: rows.length, complete } };
    }),
  );
}

function countedBy(
  { tenant, member, now }: RestaurantScope,
  asked: { from: string; to: string; branch_id?: string; type?: Counted['type'] },
): Counted {
  const { branch_id, type = null } = asked;
  return {
    ...{ tenant: tenant.tenant, zone: tenant.time_zone, type },
    period: periodOf(asked, tenant.time_zone, now()),
    branches: branch_id === undefined ? member.branches : [branch_id],
  };
}

async function linesOf(db: Db, counted: Counted, nameOf: (names: { ar?: string; en?: string }) => string) {
  const branches = new Map((await listBranchRecords(db)).map(({ id, names }) => [id, nameOf(names as never)]));
  const { rows } = await db.execute<Record<(typeof HEAD)[number], string>>(sql`
    with ${countedOrders(counted)}
    select to_char(wall, 'YYYY-MM-DD') as day, branch_id as branch, type, (count(*) filter (where sold))::text as orders,
      coalesce(sum(sales) filter (where sold), 0)::numeric(14, 2)::text as sales,
      (count(*) filter (where not sold))::text as lost,
      coalesce(sum(${tipKept(sql`counted`)}) filter (where sold), 0)::numeric(14, 2)::text as tips
    from counted where side = 'now' group by 1, 2, 3 order by 1, 2, 3 limit ${MOST_ROWS + 1}`);
  const lines = rows
    .slice(0, MOST_ROWS)
    .map(({ day, branch, type, orders, sales, lost, tips }) => [
      day,
      branches.get(branch) ?? branch,
      type,
      orders,
      sales,
      lost,
      tips,
    ]);
  return { rows: lines, complete: rows.length <= MOST_ROWS };
}
