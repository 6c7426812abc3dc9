/**
 * Deposits and dishes of a group order of which one payer's money was lost in the bank: no other payer pays
 * for it (CHK-053, decision 513). @proof payments
 */

import { fromMinor, toMinor } from '@sufra/api/order/minor';
import * as calls from '@sufra/api/staff/endpoints';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { inProof } from '@sufra/testing/proof';
import { agreed, startWorld } from '../../payment/testing/pay.ts';
import { callAs, codeOf, hire } from '../../staff/testing/team.ts';
import { refundByStaff } from '../changes/refund-by-staff.ts';
import { depositCounter, potParty } from '../testing/deposit-shares.ts';
import { handOver, reservedShare, scopeOf, takenBack, takenBackLate } from '../testing/lost-shares.ts';
import { type GroupWorld, openGroups } from '../testing/paid-groups.ts';

let world: GroupWorld;
beforeAll(async () => {
  world = await openGroups(await startWorld());
});
afterAll(() => world.close());

/** Bank, payments and orders agree. */
const quiet = () => agreed(world, world.shop);

type Made = Awaited<ReturnType<typeof reservedShare>>;

const counter = ({ party, owner }: Made) => depositCounter(world, party, owner);

const refunded = async ({ seen }: Made) => (await seen()).order.refund;

describe('the deposit of a share that was lost', () => {
  it('before the handover is cash to hand over, and no card gives it back [CHK-053, SHOP-019]', async () => {
    const made = await reservedShare(world, takenBack, potParty);
    await handOver(world, made.party);
    const { sara, ali, find, take, ended } = await counter(made);
    const { money } = await find();
    expect(money).toContainEqual({ to: 'cash', most: made.lost, pieces: [sara] });
    expect(money).toContainEqual(expect.objectContaining({ to: 'method', pieces: [ali] }));
    await take([sara]);
    expect(await quiet()).toEqual([]);
    expect(made.back()).toEqual([0, 0]);
    expect(await ended(sara)).toMatchObject({ state: 'returned', refunded_to: 'cash', refunded: '60.00' });
    expect(await refunded(made)).toMatchObject({ amount: '60.00', to: 'cash' });
    // Both at once would be the same: his goes to his card.
    await take([ali]);
    expect(await quiet()).toEqual([]);
    expect(made.back()).toEqual([0, 6000]);
    expect(await ended(ali)).toMatchObject({ refunded_to: 'method', refunded: '60.00' });
  });

  inProof(
    'after the handover is no cash to its customer when no other deposit is held [CHK-053, SHOP-019]',
    async () => {
      const made = await reservedShare(world, takenBackLate(world), potParty);
      const { ali, take } = await counter(made);
      const shown = async () => (await made.seen()).order.deposit_return;
      expect(await shown()).toMatchObject({ to: 'method', held: '120.00' });
      await take([ali]);
      expect(await shown()).toMatchObject({ to: 'none', ways: [], held: '0.00' });
    },
  );

  it('after the handover is nothing to give back, together with one that is [CHK-053, SHOP-019]', async () => {
    const made = await reservedShare(world, takenBackLate(world), potParty);
    const { sara, ali, find, take, ended } = await counter(made);
    expect((await find()).money).toContainEqual({ to: 'method', most: '0.00', pieces: [sara] });
    await take([sara, ali]);
    expect(await quiet()).toEqual([]);
    expect(made.back()).toEqual([0, 6000]);
    expect(await ended(sara)).toMatchObject({ state: 'returned', refunded: '0.00' });
    expect(await refunded(made)).toMatchObject({ amount: '60.00', to: 'card' });
  });
});

