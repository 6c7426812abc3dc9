/** A cell of a menu table as a part of a dish (SHOP-041). */
import type { Picture } from '@sufra/api/shapes';
import type { ImportFault, LeftOutPart } from '@sufra/api/staff/shop/menu-file-structs';
import type { LocalizedText } from '@sufra/contract';
import type { BranchPrice, DishRow } from '../../menu-shapes.ts';

/** What cells are read against. */
export interface CellFacts {
  currency: string;
  allergens: ReadonlySet<string>;
  /** Files name branches by number: ids differ between restaurants. */
  branches: readonly { id: string; number: number }[];
  /** Photos that are stored here and that the file or the menu names, by `photoKey`. */
  photos: ReadonlyMap<string, StoredPhoto>;
  /** Origin of the addresses of photos in a file, as `https://host`; empty: they have none. */
  site: string;
}

export interface StoredPhoto {
  image: Picture;
  /** OKLCH degrees; null: not known yet. */
  hue: number | null;
}

export interface DishPart {
  row?: Partial<DishRow>;
  prices?: readonly BranchPrice[];
  /** Null: none. */
  photo?: StoredPhoto | null;
  /** Of the languages that the file says. */
  photoText?: LocalizedText;
}
/** `leftOut`: the cell says something that an import does not take. */
export type CellRead =
  | { part: DishPart; leftOut?: LeftOutPart }
  | { fault: ImportFault['code']; params?: ImportFault['params'] };
