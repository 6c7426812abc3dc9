/** News of an order that did not arrive, sent again while it holds: as its customer reads the order (MSG-010). */
import { listSent } from '../../../outbox/outbox.ts';
import { agreed, CARDS, orderOf, payWith, startWorld, type World, waitingOrder } from '../../../payment/testing/pay.ts';
import { findOrder } from '../../order-rows.ts';
import { moveOrder } from '../move-order.ts';
import { AGAIN_OF_ORDER, textAgain } from './text-again.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const plain = (text: string) =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/https:\/\/\S+/, 'LINK');

it.each([
  ['canceled', 'CANCELED'],
  ['missed', 'NOT_ACCEPTED'],
] as const)(
  '%s: what it said holds while its money goes back, and once it is back, with the money [MSG-010, CHK-046]',
  async (status, key) => {
    const payer = await waitingOrder(world);
    const { shop, order } = payer;
    await payWith(world, payer, CARDS.sale);
    await agreed(world, shop, async () => (await orderOf(payer)).data.payment.status === 'paid');
    const scope = <Result>(work: (of: Parameters<typeof moveOrder>[0]) => Promise<Result>) =>
      shop.db((db) => work({ platform: shop.backend.platform, db, tenant: shop.tenant, now: shop.now() }));
    const texts = async () =>
      (await shop.db((db) => listSent(db)))
        .filter(({ data }) => data.order_id === order.id)
        .map(({ body }) => plain(body))
        .reverse();
    const again = (news: (typeof AGAIN_OF_ORDER)[number]) =>
      scope(async (of) =>
        textAgain({ ...of, platform: shop.backend.platform }, (await findOrder(of.db, shop.key, order.id))!, news),
      );
    const { data } = await orderOf(payer);
    await scope((of) =>
      moveOrder(of, order.id, status, status === 'canceled' ? { by: 'staff', reason: 'closing' } : { by: 'system' }),
    );
    const [first] = await texts();
    expect(first).toContain(data.number);
    expect(first).toMatch(/كاملاً|in full/);
    await agreed(world, shop, async () => (await orderOf(payer)).data.status === 'refunded');
    for (const news of AGAIN_OF_ORDER)
      expect([news, await again(news)]).toEqual([news, news === key ? 'sent' : 'over']);
    expect((await texts()).at(-1)).toBe(first);
  },
);
