import { toMinor } from '@sufra/api/order/minor';
import { agreed, CARDS, orderOf, type Payer, payWith, waitingOrder } from '../../payment/testing/pay.ts';
import {
  chainFaults,
  documentsIn,
  enrolledDevice,
  MOBILE,
  runSender,
  shortly,
  startTaxWorld,
  type TaxSeed,
  type TaxWorld,
  takenOf,
  taxShop,
  untilAnswered,
} from '../../tax/testing/world.ts';
import { readTagged } from '../../tax/zatca/tlv.ts';
import { BRANCH, filledCart, guestOrder, openShop, orderBody, postOrder, type Shop } from '../testing/shop.ts';

let world: TaxWorld;
beforeAll(async () => {
  world = await startTaxWorld();
});
afterAll(() => world.close());

const move = (shop: Shop, id: string, status: string, reason?: string) =>
  world.backend.sandbox('POST', `/sandbox/orders/${id}/status`, {
    tenant: shop.key,
    status,
    ...(reason && { reason }),
  });
const refund = (shop: Shop, id: string, amount?: string) =>
  world.backend.sandbox('POST', `/sandbox/orders/${id}/refund`, { tenant: shop.key, ...(amount && { amount }) });

async function paidOrder(shop: Shop, seed: TaxSeed = 'nakhla'): Promise<Payer> {
  const cart = await filledCart(shop, { qty: 3, branch: BRANCH[seed] });
  const payer = await waitingOrder(world, { shop, cart, method: `${seed}-card`, mobile: MOBILE[seed] });
  await payWith(world, payer, CARDS.sale, `${seed}-card`);
  expect(await agreed(world, shop)).toEqual([]);
  return payer;
}
const dueOf = (payer: Payer) => payer.cart.totals.find(({ code }) => code === 'due')!.amount;

