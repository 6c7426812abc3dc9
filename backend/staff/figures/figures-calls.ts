/** Calls about figures (SHOP-021). */
import { exportFigures, readFigures as readFiguresCall } from '@sufra/api/staff/endpoints';
import { type SQL, sql } from 'drizzle-orm';
import { listBranchRecords } from '../../branch/records.ts';
import { csvInTurns } from '../../csv-in-turns.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { inLocale } from '../../errors/texts.ts';
import type { Platform } from '../../platform.ts';
import { type RestaurantScope, serveStaff } from '../serve/serve-staff.ts';
import { readFigures } from './figures.ts';
import { movedMoney } from './money.ts';
import { type Counted, countedOrders, lateCount, readyMinutes, tipKept, withBack, withTimes } from './orders-sql.ts';
import { periodOf } from './period.ts';

/** What was sold stands in lines without a `method`, money that moved in lines with one. */
const HEAD = [
  ...['day', 'branch', 'type', 'orders', 'dishes', 'sales', 'deposits', 'tips', 'refunds', 'deposits_returned', 'lost'],
  ...['ready_minutes', 'late'],
  ...['method', 'received', 'returned'],
] as const;
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
      return { data: { name, csv: await csvInTurns(HEAD, rows), rows: rows.length, complete } };
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
  const sum = (amount: SQL) => sql`coalesce(sum(${amount}) filter (where sold), 0)::numeric(14, 2)::text`;
  const dishCount = sql`(select sum((line ->> 'qty')::int) from jsonb_array_elements(counted.snapshot -> 'lines') line)`;
  const { until, ends } = counted.period;
  const now = sql`${(until ?? ends).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Record<string, string>>(sql`
    with ${countedOrders(counted)}, ${movedMoney(counted)}
    select to_char(wall, 'YYYY-MM-DD') as day, branch_id as branch, type, (count(*) filter (where sold))::text as orders,
      coalesce(sum(${dishCount}) filter (where sold), 0)::text as dishes,
      ${sum(sql`sales`)} as sales, ${sum(sql`deposit`)} as deposits, ${sum(tipKept(sql`counted`))} as tips,
      ${sum(sql`back.refunds`)} as refunds, ${sum(sql`back.deposits`)} as deposits_returned,
      (count(*) filter (where not sold))::text as lost,
      coalesce(round(${readyMinutes(sql`counted`)}::numeric, 1)::text, '') as ready_minutes,
      (${lateCount(sql`counted`, now)})::text as late, '' as method, '' as received, '' as returned
    from counted ${withTimes(sql`counted`)} ${withBack(sql`counted`)} where side = 'now' group by 1, 2, 3
    union all
    select to_char(wall, 'YYYY-MM-DD'), coalesce(branch_id, ''), coalesce(type, ''), '', '', '', '', '', '', '', '', '', '',
      method, sum(received)::numeric(14, 2)::text, sum(returned)::numeric(14, 2)::text
    from moved group by 1, 2, 3, method
    order by day, method, branch, type limit ${MOST_ROWS + 1}`);
  const lines = rows
    .slice(0, MOST_ROWS)
    .map((row) =>
      HEAD.map((column) => (column === 'branch' ? (branches.get(row.branch!) ?? row.branch!) : row[column]!)),
    );
  return { rows: lines, complete: rows.length <= MOST_ROWS };
}
