/** Shapes of a menu as a file (SHOP-034). */
import { array, enums, type Infer, integer, nullable, optional, size, string, type } from 'superstruct';
import { id, instant, names, queryFlag } from '../../shapes.ts';
import { MENU_FORMS } from './menu-limits.ts';

export { menuFileBody, menuParams } from './menu-structs.ts';

/** What is wrong with a row; `params` fill the sentence. */
export const MENU_FAULTS = [
  /**
   * The file as a whole: not of this form, with programs in it, more than it may unpack to, too long to read,
   * letters that are lost or of no encoding that we know, no rows, too many rows, a column that is needed.
   */
  'FORM',
  'MACROS',
  'UNPACKED',
  'HEAVY',
  /** Also of a row: a text with a letter that was lost before (U+FFFD). */
  'ENCODING',
  'EMPTY',
  'ROWS',
  'COLUMN',
  /** A row. */
  'NAME_MISSING',
  'PRICE_MISSING',
  'GROUP_MISSING',
  'NOT_NUMBER',
  'NEGATIVE',
  'TOO_MUCH',
  'DECIMALS',
  'TOO_LONG',
  'ALLERGEN',
  'ID',
  'TWICE',
  'CURRENCY',
  /** `found`: a number of a branch, a service, a field of the choices. */
  'BRANCH',
  'SERVICE',
  'CHOICES',
  'TIMES',
  'YES',
  /** Two rows of a group name other times of it. */
  'GROUP_TIMES',
] as const;
export type MenuFault = (typeof MENU_FAULTS)[number];

/** What most tables of restaurants have. */
export const BASIC_COLUMNS = [
  'id',
  'group_ar',
  'group_en',
  'name_ar',
  'name_en',
  'description_ar',
  'description_en',
  'price',
  'calories',
  'allergens',
] as const;
export type BasicColumn = (typeof BASIC_COLUMNS)[number];
/**
 * What else a dish has, in our own tables; `backend/staff/menu/files/more-columns.ts` says how each cell is written.
 */
export const MORE_COLUMNS = [
  'old_price',
  'branch_prices',
  'branches_off',
  'services_off',
  'times',
  'most_per_order',
  'tags',
  'salt_high',
  'caffeine_mg',
  'choices',
  'photo',
  'photo_text_ar',
  'photo_text_en',
] as const;
export type MoreColumn = (typeof MORE_COLUMNS)[number];
/**
 * Columns of the table form. A column that a file leaves out stays as it is in the menu. `group_times` is of
 * the dish's group, the same in each row of it.
 */
export const MENU_COLUMNS = [...BASIC_COLUMNS, ...MORE_COLUMNS, 'group_times'] as const;
export type MenuColumn = (typeof MENU_COLUMNS)[number];

/**
 * What a file may say of a dish and an import leaves out. `sizes`: other prices than the lowest; `rules`: how
 * many choices there may be, which schema.org and Google do not say, so that all are optional; `photos`:
 * those that are not stored here.
 */
export const LEFT_OUT_PARTS = ['choices', 'rules', 'sizes', 'photos', 'times'] as const;
export type LeftOutPart = (typeof LEFT_OUT_PARTS)[number];

const form = enums(MENU_FORMS);

/** `whole`: the file is the whole menu, so that dishes that it does not have are removed. */
export const previewImportQuery = type({ form, whole: optional(queryFlag) });
/** `seen`: of the preview. */
export const importQuery = type({ form, whole: optional(queryFlag), seen: size(string(), 1, 64) });
export const exportMenuBody = type({ form });

const importFault = type({
  /** Of the file, the first is 1, the head of a table counted; 0: the file as a whole. */
  row: integer(),
  /** The dish as the row calls it; null: it says no name. */
  name: nullable(string()),
  column: nullable(string()),
  value: nullable(string()),
  code: enums(MENU_FAULTS),
  /** A bound, or what was found. */
  params: type({ most: optional(integer()), found: optional(string()) }),
});

const changedField = type({ field: string(), was: nullable(string()), now: nullable(string()) });
const rowOf = type({ row: integer(), names, price: nullable(string()) });
/** Each list is cut at `MENU_FILE_SHOWN`; the counts are whole. */
export const importDifference = type({
  counts: type({
    rows: integer(),
    added: integer(),
    changed: integer(),
    removed: integer(),
    unchanged: integer(),
    faults: integer(),
    /** Groups that come with new dishes. */
    groups: integer(),
    /** Groups that are there and get other times. */
    group_times: optional(integer()),
  }),
  added: array(rowOf),
  changed: array(type({ id, row: integer(), names, fields: array(changedField) })),
  removed: array(type({ id, names })),
  /** Groups that get other times, as a cell says them; null: always. */
  group_times: optional(array(type({ id, names, was: nullable(string()), now: nullable(string()) }))),
});

/**
 * With faults there is nothing to apply. `seen`: what the import is applied with. `encoding`: how the bytes
 * were read when the file does not say it; a person looks at the names before the import.
 */
export const menuFileChecked = type({
  seen: string(),
  encoding: optional(nullable(enums(['windows-1256', 'windows-1252']))),
  /** Rows of a table that name no group and take the one above, as merged cells do. */
  groups_from_above: optional(integer()),
  /** What the file has and the import does not take: how many rows have it. */
  left_out: optional(array(type({ part: enums(LEFT_OUT_PARTS), rows: integer() }))),
  /** Heads of columns that are not read, twenty at most. */
  unread_columns: optional(array(string())),
  faults: array(importFault),
  difference: importDifference,
});

/**
 * Why the undo leaves something: a person changed the field of a dish, or the times of a group
 * (`group_times`), since (`field`), changed a dish or used a group that the import added (`dish`, `group`),
 * or removed the dish that the import changed (`gone`).
 */
export const UNDO_STAYS = ['field', 'dish', 'group', 'gone'] as const;
const undoCounts = type({
  /** Dishes that the import added and that go. */
  removed: integer(),
  /** Dishes that the import removed and that come back. */
  restored: integer(),
  /** Dishes that get values from before. */
  changed: integer(),
  /** Groups that the import added and that go. */
  groups: integer(),
  /** Groups that get their times from before. */
  group_times: optional(integer()),
  stays: integer(),
});
const undoStay = type({ id, names, what: enums(UNDO_STAYS), field: nullable(string()) });
const importUndo = type({
  /** What the undo is made with. */
  seen: string(),
  at: instant,
  /** Null: an operator's command. */
  person: nullable(string()),
  /** The undo is offered before then. */
  until: instant,
  imported: type({ added: integer(), changed: integer(), removed: integer(), group_times: optional(integer()) }),
  counts: undoCounts,
  /** Cut at `MENU_FILE_SHOWN`; the count is whole. */
  stays: array(undoStay),
});
/** Null: there is no import that can be undone. */
export const importUndoAnswer = type({ undo: nullable(importUndo) });
export const undoImportBody = type({ seen: size(string(), 1, 64) });
export const importUndone = type({ counts: undoCounts });
export const menuFile = type({
  name: string(),
  type: string(),
  /** Of `text`: a spreadsheet is not one, and comes in base64. */
  encoding: enums(['utf8', 'base64']),
  text: string(),
  rows: integer(),
});

export type ImportFault = Infer<typeof importFault>;
export type ImportDifference = Infer<typeof importDifference>;
export type MenuFileChecked = Infer<typeof menuFileChecked>;
export type ImportUndo = Infer<typeof importUndo>;
export type ImportUndone = Infer<typeof importUndone>;
export type MenuFile = Infer<typeof menuFile>;
