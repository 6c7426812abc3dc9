/** An order that another person pays: by a link that opens nothing but its payment, and once (guide §6.2). */
import type { PayLink } from '@sufra/api/order/endpoints';
import { setSetting } from '@sufra/sandbox/calls/changes.ts';
import {
  agreed,
  atBank,
  begin,
  CARDS,
  look,
  orderOf,
  type Payer,
  payWith,
  startWorld,
  type World,
  waitingOrder,
} from '../../payment/testing/pay.ts';
import { type Json, orderBody, postOrder } from '../testing/shop.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const linkOf = ({ shop, order, token }: Payer) =>
  shop.call<PayLink>('GET', `/api/v1/order/orders/${order.id}/pay-link`, { headers: { 'x-order-token': token } });
const payable = ({ shop }: Payer, id: string) => shop.call<Json>('GET', `/api/v1/payment/payables/${id}`);
/** The parent, on a phone that knows nothing but the link. */
const beginByLink = ({ shop }: Payer, link: string, method = 'nakhla-card') =>
  shop.call<Json>('POST', '/api/v1/payment/sessions', {
    key: shop.newKey(),
    body: {
      ...{ purpose: 'order', ref_id: link, method_id: method },
      return_url: `http://${shop.key}.localhost:3000/en/check-payment`,
    },
  });

describe('the link that pays an order', () => {
  it('goes on with the same payment on another phone: one session, one charge', async () => {
    const payer = await waitingOrder(world);
    const { data: link } = await linkOf(payer);
    expect((await linkOf(payer)).data.token).toBe(link.token);
    const begun = await Promise.all([begin(payer), beginByLink(payer, link.token), beginByLink(payer, link.token)]);
    const [session] = new Set(begun.map(({ data }) => data.id as string));
    expect(new Set(begun.map(({ data }) => data.id)).size).toBe(1);
    await world.bank.payByCard(atBank(world, session!).id, CARDS.approve);
    expect((await look(payer, session!)).data).toMatchObject({ outcome: 'paid', order: { placed: true } });
    const late = await beginByLink(payer, link.token);
    expect([late.status, late.errors[0]!.code]).toEqual([409, 'ALREADY_PAID']);
    expect((await payable(payer, link.token)).data.state).toBe('placed');
    expect((await linkOf(payer)).status).toBe(410);
    await agreed(world, payer.shop, async () => (await orderOf(payer)).data.payment.status === 'paid');
    expect(await agreed(world, payer.shop)).toEqual([]);
  });

  it('shows what it costs and does not open the order', async () => {
    const payer = await waitingOrder(world);
    const { data: link } = await linkOf(payer);
    const shown = await payable(payer, link.token);
    expect(shown.data).toMatchObject({ number: expect.any(String), state: 'payable', by_link: true });
    for (const secret of ['سارة', '551234567', payer.token]) expect(shown.text).not.toContain(secret);
    const { shop, order } = payer;
    const asOwner = { headers: { 'x-order-token': link.token } };
    for (const path of [`by-token/${link.token}`, order.id, `${order.id}/pay-link`, `${order.id}/tracking`])
      expect((await shop.call('GET', `/api/v1/order/orders/${path}`, asOwner)).status).toBe(404);
    expect((await shop.call('GET', `/api/v1/order/orders/${order.id}/pay-link`)).status).toBe(404);
  });

  it('is there only where it is offered, and only while the order waits for its money', async () => {
    const payer = await waitingOrder(world);
    await payer.shop.db((db) => setSetting(db, payer.shop.key, 'order', 'pay_link', '0'));
    expect((await linkOf(payer)).status).toBe(403);
    await payer.shop.db((db) => setSetting(db, payer.shop.key, 'order', 'pay_link', '1'));
    await payWith(world, payer, CARDS.sale);
    expect((await linkOf(payer)).errors[0]!.code).toBe('PAYMENT_EXPIRED');
    const again = await waitingOrder(world, { shop: payer.shop });
    expect((await postOrder(again.shop, orderBody(again.cart, { payment_method_id: 'nakhla-card' }))).data.id).toBe(
      again.order.id,
    );
    const { data: link } = await linkOf(again);
    again.shop.setClock(new Date(Date.parse(link.expires_at) + 1));
    expect((await payable(again, link.token)).status).toBe(404);
  });
});
