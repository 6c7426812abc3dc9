/**
 * Finds branches by name, district or address, and delivery areas by name, as dishes are found (MENU-004,
 * MENU-008): pure.
 */
import { foldWords } from '@sufra/i18n/search/fold';
import { NO_MATCH, rankOf, searchText } from '@sufra/i18n/search/match';
import type { Names } from '../shapes.ts';

export interface SearchedBranch {
  names: Names;
  district: Names;
  address?: Names | null;
}

/** Branches that fit every word, best first; all of them, as they came, for a query without words. */
export function searchBranches<Branch extends SearchedBranch>(branches: readonly Branch[], query: string): Branch[] {
  const words = foldWords(query);
  if (words.length === 0) return [...branches];
  return branches
    .map((branch) => ({ branch, rank: rankOf(searchText([branch.names, branch.district], [branch.address]), words) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ branch }) => branch);
}

export interface SearchedArea {
  names: Names;
  /** The branch that delivers there. */
  branch_names: Names;
}

/** Worse than each rank of a name. */
const BY_BRANCH = NO_MATCH / 2;

/**
 * Areas that fit every word, best first; all of them, as they came, for a query without words. One whose own
 * name fits comes before one that fits only by its branch: a search for Olaya means the place, not what is
 * delivered from there.
 */
export function searchAreas<Area extends SearchedArea>(areas: readonly Area[], query: string): Area[] {
  const words = foldWords(query);
  if (words.length === 0) return [...areas];
  return areas
    .map((area) => {
      const byName = rankOf(searchText([area.names]), words);
      const byBranch = rankOf(searchText([area.names, area.branch_names]), words);
      return { area, rank: Math.min(byName, byBranch < NO_MATCH ? BY_BRANCH + byBranch : NO_MATCH) };
    })
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ area }) => area);
}
