/**
 * What an assistant can do at a restaurant (MENU-044): read branches, menu, dishes and times, and prepare a
 * basket that a customer opens and orders at our checkout. No tool places an order, and none reads what
 * belongs to a customer: each call is a guest's.
 */
import { checkDeliveryArea, listBranches, listDeliveryAreas, listTimeSlots } from '@sufra/api/branch/endpoints';
import { searchAreas } from '@sufra/api/branch/search';
import { getItem, getMenu, searchItems } from '@sufra/api/menu/endpoints';
import type { Locale } from '@sufra/contract';
import { type AnyStruct, type JsonSchema, toJsonSchema } from '@sufra/contract/json-schema';
import { localizedName } from '@sufra/i18n';
import type { Struct } from 'superstruct';
import { branchView, dishView, type NameOf, optionGroupView } from './answers.ts';
import { prepareBasket } from './prepare-basket.ts';
import { basketInput, branchesInput, dishInput, menuInput, timesInput } from './structs.ts';
import type { ToolCall } from './tool-call.ts';

export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema;
  /** True: it stores nothing that outlives the call. */
  readOnly: boolean;
  struct: AnyStruct;
  run(input: never, call: ToolCall): Promise<unknown>;
}

/** Dishes, areas and times of one answer: what an assistant can read at once. */
const MAX_DISHES = 60;
const MAX_AREAS = 20;
const MAX_TIMES = 40;

const WORDS: Readonly<Record<string, string>> = {
  branch_id: 'Id of a branch, from find_branches.',
  type: 'How the customer gets the food: delivery, pickup, or car_pickup (handed to the car).',
  language: 'Language of the texts: ar or en. Absent: the restaurant’s first language.',
  latitude:
    'Where the customer is, in degrees; with longitude. Sorts branches by distance and finds the delivery area.',
  longitude: 'In degrees; with latitude.',
  area: 'Name, or a part of it, of a district that is delivered to, when the position is not known.',
  area_id: 'For delivery: id of the area, from find_branches.',
  query: 'Words of a dish. Absent: the menu in its order.',
  group_id: 'Only dishes of this group of the menu.',
  item_id: 'Id of a dish, from read_menu.',
  date: 'A day, YYYY-MM-DD. Absent: all days that can be ordered for.',
  lines: 'Dishes, at most 20 different ones.',
  'lines[].item_id': 'Id of a dish, from read_menu.',
  'lines[].qty': 'How many, from 1.',
  'lines[].options': 'Choices, from read_dish. Groups with min of 1 or more need one.',
  'lines[].options[].option_id': 'Id of an option.',
  'lines[].options[].qty': 'How often; 1 where the group is not of quantities.',
  'lines[].insurance': 'Returnable vessels, from read_dish.',
  'lines[].note': 'A wish to the kitchen, in the customer’s words.',
};

