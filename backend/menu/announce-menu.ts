/**
 * Announces a change of the menu to open menus and baskets of customers (SHOP-033): prices, dishes, stock.
 * The event keeps the name of its first cause, `menu.availability`; pages listen to it.
 */
import type { Db } from '../database/tenant-scope.ts';
import type { Platform } from '../platform.ts';

/** More dishes than these are announced as one change of the whole menu: a page asks once for each message. */
const MOST_MESSAGES = 20;
const WHOLE_MENU = '*';

/** After the transaction's commit. `items` empty: groups or the order changed. */
export function announceMenu({ realtime }: Pick<Platform, 'realtime'>, db: Db, items: readonly string[]): void {
  const { tenant } = db;
  const ids = items.length === 0 || items.length > MOST_MESSAGES ? [WHOLE_MENU] : items;
  db.afterCommit(() => {
    for (const id of ids) realtime.publish(tenant, 'menus', { event: 'menu.availability', id });
  });
}
