import { sql } from 'drizzle-orm';
import type { InsuranceGroupSeed, ItemSeed, MenuGroupSeed, OptionGroupSeed, OptionSeed } from '../seeding/brand.ts';
import { deleted, type SeedContext, type Seeder } from '../seeding/seeder.ts';
import { allergens, EVERY_BRANCH, menuBranchPrices, menuGroups, menuItems, menuStock } from './tables.ts';

async function seedMenu({ db, tenant, seed, pictures, media, now }: SeedContext): Promise<void> {
  const imageOf = (key: string) => (pictures[key] ? media.picture(key, pictures[key]) : null);
  const items = seed.groups.flatMap((group) => group.items);

  const allergenRows = seed.allergens.map((allergen, sort) => ({ tenant, sort, ...allergen }));
  if (allergenRows.length > 0) await db.insert(allergens).values(allergenRows);
  const groupRows = seed.groups.map((group) => groupRow(tenant, group, imageOf(group.picture)));
  if (groupRows.length > 0) await db.insert(menuGroups).values(groupRows);
  const itemRows: (typeof menuItems.$inferInsert)[] = items.map((item) => itemRow(tenant, item, imageOf(item.picture)));
  // One parameter whatever the number of dishes: a large menu has more values than a statement takes parameters.
  await db.execute(
    sql`insert into menu_items select * from jsonb_populate_recordset(null::menu_items, ${JSON.stringify(itemRows)}::jsonb)`,
  );

  const prices = items.flatMap((item) =>
    (item.branch_prices ?? []).map(({ branch_id, price }) => ({ tenant, item_id: item.id, branch_id, price })),
  );
  if (prices.length > 0) await db.insert(menuBranchPrices).values(prices);

  const stock = items.flatMap(({ id, availability }) => {
    if (availability.state !== 'sold_out') return [];
    return (availability.branch_ids ?? [EVERY_BRANCH]).map((branch_id) => ({
      tenant,
      item_id: id,
      branch_id,
      state: 'sold_out' as const,
      back_at: availability.back_at_rule,
      since: now,
    }));
  });
  if (stock.length > 0) await db.insert(menuStock).values(stock);
}

type Image = ReturnType<SeedContext['media']['picture']>;

function groupRow(tenant: string, { id, sort, names, availability }: MenuGroupSeed, image: Image) {
  return { tenant, id, sort, names, image, availability };
}

function itemRow(tenant: string, item: ItemSeed, image: Image) {
  const { availability } = item;
  return {
    tenant,
    id: item.id,
    group_id: item.group_id,
    sort: item.sort,
    names: item.names,
    descriptions: item.descriptions,
    image,
    hue: item.hue,
    price: item.price,
    old_price: item.old_price ?? null,
    calories: item.calories,
    salt_high: item.salt_high,
    caffeine_mg: item.caffeine_mg,
    burn_minutes: item.burn_minutes,
    allergens: item.allergens,
    allergens_known: item.allergens_known ?? item.allergens.length > 0,
    tags: item.tags,
    max_per_order: item.max_per_order,
    availability: availability.state === 'sold_out' ? { state: 'available' as const } : availability,
    types_off: item.types_off ?? [],
    branches_off: item.branches_off ?? [],
    option_groups: item.option_groups.map(optionGroup),
    insurance_groups: item.insurance_groups.map(insuranceGroup),
  };
}

function optionGroup(group: OptionGroupSeed) {
  return {
    ...group,
    options: group.options.map(({ groups, ...option }) => ({
      ...optionOf(option),
      ...(groups ? { groups: groups.map((nested) => ({ ...nested, options: nested.options.map(optionOf) })) } : {}),
    })),
  };
}

function optionOf(option: Omit<OptionSeed, 'groups'>) {
  return {
    ...option,
    default: option.default ?? false,
    max_qty: option.max_qty ?? 1,
    available: option.available ?? true,
  };
}

function insuranceGroup(group: InsuranceGroupSeed) {
  return { ...group, options: group.options.map((option) => ({ ...option, default: option.default ?? false })) };
}

export const menuSeeder: Seeder = {
  load: seedMenu,
  content: deleted(allergens, menuGroups, menuItems, menuBranchPrices, menuStock),
};
