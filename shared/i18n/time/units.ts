/**
 * Lengths of time, in milliseconds unless the name says otherwise. A day is 24 hours: days of a calendar are
 * counted by `zone.ts`.
 */

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const MINUTES_PER_DAY = 24 * 60;
