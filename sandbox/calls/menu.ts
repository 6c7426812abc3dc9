/** Staff change what a dish costs, and take single options off or bring them back. */
import type { Option, OptionGroup } from '@sufra/api/menu/endpoints';
import { branches } from '@sufra/backend/branch/tables.ts';
import type { Db } from '@sufra/backend/database/tenant-scope.ts';
import { announceMenu } from '@sufra/backend/menu/announce-menu.ts';
import { menuBranchPrices, menuItems } from '@sufra/backend/menu/tables.ts';
import type { Platform } from '@sufra/backend/platform.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { idParams, optionInput, priceInput } from './inputs.ts';
import { forOwner } from './owner.ts';
import { body, read } from './read.ts';

export function registerMenuChanges(platform: Platform, http: FastifyInstance): void {
  http.post('/sandbox/items/:id/price', async (request) => {
    const { id } = read(request.params, idParams);
    const { tenant, price, branch_id = null } = body(request, priceInput);
    return forOwner(platform, tenant, async (db, { tenant: key }) => {
      if (!(await setPrice(db, key, id, price, branch_id))) return null;
      announceMenu(platform, db, [id]);
      return { tenant: key, id, price, branch_id };
    });
  });

  http.post('/sandbox/options/:id/availability', async (request) => {
    const { id } = read(request.params, idParams);
    const { tenant, available } = body(request, optionInput);
    return forOwner(platform, tenant, async (db, { tenant: key }) => {
      const item = await setOption(db, id, available);
      if (item === null) return null;
      announceMenu(platform, db, [item]);
      return { tenant: key, id, item_id: item, available };
    });
  });
}

/** At one branch, or everywhere: then what single branches asked is over. False: no such dish or branch. */
async function setPrice(
  db: Db,
  tenant: string,
  itemId: string,
  price: string,
  branchId: string | null,
): Promise<boolean> {
  const [item] = await db.select({ id: menuItems.id }).from(menuItems).where(eq(menuItems.id, itemId));
  if (!item) return false;
  if (branchId === null) {
    await db.delete(menuBranchPrices).where(eq(menuBranchPrices.item_id, itemId));
    await db.update(menuItems).set({ price }).where(eq(menuItems.id, itemId));
    return true;
  }
  const [branch] = await db.select({ id: branches.id }).from(branches).where(eq(branches.id, branchId));
  if (!branch) return false;
  const own = and(eq(menuBranchPrices.item_id, itemId), eq(menuBranchPrices.branch_id, branchId));
  await db.delete(menuBranchPrices).where(own);
  await db.insert(menuBranchPrices).values({ tenant, item_id: itemId, branch_id: branchId, price });
  return true;
}

/** The dish whose option it is, nested ones too; null: no dish has it. */
async function setOption(db: Db, optionId: string, available: boolean): Promise<string | null> {
  const [item] = await db
    .select({ id: menuItems.id, option_groups: menuItems.option_groups })
    .from(menuItems)
    .where(
      sql`jsonb_path_exists(${menuItems.option_groups}, '$.** ? (@.id == $id)', jsonb_build_object('id', ${optionId}::text))`,
    )
    .limit(1);
  if (!item || !hasOption(item.option_groups, optionId)) return null;
  const changed = <One extends Omit<Option, 'groups'>>(option: One): One =>
    option.id === optionId ? { ...option, available } : option;
  const groups: OptionGroup[] = item.option_groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...changed(option),
      ...(option.groups
        ? { groups: option.groups.map((nested) => ({ ...nested, options: nested.options.map(changed) })) }
        : {}),
    })),
  }));
  await db.update(menuItems).set({ option_groups: groups }).where(eq(menuItems.id, item.id));
  return item.id;
}

/** False for the id of a group, which is no option. */
function hasOption(groups: readonly OptionGroup[], id: string): boolean {
  const own = groups.flatMap(({ options }) => options);
  const nested = own.flatMap((option) => (option.groups ?? []).flatMap(({ options }) => options));
  return [...own, ...nested].some((option) => option.id === id);
}
