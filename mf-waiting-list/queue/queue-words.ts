import type { Translate } from '@sufra/i18n';

/** How a queue stands. */
export interface Queue {
  /** Parties in it. */
  count: number;
  /** Minutes a new party would wait. */
  estimate_min: number;
  estimate_max: number;
  /** False: joining is not possible now. */
  open: boolean;
}

/** "Two tables are ahead of you"; for 0: "no one is waiting". */
export function aheadText({ count }: Pick<Queue, 'count'>, t: Translate): string {
  return t('queue.ahead', { count });
}

/** The wait as a range of minutes, never one promise (guide §1.18). */
export function waitText({ estimate_min: from, estimate_max: to }: Queue, t: Translate): string {
  if (to <= 0) return t('queue.noWait');
  return from > 0 && from < to ? t('queue.range', { from, count: to }) : t('queue.about', { count: to });
}
