/** Instants in milliseconds; `to` is the first moment at which the table is free again. */
export interface Party {
  readonly id: string;
  readonly guests: number;
  readonly from: number;
  readonly to: number;
}

export interface SeatedParty extends Party {
  readonly table_ids: readonly string[];
  /** It sits there already, or staff put it there: it is not moved. */
  readonly pinned: boolean;
}

export interface Seating {
  readonly table_ids: readonly string[];
  /** Parties that get other tables so that this one has a place. */
  readonly moved: readonly { readonly id: string; readonly table_ids: readonly string[] }[];
}

export interface Taken extends Party {
  tables: readonly number[];
  readonly pinned: boolean;
  readonly mask: Mask;
}

/**
 * When a party is there: a bit for each stretch between two moments at which a seated party comes or goes.
 * Two of whom one is seated meet when they share a bit.
 */
export type Mask = Int32Array;
export const BITS = 31;

export function meet(one: Mask, other: Mask): boolean {
  for (let word = 0; word < one.length; word++) if ((one[word]! & other[word]!) !== 0) return true;
  return false;
}
