/**
 * Names of the signs that the storefront draws for an allergen; `Allergen.icon` is one of them, or a
 * picture's path below `/media/`.
 */
export const ALLERGEN_ICONS = [
  'grains',
  'cheese',
  'egg',
  'acorn',
  'plant',
  'flower',
  'fish',
  'shrimp',
  'leaf',
  'drop',
  'carrot',
] as const;
export type AllergenIconName = (typeof ALLERGEN_ICONS)[number];
