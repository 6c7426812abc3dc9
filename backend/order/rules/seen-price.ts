/**
 * What a dish was seen to cost, when what was seen at several times becomes one line: a price that is not
 * today's stays, so that the change is shown and accepted (CHK-016). Money as text; `seen`: of lines with the
 * same choices.
 */
export function seenPrice(today: string, seen: readonly string[]): string {
  return seen.find((price) => price !== today) ?? today;
}