export const TOOLS: readonly Tool[] = [
  tool('find_branches', branchesInput, {
    title: 'Find a branch',
    description:
      'Branches of this restaurant with their state now, and for a position or a named area whether and from where it is delivered, with fee, least amount and minutes.',
    async run(input, { caller, locale, currency }) {
      const name = named(input.language ?? locale);
      const { type, latitude, longitude, area } = input;
      const position = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
      const at = position && { lat: position.latitude, lng: position.longitude };
      const asksAreas = area !== undefined || (type === 'delivery' && position === null);
      const [branches, check, areas] = await Promise.all([
        caller.call(listBranches, { query: { ...(type ? { type } : {}), ...at } }),
        position ? caller.call(checkDeliveryArea, { body: position }) : null,
        asksAreas ? caller.call(listDeliveryAreas, { query: {} }) : null,
      ]);
      const found = areas && searchAreas(areas, area ?? '');
      return {
        currency,
        branches: branches.map((branch) => branchView(branch, name)),
        ...(check && {
          delivery: {
            deliverable: check.deliverable,
            branch_id: check.branch_id,
            area_id: check.area_id,
            area: check.area_name && name(check.area_name),
            ...{ fee: check.fee, min_order: check.min_order, free_over: check.free_over, minutes: check.promise },
          },
        }),
        ...(found && {
          areas: found.slice(0, MAX_AREAS).map(({ id, names, branch_id, fee, min_order, free_over, promise }) => ({
            area_id: id,
            name: name(names),
            ...{ branch_id, fee, min_order, free_over, minutes: promise },
          })),
          more_areas: Math.max(0, found.length - MAX_AREAS),
        }),
      };
    },
  }),
  tool('read_menu', menuInput, {
    title: 'Read the menu',
    description:
      'Dishes of a branch with price, allergens and whether they can be ordered now. With query only those that fit, with group_id only those of a group. needs_choice: read_dish has the choices.',
    async run({ query, group_id, language, ...place }, { caller, locale, currency }) {
      const name = named(language ?? locale);
      if (query !== undefined) {
        const found = await caller.call(searchItems, { query: { ...place, q: query } });
        const dishes = group_id === undefined ? found : found.filter((dish) => dish.group_id === group_id);
        return { currency, ...firstOf(dishes, name) };
      }
      const { groups } = await caller.call(getMenu, { query: place });
      const shown = group_id === undefined ? groups : groups.filter(({ id }) => id === group_id);
      return {
        currency,
        groups: groups.map(({ id, names, items }) => ({ group_id: id, name: name(names), dishes: items.length })),
        ...firstOf(
          shown.flatMap(({ items }) => items),
          name,
        ),
      };
    },
  }),
  tool('read_dish', dishInput, {
    title: 'Read a dish',
    description: 'One dish with its choices, their prices, allergens and the least and most of each group.',
    async run({ item_id, language, ...place }, { caller, locale, currency }) {
      const name = named(language ?? locale);
      const dish = await caller.call(getItem, { params: { id: item_id }, query: place });
      return {
        currency,
        ...dishView(dish, name),
        description: name(dish.descriptions),
        groups: dish.option_groups.map((group) => optionGroupView(group, name)),
        vessels: dish.insurance_groups.map(({ id, names, min, max, options }) => ({
          ...{ group_id: id, name: names && name(names), min, max },
          options: options.map((one) => ({ option_id: one.id, name: name(one.names), deposit: one.deposit })),
        })),
      };
    },
  }),
  tool('list_times', timesInput, {
    title: 'List times',
    description: 'When a branch can hand over an order: as soon as possible, and the free times of coming days.',
    async run({ branch_id, type, date }, { caller }) {
      const query = { type, ...(date ? { date } : {}) };
      const { asap, days, time_zone } = await caller.call(listTimeSlots, { params: { id: branch_id }, query });
      const free = days.flatMap(({ slots }) => slots.filter(({ available }) => available));
      const times = free.slice(0, MAX_TIMES).map(({ from, to }) => ({ from, to }));
      return { time_zone, as_soon_as_possible: asap, times, more_times: free.length - times.length };
    },
  }),
  tool('prepare_basket', basketInput, {
    title: 'Prepare a basket',
    description:
      'Prices dishes exactly as our checkout would, with fees and taxes, says what is in the way, and returns a link. Give the link to the customer: it shows the basket on our site, where only the customer places the order. Nothing is ordered or reserved by this call.',
    readOnly: false,
    run: prepareBasket,
  }),
];

function tool<Input>(
  name: string,
  struct: Struct<Input, unknown>,
  {
    readOnly = true,
    ...rest
  }: Pick<Tool, 'title' | 'description'> & {
    readOnly?: boolean;
    run(input: Input, call: ToolCall): Promise<unknown>;
  },
): Tool {
  const described = struct as unknown as AnyStruct;
  const inputSchema = toJsonSchema(described, {
    words: (path) => WORDS[path],
    shape: (_inner, path) => (path === 'date' ? { type: 'string', format: 'date' } : undefined),
  });
  return { name, struct: described, inputSchema, readOnly, ...rest } as Tool;
}

function named(locale: Locale): NameOf {
  return (names) => localizedName(names, locale).text;
}

function firstOf(dishes: readonly Parameters<typeof dishView>[0][], name: NameOf) {
  const first = dishes.slice(0, MAX_DISHES);
  return { dishes: first.map((dish) => dishView(dish, name)), more_dishes: dishes.length - first.length };
}
