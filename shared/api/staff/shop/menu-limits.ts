/**
 * Bounds of a restaurant's menu, for the calls that change it, for files of it, and for the fields of the
 * console (SHOP-033, SHOP-034).
 */
import { TEXT_LENGTHS } from '@sufra/i18n/text-lengths';

/** How many there are at most, and how long texts are, in characters. */
export const MENU_LIMITS = {
  groups: 200,
  dishes: 10_000,
  /** Groups of choices of a dish, and of one option. */
  choiceGroups: 20,
  /** Options of one group of choices. */
  options: 60,
  name: 80,
  description: TEXT_LENGTHS.notes,
  calories: 100_000,
  caffeine: 2_000,
  /** Dishes whose prices change together. */
  pricesAtOnce: 1_000,
} as const;

/** The dearest that a dish or an option may be, in minor units: 99,999.99. */
export const MAX_PRICE_MINOR = 9_999_999;

/** Bytes of a photo of a dish as a phone takes it. */
export const MAX_DISH_PHOTO_BYTES = 8 * 1024 * 1024;
/** Pixels of the shorter side of the part that is shown; fewer look blurred on a plate. */
export const LEAST_PHOTO_SIDE = 240;
/** Widths in which a photo of a dish is stored, in pixels. */
export const DISH_PHOTO_WIDTHS = [116, 240, 480, 960] as const;

/** Bytes and rows of a file of a menu. */
export const MAX_MENU_FILE_BYTES = 6 * 1024 * 1024;
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What a browser calls such files. */
export const MENU_FILE_TYPES = [
  'text/csv',
  XLSX_TYPE,
  'application/json',
  'application/ld+json',
  'text/plain',
] as const;
export const MAX_MENU_FILE_ROWS = MENU_LIMITS.dishes;
/** Faults, and rows of each list of a difference, that an answer names; the counts are always whole. */
export const MENU_FILE_SHOWN = 200;
/** Photos of other restaurants that one import copies, and the restaurants that they may be of. */
export const MENU_PHOTOS_MAX = 300;
export const MENU_PHOTO_SOURCES_MAX = 20;

/** Days in which the last import of a restaurant can be undone. */
export const MENU_UNDO_DAYS = 7;

/**
 * Forms in which a menu is taken and given: a table as CSV or as a spreadsheet, schema.org's `Menu` as
 * JSON-LD, and the food menus of Google's business profiles.
 */
export const MENU_FORMS = ['csv', 'xlsx', 'schema', 'google'] as const;
export type MenuForm = (typeof MENU_FORMS)[number];

/** Kinds of change of many prices, and what they are rounded to, in minor units. */
export const PRICE_CHANGES = ['percent', 'amount'] as const;
export const PRICE_STEPS = [1, 5, 25, 50, 100, 500] as const;

/** What a dish lacks that customers look for. */
export const DISH_GAPS = ['name_ar', 'name_en', 'photo', 'calories', 'allergens'] as const;
