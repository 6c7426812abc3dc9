/** A placed group order of which one share is only reserved, and how its bank ends it, for tests (CHK-053). */
import { fromMinor } from '@sufra/api/order/minor';
import type { PaymentSession } from '@sufra/api/payment/endpoints';
import * as calls from '@sufra/api/staff/endpoints';
import { MINUTE_MS } from '@sufra/i18n/time/units';
import { eq } from 'drizzle-orm';
import { settle } from '../../payment/settle.ts';
import { paymentSessions } from '../../payment/tables.ts';
import { agreed, atBank, CARDS } from '../../payment/testing/pay.ts';
import { callAs, hire } from '../../staff/testing/team.ts';
import { type MoveScope, moveOrder } from '../changes/move-order.ts';
import { findOrder } from '../order-rows.ts';
import { type GroupWorld, openShare, ownShare, type Party, partyOf, payShare } from './paid-groups.ts';

export interface ReservedShare {
  party: Party;
  /** At the bank. */
  payment: ReturnType<typeof atBank>;
}

/** Does work in a transaction of the restaurant. */
export const scopeOf = <Result>({ shop, backend }: GroupWorld, work: (scope: MoveScope) => Promise<Result>) =>
  shop.db((db) => work({ platform: backend.platform, db, tenant: shop.tenant, now: shop.now() }));

export async function handOver(world: GroupWorld, { order }: Pick<Party, 'order'>): Promise<void> {
  for (const status of ['ready', 'delivered']) await scopeOf(world, (scope) => moveOrder(scope, order.id, status));
}

/** The bank takes the share back before the order is handed over: it is collected then. */
export const takenBack = ({ payment }: ReservedShare) => Object.assign(payment, { status: 'voided' });

/** … and after it: none collects it. */
export const takenBackLate = (world: GroupWorld) => async (made: ReservedShare) => {
  await handOver(world, made.party);
  takenBack(made);
};

/**
 * The kitchen has taken the order; all others paid, and the share of the first guest, Sara, is reserved while
 * its bank does not answer.
 */
export async function reservedShare(
  world: GroupWorld,
  meanwhile: (made: ReservedShare) => unknown,
  make: (world: GroupWorld) => Promise<Party> = partyOf,
) {
  const { shop, bank } = world;
  const { mood } = bank;
  const party = await make(world);
  const [sara, ali] = party.guests;
  const paid: PaymentSession[] = [];
  for (const phone of [party.host, ali!]) paid.push(await payShare(world, phone, CARDS.sale));
  const { id } = (await openShare(shop, sara!, (await ownShare(shop, sara!))!.id)).data;
  const payment = atBank(world, id);
  const owner = await hire(shop, 'owner');
  const params = { restaurant: shop.key, order: party.order.id };
  const orderRow = () => shop.db(async (db) => (await findOrder(db, shop.key, party.order.id))!);
  const seen = async () => (await callAs(shop, owner.token, calls.readStaffOrder, { params })).data!;
  const shown = async () => (await seen()).payment;
  try {
    mood.webhooks = 'drop';
    await bank.payByCard(payment.id, CARDS.approve);
    // Before it is taken here.
    await shop.db((db) => db.update(paymentSessions).set({ ask_at: null }).where(eq(paymentSessions.id, id)));
    mood.away = true;
    const { amount, currency } = payment;
    const answer = {
      ...{ provider: 'sandbox', reference: id, provider_ref: payment.id, state: 'authorized' as const },
      ...{ amount, currency, refunded: 0, reason: null },
    };
    await settle(world.backend.platform, shop.tenant, id, answer, { note: 'of the test' });
    await scopeOf(world, (scope) => moveOrder(scope, party.order.id, 'accepted'));
    expect((await shown()).state).toBe('paid');
    await meanwhile({ party, payment });
    shop.setClock(new Date(shop.now().getTime() + MINUTE_MS));
  } finally {
    Object.assign(mood, { away: false, webhooks: 'send' });
  }
  const isPart = async () => (await orderRow()).payment_status === 'partially_refunded';
  expect(await agreed(world, shop, isPart)).toEqual([]);
  const preview = async (query: { amount?: string; lines?: string } = {}) =>
    (await callAs(shop, owner.token, calls.previewRefund, { params, query })).data!;
  const refund = async (wanted: object) => {
    const { version } = await seen();
    return callAs(shop, owner.token, calls.refundStaffOrder, { params, body: { version, ...wanted } });
  };
  const returned = async () => (await seen()).order.shares!.list.find(({ names }) => names[0] === 'Sara')!.returned;
  /** What the bank gave back of the others' payments, in minor units: the host's, then Ali's. */
  const back = () => paid.map((one) => atBank(world, one.id).refunded);
  const lost = fromMinor(payment.amount);
  return { party, owner, params, payment, paid, lost, orderRow, shown, seen, preview, refund, returned, back };
}
