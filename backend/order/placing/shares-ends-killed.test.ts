/**
 * The process ends before each write of the ways in which money of a shared order moves without its payer:
 * the host pays the rest, the deadline ends the order, staff give back a dish, a deposit comes back.
 * `npm run test:random -- shares-ends-killed` takes each write, `npm test` a few.
 */

import { toMinor } from '@sufra/api/order/minor';
import * as calls from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { inProof } from '@sufra/testing/proof';
import { atBank, CARDS, faultsOf, startWorld } from '../../payment/testing/pay.ts';
import { callAs, hire } from '../../staff/testing/team.ts';
import { beforeEachWrite } from '../../testing/each-write.ts';
import { type KilledProcess, killable } from '../../testing/killed-process.ts';
import { moveOrder } from '../changes/move-order.ts';
import { findOrder } from '../order-rows.ts';
import { depositCounter, potParty } from '../testing/deposit-shares.ts';
import { handOver, scopeOf } from '../testing/lost-shares.ts';
import {
  type GroupWorld,
  groupFaults,
  lookAt,
  openGroups,
  openShare,
  ownShare,
  type Party,
  partyOf,
  payRestAs,
  payShare,
  runGroupJobs,
} from '../testing/paid-groups.ts';

let world: GroupWorld;
let server: KilledProcess;
let owner: Awaited<ReturnType<typeof hire>>;
let start: Date;
beforeAll(async () => {
  world = await openGroups(await startWorld());
  owner = await hire(world.shop, 'owner');
  server = killable(world.backend);
  start = world.shop.now();
});
afterAll(() => world.close());
beforeEach(() => world.shop.setClock(start));
// A journey with fewer writes than planned leaves the plan.
afterEach(() => server.start());

const later = (milliseconds: number) => world.shop.setClock(new Date(world.shop.now().getTime() + milliseconds));
const untilSo = <Result>(work: () => Promise<Result | null>) => server.untilSo(work, () => later(MINUTE_MS / 4));
const orderOf = ({ order }: Party) => world.shop.db(async (db) => (await findOrder(db, world.shop.key, order.id))!);
const isQuiet = async () => (await groupFaults(world, true)).length === 0;
const untilStatus = (party: Party, status: string) =>
  untilSo(async () => {
    await runGroupJobs(world);
    return (await orderOf(party)).status === status && (await isQuiet()) ? true : null;
  });
const faults = async () => [...(await groupFaults(world, true)), ...(await faultsOf(world, world.shop))];
/** What the bank has of these payments, in minor units, and that it took each once. */
const held = (ids: readonly string[]) =>
  ids.map((id) => {
    const { amount, refunded, captures, status } = atBank(world, id);
    expect(captures).toBeLessThanOrEqual(1);
    return status === 'voided' ? 0 : amount - refunded;
  });

/** All have paid and eaten. */
async function delivered(party: Party): Promise<string[]> {
  const paid: string[] = [];
  for (const phone of [party.host, ...party.guests]) paid.push((await payShare(world, phone, CARDS.sale)).id);
  await scopeOf(world, (scope) => moveOrder(scope, party.order.id, 'accepted'));
  await handOver(world, party);
  return paid;
}

it('the host pays what is left, once [CHK-053]', async () => {
  const { shop, bank } = world;
  await beforeEachWrite(50, async (write) => {
    shop.setClock(start);
    const party = await partyOf(world);
    const { id } = await payShare(world, party.guests[0]!, CARDS.sale);
    server.killBefore(write);
    const rest = await untilSo(async () => {
      await payRestAs(shop, party.host);
      const share = await ownShare(shop, party.host);
      return share?.amount && toMinor(share.amount) === toMinor((await orderOf(party)).due) - atBank(world, id).amount
        ? share
        : null;
    });
    const opened = await untilSo(async () => (await openShare(shop, party.host, rest.result.id)).data ?? null);
    await bank.payByCard(atBank(world, opened.result.id).id, CARDS.approve);
    const placed = await untilSo(async () => {
      await lookAt(shop, party.host, opened.result.id);
      await runGroupJobs(world);
      return (await orderOf(party)).status === 'created' && (await isQuiet()) ? true : null;
    });
    server.start();
    const sum = held([id, opened.result.id]).reduce((all, one) => all + one, 0);
    expect({ write, sum, faults: await faults() }).toEqual({
      ...{ write, sum: toMinor((await orderOf(party)).due), faults: [] },
    });
    return { wasKilled: [rest, opened, placed].some(({ wasKilled }) => wasKilled) };
  });
}, 600_000);

inProof(
  'the deadline gives all back, also what is only reserved [CHK-053]',
  async () => {
    const { shop, bank } = world;
    await beforeEachWrite(30, async (write) => {
      shop.setClock(start);
      const party = await partyOf(world);
      const taken = await payShare(world, party.guests[0]!, CARDS.sale);
      const reserved = await payShare(world, party.guests[1]!, CARDS.approve);
      const { data: begun } = await openShare(shop, party.host, (await ownShare(shop, party.host))!.id);
      later(31 * MINUTE_MS);
      server.killBefore(write);
      const { wasKilled } = await untilStatus(party, 'refunded');
      server.start();
      // The card is typed after the end.
      await bank.payByCard(atBank(world, begun.id).id, CARDS.sale).catch(() => null);
      await untilStatus(party, 'refunded');
      const paid = [taken.id, reserved.id];
      expect({ write, held: held(paid), faults: await faults() }).toEqual({ write, held: [0, 0], faults: [] });
      return { wasKilled };
    });
  },
  600_000,
);

inProof(
  'staff give back a dish to its payer alone, once [CHK-053, SHOP-014]',
  async () => {
    const { shop } = world;
    await beforeEachWrite(5, async (write) => {
      shop.setClock(start);
      const party = await partyOf(world);
      const paid = await delivered(party);
      const before = held(paid);
      const line = (await orderOf(party)).snapshot.lines.find(({ owner: by }) => by?.id === party.guests[1]!.me)!;
      const params = { restaurant: shop.key, order: party.order.id };
      const { version } = (await callAs(shop, owner.token, calls.readStaffOrder, { params })).data!;
      const body = { version, lines: [{ line_id: line.id, qty: 1 }] };
      server.killBefore(write);
      const { wasKilled } = await untilSo(async () => {
        await callAs(shop, owner.token, calls.refundStaffOrder, { params, body });
        await runGroupJobs(world);
        return (await orderOf(party)).status === 'partially_refunded' && (await isQuiet()) ? true : null;
      });
      const [host, sara, ali] = before;
      server.start();
      expect({ write, held: held(paid), faults: await faults() }).toEqual({
        ...{ write, held: [host, sara, ali! - toMinor(line.unit_price)], faults: [] },
      });
      return { wasKilled };
    });
  },
  600_000,
);

inProof(
  'a deposit goes back to its payer alone, once [CHK-053, SHOP-019]',
  async () => {
    const { shop } = world;
    await beforeEachWrite(5, async (write) => {
      shop.setClock(start);
      const party = await potParty(world);
      const paid = await delivered(party);
      const [host, sara, ali] = held(paid);
      const counter = await depositCounter(world, party, owner);
      server.killBefore(write);
      const { wasKilled } = await untilSo(async () => {
        await counter.take([counter.sara]);
        await runGroupJobs(world);
        return (await counter.ended(counter.sara)).state === 'returned' && (await isQuiet()) ? true : null;
      });
      server.start();
      expect({ write, held: held(paid), faults: await faults() }).toEqual({
        ...{ write, held: [host, sara! - 6000, ali], faults: [] },
      });
      return { wasKilled };
    });
  },
  600_000,
);
