/**
 * Flags of a module (PLAT-014): a switch or a choice within it that an operator, or the restaurant, sets
 * without a release. Declared once where it is used (`flag({ … })`), and in the face with its meaning, owner
 * and end (`face.flags`).
 */
export type FlagValue = boolean | string | number;

/** A flag as code uses it. */
export interface Flag<Value extends FlagValue = FlagValue> {
  /** `owner.words-of-it`: `menu.short-cards`. */
  readonly name: string;
  /** All that it can be: each may stand in a shared document, so they are few. */
  readonly values: readonly Value[];
  /**
   * What holds without a word of an operator or a restaurant, after its end, and in place of what is none of
   * its values.
   */
  readonly default: Value;
}

/** For whom a visitor signs in: `guest` did not. A document knows no more than this (PLAT-014). */
export const FLAG_ROLES = ['guest', 'customer'] as const;
export type FlagRole = (typeof FLAG_ROLES)[number];

/** A value where it is the same for all, or one for each role. */
export type PageFlag = FlagValue | Readonly<Record<FlagRole, FlagValue>>;

/** A switch: `flag({ name: 'menu.short-cards', default: false })`. */
export function flag(one: { name: string; default: boolean }): Flag<boolean>;
/** A choice: `flag({ name: 'menu.cards', values: ['full', 'short'], default: 'full' })`. */
export function flag<const Value extends string | number>(one: {
  name: string;
  values: readonly Value[];
  default: NoInfer<Value>;
}): Flag<Value>;
export function flag({
  name,
  values = [false, true],
  default: usual,
}: {
  name: string;
  values?: readonly FlagValue[];
  default: FlagValue;
}): Flag {
  return { name, values, default: usual };
}

/**
 * Epoch milliseconds at which the last day of a flag is over (UTC). NaN: the day cannot be read, and the flag
 * has ended.
 */
export function flagEnd({ ends }: { ends: string }): number {
  return Date.parse(ends) + 24 * 60 * 60_000;
}

/** The value for a role, when it is one of the flag's; undefined: it is none. */
export function flagFor<Value extends FlagValue>(
  { values }: Flag<Value>,
  said: PageFlag,
  role: FlagRole,
): Value | undefined {
  const one = typeof said === 'object' ? said[role] : said;
  return values.find((value) => value === one);
}

/** Group of a tenant's settings in which a restaurant says what it wants: `flags.menu.short-cards`. */
export const FLAG_SETTINGS = 'flags';

/** A setting, an argument or another text as the value that it means; undefined: none of the flag's values. */
export function flagValueOf<Value extends FlagValue>({ values }: Flag<Value>, said: unknown): Value | undefined {
  return values.find((value) =>
    typeof value === 'boolean' ? SWITCH_WORDS[String(value)]!.includes(String(said)) : String(value) === String(said),
  );
}

const SWITCH_WORDS: Readonly<Record<string, readonly string[]>> = {
  true: ['true', '1', 'on'],
  false: ['false', '0', 'off'],
};
