/** What assistants send to the tools: the API's own structs, with fewer fields (MENU-044). */
import { lineFields } from '@sufra/api/order/line-structs';
import { day, id } from '@sufra/api/shapes';
import type { OrderType } from '@sufra/contract';
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';
import { array, enums, max, min, number, object, optional, size, string } from 'superstruct';

/** Dishes of one basket: each is a call of the provider. */
export const MAX_BASKET_LINES = 20;

/** Of texts in an answer; absent: the restaurant's first language. */
const language = optional(enums(['ar', 'en']));
/** Dine-in begins with the code of a table, at the table. */
const type = enums(['delivery', 'pickup', 'car_pickup'] as const satisfies readonly OrderType[]);
const place = { branch_id: id, type };

export const branchesInput = object({
  type: optional(type),
  latitude: optional(max(min(number(), -90), 90)),
  longitude: optional(max(min(number(), -180), 180)),
  area: optional(size(string(), 1, TEXT_LENGTHS.search)),
  language,
});
export const menuInput = object({
  ...place,
  query: optional(size(string(), 1, TEXT_LENGTHS.search)),
  group_id: optional(id),
  language,
});
export const dishInput = object({ ...place, item_id: id, language });
export const timesInput = object({ ...place, date: optional(day) });
export const basketInput = object({
  ...place,
  area_id: optional(id),
  lines: size(array(object(lineFields)), 1, MAX_BASKET_LINES),
  language,
});
