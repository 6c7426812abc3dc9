/** Sales and other figures, computed in the database (SHOP-021). */
import type { Figures } from '@sufra/api/staff/endpoints';
import type { LocalizedText, OrderType } from '@sufra/contract';
import { isoIn } from '@sufra/i18n/time/zone';
import { type SQL, sql } from 'drizzle-orm';
import { listBranchRecords } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { moneyByMethod } from './money.ts';
import {
  type Counted,
  countedOrders,
  lateCount,
  readyMinutes,
  tipKept,
  untilNow,
  withBack,
  withTimes,
} from './orders-sql.ts';

type Sold = Figures['series'][number]['now'];
type Side = 'now' | 'before';
const MOST_DISHES = 50;
const NONE: Sold = { orders: 0, sales: '0.00' };
const NO_MONEY = { refunded: '0.00', deposits: '0.00', deposits_returned: '0.00', tips: '0.00' };

export async function readFigures(db: Db, counted: Counted): Promise<Figures> {
  const { period, zone } = counted;
  const isDay = period.from === period.to;
  const at = isDay ? sql`to_char(wall, 'YYYY-MM-DD"T"HH24')` : sql`to_char(wall, 'YYYY-MM-DD')`;
  const records = await listBranchRecords(db);
  const [series, branches, types, dishes, totals, methods] = await Promise.all([
    soldBy(db, counted, at, sql`true`),
    soldBy(db, counted, sql`branch_id`, untilNow(counted)),
    soldBy(db, counted, sql`type`, untilNow(counted)),
    soldDishes(db, counted),
    totalsOf(db, counted),
    moneyByMethod(db, counted),
  ]);
  const { from, to, before_from, before_to, until } = period;
  return {
    ...{ from, to, before_from, before_to, until: until && isoIn(zone, until.getTime()) },
    ...totals,
    series: series.map(({ key, ...sides }) => ({ at: key, ...sides })),
    branches: branches
      .map(({ key, ...sides }) => ({ id: key, names: records.find(({ id }) => id === key)?.names ?? {}, ...sides }))
      .toSorted((a, b) => b.now.orders - a.now.orders),
    types: types.map(({ key, ...sides }) => ({ type: key as OrderType, ...sides })),
    dishes,
    methods,
  };
}

async function soldBy(
  db: Db,
  counted: Counted,
  key: SQL,
  which: SQL,
): Promise<{ key: string; now: Sold; before: Sold }[]> {
  const { rows } = await db.execute<{ key: string; side: Side; orders: number; sales: string }>(sql`
    with ${countedOrders(counted)}
    select ${key} as key, side, count(*)::int as orders, coalesce(sum(sales), 0)::numeric(14, 2)::text as sales
    from counted where sold and ${which} group by 1, 2 order by 1`);
  const found = new Map<string, { key: string; now: Sold; before: Sold }>();
  for (const { key: of, side, orders, sales } of rows) {
    const entry = found.get(of) ?? { key: of, now: NONE, before: NONE };
    found.set(of, { ...entry, [side]: { orders, sales } });
  }
  return [...found.values()];
}

async function soldDishes(db: Db, counted: Counted): Promise<Figures['dishes']> {
  const { rows } = await db.execute<{
    item_id: string;
    names: LocalizedText;
    qty: number;
    sales: string;
    before_qty: number;
  }>(sql`
    with ${countedOrders(counted)}, lines as (
      select side, line ->> 'item_id' as item_id, line -> 'names' as names, (line ->> 'qty')::int as qty,
        (line ->> 'total')::numeric as sales, at
      from counted cross join lateral jsonb_array_elements(snapshot -> 'lines') line
      where sold and ${untilNow(counted)}
    )
    select item_id, (array_agg(names order by at desc))[1] as names,
      coalesce(sum(qty) filter (where side = 'now'), 0)::int as qty,
      coalesce(sum(sales) filter (where side = 'now'), 0)::numeric(14, 2)::text as sales,
      coalesce(sum(qty) filter (where side = 'before'), 0)::int as before_qty
    from lines group by item_id having sum(qty) filter (where side = 'now') > 0
    order by qty desc, item_id limit ${MOST_DISHES}`);
  return rows.map(({ item_id, names, qty, sales, before_qty }) => ({ item_id, names, qty, sales, before_qty }));
}

type Totals = Figures['now'];

async function totalsOf(db: Db, counted: Counted): Promise<{ now: Totals; before: Totals }> {
  const { period } = counted;
  const now = sql`${(period.until ?? period.ends).toISOString()}::timestamptz
    - make_interval(days => case when chosen.side = 'before' then ${period.shift}::int else 0 end)`;
  const { rows } = await db.execute<Totals & { side: Side }>(sql`
    with ${countedOrders(counted)}, chosen as (select * from counted where ${untilNow(counted)})
    select chosen.side,
      count(*) filter (where sold)::int as orders,
      coalesce(sum(sales) filter (where sold), 0)::numeric(14, 2)::text as sales,
      avg(sales) filter (where sold)::numeric(14, 2)::text as average,
      ${readyMinutes(sql`chosen`)}::float as ready_minutes,
      ${lateCount(sql`chosen`, now)}::int as late,
      coalesce(sum(back.refunds) filter (where sold), 0)::numeric(14, 2)::text as refunded,
      coalesce(sum(chosen.deposit) filter (where sold), 0)::numeric(14, 2)::text as deposits,
      coalesce(sum(back.deposits) filter (where sold), 0)::numeric(14, 2)::text as deposits_returned,
      coalesce(sum(${tipKept(sql`chosen`)}) filter (where sold), 0)::numeric(14, 2)::text as tips,
      count(*) filter (where not sold)::int as lost
    from chosen ${withTimes(sql`chosen`)} ${withBack(sql`chosen`)}
    group by chosen.side`);
  const none = { ...NONE, average: null, ready_minutes: null, late: 0, lost: 0, ...NO_MONEY };
  const of = (side: Side): Totals => {
    const row = rows.find((one) => one.side === side);
    if (!row) return none;
    const { side: _side, ready_minutes, ...rest } = row;
    return { ...rest, ready_minutes: ready_minutes === null ? null : Math.round(ready_minutes * 10) / 10 };
  };
  return { now: of('now'), before: of('before') };
}
