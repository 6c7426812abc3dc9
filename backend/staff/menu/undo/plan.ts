/** What the undo of an import does with the menu as it is now (SHOP-034): pure. */
import type { ImportUndo } from '@sufra/api/staff/shop/menu-file-structs';
import type { AvailabilityRule } from '../../../menu/tables.ts';
import type { Dish, DishRow, GroupRow, MenuRows } from '../menu-shapes.ts';
import { byId, type ImportRecord, isSame, isSameDish, type RemovedDish, UNDO_FIELDS } from './record.ts';

export interface UndoPlan {
  /** Dishes that the import added. */
  removed: readonly Dish[];
  restored: readonly RemovedDish[];
  /** Groups of restored dishes that are not there any more. */
  missingGroups: readonly GroupRow[];
  /** Dishes with their values from before. */
  changed: readonly { before: Dish; after: Dish; fields: readonly string[] }[];
  /** Groups that the import added. */
  groups: readonly GroupRow[];
  /** Groups with their times from before. */
  groupTimes: readonly { group: GroupRow; now: AvailabilityRule }[];
  stays: ImportUndo['stays'];
}

export function planUndo(record: ImportRecord, present: MenuRows): UndoPlan {
  const now = byId(present);
  const groups = new Map(present.groups.map((group) => [group.id, group]));
  const stays: ImportUndo['stays'] = [];
  const removed = record.added.flatMap((dish) => {
    const found = now.get(dish.row.id);
    if (!found) return [];
    if (isSameDish(dish, found)) return [found];
    stays.push({ id: found.row.id, names: found.row.names, what: 'dish', field: null });
    return [];
  });
  const changed = record.changed.flatMap(({ id, names, fields }) => {
    const before = now.get(id);
    if (!before) {
      stays.push({ id, names, what: 'gone', field: null });
      return [];
    }
    let after = before;
    const undone: string[] = [];
    for (const [field, [was, set]] of Object.entries(fields)) {
      const known = UNDO_FIELDS[field];
      if (!known) continue;
      const value = known.read(before);
      if (isSame(value, was)) continue;
      if (!isSame(value, set) || (field === 'group' && !groups.has((was as DishRow).group_id))) {
        stays.push({ id, names: before.row.names, what: 'field', field });
        continue;
      }
      after = withField(after, known.write(was as never));
      undone.push(field);
    }
    return undone.length === 0 ? [] : [{ before, after, fields: undone }];
  });
  const restored = record.removed.filter(({ row }) => !now.has(row.id));
  const missing = new Map(restored.map(({ group }) => [group.id, group]));
  for (const id of groups.keys()) missing.delete(id);
  const groupTimes = (record.groupTimes ?? []).flatMap(({ id, names, before, after }) => {
    const group = groups.get(id);
    if (group && isSame(group.availability, after)) return [{ group, now: before }];
    if (group && isSame(group.availability, before)) return [];
    stays.push({ id, names: group?.names ?? names, what: 'field', field: 'group_times' });
    return [];
  });
  const plan = { removed, restored, missingGroups: [...missing.values()], changed, groupTimes };
  return { ...plan, groups: emptyGroups(record, present, plan, stays), stays };
}

/** Added groups that are as the import left them and have no dish after the undo; the others stay. */
function emptyGroups(
  record: ImportRecord,
  { groups, dishes }: MenuRows,
  { removed, changed }: Pick<UndoPlan, 'removed' | 'changed'>,
  stays: ImportUndo['stays'],
): GroupRow[] {
  const leaving = new Set(removed.map(({ row }) => row.id));
  const moved = new Map(changed.map(({ after }) => [after.row.id, after.row.group_id]));
  const used = new Set(
    dishes.filter(({ row }) => !leaving.has(row.id)).map(({ row }) => moved.get(row.id) ?? row.group_id),
  );
  return record.groups.flatMap((group) => {
    const found = groups.find(({ id }) => id === group.id);
    if (!found) return [];
    if (!used.has(group.id) && isSame({ ...found, sort: 0 }, { ...group, sort: 0 })) return [found];
    stays.push({ id: found.id, names: found.names, what: 'group', field: null });
    return [];
  });
}

/** A text has the other language as it is now. */
function withField(dish: Dish, { row, prices }: { row: Partial<DishRow>; prices?: Dish['prices'] }): Dish {
  const { names, descriptions, ...rest } = row;
  return {
    row: {
      ...dish.row,
      ...rest,
      names: said({ ...dish.row.names, ...names }),
      descriptions: said({ ...dish.row.descriptions, ...descriptions }),
    },
    prices: prices ?? dish.prices,
  };
}

function said(texts: DishRow['names']): DishRow['names'] {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null));
}
