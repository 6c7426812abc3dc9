/** Shapes of usual orders (guide §1.10, API-058). */
import { array, type Infer, integer, min, nullable, optional, size, string, type } from 'superstruct';
import { id, instant, money, names, orderType } from '../shapes.ts';
import { cartLine } from './cart-structs.ts';
import { MAX_USUAL_NAME_LENGTH } from './limits.ts';

const name = size(string(), 1, MAX_USUAL_NAME_LENGTH);

export const usualOrder = type({
  id,
  name: string(),
  branch_id: id,
  branch_names: nullable(names),
  type: orderType,
  /** Dishes as they were, most names a page shows of them. */
  dishes: array(type({ names, qty: min(integer(), 1) })),
  /** Number of dishes. */
  count: min(integer(), 0),
  /** What the dishes cost when it was saved. */
  total: money,
  created_at: instant,
});
/** `times`: how often it was ordered. `dishes`: the first of them. */
export const usualSuggestion = type({
  order_id: id,
  number: string(),
  times: min(integer(), 1),
  dishes: array(type({ names, qty: min(integer(), 1) })),
});
export type UsualSuggestion = Infer<typeof usualSuggestion>;
export const usualSuggested = type({ suggestion: nullable(usualSuggestion) });

export type UsualOrder = Infer<typeof usualOrder>;
export const usualOrders = array(usualOrder);
export const usualParams = type({ id });
export const createUsualBody = type({ name, order_id: id });
export const changeUsualBody = type({ name });
export const previewBody = type({
  /** Where it would be ordered now; absent: where it was saved. */
  branch_id: optional(nullable(id)),
  type: optional(nullable(orderType)),
});

/** The dishes as they stand today. `was` of a line: what it cost when it was saved. */
export const usualPreview = type({
  id,
  name: string(),
  branch_id: id,
  branch_names: nullable(names),
  type: orderType,
  lines: array(cartLine),
  total_before: money,
  /** Of those that can be ordered. */
  total_now: money,
  /** Lines that cannot be ordered, or cost something else. */
  changed: min(integer(), 0),
});
export type UsualPreview = Infer<typeof usualPreview>;
export const deleted = type({});
