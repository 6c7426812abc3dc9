/** A menu, a branch and a dish that are right as a whole; a test names only what it is about. */
import type { AreaCheck, DeliveryArea } from '@sufra/api/branch/endpoints';
import type { Item, Menu, MenuItem, OptionGroup } from '@sufra/api/menu/endpoints';

export function buildArea(changes: Partial<DeliveryArea> = {}): DeliveryArea {
  return {
    id: 'area-olaya',
    names: { ar: 'العليا', en: 'Al Olaya' },
    branch_id: 'olaya',
    branch_names: { ar: 'العليا', en: 'Olaya' },
    fee: '9.00',
    min_order: '30.00',
    free_over: '150.00',
    promise: { min: 35, max: 50 },
    ...changes,
  };
}

/** What the zone check answers for that area. */
export function buildAreaCheck(changes: Partial<AreaCheck> = {}): AreaCheck {
  const { id, names, branch_id, branch_names, fee, min_order, free_over, promise } = buildArea();
  return {
    deliverable: true,
    branch_id,
    branch_names,
    area_id: id,
    area_name: names,
    fee,
    min_order,
    free_over,
    promise,
    state: 'open',
    opens_at: null,
    zone_version: 'v1',
    alternatives: [],
    reason: null,
    ...changes,
  };
}

export function buildDish(changes: Partial<MenuItem> = {}): MenuItem {
  return {
    id: 'chops',
    names: { ar: 'ريش غنم على الفحم', en: 'Charcoal lamb chops' },
    descriptions: { ar: 'أربع ريش', en: 'Four chops' },
    image: null,
    hue: 40,
    price: '74.00',
    old_price: null,
    price_from: false,
    min_price: '74.00',
    has_choices: false,
    needs_choice: false,
    calories: 680,
    salt_high: false,
    caffeine_mg: null,
    allergens: [],
    tags: [],
    max_per_order: null,
    availability: { state: 'available' },
    price_version: 'v1',
    ...changes,
  };
}

export function buildOptions(changes: Partial<OptionGroup> & { ids?: readonly string[] } = {}): OptionGroup {
  const { ids = ['a', 'b', 'c'], ...rest } = changes;
  return {
    id: 'extras',
    names: { ar: 'إضافات', en: 'Extras' },
    select: 'multi',
    min: 0,
    max: 0,
    free_count: 0,
    options: ids.map((id) => ({
      id,
      names: { ar: `خيار ${id}`, en: `Option ${id}` },
      price: '2.00',
      calories: 100,
      default: false,
      max_qty: 3,
      available: true,
    })),
    ...rest,
  };
}

export function buildItem(changes: Partial<Item> = {}): Item {
  return { ...buildDish(), group_id: 'grill', burn_minutes: 94, option_groups: [], insurance_groups: [], ...changes };
}

export function buildMenu(items: readonly MenuItem[] = [buildDish()], changes: Partial<Menu> = {}): Menu {
  return {
    branch_id: 'olaya',
    type: 'pickup',
    groups: [
      {
        id: 'grill',
        names: { ar: 'مشاوي', en: 'Charcoal grill' },
        image: null,
        sort: 1,
        availability: { state: 'available' },
        items: [...items],
      },
    ],
    ...changes,
  };
}

/**
 * Just beyond what counts as large: groups `g0`…, each with dishes `d0-0` ("Dish 0-0")…; of each the third is sold out.
 */
export const LARGE_GROUPS = 12;
export const LARGE_EACH = 26;
export function buildLargeMenu(change: (dish: MenuItem) => MenuItem = (dish) => dish): Menu {
  const { groups, ...menu } = buildMenu();
  return {
    ...menu,
    groups: Array.from({ length: LARGE_GROUPS }, (_, group) => ({
      ...groups[0]!,
      id: `g${group}`,
      names: { en: `Group ${group}`, ar: `مجموعة ${group}` },
      sort: group,
      items: Array.from({ length: LARGE_EACH }, (_, at) =>
        change(
          buildDish({
            id: `d${group}-${at}`,
            names: { en: `Dish ${group}-${at}`, ar: `طبق ${group}-${at}` },
            needs_choice: at === 1,
            ...(at === 2 ? { availability: { state: 'sold_out' as const } } : {}),
          }),
        ),
      ),
    })),
  };
}
