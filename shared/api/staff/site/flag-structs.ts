/** Shapes of the flags of modules as the console shows and sets them (PLAT-014). */
import { array, boolean, enums, type Infer, integer, nullable, optional, size, string, type } from 'superstruct';
import { id, instant, names } from '../../shapes.ts';
import { restaurantKey } from '../access/access-structs.ts';

/** Characters of a value as a text: those that a release may declare. */
const VALUE_MAX = 40;
/** As a text: `true`, `short`, `10`. */
const value = string();

export const flagsParams = type({ restaurant: restaurantKey });
export const flagParams = type({ restaurant: restaurantKey, flag: size(string(), 1, 81) });

/** `value`: one of the flag's; null: nothing is chosen. `seen`: what was chosen when the page was looked at. */
export const flagBody = type({
  value: nullable(size(string(), 1, VALUE_MAX)),
  seen: nullable(size(string(), 0, VALUE_MAX)),
});

const choice = type({
  /** `menu.short-cards`. */
  name: string(),
  value,
  /** Person and moment of the choice; null: it was not chosen on the console. */
  by: nullable(type({ id: nullable(id), name: string() })),
  at: nullable(instant),
});

/** What visitors have now: shares of one flag add up to 100 where every release of the page declares it. */
const share = type({
  value,
  /** Null: the same for all. */
  role: nullable(enums(['guest', 'customer'])),
  /** Of the visitors, 1 to 100. */
  percent: integer(),
});

const declaredFlag = type({
  name: string(),
  /** Name of the module that declares it, and its title for people. */
  module: string(),
  title: names,
  /** What it changes. */
  about: names,
  /** Team or person that answers questions about it. */
  owner: string(),
  values: array(value),
  default: value,
  /** Its last day, `2027-03-31` (UTC). */
  ends: string(),
  /** The last day is over: its default holds. */
  ended: boolean(),
  /** The restaurant may choose. */
  restaurant: boolean(),
  /** An operator's word for all visitors goes before the restaurant's choice. */
  held: boolean(),
  now: array(share),
});

/** `choices`: of the restaurant, also of flags that no release declares any more. */
export const flags = type({
  choices: array(choice),
  /**
   * Flags of the modules of this site's plan. The edge adds them: a provider leaves them out, and so does an
   * edge without a plan.
   */
  flags: optional(array(declaredFlag)),
});

export type FlagChoices = Infer<typeof flags>;
export type FlagChoice = Infer<typeof choice>;
export type DeclaredFlag = Infer<typeof declaredFlag>;
export type FlagShare = Infer<typeof share>;
