/**
 * What a branch needs before any order can reach it: one rule for the board, the list of branches and the
 * first steps (SHOP-010, SHOP-040).
 */
import type { BranchRecord } from '../../branch/records.ts';

/** Empty: orders can come. */
export function missingToServe({
  hours,
  services,
}: Pick<BranchRecord, 'hours' | 'services'>): ('hours' | 'services')[] {
  return [...(hours.length > 0 ? [] : (['hours'] as const)), ...(services.length > 0 ? [] : (['services'] as const))];
}
