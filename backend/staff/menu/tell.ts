/** Customers' open menus and baskets hear of a change as of any other of the menu (SHOP-033). */
import type { Db } from '../../database/tenant-scope.ts';
import type { Platform } from '../../platform.ts';

/** More dishes than these are told as one message about the whole menu: a page that hears thousands would ask thousands of times. */
const TOLD_ONE_BY_ONE = 20;
const WHOLE_MENU = '*';

/** After the transaction's commit. `items` empty: groups or the order changed. */
export function tellMenu({ realtime }: Pick<Platform, 'realtime'>, db: Db, items: readonly string[]): void {
  const { tenant } = db;
  const ids = items.length === 0 || items.length > TOLD_ONE_BY_ONE ? [WHOLE_MENU] : items;
  db.afterCommit(() => {
    for (const id of ids) realtime.publish(tenant, 'menus', { event: 'menu.availability', id });
  });
}
