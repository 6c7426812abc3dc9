/**
 * Dishes as `write-dishes.ts` writes them: bytes of JSON, whatever their number. Pure; a thread of its own loads it.
 */
import type { Dish } from './menu-shapes.ts';

/** UTF-8 of a JSON array. */
export type JsonBytes = Uint8Array<ArrayBuffer>;

export interface DishTexts {
  ids: readonly string[];
  /** Of `menu_items`. */
  rows: JsonBytes;
  /** Of `menu_branch_prices`. */
  prices: JsonBytes;
}

export function dishTexts(dishes: readonly Dish[]): DishTexts {
  return {
    ids: dishes.map(({ row }) => row.id),
    rows: jsonBytes(dishes.map(({ row }) => row)),
    prices: jsonBytes(
      dishes.flatMap(({ row, prices }) => prices.map((price) => ({ tenant: row.tenant, item_id: row.id, ...price }))),
    ),
  };
}

export function jsonBytes(value: unknown): JsonBytes {
  return new TextEncoder().encode(JSON.stringify(value));
}
