/** What a file would change of the menu (SHOP-034): pure. Nothing is removed unless the file is the whole menu. */
import { type ImportDifference, type ImportFault, MORE_COLUMNS } from '@sufra/api/staff/shop/menu-file-structs';
import { MENU_FILE_SHOWN } from '@sufra/api/staff/shop/menu-limits';
import type { LocalizedText } from '@sufra/contract';
import type { AvailabilityRule } from '../../../menu/tables.ts';
import type { BranchPrice, Dish, DishRow, GroupRow } from '../menu-shapes.ts';
import type { CellFacts, DishPart } from './cells/cell.ts';
import { withPart } from './cells/photo-cell.ts';
import { writeTimes } from './cells/times-cell.ts';
import { allergenWords, type FileDish, wordsOf } from './file-dishes.ts';
import type { FileRow } from './judge-rows.ts';
import { MORE } from './more-columns.ts';
import { type RawFile, word } from './raw-rows.ts';
import { type GroupTimes, TimesOfGroups } from './times-of-groups.ts';

export interface AddedDish {
  file: FileRow;
  /** A group that is there, or the place of a new one in `groups`. */
  group: GroupRow | number;
  part: DishPart;
}

export interface ChangedDish {
  file: FileRow;
  dish: FileDish;
  group: GroupRow | number;
  set: Partial<DishRow>;
  prices: readonly BranchPrice[];
  fields: ImportDifference['changed'][number]['fields'];
}

export interface MenuDifference {
  /** New ones, in the file's order. */
  groups: readonly LocalizedText[];
  /** Times of new groups, by their place in `groups`. */
  newGroupTimes: ReadonlyMap<number, AvailabilityRule>;
  /** Groups that are there and get other times. */
  groupTimes: readonly GroupTimes[];
  added: readonly AddedDish[];
  changed: readonly ChangedDish[];
  removed: readonly FileDish[];
  unchanged: number;
  faults: readonly ImportFault[];
  /** Dishes that have choices, whose rows have some without rules. */
  choicesStay: number;
}

type Report = (column: string, code: ImportFault['code'], params?: ImportFault['params']) => void;

interface DifferenceFacts {
  whole: boolean;
  wrong: ReadonlySet<number>;
  facts: CellFacts;
}

/** `wrong`: rows with a fault of their own; they say which dish they are about, and nothing of what would change. */
export function differenceOf(
  rows: readonly FileRow[],
  present: { groups: readonly GroupRow[]; dishes: readonly FileDish[] },
  { whole, wrong, facts, choices }: DifferenceFacts & Pick<RawFile, 'choices'>,
): MenuDifference {
  const finder = new DishFinder(present.dishes);
  const groups = new GroupFinder(present.groups);
  const added: AddedDish[] = [];
  const changed: ChangedDish[] = [];
  const faults: ImportFault[] = [];
  const times = new TimesOfGroups();
  let unchanged = 0;
  let choicesStay = 0;
  for (const row of rows) {
    let file = row;
    const report: Report = (column, code, params = {}) => {
      const name = file.names?.ar || file.names?.en || null;
      faults.push({ row: file.row, name, column, value: null, code, params });
    };
    const found = finder.take(file);
    if (wrong.has(file.row)) continue;
    if (found === 'twice') {
      report('name_ar', 'TWICE');
      continue;
    }
    if (!found) {
      if (!word(file.group?.ar) && !word(file.group?.en)) report('group_ar', 'GROUP_MISSING');
      else if (!file.names) report('name_ar', 'NAME_MISSING');
      else if (file.price === undefined) report('price', 'PRICE_MISSING');
      else {
        const group = groups.of(file.group!);
        added.push({ file, group, part: partOf(file) });
        times.note(group, file, report);
      }
      continue;
    }
    if (choices === 'without-rules' && file.more?.choices && found.row.option_groups.length > 0) {
      const { choices: _, ...more } = file.more;
      file = { ...file, more };
      choicesStay += 1;
    }
    const change = changeOf(file, found, { groups, facts, report });
    times.note(change.group, file, report);
    if (change.fields.length === 0) unchanged += 1;
    else changed.push(change);
  }
  const removed = whole ? present.dishes.filter(({ row }) => !finder.isTaken(row.id)) : [];
  const { newGroupTimes, groupTimes } = times;
  return { groups: groups.added, newGroupTimes, groupTimes, added, changed, removed, unchanged, faults, choicesStay };
}

