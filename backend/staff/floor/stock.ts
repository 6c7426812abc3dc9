/** What is sold out: read, and changed by staff (SHOP-013). */
import type { SoldOutUntil, Stock } from '@sufra/api/staff/endpoints';
import { DAY_MS } from '@sufra/i18n/time/units';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type BranchRecord, listBranchRecords } from '../../branch/records.ts';
import type { Db } from '../../database/tenant-scope.ts';
import { refuse } from '../../errors/refusal.ts';
import { nextDayOf } from '../../menu/service.ts';
import { EVERY_BRANCH, menuGroups, menuItems, menuOptionStock, menuStock } from '../../menu/tables.ts';

/** Further away nothing is planned: it is until further notice. */
const MOST_AHEAD_MS = 366 * DAY_MS;

type ItemRow = typeof menuItems.$inferSelect;
type OptionRow = ItemRow['option_groups'][number]['options'][number];

interface Availability {
  available: boolean;
  until: string | null;
}

const AVAILABLE: Availability = { available: true, until: null };

/** What a row of stock says now; a time that is over says nothing. */
function stateOf(row: { back_time: Date | null; state?: string } | undefined, now: Date): Availability {
  if (!row || row.state === 'available' || (row.back_time && row.back_time <= now)) return AVAILABLE;
  return { available: false, until: row.back_time?.toISOString() ?? null };
}

/** Options of a dish, nested ones too, with the group they stand in. */
function optionsOf(row: ItemRow) {
  return row.option_groups.flatMap((group) =>
    group.options.flatMap((option) => [
      { group_names: group.names ?? null, option: option as Pick<OptionRow, 'id' | 'names' | 'available'> },
      ...(option.groups ?? []).flatMap((nested) =>
        nested.options.map((one) => ({ group_names: nested.names ?? null, option: one })),
      ),
    ]),
  );
}

/** At a branch; null: as it is for every branch. */
export async function readStock(db: Db, branch: string | null, now: Date): Promise<Stock> {
  const ofTenant = <Table extends { tenant: typeof menuStock.tenant }>(table: Table) => eq(table.tenant, db.tenant);
  const [groups, items, stock, options] = await Promise.all([
    db
      .select()
      .from(menuGroups)
      .where(eq(menuGroups.tenant, db.tenant))
      .orderBy(asc(menuGroups.sort), asc(menuGroups.id)),
    db.select().from(menuItems).where(eq(menuItems.tenant, db.tenant)).orderBy(asc(menuItems.sort), asc(menuItems.id)),
    db.select().from(menuStock).where(ofTenant(menuStock)),
    db.select().from(menuOptionStock).where(eq(menuOptionStock.tenant, db.tenant)),
  ]);
  const here = branch ?? EVERY_BRANCH;
  const itemView = (row: ItemRow) => {
    const own = stock.filter(({ item_id }) => item_id === row.id);
    const state = stateOf(
      own.find(({ branch_id }) => branch_id === here) ?? own.find(({ branch_id }) => branch_id === EVERY_BRANCH),
      now,
    );
    const others = branch === null ? own.filter((one) => one.branch_id !== EVERY_BRANCH) : [];
    return {
      id: row.id,
      names: row.names,
      ...state,
      differs_at: others
        .filter((one) => stateOf(one, now).available !== state.available)
        .map(({ branch_id }) => branch_id),
      options: optionsOf(row).map(({ group_names, option }) => {
        const said = options.filter(
          (one) =>
            one.item_id === row.id &&
            one.option_id === option.id &&
            (one.branch_id === here || one.branch_id === EVERY_BRANCH),
        );
        const off = said.map((one) => stateOf(one, now)).find(({ available }) => !available);
        return {
          id: option.id,
          names: option.names,
          group_names,
          ...(off ?? { available: option.available, until: null }),
        };
      }),
    };
  };
  const isHere = (row: ItemRow) => branch === null || !row.branches_off.includes(branch);
  return {
    groups: groups
      .map(({ id, names }) => ({
        id,
        names,
        items: items.filter((row) => row.group_id === id && isHere(row)).map(itemView),
      }))
      .filter(({ items: shown }) => shown.length > 0),
  };
}

export interface StockChange {
  /** Null: every branch. */
  branch: string | null;
  /** Null: it can be ordered again. */
  until: SoldOutUntil | null;
  now: Date;
}

/** When it comes back at a branch; null: until staff say otherwise. Throws INVALID_INPUT. */
function backTime(until: SoldOutUntil, branch: BranchRecord, now: Date): Date | null {
  if (until === 'notice') return null;
  if (until === 'today') return new Date(nextDayOf(branch, now.getTime()));
  const time = new Date(until);
  if (time <= now || time.getTime() - now.getTime() > MOST_AHEAD_MS) throw refuse('INVALID_INPUT', { field: 'until' });
  return time;
}

/**
 * The rows that say it. "Today" of every branch ends when each opens again, so each has its own; what holds
 * for all of them alike is one. Throws NOT_FOUND, INVALID_INPUT.
 */