describe('dishes of a share that was lost after the handover', () => {
  async function lostLate() {
    const made = await reservedShare(world, takenBackLate(world));
    const { snapshot } = await made.orderRow();
    const lineOf = (phone: { me: string }) => snapshot.lines.find(({ owner }) => owner?.id === phone.me)!;
    const [sara, ali] = made.party.guests.map(lineOf);
    return { ...made, sara: sara!, ali: ali! };
  }
  const one = ({ id }: { id: string }) => ({ line_id: id, qty: 1 });

  it('bring back nothing, as the preview says, and no other card pays [CHK-053, SHOP-014]', async () => {
    const { sara, preview, refund, back, seen, params, owner } = await lostLate();
    expect(await preview({ lines: `${sara.id}:1` })).toMatchObject({
      ...{ parts: [], total: '0.00', stays: sara.unit_price },
    });
    expect(codeOf(await refund({ lines: [one(sara)] }))).toBe('409 REFUND_NOTHING');
    const { version } = await seen();
    const body = { version, lines: [one(sara)] };
    expect(codeOf(await callAs(world.shop, owner.token, calls.askRefund, { params, body }))).toBe('409 REFUND_NOTHING');
    expect(await quiet()).toEqual([]);
    expect(back()).toEqual([0, 0]);
    expect((await seen()).order).toMatchObject({ status: 'delivered', refund: null });
  });

  inProof('leave what goes back for the others’ dishes as it is [CHK-053, SHOP-014]', async () => {
    const { sara, ali, preview, refund, back, seen } = await lostLate();
    const said = await preview({ lines: `${sara.id}:1,${ali.id}:1` });
    expect(said).toMatchObject({ total: ali.unit_price, stays: sara.unit_price, parts: [{ to: 'method' }] });
    expect((await refund({ lines: [one(sara), one(ali)] })).status).toBe(200);
    expect(await quiet()).toEqual([]);
    expect(back()).toEqual([0, toMinor(ali.unit_price)]);
    expect((await seen()).order).toMatchObject({
      ...{ status: 'partially_refunded', refund: { amount: ali.unit_price, to: 'card' } },
    });
  });

  inProof('and all the others’ are all that is left, which goes back whole [CHK-053, SHOP-014]', async () => {
    const made = await lostLate();
    const { due, snapshot } = await made.orderRow();
    const lines = snapshot.lines.map(({ id, qty }) => ({ line_id: id, qty }));
    const left = fromMinor(toMinor(due) - made.payment.amount);
    const said = await made.preview({ lines: lines.map(({ line_id, qty }) => `${line_id}:${qty}`).join() });
    expect(said).toMatchObject({ total: left, stays: made.lost });
    expect((await made.refund({ lines })).status).toBe(200);
    expect(await quiet()).toEqual([]);
    expect(made.back()).toEqual(made.paid.map(({ amount }) => toMinor(amount)));
    expect((await made.seen()).order.status).toBe('refunded');
  });

  inProof('are agreed to by a second person as they were asked for, or not at all [CHK-053, SHOP-014]', async () => {
    const { shop } = world;
    let request: { id: string } | null = null;
    let owner: Made['owner'] | null = null;
    const limit = (value: string) =>
      shop.db((db) => setSetting(db, shop.key, 'payment', 'refund_second_person_above', value));
    await limit('0.01');
    const manager = await hire(shop, 'manager');
    const made = await reservedShare(world, async (before) => {
      await handOver(world, before.party);
      owner = await hire(shop, 'owner');
      const params = { restaurant: shop.key, order: before.party.order.id };
      const { data } = await callAs(shop, owner.token, calls.readStaffOrder, { params });
      const line = data!.order.lines.find(({ owner: by }) => by?.id === before.party.guests[0]!.me)!;
      const body = { version: data!.version, lines: [{ line_id: line.id, qty: 1 }] };
      const asked = await callAs(shop, owner.token, calls.askRefund, { params, body });
      request = asked.data!.refund_request;
      expect(request).toMatchObject({ total: line.unit_price });
      takenBack(before);
    });
    const params = { ...made.params, request: request!.id };
    const answer = await callAs(shop, manager.token, calls.confirmRefund, { params });
    expect(codeOf(answer)).toBe('422 REFUND_TOO_MUCH');
    expect(await quiet()).toEqual([]);
    expect(made.back()).toEqual([0, 0]);
    await limit('');
  });

  inProof('take no more of a card than it has, also when an amount went back before [CHK-053, SHOP-014]', async () => {
    const { party, ali, preview, back, payment, orderRow } = await lostLate();
    const { due } = await orderRow();
    // All but a little of both cards, in proportion.
    await scopeOf(world, (scope) => refundByStaff(scope, party.order.id, toMinor(due) - payment.amount - 200));
    expect(await quiet()).toEqual([]);
    const before = back();
    const said = await preview({ lines: `${ali.id}:${ali.qty}` });
    expect(toMinor(said.total) + toMinor(said.stays!)).toBe(toMinor(ali.total));
    await scopeOf(world, (scope) =>
      refundByStaff(scope, party.order.id, toMinor(ali.total), [{ line_id: ali.id, qty: ali.qty }]),
    );
    expect(await quiet()).toEqual([]);
    expect(back()).toEqual([before[0], before[1]! + toMinor(said.total)]);
  });
});
