/** A group order on two phones whose order waits for the shares of both, for versions that have it (0.2.0). */

/**
 * @param {(method: string, path: string, body?: object) => Promise<unknown>} sandbox
 * @param {() => import('./guest.mjs').Guest} guest A new one. @param {string} dish
 * @returns {Promise<(() => Promise<string | null>) | null>} What its host does not find as it was, in words.
 *   Null: the version has no group orders.
 */
export async function beginGroup(sandbox, guest, dish) {
  for (const key of ['group', 'group_shares'])
    await sandbox('POST', '/sandbox/tenants/nakhla/settings', { group: 'order', key, value: '1' });
  const [host, friend] = [guest(), guest()];
  const own = await host.fill(dish);
  const opened = await host.call('POST', `/api/v1/order/carts/${own.id}/group`, { name: 'Huda' }).catch((error) => {
    if (/: 404 /.test(error.message)) return null;
    throw error;
  });
  if (opened === null) return null;
  const at = `/api/v1/order/groups/${opened.group.id}`;
  const { group } = await friend.call('POST', `${at}/join`, { name: 'Sara' });
  await friend.call('POST', `/api/v1/order/carts/${group.cart.id}/lines`, {
    ...{ version: group.cart.version, item_id: dish, qty: 1, options: [], insurance: [] },
  });
  const { cart } = await host.call('PUT', at, { state: 'closed', each_pays: true });
  await host.order(cart, null);
  return async () => {
    const { shares } = await host.call('GET', at);
    const states = shares?.list.map(({ state }) => state).join();
    return shares?.state === 'waiting' && states === 'open,open' ? null : `is ${shares?.state}: ${states}`;
  };
}
