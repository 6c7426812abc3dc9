/**
 * The process ends before each of its writes in turn, from the tap of the one who pays the last share of a
 * group order to the money that the restaurant gives back to all. Phones, staff and jobs ask again; one order
 * comes of it, each share is taken once, and each payer has all back. `npm test` takes every 120th write,
 * `npm run test:random -- shares-killed` each.
 */
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { atBank, CARDS, startWorld } from '../../payment/testing/pay.ts';
import { beforeEachWrite } from '../../testing/each-write.ts';
import { type KilledProcess, killable } from '../../testing/killed-process.ts';
import { moveOrder } from '../changes/move-order.ts';
import { findOrder } from '../order-rows.ts';
import {
  type GroupWorld,
  groupFaults,
  lookAt,
  openGroups,
  openShare,
  ownShare,
  partyOf,
  payShare,
  runGroupJobs,
} from '../testing/paid-groups.ts';

let world: GroupWorld;
let server: KilledProcess;
let start: Date;
beforeAll(async () => {
  world = await openGroups(await startWorld());
  server = killable(world.backend);
  start = world.shop.now();
});
afterAll(() => world.close());

/** A share that is being paid is its payer's for five minutes, and the order waits for thirty. */
const untilSo = <Result>(work: () => Promise<Result | null>) =>
  server.untilSo(work, () => world.shop.setClock(new Date(world.shop.now().getTime() + MINUTE_MS / 4)));

async function journey(write: number) {
  const { shop, bank } = world;
  shop.setClock(start);
  const party = await partyOf(world, ['Sara']);
  const [sara] = party.guests;
  const first = await payShare(world, party.host, CARDS.sale);
  const share = (await ownShare(shop, sara!))!;
  const status = () => shop.db(async (db) => (await findOrder(db, shop.key, party.order.id))!.status);
  const scope = { platform: world.backend.platform, tenant: shop.tenant };
  server.killBefore(write);
  const opened = await untilSo(async () => (await openShare(shop, sara!, share.id)).data ?? null);
  await bank.payByCard(atBank(world, opened.result.id).id, CARDS.approve);
  const paid = await untilSo(async () => {
    await lookAt(shop, sara!, opened.result.id);
    await runGroupJobs(world);
    return (await status()) === 'created' && (await groupFaults(world, true)).length === 0 ? true : null;
  });
  const canceled = await untilSo(async () => {
    await shop
      .db((db) =>
        moveOrder({ ...scope, db, now: shop.now() }, party.order.id, 'canceled', { by: 'staff', reason: 'sold_out' }),
      )
      .catch(() => null);
    await runGroupJobs(world);
    return (await status()) === 'refunded' && (await groupFaults(world, true)).length === 0 ? true : null;
  });
  return {
    payments: bank.list().filter(({ reference }) => reference === first.id || reference === opened.result.id),
    wasKilled: [opened, paid, canceled].some((step) => step.wasKilled),
  };
}

it('a process that is killed before any write of the last share takes no share twice and loses none of it [CHK-053]', async () => {
  const writes = await beforeEachWrite(120, async (write) => {
    const { payments, wasKilled } = await journey(write);
    expect(payments).toHaveLength(2);
    for (const { status, captures } of payments) {
      expect({ write, status }).toEqual({ write, status: expect.stringMatching(/^(?:refunded|voided)$/) });
      expect({ write, isOnce: captures <= 1 }).toEqual({ write, isOnce: true });
    }
    expect({ write, faults: await groupFaults(world, true) }).toEqual({ write, faults: [] });
    return { wasKilled };
  });
  // In every part of the journey, not in none.
  expect(writes).toBeGreaterThan(30);
}, 600_000);
