/** Options that staff said are sold out at a branch (SHOP-013): pure. */
import type { OptionGroup } from '@sufra/api/menu/endpoints';
import { EVERY_BRANCH, type menuItems, type menuOptionStock } from './tables.ts';

export type OptionStock = typeof menuOptionStock.$inferSelect;
type ItemRow = typeof menuItems.$inferSelect;

const isAbout = (branch: string) => (row: OptionStock) => row.branch_id === branch || row.branch_id === EVERY_BRANCH;

/** Options that cannot be ordered at the branch at a time, by dish. */
export function optionsGone(
  stock: readonly OptionStock[],
  branch: string,
  time: number,
): ReadonlyMap<string, ReadonlySet<string>> {
  const gone = new Map<string, Set<string>>();
  for (const { item_id, option_id, back_time } of stock.filter(isAbout(branch))) {
    if (back_time !== null && back_time.getTime() <= time) continue;
    gone.set(item_id, (gone.get(item_id) ?? new Set()).add(option_id));
  }
  return gone;
}

/** Moments at which options of the branch come back by themselves. */
export function backTimes(stock: readonly OptionStock[], branch: string): number[] {
  return stock.filter(isAbout(branch)).flatMap(({ back_time }) => (back_time ? [back_time.getTime()] : []));
}

/** The dish with these options not available, nested ones too; itself when there are none. */
export function withoutOptions(row: ItemRow, gone: ReadonlySet<string> | undefined): ItemRow {
  if (!gone) return row;
  const off = <One extends { id: string; available: boolean }>(option: One): One =>
    gone.has(option.id) ? { ...option, available: false } : option;
  const option_groups: OptionGroup[] = row.option_groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...off(option),
      ...(option.groups
        ? { groups: option.groups.map((nested) => ({ ...nested, options: nested.options.map(off) })) }
        : {}),
    })),
  }));
  return { ...row, option_groups };
}
