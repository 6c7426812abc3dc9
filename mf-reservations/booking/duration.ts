import type { Translate } from '@sufra/i18n';

const MINUTES_PER_HOUR = 60;

/** Minutes as people say them: two hours, an hour and 30 minutes. */
export function duration(minutes: number, t: Translate): string {
  return inWords(minutes, t, { hours: 'hours', minutes: 'minutes' });
}

/** The same after a preposition, which changes two of something in Arabic. */
export function durationOf(minutes: number, t: Translate): string {
  return inWords(minutes, t, { hours: 'hoursOf', minutes: 'minutesOf' });
}

function inWords(minutes: number, t: Translate, keys: { readonly hours: string; readonly minutes: string }): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const words = { hours: t(keys.hours, { count: hours }), minutes: t(keys.minutes, { count: rest }) };
  if (hours === 0) return words.minutes;
  if (rest === MINUTES_PER_HOUR / 2) return t('hoursAndHalf', { hours: words.hours });
  return rest === 0 ? words.hours : t('hoursAndMinutes', words);
}
