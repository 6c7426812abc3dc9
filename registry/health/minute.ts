/** The minute in which a time in milliseconds lies: health is counted by these. */
export function minuteOf(time: number): Date {
  return new Date(Math.floor(time / 60_000) * 60_000);
}
