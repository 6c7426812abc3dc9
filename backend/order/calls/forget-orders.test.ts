/** "Forget me": which orders of a device are over (CHK-065). */
import { moveByStaff } from '../changes/staff.ts';
import { EVENING, filledCart, type Json, orderBody, postOrder, shopForFile, stopClock } from '../testing/shop.ts';

const shop = shopForFile();

async function placed(...statuses: string[]): Promise<string> {
  const { data } = await postOrder(shop, orderBody(await filledCart(shop)));
  for (const status of statuses)
    await shop.db((db) =>
      moveByStaff({ platform: shop.backend.platform, db, tenant: shop.tenant, now: shop.now() }, data.id, status),
    );
  return data.tracking_token!;
}

it('names the tokens of orders that are over, and how many go on; forgets none itself [CHK-065]', async () => {
  stopClock(shop, EVENING);
  const over = await placed('accepted', 'ready', 'delivered');
  const running = await placed('accepted');
  const headers = { 'x-order-token': [over, running, 'unknown-0123456789abcdef'].join(',') };
  const forget = () => shop.call<Json>('DELETE', '/api/v1/order/device-orders', { headers });
  expect((await forget()).data).toEqual({ ended_tokens: [over], running: 1 });
  expect((await forget()).data.ended_tokens).toEqual([over]);
  expect((await shop.call<Json[]>('GET', '/api/v1/order/device-orders', { headers })).data).toHaveLength(2);
  expect((await shop.call<Json>('DELETE', '/api/v1/order/device-orders')).data).toEqual({
    ended_tokens: [],
    running: 0,
  });
});
