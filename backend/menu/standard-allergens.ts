/**
 * The allergens that menus of the region name: a new restaurant has them, so that its dishes and files can
 * say them (SHOP-040).
 */
import type { AllergenIconName } from '@sufra/api/menu/allergen-icons';
import type { AllergenSeed } from '../seeding/brand.ts';

const ALLERGENS: readonly (readonly [id: string, ar: string, en: string, icon: AllergenIconName])[] = [
  ['gluten', 'جلوتين', 'Gluten', 'grains'],
  ['milk', 'حليب', 'Milk', 'cheese'],
  ['egg', 'بيض', 'Egg', 'egg'],
  ['nuts', 'مكسرات', 'Tree nuts', 'acorn'],
  ['peanut', 'فول سوداني', 'Peanuts', 'plant'],
  ['sesame', 'سمسم', 'Sesame', 'flower'],
  ['fish', 'أسماك', 'Fish', 'fish'],
  ['crustacean', 'قشريات', 'Crustaceans', 'shrimp'],
  ['soy', 'صويا', 'Soy', 'leaf'],
  ['mustard', 'خردل', 'Mustard', 'drop'],
  ['celery', 'كرفس', 'Celery', 'carrot'],
];

/** With ids of the restaurant's own: `noor-gluten`. */
export function standardAllergens(tenant: string): AllergenSeed[] {
  return ALLERGENS.map(([id, ar, en, icon]) => ({ id: `${tenant}-${id}`, names: { ar, en }, icon }));
}
