/**
 * A group order whose shares have deposits, and the counter where its pieces come back, for tests (CHK-053, SHOP-019).
 */
import * as calls from '@sufra/api/staff/endpoints';
import { eq } from 'drizzle-orm';
import { callAs, type hire } from '../../staff/testing/team.ts';
import { findOrder } from '../order-rows.ts';
import { depositSlips, deposits } from '../tables.ts';
import { addAs, cartOf, changeGroupAs, guestOf, hostOf } from './groups.ts';
import type { GroupWorld, Party } from './paid-groups.ts';
import { potLine } from './pots.ts';
import { addTo, BRANCH, beginCart, freeSlots, orderBody, plainDishes, postOrder, scheduled } from './shop.ts';

/** Huda with a dish, Sara and Ali with a clay pot each, whose deposit is 60.00. */
export async function potParty({ shop }: GroupWorld): Promise<Party> {
  const line = await potLine(shop);
  const time = scheduled((await freeSlots(shop)).at(-1)!);
  const [dish] = await plainDishes(shop);
  const { data: cart } = await addTo(shop, await beginCart(shop, { time }), { item_id: dish!.id, qty: 1 });
  const host = await hostOf(shop, 'Huda', cart);
  const guests = [await guestOf(shop, host, 'Sara'), await guestOf(shop, host, 'Ali')];
  for (const guest of guests) expect((await addAs(shop, guest, line)).status).toBe(200);
  await changeGroupAs(shop, host, { each_pays: true });
  const { data: full } = await cartOf(shop, host);
  const { data: order, text } = await postOrder(shop, orderBody(full, { ...time, payment_method_id: null }));
  if (!order) throw new Error(text);
  return { host, guests, order };
}

/** What staff read of the slip, and pieces that came back. */
export async function depositCounter(
  { shop }: GroupWorld,
  party: Party,
  { token }: Pick<Awaited<ReturnType<typeof hire>>, 'token'>,
) {
  const { snapshot } = await shop.db(async (db) => (await findOrder(db, shop.key, party.order.id))!);
  const rows = await shop.db((db) => db.select().from(deposits).where(eq(deposits.order_id, party.order.id)));
  const pieceOf = (at: number) => {
    const line = snapshot.lines.find(({ owner: by }) => by?.id === party.guests[at]!.me)!;
    return rows.find(({ line_id }) => line_id === line.id)!.id;
  };
  const ofOrder = eq(depositSlips.order_id, party.order.id);
  const [slip] = await shop.db((db) => db.select({ code: depositSlips.code }).from(depositSlips).where(ofOrder));
  const { code } = slip!;
  const at = { restaurant: shop.key, branch: BRANCH.nakhla };
  const find = async () => (await callAs(shop, token, calls.findDeposit, { params: at, query: { code } })).data!;
  const take = async (pieces: string[]) =>
    (await callAs(shop, token, calls.returnDeposit, { params: at, body: { code, pieces } })).data!;
  const ended = async (id: string) =>
    (await shop.db((db) => db.select().from(deposits).where(eq(deposits.id, id))))[0]!;
  return { sara: pieceOf(0), ali: pieceOf(1), find, take, ended };
}
