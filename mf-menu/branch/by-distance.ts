import { distanceBetween, type Position } from '@sufra/api/branch/distance';
import type { Branch } from '@sufra/api/branch/endpoints';

export interface PlacedBranch {
  branch: Branch;
  /** Kilometres; null: one of the two places is not known. */
  distance: number | null;
}

/** Nearest first when the position is known; branches without a place come last, in their own order. */
export function byDistance(branches: readonly Branch[], position: Position | null): PlacedBranch[] {
  const placed = branches.map((branch) => ({ branch, distance: distanceBetween(position, branch) }));
  if (!position) return placed;
  return placed.toSorted((a, b) => (a.distance ?? Number.POSITIVE_INFINITY) - (b.distance ?? Number.POSITIVE_INFINITY));
}
