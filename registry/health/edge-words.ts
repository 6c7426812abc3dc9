/**
 * What edges must have in common, compared by the registry, which hears them all: the session secret, by
 * marks of it, and the time. An edge gets its faults with the answer to its report and says them in its log
 * and `/readyz`; `sufra doctor` says them too (decision 461).
 */

import { wordsOfClock } from '@sufra/operations/clock';

export interface EdgeWords {
  /** Milliseconds by which its clock is ahead of the registry's. */
  skew: number;
  /** Of its session secrets; the first seals, all open. */
  marks: readonly string[];
}

/** The last word of an edge. `said` is null of an edge of the version before. */
export interface SpokenEdge {
  id: string;
  seenAt: Date;
  said: EdgeWords | null;
}

/** An edge that was silent for longer is gone. */
export const PRESENT_MS = 60_000;
/** Edges that are named in one line. */
const MAX_NAMED = 3;

/**
 * The faults of this edge, in words, with a remedy each. The odd one of several has the fault, those that
 * agree have none: a balancer that reads `/readyz` would drop the healthy ones. Of two that differ neither is
 * the wrong one, so both have it.
 */
export function faultsOfEdge({ id, said }: SpokenEdge, edges: Iterable<SpokenEdge>, time: number): string[] {
  if (said === null) return [];
  const faults: string[] = [];
  const clock = wordsOfClock({
    ahead: said.skew,
    clock: 'its clock',
    other: "the registry's",
    because: 'cookies and limits have an end',
  });
  if (clock !== null) faults.push(clock);
  const others = [...edges].filter(
    (other) => other.id !== id && time - other.seenAt.getTime() <= PRESENT_MS && (other.said?.marks.length ?? 0) > 0,
  );
  if (said.marks.length === 0) return faults;
  const closed = others.filter((other) => !said.marks.includes(other.said!.marks[0]!));
  const refusing = others.filter((other) => !other.said!.marks.includes(said.marks[0]!));
  const strange = new Set([...closed, ...refusing]);
  const agreeing = others.length - strange.size + 1;
  if (strange.size === 0 || strange.size < agreeing) return faults;
  const says =
    closed.length > 0
      ? `it opens no session that ${named(closed)} ${closed.length > 1 ? 'seal' : 'seals'}`
      : `${named(refusing)} ${refusing.length > 1 ? 'open' : 'opens'} no session that it seals`;
  faults.push(
    `${says}: visitors are signed out when the balancer moves them. Give every edge the same SUFRA_SECRET, and change it in three rounds`,
  );
  return faults;
}

function named(edges: readonly SpokenEdge[]): string {
  const more = edges.length > MAX_NAMED ? ` and ${edges.length - MAX_NAMED} more` : '';
  return `${edges
    .slice(0, MAX_NAMED)
    .map(({ id }) => id)
    .join(', ')}${more}`;
}
