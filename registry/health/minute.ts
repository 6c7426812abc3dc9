/** The minute in which a time in milliseconds lies: health is counted by these. */
export function minuteOf(time: number): Date {
  return new Date(Math.floor(time / 60_000) * 60_000);
}

/** When the next minute begins, or this time where it begins one: in milliseconds. */
export function nextMinute(time: number): number {
  return Math.ceil(time / 60_000) * 60_000;
}
