/** Figures that operators are woken by: orders, payments, and what is due and not done. */
import { sql } from 'drizzle-orm';
import { readBacklogs } from './backlog.ts';
import { countAtCommit, countedOf } from './database/counted.ts';
import { withSystem, withTenant } from './database/tenant-scope.ts';
import { moveByStaff } from './order/changes/staff.ts';
import { filledCart, orderBody, postOrder, shopForFile } from './order/testing/shop.ts';

const shop = shopForFile();
const figure = async (name: string) => {
  const text = await shop.backend.platform.metrics.registry.metrics();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};
const orders = (status: string) => figure(`sufra_backend_orders_total{status="${status}"}`);

it('counts an order once for each status that it comes to, and a status that no order has as 0', async () => {
  expect(await orders('created')).toBe(0);
  const { data } = await postOrder(shop, orderBody(await filledCart(shop)));
  expect(await orders('created')).toBe(1);
  const { platform } = shop.backend;
  await shop.db((db) => moveByStaff({ platform, db, tenant: shop.tenant, now: shop.now() }, data.id, 'accepted'));
  expect(await orders('accepted')).toBe(1);
  expect(await orders('created')).toBe(1);
  expect(await orders('missed')).toBe(0);
});

it('counts nothing of a transaction that fails', async () => {
  const { database } = shop.backend.platform;
  const failing = withTenant(database, shop.key, async (db) => {
    countAtCommit(db, 'payments', 'paid');
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(countedOf(database.pool).payments.get('paid')).toBeUndefined();
  expect(await figure('sufra_backend_payments_total{state="paid"}')).toBe(0);
});

it('finds what is due and not done, and how long it has been', async () => {
  const { database, metrics } = shop.backend.platform;
  const before = await readBacklogs(database);
  await withSystem(database, (db) =>
    db.execute(sql`insert into outbox (tenant, kind, recipient, body, data, created_at, due_at)
      values (${shop.key}, 'sms', '+966500000000', 'x', '{}', now(), now() - interval '400 seconds')`),
  );
  const after = await readBacklogs(database);
  const of = (kind: string, backlogs: typeof after) => backlogs.find((one) => one.kind === kind)!;
  expect(of('messages', after).count).toBe(of('messages', before).count + 1);
  expect(of('messages', after).oldest).toBeGreaterThanOrEqual(400);
  expect(of('refunds', after)).toEqual({ kind: 'refunds', count: 0, oldest: 0 });
  metrics.backlog(after);
  expect(await figure('sufra_backend_backlog_oldest_seconds{kind="messages"}')).toBe(of('messages', after).oldest);
  metrics.backlog(null);
  expect(await figure('sufra_backend_backlog{kind="messages"}')).toBeUndefined();
});
