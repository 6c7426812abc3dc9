/** A line as a client sends it to cart, table and validation: the same fields, the same limits. */
import {
  array,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  object,
  optional,
  size,
  string,
  type,
} from 'superstruct';
import { id } from '../shapes.ts';
import { MAX_LINE_QTY, MAX_NOTE_LENGTH } from './limits.ts';

const quantity = max(min(integer(), 1), MAX_LINE_QTY);

/** A chosen option or insurance option; ids are unique in the tenant, so the group need not be named. */
export const chosenOption = object({ option_id: id, qty: quantity });
export type ChosenOption = Infer<typeof chosenOption>;

const choiceFields = {
  options: optional(size(array(chosenOption), 0, 100)),
  insurance: optional(size(array(chosenOption), 0, 20)),
};

/** A dish with its choices; `qty` of an option counts only in `quantity` groups and is 1 elsewhere. */
export const choicesFields = { item_id: id, qty: quantity, ...choiceFields };

/** A line with a note to the kitchen. */
export const lineFields = { ...choicesFields, note: optional(nullable(size(string(), 0, MAX_NOTE_LENGTH))) };

/**
 * Whether a line can be ordered. `price_changed`: it can, at another price than was seen. `unavailable`: the
 * dish is not sold here or in this type. `option_unavailable`: what was chosen is gone. `rule`: too few or
 * too many are chosen. `max_qty`: more than the dish allows in one order. `time`: not at this time. One that
 * a later server adds counts as `unavailable`.
 */
export const LINE_STATES = [
  'ok',
  'price_changed',
  'unavailable',
  'option_unavailable',
  'rule',
  'max_qty',
  'time',
] as const;
export type LineState = (typeof LINE_STATES)[number];

/**
 * What to do when a dish runs out after the order was placed: `call`: the restaurant asks the customer first.
 * `refund`: it is left out and its price goes back. `swap`: the dish of `item_id` comes in its place, which
 * costs no more.
 */
export const RUNS_OUT_CHOICES = ['call', 'refund', 'swap'] as const;
export type RunsOutChoice = (typeof RUNS_OUT_CHOICES)[number];
export const runsOutInput = type({ choice: enums(RUNS_OUT_CHOICES), item_id: optional(nullable(id)) });

/** A change names only what changes; options replace the old ones as a whole. */
export const lineChangeFields = { qty: optional(quantity), ...choiceFields, note: lineFields.note };
