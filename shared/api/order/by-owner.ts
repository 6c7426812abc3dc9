/** Lines of a group order by the name of those that ordered them: pure (CHK-052). */

export interface OwnedLines<Line> {
  /** Null: of no group. */
  owner: string | null;
  lines: Line[];
}

/**
 * In the order in which the names come first; lines without one are those of `null`. Of an order of no group
 * that is all of them.
 */
export function byOwner<Line>(
  lines: readonly Line[],
  nameOf: (line: Line) => string | null | undefined,
): OwnedLines<Line>[] {
  const groups = new Map<string | null, Line[]>();
  for (const line of lines) {
    const owner = nameOf(line) ?? null;
    const present = groups.get(owner);
    if (present) present.push(line);
    else groups.set(owner, [line]);
  }
  return [...groups].map(([owner, own]) => ({ owner, lines: own }));
}
