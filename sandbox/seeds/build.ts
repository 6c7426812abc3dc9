/**
 * Short ways of writing the menus: a dish is written with what is particular to it, the rest follows from the
 * brand, the group and the picture. The result is plain data (`ItemSeed`).
 */
import type {
  InsuranceGroupSeed,
  ItemSeed,
  MenuGroupSeed,
  Money,
  Names,
  OptionGroupSeed,
  OptionSeed,
} from '@sufra/backend/seeding/brand.ts';
import { pictures } from './media/pictures.ts';

/** Both languages of a name. */
export function names(ar: string, en: string): Names {
  return { ar, en };
}

/** kcal a person burns in a minute of brisk walking; gives `burn_minutes` (SFDA's activity time). */
const WALKING_KCAL_PER_MINUTE = 4.7;

/** Options are written as [short id, Arabic, English, price, kcal, extra]. */
type OptionRow = [
  id: string,
  ar: string,
  en: string,
  price: Money,
  calories: number,
  extra?: Omit<OptionSeed, 'id' | 'names' | 'price' | 'calories' | 'groups'> & {
    /** Groups that are asked once this option is chosen. */
    brings?: OptionGroupOf[];
  },
];

/** Makes the group for one item, so that ids stay unique when many dishes share a choice. */
export type OptionGroupOf = (itemId: string, tenant: string) => OptionGroupSeed;
export type InsuranceGroupOf = (itemId: string) => InsuranceGroupSeed;

interface GroupRule {
  select: OptionGroupSeed['select'];
  min: number;
  max: number;
  free_count?: number;
}

/** A group of options below a dish. `title` null: a group without a name. */
export function options(id: string, title: Names | null, rule: GroupRule, rows: OptionRow[]): OptionGroupOf {
  return (itemId, tenant) => ({
    id: `${itemId}-${id}`,
    names: title,
    select: rule.select,
    min: rule.min,
    max: rule.max,
    free_count: rule.free_count ?? 0,
    options: rows.map(([option, ar, en, price, calories, { brings, allergens, ...extra } = {}]) => ({
      id: `${itemId}-${id}-${option}`,
      names: { ar, en },
      price,
      calories,
      ...extra,
      ...(allergens ? { allergens: allergens.map((allergen) => `${tenant}-${allergen}`) } : {}),
      ...(brings ? { groups: brings.map((make) => make(`${itemId}-${id}-${option}`, tenant)) } : {}),
    })),
  });
}

/** One required deposit that comes back with the dish (guide §1.4). */
export function deposit(id: string, title: Names, option: Names, amount: Money, returnDays: number): InsuranceGroupOf {
  return (itemId) => ({
    id: `${itemId}-${id}`,
    names: title,
    select: 'single',
    min: 1,
    max: 1,
    options: [
      {
        id: `${itemId}-${id}-pot`,
        names: option,
        deposit: amount,
        refundable: true,
        return_days: returnDays,
        default: true,
      },
    ],
  });
}

type Given = Pick<ItemSeed, 'picture' | 'price' | 'calories'> &
  Partial<Omit<ItemSeed, 'id' | 'group_id' | 'sort' | 'names' | 'descriptions' | 'option_groups' | 'insurance_groups'>>;

/** What is particular to a dish. `allergens` are short ids (`gluten`). */
export interface DishSeed extends Given {
  /** Short id: `lamb-chops` becomes `nakhla-lamb-chops`. */
  id: string;
  ar: [name: string, description: string];
  en: [name: string, description: string];
  choices?: OptionGroupOf[];
  deposits?: InsuranceGroupOf[];
}

interface GroupGiven {
  id: string;
  names: Names;
  picture: string;
  availability?: MenuGroupSeed['availability'];
}

/** A menu group of a tenant with its dishes in the order of the menu; `sort` of the group is set by `menu`. */
export function group(tenant: string, given: GroupGiven, dishes: DishSeed[]): MenuGroupSeed {
  const groupId = `${tenant}-group-${given.id}`;
  return {
    id: groupId,
    names: given.names,
    picture: given.picture,
    sort: 0,
    availability: given.availability ?? { state: 'available' },
    items: dishes.map((dish, index) => item(tenant, groupId, index + 1, dish)),
  };
}

/** The groups in their order. */
export function menu(groups: MenuGroupSeed[]): MenuGroupSeed[] {
  return groups.map((each, index) => ({ ...each, sort: index + 1 }));
}

function item(tenant: string, groupId: string, sort: number, dish: DishSeed): ItemSeed {
  const { id, ar, en, choices = [], deposits = [], ...given } = dish;
  const itemId = `${tenant}-${id}`;
  return {
    hue: pictures[dish.picture]?.tint ?? 80,
    salt_high: false,
    caffeine_mg: null,
    burn_minutes: Math.round(dish.calories / WALKING_KCAL_PER_MINUTE),
    tags: [],
    max_per_order: null,
    availability: { state: 'available' },
    ...given,
    id: itemId,
    group_id: groupId,
    sort,
    names: { ar: ar[0], en: en[0] },
    descriptions: { ar: ar[1], en: en[1] },
    allergens: (dish.allergens ?? []).map((allergen) => `${tenant}-${allergen}`),
    option_groups: choices.map((make) => make(itemId, tenant)),
    insurance_groups: deposits.map((make) => make(itemId)),
  };
}
