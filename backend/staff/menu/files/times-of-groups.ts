/** Times of groups as the rows of a file say them (SHOP-034). Pure. */
import type { ImportFault } from '@sufra/api/staff/shop/menu-file-structs';
import type { AvailabilityRule } from '../../../menu/tables.ts';
import type { GroupRow } from '../menu-shapes.ts';
import { writeTimes } from './cells/times-cell.ts';
import type { FileRow } from './judge-rows.ts';

export interface GroupTimes {
  group: GroupRow;
  now: AvailabilityRule;
}

type Report = (column: string, code: ImportFault['code'], params: ImportFault['params']) => void;

/** What rows say of the times of their groups: those that say any agree, and none is always. */
export class TimesOfGroups {
  readonly #said = new Map<GroupRow | number, AvailabilityRule>();

  /** @param group one that is there, or the place of a new one */
  note(group: GroupRow | number, { groupTimes }: FileRow, report: Report): void {
    if (!groupTimes) return;
    const other = this.#said.get(group);
    const cell = writeTimes(groupTimes);
    if (!other || writeTimes(other) === '') this.#said.set(group, groupTimes);
    else if (cell !== '' && cell !== writeTimes(other))
      report('group_times', 'GROUP_TIMES', { found: writeTimes(other) });
  }

  get newGroupTimes(): ReadonlyMap<number, AvailabilityRule> {
    return new Map([...this.#said].flatMap(([group, now]) => (typeof group === 'number' ? [[group, now]] : [])));
  }

  get groupTimes(): GroupTimes[] {
    return [...this.#said].flatMap(([group, now]) =>
      typeof group !== 'number' && writeTimes(group.availability) !== writeTimes(now) ? [{ group, now }] : [],
    );
  }
}
