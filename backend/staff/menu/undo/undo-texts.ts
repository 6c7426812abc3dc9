/** What an undo of an import shows, writes and notes (SHOP-034). Pure; a thread of its own loads it. */
import type { ImportUndo } from '@sufra/api/staff/endpoints';
import { MENU_FILE_SHOWN } from '@sufra/api/staff/shop/menu-limits';
import type { AuditNote } from '../../audit/audit-note.ts';
import { type DishTexts, dishTexts, type JsonBytes, jsonBytes } from '../dish-texts.ts';
import type { Dish, GroupRow, MenuRows } from '../menu-shapes.ts';
import { digest, menuVersion } from '../menu-versions.ts';
import type { UndoPlan } from './plan.ts';
import type { ImportRecord } from './record.ts';

export interface UndoFacts {
  at: Date;
  until: Date;
  /** Of the audit; null: not known. */
  person: string | null;
}

export interface UndoWrites {
  /** How many there are with it. */
  groups: number;
  dishes: number;
  /** Rows of the tables; null: none. */
  missingGroups: JsonBytes | null;
  stock: JsonBytes | null;
  optionStock: JsonBytes | null;
  restored: DishTexts;
  changed: DishTexts;
  groupTimes: readonly Pick<GroupRow, 'id' | 'availability'>[];
  /** Ids. */
  removed: readonly string[];
  removedGroups: readonly string[];
}

export function undoView(
  { plan, record, present }: { plan: UndoPlan; record: ImportRecord; present: MenuRows },
  { at, until, person }: UndoFacts,
): ImportUndo {
  const { added, changed, removed, groupTimes = [] } = record;
  return {
    seen: digest([at, menuVersion(present)]),
    at: at.toISOString(),
    person,
    until: until.toISOString(),
    imported: {
      ...{ added: added.length, changed: changed.length, removed: removed.length },
      group_times: groupTimes.length,
    },
    counts: {
      removed: plan.removed.length,
      restored: plan.restored.length,
      changed: plan.changed.length,
      groups: plan.groups.length,
      group_times: plan.groupTimes.length,
      stays: plan.stays.length,
    },
    stays: plan.stays.slice(0, MENU_FILE_SHOWN),
  };
}

export function undoWrites(plan: UndoPlan, { stock }: ImportRecord, present: MenuRows): UndoWrites {
  const { restored, missingGroups, changed, removed, groups, groupTimes } = plan;
  const ids = new Set(restored.map(({ row }) => row.id));
  const ofRestored = ({ item_id }: { item_id: string }) => ids.has(item_id);
  const bytesOf = (rows: readonly object[]) => (rows.length === 0 ? null : jsonBytes(rows));
  return {
    groups: present.groups.length + missingGroups.length - groups.length,
    dishes: present.dishes.length + restored.length - removed.length,
    missingGroups: bytesOf(missingGroups),
    stock: bytesOf(stock.dishes.filter(ofRestored)),
    optionStock: bytesOf(stock.options.filter(ofRestored)),
    restored: dishTexts(restored),
    changed: dishTexts(changed.map(({ after }) => after)),
    groupTimes: groupTimes.map(({ group, now }) => ({ id: group.id, availability: now })),
    removed: removed.map(({ row }) => row.id),
    removedGroups: groups.map(({ id }) => id),
  };
}

/** As far as an entry holds it; the counts are whole. */
export function undoNote(
  { removed, restored, changed, groupTimes }: UndoPlan,
  { counts }: ImportUndo,
): Pick<AuditNote, 'before' | 'after'> {
  const named = (dishes: readonly Dish[]) =>
    dishes.slice(0, MENU_FILE_SHOWN).map(({ row: { id, names, price } }) => ({ id, names, price }));
  const fieldsOf = (which: 'before' | 'after') =>
    changed.slice(0, MENU_FILE_SHOWN).map(({ fields, ...dish }) => {
      const { id, names, price } = dish[which].row;
      return { id, names, price, fields };
    });
  const timesOf = (pick: (one: UndoPlan['groupTimes'][number]) => unknown) =>
    groupTimes.map((one) => ({ id: one.group.id, names: one.group.names, times: pick(one) }));
  return {
    before: {
      removed: named(removed),
      changed: fieldsOf('before'),
      group_times: timesOf((one) => one.group.availability),
    },
    after: { counts, restored: named(restored), changed: fieldsOf('after'), group_times: timesOf((one) => one.now) },
  };
}
