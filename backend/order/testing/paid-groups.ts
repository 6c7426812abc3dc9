/**
 * A group order whose members pay their shares, for tests: its phones, their bank, and what must be true of
 * its money (CHK-053).
 */
import type { Group, OrderCreated } from '@sufra/api/order/endpoints';
import { toMinor } from '@sufra/api/order/minor';
import type { PaymentSession } from '@sufra/api/payment/endpoints';
import { holdsMoney } from '@sufra/api/payment/states';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import { paymentRefunds, paymentSessions } from '../../payment/tables.ts';
import { atBank, runPaymentJobs, type World } from '../../payment/testing/pay.ts';
import { endOverdueOrders } from '../changes/overdue.ts';
import { groupShares } from '../shares/tables.ts';
import { orders } from '../tables.ts';
import {
  addAs,
  cartOf,
  changeGroupAs,
  groupOf,
  guestOf,
  headersOf,
  hostOf,
  type Phone,
  switchGroups,
} from './groups.ts';
import { openShop, orderBody, plainDishes, postOrder, type Shop } from './shop.ts';

export interface GroupWorld extends World {
  shop: Shop;
  dishes: { id: string; price: string }[];
}

/** A shop that lets each member of a group pay their own. */
export async function openGroups(world: World): Promise<GroupWorld> {
  const shop = await openShop(world.backend);
  await switchGroups(shop);
  await shop.db((db) => setSetting(db, shop.key, 'order', 'group_shares', '1'));
  return { ...world, shop, dishes: await plainDishes(shop) };
}

export interface Party {
  host: Phone;
  guests: Phone[];
  order: OrderCreated;
}

/** A host with a dish, guests with so many each, and the order that waits for their shares. */
export async function partyOf(
  { shop, dishes }: GroupWorld,
  names: readonly string[] = ['Sara', 'Ali'],
): Promise<Party> {
  const host = await hostOf(shop);
  const guests: Phone[] = [];
  for (const [at, name] of names.entries()) {
    const guest = await guestOf(shop, host, name);
    await addAs(shop, guest, { item_id: dishes[(at + 1) % dishes.length]!.id, qty: at + 1 });
    guests.push(guest);
  }
  await changeGroupAs(shop, host, { each_pays: true });
  return { host, guests, order: await send(shop, host) };
}

/** The host places the order. */
export async function send(shop: Shop, host: Phone): Promise<OrderCreated> {
  const { data: cart } = await cartOf(shop, host);
  const { data, text } = await postOrder(shop, orderBody(cart, { payment_method_id: null }));
  if (!data) throw new Error(text);
  return data;
}

export const sharesOf = async (shop: Shop, phone: Phone): Promise<NonNullable<Group['shares']>> =>
  (await groupOf(shop, phone.group, phone)).data.shares!;

/** The share that this phone can pay; undefined: none. */
export const ownShare = async (shop: Shop, phone: Phone) =>
  (await sharesOf(shop, phone)).list.findLast(({ member_id, state }) => member_id === phone.me && state !== 'covered');

/** `as`: token of the account that is signed in on the phone. */
export const openShare = (shop: Shop, phone: Phone, ref_id: string, as?: string) =>
  shop.call<PaymentSession>('POST', '/api/v1/payment/sessions', {
    key: shop.newKey(),
    headers: headersOf(phone),
    as,
    body: {
      ...{ purpose: 'share', ref_id, method_id: 'nakhla-card' },
      return_url: `http://${shop.key}.localhost:3000/en/check-payment`,
    },
  });

export const lookAt = (shop: Shop, phone: Phone, id: string) =>
  shop.call<PaymentSession>('GET', `/api/v1/payment/sessions/${id}`, { headers: headersOf(phone) });

/** Begins the payment of this phone's share, types a card, and looks. */
export async function payShare(world: GroupWorld, phone: Phone, card: string, as?: string): Promise<PaymentSession> {
  const share = await ownShare(world.shop, phone);
  const { data, text } = await openShare(world.shop, phone, share?.id ?? 'none', as);
  if (!data) throw new Error(text);
  await world.bank.payByCard(atBank(world, data.id).id, card);
  return (await lookAt(world.shop, phone, data.id)).data;
}

export const payRestAs = (shop: Shop, phone: Phone) =>
  shop.call<Group>('POST', `/api/v1/order/groups/${phone.group}/shares/rest`, {
    key: shop.newKey(),
    headers: headersOf(phone),
  });

export const stopAs = (shop: Shop, phone: Phone) =>
  shop.call<Group>('DELETE', `/api/v1/order/groups/${phone.group}/shares`, { headers: headersOf(phone) });

export const endOverdue = ({ backend }: GroupWorld) => endOverdueOrders(backend.platform);

/** What servers do by themselves: payments go on, refunds leave, what is overdue ends. */
export async function runGroupJobs(world: GroupWorld): Promise<void> {
  await runPaymentJobs(world, world.shop);
  await endOverdue(world);
}

/**
 * Money, shares and orders agree: an order is placed when each share of it has its money, and only then; what
 * the bank holds of a share is its amount while its order stands or waits, less what went back, and nothing
 * otherwise. Answers the faults in words; none is right. `isQuiet`: nothing is under way.
 */
export async function groupFaults({ shop, bank }: GroupWorld, isQuiet: boolean): Promise<string[]> {
  return shop.db(async (db) => {
    const faults: string[] = [];
    // Before their shares: a message of the bank may place an order between two reads.
    const all = await db.select().from(orders);
    const shares = await db.select().from(groupShares);
    const payments = (await db.select().from(paymentSessions)).filter(({ purpose }) => purpose === 'share');
    const refunds = await db.select().from(paymentRefunds);
    if (isQuiet && refunds.some(({ state }) => state === 'requested')) faults.push('a refund waits');
    for (const order of all) {
      const own = shares.filter(({ order_id }) => order_id === order.id);
      if (own.length === 0) continue;
      const name = `${order.number} (${order.status}, ${order.payment_status})`;
      const waits = order.status === 'callcenter_pending';
      const isOver = ['canceled', 'missed', 'refunded'].includes(order.status);
      const counted = own.filter(({ state }) => state !== 'covered');
      const sum = counted.reduce((before, { amount }) => before + toMinor(amount), 0);
      if (order.snapshot.edited_at === undefined && !order.snapshot.ran_out && sum !== toMinor(order.due))
        faults.push(`${name}: shares of ${sum}, due ${order.due}`);
      if (!waits && !isOver && counted.some(({ payment_id }) => payment_id === null))
        faults.push(`${name}: placed unpaid`);
      if (isQuiet && waits) faults.push(`${name}: waits`);
      if (isQuiet && waits && counted.every(({ state }) => state !== 'open'))
        faults.push(`${name}: paid and not placed`);
      for (const payment of payments.filter(({ of_order }) => of_order === order.id)) {
        const share = own.find(({ id }) => id === payment.ref_id);
        const there = bank.list().find(({ reference }) => reference === payment.id);
        if (there && there.captures > 1) faults.push(`${name}: captured ${there.captures} times`);
        const held = there && holdsMoney(there.status) ? there.amount - there.refunded : 0;
        const isCounted = share?.payment_id === payment.id && !isOver;
        const given = refunds
          .filter(({ session_id }) => session_id === payment.id)
          .reduce((before, { amount }) => before + toMinor(amount), 0);
        const owed = isCounted ? toMinor(payment.amount) - given : 0;
        if (isQuiet && held !== owed)
          faults.push(`${name}: ${payment.state} here, the bank holds ${held} of ${payment.amount}, ${owed} is owed`);
      }
    }
    return faults;
  });
}
