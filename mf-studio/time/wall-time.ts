/** Instants as a field of date and time shows them, on the clocks of the restaurant's zone (SHOP-036): pure. */
import { instantOf, isDay, wallAt } from '@sufra/i18n/time/zone';

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-26T18:30`; empty for none. */
export function wallText(instant: string | null, zone: string): string {
  if (instant === null) return '';
  const { date, minutes } = wallAt(zone, Date.parse(instant));
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Null for what is no whole date and time. */
export function instantText(typed: string, zone: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(typed);
  if (!match || !isDay(match[1]!)) return null;
  return new Date(instantOf(zone, match[1]!, Number(match[2]) * 60 + Number(match[3]))).toISOString();
}
