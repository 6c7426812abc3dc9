/** Finds branches by name, district or address, as dishes are found (MENU-004): pure. */
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