async function rowsOf(
  db: Db,
  { branch, until, now }: StockChange,
): Promise<{ branch_id: string; back_time: Date | null }[]> {
  const records = await listBranchRecords(db);
  const named = branch === null ? records : records.filter(({ id }) => id === branch);
  if (named.length === 0) throw refuse('NOT_FOUND');
  if (until === null) return [];
  if (branch === null && until !== 'today')
    return [{ branch_id: EVERY_BRANCH, back_time: backTime(until, named[0]!, now) }];
  return named.map((record) => ({ branch_id: record.id, back_time: backTime(until, record, now) }));
}

async function findDish(db: Db, item: string): Promise<ItemRow> {
  const [row] = await db
    .select()
    .from(menuItems)
    .where(and(eq(menuItems.tenant, db.tenant), eq(menuItems.id, item)))
    .for('update');
  if (!row) throw refuse('NOT_FOUND');
  return row;
}

/** What changed, for the audit. */
export interface StockChanged {
  names: unknown;
  before: Availability;
  after: Availability;
}

export async function setDish(db: Db, item: string, change: StockChange): Promise<StockChanged> {
  const { branch, now } = change;
  const dish = await findDish(db, item);
  const rows = await rowsOf(db, change);
  const own = and(eq(menuStock.tenant, db.tenant), eq(menuStock.item_id, item));
  const before = await db.select().from(menuStock).where(own);
  const there = before.find(({ branch_id }) => branch_id === (branch ?? EVERY_BRANCH));
  const everywhere = before.find(({ branch_id }) => branch_id === EVERY_BRANCH);
  // Said for every branch, it ends what was said for one.
  await db.delete(menuStock).where(branch === null ? own : and(own, eq(menuStock.branch_id, branch)));
  const common = { tenant: db.tenant, item_id: item, back_at: 'unknown', since: now } as const;
  if (rows.length > 0)
    await db.insert(menuStock).values(rows.map((row) => ({ ...common, ...row, state: 'sold_out' as const })));
  // There again here, while it is sold out everywhere else.
  else if (branch !== null && everywhere)
    await db.insert(menuStock).values({ ...common, branch_id: branch, back_time: null, state: 'available' });
  return { names: dish.names, before: stateOf(there ?? everywhere, now), after: afterOf(rows) };
}

export async function setOption(db: Db, item: string, option: string, change: StockChange): Promise<StockChanged> {
  const { branch, now } = change;
  const dish = await findDish(db, item);
  const found = optionsOf(dish).find((one) => one.option.id === option)?.option;
  if (!found) throw refuse('NOT_FOUND');
  const rows = await rowsOf(db, change);
  const { tenant, item_id, option_id, branch_id } = menuOptionStock;
  const own = and(eq(tenant, db.tenant), eq(item_id, item), eq(option_id, option));
  const here = branch === null ? own : and(own, inArray(branch_id, [branch, EVERY_BRANCH]));
  const before = await db.select().from(menuOptionStock).where(here);
  const off = before.map((row) => stateOf(row, now)).find(({ available }) => !available);
  await db.delete(menuOptionStock).where(branch === null ? own : and(own, eq(branch_id, branch)));
  const common = { tenant: db.tenant, item_id: item, option_id: option, since: now };
  if (rows.length > 0) await db.insert(menuOptionStock).values(rows.map((row) => ({ ...common, ...row })));
  else if (branch !== null && before.some((row) => row.branch_id === EVERY_BRANCH))
    await keepElsewhere(db, { before, common, branch });
  return { names: { dish: dish.names, option: found.names }, before: off ?? AVAILABLE, after: afterOf(rows) };
}

/** There again at one branch, while it stays sold out at each other one. */
async function keepElsewhere(
  db: Db,
  {
    before,
    common,
    branch,
  }: {
    before: readonly (typeof menuOptionStock.$inferSelect)[];
    common: { item_id: string; option_id: string; tenant: string; since: Date };
    branch: string;
  },
): Promise<void> {
  const everywhere = before.find((row) => row.branch_id === EVERY_BRANCH)!;
  const { tenant, item_id, option_id, branch_id } = menuOptionStock;
  const own = and(eq(tenant, db.tenant), eq(item_id, common.item_id), eq(option_id, common.option_id));
  await db.delete(menuOptionStock).where(and(own, eq(branch_id, EVERY_BRANCH)));
  const others = (await listBranchRecords(db)).filter(({ id }) => id !== branch);
  if (others.length === 0) return;
  const rows = others.map(({ id }) => ({ ...common, branch_id: id, back_time: everywhere.back_time }));
  await db.insert(menuOptionStock).values(rows).onConflictDoNothing();
}

function afterOf(rows: readonly { back_time: Date | null }[]): Availability {
  const [first] = rows;
  return first ? { available: false, until: first.back_time?.toISOString() ?? null } : AVAILABLE;
}