function changeOf(
  file: FileRow,
  dish: FileDish,
  { groups, facts, report }: { groups: GroupFinder; facts: CellFacts; report: Report },
): ChangedDish {
  const present = wordsOf(dish);
  const fields: ChangedDish['fields'] = [];
  const set: Partial<DishRow> = {};
  const compare = (field: string, was: string, now: string | undefined): boolean => {
    if (now === undefined || was === now) return false;
    fields.push({ field, was: was === '' ? null : was, now: now === '' ? null : now });
    return true;
  };
  for (const [prefix, key] of [
    ['name', 'names'],
    ['description', 'descriptions'],
  ] as const) {
    const said = file[key];
    for (const language of ['ar', 'en'] as const)
      if (compare(`${prefix}_${language}`, present[`${prefix}_${language}`], said?.[language] ?? undefined))
        set[key] = { ...dish.row[key], ...set[key], [language]: said?.[language] };
  }
  if (compare('price', present.price, file.price)) set.price = file.price!;
  const calories = file.calories === undefined ? undefined : file.calories === null ? '' : String(file.calories);
  if (compare('calories', present.calories, calories)) set.calories = file.calories!;
  const { allergens } = file;
  if (compare('allergens', present.allergens, allergens && allergenWords(allergens.ids, allergens.known)))
    Object.assign(set, { allergens: allergens!.ids, allergens_known: allergens!.known });
  const isSaid = Boolean(word(file.group?.ar) || word(file.group?.en));
  const isSame = !isSaid || isNamed(dish.group.names, file.group!);
  const group = isSame ? dish.group : groups.of(file.group!);
  if (group !== dish.group) compare('group', shown(dish.group.names), shown(file.group!));
  let after: Dish = dish;
  for (const column of MORE_COLUMNS) {
    const said = file.more?.[column];
    if (said === undefined) continue;
    const { write, read, show = write } = MORE[column];
    const found = read(said.cell, facts, dish);
    if ('fault' in found) {
      report(column, found.fault, found.params);
      continue;
    }
    const next = withPart(after, found.part);
    if (write(after, facts) === write(next, facts)) continue;
    const [was, now] = [show(after, facts), show(next, facts)];
    fields.push({ field: column, was: was || null, now: now || null });
    Object.assign(set, found.part.row, { image: next.row.image, hue: next.row.hue });
    after = next;
  }
  return { file, dish, group, set, fields, prices: after.prices };
}

/** What the other columns say of a new dish. */
function partOf({ more = {} }: FileRow): DishPart {
  const row: Partial<DishRow> = {};
  const part: DishPart = { row };
  for (const column of MORE_COLUMNS) {
    const said = more[column]?.part;
    const photoText = { ...part.photoText, ...said?.photoText };
    Object.assign(part, said, { row: Object.assign(row, said?.row), photoText });
  }
  return part;
}

/** Whether the group is the one that a file calls so; a language that it does not say is not asked. */
function isNamed(names: LocalizedText, said: LocalizedText): boolean {
  return (['ar', 'en'] as const).every(
    (language) => said[language] === undefined || word(names[language]) === word(said[language]),
  );
}

function shown({ ar, en }: LocalizedText): string {
  return [word(ar), word(en)].filter(Boolean).join(' · ');
}

class GroupFinder {
  readonly #present: readonly GroupRow[];
  readonly added: LocalizedText[] = [];
  /** Of what was added, by language and word: a file may name as many groups as it has rows. */
  readonly #addedBy = new Map<string, number>();

  constructor(present: readonly GroupRow[]) {
    this.#present = present;
  }

