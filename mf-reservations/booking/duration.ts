import type { Translate } from '@sufra/i18n';

const MINUTES_PER_HOUR = 60;

/** Minutes as people say them: two hours, an hour and 30 minutes. */
export function duration(minutes: number, t: Translate): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const words = { hours: t('hours', { count: hours }), minutes: t('minutes', { count: rest }) };
  if (hours === 0) return words.minutes;
  return rest === 0 ? words.hours : t('hoursAndMinutes', words);
}
