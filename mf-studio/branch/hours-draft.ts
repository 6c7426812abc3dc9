/** Hours of a branch as they are edited: the week of one type at a time, and exceptions (SHOP-035). */
import { overlappingRow, rangesOverlap } from '@sufra/api/branch/faults';
import type { BranchHours, BranchSetup } from '@sufra/api/staff/endpoints';

export type HoursDraft = Pick<BranchHours, 'hours' | 'exceptions'>;
export type HoursRow = HoursDraft['hours'][number];
export type Exception = HoursDraft['exceptions'][number];

export const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

export function hoursDraft({ hours, exceptions }: BranchSetup): HoursDraft {
  return {
    hours,
    exceptions: exceptions.map(({ reason, ...exception }) => ({
      ...exception,
      reason: { ar: reason.ar ?? '', en: reason.en ?? '' },
    })),
  };
}

interface HoursRows {
  /** By service and day, so that two people can change different days. */
  readonly days: Readonly<Record<string, readonly HoursRow[]>>;
  readonly exceptions: Readonly<Record<string, Exception>>;
}

/** Hours with names for what has no id: days, and exceptions by their dates. */
export const HOURS_ROWS = {
  to({ hours, exceptions }: HoursDraft): HoursRows {
    const days: Record<string, HoursRow[]> = {};
    for (const row of hours) {
      const name = `${row.type ?? ''} ${row.day}`;
      days[name] = [...(days[name] ?? []), row];
    }
    const seen = new Map<string, number>();
    const named = exceptions.map((exception) => {
      const name = `${exception.type ?? ''} ${exception.from} ${exception.to}`;
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      return [`${name} ${count}`, exception] as const;
    });
    return { days, exceptions: Object.fromEntries(named) };
  },
  from(rows: unknown): HoursDraft {
    const { days, exceptions } = rows as HoursRows;
    const present = Object.values(days).filter((day) => day !== undefined && day !== null);
    return {
      hours: present.flat(),
      exceptions: Object.values(exceptions).filter((one) => one !== undefined && one !== null),
    };
  },
};

/** Fields that cannot be saved, by name as the provider names them. */
export function hoursFaults({ hours, exceptions }: HoursDraft): ReadonlySet<string> {
  const found = overlappingRow(hours);
  const overlapping = exceptions.flatMap(({ ranges, from, to }, at) =>
    rangesOverlap(ranges, from !== to) ? [`exceptions.${at}`] : [],
  );
  const backwards = exceptions.flatMap(({ from, to }, at) =>
    !from || !to || to < from ? [`exceptions.${at}.to`] : [],
  );
  return new Set([...(found ? [`hours.${found.at}`] : []), ...overlapping, ...backwards]);
}

/** The hours of a day put on every other day. */
export function copyDay(hours: readonly HoursRow[], type: HoursRow['type'], day: number): HoursRow[] {
  const ofDay = hours.filter((row) => row.type === type && row.day === day);
  return [
    ...hours.filter((row) => row.type !== type),
    ...WEEK.flatMap((each) => ofDay.map((row) => ({ ...row, day: each }))),
  ];
}
