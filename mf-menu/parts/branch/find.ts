/** Finding a branch by what people type: either language, any spelling of the Arabic letters. */
import type { Branch } from '@sufra/api/branch/endpoints';
import { toWesternDigits } from '@sufra/i18n';
import { kilometres, type Position } from './distance.ts';

/** Folds letters that people write interchangeably, and drops marks (guide §1.4 Search). */
export function fold(text: string): string {
  return toWesternDigits(text)
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Branches whose name, district or address holds every word. */
export function findBranches(branches: readonly Branch[], query: string): readonly Branch[] {
  const words = fold(query.slice(0, 100)).split(' ').filter(Boolean);
  if (words.length === 0) return branches;
  return branches.filter(({ names, district, address }) => {
    const text = fold(
      [names, district, address]
        .flatMap(({ ar, en }) => [ar, en])
        .filter(Boolean)
        .join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}

export interface PlacedBranch {
  branch: Branch;
  /** Null: one of the two places is not known. */
  distance: number | null;
}

/** Nearest first when the position is known; branches without a place come last, in their own order. */
export function byDistance(branches: readonly Branch[], position: Position | null): PlacedBranch[] {
  const placed = branches.map((branch) => ({ branch, distance: position && kilometres(position, branch) }));
  if (!position) return placed;
  return placed.toSorted((a, b) => (a.distance ?? Number.POSITIVE_INFINITY) - (b.distance ?? Number.POSITIVE_INFINITY));
}
