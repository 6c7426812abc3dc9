/** Shapes of the way to the first order (SHOP-040). */
import { array, boolean, enums, type Infer, integer, nullable, object, string, type } from 'superstruct';
import { id, names, orderType } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';

export const startParams = type({ restaurant: restaurantKey });

/** In the order in which they are done. */
export const START_STEPS = ['look', 'menu', 'branch', 'ways', 'order'] as const;
/** What a step still wants. A reader leaves out one that it does not know. */
export const START_WANTS = [
  ...['colours', 'dishes', 'address', 'place', 'hours', 'services', 'areas'],
  ...['ways', 'test_order', 'acceptance'],
] as const;

const step = type({ step: enums(START_STEPS), done: boolean(), left: array(string()) });

export const start = type({
  /** All of `START_STEPS`. */
  steps: array(step),
  dishes: integer(),
  dishes_without_picture: integer(),
  /** The first branch that wants something, else the first one; null: there is none. */
  branch: nullable(type({ id, names })),
  /** What any branch takes. */
  services: array(orderType),
  /** Ways to pay that can be chosen for them, by name. */
  ways: array(names),
  /** Whether cash is taken. */
  cash: boolean(),
  /** The first order ever; null: none yet. */
  order: nullable(type({ id, number: string(), status: string() })),
});

export const cashBody = object({ on: boolean() });

export type Start = Infer<typeof start>;