describe.each([
  ['nakhla', 'Riyadh'],
  ['basta', 'Cairo'],
] as const)('an order at %s, %s', (seed, _city) => {
  it('that is paid by card has its document, a part that goes back its note, and the rest another [TAX-001, TAX-003]', async () => {
    const { shop, device } = await taxShop(world, seed);
    const payer = await paidOrder(shop, seed);
    const due = dueOf(payer);
    expect(shortly(await documentsIn(shop))).toEqual([
      expect.stringMatching(new RegExp(`^simplified invoice ${due} (?:signed|checking|accepted)$`)),
    ]);
    for (const status of ['accepted', 'ready', 'delivered']) await move(shop, payer.order.id, status);
    await refund(shop, payer.order.id, '5.00');
    await refund(shop, payer.order.id);
    expect(await agreed(world, shop)).toEqual([]);
    const rest = ((toMinor(due) - 500) / 100).toFixed(2);
    const documents = await documentsIn(shop);
    expect(documents.map(({ document: { kind, total, sequence } }) => [sequence, kind, total])).toEqual([
      [1, 'invoice', due],
      [2, 'credit', '5.00'],
      [3, 'credit', rest],
    ]);
    const [invoice, ...notes] = documents;
    for (const { document } of notes)
      expect(document.statement.of).toMatchObject({ id: invoice!.document.id, number: invoice!.document.number });
    expect(await chainFaults(shop)).toEqual([]);
    expect(await untilAnswered(world, shop)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(takenOf(world, device).toSorted()).toEqual(
      documents.map(({ document: { id, hash } }) => (seed === 'nakhla' ? hash : id)).toSorted(),
    );
  });

  it('its page has the code of the document, and its notes [TAX-002, TAX-003]', async () => {
    const { shop, device } = await taxShop(world, seed);
    const payer = await paidOrder(shop, seed);
    for (const status of ['accepted', 'ready', 'delivered']) await move(shop, payer.order.id, status);
    await refund(shop, payer.order.id, '5.00');
    const { data } = await orderOf(payer);
    expect(data.invoice.number).toBe(`${device.code}-1`);
    expect(data.invoice.documents).toEqual([
      expect.objectContaining({ kind: 'credit', number: `${device.code}-2`, total: '5.00' }),
    ]);
    if (seed === 'nakhla') expect([...readTagged(data.invoice.qr)!.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    else expect(data.invoice.qr).toMatch(/\/receipts\/search\/[0-9a-f]{64}\/share\//);
  });
});

describe('documents of an order', () => {
  it('in cash are made when it is handed over, and never for one that came to nothing [TAX-001]', async () => {
    const { shop } = await taxShop(world);
    const [kept, canceled] = [await guestOrder(shop), await guestOrder(shop)];
    await move(shop, kept.id, 'accepted');
    await move(shop, canceled.id, 'accepted');
    await move(shop, canceled.id, 'canceled', 'sold_out');
    expect(await documentsIn(shop)).toEqual([]);
    for (const status of ['ready', 'delivered']) await move(shop, kept.id, status);
    const [invoice, ...more] = await documentsIn(shop);
    expect(more).toEqual([]);
    expect(invoice!.document).toMatchObject({ kind: 'invoice', subject: `order:${kept.id}` });
    expect(invoice!.document.statement.paid_by).toBe('cash');
  });

  it('that was paid and is canceled are an invoice and a note of all of it [TAX-001]', async () => {
    const { shop } = await taxShop(world);
    const payer = await paidOrder(shop);
    await move(shop, payer.order.id, 'canceled', 'sold_out');
    expect(await agreed(world, shop)).toEqual([]);
    const documents = await documentsIn(shop);
    expect(documents.map(({ document: { kind, total, tax } }) => [kind, total, tax])).toEqual([
      ['invoice', dueOf(payer), documents[0]!.document.tax],
      ['credit', dueOf(payer), documents[0]!.document.tax],
    ]);
    // Dishes come back by their names, not as a sum.
    expect(documents[1]!.document.statement.lines.map(({ key }) => key)).toEqual(
      documents[0]!.document.statement.lines.map(({ key }) => key),
    );
  });

  it('follow a dish that ran out [TAX-001]', async () => {
    const { shop } = await taxShop(world);
    const payer = await paidOrder(shop);
    await move(shop, payer.order.id, 'accepted');
    const [line] = (await orderOf(payer)).data.lines;
    await world.backend.sandbox('POST', `/sandbox/orders/${payer.order.id}/lines/${line.id}/ran-out`, {
      tenant: shop.key,
      choice: 'refund',
    });
    const documents = await documentsIn(shop);
    expect(documents.map(({ document }) => document.kind)).toEqual(['invoice', 'credit']);
    expect(documents[1]!.document.total).toBe(dueOf(payer));
  });

  it('say what the receipt says, to the halala [TAX-004]', async () => {
    const { shop } = await taxShop(world);
    const payer = await paidOrder(shop);
    const { data } = await orderOf(payer);
    const amount = (code: string) =>
      data.totals.find((total: { code: string }) => total.code === code)?.amount ?? '0.00';
    const [{ document }] = (await documentsIn(shop)) as [Awaited<ReturnType<typeof documentsIn>>[number]];
    expect(toMinor(document.total)).toBe(toMinor(amount('grand')) - toMinor(amount('insurance')));
    expect(document.tax).toBe(amount('vat'));
  });

  it('are none where the restaurant has no device, and the receipt has its five fields [TAX-002]', async () => {
    const shop = await openShop(world.backend);
    const payer = await paidOrder(shop);
    expect(await documentsIn(shop)).toEqual([]);
    const { data } = await orderOf(payer);
    expect([...readTagged(data.invoice.qr)!.keys()]).toEqual([1, 2, 3, 4, 5]);
  });

  it('are none of what was sold before the branch had a device, nor of what goes back of it [TAX-001]', async () => {
    const shop = await openShop(world.backend);
    const payer = await paidOrder(shop);
    for (const status of ['accepted', 'ready', 'delivered']) await move(shop, payer.order.id, status);
    const code = async () => [...readTagged((await orderOf(payer)).data.invoice.qr)!.keys()];
    expect(await code()).toEqual([1, 2, 3, 4, 5]);
    await enrolledDevice(world, shop);
    // Its paper stays what it was: no document comes.
    expect(await code()).toEqual([1, 2, 3, 4, 5]);
    await refund(shop, payer.order.id, '5.00');
    expect(await agreed(world, shop)).toEqual([]);
    expect(await documentsIn(shop)).toEqual([]);
    await refund(shop, payer.order.id);
    expect(await documentsIn(shop)).toEqual([]);
    expect(await code()).toEqual([1, 2, 3, 4, 5]);
  });

  it('show no code before they are made [TAX-002]', async () => {
    const { shop } = await taxShop(world);
    const { id, token } = await guestOrder(shop);
    const code = async () => (await orderOf({ shop, order: { id }, token } as Payer)).data.invoice.qr;
    expect(await code()).toBeNull();
    for (const status of ['accepted', 'ready', 'delivered']) await move(shop, id, status);
    expect([...readTagged(await code())!.keys()]).toHaveLength(9);
  });

  it('make no order wait: an authority that is down is not asked for them [TAX-006]', async () => {
    const { shop } = await taxShop(world);
    world.tax.zatca.mood.isDown = true;
    try {
      const payer = await paidOrder(shop);
      expect((await orderOf(payer)).data.payment.status).toBe('paid');
      expect(shortly(await documentsIn(shop))).toEqual([`simplified invoice ${dueOf(payer)} signed`]);
    } finally {
      world.tax.zatca.mood.clear();
    }
  });

  it('of two orders that are handed over at once stand in one chain [TAX-001]', async () => {
    const { shop } = await taxShop(world);
    const orders = [];
    for (let at = 0; at < 6; at += 1) {
      const { data } = await postOrder(
        shop,
        orderBody(await filledCart(shop), { customer: { name: 'سارة', mobile: `05512345${10 + at}` } }),
      );
      orders.push(data!.id);
    }
    for (const id of orders) await move(shop, id, 'accepted');
    for (const id of orders) await move(shop, id, 'ready');
    await Promise.all(orders.map((id) => move(shop, id, 'delivered')));
    const documents = await documentsIn(shop);
    expect(documents.map(({ document }) => document.counter)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(documents.map(({ document }) => document.subject)).size).toBe(6);
    expect(await chainFaults(shop)).toEqual([]);
    await runSender(world);
    expect(await chainFaults(shop)).toEqual([]);
  });
});