  of(said: LocalizedText): GroupRow | number {
    const shares = (names: LocalizedText) =>
      (['ar', 'en'] as const).some(
        (language) => word(said[language]) !== '' && word(names[language]) === word(said[language]),
      );
    const found =
      this.#present.find(({ names }) => isNamed(names, said)) ?? this.#present.find(({ names }) => shares(names));
    if (found) return found;
    const keys = (['ar', 'en'] as const).flatMap((language) =>
      word(said[language]) === '' ? [] : [`${language} ${word(said[language])}`],
    );
    const known = keys.flatMap((key) => this.#addedBy.get(key) ?? []);
    if (known.length > 0) return Math.min(...known);
    const at = this.added.push(said) - 1;
    for (const key of keys) this.#addedBy.set(key, at);
    return at;
  }
}

/** Finds the dish that a row is about: by its id, else by group and names, else by names. Each dish is found once. */
class DishFinder {
  readonly #byId: ReadonlyMap<string, FileDish>;
  readonly #byKey = new Map<string, FileDish[]>();
  readonly #taken = new Set<string>();
  readonly #seen = new Set<string>();

  constructor(dishes: readonly FileDish[]) {
    this.#byId = new Map(dishes.map((dish) => [dish.row.id, dish]));
    for (const dish of dishes) {
      for (const key of keysOf(dish.row.names, dish.group.names)) {
        const list = this.#byKey.get(key);
        if (list) list.push(dish);
        else this.#byKey.set(key, [dish]);
      }
    }
  }

  isTaken(id: string): boolean {
    return this.#taken.has(id);
  }

  take(file: FileRow): FileDish | 'twice' | null {
    if (file.id !== undefined) return this.#mark(this.#byId.get(file.id) ?? null);
    if (!file.names) return null;
    const keys = keysOf(file.names, file.group);
    for (const key of keys) {
      const dish = this.#byKey.get(key)?.find(({ row }) => !this.#taken.has(row.id));
      if (dish) return this.#mark(dish);
    }
    const [first] = keys;
    if (first === undefined) return null;
    if (this.#seen.has(first)) return 'twice';
    this.#seen.add(first);
    return null;
  }

  #mark(dish: FileDish | null): FileDish | null {
    if (dish) this.#taken.add(dish.row.id);
    if (dish) for (const key of keysOf(dish.row.names, dish.group.names).slice(0, 1)) this.#seen.add(key);
    return dish;
  }
}

/** From the most certain. */
function keysOf(names: LocalizedText, group: LocalizedText | undefined): string[] {
  const [ar, en] = [word(names.ar), word(names.en)];
  return [
    ...(group ? [`group ${word(group.ar)}\n${word(group.en)}\n${ar}\n${en}`] : []),
    `both ${ar}\n${en}`,
    ...(ar ? [`ar ${ar}`] : []),
    ...(en ? [`en ${en}`] : []),
  ];
}

/** As it is answered; lists are cut, counts are whole. */
export function differenceView(difference: MenuDifference, rows: number, faults: number): ImportDifference {
  const { added, changed, removed, unchanged, groups, groupTimes } = difference;
  const namesOf = (file: FileRow, row?: DishRow) => ({ ...row?.names, ...file.names });
  return {
    counts: {
      rows,
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      unchanged,
      faults,
      groups: groups.length,
      group_times: groupTimes.length,
    },
    added: added
      .slice(0, MENU_FILE_SHOWN)
      .map(({ file }) => ({ row: file.row, names: namesOf(file), price: file.price ?? null })),
    changed: changed.slice(0, MENU_FILE_SHOWN).map(({ file, dish, fields }) => {
      return { id: dish.row.id, row: file.row, names: namesOf(file, dish.row), fields };
    }),
    removed: removed.slice(0, MENU_FILE_SHOWN).map(({ row }) => ({ id: row.id, names: row.names })),
    group_times: groupTimes.slice(0, MENU_FILE_SHOWN).map(({ group: { id, names, availability }, now }) => {
      return { id, names, was: writeTimes(availability) || null, now: writeTimes(now) || null };
    }),
  };
}
