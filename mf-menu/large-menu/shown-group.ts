import type { MenuGroup } from '@sufra/api/menu/endpoints';

/** A group of a menu as a page shows it. */
export interface ShownGroup extends MenuGroup {
  /**
   * What the document's HTML holds of the group; absent where the browser made its rows or its dishes came
   * with the document.
   */
  served?: ServedRows;
}

/** Rows of the document whose dishes it does not carry as data. */
export interface ServedRows {
  /** How many rows there are. */
  dishes: number;
  /** Of the dishes' data: while it is the same the rows are right. */
  fingerprint: string;
}

/** How many dishes a group shows. */
export function dishesIn({ items, served }: ShownGroup): number {
  return items.length || (served?.dishes ?? 0);
}

/** Anchor of a group: `/menu#group{id}` (MENU-011). */
export function groupAnchor(id: string): string {
  return `group${id}`;
}
