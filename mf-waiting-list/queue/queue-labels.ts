import type { SettingArea } from '@sufra/api/branch/endpoints';
import type { Translate } from '@sufra/i18n';

/** How a queue stands. */
export interface Queue {
  /** Parties in it. */
  count: number;
  /** Lines that are shown together, one for each area; absent: one. */
  queues?: number | undefined;
  /** Minutes a new party would wait. */
  estimate_min: number;
  estimate_max: number;
  /** False: joining is not possible now. */
  open: boolean;
}

/** Several lines shown as one: a new party does not have all of them ahead. */
export function isOfAreas({ queues = 1 }: Pick<Queue, 'queues'>): boolean {
  return queues > 1;
}

/** "Two parties ahead of you", of several areas together "two parties waiting"; for 0: "no one is waiting". */
export function aheadText(queue: Pick<Queue, 'count' | 'queues'>, t: Translate): string {
  return t(isOfAreas(queue) ? 'queue.waiting' : 'queue.ahead', { count: queue.count });
}

/** What a waiting party reads of the queue: how many are ahead, or that it is the next. */
export function placeText(ahead: number, t: Translate): string {
  return ahead === 0 ? t('entry.next') : aheadText({ count: ahead }, t);
}

/**
 * The wait as a range of minutes, never one promise (guide §1.18); of several areas from the shortest to the longest.
 */
export function waitText(queue: Pick<Queue, 'queues' | 'estimate_min' | 'estimate_max'>, t: Translate): string {
  const { estimate_min: from, estimate_max: to } = queue;
  if (to <= 0) return t('queue.noWait');
  const wait = from > 0 && from < to ? t('queue.range', { from, count: to }) : t('queue.about', { count: to });
  return isOfAreas(queue) ? t('queue.byArea', { wait }) : wait;
}

/** The number of parties that wait for one area, and the wait. */
export function areaText(area: Pick<SettingArea, 'count' | 'estimate_min' | 'estimate_max'>, t: Translate): string {
  const { count, estimate_min = 0, estimate_max = 0 } = area;
  const parties = t('areas.parties', { count });
  return estimate_max > 0 ? `${parties} · ${waitText({ estimate_min, estimate_max }, t)}` : parties;
}
