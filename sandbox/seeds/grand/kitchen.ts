/** How the large menu is put together: a kitchen has four groups, each of five main parts in five ways. */

/** A part of a name in both languages, and what is in it. */
export interface Part {
  ar: string;
  en: string;
  /** Short ids of allergens. */
  allergens?: readonly string[];
}

/** [Arabic, English, allergens]. */
export type PartRow = readonly [ar: string, en: string, allergens?: readonly string[]];

export interface Kitchen {
  /** The groups: the dish itself, `كبسة` / `kabsa`. */
  bases: readonly PartRow[];
  /** What the dish is made of, before the base in English: `دجاج` / `Chicken`. */
  mains: readonly PartRow[];
  /** How it is made, in Arabic with its particle; English after "with": `بالزبيب` / `raisins`. */
  ways: readonly PartRow[];
  /** Keys of pictures that fit any dish of the kitchen. */
  pictures: readonly string[];
  /** Riyals, from and to. */
  price: readonly [number, number];
  /** kcal, from and to. */
  calories: readonly [number, number];
  /** Allergens of every dish of the kitchen. */
  allergens?: readonly string[];
  salty?: boolean;
  vegetarian?: boolean;
  /** Milligrams, from and to. */
  caffeine?: readonly [number, number];
  /** Served in the morning only. */
  morning?: boolean;
  /** `food`: sizes and extras; `drink`: sizes and sugar. */
  choices: 'food' | 'drink';
}

export function part([ar, en, allergens]: PartRow): Part {
  return { ar, en, ...(allergens ? { allergens } : {}) };
}
