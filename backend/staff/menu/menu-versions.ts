/**
 * Versions of a menu and of its parts: whether they are still as a person saw them (SHOP-033). Pure; a thread
 * of its own loads it.
 */
import { createHash } from 'node:crypto';
import type { Dish, GroupRow, MenuRows } from './menu-shapes.ts';

/** Another value after any change of the dish, by whomever; its place in the group does not count. */
export function dishVersion({ row, prices }: Dish): string {
  const { sort: _, ...rest } = row;
  return digest([rest, prices]);
}

export function groupVersion({ sort: _, ...rest }: GroupRow): string {
  return digest(rest);
}

/** Of all groups and dishes with their order. */
export function menuVersion({ groups, dishes }: MenuRows): string {
  return versionOf(groups.map(groupVersion), dishes.map(dishVersion));
}

/** The same, of versions in the menu's order. */
export function versionOf(groups: readonly string[], dishes: readonly string[]): string {
  return digest([groups, dishes]);
}

export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
