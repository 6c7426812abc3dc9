/** Which of the offered times is chosen (RES-014, RES-015). */
import type { Period, Section } from '@sufra/api/reservation/endpoints';

/** A time as it is wished on any day: what the clock of the branch shows. */
export interface WishedTime {
  readonly time: string;
  readonly is_next_day: boolean;
  /** Null: not known, of an address. */
  readonly cost: string | null;
}

const NEXT_DAY = '-next';

/** A period in an address and as the value of a field: `20:30`, after midnight `00:30-next`. */
export function periodKey({ time, is_next_day }: Pick<Period, 'time' | 'is_next_day'>): string {
  return is_next_day ? time + NEXT_DAY : time;
}

/** Null: not the key of a period. */
export function readPeriodKey(key: string | null): WishedTime | null {
  const found = /^((?:[01]\d|2[0-3]):[0-5]\d)(-next)?$/.exec(key ?? '');
  return found ? { time: found[1]!, is_next_day: found[2] === NEXT_DAY, cost: null } : null;
}

/** The section that is shown: the chosen one, else the first. */
export function shownSection(sections: readonly Section[], area: string | null): Section | undefined {
  return sections.find(({ id }) => id === area) ?? sections[0];
}

/** Of a new list the same time at the same cost; undefined: it has none, and another must be chosen (RES-015). */
export function wishedPeriod(section: Section | undefined, wish: WishedTime | null): Period | undefined {
  if (!wish) return undefined;
  return section?.periods.find(
    ({ time, is_next_day, cost }) =>
      time === wish.time &&
      is_next_day === wish.is_next_day &&
      (wish.cost === null || Number(cost) === Number(wish.cost)),
  );
}
