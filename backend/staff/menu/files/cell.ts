/** A cell of a menu table as a part of a dish (SHOP-041). */
import type { ImportFault } from '@sufra/api/staff/menu-file-structs';
import type { BranchPrice, DishRow } from '../menu-rows.ts';

/** What cells are read against. */
export interface CellFacts {
  currency: string;
  allergens: ReadonlySet<string>;
  /** Files name branches by number: ids differ between restaurants. */
  branches: readonly { id: string; number: number }[];
}

export interface DishPart {
  row?: Partial<DishRow>;
  prices?: readonly BranchPrice[];
}
export type CellRead = { part: DishPart } | { fault: ImportFault['code']; params?: ImportFault['params'] };
