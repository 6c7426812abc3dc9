/** Finds a delivery area by what people type: either language, any spelling of the Arabic letters, one typo. */
import type { DeliveryArea } from '@sufra/api/branch/endpoints';
import { searchAreas } from '@sufra/api/branch/search';
import { type Locale, localizedName } from '@sufra/i18n';
import { foldText } from '@sufra/i18n/search/fold';

/** By name; the best fit first while something is looked for. `branchId`: only what that branch delivers to. */
export function findAreas(
  areas: readonly DeliveryArea[],
  query: string,
  locale: Locale,
  branchId: string | null = null,
): readonly DeliveryArea[] {
  const sold = areas.filter(({ branch_id }) => branchId === null || branch_id === branchId);
  // By folded letters, not by the device's collation: the server and every browser list them the same way.
  const keyOf = ({ names }: DeliveryArea) => foldText(localizedName(names, locale).text);
  const listed = sold
    .map((area) => ({ ...area, key: keyOf(area) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return searchAreas(listed, query);
}
